import HarkText

/// Words and signs behind and before numbers, in the languages that tables come in: facts, whatever language Hark speaks.
enum TableUnits {
  /// A unit: what it measures, and how many of the base unit it is.
  struct Unit: Sendable {
    let kind: TableValue.Kind
    /// The base unit, or the code of a currency.
    let base: String
    let factor: Double
  }

  /// The units by their folded names, the longest first.
  static let all: [(name: [Unicode.Scalar], unit: Unit)] = {
    var all: [(name: [Unicode.Scalar], unit: Unit)] = []
    func add(_ kind: TableValue.Kind, _ base: String, _ factor: Double, _ names: String) {
      for name in names.split(separator: "|") {
        all.append((AskedText.folded(String(name)), Unit(kind: kind, base: base, factor: factor)))
      }
    }
    add(.money, "EUR", 1, "€|eur|euro|euros|유로|ユーロ")
    add(.money, "USD", 1, "$|us$|usd|dollar|dollars|달러|ドル")
    add(.money, "GBP", 1, "£|gbp|pound|pounds|파운드|ポンド")
    add(.money, "JPY", 1, "¥|￥|jpy|yen|円|엔")
    add(.money, "KRW", 1, "₩|￦|krw|won|원|ウォン")
    add(.money, "CHF", 1, "chf|francs")
    add(.money, "SEK", 1, "sek")
    add(.money, "INR", 1, "₹|inr|rupees")
    add(.share, "%", 1, "%|percent|per cent|퍼센트|프로|パーセント|％")
    add(.duration, "s", 1, "s|sec|secs|second|seconds|초|秒")
    add(.duration, "s", 60, "min|mins|minute|minutes|분|分|分間|분간")
    add(.duration, "s", 3600, "h|hr|hrs|hour|hours|시간|時間")
    add(.duration, "s", 86_400, "day|days|일간|日間")
    add(.duration, "s", 604_800, "week|weeks|주간|주|週間")
    add(.duration, "s", 86_400, "박|泊|night|nights")
    add(.measure, "m", 0.001, "mm|밀리미터|ミリ")
    add(.measure, "m", 0.01, "cm|센티미터|센티|センチ")
    add(.measure, "m", 1, "m|metre|metres|meter|meters|미터|メートル")
    add(.measure, "m", 1000, "km|kilometre|kilometres|kilometer|kilometers|킬로미터|キロメートル")
    add(.measure, "m", 1609.344, "mi|mile|miles|마일|マイル")
    add(.measure, "m", 0.3048, "ft|feet|foot")
    add(.measure, "m2", 1, "m2|m²|㎡|sq m|제곱미터|平方メートル|平米")
    add(.measure, "pyeong", 1, "평|坪")
    add(.measure, "jo", 1, "畳|帖")
    add(.measure, "kg", 0.001, "g|gram|grams|그램|グラム")
    add(.measure, "kg", 1, "kg|kilo|kilos|kilogram|kilograms|킬로그램|キログラム")
    add(.measure, "kg", 1000, "t|ton|tons|tonnes|톤|トン")
    add(.measure, "kg", 0.45359237, "lb|lbs")
    add(.measure, "l", 0.001, "ml|밀리리터|ミリリットル")
    add(.measure, "l", 1, "l|litre|litres|liter|liters|리터|リットル")
    add(.measure, "byte", 1e3, "kb|킬로바이트")
    add(.measure, "byte", 1e6, "mb|메가|メガ")
    add(.measure, "byte", 1e9, "gb|기가|ギガ")
    add(.measure, "byte", 1e12, "tb|테라|テラ")
    add(.measure, "degree", 1, "°c|℃|degrees|degree|도|度|°")
    add(.measure, "kcal", 1, "kcal")
    return all.sorted { $0.name.count > $1.name.count }
  }()

  /// The unit whose name begins at a place, and where the name ends; a word in Latin letters ends there.
  static func unit(at place: Int, in text: [Unicode.Scalar]) -> (unit: Unit, end: Int)? {
    for (name, unit) in all where text[place...].starts(with: name) {
      let end = place + name.count
      if let last = name.last, AskedText.isLatin(last), end < text.count,
        AskedText.isLatin(text[end])
      {
        continue
      }
      // 초과 is "more than", and no seconds.
      if end < text.count, name == ["초"], text[end] == "과" { continue }
      return (unit, end)
    }
    return nil
  }

  private static func words(_ list: String) -> Set<[Unicode.Scalar]> {
    Set(list.split(separator: "|").map { AskedText.folded(String($0)) })
  }

  /// Cells of which nobody knows what they would say.
  static let unknown = words("-|--|–|—|―|n/a|na|tba|tbd|?|unknown|미정|未定|不明|…|...")

  /// Cells of a timetable that say that a run passes a stop: lines down, レ, which stands for one, and what says no time.
  static let passing = Set(
    [
      "|", "│", "┃", "‖", "∥", "↓", "⇓", "⇣", "→", "レ", "ﾚ", "=", "-", "--", "–", "—", "―", "…",
      "...", "·", "··", "通過",
      "통과", "--:--", "-:-",
    ].map { AskedText.folded($0) })

  /// What heads points: of a game, a test, or a rating.
  static let scores = words("score|scores|점수|点数|評点|得点|득점")

  /// What costs nothing.
  static let free = words("free|free of charge|gratis|무료|공짜|無料|kostenlos")

  /// What heads a row that adds up the others.
  static let totals = words(
    "total|totals|grand total|subtotal|sum|average|mean|합계|총계|소계|계|총합|평균|合計|総計|小計|計|平均")

  /// What stands before an amount that is only nearly so, or the least.
  static let nearly = words("from|about|approx|approx.|ca|ca.|circa|~|약|최저|대략|約|およそ|最低|ab")
}
