// Words of Japanese that a word right before or behind them makes sound otherwise.

extension JapaneseWords {
  /// The second of two nouns, whose first sound it changes: ゴミ箱, 保険会社.
  static let voiced: [String: String] = [
    "会社": "ガイシャ", "風呂": "ブロ", "布団": "ブトン", "菓子": "ガシ", "不足": "ブソク", "寿司": "ズシ", "鮨": "ズシ",
    "豆腐": "ドーフ",
    "箱": "バコ", "袋": "ブクロ", "棚": "ダナ", "机": "ズクエ", "靴": "グツ", "傘": "ガサ", "皿": "ザラ", "笛": "ブエ",
    "蓋": "ブタ",
    "太鼓": "ダイコ", "時計": "ドケー", "小屋": "ゴヤ", "部屋": "ベヤ", "畑": "バタケ", "係": "ガカリ", "汁": "ジル", "柄": "ガラ",
    "型": "ガタ",
    "話": "バナシ", "頃": "ゴロ", "口": "グチ", "狩り": "ガリ", "好き": "ズキ", "嫌い": "ギライ", "使い": "ズカイ", "帰り": "ガエリ",
    "好み": "ゴノミ", "切れ": "ギレ", "越し": "ゴシ", "済": "ズミ", "済み": "ズミ", "止め": "ドメ", "干し": "ボシ", "揃え": "ゾロエ",
    "造り": "ズクリ", "作り": "ズクリ", "連れ": "ズレ", "暮らし": "グラシ", "通い": "ガヨイ", "払い": "バライ",
    "書き": "ガキ", "仕立て": "ジタテ", "立て": "ダテ", "建て": "ダテ", "建": "ダテ", "勝ち": "ガチ", "返し": "ガエシ",
    "替え": "ガエ", "買い": "ガイ",
    "変え": "ガエ", "詰め": "ズメ", "掛け": "ガケ", "染め": "ゾメ", "攻め": "ゼメ", "責め": "ゼメ", "締め": "ジメ", "開き": "ビラキ",
    "離れ": "バナレ", "疲れ": "ズカレ", "倒れ": "ダオレ",
    "寺": "ジ", "湖": "コ", "洞": "ドー", "峡": "キョー", "亭": "テー", "岳": "ダケ",
    "孔": "コー", "節": "セツ", "人間": "ニンゲン",
  ]

  /// Who is spoken of as several: 先生方.
  private static let groups = [
    "先生", "皆様", "みなさま", "みな様", "皆さま", "皆さん", "あなた", "貴方", "奥様", "お客様", "先輩", "保護者様", "会員様",
  ]

  /// Where something lies, and which of two it is.
  private static let directions =
    [
      "東", "西", "南", "北", "右", "左", "上", "下", "前", "後ろ", "奥", "横", "手前", "外", "内", "こちら", "そちら",
      "あちら", "どちら", "こっち",
      "そっち", "あっち", "どっち", "山", "海", "川", "町", "駅", "家", "実家", "学校", "公園", "入口", "出口", "最初", "最後",
      "本館", "仕事", "値段",
      "体調", "別", "もう一つ", "残り", "写真", "私", "あなた", "彼", "彼女",
    ].map { $0 + "の" }

  /// What is said of the better of two: した方がいい.
  private static let better = [
    "がよ", "が良", "がまし", "が早", "が速", "が安", "が好", "がお得", "が得", "が高", "が楽", "より", "が便利", "が大き", "が小",
    "が無難",
    "が簡単", "が強", "が少な", "が長", "がはる", "がず", "がかえ", "がむし", "が適", "が効", "がおす", "がオス", "がおいし", "が似合",
    "が重要", "が主体",
    "が割合", "が多少", "が性能", "が自分", "が自然", "が大事", "が優", "が上", "が下", "が先", "が後", "が近", "が遠", "が新", "が軽",
    "が重", "が向い",
    "が合", "が分か", "がわか", "が気", "が美味", "が可", "が確", "が有利", "が断然", "が圧倒", "がもっと", "がより", "がまだ", "が人気",
    "が正",
    "が間違", "が広", "が狭", "が詳", "が面白", "が嬉", "が助か", "が望ま", "が一般", "がいい", "が実態",
  ]

  /// What is held in the mind, where 抱く is イダク and no arms are meant.
  private static let felt = [
    "疑念", "疑問", "疑い", "不安", "夢", "希望", "関心", "興味", "思い", "想い", "感情", "印象", "期待", "憧れ", "野心", "恐怖",
    "違和感",
    "コンプレックス", "危機感", "不満", "恨み", "イメージ", "好感", "愛着", "好意", "懸念", "志", "願望", "反感", "幻想",
  ].map { $0 + "を" }

  /// What is open by itself: the door アク, and a person ヒラク.
  private static let opened = [
    "ドアが", "扉が", "窓が", "戸が", "門が", "穴が", "口が", "ふたが", "蓋が", "フタが", "店が", "鍵が", "目が", "間が", "席が",
  ]

  /// What is drawn with a pen, where 描く is カク.
  private static let drawn = [
    "絵を", "イラストを", "漫画を", "マンガを", "図を", "線を", "似顔絵を", "円を", "絵が", "お絵", "地図を",
  ]

  /// Words that the kind of their neighbour tells; looked at where `readings` has nothing that fits.
  static let neighbours: [String: [Reading]] = [
    "方": [
      .init(spoken: "ガタ", after: groups), .init(spoken: "カタ", behind: .stem),
      .init(spoken: "カタ", after: ["沢山の", "以上の", "以下の", "未満の", "以外の", "以前の"]),
      .init(
        spoken: "ホー", after: directions,
        before: ["が", "に", "を", "で", "は", "も", "から", "と", "まで", "へ"]),
      .init(spoken: "ホー", after: directions, ends: true),
      .init(spoken: "ホー", after: ["の", "た", "い", "る"], before: better),
      .init(
        spoken: "ホー",
        after: [
          "大きい", "小さい", "安い", "高い", "早い", "速い", "遅い", "新しい", "古い", "強い", "弱い", "短い", "近い", "遠い",
          "良い", "いい",
          "よい", "濃い", "薄い", "太い", "細い", "軽い", "重い", "広い", "狭い", "厚い",
        ], before: ["が", "に", "を", "で"]),
      // Who: those that come, ask and are many.
      .init(
        spoken: "カタ",
        before: [
          "がい", "がおら", "がござ", "が参加", "が来", "が言", "がお", "がご", "が読", "が働", "が訪", "が利用", "が多", "がほとんど",
          "が増",
          "が集", "が住", "が対象", "が救", "が亡", "が挨", "が半数", "が大半", "が楽し", "が使", "が数多", "が悩", "が申",
        ]),
      .init(
        spoken: "カタ", after: ["という", "ている", "でいる", "ていた", "でいた", "な", "のある", "がある", "される", "された"]),
      .init(spoken: "ホー", after: ["い", "る", "た", "ない", "その", "この"], before: ["が"]),
      .init(
        spoken: "カタ", after: ["の", "い", "る", "た", "う", "く", "す", "む", "ぶ", "つ", "ぬ", "ぐ", "あの"]),
    ],
    "深い": [.init(spoken: "ブカイ", behind: .noun)],
    "泉": [.init(spoken: "イズミ", behind: .name), .init(spoken: "セン", behind: .noun)],
    // 記述子, but no 梨穂子.
    "子": [
      .init(spoken: "シ", behind: .deed), .init(spoken: "シ", behind: .katakana),
      .init(
        spoken: "シ",
        after: [
          "飾", "定", "述", "別", "算", "伝", "粒", "分", "素", "因", "原", "電", "量", "端", "格", "胞", "配", "中性",
          "拍", "指示",
          "識別",
        ]),
    ],
    // 借地人 and 調理人, but 社会人.
    "人": [
      .init(spoken: "ニン", behind: .deed),
      .init(
        spoken: "ニン", after: ["借地", "届出", "家出", "債務", "債権", "抵当", "本籍", "後見", "荷受", "荷送", "世話"]),
    ],
    "今": [
      .init(
        spoken: "イマ",
        before: [
          "人気", "注目", "話題", "流行", "現在", "直面", "定期", "猫", "すぐ", "なら", "だけ", "こそ", "まで", "では", "でも",
        ], insteadOf: "コン"),
      .init(spoken: "イマ", insteadOf: "コン", ends: true),
    ],
    "行っ": [
      .init(spoken: "オコナッ", after: ["を", "的に", "貫して"]),
      .init(spoken: "イッ", before: ["ていな", "てな", "たこと"]),
      .init(spoken: "イッ", before: ["てみ", "てき", "てくれ", "てしま", "てら", "ちゃ", "てほし"]),
      .init(
        spoken: "イッ",
        after: ["には", "へは", "までは", "へ", "まで", "から", "に", "前", "ながら", "と", "昨日", "一緒に", "よく", "ほど"]),
    ],
    "通っ": [.init(spoken: "カヨッ", after: ["に"])],
    "着": [.init(spoken: "キ", before: ["やす", "にく", "づら", "てい", "た", "て", "心地"])],
    "建": [.init(spoken: "ダテ", after: ["僕", "階", "戸"])],
    "賃貸し": [.init(spoken: "チンタイシ", after: ["を"])],
    "お家": [.init(spoken: "オウチ")],
    "光": [
      .init(spoken: "ヒカリ", after: ["フレッツ", "ドコモ", "ソフトバンク", "ビッグローブ"]),
      .init(spoken: "ヒカリ", before: ["回線", "コラボ", "電話", "ファイバ"]),
    ],
    "毛": [.init(spoken: "ケ", insteadOf: "モー")],
    "亭": [.init(spoken: "テー", insteadOf: "チン")],
    "抱い": [.init(spoken: "イダイ", after: felt), .init(spoken: "ダイ")],
    "抱く": [.init(spoken: "イダク", after: felt), .init(spoken: "ダク")],
    "抱き": [.init(spoken: "イダキ", after: felt), .init(spoken: "ダキ")],
    "抱か": [.init(spoken: "イダカ", after: felt), .init(spoken: "ダカ")],
    "描い": [.init(spoken: "カイ", after: drawn)],
    "描く": [.init(spoken: "カク", after: drawn)],
    "描き": [.init(spoken: "カキ", after: drawn)],
    "描か": [.init(spoken: "カカ", after: drawn)],
    "傍": [.init(spoken: "ソバ", after: ["の"])],
    "牛": [.init(spoken: "ギュー", behind: .name)],
    "一目": [.init(spoken: "イチモク", before: ["置"]), .init(spoken: "ヒトメ")],
    "共": [.init(spoken: "トモ", before: ["に"])],
    "日": [.init(spoken: "ジツ", after: ["数"])],
    "台": [.init(spoken: "ダイ", insteadOf: "タイ")],
    "等": [.init(spoken: "トー", insteadOf: "ヒトシ")],
    "負": [.init(spoken: "フ", insteadOf: "マケ")],
    "栄え": [.init(spoken: "サカエ", insteadOf: "ハエ")],
    "雄": [.init(spoken: "オス", insteadOf: "ユー")],
    // 相談所 and 投票所, but 発電所.
    "所": [
      .init(spoken: "トコロ", after: ["の", "た", "る", "い", "な"]),
      .init(
        spoken: "ショ",
        after: ["裁判", "発電", "変電", "営業", "製作", "製造", "製錬", "製鉄", "製材", "製油", "保育", "会議", "駐在"]),
      .init(spoken: "ジョ", behind: .deed),
    ],
    "処": [
      .init(spoken: "ショ", before: ["長", "分", "理"]), .init(spoken: "ドコロ", behind: .noun),
      .init(spoken: "トコロ", after: ["の", "た", "る", "い", "な"]),
    ],
    "辺": [.init(spoken: "ヘン", after: ["どの", "この", "その", "あの", "の"])],
    "種": [.init(spoken: "シュ", after: ["ある", "この", "その", "各", "同"])],
    "位": [.init(spoken: "グライ", after: ["円", "ぶり", "年", "分", "度", "人", "時間", "日", "回", "個"])],
    "幸": [.init(spoken: "サチ", after: ["海の", "山の", "旬の", "里の"])],
    "年": [
      .init(spoken: "ネン", before: ["に"], begins: true),
      .init(spoken: "ネン", before: ["に一", "に二", "に数"]),
    ],
    "端": [.init(spoken: "タン", before: ["を発"])],
    "聖": [.init(spoken: "セー", insteadOf: "キヨシ"), .init(spoken: "セー", insteadOf: "ヒジリ")],
    "観": [
      .init(spoken: "カン", behind: .noun),
      .init(spoken: "ミ", before: ["に", "て", "た", "ま", "る", "ら", "な"]),
    ],
    "色": [.init(spoken: "イロ", behind: .katakana)],
    "味": [
      .init(spoken: "アジ", behind: .katakana),
      .init(spoken: "アジ", after: ["塩", "醤油", "味噌", "豚骨", "柚子", "梅", "苺"]),
    ],
    "犬": [.init(spoken: "ケン", behind: .katakana), .init(spoken: "ケン", behind: .deed)],
    "朝": [.init(spoken: "チョー", behind: .katakana)],
    "物": [.init(spoken: "モノ", behind: .katakana)],
    "国": [.init(spoken: "コク", behind: .katakana)],
    "柄": [
      .init(spoken: "エ", after: ["傘の", "刀の", "斧の", "箒の", "ほうきの", "ナイフの", "フライパンの", "バットの"]),
      .init(spoken: "ガラ", insteadOf: "エ"),
    ],
    "獣": [
      .init(spoken: "ジュー", behind: .noun), .init(spoken: "ケモノ", insteadOf: "シシ"),
    ],
    "この間": [.init(spoken: "コノアイダ")],
    "開か": [.init(spoken: "アカ", after: opened, before: ["な", "ず"])],
    "開い": [.init(spoken: "アイ", after: opened)],
    "開き": [.init(spoken: "アキ", after: opened)],
    "高": [
      .init(spoken: "タカ", before: ["すぎ", "過ぎ", "さ", "め"]),
      .init(
        spoken: "コー",
        before: ["精細", "水", "偏差", "収益", "収入", "機能", "品質", "性能", "画質", "音質", "血圧", "濃度", "密度", "速"],
        insteadOf: "ダカ"),
    ],
    "御": [
      .init(
        spoken: "オ",
        before: [
          "見積", "知ら", "申", "問", "願", "支払", "手洗", "届", "客", "礼", "釣", "茶", "祝", "取", "買", "振", "引",
          "仕事",
          "部屋", "店", "湯", "宿", "墓", "寺", "菓子", "弁当", "好", "手", "待", "電話", "食事", "料理", "花",
        ], insteadOf: "ゴ")
    ],
    "生": [
      .init(
        spoken: "ナマ",
        before: [
          "写真", "パスタ", "豆", "ラーメン", "野菜", "卵", "肉", "魚", "ゴミ", "ごみ", "コン", "春巻", "うに", "ウニ", "しらす",
          "牡蠣", "わかめ", "酒", "足", "麺", "そば", "うどん", "カキ", "キャラ", "餃子", "地", "食", "チーズ", "配信", "演奏",
        ], insteadOf: "セー")
    ],
    "下": [
      .init(
        spoken: "モト",
        after: [
          "許可の", "指導の", "監督の", "協力の", "状態の", "管理の", "支援の", "名の", "合意の", "条件の", "環境の", "体制の", "方針の",
          "政権の", "法の", "支配の", "後援の", "指揮の", "影響の", "理解の", "契約の", "理念の", "リーダーシップの", "コンセプトの",
          "テーマの",
        ]),
      .init(
        spoken: "シタ",
        after: [
          "画面", "ページ", "ボタン", "枠", "欄", "写真", "図", "表", "膝", "ひざ", "脇", "顎", "あご", "目", "床", "軒",
          "橋", "崖",
          "右", "左", "斜め", "真", "すぐ", "一番", "木の", "の",
        ]),
    ],
    "上": [
      .init(spoken: "ウエ", after: ["一番", "ひとつ", "一つ", "すぐ", "右", "左", "斜め", "真"]),
      .init(spoken: "ウエ", after: ["の", "その", "この"], insteadOf: "ジョー"),
    ],
    "土": [.init(spoken: "ツチ", before: ["の", "を", "に", "が", "は", "で"], begins: true)],
    "形": [.init(spoken: "カタチ", after: ["の", "な", "い", "た", "る"])],
    "頃": [
      .init(spoken: "ゴロ", after: ["今日この", "いつ"]),
      .init(spoken: "コロ", after: ["の", "た", "る", "この", "その", "あの", "い", "な"]),
    ],
  ]
}
