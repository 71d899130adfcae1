import HarkAccessibility
import HarkDOM
import HarkReading
import HarkText

/// An answer that was given as one and that the page takes in several fields side by side: the digits of a code, the groups
/// of a telephone number or of a sort code.
///
/// Elsewhere a script takes the eye on to the next field after each digit; who types by ear types the whole.
struct SplitAnswer {
  /// The fields, from the one that was asked for, with what each takes.
  let parts: [(control: FormControl, text: String)]
  /// What they are called together.
  let name: String

  /// Finds out whether an answer is for more than the field that it was given at: nil where it is for that alone, or not
  /// all of it would be taken.
  ///
  /// - Parameters:
  ///   - text: what was typed.
  ///   - asked: the field.
  ///   - filling: the form that is filled in, where the field is asked for as one of it.
  /// - Complexity: O(log n) in the fields of the page.
  init?(_ text: String, to asked: AskedField, in filling: FormFilling?) {
    let (field, page) = (asked.field, asked.page)
    guard field.control.kind.isGroupOfCharacters, !text.isEmpty else { return nil }
    let all: ArraySlice<FieldPlace>
    if let filling, asked.isOneOfForm {
      all = filling.fields[filling.index...]
    } else {
      let fields = page.names.fields
      all = fields[fields.partitioningIndex { $0.stop.position >= field.element.position }...]
    }
    let piece = FieldPart.of(fieldAt: field.element.position.item, on: page.linear)
    let group = Self.groupOfOneAnswer(beginningWith: field, page)
    let siblings = all.prefix(Self.most).prefix { place in
      let entry = page.survey.entries[Int(place.entry)]
      let item = page.items[place.stop.position.item]
      guard entry.form == field.entry.form, entry.control.kind.isGroupOfCharacters,
        !entry.isDisabled, !page.document.hasAttribute(.readonly, of: entry.control.element),
        item.container == page.items[field.element.position.item].container
      else { return false }
      if place.stop.node == field.element.node { return true }
      if case .piece = piece {
        guard case .piece = FieldPart.of(fieldAt: place.stop.position.item, on: page.linear) else {
          return false
        }
        return true
      }
      if let group {
        return ContextOfName.group(around: place.stop.node, page.linear) == group
      }
      return Self.areAlike(item, page.items[field.element.position.item], page)
    }
    let controls = siblings.map { page.survey.entries[Int($0.entry)].control }
    guard controls.count > 1,
      let texts = Self.texts(
        of: FieldValue.normalised(text, .telephone),
        for: controls.map { page.document.mostLength(of: $0) },
        pieces: { if case .piece(1, let count) = piece { count } else { nil } }())
    else { return nil }
    parts = Array(zip(controls, texts)).map { ($0, $1) }
    for part in parts
    where page.document.problem(with: part.text, in: part.control, isTyped: true) != nil {
      return nil
    }
    let label = FieldLabel.text(ofField: field.element.position.item, on: page.linear)
    name = (piece == nil ? group : label.map { PlainText.cleaned($0) }) ?? field.name
  }

  /// The answer as it is said back, its digits one by one.
  var told: String {
    let isOfSigns = parts.allSatisfy { $0.text.count == 1 }
    return parts.map(\.text).joined(separator: isOfSigns ? " " : "-")
  }

  /// The most fields that one answer is for.
  private static let most = 12
  /// The longest field that is one of several for the same answer, where no sign parts what was typed.
  private static let longest = 4

  /// The name of the group that begins with a field, where nothing is asked for in it but short texts: "Sort code", and no
  /// address, whose street and number are two answers.
  private static func groupOfOneAnswer(
    beginningWith field: FormField, _ page: BrowsedPage
  ) -> String? {
    let fields = page.names.fields
    guard let group = ContextOfName.group(around: field.element.node, page.linear) else {
      return nil
    }
    let first = fields.partitioningIndex { $0.stop.position >= field.element.position }
    func isInGroup(_ place: FieldPlace) -> Bool {
      ContextOfName.group(around: place.stop.node, page.linear) == group
    }
    if first > 0, isInGroup(fields[first - 1]) { return nil }
    let own = fields[first...].prefix(most + 1).prefix(while: isInGroup)
    let areShort = own.allSatisfy { place in
      let control = page.survey.entries[Int(place.entry)].control
      return control.kind.isGroupOfCharacters
        && page.document.mostLength(of: control).map { $0 <= longest } ?? false
    }
    return areShort ? group : nil
  }

  /// Whether the names of two fields differ in nothing but figures: "Digit 1", "Digit 2".
  private static func areAlike(_ item: ReadingItem, _ other: ReadingItem, _ page: BrowsedPage)
    -> Bool
  {
    let names = [item, other].map { page.linear.text(of: $0).filter { !$0.isNumber } }
    return names[0] == names[1] && names[0].contains(where: \.isLetter)
  }

  /// What each field takes of a text.
  ///
  /// - Parameters:
  ///   - text: what was typed.
  ///   - lengths: how much each field takes at most; nil where the page does not say.
  ///   - pieces: how many fields share one label, where the first is the first of them.
  /// - Returns: nil where they don't take all of it.
  static func texts(of text: String, for lengths: [Int?], pieces: Int?) -> [String]? {
    let groups = text.split { " -–./()+".contains($0) }.map(String.init)
    if groups.count > 1, groups.count <= lengths.count {
      let fits = zip(groups, lengths).allSatisfy { group, length in length == group.utf16.count }
      // Words with spaces between them may all be for the first field.
      let fillsLabel =
        pieces == groups.count
        && zip(groups, lengths).allSatisfy { group, length in
          group.allSatisfy { $0.isASCII && $0.isNumber } && group.count <= length ?? .max
        }
      if fits || fillsLabel { return groups }
    }
    let whole = groups.joined()
    guard let own = lengths.first.flatMap({ $0 }), whole.utf16.count > own,
      whole.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
    else { return nil }
    var texts: [String] = []
    var rest = whole[...]
    for length in lengths {
      guard !rest.isEmpty else { break }
      guard let length, (1...longest).contains(length) else { return nil }
      guard rest.count >= length else { return nil }
      texts.append(String(rest.prefix(length)))
      rest = rest.dropFirst(length)
    }
    return rest.isEmpty ? texts : nil
  }
}

extension FormControl.Kind {
  /// Whether a field of this kind may take a group of digits or letters.
  fileprivate var isGroupOfCharacters: Bool { self == .text || self == .telephone }
}
