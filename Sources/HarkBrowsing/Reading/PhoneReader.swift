import HarkReading
import HarkText

/// Finds the telephone numbers of a text, by how countries dial and by what stands before.
///
/// 0113 496 0000 is one, and so is 22 33 44 55 behind "Phone"; "ISBN 03 0640 6152" is none.
struct PhoneReader {
  /// What a word before a number says of it; of a telephone, how many letters stand between.
  private enum Label: Equatable { case phone(between: Int), other }

  /// Digits side by side.
  private struct Group {
    let range: Range<Int>
    let digits: String
  }

  /// Words before telephone numbers, and before numbers of other things.
  private let phoneLabels: [[Character]]
  private let otherLabels: [[Character]]

  /// Takes the words from those of pages.
  init(_ words: PageWords) {
    phoneLabels = words[.phoneLabel].texts.map { Array($0) }
    otherLabels = words[.numberLabel].texts.map { Array($0) }
  }

  /// The most characters between a label and its number.
  ///
  /// The label of something else has fewer letters behind it: "order no.", but not "ref desk in the hall". So has that of a
  /// telephone where nothing but the label tells that it is one.
  private static let reach = 24
  private static let otherReach = 8
  /// The most groups of a number.
  private static let mostGroups = 7

  /// The numbers in a text, as they stand there.
  ///
  /// - Parameters:
  ///   - text: one line.
  ///   - before: what is read right before it, which may be a label.
  ///   - language: the language of the text; empty where it is not known.
  /// - Returns: those that are found, in their order.
  /// - Complexity: linear in the text.
  func numbers(in text: String, after before: String = "", language: String = "") -> [String] {
    guard text.contains(where: \.isNumber) else { return [] }
    let typed = Array(text)
    let folded = Self.folded(typed)
    let groups = Self.groups(folded)
    let language = String(language.prefix(2)).lowercased()
    var found: [String] = []
    var last: (end: Int, label: Label?)?
    var place = 0
    while place < groups.count {
      // Groups that nothing but signs of numbers part.
      var stop = place + 1
      while stop < groups.count, Self.isGap(Self.gap(groups, stop, folded)) { stop += 1 }
      let run = Array(groups[place..<stop])
      place = stop
      let start = run[0].range.lowerBound
      var label = label(before: start, folded, behind: before)
      if label == nil, let last, !folded[last.end..<start].contains(where: \.isLetter) {
        label = last.label
      }
      // What nobody but the label tells to be a number is one where nothing else is.
      var taken = numbers(of: run, folded, label, language, isStrict: true)
      if taken.isEmpty, case .phone? = label {
        taken = numbers(of: run, folded, label, language, isStrict: false)
      }
      for range in taken { found.append(String(typed[range])) }
      if let end = taken.last?.upperBound { last = (end, label) }
    }
    return found
  }

  // MARK: Numbers of a run

  /// The numbers that cover most of a run, and of those that cover the same the most.
  private func numbers(
    of run: [Group], _ text: [Character], _ label: Label?, _ language: String, isStrict: Bool
  ) -> [Range<Int>] {
    // What follows from each group on: the digits covered, and the number that begins there.
    var best = [(digits: Int, count: Int, number: Range<Int>?, next: Int)](
      repeating: (0, 0, nil, run.count), count: run.count + 1)
    for first in run.indices.reversed() {
      best[first] = best[first + 1]
      best[first].number = nil
      best[first].next = first + 1
      let gap = first == 0 ? "" : Self.gap(run, first, text)
      guard first == 0 || gap.contains(" ") || gap == "/" else { continue }
      for last in first..<min(run.count, first + Self.mostGroups) {
        guard let range = number(run, first...last, text, label, language, isStrict: isStrict)
        else { continue }
        if last > first, isOfNext(run, last, text),
          number(run, first...last - 1, text, label, language, isStrict: isStrict) != nil
        {
          continue
        }
        let digits =
          run[first...last].reduce(0) { $0 + $1.digits.count } + best[last + 1].digits
        let count = best[last + 1].count + 1
        if digits > best[first].digits || digits == best[first].digits && count > best[first].count
        {
          best[first] = (digits, count, range, last + 1)
        }
      }
    }
    var found: [Range<Int>] = []
    var place = 0
    while place < run.count {
      if let range = best[place].number { found.append(range) }
      place = best[place].next
    }
    return found
  }

  /// Whether the last group hardly belongs to what stands before it: 02-1234-5678 10시부터, "0161 496 0321 24 hours", "24/7".
  private func isOfNext(_ run: [Group], _ last: Int, _ text: [Character]) -> Bool {
    let gap = Self.gap(run, last, text)
    let (length, before) = (run[last].digits.count, run[last - 1].digits.count)
    if length == 1, gap == " " || gap == "/" { return true }
    return gap == " " && length == 2 && before > 2
  }

  /// Where a number stands that some groups of a run are; nil where they are none.
  private func number(
    _ run: [Group], _ places: ClosedRange<Int>, _ text: [Character], _ label: Label?,
    _ language: String, isStrict: Bool
  ) -> Range<Int>? {
    var start = run[places.lowerBound].range.lowerBound
    let end = run[places.upperBound].range.upperBound
    // A bracket or a plus right before belongs to it.
    let inside = text[start..<end]
    if start > 0, text[start - 1] == "(",
      inside.count(where: { $0 == ")" }) == inside.count(where: { $0 == "(" }) + 1
    {
      start -= 1
    }
    var isAbroad = false
    if start > 0, text[start - 1] == "+" {
      start -= 1
      isAbroad = true
    }
    let whole = text[start..<end]
    let firstGap = places.count > 1 ? Self.gap(run, places.lowerBound + 1, text) : ""
    // 031)987-6543, as Korea writes it.
    let hasBareBracket =
      firstGap.first == ")" && text[start] == "0" && !whole.contains("(")
      && whole.count(where: { $0 == ")" }) == 1
    guard
      hasBareBracket
        || whole.count(where: { $0 == "(" }) == whole.count(where: { $0 == ")" }),
      isFree(start, places.lowerBound == 0, end, text),
      places.upperBound + 1 == run.count
        || !["-", "."].contains(Self.gap(run, places.upperBound + 1, text))
    else { return nil }
    var groups = run[places].map(\.digits)
    let gaps = (places.lowerBound..<places.upperBound).map { Self.gap(run, $0 + 1, text) }
    guard !DiallingPlan.haveDay(groups) else { return nil }
    if isAbroad {
      // "+44 (0)20": the 0 is not dialled from abroad.
      groups.removeAll { $0 == "0" }
      return DiallingPlan.isInternational(groups.joined()) ? start..<end : nil
    }
    var isLabelled = false
    if case .phone? = label { isLabelled = true }
    if DiallingPlan.areYears(groups) {
      guard isLabelled, ["15", "16", "18"].contains(groups[0].prefix(2)) else { return nil }
    }
    switch label {
    case .phone(let between):
      if DiallingPlan.isNational(groups, gaps, language: language) { return start..<end }
      // Behind 1588-1234 a space begins something else.
      if let stroke = gaps.firstIndex(of: "-"), gaps[stroke...].contains(" ") { return nil }
      let digits = groups.joined()
      let isPlain =
        !isStrict && !digits.hasPrefix("00") && (7...13).contains(digits.count)
        && between <= Self.otherReach && !isCounted(at: end, text)
        // "Contact lens 12345678 sold" counts lenses.
        && (between == 0 || !isMeasure(at: end, text))
      return isPlain ? start..<end : nil
    case .other: return nil
    case nil:
      guard DiallingPlan.isNational(groups, gaps, language: language),
        !(DiallingPlan.isKoreanService(groups) && isMeasure(at: end, text))
      else { return nil }
      return start..<end
    }
  }

  /// Whether a number may begin and end there: it is no part of a word, an address, a price or a time.
  private func isFree(_ start: Int, _ isFirst: Bool, _ end: Int, _ text: [Character]) -> Bool {
    if isFirst, start > 0 {
      let before = text[start - 1]
      if before.isASCII && before.isLetter || "_=#@/\\$€£¥₩%*&-.,".contains(before) { return false }
    }
    guard end < text.count else { return true }
    let after = text[end]
    if after.isASCII && after.isLetter || "_@%=°".contains(after) { return false }
    // 10:30 and 1,000 go on.
    return !(",:".contains(after) && end + 1 < text.count && text[end + 1].isNumber)
  }

  /// Whether what follows counts or measures: 1500-3000원.
  private func isMeasure(at end: Int, _ text: [Character]) -> Bool {
    let rest = text[end...].drop { $0 == " " }
    return isCounted(at: end, text) || rest.first.map { $0.isASCII && $0.isLetter } ?? false
  }

  /// Whether a sign follows by which things are counted: 1234567원, 12345678件.
  private func isCounted(at end: Int, _ text: [Character]) -> Bool {
    let rest = text[end...].drop { $0 == " " }
    return rest.first.map { "원명개년월분초세살장권대건곳만천억円人年件名個℃㎞㎏㎡~".contains($0) } ?? false
  }

  // MARK: Labels

  /// What the last word before a number that is a label says; nil where there is none near.
  private func label(before place: Int, _ text: [Character], behind before: String) -> Label? {
    var window = Array(text[max(0, place - Self.reach - 16)..<place])
    if window.count < Self.reach, place == window.count {
      window = Self.folded(Array(before.suffix(Self.reach))) + [" "] + window
    }
    window = window.flatMap { Array($0.lowercased()) }
    let phone = end(of: phoneLabels, in: window)
    let other = end(of: otherLabels, in: window)
    let end = max(phone ?? 0, other ?? 0)
    guard end > 0 else { return nil }
    let between = window[end...]
    guard between.count <= Self.reach, !between.contains(where: \.isNumber),
      !between.contains(where: { "。!?！？".contains($0) }),
      !Self.hasEnd(between)
    else { return nil }
    let letters = between.count(where: \.isLetter)
    if phone == end { return .phone(between: letters) }
    return letters <= Self.otherReach ? .other : nil
  }

  /// Whether a sentence ends in a text: behind a point and a space, and a word before that is hardly written short.
  private static func hasEnd(_ text: ArraySlice<Character>) -> Bool {
    text.indices.dropLast().contains { place in
      text[place] == "." && text[place + 1] == " "
        && text[..<place].reversed().prefix { $0.isLetter }.count > longestShort
    }
  }

  /// The most letters of a word that is written short, with a point.
  private static let longestShort = 3

  /// Where the last of some words ends that stands in a text; one in Latin letters as a whole word.
  private func end(of labels: [[Character]], in text: [Character]) -> Int? {
    var last: Int?
    for label in labels where !label.isEmpty && label.count <= text.count {
      var start = text.count - label.count
      while start >= 0, start + label.count > last ?? -1 {
        if text[start] == label[0], text[start..<start + label.count].elementsEqual(label),
          isWhole(start, start + label.count, text)
        {
          last = start + label.count
        }
        start -= 1
      }
    }
    return last
  }

  private func isWhole(_ start: Int, _ end: Int, _ text: [Character]) -> Bool {
    func isLatin(_ character: Character) -> Bool {
      character.isLetter && (character.unicodeScalars.first?.value ?? 0) < 0x250
    }
    if isLatin(text[start]), start > 0, isLatin(text[start - 1]) { return false }
    return !(isLatin(text[end - 1]) && end < text.count && isLatin(text[end]))
  }

  // MARK: Characters

  /// Each character as a number is read: in ASCII, with one kind of stroke and one kind of space.
  private static func folded(_ text: [Character]) -> [Character] {
    text.indices.map { index in
      let character = text[index]
      guard let scalar = character.unicodeScalars.first?.value, scalar >= 0x80 else {
        return character
      }
      switch scalar {
      case 0xA0, 0x2007, 0x2009, 0x202F, 0x3000: return " "
      case 0x2010...0x2013, 0x2212: return "-"
      // A long vowel between digits is a stroke: ０３ー１２３４.
      case 0x30FC where index > 0 && text[index - 1].isNumber: return "-"
      case 0xFF01...0xFF5E: return PhraseInput.folded(String(character)).first ?? character
      default: return character
      }
    }
  }

  private static func groups(_ text: [Character]) -> [Group] {
    var groups: [Group] = []
    var index = 0
    while index < text.count {
      guard text[index].isASCII, text[index].isNumber else {
        index += 1
        continue
      }
      var end = index
      while end < text.count, text[end].isASCII, text[end].isNumber { end += 1 }
      groups.append(Group(range: index..<end, digits: String(text[index..<end])))
      index = end
    }
    return groups
  }

  private static func gap(_ groups: [Group], _ place: Int, _ text: [Character]) -> String {
    let range = groups[place - 1].range.upperBound..<groups[place].range.lowerBound
    return range.count > 3 ? "far" : String(text[range])
  }

  private static func isGap(_ gap: String) -> Bool {
    [" ", "-", ".", "/", " - ", ")", ") ", ")-", " (", "(", "-(", "-)"].contains(gap)
  }
}
