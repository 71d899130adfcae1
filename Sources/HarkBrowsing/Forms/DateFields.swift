import HarkDOM
import HarkPage
import HarkReading
import HarkText

/// Fields side by side that a date is given in, lists or texts, in any order: the year, the month and the day, or the year and
/// the month of a card.
struct DateFields {
  private enum Part: Hashable { case year, month, day }

  /// One of them, with what it takes.
  private struct Field {
    let control: FormControl
    let part: Part
    /// The options of a list, and their names; nil where it is typed.
    let options: (nodes: [Document.NodeID], names: OptionNames)?
  }

  private let fields: [Field]
  private let page: BrowsedPage
  /// The place of the field that was asked for among them.
  private let asked: Int
  /// What they are called together.
  let name: String

  /// Whether the field that was asked for is the first of them.
  var beginsHere: Bool { asked == 0 }
  /// Whether a day is one of them.
  var haveDay: Bool { fields.contains { $0.part == .day } }

  /// Whether the year is one of a list, so that a day without its year can be one of these alone.
  var choosesYear: Bool { fields.contains { $0.part == .year && $0.options != nil } }

  /// Finds the fields of the date that a field is a part of; nil where it is a part of none.
  ///
  /// - Parameters:
  ///   - field: the field.
  ///   - page: its page.
  ///   - numbers: the number words of the user's language.
  /// - Complexity: linear in the options of five fields, and O(log n) in the fields of the page.
  init?(around field: FormField, on page: BrowsedPage, _ numbers: SpokenNumber) {
    guard field.choices.isEmpty, Self.canBePart(field.control, page) else { return nil }
    let all = page.names.fields
    let index = all.partitioningIndex { $0.stop.position >= field.element.position }
    guard index < all.count, all[index].stop.node == field.element.node else { return nil }
    for count in [3, 2] {
      // Of two runs of fields that one is meant of which nothing has to be guessed.
      var guessed: (fields: [Field], start: Int)?
      for start in max(0, index - count + 1)...index where start + count <= all.count {
        let window = all[start..<start + count]
        guard let found = Self.fields(of: window, page, numbers) else { continue }
        if found.isGuessed {
          guessed = guessed ?? (found.fields, start)
          continue
        }
        self.init(found.fields, page, asked: index - start, Self.name(of: all[start], page))
        return
      }
      guard let guessed else { continue }
      self.init(
        guessed.fields, page, asked: index - guessed.start, Self.name(of: all[guessed.start], page))
      return
    }
    return nil
  }

  private init(_ fields: [Field], _ page: BrowsedPage, asked: Int, _ name: String) {
    (self.fields, self.page, self.asked, self.name) = (fields, page, asked, name)
  }

  /// The answer in its parts; nil where it is no whole date, or one that the fields don't take.
  func answer(_ text: String) -> SplitAnswer? {
    let values: [Part: Int]
    if haveDay {
      guard let day = FieldValue.day(typed: text) else { return nil }
      values = [.year: day.year, .month: day.month, .day: day.day]
    } else {
      guard let month = FieldValue.yearMonth(typed: text) else { return nil }
      values = [.year: month.year, .month: month.month]
    }
    guard let parts = parts(values) else { return nil }
    let order: [Part] = [.year, .month, .day]
    let told = order.compactMap { values[$0] }.map { FieldValue.padded($0, 2) }
    return SplitAnswer(
      parts: parts, name: name, told: told.joined(separator: "-"),
      countAhead: parts.count - asked)
  }

  /// What each field takes of a day; nil where one of them does not take its part.
  func parts(year: Int, month: Int, day: Int) -> [SplitAnswer.Part]? {
    parts([.year: year, .month: month, .day: day])
  }

  private func parts(_ values: [Part: Int]) -> [SplitAnswer.Part]? {
    var parts: [SplitAnswer.Part] = []
    for field in fields {
      guard let value = values[field.part], let part = part(of: field, value) else { return nil }
      parts.append(part)
    }
    return parts
  }

  private func part(of field: Field, _ value: Int) -> SplitAnswer.Part? {
    // Cards have years of two digits.
    let ways = field.part == .year && value >= 2000 ? [value, value % 100] : [value]
    if let options = field.options {
      guard let index = ways.lazy.compactMap({ options.names.option(of: $0) }).first else {
        return nil
      }
      return SplitAnswer.Part(
        control: field.control, text: String(value), option: options.nodes[index])
    }
    let most = page.document.mostLength(of: field.control)
    let plain = field.part == .year && most == 2 ? value % 100 : value
    let padded = FieldValue.padded(plain, 2)
    // Two signs are asked for by MM and DD.
    let isPadded = page.document.attribute(.placeholder, of: field.control.element)?.count == 2
    let texts = isPadded ? [padded, String(plain)] : [String(plain), padded]
    return texts.first {
      page.document.problem(with: $0, in: field.control, isTyped: true) == nil
    }.map { SplitAnswer.Part(control: field.control, text: $0) }
  }

  // MARK: Which fields

  private static func canBePart(_ control: FormControl, _ page: BrowsedPage) -> Bool {
    switch control.kind {
    case .select: !page.document.hasAttribute(.multiple, of: control.element)
    case .text, .telephone, .number: !page.document.hasAttribute(.readonly, of: control.element)
    default: false
    }
  }

  /// The parts that fields are, and whether that of one was guessed from those of the others; nil where they are no date.
  private static func fields(
    of window: ArraySlice<FieldPlace>, _ page: BrowsedPage, _ numbers: SpokenNumber
  ) -> (fields: [Field], isGuessed: Bool)? {
    guard let first = window.first else { return nil }
    let form = page.survey.entries[Int(first.entry)].form
    let container = page.items[first.stop.position.item].container
    let group = ContextOfName.group(around: first.stop.node, page.linear)
    var found: [(control: FormControl, options: (nodes: [Document.NodeID], names: OptionNames)?)] =
      []
    var parts: [Part?] = []
    for place in window {
      let entry = page.survey.entries[Int(place.entry)]
      guard !place.isGroup, entry.form == form, !entry.isDisabled, canBePart(entry.control, page),
        page.items[place.stop.position.item].container == container || group != nil,
        ContextOfName.group(around: place.stop.node, page.linear) == group
      else { return nil }
      var options: (nodes: [Document.NodeID], names: OptionNames)?
      if entry.control.kind == .select {
        let document = page.document
        let nodes = document.options(of: entry.control.element)
          .filter { !document.isDisabledOption($0) }
        let names = OptionNames(
          nodes.map { document.label(ofOption: $0) },
          values: nodes.map { document.value(ofOption: $0) }, numbers)
        guard names.areNumbers else { return nil }
        options = (nodes, names)
        parts.append(part(of: names) ?? part(of: names, calledSoBy: place, entry.control, page))
      } else {
        parts.append(part(of: place, entry.control, page))
      }
      found.append((entry.control, options))
    }
    let wanted: Set<Part> = window.count == 3 ? [.year, .month, .day] : [.year, .month]
    let known = Set(parts.compactMap { $0 })
    let unknown = parts.count { $0 == nil }
    guard known.isSubset(of: wanted), known.count + unknown == wanted.count, unknown < 2,
      unknown == 0 || window.count == 3
    else { return nil }
    let rest = wanted.subtracting(known).first
    let haveLists = found.contains { $0.options != nil }
    for (index, part) in parts.enumerated() where part == nil {
      // Beside lists a text field is the end of a name, or the beginning of a number.
      guard let rest, !haveLists || found[index].options != nil,
        mayBe(rest, found[index].control, found[index].options?.names, page)
      else {
        return nil
      }
    }
    let fields = zip(found, parts).compactMap { field, part in
      (part ?? rest).map { Field(control: field.control, part: $0, options: field.options) }
    }
    return (fields, unknown > 0)
  }

  /// Whether a field that nothing says it of may be the part that is missing beside it: a list of such numbers, or a text
  /// field without a name of its own, since one that has a name is what that says.
  private static func mayBe(
    _ part: Part, _ control: FormControl, _ names: OptionNames?, _ page: BrowsedPage
  ) -> Bool {
    if let names { return names.areNumbers(within: range(of: part), atLeast: 1) }
    let document = page.document
    return [.title, .ariaLabel, .ariaLabelledby].allSatisfy {
      document.attribute($0, of: control.element)?.isEmpty != false
    }
  }

  private static func range(of part: Part) -> ClosedRange<Int> {
    switch part {
    case .year: 1000...9999
    case .month: 1...12
    case .day: 1...31
    }
  }

  /// The part that the page calls a list of a few numbers, where these can be that.
  private static func part(
    of names: OptionNames, calledSoBy place: FieldPlace, _ control: FormControl, _ page: BrowsedPage
  ) -> Part? {
    part(of: place, control, page).flatMap {
      names.areNumbers(within: range(of: $0), atLeast: 1) ? $0 : nil
    }
  }

  /// Which part the options of a list are.
  private static func part(of names: OptionNames) -> Part? {
    if names.areNumbers(within: 1000...9999, atLeast: 2) { return .year }
    if names.areNumbers(within: 1...12, atLeast: 12) { return .month }
    if names.areNumbers(within: 1...31, atLeast: 28) { return .day }
    // The years of cards.
    return names.areNumbers(within: 24...60, atLeast: 5) ? .year : nil
  }

  /// Which part is typed into a field, by the words of the page about it.
  private static func part(
    of place: FieldPlace, _ control: FormControl, _ page: BrowsedPage
  ) -> Part? {
    let document = page.document
    let index = place.stop.position.item
    let texts = [
      FieldLabel.unit(behindField: index, on: page.linear),
      page.linear.text(of: page.items[index]),
      document.attribute(.title, of: control.element),
      document.attribute(.ariaLabel, of: control.element),
      document.attribute(.placeholder, of: control.element),
      document.attribute(.autocomplete, of: control.element),
      document.attribute(.name, of: control.element),
      document.attribute(.id, of: control.element),
    ]
    return texts.lazy.compactMap { $0.flatMap { part(namedIn: $0) } }.first
  }

  private static func part(namedIn text: String) -> Part? {
    var words: Set<String> = []
    var word = ""
    for character in text + " " {
      // A capital letter begins a word: birthYear.
      let isEnd = !character.isLetter || character.isUppercase && word.last?.isLowercase == true
      if isEnd, !word.isEmpty {
        words.insert(word.lowercased())
        word = ""
      }
      if character.isLetter { word.append(character) }
    }
    let found = Self.words.filter { !$0.words.isDisjoint(with: words) }
    return found.count == 1 ? found[0].part : nil
  }

  /// Words of pages for the parts of a date; data, not sentences of Hark.
  private static let words: [(part: Part, words: Set<String>)] = [
    (.year, ["year", "yyyy", "yy", "y", "년", "연도", "출생연도", "年", "西暦", "jahr", "année", "año"]),
    (.month, ["month", "mm", "m", "mon", "월", "月", "monat", "mois", "mes"]),
    (.day, ["day", "dd", "d", "일", "日", "tag", "jour", "día"]),
  ]

  /// What the fields are called together: by their group, else by the label that they share.
  private static func name(of first: FieldPlace, _ page: BrowsedPage) -> String {
    let index = first.stop.position.item
    let words =
      ContextOfName.group(around: first.stop.node, page.linear)
      ?? FieldLabel.words(beforeField: index, on: page.linear)
      ?? page.linear.text(of: page.items[index])
    return PlainText.cleaned(words)
  }
}
