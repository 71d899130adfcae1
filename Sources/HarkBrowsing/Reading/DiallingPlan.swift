/// How long telephone numbers are, and how they begin, by country.
///
/// Sources: ITU-T E.164 (country codes, at most fifteen digits), E.123 (groups), and the numbering plans that countries tell the ITU.
enum DiallingPlan {
  /// The lengths of the numbers behind a country code of one or two digits.
  private static let lengths: [String: ClosedRange<Int>] = [
    "1": 10...10, "7": 10...10, "20": 8...10, "27": 9...9, "30": 10...10, "31": 9...9, "32": 8...9,
    "33": 9...9,
    "34": 9...9, "36": 8...9, "39": 6...12, "40": 9...9, "41": 9...9, "43": 7...13, "44": 9...10,
    "45": 8...8, "46": 7...10, "47": 8...8, "48": 9...9, "49": 7...12, "51": 8...9, "52": 10...10,
    "53": 8...8, "54": 10...11, "55": 10...11, "56": 9...9, "57": 8...10, "58": 10...10,
    "60": 8...10, "61": 9...9, "62": 8...12, "63": 8...10, "64": 8...10, "65": 8...8, "66": 8...9,
    "81": 9...10, "82": 8...11, "84": 9...10, "86": 10...11, "90": 10...10, "91": 10...10,
    "92": 9...10, "93": 9...9, "94": 9...9, "95": 7...10, "98": 10...10,
  ]
  /// What a code of three digits begins with, and how long numbers behind one are.
  private static let longCodes: Set = [
    "21", "22", "23", "24", "25", "26", "29", "35", "37", "38", "42", "50", "59", "67", "68", "69",
    "80", "85", "87", "88", "96", "97", "99",
  ]
  private static let longCodeLengths = 6...11
  /// The codes behind which a 0 belongs to the number: Italy, San Marino, Ivory Coast, Gabon, Congo.
  private static let codesBeforeZero: Set = ["39", "378", "225", "241", "242"]

  /// Whether digits are a country code and a number of that country.
  static func isInternational(_ digits: String) -> Bool {
    let code: String
    let most: ClosedRange<Int>
    if let found = [1, 2].map({ String(digits.prefix($0)) }).first(where: { lengths[$0] != nil }),
      let range = lengths[found]
    {
      (code, most) = (found, range)
    } else if longCodes.contains(String(digits.prefix(2))), digits.count > 3 {
      (code, most) = (String(digits.prefix(3)), longCodeLengths)
    } else {
      return false
    }
    var number = digits.dropFirst(code.count)
    if number.first == "0", !codesBeforeZero.contains(code) {
      // The 0 that is dialled inside of the country, which many write here too.
      number = number.dropFirst()
      guard number.first != "0" else { return false }
    }
    guard most.contains(number.count), digits.count <= 15 else { return false }
    return code != "1" || isAmerican(number)
  }

  /// Whether ten digits are a number of North America: neither area nor exchange begins with 0 or 1.
  private static func isAmerican(_ digits: Substring) -> Bool {
    digits.count == 10
      && [digits.first, digits.dropFirst(3).first].allSatisfy { $0 != "0" && $0 != "1" }
  }

  /// Whether groups are a number as it is dialled inside of some country, and hardly anything else, where no word says so.
  ///
  /// - Parameters:
  ///   - groups: the digits.
  ///   - gaps: what stands between them.
  ///   - language: of the text, for ways to write that are numbers of other things elsewhere; empty where it is not known.
  /// - Returns: whether they are one.
  static func isNational(_ groups: [String], _ gaps: [String], language: String) -> Bool {
    let lengths = groups.map(\.count)
    let digits = groups.joined()
    guard digits.first == "0" else {
      return isNationalWithoutZero(groups, gaps, language: language)
    }
    if digits.hasPrefix("00") {
      guard let first = groups.first, first == "00" || first.count < 6, groups.count > 1 else {
        return false
      }
      // 0044 20 7946 0000: a group ends where the code does.
      let code = first == "00" ? groups[1] : String(first.dropFirst(2))
      return isCode(code) && isInternational(String(digits.dropFirst(2)))
    }
    guard groups.count > 1 else { return isMobile(digits, language: language) }
    guard (9...12).contains(digits.count), (2...5).contains(lengths[0]) else { return false }
    // A number of social security: 078-05-1120.
    if lengths == [3, 2, 4] { return false }
    let hasExtension = gaps.last == "-" && groups.count > 2
    guard lengths.dropFirst().dropLast(hasExtension ? 1 : 0).allSatisfy({ $0 > 1 }) else {
      return false
    }
    let isPaired = lengths.allSatisfy { $0 == 2 }
    if isPaired { return lengths.count == 5 && (gaps.contains(".") || language == "fr") }
    // 010.1234.5678
    let isDotted =
      gaps == [".", "."] && (2...3).contains(lengths[0]) && (3...4).contains(lengths[1])
      && lengths[2] == 4
    guard isDotted || !gaps.contains(".") else { return false }
    // Behind the code of a town no number begins with 0; those of mobiles and services may.
    let isOfTown = digits.dropFirst().first.map { "2346".contains($0) } == true || lengths[0] == 2
    return !isOfTown || groups[1].first != "0"
  }

  private static func isCode(_ text: String) -> Bool {
    lengths[text] != nil || text.count == 3 && longCodes.contains(String(text.prefix(2)))
  }

  /// Whether eleven digits without a space are a mobile telephone of Korea, Japan or Britain, or ten of France.
  private static func isMobile(_ digits: String, language: String) -> Bool {
    let second = digits.dropFirst().prefix(2)
    switch digits.count {
    case 11:
      return ["10", "11", "16", "17", "18", "19", "70", "80", "90"].contains(second)
        || second.first == "7" && second.last != "0"
    case 10: return language == "fr" && (second.first == "6" || second.first == "7")
    default: return false
    }
  }

  private static func isNationalWithoutZero(
    _ groups: [String], _ gaps: [String], language: String
  ) -> Bool {
    let lengths = groups.map(\.count)
    let digits = groups.joined()
    let isSpaced = gaps.allSatisfy { $0 == " " }
    switch lengths {
    case [3, 3, 4]: return isAmerican(digits[...]) && !isSpaced
    case [1, 3, 3, 4] where digits.first == "1":
      return isAmerican(digits.dropFirst()) && !isSpaced
    case [1, 3, 3, 2, 2]: return digits.first == "8" && !isSpaced
    // Services of Korea, and of Australia.
    case [4, 4]: return language == "ko" && gaps == ["-"] && isKoreanService(groups)
    case [4, 3, 3]: return ["1300", "1800"].contains(groups[0])
    case [3, 4, 4] where language == "zh":
      return digits.first == "1" && digits.dropFirst().first.map { $0 > "2" } == true
    default:
      // An area in brackets.
      return gaps.first?.first == ")" && gaps.dropFirst().contains("-")
        && (2...5).contains(lengths[0]) && (8...11).contains(digits.count)
    }
  }

  /// Whether two groups are the number of a Korean service, and no years from one to another.
  static func isKoreanService(_ groups: [String]) -> Bool {
    groups.count == 2 && groups.allSatisfy { $0.count == 4 }
      && ["15", "16", "18"].contains(groups[0].prefix(2)) && !areYears(groups)
  }

  /// Whether two groups may be years from one to a later one.
  static func areYears(_ groups: [String]) -> Bool {
    let years = groups.compactMap { $0.count == 4 ? Int($0) : nil }
    return years.count == 2 && groups.count == 2 && (1000...2100).contains(years[0])
      && years[0] <= years[1] && years[1] <= 2100
  }

  /// Whether groups have a day in them: 05-12-2026, 2026-05-12.
  static func haveDay(_ groups: [String]) -> Bool {
    func isYear(_ text: String) -> Bool {
      text.count == 4 && ["19", "20"].contains(text.prefix(2))
    }
    func isShort(_ text: String) -> Bool { text.count <= 2 && (Int(text) ?? 99) <= 31 }
    return groups.indices.dropLast(2).contains { place in
      isShort(groups[place + 1])
        && (isShort(groups[place]) && isYear(groups[place + 2])
          || isYear(groups[place]) && isShort(groups[place + 2]))
    }
  }
}
