// Numbers: telephone numbers, versions, decimals, and numbers with what is counted.

/// A number as it is written in figures.
struct WrittenNumber {
  var whole: [Int]
  var fraction: [Int] = []
  /// Figures between stops where there are several: 2.5.1.
  var parts: [[Int]] = []
  /// As it is written, full-width forms made plain.
  var text: String
  var end: Int

  /// The value of a whole number that is no code: at most 15 digits, without a zero before them.
  var value: Int? {
    guard fraction.isEmpty, parts.isEmpty, whole.count <= 15, whole.count == 1 || whole.first != 0
    else { return nil }
    return whole.reduce(0) { $0 * 10 + $1 }
  }
}

extension SpokenText {
  /// The number that begins here; 2.10 after "version" comes after 2.9.
  var numberHere: WrittenNumber {
    var number = writtenNumber(at: index)
    if followsVersion, !number.fraction.isEmpty {
      number.parts = [number.whole, number.fraction]
      number.fraction = []
    }
    return number
  }

  /// Figures that a Latin letter stands before, as a name has them: B612.
  mutating func readFiguresAfterLetter() -> Bool {
    isAfterLatin && isCode(numberHere) && readCode()
  }

  static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  func isDigit(at index: Int) -> Bool {
    text.indices.contains(index) && Self.isDigit(Self.plain(text[index]))
  }

  /// Figures after a Latin letter belong to its word ("HTML5"); after other letters they don't (제3장).
  var isAfterLetter: Bool {
    index > 0 && (!["ko", "ja", "zh", "cmn", "yue"].contains(primary) || isAfterLatin)
  }

  /// The figures of a word of letters and figures in Korean and Japanese: those of iPhone15 and v2.5.1 are
  /// numbers, those of x05 and B612 are told one by one.
  mutating func readCode() -> Bool {
    let number = writtenNumber(at: index)
    if primary == "ja" {
      // NEXCO3社 are three; ext4 is a word of the voice that reads ext.
      if japaneseNumber(at: index) != nil { return readPhrase() }
      if pieces.last?.language == "en", pieces.last?.scalars.last != " " {
        current = "en"
        for place in index..<number.end { emit(Self.plain(text[place]), at: place) }
        index = number.end
        return true
      }
    }
    current = language
    let figures = isCode(number) ? figureNames.map { names in number.whole.map { names[$0] } } : nil
    emit(words: figures?.joined() ?? words(for: number), at: index)
    leanParticle(at: number.end)
    index = number.end
    return true
  }

  /// Whether figures after a letter are told one by one: three or more that are no round number, or with a
  /// zero before them.
  private func isCode(_ number: WrittenNumber) -> Bool {
    guard number.fraction.isEmpty, number.parts.isEmpty, number.whole.count > 1 else {
      return false
    }
    return number.whole.first == 0
      || (number.whole.count > 2 && number.whole.suffix(2) != [0, 0])
  }

  /// Whether the word before says that the number is a version's.
  var followsVersion: Bool {
    guard primary == "ko" || primary == "ja" else { return false }
    let before = text[max(0, index - 8)..<index].reversed().drop { $0 == " " }.reversed()
    let word = String(String.UnicodeScalarView(before)).lowercased()
    return ["버전", "バージョン", "version", "ver.", "ver"].contains(where: word.hasSuffix)
  }

  /// The figures that begin here, thousands set apart by commas, decimals after a stop.
  func writtenNumber(at start: Int) -> WrittenNumber {
    var end = start
    var written = String.UnicodeScalarView()
    func figures() -> [Int] {
      var figures: [Int] = []
      while end < text.count, figures.count < 64 {
        let scalar = Self.plain(text[end])
        guard Self.isDigit(scalar) else { break }
        figures.append(Int(scalar.value - 0x30))
        written.append(scalar)
        end += 1
      }
      return figures
    }
    func isSign(_ sign: Unicode.Scalar, before count: Int?) -> Bool {
      guard end < text.count, Self.plain(text[end]) == sign, isDigit(at: end + 1) else {
        return false
      }
      guard let count else { return true }
      return (end + 1..<end + 1 + count).allSatisfy(isDigit(at:)) && !isDigit(at: end + 1 + count)
    }
    if let number = continentalNumber(at: start) { return number }
    var number = WrittenNumber(whole: figures(), text: "", end: start)
    while number.whole.count <= 60, isSign(",", before: 3),
      written.count > number.whole.count || number.whole.count <= 3
    {
      written.append(",")
      end += 1
      number.whole += figures()
    }
    if isSign(".", before: nil) {
      var parts = [number.whole]
      while parts.count < 16, isSign(".", before: nil) {
        written.append(".")
        end += 1
        parts.append(figures())
      }
      if parts.count == 2 { number.fraction = parts[1] } else { number.parts = parts }
    }
    number.text = String(written)
    number.end = end
    // 06일 and 01月 are no codes.
    if number.whole.count == 2, number.whole[0] == 0, number.fraction.isEmpty, end < text.count,
      "월일시분초月日時分秒".unicodeScalars.contains(text[end])
    {
      number.whole.removeFirst()
    }
    return number
  }

  /// 1.234,56 as most of Europe writes it: stops between thousands, a comma before the decimals.
  private func continentalNumber(at start: Int) -> WrittenNumber? {
    guard let (_, first) = digits(at: start, count: 1...3), first < text.count, text[first] == "."
    else { return nil }
    var end = first
    while end < text.count, text[end] == ".", let (_, next) = digits(at: end + 1, count: 3...3) {
      end = next
    }
    guard end > first, end < text.count, text[end] == ",",
      let (_, last) = digits(at: end + 1, count: 1...2)
    else { return nil }
    let figures = { (range: Range<Int>) in
      text[range].compactMap { Self.isDigit($0) ? Int($0.value - 0x30) : nil }
    }
    let whole = figures(start..<end)
    let fraction = figures(end + 1..<last)
    return WrittenNumber(
      whole: whole, fraction: fraction,
      text: whole.map(String.init).joined() + "." + fraction.map(String.init).joined(), end: last)
  }

  /// Gives a number of Europe's form to a voice that knows it with a stop alone.
  mutating func readContinentalNumber() -> Bool {
    guard let number = continentalNumber(at: index) else { return false }
    current = language
    emit(words: number.text, at: index)
    closeUp(before: number.end)
    index = number.end
    return true
  }

  /// A number in the words of the language, or in figures where the engine reads those well.
  func words(for number: WrittenNumber) -> String {
    let isKorean = primary == "ko"
    guard isKorean || primary == "ja" else { return number.text }
    func whole(_ figures: [Int]) -> String {
      isKorean ? KoreanNumber.sino(figures) : JapaneseNumber.reading(figures)
    }
    if !number.parts.isEmpty {
      return number.parts.map(whole).joined(separator: isKorean ? " 점 " : "テン")
    }
    if number.fraction.isEmpty { return whole(number.whole) }
    return isKorean
      ? KoreanNumber.sino(number.whole, fraction: number.fraction)
      : JapaneseNumber.reading(number.whole, fraction: number.fraction)
  }

  /// A minus sign before a number, where nothing stands before it.
  mutating func readMinus() -> Bool {
    let scalar = Self.plain(text[index])
    let isTriangle = "△▲▼▽".unicodeScalars.contains(scalar)
    guard scalar == "-" || scalar == "−" || isTriangle, index + 1 < text.count else { return false }
    let isAmount = currency(Self.plain(text[index + 1])) && isDigit(at: index + 2)
    guard isAmount || isDigit(at: index + 1) else { return false }
    if isTriangle { return readTriangle(scalar) }
    if index > 0 {
      let before = text[index - 1]
      let isFree =
        before.properties.isWhitespace || "([{=:,、。（「|/~〜".unicodeScalars.contains(before)
        || isMinusAfterLetter(before)
      guard isFree else { return false }
    }
    var key = "symbol.negative"
    if primary == "ko" {
      let number = writtenNumber(at: index + 1)
      let rest = rest(from: number.end, count: 2)
      // So many degrees below zero.
      if rest.hasPrefix("도") || rest.hasPrefix("℃") || rest == "°C" || rest == "º" {
        key = "symbol.below-zero"
      }
    }
    guard let minus = rules.words.word(key, in: language) else { return false }
    current = language
    emit(words: minus, at: index)
    index += 1
    return true
  }

  /// Whether a minus stands right after a Korean or Japanese letter: 기온-5°C, 前年比-3.2%, and not 코로나-19.
  ///
  /// A decimal or a unit tells; Japanese kana stand before no name with a number.
  private func isMinusAfterLetter(_ before: Unicode.Scalar) -> Bool {
    guard primary == "ko" || primary == "ja" else { return false }
    let script = WritingScript(before)
    guard script == .hangul || script == .han || script == .kana else { return false }
    if primary == "ja", "はがもをにで".unicodeScalars.contains(before) { return true }
    let number = writtenNumber(at: index + 1)
    guard number.parts.isEmpty else { return false }
    if !number.fraction.isEmpty { return true }
    let rest = rest(from: number.end, count: 4)
    return ["°", "℃", "%", "％", "도", "度", "포인트", "ポイント", "억", "만", "億", "万", "점", "点"]
      .contains(where: rest.hasPrefix)
  }

  /// Says a triangle before a number as accounts and the exchange mean it; in English, and where it is a
  /// mark before a list's entry, it's a sign like any other.
  private mutating func readTriangle(_ scalar: Unicode.Scalar) -> Bool {
    let key: String
    switch scalar {
    case "△": key = primary == "ko" || primary == "ja" ? "symbol.negative" : "change.up"
    case "▲": key = primary == "ja" ? "symbol.negative" : "change.up"
    default: key = primary == "ja" ? "symbol.negative" : "change.down"
    }
    guard let word = rules.words.word(key, in: language) else { return false }
    current = language
    emit(words: word, at: index)
    index += 1
    return true
  }

  mutating func readTelephoneNumber() -> Bool {
    let scalar = Self.plain(text[index])
    guard Self.isDigit(scalar) || (scalar == "+" || scalar == "(") && !isInsideWord else {
      return false
    }
    let isMarked = index > 0 && text[index - 1] == "〒"
    guard
      let (groups, end) = TelephoneNumber.find(
        in: text, at: index, isMarked: isMarked, isKorean: primary == "ko")
    else { return false }
    let spoken = groups.map { group in
      group.map { figureNames?[$0] ?? String($0) }.joined(separator: " ")
    }
    if scalar == "+", let plus = rules.words.word("symbol.plus", in: language) {
      current = language
      emit(words: plus, at: index)
    }
    if primary == "ja" || primary == "ko" { current = language }
    emit(words: spoken.joined(separator: ", "), at: index)
    leanParticle(at: end)
    index = end
    return true
  }

  // MARK: Korean

  mutating func readKoreanNumber() -> Bool {
    let number = numberHere
    current = language
    let start = index
    var end = number.end
    var spoken = words(for: number)
    // 3천, 12만, 1억2천만: the larger units belong to the number, and its counter comes after them.
    var hasUnits = false
    while end < text.count, "십백천만억조경".unicodeScalars.contains(text[end]),
      text[end] != "조" || !isArticle(before: start, after: end)
    {
      // 1천 is 천, 1만 is 만; 일억 and 일조 keep their 일.
      if !hasUnits, number.value == 1, "십백천만".unicodeScalars.contains(text[end]) { spoken = "" }
      spoken.unicodeScalars.append(text[end])
      hasUnits = true
      end += 1
    }
    if !hasUnits, let value = number.value, let counted = countedInRange(value, before: end) {
      spoken = counted
    } else if !hasUnits, let digits = emergencyNumber(number) {
      spoken = digits
    } else if !hasUnits, let value = number.value, value > 0 {
      let rest = koreanRest(from: end < text.count && text[end] == " " ? end + 1 : end)
      let isOrdinal = start > 0 && text[start - 1] == "제"
      // 20~30명: the second of two goes on as the first began.
      let isRound = value >= 20 && start > 0 && "~〜∼～".unicodeScalars.contains(text[start - 1])
      if !isRound,
        let native = KoreanNumber.counted(value, before: rest, isOrdinal: isOrdinal)
      {
        spoken = native
        // 유월 and 시월 are one word.
        if rest.hasPrefix("월") {
          emit(words: spoken, at: start)
          removeLastSpace()
          index = end
          return true
        }
      }
    }
    emit(words: spoken, at: start)
    closeUpOrLean(at: end)
    index = end
    return true
  }

  /// What follows a number, with a counter in Chinese characters in Hangul: 10時.
  private func koreanRest(from start: Int) -> Substring {
    var rest = rest(from: start, count: 12)
    let counters: [Character: Character] = ["時": "시", "個": "개", "名": "명", "月": "월", "番": "번"]
    if let first = rest.first, let counter = counters[first] {
      rest = (String(counter) + " " + rest.dropFirst())[...]
    }
    return rest
  }

  /// Whether 조 after a number is an article of a law, and no trillion: 제2조, 3조 2항, 제2-1조.
  private func isArticle(before start: Int, after end: Int) -> Bool {
    var first = start
    while first > 0, isDigit(at: first - 1) || Self.isHyphen(text[first - 1]) { first -= 1 }
    while first > 0, text[first - 1] == " " { first -= 1 }
    if first > 0, text[first - 1] == "제" { return true }
    var rest = rest(from: end + 1, count: 8)
    if rest.hasPrefix("의") { return rest.dropFirst().first.map(\.isNumber) ?? false }
    rest = rest.drop { $0 == " " }
    if rest.first == "제" { rest = rest.dropFirst() }
    let number = rest.prefix(while: \.isNumber)
    return !number.isEmpty
      && ["항", "호", "의"].contains { rest.dropFirst(number.count).hasPrefix($0) }
  }

  /// The first number of 3~5개 with its counter, which stands after the second alone: 세 개.
  private func countedInRange(_ value: Int, before end: Int) -> String? {
    guard let (second, rest) = numberAfterRange(at: end), second > value, second < 20,
      KoreanNumber.counted(second, before: rest, isOrdinal: false) != nil,
      let native = KoreanNumber.counted(value, before: rest, isOrdinal: false),
      let counter = KoreanNumber.counter(at: rest)
    else { return nil }
    return native + " " + counter
  }

  /// 119 where it is called, figure by figure.
  private func emergencyNumber(_ number: WrittenNumber) -> String? {
    guard let value = number.value, Self.emergencyNumbers.contains(value),
      Self.emergencyWords.contains(where: rest(from: number.end, count: 6).hasPrefix)
    else { return nil }
    return number.whole.map { KoreanNumber.digits[$0] }.joined()
  }

  private static let emergencyNumbers: Set<Int> = [
    110, 111, 112, 113, 114, 117, 118, 119, 120, 122, 125, 129, 131, 132, 182,
  ]
  private static let emergencyWords = [
    "에 ", "에서", "로 ", "번으로 ", " 신고", " 전화", "구급", " 구급", "구조", " 구조", " 소방", " 상황실",
    " 안전신고", "안전센터", " 안내", " 콜", "콜센터",
  ]

  /// Whether a particle stands here, which leans on what is before it.
  private func isParticle(at start: Int) -> Bool {
    var end = start
    while end < text.count, end - start < 4, WritingScript(text[end]) == .hangul { end += 1 }
    return Self.particles.contains(String(String.UnicodeScalarView(text[start..<end])))
  }

  private static let particles: Set<String> = [
    "은", "는", "이", "가", "을", "를", "에", "의", "로", "으로", "와", "과", "에서", "부터", "까지",
    "보다", "에는", "에도", "이나", "이며", "이고", "이다", "입니다", "이라고", "라고",
  ]

  /// What follows, as text.
  func rest(from start: Int, count: Int) -> Substring {
    guard start < text.count else { return "" }
    return String(String.UnicodeScalarView(text[start..<min(start + count, text.count)]))[...]
  }

  // MARK: Japanese

  mutating func readJapaneseNumber() -> Bool {
    let number = numberHere
    // With what is counted, and with what follows that, so that particles are read as particles.
    if japaneseNumber(at: index) != nil || numerals(at: index) != nil
      || numberBeforeKana(at: index) != nil
    {
      return readPhrase()
    }
    current = language
    emit(words: words(for: number), at: index)
    closeUp(before: number.end)
    index = number.end
    return true
  }

  /// A number with its larger units and its counter, as it sounds; nil where neither follows.
  func japaneseNumber(at start: Int) -> (spoken: String, end: Int)? {
    let number = writtenNumber(at: start)
    guard number.end > start, number.parts.isEmpty else { return nil }
    var end = number.end
    var value = number.value
    var spoken = words(for: number)
    if let (total, next) = myriads(number) {
      if let total {
        value = total
        spoken = JapaneseNumber.reading(total)
      } else {
        // 1.2万: the decimal, then the unit.
        value = nil
        spoken += rest(from: end, count: next - end).map { Self.myriadNames[$0] ?? "" }.joined()
      }
      end = next
    }
    if number.value == nil, number.fraction.isEmpty { return nil }
    // Some set spaces around figures: 第 12 章, 2 つ.
    let isSpaced =
      end + 1 < text.count && text[end] == " "
      && (start == 0 || " 、。（(「".unicodeScalars.contains(text[start - 1]))
      && JapaneseCounter.find(in: rest(from: end, count: 6)) == nil
    if isSpaced, JapaneseCounter.find(in: rest(from: end + 1, count: 6)) != nil { end += 1 }
    guard let (counter, length) = JapaneseCounter.find(in: rest(from: end, count: 6)) else {
      if end > number.end { return (spoken, end) }
      // 9〜11時: the counter of both stands after the second.
      guard let (_, rest) = numberAfterRange(at: end),
        let (counter, _) = JapaneseCounter.find(in: rest)
      else { return nil }
      return (counter.reading(of: value, spoken), end)
    }
    if value == 1, counter.reading == "ニチ",
      (start > 0 && text[start - 1] == "月")
        || JapaneseCounter.isDate(before: rest(from: end + length, count: 3))
    {
      return (JapaneseCounter.firstOfMonth, end + length)
    }
    return (counter.reading(of: value, spoken), end + length)
  }

  private static let myriadNames: [Character: String] = [
    "百": "ヒャク", "千": "セン", "万": "マン", "億": "オク", "兆": "チョー",
  ]

  /// The value of 1億2千万 and where it ends; no value for a decimal; nil without such a unit.
  private func myriads(_ number: WrittenNumber) -> (value: Int?, end: Int)? {
    guard number.end < text.count, Self.myriadNames[Character(text[number.end])] != nil else {
      return nil
    }
    guard let first = number.value else {
      var end = number.end
      while end < text.count, Self.myriadNames[Character(text[end])] != nil { end += 1 }
      return number.fraction.isEmpty ? nil : (nil, end)
    }
    var total = 0
    var group = 0
    var figures: Int? = first
    var end = number.end
    while end < text.count {
      if figures == nil, isDigit(at: end) {
        let next = writtenNumber(at: end)
        guard let value = next.value, value < 10_000 else { break }
        figures = value
        end = next.end
        continue
      }
      switch text[end] {
      case "百": group += (figures ?? 1) * 100
      case "千": group += (figures ?? 1) * 1000
      case "万", "億", "兆":
        let unit = text[end] == "万" ? 10_000 : text[end] == "億" ? 100_000_000 : 1_000_000_000_000
        let (product, isTooLarge) = (group + (figures ?? 0)).multipliedReportingOverflow(by: unit)
        guard !isTooLarge, product < 10_000_000_000_000_000 else { return nil }
        total += product
        group = 0
      default:
        return (total + group + (figures ?? 0), end)
      }
      figures = nil
      end += 1
    }
    return (total + group + (figures ?? 0), end)
  }

  // MARK: After a number

  /// What follows stands next to the last words, without the space that `emit` added, unless it is a
  /// letter, which would run into them.
  mutating func closeUp(before next: Int) {
    if next < text.count, text[next].properties.isAlphabetic { return }
    removeLastSpace()
  }

  /// As `closeUp`, but a Korean particle leans on the words.
  mutating func closeUpOrLean(at next: Int) {
    if isParticle(at: next) { removeLastSpace() } else { closeUp(before: next) }
  }

  /// As `closeUp`, but a Korean letter is a particle's and leans on the words.
  mutating func leanParticle(at next: Int) {
    if next < text.count, WritingScript(text[next]) == .hangul {
      removeLastSpace()
    } else {
      closeUp(before: next)
    }
  }

  /// What follows stands next to the last words, without the space that `emit` added.
  mutating func removeLastSpace() {
    if pieces.last?.scalars.last == " " { pieces[pieces.count - 1].scalars.removeLast() }
  }
}
