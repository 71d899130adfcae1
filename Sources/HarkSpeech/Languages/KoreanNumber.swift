/// Numbers as Korean says them: in Sino-Korean numerals, or in numerals of its own before a counter.
///
/// The engine's own reading of digits pauses after each word, and it knows no counters.
enum KoreanNumber {
  /// The names of digits that are told one by one, as in a telephone number.
  static let digits = ["공", "일", "이", "삼", "사", "오", "육", "칠", "팔", "구"]
  private static let decimals = ["영", "일", "이", "삼", "사", "오", "육", "칠", "팔", "구"]

  /// A number in Sino-Korean.
  static func sino(_ value: Int) -> String { sino(String(value).compactMap(\.wholeNumberValue)) }

  /// A whole number in Sino-Korean; digit by digit where it begins with 0 or has more than 20 digits.
  static func sino(_ number: some Collection<Int>) -> String {
    let number = Array(number)
    if number.count == 1, number[0] == 0 { return "영" }
    guard let first = number.first, first != 0, number.count <= 20 else {
      return number.map { digits[$0] }.joined(separator: " ")
    }
    let ones = ["", "일", "이", "삼", "사", "오", "육", "칠", "팔", "구"]
    let tens = ["", "십", "백", "천"]
    let myriads = ["", "만", "억", "조", "경"]
    var groups: [String] = []
    var group = ""
    for (index, digit) in number.enumerated() {
      let place = number.count - 1 - index
      if digit > 0 {
        group += (digit == 1 && place % 4 > 0 ? "" : ones[digit]) + tens[place % 4]
      }
      guard place % 4 == 0 else { continue }
      if !group.isEmpty {
        // Ten thousand is 만 by itself; a hundred million is 일억.
        groups.append(
          (group == "일" && place == 4 && groups.isEmpty ? "" : group) + myriads[place / 4])
      }
      group = ""
    }
    return groups.joined(separator: " ")
  }

  /// A decimal: "삼점 일사".
  static func sino(_ whole: [Int], fraction: [Int]) -> String {
    sino(whole) + "점 " + fraction.map { decimals[$0] }.joined()
  }

  /// The numeral of its own that stands before a counter, from 1 to 99; nil for others.
  static func native(_ number: Int) -> String? {
    guard (1...99).contains(number) else { return nil }
    if number == 20 { return "스무" }
    let tens = ["", "열", "스물", "서른", "마흔", "쉰", "예순", "일흔", "여든", "아흔"]
    let ones = ["", "한", "두", "세", "네", "다섯", "여섯", "일곱", "여덟", "아홉"]
    return tens[number / 10] + ones[number % 10]
  }

  /// The numeral for a number before what follows it, where that is a counter of native numerals or a
  /// month with a name of its own; nil for Sino-Korean.
  ///
  /// - Parameters:
  ///   - number: the number.
  ///   - rest: what follows it, a space left out.
  ///   - isOrdinal: true after 제, which asks for Sino-Korean.
  /// - Returns: the numeral.
  static func counted(_ number: Int, before rest: Substring, isOrdinal: Bool) -> String? {
    if isName(rest, "월") {
      return number == 6 ? "유" : number == 10 ? "시" : nil
    }
    guard !isOrdinal, let counter = counter(at: rest) else { return nil }
    if counter == "번째", number == 1 { return "첫" }
    // 101개 is 백한 개: beyond a hundred the last figures are counted, where they are few.
    if number > 99 {
      let few = number % 100
      guard (1...10).contains(few), !isLarge(counter), let native = native(few) else { return nil }
      return sino(String(number - few).compactMap(\.wholeNumberValue)) + native
    }
    switch counter {
    // 4장 12쪽 is a chapter and a page, 4장 the sheets.
    case "장":
      let next = rest.dropFirst()
      if Self.chaptered.contains(where: next.hasPrefix) { return nil }
      let digits = next.drop { $0 == " " }
      let count = digits.prefix(while: \.isNumber).count
      if count > 0,
        ["쪽", "절", "항", "페이지", "면"].contains(where: {
          digits.dropFirst(count).drop { $0 == " " }.hasPrefix($0)
        })
      {
        return nil
      }
    case "시": guard number <= 12 else { return nil }
    // 20대 and 30대 are ages, 3대 2 is a result, 5대 은행 are the greatest five, 3대째 is a generation.
    case "대":
      let next = rest.dropFirst()
      guard number % 10 != 0, next.drop(while: { $0 == " " }).first?.isNumber != true,
        !ranked.contains(where: next.hasPrefix)
      else { return nil }
    case "배": guard number <= 10 else { return nil }
    case "번":
      guard number <= 10, !numbered.contains(where: { rest.dropFirst().hasPrefix($0) }) else {
        return nil
      }
    default: break
    }
    return native(number)
  }

  /// What is numbered, not counted, where 번 stands before it.
  private static let numbered = [
    " 출구", " 버스", " 문제", " 국도", " 타자", " 선수", " 홀", " 채널", " 방", " 트랙", " 게이트",
    " 승강장", " 플랫폼", " 마을버스", " 항목", " 후보", " 포트", " 링크", " 버튼", " 칸", " 좌석", " 자리", " 창구", " 문",
    " 노선", " 테이블", "부터", "까지",
    "은 없", "을 누르", "을 눌러", "을 고르", "을 선택", "으로 이동",
  ]

  /// What has a number of its greatest, where 대 stands before it.
  private static let ranked = [
    "째", " 은행", " 그룹", " 기업", " 광역시", " 도시", " 과제", " 영양소", " 원칙", " 공약", " 거래소",
    " 재벌", " 메이저", " 리그", " 통신사", " 제약사", " 종합", " 명산", " 강국", " 시장", " 요소", " 요인",
    " 건설사", " 손보사", " 증권사", " 카드사", " 항공사", " 금융", " 뉴스", " 지수", " 로펌", " 대학", " 의혹",
    " 대통령", " 총리", " 총장", " 의장", " 회장", " 사장", " 장관", " 교황", " 왕", " 임금", " 총재",
    " 이사장", " 위원장", " 황제", " 원장", " 교장", " 감독", " 국회", " 대표", " 시장에", " 지사", " 사령관",
    " 국왕", " 천황", " 주석", " 총통", " 단장", " 관장", " 한국", " 미국", " 대법원장", " 조합장",
    " 개혁", " 중점", " 핵심", " 주요", " 국정",
  ]

  /// What follows the number of a chapter.
  private static let chaptered = [
    "에서", " 요약", " 참고", " 참조", "을 참조", "을 참고", "의 내용", "부터 ", ".", ":", " 제",
  ]

  /// Whether a number before 판 is an edition's, and counts no games, pizzas or trays of eggs.
  ///
  /// - Parameters:
  ///   - before: what stands before the number, spaces at its end left out.
  ///   - rest: what follows the number.
  /// - Returns: whether it is.
  static func isEdition(after before: Substring, before rest: Substring) -> Bool {
    guard rest.hasPrefix("판") else { return false }
    let next = rest.dropFirst()
    return !played.contains(where: before.hasSuffix) && !playedAfter.contains(where: next.hasPrefix)
  }

  private static let played = [
    "피자", "계란", "달걀", "두부", "바둑", "장기", "체스", "오목", "게임", "내기", "씨름", "고스톱", "화투", "당구", "탁구",
    "윷놀이", "윷", "총", "모두", "딱", "겨우", "하루", "매일", "벌써",
  ]
  private static let playedAfter = [
    " 2선승", " 3선승", " 승부", " 내리", "을 이기", "을 이겼", "을 내리", "을 졌", "을 지", "을 먹", "을 주문", "을 시",
    "을 두", "을 뒀", "을 했", "을 하", " 했", " 이겼", " 졌", " 연속", " 먹", " 시켰", " 주문", "만 더", "씩", "째",
  ]

  /// Counters of which there are seldom hundreds, and then in Sino-Korean.
  private static func isLarge(_ counter: String) -> Bool {
    ["시", "번", "대", "배", "살", "시간", "장", "군", "알", "칸", "달", "줄", "가구", "건"].contains(counter)
  }

  private static func isName(_ rest: Substring, _ name: String) -> Bool {
    rest.hasPrefix(name) && (rest.dropFirst(name.count).first.map(follows) ?? true)
  }

  /// The counter of native numerals that a text begins with; nil where there is none.
  static func counter(at rest: Substring) -> String? {
    if let counter = longCounters.first(where: rest.hasPrefix) { return counter }
    guard let first = rest.first, shortCounters.contains(first) else { return nil }
    // 개월, 명절, 시즌 are other words: after a counter comes a particle, or nothing.
    guard let next = rest.dropFirst().first, !follows(next) else { return String(first) }
    return nil
  }

  /// Whether a character may follow a counter: a particle's or a suffix's first, or no Korean letter.
  private static func follows(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first, WritingScript(scalar) == .hangul else {
      return true
    }
    return "이가은는을를의에도만와과로씩당째쯤밖까부뿐보나라중입인였으짜마하한정".contains(character)
  }

  private static let longCounters = [
    "시간", "가지", "마리", "사람", "그루", "켤레", "송이", "자루", "그릇", "접시", "봉지", "상자", "방울",
    "군데", "바퀴", "걸음", "차례", "포기", "다발", "묶음", "가구", "갈래", "식구", "토막", "조각", "마디",
    "모금", "행 중", "열 중", "숟가락", "스푼", "박스", "세트", "번째", "경기", "달째", "달간", "명씩",
  ]
  private static let shortCounters: Set<Character> = [
    "개", "명", "살", "곳", "잔", "병", "시", "번", "권", "대", "장", "달", "쌍", "채", "척", "벌", "통", "줄",
    "칸", "건", "편", "곡", "팀", "판", "끼", "배", "컵", "캔", "팩", "군", "알",
  ]
}
