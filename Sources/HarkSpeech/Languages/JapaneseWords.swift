/// Words of Japanese as they are said one after the other: their readings among others, what leans on what,
/// numbers with their counters.
enum JapaneseWords {
  typealias Token = MecabDictionary.Token
  typealias Word = IdeographReader.Word

  package static func words(of tokens: [Token]) -> [Word] {
    var words: [Word] = []
    // The figures of a number as far as it has come, and where it begins among the words.
    var number = ""
    var numberStart = 0
    var followsMonth = false
    for (place, token) in tokens.enumerated() {
      let length = token.surface.unicodeScalars.count
      let previous = place > 0 ? tokens[place - 1] : nil
      let isAttached = leans(token, on: previous)
      if token.kind == .number {
        if number.isEmpty { numberStart = words.count }
        number += token.surface
      } else if !number.isEmpty, token.kind == .suffix || token.kind == .other,
        let counter = JapaneseCounter.named(token.surface[...]),
        let value = JapaneseNumber.value(ofKanji: number[...])
      {
        // A number and its counter change each other's sound; the dictionary has each alone.
        let next = place + 1 < tokens.count ? tokens[place + 1].surface : ""
        let isShare =
          token.surface == "分" && next == "の"
          && (place + 2 >= tokens.count || tokens[place + 2].kind == .number)
        let isFirst =
          value == 1 && token.surface == "日"
          && (followsMonth || JapaneseCounter.isDate(before: next[...]))
        // 三分の二 are two of three parts, and no minutes.
        let whole =
          isShare
          ? JapaneseNumber.reading(value) + "ブン"
          : isFirst
            ? JapaneseCounter.firstOfMonth
            : counter.reading(of: value, JapaneseNumber.reading(value))
        let isLeaning = words[numberStart].isAttached
        let total = words[numberStart...].reduce(length) { $0 + $1.length }
        words.removeSubrange(numberStart...)
        words.append(.init(length: total, spoken: whole, isAttached: isLeaning))
        followsMonth = token.surface == "月"
        number = ""
        continue
      } else {
        number = ""
      }
      if token.kind != .number { followsMonth = token.surface.hasSuffix("月") }
      append(token, in: tokens, at: place, isAttached: isAttached, to: &words)
    }
    return words
  }

  private static func append(
    _ token: Token, in tokens: [Token], at place: Int, isAttached: Bool, to words: inout [Word]
  ) {
    let length = token.surface.unicodeScalars.count
    let isKana = token.surface.unicodeScalars.allSatisfy { WritingScript($0) != .han }
    if let spoken = reading(of: token, in: tokens, at: place)
      ?? wholeNumeral(token, before: place + 1 < tokens.count ? tokens[place + 1] : nil)
      ?? token.spoken ?? (isKana ? token.surface : nil)
    {
      words.append(.init(length: length, spoken: spoken, isAttached: isAttached))
      return
    }
    // No dictionary has it: each of its characters by itself.
    for (index, word) in CharacterReadings.words(token.surface, "ja").enumerated() {
      words.append(
        .init(
          length: word.length, spoken: word.spoken,
          isAttached: index == 0 ? isAttached : word.isAttached))
    }
  }

  /// A numeral that a dictionary has with its last sound cut short, where nothing follows that asks for that:
  /// 一次 is イチジ, 一石 イッセキ.
  private static func wholeNumeral(_ token: Token, before next: Token?) -> String? {
    guard token.kind == .number, let spoken = token.spoken,
      let whole = ["イッ": "イチ", "ハッ": "ハチ", "ロッ": "ロク", "ジュッ": "ジュー"][spoken]
    else { return nil }
    let isVoiceless = "カキクケコサシスセソタチツテトパピプペポ".contains(next?.spoken?.first ?? "ア")
    return isVoiceless ? nil : whole
  }

  /// Whether a word leans on the one before: particles and endings, what follows お and 未, the second of
  /// two verbs, the digits of one number, parts of a word in katakana.
  private static func leans(_ token: Token, on previous: Token?) -> Bool {
    switch token.kind {
    case .particle, .suffix: return true
    default: break
    }
    guard let previous else { return false }
    // Nothing begins with these: すごーい, りょ.
    if let first = token.surface.unicodeScalars.first,
      "ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ".unicodeScalars.contains(first)
    {
      return true
    }
    if previous.kind == .prefix { return true }
    // 日中 is ニッチュー.
    if previous.surface == "日", token.surface == "中" { return true }
    if token.kind == .number { return previous.kind == .number }
    if token.kind == .verb, previous.kind == .verb {
      return token.surface.unicodeScalars.first.map { WritingScript($0) == .han } ?? false
    }
    return isKatakana(token.surface) && isKatakana(previous.surface)
      && (token.spoken == nil || previous.spoken == nil || token.surface.count < 3
        || previous.surface.count < 3)
  }

  private static func isKatakana(_ surface: String) -> Bool {
    surface.unicodeScalars.allSatisfy { (0x30A1...0x30FE).contains($0.value) }
  }

  // MARK: Readings among other words

  /// A reading that stands where the words around ask for it; the first that fits holds.
  private struct Reading {
    let spoken: String
    /// What stands before, one of these; none where anything may.
    var after: [String] = []
    /// What follows, one of these.
    var before: [String] = []
    /// Whether it asks that nothing stands before.
    var begins = false
    /// What the dictionary reads; empty where it may read anything.
    var insteadOf = ""
  }

  private static func reading(of token: Token, in tokens: [Token], at place: Int) -> String? {
    guard let readings = readings[token.surface] else { return nil }
    let before = tokens[max(0, place - 3)..<place].map(\.surface).joined()
    let after = tokens[(place + 1)...].prefix(4).map(\.surface).joined()
    return readings.first { reading in
      if reading.begins, place > 0 { return false }
      if !reading.insteadOf.isEmpty, reading.insteadOf != token.spoken { return false }
      let fits = reading.after.isEmpty || reading.after.contains(where: before.hasSuffix)
      return fits && (reading.before.isEmpty || reading.before.contains(where: after.hasPrefix))
    }?.spoken
  }

  /// Words that a dictionary reads as pages seldom mean them.
  private static let readings: [String: [Reading]] = [
    // A table, but in the open, and on the front, where one goes, stands or turns.
    "表": [
      .init(
        spoken: "オモテ",
        before: [
          "に出", "へ出", "に立", "を向", "で遊", "と裏", "や裏", "か裏", "だけ", "側", "向", "玄関", "門", "参道", "通",
        ]),
      .init(spoken: "オモテ", after: ["裏と", "裏も", "裏か"]),
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
    "豊田": [.init(spoken: "トヨタ", before: ["市"])],
    "十分": [.init(spoken: "ジュップン", before: ["後", "前", "間", "ほど", "おき", "以内", "程度"])],
    "出口": [.init(spoken: "デグチ")],
    "出入口": [.init(spoken: "デイリグチ")],
    "大": [.init(spoken: "オー", before: ["人数"])],
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
    "七五三": [.init(spoken: "シチゴサン")],
    "着": [.init(spoken: "チャク", begins: true, insteadOf: "キ")],
    "高": [.init(spoken: "ダカ", after: ["売上", "売り上げ"])],
    "粉": [.init(spoken: "コ", after: ["薄力", "強力", "中力"])],
    "口": [.init(spoken: "グチ", after: ["出入", "改札", "非常"], insteadOf: "クチ")],
    "会社": [.init(spoken: "ガイシャ", after: ["株式", "有限", "合同", "子", "親"])],
    "丁": [.init(spoken: "チョー", insteadOf: "テー")],
    "溝": [.init(spoken: "コー", after: ["排水", "側"])],
    "羽田": [.init(spoken: "ハネダ")],
    "停": [.init(spoken: "テー", after: ["各"])],
    "鶏": [.init(spoken: "トリ", before: ["もも", "むね", "胸", "ひき", "がら", "ガラ", "ささみ", "手羽"])],
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
      .init(spoken: "ジュー", after: ["一日", "一年", "一晩", "世界", "日本", "今日", "今年", "家"]),
      .init(spoken: "ナカ", after: ["の", "その", "この", "あの", "る", "た", "い"]),
      .init(spoken: "ナカ", begins: true),
      // 読み込み中, 接続中, 3人中.
      .init(spoken: "チュー"),
    ],
    "替え": [.init(spoken: "カエ", after: ["並べ"])],
    "行": [.init(spoken: "ギョー")],
    "値": [
      .init(
        spoken: "チ",
        after: [
          "糖", "差", "均", "大", "小", "高", "低", "期", "標", "定", "数", "価", "準", "血圧", "近似", "絶対", "閾",
          "ッシュ",
        ]),
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
      .init(spoken: "カラ", before: ["にし", "にす", "のまま", "の場合", "の行", "の文字", "のとき", "欄"]),
      .init(spoken: "カラ", after: ["が", "は"], before: ["です", "でした", "だ", "で", "な", "の", "に"]),
    ],
    "後": [
      .init(spoken: "ゴ", after: ["その", "年", "月", "日", "分", "秒", "間", "僕"]),
      .init(
        spoken: "アト", after: ["の", "た", "だ"],
        before: ["に", "で", "、", "は", "の", "も", "から", "まで", "ほど"]),
      .init(spoken: "アト", before: ["で", "から", "ほど"], begins: true),
    ],
    "のち": [.init(spoken: "ノチ")],
    "間": [
      .init(
        spoken: "アイダ", after: ["の", "る", "い", "た", "その", "この"])
    ],
    "開け": [.init(spoken: "ヒラケ", before: ["ません", "ない", "なかっ", "なけれ", "ませんでした"])],
    "他": [
      .init(spoken: "ヒト", before: ["人事"]),
      .init(spoken: "ホカ", before: ["の", "に", "は", "で", "と", "を", "が"]),
    ],
    "私": [.init(spoken: "ワタシ")],
    "日本": [.init(spoken: "ニホン")],
    "辛い": [.init(spoken: "カライ", after: ["が", "も"]), .init(spoken: "ツライ")],
    "何": [
      .init(spoken: "ナン", before: ["か月", "か国", "か所"]), .init(spoken: "ナニ", before: ["か"]),
      .init(spoken: "ナン", before: ["で", "と", "の", "だ", "か", "件", "個", "人", "回", "度", "時", "年"]),
    ],
    "上手く": [.init(spoken: "ウマク")],
    "一つ": [.init(spoken: "ヒトツ")],
    "部屋": [
      .init(spoken: "ベヤ", after: ["一人", "二人", "三人", "四人", "子供", "子ども", "相", "大"])
    ],
    "半ば": [.init(spoken: "ナカバ")],
    "今日": [.init(spoken: "キョー")],
    "明日": [.init(spoken: "アシタ")],
    "昨日": [.init(spoken: "キノー")],
    "家": [
      .init(
        spoken: "イエ", before: ["一", "二", "三", "四", "五", "に", "で", "を", "が", "は", "の", "へ", "から"]),
      .init(spoken: "イエ", begins: true),
    ],
    "方": [
      .init(spoken: "カタ", after: ["の", "い", "る", "た"], before: ["は", "へ", "々", "も", "の"]),
      .init(spoken: "ホー", after: ["の", "い", "る", "た"], before: ["が", "に", "を", "で"]),
    ],
  ]
}
