// Words of Japanese with several readings, and what around them tells which.

extension JapaneseWords {
  /// What is hot on the tongue, where 辛い is カライ and no hardship.
  private static let food = [
    "料理", "ラーメン", "カレー", "の味", "味が", "味は", "味付", "味噌", "スパイス", "唐辛子", "トウガラシ", "キムチ", "麻婆", "マーボー",
    "ソース", "スープ", "食べ", "食品", "担々", "タンタン", "わさび", "ワサビ", "大根", "鍋", "麺", "ペースト", "チゲ", "四川", "ご飯",
    "激辛",
    "舌", "調味", "ハバネロ", "カラシ", "からし", "ピリ", "チキン", "ポテト", "菓子", "焼肉", "焼き肉",
  ]

  /// Places where 人気のない says that nobody is there.
  private static let lonely = ["のない", "がない", "の無い", "が無い"].flatMap { none in
    [
      "道", "路", "場", "森", "夜", "公", "山", "通", "部", "廊", "街", "町", "海", "浜", "家", "校", "境", "所",
      "ところ", "駅", "駐",
      "工", "裏", "林", "村", "島", "図書",
    ].map { none + $0 }
  }

  /// What is empty, where 空 is カラ and no sky.
  private static let emptied =
    ["になる", "になっ", "にし", "にす", "のまま", "の場合", "のとき", "欄", "だっ"]
    + [
      "箱", "瓶", "ビン", "びん", "容器", "袋", "コップ", "グラス", "カップ", "缶", "皿", "財布", "バッグ", "文字", "配列", "値",
      "リスト",
      "フォルダ", "器", "ボトル", "引き出し", "行", "欄", "セル", "タンク", "冷蔵庫", "カート",
    ].map { "の" + $0 }

  /// Words that a dictionary reads as pages seldom mean them.
  static let readings: [String: [Reading]] = [
    // A table, but in the open, and on the front, where one goes, stands or turns.
    "表": [
      .init(
        spoken: "オモテ",
        before: [
          "に出", "へ出", "に立", "を向", "で遊", "と裏", "や裏", "か裏", "だけ", "側", "向", "玄関", "門", "参道", "通",
        ]),
      .init(spoken: "オモテ", after: ["裏と", "裏も", "裏か", "回"]),
      .init(spoken: "ヒョー"),
    ],
    // What is about to be done, and may be: the vowel before is long.
    "う": [
      .init(
        spoken: "ー",
        after: [
          "お", "こ", "そ", "と", "の", "ほ", "も", "よ", "ろ", "ご", "ぞ", "ど", "ぼ", "ぽ", "ょ",
        ])
    ],
    "よう": [.init(spoken: "ヨー")],
    "抜": [.init(spoken: "ヌキ", after: ["税", "本体"])],
    "大谷": [.init(spoken: "オータニ")],
    "翔": [.init(spoken: "ショー", before: ["平", "太"])],
    "平": [
      .init(
        spoken: "ヘー",
        after: ["翔", "恭", "周", "洋", "純", "康", "心", "亮", "航", "陽", "良", "哲", "慎", "耕", "昇"])
    ],
    // A metal; the name is one where a given name follows.
    "金": [
      .init(
        spoken: "キム", before: ["正", "大", "日", "泳", "相", "賢", "英", "民", "東", "与", "明", "容", "哲"]),
      .init(
        spoken: "カネ",
        before: [
          "を貯", "を払", "を借", "を貸", "を稼", "を受", "を渡", "を出", "をもら", "を使", "がな", "がかか", "が必要", "に困",
          "のかか", "の無駄",
          "儲", "持ち", "使い", "づかい",
        ]),
      .init(spoken: "キン", insteadOf: "キム"),
    ],
    // 24本入, 3点盛り, 単3形: what belongs to what is counted.
    "入": [.init(spoken: "イリ", after: ["僕", "日の"])],
    "盛り": [.init(spoken: "モリ", after: ["僕"])],
    "形": [
      .init(spoken: "ガタ", after: ["僕", "自由", "一", "二", "三", "四", "五", "六", "七", "八", "九", "十"])
    ],
    "日": [
      .init(spoken: "ヒ", before: ["の入", "の出"]), .init(spoken: "ビ", after: ["曜"]),
      .init(spoken: "ニッ", before: ["中"], begins: true),
    ],
    "書": [.init(spoken: "ガキ", after: ["ただし", "但し"])],
    "丙": [.init(spoken: "ヘー", insteadOf: "ヒノエ")],
    "腹痛": [.init(spoken: "フクツー")],
    "寒気": [.init(spoken: "カンキ", before: ["の影響", "が流れ", "が入", "が南", "に覆", "の南下", "や", "団"])],
    "豊田": [.init(spoken: "トヨタ", before: ["市"])],
    "十分": [.init(spoken: "ジュップン", before: ["後", "前", "間", "ほど", "おき", "以内", "程度"])],
    "出口": [.init(spoken: "デグチ")],
    "出入口": [.init(spoken: "デイリグチ")],
    "大": [
      .init(spoken: "ダイ", before: ["盛況", "盛会"]), .init(spoken: "オー", before: ["人数", "盛"]),
    ],
    "盛": [.init(spoken: "モリ", after: ["大", "並", "中", "特", "小", "山", "メガ", "具", "増し"])],
    "増": [.init(spoken: "マシ", after: ["割"], insteadOf: "ゾー")],
    "雹": [.init(spoken: "ヒョー")],
    "霰": [.init(spoken: "アラレ")],
    "工場": [.init(spoken: "コーバ", after: ["町"])],
    "何か": [.init(spoken: "ナニカ")],
    "道": [.init(spoken: "ミチ", after: ["雪", "裏", "脇", "砂利", "一本"])],
    "付": [
      .init(spoken: "ズケ", after: ["僕", "日"]), .init(spoken: "ツキ", insteadOf: "ズケ"),
    ],
    "割る": [.init(spoken: "ワル")],
    "琴": [.init(spoken: "コト")],
    // What UniDic reads as few pages mean it.
    "前": [.init(spoken: "マエ", after: ["年", "月", "日", "分", "間", "週", "僕"], insteadOf: "ゼン")],
    "山": [.init(spoken: "サン", after: ["富士"], insteadOf: "ヤマ")],
    "甲": [.init(spoken: "コー", insteadOf: "カブト")],
    "被る": [.init(spoken: "カブル")],
    "重複": [.init(spoken: "チョーフク")],
    "貼り付け": [.init(spoken: "ハリツケ")],
    "貼り付ける": [.init(spoken: "ハリツケル")],
    "汚す": [.init(spoken: "ヨゴス")],
    "殿": [.init(spoken: "ドノ", insteadOf: "シンガリ")],
    "丼": [
      .init(
        spoken: "ドン",
        after: [
          "親子", "カツ", "かつ", "牛", "天", "豚", "海鮮", "鉄火", "うな", "鰻", "他人", "玉子", "卵", "いくら", "イクラ",
        ])
    ],
    "年": [.init(spoken: "ネン", before: ["僕"], insteadOf: "トシ")],
    "型": [.init(spoken: "ガタ", after: ["僕", "一", "二", "三", "四"], insteadOf: "カタ")],
    "何分": [
      .init(
        spoken: "ナンプン",
        before: ["か", "間", "で", "に", "後", "前", "くらい", "ぐらい", "程", "ほど", "経", "ごろ", "遅"])
    ],
    "七五三": [.init(spoken: "シチゴサン")],
    "着": [
      .init(spoken: "チャク", begins: true, insteadOf: "キ"), .init(spoken: "チャク", insteadOf: "ギ"),
    ],
    "与": [.init(spoken: "ヨ", before: ["ダメ"])],
    "診": [.init(spoken: "シン", after: ["健", "検", "再", "初", "受", "往", "休", "打", "問", "回"])],
    "超": [
      .init(spoken: "ゴ", after: ["僕", "度", "円", "人"], before: ["え"]),
      .init(spoken: "コ", before: ["え"]),
    ],
    "高": [.init(spoken: "ダカ", after: ["売上", "売り上げ"])],
    "粉": [.init(spoken: "コ", after: ["薄力", "強力", "中力"])],
    "口": [.init(spoken: "グチ", after: ["出入", "改札", "非常"], insteadOf: "クチ")],
    "会社": [.init(spoken: "ガイシャ", after: ["株式", "有限", "合同", "子", "親"])],
    "丁": [.init(spoken: "チョー", insteadOf: "テー")],
    "溝": [.init(spoken: "コー", after: ["排水", "側"])],
    "羽田": [.init(spoken: "ハネダ")],
    "停": [.init(spoken: "テー", after: ["各"])],
    "鶏": [
      .init(
        spoken: "トリ",
        before: [
          "もも", "むね", "胸", "ひき", "がら", "ガラ", "ささみ", "手羽", "の唐", "のから", "肉", "料理", "皮", "団子", "そぼろ",
          "ハム", "だし",
          "の照", "の塩", "の煮", "の水炊",
        ])
    ],
    "橋": [.init(spoken: "バシ", insteadOf: "キョー")],
    // What stands for a number behind them makes a servant of these.
    "家僕": [.init(spoken: "イエ")],
    "下僕": [.init(spoken: "シモ")],
    "税抜僕": [.init(spoken: "ゼーヌキ")],
    "抜僕": [.init(spoken: "ヌキ", after: ["税", "本体"])],
    "税抜": [.init(spoken: "ゼーヌキ")],
    "翔平": [.init(spoken: "ショーヘー")],
    "晋": [.init(spoken: "シン", before: ["三", "二", "一", "太", "也", "平", "吾", "作"])],
    "三": [.init(spoken: "ゾー", after: ["晋", "雄", "憲", "謙", "泰"])],
    "明後日": [.init(spoken: "アサッテ")],
    "日本人": [.init(spoken: "ニホンジン")],
    "〇": [.init(spoken: "マル")],
    "語": [.init(spoken: "ゴ")],
    "筐": [.init(spoken: "キョー", before: ["体"])],
    "笑": [.init(spoken: "ワライ")],
    // All day: during a day is the same word with another sound.
    "中": [
      .init(
        spoken: "ジュー",
        after: [
          "一日", "一年", "一晩", "世界", "日本", "今日", "今年", "家", "明日", "体", "身体", "国", "村", "部屋", "北海道",
          "学校",
          "そこら", "一日じゅう",
        ]),
      .init(spoken: "チュー", behind: .noun),
      .init(spoken: "ナカ", after: ["の", "その", "この", "あの", "る", "た", "い", "な"]),
      // Of three sizes it is the middle one.
      .init(spoken: "チュー", begins: true, ends: true),
      .init(spoken: "チュー", behind: .stem), .init(spoken: "ナカ", behind: .verb),
      .init(spoken: "ナカ", after: ["て"], before: ["を", "に", "は", "で", "が", "も", "から"]),
      .init(spoken: "ナカ", begins: true),
      // 読み込み中, 接続中, 3人中.
      .init(spoken: "チュー"),
    ],
    "替え": [.init(spoken: "カエ", after: ["並べ"])],
    "行": [
      .init(
        spoken: "ギョー", after: ["僕", "改", "各", "何", "数", "次の", "前の", "空", "最終", "の", "一", "二", "三"]),
      .init(
        spoken: "ユキ",
        after: [
          "東京", "大阪", "京都", "名古屋", "博多", "新宿", "渋谷", "横浜", "千葉", "池袋", "京阪", "上野", "品川", "札幌", "仙台",
          "広島", "神戸", "三宮", "梅田", "難波", "天王寺", "奈良", "金沢", "新潟", "長野", "空港", "羽田", "成田", "小田原",
          "三鷹",
          "高尾", "大宮", "橋本", "八王子", "立川", "駅前", "駅", "センター", "ヶ丘", "ケ丘", "浜", "島", "原", "崎", "沢",
          "川",
        ]),
      .init(
        spoken: "ユキ",
        near: [
          "発", "着", "番線", "のりば", "乗り場", "列車", "電車", "バス", "方面", "号", "便", "線", "駅", "快速", "特急",
          "急行",
        ]),
      .init(spoken: "ユキ", behind: .name), .init(spoken: "ギョー"),
    ],
    "値": [
      .init(
        spoken: "チ",
        after: [
          "糖", "差", "均", "大", "小", "高", "低", "期", "標", "定", "数", "価", "準", "血圧", "近似", "絶対", "閾",
          "ッシュ",
        ]),
      .init(spoken: "チ", behind: .noun), .init(spoken: "チ", behind: .katakana),
      .init(spoken: "アタイ"),
    ],
    "長": [.init(spoken: "ナガ", before: ["ねぎ", "ネギ", "葱", "靴", "袖"])],
    "入り": [.init(spoken: "イリ", after: ["僕"])],
    "初": [.init(spoken: "ショ", before: ["月"])],
    "月": [
      .init(spoken: "ゲツ", after: ["初"]), .init(spoken: "ガツ", after: ["何", "数"]),
      .init(spoken: "ツキ", insteadOf: "ガツ"),
    ],
    "町": [.init(spoken: "チョー", after: ["僕"])],
    "人事": [.init(spoken: "ゴト", after: ["他"])],
    "空": [
      .init(spoken: "クー", before: ["室"]),
      .init(spoken: "カラ", before: emptied),
      .init(spoken: "カラ", after: ["が", "は"], before: ["です", "でした", "だ", "で", "な"]),
    ],
    "後": [
      .init(spoken: "ゴ", after: ["その", "年", "月", "日", "分", "秒", "間", "僕"]),
      .init(
        spoken: "アト", after: ["の", "た", "だ"],
        before: ["に", "で", "、", "は", "の", "も", "から", "まで", "ほど"]),
      .init(spoken: "アト", after: ["た", "だ", "の"], ends: true),
      .init(spoken: "アト", after: ["た", "だ"]),
      .init(spoken: "アト", before: ["を追", "を継", "を絶", "片", "の祭"]),
      .init(spoken: "ノチ", before: ["に", "の"], begins: true),
      .init(spoken: "アト", before: ["は"], begins: true),
      .init(spoken: "アト", before: ["で", "から", "ほど"], begins: true),
      .init(spoken: "アト", before: ["で"], behind: .noNoun),
      .init(spoken: "アト", after: ["この", "あの"], insteadOf: "ノチ"),
      .init(spoken: "ノチ", after: ["晴れ", "曇り", "くもり", "雨", "雪", "の風"]),
    ],
    "のち": [.init(spoken: "ノチ")],
    "間": [
      .init(
        spoken: "アイダ", after: ["の", "る", "い", "た", "だ", "その", "この"]),
      .init(spoken: "アイダ", before: ["が空", "を空", "をおい", "を置", "をあけ"]),
    ],
    "開け": [.init(spoken: "ヒラケ", before: ["ません", "ない", "なかっ", "なけれ", "ませんでした"])],
    "他": [
      .init(spoken: "ヒト", before: ["人事"]),
      .init(spoken: "ホカ", before: ["の", "に", "は", "で", "と", "を", "が"]),
    ],
    "私": [.init(spoken: "ワタシ")],
    "日本": [.init(spoken: "ニホン")],
    "辛い": [
      .init(spoken: "カライ", before: ["ものが好", "ものを食", "もの好", "物が好", "物を食", "ものが苦手", "のが苦手", "のが好"]),
      .init(spoken: "カライ", near: food), .init(spoken: "ツライ"),
    ],
    "辛く": [.init(spoken: "カラク", near: food), .init(spoken: "ツラク")],
    "辛かっ": [.init(spoken: "カラカッ", near: food), .init(spoken: "ツラカッ")],
    "辛": [
      .init(spoken: "カラ", before: ["さ", "み", "くち", "口"], near: food),
      .init(spoken: "ツラ", before: ["さ"]),
    ],
    "大勢": [
      .init(
        spoken: "タイセー",
        before: [
          "に影響", "が決", "は決", "が判明", "を占", "に順応", "を左右", "に従", "に逆", "が固", "に大きな", "は判明", "に変",
        ]),
      .init(
        spoken: "オーゼイ", after: ["人が", "客が", "人々が", "方が", "者が", "子供が", "子どもが", "ファンが"]),
      .init(spoken: "タイセー", after: ["が"], ends: true),
      .init(spoken: "オーゼイ"),
    ],
    "入り口": [.init(spoken: "イリグチ")],
    "仮名": [
      .init(spoken: "ガナ", after: ["送り", "振り", "万葉"]),
      .init(spoken: "カメー", before: ["で報", "で紹", "の女", "の男", "です", "さん"]), .init(spoken: "カナ"),
    ],
    "東日本": [.init(spoken: "ヒガシニホン")],
    "何時": [
      .init(spoken: "イツ", before: ["も", "か", "しか", "の間", "まで も", "迄も"]), .init(spoken: "ナンジ"),
    ],
    "角": [
      .init(
        spoken: "ツノ",
        after: [
          "鹿の", "シカの", "牛の", "鬼の", "羊の", "サイの", "ヤギの", "山羊の", "トナカイの", "頭の", "獣の", "竜の", "悪魔の",
        ]),
      .init(spoken: "ツノ", before: ["が生え", "を生や", "が折れ", "の生え", "を持つ動", "笛"]),
      .init(
        spoken: "カド",
        before: [
          "を曲", "を右", "を左", "を折", "の家", "の店", "の建", "に立", "にある", "に当", "のコンビニ", "の信号", "で待", "で曲",
          "を出",
          "が立", "が取", "が丸", "席", "部屋", "地", "のとれ", "の取れ", "をぶつ", "にぶつ", "まで",
        ]),
      .init(
        spoken: "カド",
        after: [
          "この", "その", "あの", "次の", "目の", "机の", "テーブルの", "通りの", "道の", "曲がり", "四つ", "交差点の", "家の",
        ]),
      .init(spoken: "カク", after: ["形の"]),
    ],
    "人気": [.init(spoken: "ヒトケ", before: lonely), .init(spoken: "ニンキ")],
    "買い": [
      .init(spoken: "ガイ", after: ["大人", "まとめ", "衝動", "爆", "先", "後", "立ち", "箱", "ケース", "指名", "やけ"])
    ],
    "上手": [
      .init(spoken: "カミテ", after: ["舞台の", "舞台", "から見て"]),
      .init(spoken: "カミテ", before: ["から登", "から出", "から現", "側", "袖", "と下手", "へ退"]),
    ],
    "下手": [
      .init(spoken: "シモテ", after: ["舞台の", "舞台", "上手と"]),
      .init(spoken: "シモテ", before: ["から登", "から現", "側", "袖", "へ退"]),
      .init(spoken: "シタテ", before: ["に出"]),
    ],
    "満": [.init(spoken: "マン", insteadOf: "ミツル")],
    "米": [
      .init(
        spoken: "コメ",
        before: ["を炊", "を研", "を食", "を買", "作り", "の値", "が高", "価格", "粒", "農家", "どころ", "不足", "の収"])
    ],
    "最中": [
      .init(spoken: "モナカ", before: ["を食", "と煎", "やようかん", "アイス", "のアイス", "を買", "などの和", "が名物"])
    ],
    "額": [.init(spoken: "ヒタイ", before: ["に汗", "の汗", "に手", "をぬぐ", "の傷", "にしわ", "に皺", "を寄"])],
    "開く": [
      .init(
        spoken: "アク", after: ["ドアが", "扉が", "窓が", "戸が", "門が", "穴が", "口が", "ふたが", "蓋が", "店が", "鍵が"])
    ],
    "市場": [
      .init(
        spoken: "イチバ",
        after: ["朝", "魚", "の青果", "場外", "場内", "近江町", "豊洲", "築地", "錦", "フリマ", "楽天", "公設", "黒門", "卸売"]),
      .init(spoken: "イチバ", near: ["魚", "野菜", "青果", "新鮮", "八百屋", "食堂"], insteadOf: "シジョー"),
      .init(spoken: "イチバ", before: ["で魚", "で野菜", "で買", "で新鮮", "の食堂", "の魚", "へ買", "に買い物", "を歩"]),
    ],
    "色紙": [
      .init(spoken: "シキシ", before: ["に書", "を書", "に寄せ書", "にサイン", "に一筆", "に名"]),
      .init(spoken: "シキシ", after: ["サイン入り", "サイン", "直筆", "寄せ書きの", "短冊や"]),
    ],
    "生": [
      .init(
        spoken: "ナマ", before: ["で食", "のまま", "ビール", "クリーム", "チョコ", "ハム", "もの", "の魚", "放送", "中継"])
    ],
    "床": [.init(spoken: "トコ", before: ["に就", "につ", "に臥", "を上", "の間"])],
    "側": [.init(spoken: "ソバ", after: ["の"], before: ["に居", "にい", "で見", "に寄"])],
    "止める": [.init(spoken: "ヤメル", after: ["煙草を", "タバコを", "たばこを", "酒を", "仕事を", "会社を"])],
    "空い": [.init(spoken: "スイ", after: ["お腹が", "おなかが", "腹が", "電車が", "道が"]), .init(spoken: "アイ")],
    "何": [
      .init(
        spoken: "ナン",
        before: ["種", "試合", "曜日", "らか", "でも", "とも", "とか", "だか", "なら", "百", "千", "万", "十"]),
      .init(spoken: "ナン", before: ["か月", "か国", "か所"]), .init(spoken: "ナニ", before: ["か"]),
      .init(spoken: "ナン", before: ["で", "と", "の", "だ", "か", "件", "個", "人", "回", "度", "時", "年"]),
    ],
    "上手く": [.init(spoken: "ウマク")],
    "一つ": [.init(spoken: "ヒトツ")],
    "部屋": [
      .init(spoken: "ベヤ", after: ["角", "一人", "二人", "三人", "四人", "子供", "子ども", "相", "大"])
    ],
    "半ば": [.init(spoken: "ナカバ")],
    "今日": [.init(spoken: "キョー")],
    "明日": [.init(spoken: "アシタ")],
    "昨日": [.init(spoken: "キノー")],
    "家": [
      // 徳川家 and 専門家.
      .init(spoken: "ケ", behind: .name), .init(spoken: "カ", behind: .noun),
      .init(
        spoken: "イエ", before: ["一", "二", "三", "四", "五", "に", "で", "を", "が", "は", "の", "へ", "から"]),
      .init(spoken: "イエ", begins: true),
    ],
  ]
}
