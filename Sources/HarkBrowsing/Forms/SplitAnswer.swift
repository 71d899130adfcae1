import HarkDOM
import HarkPage
import HarkReading
import HarkText

/// An answer that was given as one and that the page takes in several fields: the digits of a code, the groups of a telephone
/// number, the year, month and day of a date.
///
/// Elsewhere a script takes the eye on to the next field after each digit; who types by ear types the whole.
struct SplitAnswer {
  /// What one field takes.
  struct Part {
    let control: FormControl
    let text: String
    /// The option that is chosen; nil where the text is typed.
    var option: Document.NodeID?
  }

  /// The fields in the order of the page, with what each takes.
  let parts: [Part]
  /// What they are called together.
  let name: String
  /// The answer as it is said back.
  let told: String
  /// How many of the fields are the one that was asked for, or stand behind it.
  let countAhead: Int
}

/// Fields side by side that take the parts of one answer: groups of digits or letters, typed or chosen.
struct SplitFields {
  /// What one of the fields takes.
  private enum Slot {
    /// So many characters at most; nil where the page does not say.
    case length(Int?)
    /// One of these groups of digits.
    case choice([(digits: String, option: Document.NodeID)])
  }

  private let slots: [(control: FormControl, slot: Slot)]
  private let page: BrowsedPage
  /// How many groups of any length the fields take; nil where each must fit.
  private let pieces: Int?
  /// Whether the field that was asked for is the first of them.
  let beginsHere: Bool
  /// What they are called together.
  let name: String

  /// Finds the fields that take the rest of an answer; nil where the first is a field by itself.
  ///
  /// - Parameters:
  ///   - field: the field that it begins with.
  ///   - page: its page.
  /// - Complexity: O(log n) in the fields of the page.
  init?(beginningWith field: FormField, on page: BrowsedPage) {
    guard Self.slot(of: field.control, page) != nil else { return nil }
    let fields = page.names.fields
    let start = fields.partitioningIndex { $0.stop.position >= field.element.position }
    guard start < fields.count, fields[start].stop.node == field.element.node else { return nil }
    let index = field.element.position.item
    let piece = Self.piece(ofFieldAt: index, page)
    let group = Self.groupOfOneAnswer(around: start, page)
    let label = FieldLabel.text(ofField: index, on: page.linear)
    let isAlike: (Int) -> Bool = { next in
      if let piece, next - start > piece.count - piece.number { return false }
      if piece != nil { return Self.piece(ofFieldAt: fields[next].stop.position.item, page) != nil }
      if let group {
        return ContextOfName.group(around: fields[next].stop.node, page.linear) == group
      }
      return Self.areParts(fields[next - 1], fields[next], page)
    }
    var end = start + 1
    while end < min(fields.count, start + Self.most),
      Self.areSideBySide(fields[end - 1], fields[end], page), isAlike(end)
    {
      end += 1
    }
    guard end - start > 1 else { return nil }
    slots = fields[start..<end].compactMap { place in
      let control = page.survey.entries[Int(place.entry)].control
      return Self.slot(of: control, page).map { (control, $0) }
    }
    self.page = page
    if let piece {
      beginsHere = piece.number == 1
      pieces = piece.number == 1 ? piece.count : nil
      name = label.map { PlainText.cleaned($0) } ?? field.name
    } else {
      beginsHere =
        group != nil || start == 0
        || !Self.areSideBySide(fields[start - 1], fields[start], page)
        || !isAlike(start)
      pieces = slots.count
      name =
        group
        ?? FieldLabel.words(beforeField: index, on: page.linear).map {
          PlainText.cleaned($0)
        } ?? field.name
    }
  }

  /// The answer in its parts; nil where it is for the first field alone, or not all of it would be taken.
  func answer(_ text: String) -> SplitAnswer? {
    guard !text.isEmpty,
      let texts = Self.texts(
        of: FieldValue.normalised(text, .telephone), for: slots.map(\.slot), pieces: pieces)
    else { return nil }
    let parts = zip(slots, texts).map { place, text in
      guard case .choice(let choices) = place.slot else {
        return SplitAnswer.Part(control: place.control, text: text)
      }
      return SplitAnswer.Part(
        control: place.control, text: text, option: choices.first { $0.digits == text }?.option)
    }
    for part in parts where part.option == nil {
      if page.document.problem(with: part.text, in: part.control, isTyped: true) != nil {
        return nil
      }
    }
    let isOfSigns = parts.allSatisfy { $0.text.count == 1 }
    return SplitAnswer(
      parts: parts, name: name,
      told: parts.map(\.text).joined(separator: isOfSigns ? " " : "-"), countAhead: parts.count)
  }

  /// The most fields that one answer is for.
  private static let most = 12
  /// The longest field that is one of several for the same answer, where no sign parts what was typed.
  private static let longest = 4

  // MARK: Which fields

  /// What a field takes; nil where it takes no group of digits or letters.
  private static func slot(of control: FormControl, _ page: BrowsedPage) -> Slot? {
    let document = page.document
    switch control.kind {
    case .text, .telephone:
      return document.hasAttribute(.readonly, of: control.element)
        ? nil : .length(document.mostLength(of: control))
    case .select where !document.hasAttribute(.multiple, of: control.element):
      let choices = document.options(of: control.element)
        .filter { !document.isDisabledOption($0) && !document.value(ofOption: $0).isEmpty }
        .map { (digits: document.label(ofOption: $0), option: $0) }
      let areDigits = choices.allSatisfy { choice in
        (2...longest).contains(choice.digits.count)
          && choice.digits.allSatisfy { $0.isASCII && $0.isNumber }
      }
      return areDigits && !choices.isEmpty ? .choice(choices) : nil
    default: return nil
    }
  }

  /// Which of the parts behind one label a field is.
  private static func piece(
    ofFieldAt index: Int, _ page: BrowsedPage
  ) -> (number: Int, count: Int)? {
    FieldPart.piece(ofFieldAt: index, on: page.linear)
  }

  private static func areSideBySide(
    _ place: FieldPlace, _ next: FieldPlace, _ page: BrowsedPage
  ) -> Bool {
    let entries = [place, next].map { page.survey.entries[Int($0.entry)] }
    return entries[0].form == entries[1].form && !entries[1].isDisabled
      && slot(of: entries[1].control, page) != nil && slot(of: entries[0].control, page) != nil
      && page.items[place.stop.position.item].container
        == page.items[next.stop.position.item].container
  }

  /// The name of the group that a field stands in, where nothing is asked for in it but short texts: "Sort code", and no
  /// address, whose street and number are two answers.
  private static func groupOfOneAnswer(around index: Int, _ page: BrowsedPage) -> String? {
    let fields = page.names.fields
    guard let group = ContextOfName.group(around: fields[index].stop.node, page.linear) else {
      return nil
    }
    func isInGroup(_ place: FieldPlace) -> Bool {
      ContextOfName.group(around: place.stop.node, page.linear) == group
    }
    if index > 0, isInGroup(fields[index - 1]) { return nil }
    let own = fields[index...].prefix(most + 1).prefix(while: isInGroup)
    let areShort = own.allSatisfy { place in
      isShort(page.survey.entries[Int(place.entry)].control, page)
    }
    return areShort ? group : nil
  }

  private static func isShort(_ control: FormControl, _ page: BrowsedPage) -> Bool {
    switch slot(of: control, page) {
    case .length(let length?): length <= longest
    case .choice: true
    // A field that the page shows no wider holds no more.
    case .length(nil):
      page.document.attribute(.size, of: control.element).flatMap { Int($0) }.map {
        $0 <= longest + 1
      } ?? false
    case nil: false
    }
  }

  /// Whether two fields are parts of one answer by their names, or by the sign between them: names that differ in nothing but
  /// figures ("Digit 1", "Digit 2"), or that say which part it is (上3桁 and 下4桁).
  private static func areParts(
    _ place: FieldPlace, _ next: FieldPlace, _ page: BrowsedPage
  ) -> Bool {
    let places = [place, next]
    let names = places.map { page.linear.text(of: page.items[$0.stop.position.item]) }
    let letters = names.map { $0.filter { !$0.isNumber } }
    if letters[0] == letters[1], letters[0].contains(where: \.isLetter) { return true }
    let controls = places.map { page.survey.entries[Int($0.entry)].control }
    guard controls.allSatisfy({ isShort($0, page) }) else { return false }
    let isNamed = zip(names, controls).allSatisfy { name, control in
      if case .choice = slot(of: control, page) { return true }
      return tellsPart(name, length: page.document.mostLength(of: control) ?? 0)
    }
    return isNamed || isSignBetween(place, next, page)
  }

  /// Whether a name says how many digits stand in the field, or which of them.
  private static func tellsPart(_ name: String, length: Int) -> Bool {
    let small = name.lowercased()
    let hasCount = small.contains(String(length)) && counted.contains { small.contains($0) }
    return hasCount || parts.contains { small.hasPrefix($0) || small.contains(" " + $0) }
  }

  /// Words on pages for the digits that a part has, and for which part it is; data, not sentences of Hark.
  private static let counted = ["digit", "桁", "ケタ", "けた", "자리", "character", "文字", "글자"]
  private static let parts = [
    "上", "下", "前半", "後半", "市外局番", "市内局番", "加入者番号", "앞", "뒤", "뒷", "가운데", "중간", "국번",
    "area code", "prefix", "line number", "exchange",
  ]

  private static func isSignBetween(
    _ place: FieldPlace, _ next: FieldPlace, _ page: BrowsedPage
  ) -> Bool {
    let between = (place.stop.position.item + 1)..<next.stop.position.item
    guard between.count == 1, let item = between.first else { return false }
    let text = page.linear.text(of: page.items[item]).trimmingSpaces
    return text.count == 1 && text.allSatisfy { signs.contains($0) || $0 == ")" }
  }

  // MARK: Which part

  /// Signs between the parts of a number, as keyboards and input methods of all kinds write them.
  private static let signs: Set<Character> = [
    "-", "–", "—", "‐", "‑", "−", "ー", "―", "~", "〜", "/", ".",
  ]

  /// What each field takes of a text, for fields of some lengths; nil where they don't take all of it.
  static func texts(of text: String, for lengths: [Int?], pieces: Int?) -> [String]? {
    texts(of: text, for: lengths.map { Slot.length($0) }, pieces: pieces)
  }

  private static func texts(of text: String, for slots: [Slot], pieces: Int?) -> [String]? {
    let groups = text.split { " ()+〒".contains($0) || signs.contains($0) }.map(String.init)
    if groups.count > 1, groups.count <= slots.count {
      let fits = zip(groups, slots).allSatisfy { group, slot in
        switch slot {
        case .length(let length): length == group.utf16.count
        case .choice(let choices): choices.contains { $0.digits == group }
        }
      }
      // Words with spaces between them may all be for the first field.
      let fillsLabel =
        pieces == groups.count
        && zip(groups, slots).allSatisfy { group, slot in
          guard group.allSatisfy({ $0.isASCII && $0.isNumber }) else { return false }
          switch slot {
          case .length(let length): return group.count <= length ?? .max
          case .choice(let choices): return choices.contains { $0.digits == group }
          }
        }
      if fits || fillsLabel { return groups }
    }
    let whole = groups.joined()
    guard whole.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }), let first = slots.first
    else { return nil }
    switch first {
    case .length(let own): guard let own, whole.utf16.count > own else { return nil }
    case .choice(let choices):
      guard !choices.contains(where: { $0.digits == whole }) else { return nil }
    }
    var texts: [String] = []
    var rest = whole[...]
    for slot in slots {
      guard !rest.isEmpty else { break }
      let length: Int
      switch slot {
      case .length(let most):
        guard let most, (1...longest).contains(most), rest.count >= most else { return nil }
        length = most
      case .choice(let choices):
        let found = choices.filter { rest.hasPrefix($0.digits) }.map(\.digits.count).max()
        guard let found else { return nil }
        length = found
      }
      texts.append(String(rest.prefix(length)))
      rest = rest.dropFirst(length)
    }
    return rest.isEmpty && texts.count > 1 ? texts : nil
  }
}
