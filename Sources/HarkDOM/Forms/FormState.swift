/// What a reader has typed and chosen in the forms of a page; the rest is as the page has it.
package struct FormState: Sendable {
  /// A file to upload.
  package struct File: Hashable, Sendable {
    package let name: String
    package let type: String
    package let bytes: [UInt8]

    package init(name: String, type: String, bytes: [UInt8]) {
      self.name = name
      self.type = type
      self.bytes = bytes
    }
  }

  /// What was typed and chosen in one control; nil for what is as the page has it.
  private struct Entry {
    var text: String?
    var isChecked: Bool?
    var choice: [Document.NodeID]?
    var files: [File]?
    /// Whether its text is told to nobody, as that of a password.
    var isConcealed = false

    var isChanged: Bool { text != nil || isChecked != nil || choice != nil || files != nil }
  }

  private var entries: [Document.NodeID: Entry] = [:]

  /// Starts with what the page has.
  package init() {}

  /// Whether nothing was changed.
  package var isUnchanged: Bool { entries.isEmpty }

  /// Whether a control was changed.
  package func isChanged(_ control: Document.NodeID) -> Bool {
    entries[control]?.isChanged ?? false
  }

  // MARK: Texts

  /// The value of a control, sanitised as its kind demands (HTML standard, section 4.10.5.1).
  package func value(of control: FormControl, in document: Document) -> String {
    let element = control.element
    if let text = entries[element]?.text { return sanitised(text, control, document) }
    switch control.kind {
    case .textarea:
      var text = document.textContent(of: element)
      if text.utf8.first == 0x0A { text.removeFirst() }
      return text
    case .select:
      return chosen(in: element, of: document).first.map { document.value(ofOption: $0) } ?? ""
    case .checkbox, .radio: return document.attribute(.value, of: element) ?? "on"
    default: return sanitised(document.attribute(.value, of: element) ?? "", control, document)
    }
  }

  private func sanitised(
    _ text: String, _ control: FormControl, _ document: Document
  ) -> String {
    switch control.kind {
    case .textarea, .hidden: return text
    case .email:
      let line = text.filter { !$0.isNewline }
      guard document.hasAttribute(.multiple, of: control.element) else {
        return FieldValue.trimmed(line)
      }
      return line.split(separator: ",", omittingEmptySubsequences: false)
        .map { FieldValue.trimmed($0) }.joined(separator: ",")
    case .address: return FieldValue.trimmed(text.filter { !$0.isNewline })
    case .number, .date, .month, .week, .time:
      return FieldValue.number(text, control.kind) == nil ? "" : text
    case .localDateTime:
      return FieldValue.number(text, control.kind).map { FieldValue.text($0, control.kind) } ?? ""
    case .color: return FieldValue.color(text).flatMap { text.count == 7 ? $0 : nil } ?? "#000000"
    case .range: return range(text, control, document)
    default: return text.filter { !$0.isNewline }
    }
  }

  /// The value of a range: within its bounds and on a step (section 4.10.5.1.13).
  private func range(_ text: String, _ control: FormControl, _ document: Document) -> String {
    let bounds = document.bounds(of: control)
    let low = bounds.low.flatMap { FieldValue.number($0) } ?? 0
    let high = bounds.high.flatMap { FieldValue.number($0) } ?? 100
    let number = FieldValue.number(text) ?? (high < low ? low : low + (high - low) / 2)
    var value = max(low, min(high, number))
    guard let step = document.step(of: control) else {
      return number == value && FieldValue.number(text) != nil
        ? text : FieldValue.decimal(value, 12)
    }
    // "Rounding to the nearest step, up where two are as near".
    value = step.base + ((value - step.base) / step.size + 0.5).rounded(.down) * step.size
    if value > high, high >= low { value -= step.size }
    return FieldValue.decimal(value, step.decimals)
  }

  /// The value as it is told: the labels of chosen options, the names of files, stars for a
  /// password; empty for what has no value of its own.
  package func displayedValue(of control: FormControl, in document: Document) -> String {
    switch control.kind {
    case .checkbox, .radio, .hidden, .submit, .image, .reset, .button: return ""
    case .password: return value(of: control, in: document).isEmpty ? "" : "***"
    case _ where isConcealed(control.element):
      return value(of: control, in: document).isEmpty ? "" : "***"
    case .file: return fileNames(of: control.element, in: document)
    case .select:
      return chosen(in: control.element, of: document).map { document.label(ofOption: $0) }
        .joined(separator: ", ")
    default: return value(of: control, in: document)
    }
  }

  /// The names of the files that a field has: those that were chosen here, else those that the engine has in a page that
  /// scripts make.
  func fileNames(of field: Document.NodeID, in document: Document) -> String {
    let chosen = files(of: field)
    guard chosen.isEmpty, document.rendering != nil else {
      return chosen.map(\.name).joined(separator: ", ")
    }
    return document.attribute(.value, of: field) ?? ""
  }

  /// Puts a text in a field.
  package mutating func set(_ text: String, of control: Document.NodeID) {
    entries[control, default: Entry()].text = text
  }

  /// Lets the text of a control be told as that of a password is.
  package mutating func conceal(_ control: Document.NodeID) {
    entries[control, default: Entry()].isConcealed = true
  }

  /// Lets the text of a control be told again: a person has typed another.
  package mutating func reveal(_ control: Document.NodeID) {
    entries[control]?.isConcealed = false
    if entries[control]?.isChanged == false { entries[control] = nil }
  }

  /// Whether the text of a control is told to nobody.
  package func isConcealed(_ control: Document.NodeID) -> Bool {
    entries[control]?.isConcealed ?? false
  }

  // MARK: Checks

  /// Whether a checkbox or radio button is on.
  package func isChecked(_ control: Document.NodeID, in document: Document) -> Bool {
    entries[control]?.isChecked ?? document.hasAttribute(.checked, of: control)
  }

  /// Switches a checkbox, or switches a radio button on and the others of its group off.
  package mutating func check(_ control: FormControl, _ isOn: Bool, among group: [FormControl]) {
    if control.kind == .radio, isOn {
      for other in group { entries[other.element, default: Entry()].isChecked = false }
    }
    entries[control.element, default: Entry()].isChecked = isOn
  }

  // MARK: Choices

  /// The options that are chosen in a select.
  package func chosen(
    in select: Document.NodeID, of document: Document
  ) -> [Document.NodeID] {
    if let choice = entries[select]?.choice { return choice }
    let options = document.options(of: select)
    let selected = options.filter { document.hasAttribute(.selected, of: $0) }
    if document.hasAttribute(.multiple, of: select) { return selected }
    if let last = selected.last { return [last] }
    // A list that drops down has its first option chosen (section 4.10.7, display size 1).
    let size = document.attribute(.size, of: select).flatMap { Int($0) } ?? 1
    guard size <= 1 else { return [] }
    return options.first { !document.isDisabledOption($0) }.map { [$0] } ?? []
  }

  /// Chooses options of a select, in the order of the page.
  package mutating func choose(_ options: [Document.NodeID], in select: Document.NodeID) {
    entries[select, default: Entry()].choice = options
  }

  // MARK: Files

  /// The files of a file control.
  package func files(of control: Document.NodeID) -> [File] { entries[control]?.files ?? [] }

  /// Puts files in a file control.
  package mutating func set(_ new: [File], of control: Document.NodeID) {
    entries[control, default: Entry()].files = new
  }

  /// Takes the controls of a form back to what the page has.
  package mutating func reset(_ controls: [FormControl]) {
    for control in controls { entries[control.element] = nil }
  }

  /// The same controls concealed, and nothing changed.
  package var emptied: FormState {
    var state = FormState()
    for (element, entry) in entries where entry.isConcealed { state.conceal(element) }
    return state
  }

  // MARK: What has changed

  /// One thing that was typed or chosen.
  package enum Change {
    case text(Document.NodeID, String)
    case check(Document.NodeID, Bool)
    case choice(Document.NodeID, [Document.NodeID])
    case files(Document.NodeID, [File])
  }

  /// What was typed and chosen since an earlier state, in the order of the controls.
  ///
  /// - Complexity: O(n log n) in the controls that were changed.
  package func changes(since before: FormState) -> [Change] {
    var changes: [(Document.NodeID, Change)] = []
    for (id, entry) in entries {
      let old = before.entries[id]
      if let text = entry.text, text != old?.text { changes.append((id, .text(id, text))) }
      if let isOn = entry.isChecked, isOn != old?.isChecked {
        changes.append((id, .check(id, isOn)))
      }
      if let options = entry.choice, options != old?.choice {
        changes.append((id, .choice(id, options)))
      }
      if let new = entry.files, new != old?.files { changes.append((id, .files(id, new))) }
    }
    return changes.sorted { $0.0 < $1.0 }.map(\.1)
  }

  // MARK: Another copy of the page

  /// What was changed, without the page: by what the controls are called.
  package struct Kept: Sendable {
    fileprivate struct Change {
      var text: String?
      var isChecked: Bool?
      /// The values of the options that are chosen.
      var choice: [String]?
      var files: [File]?
    }

    /// The changes of each control that has the same key, in the order of the page.
    fileprivate var changes: [String: [Int: Change]] = [:]
  }

  /// What was changed, for when the page is gone.
  ///
  /// - Complexity: linear in the document.
  package func kept(from document: Document) -> Kept {
    var kept = Kept()
    guard !isUnchanged else { return kept }
    Self.forEachControl(of: document) { element, key, index in
      // What a keeper filled is filled again by who comes back: the page may lead elsewhere by then.
      guard let entry = entries[element], entry.isChanged, !entry.isConcealed else { return }
      kept.changes[key, default: [:]][index] = Kept.Change(
        text: entry.text, isChecked: entry.isChecked,
        choice: entry.choice.map { $0.map { document.value(ofOption: $0) } }, files: entry.files)
    }
    return kept
  }

  /// Brings what was changed to a page that was loaded anew, by the names of the controls.
  ///
  /// - Complexity: linear in the document.
  package init(_ kept: Kept, on document: Document) {
    self.init()
    guard !kept.changes.isEmpty else { return }
    Self.forEachControl(of: document) { element, key, index in
      guard let change = kept.changes[key]?[index] else { return }
      let choice = change.choice.map { values in
        document.options(of: element).filter { values.contains(document.value(ofOption: $0)) }
      }
      entries[element] = Entry(
        text: change.text, isChecked: change.isChecked, choice: choice, files: change.files)
    }
  }

  /// Brings what was typed to a page that was loaded anew, by the names of the controls.
  package func moved(from old: Document, to new: Document) -> FormState {
    isUnchanged ? self : FormState(kept(from: old), on: new)
  }

  /// Brings what was typed to another document of the same page, by its elements.
  ///
  /// - Parameter map: which element each is there; nil for one that is not there any more.
  /// - Returns: what was typed, by the elements of that document.
  package func moved(by map: (Document.NodeID) -> Document.NodeID?) -> FormState {
    guard !isUnchanged else { return self }
    var state = FormState()
    for (element, entry) in entries {
      guard let there = map(element) else { continue }
      var moved = entry
      moved.choice = entry.choice?.compactMap(map)
      state.entries[there] = moved
    }
    return state
  }

  /// Calls `body` with each control, what it is called, and how many before it are called so.
  private static func forEachControl(
    of document: Document, _ body: (Document.NodeID, String, Int) -> Void
  ) {
    var counts: [String: Int] = [:]
    for entry in FormSurvey(document).entries {
      let control = entry.control
      // Scripts find a control by its id, which many have instead of a name.
      let name =
        document.attribute(.name, of: control.element)
        ?? document.attribute(.id, of: control.element).map { "#" + $0 } ?? ""
      let isOne = control.kind == .radio || control.kind == .checkbox
      let value = isOne ? document.attribute(.value, of: control.element) ?? "" : ""
      let key = control.kind.rawValue + "\n" + name + "\n" + value
      body(control.element, key, counts[key, default: 0])
      counts[key, default: 0] += 1
    }
  }
}
