/// A Japanese counter: how it is said, and how it and the number before it change each other.
///
/// 一本, 二本, 三本 are イッポン, ニホン, サンボン; 四時 is ヨジ; 二十日 is ハツカ. Dictionaries for analysis
/// have the parts alone.
struct JapaneseCounter: Sendable {
  /// What sound the counter begins with, as far as numbers care.
  enum Beginning: Sendable {
    /// K: 一個 イッコ, 六個 ロッコ, 八個 ハッコ, 十個 ジュッコ, 百個 ヒャッコ.
    case k
    /// As K, and voiced after サン: 三階 サンガイ.
    case kVoiced
    /// S, T, CH: 一歳 イッサイ, 八歳 ハッサイ, 十歳 ジュッサイ.
    case s
    /// H that becomes B after ン: 三本 サンボン.
    case h
    /// H that becomes P after ン: 三分 サンプン.
    case f
    /// A foreign word: 十ページ ジュッページ.
    case foreign
    case other
  }

  let reading: String
  let beginning: Beginning
  /// 四, 七 and 九 are ヨ, シチ and ク.
  let four: String
  let seven: String
  let nine: String
  /// Numbers that are words of their own with this counter.
  package let words: [Int: String]

  private init(
    _ reading: String, _ beginning: Beginning = .other, four: String = "ヨン", seven: String = "ナナ",
    nine: String = "キュー", words: [Int: String] = [:]
  ) {
    self.reading = reading
    self.beginning = beginning
    self.four = four
    self.seven = seven
    self.nine = nine
    self.words = words
  }

  /// The counter that a text begins with, and how many characters of it; the longest that there is.
  static func find(in text: Substring) -> (counter: JapaneseCounter, length: Int)? {
    if otherWords.contains(where: text.hasPrefix) { return nil }
    // 3分の2 is a share, 3分の遅れ a delay.
    if text.hasPrefix("分の"), let next = text.dropFirst(2).first,
      next.isNumber || "一二三四五六七八九十百".contains(next)
    {
      return nil
    }
    for length in (1...4).reversed() {
      let prefix = text.prefix(length)
      guard prefix.count == length, let counter = table[String(prefix)] else { continue }
      // 28 こまや, 29 コナミ: a name that begins so.
      if prefix == "コ" || prefix == "こ", let next = text.dropFirst().first,
        !"のをがはもとでにず".contains(next), isKana(next)
      {
        continue
      }
      return (counter, length)
    }
    return nil
  }

  private static func isKana(_ character: Character) -> Bool {
    character.unicodeScalars.first.map { (0x3041...0x30FE).contains($0.value) } ?? false
  }

  /// The counter of this name; nil for one that changes nothing that is known.
  static func named(_ name: Substring) -> JapaneseCounter? { table[String(name)] }

  /// A number with the counter; `number` is the number's reading, `value` its value where it is whole.
  func reading(of value: Int?, _ number: String) -> String {
    if let value, let word = words[value] { return word }
    var number = number
    var counter = reading
    for (end, other) in [("ヨン", four), ("ナナ", seven), ("キュー", nine)]
    where number.hasSuffix(end) {
      number = number.dropLast(end.count) + other
      break
    }
    let isNasal = ["サン", "セン", "ゼン", "マン"].contains(where: number.hasSuffix)
    switch beginning {
    case .k, .kVoiced:
      if beginning == .kVoiced, isNasal { counter = Self.changed(counter, Self.voiced) }
      number = JapaneseNumber.doubled(number)
      for (end, short) in [("ロク", "ロッ"), ("ャク", "ャッ")] where number.hasSuffix(end) {
        number = number.dropLast(end.count) + short
      }
    case .s: number = JapaneseNumber.doubled(number)
    case .h, .f:
      let short = JapaneseNumber.doubled(number)
      if short != number || number.hasSuffix("ロク") || number.hasSuffix("ャク") {
        counter = Self.changed(counter, Self.plosive)
        number = short
        if number.hasSuffix("ク") { number = number.dropLast() + "ッ" }
      } else if isNasal {
        counter = Self.changed(counter, beginning == .h ? Self.voiced : Self.plosive)
      } else if beginning == .f, number.hasSuffix("ヨン") {
        counter = Self.changed(counter, Self.plosive)
      }
    case .foreign:
      let isVoiceless = "カキクケコサシスセソタチツテトパピプペポ".contains(counter.first ?? "ア")
      if number.hasSuffix("ジュー"), isVoiceless { number = number.dropLast() + "ッ" }
    case .other: break
    }
    return number + counter
  }

  /// The counter after 何, which changes it as 三 does: 何本 is ナンボン.
  var asked: String {
    let third = reading(of: 3, "サン")
    return third.hasPrefix("サン") ? "ナン" + third.dropFirst(2) : "ナン" + reading
  }

  private static let voiced: [Character: Character] = [
    "カ": "ガ", "ケ": "ゲ", "ソ": "ゾ", "ハ": "バ", "ヒ": "ビ", "フ": "ブ", "ヘ": "ベ", "ホ": "ボ",
  ]
  private static let plosive: [Character: Character] = [
    "ハ": "パ", "ヒ": "ピ", "フ": "プ", "ヘ": "ペ", "ホ": "ポ",
  ]

  private static func changed(_ reading: String, _ sounds: [Character: Character]) -> String {
    guard let first = reading.first, let other = sounds[first] else { return reading }
    return String(other) + reading.dropFirst()
  }

  /// Words that begin like a counter and are none.
  private static let otherWords = [
    "列車", "分野", "分割", "分け", "分裂", "本社", "本部", "日本", "本日", "本文", "本体", "本当", "本年", "日米", "日系", "時代",
    "人間",
    "人気", "人類", "人口", "言語", "首脳", "首相", "首都", "首位", "局長", "局面", "玉子", "株式", "次世", "次第", "次元", "次回",
    "次期", "話題", "話者", "弱点", "死亡", "死者", "死傷", "死去",
    "回路", "番組", "部門", "部分", "台風", "点灯", "名古屋", "月曜", "日曜", "次元", "大学", "度合", "段階",
  ]

  private static let days: [Int: String] = {
    let names = [
      2: "フツカ", 3: "ミッカ", 4: "ヨッカ", 5: "イツカ", 6: "ムイカ", 7: "ナノカ", 8: "ヨーカ", 9: "ココノカ",
      10: "トーカ", 14: "ジューヨッカ", 20: "ハツカ", 24: "ニジューヨッカ",
    ]
    return names
  }()

  /// The first of a month, which is another word than one day.
  static let firstOfMonth = "ツイタチ"

  /// Whether 1日 is the day of a month by what follows it: a day of the week in brackets, a part of the day,
  /// 付, which dates take, or から, より and まで.
  static func isDate(before rest: Substring) -> Bool {
    if let bracket = rest.first, bracket == "(" || bracket == "（" {
      return rest.dropFirst().first.map("月火水木金土日".contains) ?? false
    }
    return dayParts.contains(where: rest.hasPrefix)
  }

  private static let dayParts = [
    "付", "から", "より", "まで", "午前", "午後", "正午", "未明", "早朝", "朝", "昼", "夕", "夜", "深夜", "現在",
  ]

  private static let table: [String: JapaneseCounter] = {
    var table: [String: JapaneseCounter] = [:]
    func add(_ names: String, _ counter: JapaneseCounter) {
      for name in names.split(separator: " ") { table[String(name)] = counter }
    }
    let persons = [1: "ヒトリ", 2: "フタリ"]
    add("人", .init("ニン", four: "ヨ", words: persons))
    add("人目", .init("ニンメ", four: "ヨ", words: [1: "ヒトリメ", 2: "フタリメ"]))
    add("人前", .init("ニンマエ", four: "ヨ"))
    add("人前後", .init("ニンゼンゴ", four: "ヨ"))
    add("人分", .init("ニンブン", four: "ヨ", words: [1: "ヒトリブン", 2: "フタリブン"]))
    add("日", .init("ニチ", seven: "シチ", nine: "ク", words: days))
    add(
      "日間",
      .init(
        "ニチカン", seven: "シチ", nine: "ク",
        words: days.mapValues { $0 + "カン" }))
    // All day is another word than during a day.
    add(
      "日中",
      .init(
        "ニチチュー", seven: "シチ", nine: "ク",
        words: days.mapValues { $0 + "チュー" }.merging([1: "イチニチジュー"]) { $1 }))
    add("年中", .init("ネンチュー", four: "ヨ", words: [1: "イチネンジュー"]))
    add("日目", .init("ニチメ", seven: "シチ", nine: "ク", words: days.mapValues { $0 + "メ" }))
    add("月", .init("ガツ", four: "シ", seven: "シチ", nine: "ク"))
    add("年", .init("ネン", four: "ヨ"))
    add("年間", .init("ネンカン", four: "ヨ"))
    add("年生", .init("ネンセー", four: "ヨ"))
    add("年生まれ", .init("ネンウマレ", four: "ヨ"))
    add("年代", .init("ネンダイ", four: "ヨ"))
    add("年度", .init("ネンド", four: "ヨ"))
    add("年目", .init("ネンメ", four: "ヨ"))
    add("年ぶり", .init("ネンブリ", four: "ヨ"))
    add("時", .init("ジ", four: "ヨ", seven: "シチ", nine: "ク", words: [0: "レージ"]))
    add("時間", .init("ジカン", four: "ヨ", nine: "ク"))
    add("時半", .init("ジハン", four: "ヨ", seven: "シチ", nine: "ク"))
    add("円", .init("エン", four: "ヨ"))
    add("円台", .init("エンダイ", four: "ヨ"))
    add("割", .init("ワリ"))
    add("割引", .init("ワリビキ"))
    add("羽", .init("ワ"))
    add("歳 才", .init("サイ", .s, words: [20: "ハタチ"]))
    add("個 コ こ", .init("コ", .k))
    add("個目", .init("コメ", .k))
    add("回", .init("カイ", .k))
    add("回転", .init("カイテン", .k))
    add("回転半", .init("カイテンハン", .k))
    add("包", .init("ホー", .f))
    add("貫", .init("カン", .k))
    add("回目", .init("カイメ", .k))
    add("回戦", .init("カイセン", .k))
    add("階", .init("カイ", .kVoiced))
    add("階建て", .init("カイダテ", .k))
    add("軒", .init("ケン", .kVoiced))
    add("件", .init("ケン", .k))
    add("か月 ヶ月 カ月 ヵ月 ケ月 箇月", .init("カゲツ", .k))
    add("か月間 ヶ月間 カ月間 ヵ月間", .init("カゲツカン", .k))
    add("か国 ヶ国 カ国 ヵ国", .init("カコク", .k))
    add("か国語 ヶ国語 カ国語", .init("カコクゴ", .k))
    add("か所 ヶ所 カ所 ヵ所 箇所", .init("カショ", .k))
    add("曲", .init("キョク", .k))
    add("級", .init("キュー", .k))
    add("機", .init("キ", .k))
    add("脚", .init("キャク", .k))
    add("巻", .init("カン", .k))
    add("缶", .init("カン", .k))
    add("課", .init("カ", .k))
    add("球", .init("キュー", .k))
    add("区", .init("ク", .k))
    add("区間", .init("クカン", .k))
    add("校", .init("コー", .k))
    add("冊", .init("サツ", .s))
    add("社", .init("シャ", .s))
    add("種類", .init("シュルイ", .s))
    add("種", .init("シュ", .s))
    add("色", .init("ショク", .s))
    add("章", .init("ショー", .s))
    add("世紀", .init("セーキ", .s))
    add("世帯", .init("セタイ", .s))
    add("世代", .init("セダイ", .s))
    add("週", .init("シュー", .s))
    add("週間", .init("シューカン", .s))
    add("周", .init("シュー", .s))
    add("周年", .init("シューネン", .s))
    add("隻", .init("セキ", .s))
    add("席", .init("セキ", .s))
    add("足", .init("ソク", .s, words: [3: "サンゾク"]))
    add("勝", .init("ショー", .s))
    add("試合", .init("シアイ", .s))
    add("世", .init("セー", .s))
    add("点", .init("テン", .s))
    add("頭", .init("トー", .s))
    add("通", .init("ツー", .s))
    add("丁", .init("チョー", .s))
    add("均", .init("キン", .k))
    add("食", .init("ショク", .s))
    add("食分", .init("ショクブン", .s))
    add("振", .init("フリ", words: [1: "ヒトフリ", 2: "フタフリ"]))
    add("丁目", .init("チョーメ", .s))
    add("着", .init("チャク", .s))
    add("体", .init("タイ", .s))
    add("等", .init("トー", .s))
    add("艇", .init("テー", .s))
    add("本", .init("ホン", .h))
    add("本目", .init("ホンメ", .h))
    add("匹", .init("ヒキ", .h))
    add("匹目", .init("ヒキメ", .h))
    add("杯", .init("ハイ", .h))
    add("票", .init("ヒョー", .h))
    add("分", .init("フン", .f))
    add("分間", .init("フンカン", .f))
    add("泊", .init("ハク", .f))
    add("発", .init("ハツ", .f))
    add("歩", .init("ホ", .f))
    add("品", .init("ヒン", .f))
    add("編", .init("ヘン", .f))
    add("枚", .init("マイ"))
    add("枚目", .init("マイメ"))
    add("台", .init("ダイ"))
    add("代", .init("ダイ"))
    add("番", .init("バン", words: [110: "ヒャクトーバン"]))
    add("番目", .init("バンメ"))
    add("番線", .init("バンセン"))
    add("番地", .init("バンチ"))
    add("度", .init("ド"))
    add("度目", .init("ドメ"))
    add("倍", .init("バイ"))
    add("名", .init("メー"))
    add("名様", .init("メーサマ"))
    add("様", .init("サマ"))
    add("秒", .init("ビョー"))
    add("秒間", .init("ビョーカン"))
    add("号", .init("ゴー"))
    add("号室", .init("ゴーシツ"))
    add("号車", .init("ゴーシャ"))
    add("位", .init("イ"))
    add("部", .init("ブ"))
    add("文字", .init("モジ"))
    add("問", .init("モン"))
    add("両", .init("リョー"))
    add("条", .init("ジョー"))
    add("便", .init("ビン"))
    add("段", .init("ダン"))
    add("列", .init("レツ"))
    add("行", .init("ギョー"))
    add("語", .init("ゴ"))
    add("戦", .init("セン", .s))
    add("畳", .init("ジョー", four: "ヨ"))
    add("膳", .init("ゼン"))
    add("面", .init("メン"))
    add("輪", .init("リン"))
    add("節", .init("セツ", .s))
    add("項", .init("コー", .k))
    add("項目", .init("コーモク", .k))
    add("幕", .init("マク"))
    add("錠", .init("ジョー"))
    add("棟", .init("トー", .s))
    add("店", .init("テン", .s))
    add("店舗", .init("テンポ", .s))
    add("戸", .init("コ", .k))
    add("基", .init("キ", .k))
    add("期", .init("キ", .k))
    add("期目", .init("キメ", .k))
    add("作", .init("サク", .s))
    add("滴", .init("テキ", .s))
    add("敗", .init("ハイ", .f))
    add("坪", .init("ツボ", words: [1: "ヒトツボ", 2: "フタツボ"]))
    add("粒", .init("ツブ", words: [1: "ヒトツブ", 2: "フタツブ"]))
    add("組", .init("クミ", .k, words: [1: "ヒトクミ", 2: "フタクミ", 3: "サンクミ"]))
    add("皿", .init("サラ", words: [1: "ヒトサラ", 2: "フタサラ"]))
    add("箱", .init("ハコ", .h, words: [1: "ヒトハコ", 2: "フタハコ"]))
    add("株", .init("カブ", words: [1: "ヒトカブ", 2: "フタカブ"]))
    add("部屋", .init("ヘヤ", words: [1: "ヒトヘヤ", 2: "フタヘヤ"]))
    add("口", .init("クチ", words: [1: "ヒトクチ", 2: "フタクチ"]))
    add("桁", .init("ケタ", words: [1: "ヒトケタ", 2: "フタケタ", 3: "ミケタ", 4: "ヨケタ"]))
    for (name, reading) in [
      ("束", "タバ"), ("袋", "フクロ"), ("玉", "タマ"), ("房", "フサ"), ("切れ", "キレ"), ("片", "カケ"),
      ("かけ", "カケ"), ("握り", "ニギリ"), ("つまみ", "ツマミ"), ("晩", "バン"), ("鍋", "ナベ"),
      ("包み", "ツツミ"), ("言", "コト"), ("枝", "エダ"),
    ] {
      add(name, .init(reading, words: [1: "ヒト" + reading, 2: "フタ" + reading]))
    }
    add("棹", .init("サオ", words: [1: "ヒトサオ", 2: "フタサオ"]))
    add("首", .init("シュ", .s))
    add("局", .init("キョク", .k))
    add("句", .init("ク", .k))
    add("話", .init("ワ"))
    add("次", .init("ジ"))
    add("弱", .init("ジャク"))
    add("死", .init("シ", .s))
    add("斤", .init("キン", .kVoiced))
    add("升", .init("ショー", .s))
    add("尺", .init("シャク", .s))
    add("歳代", .init("サイダイ", .s))
    add("通り", .init("トーリ", .s, words: [1: "ヒトトーリ", 2: "フタトーリ"]))
    let things = [
      1: "ヒトツ", 2: "フタツ", 3: "ミッツ", 4: "ヨッツ", 5: "イツツ", 6: "ムッツ", 7: "ナナツ", 8: "ヤッツ",
      9: "ココノツ",
    ]
    add("つ", .init("ツ", words: things))
    add("つ目", .init("ツメ", words: things.mapValues { $0 + "メ" }))
    for (sign, name) in [
      ("㌔", "キロ"), ("㌢", "センチ"), ("㍉", "ミリ"), ("㍍", "メートル"), ("㌘", "グラム"), ("㌧", "トン"),
      ("㍑", "リットル"), ("㌶", "ヘクタール"), ("㌫", "パーセント"), ("㌦", "ドル"),
    ] {
      add(sign, .init(name, .foreign))
    }
    for name in [
      "パーセント", "ページ", "ポイント", "パック", "ポンド", "キロ", "センチ", "トン", "セット", "ケース", "チーム",
      "カップ", "セント", "ヘクタール",
    ] {
      add(name, .init(name, .foreign))
    }
    return table
  }()

  // MARK: Days, times and amounts

  /// A number with a counter by its name.
  static func counted(_ value: Int, _ counter: Substring) -> String {
    let number = JapaneseNumber.reading(value)
    return named(counter)?.reading(of: value, number) ?? number
  }

  /// A day of a month.
  static func day(month: Int, day: Int) -> String {
    counted(month, "月") + " " + (day == 1 ? firstOfMonth : counted(day, "日"))
  }

  /// A time of day.
  static func time(hour: Int, minute: Int, second: Int?) -> String {
    counted(hour, "時") + (minute > 0 || second != nil ? " " + counted(minute, "分") : "")
      + (second.map { " " + counted($0, "秒") } ?? "")
  }

  /// A number in words with the word for a unit or a currency.
  static func joined(_ number: String, _ name: String, _ value: Int?) -> String {
    (named(["エン": "円", "ジカン": "時間", "ビョー": "秒"][name] ?? "") ?? foreign(name))
      .reading(of: value, number)
  }

  /// A unit or a currency, by its reading.
  static func foreign(_ reading: String) -> JapaneseCounter { .init(reading, .foreign) }
}
