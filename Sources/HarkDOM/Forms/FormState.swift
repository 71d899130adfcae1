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

  private var texts: [Document.NodeID: String] = [:]
  private var checks: [Document.NodeID: Bool] = [:]
  private var choices: [Document.NodeID: [Document.NodeID]] = [:]
  private var files: [Document.NodeID: [File]] = [:]

  /// Starts with what the page has.
  package init() {}

  /// Whether nothing was changed.
  package var isUnchanged: Bool {
    texts.isEmpty && checks.isEmpty && choices.isEmpty && files.isEmpty
  }

  /// Whether a control was changed.
  package func isChanged(_ control: Document.NodeID) -> Bool {
    texts[control] != nil || checks[control] != nil || choices[control] != nil
      || files[control] != nil
  }

  // MARK: Texts

  /// The value of a control, sanitised as its kind demands (HTML standard, section 4.10.5.1).
  package func value(of control: FormControl, in document: Document) -> String {
    let element = control.element
    if let text = texts[element] { return sanitised(text, control.kind) }
    switch control.kind {
    case .textarea:
      var text = document.textContent(of: element)
      if text.utf8.first == 0x0A { text.removeFirst() }
      return text
    case .select:
      return chosen(in: element, of: document).first.map { document.value(ofOption: $0) } ?? ""
    case .checkbox, .radio: return document.attribute(.value, of: element) ?? "on"
    case .range:
      let value = document.attribute(.value, of: element) ?? ""
      if Double(value) != nil { return value }
      let low = document.attribute(.min, of: element).flatMap { Double($0) } ?? 0
      let high = document.attribute(.max, of: element).flatMap { Double($0) } ?? 100
      let middle = high < low ? low : low + (high - low) / 2
      return middle == middle.rounded() ? "\(Int(middle))" : "\(middle)"
    case .color:
      let value = document.attribute(.value, of: element)?.lowercased() ?? ""
      return value.utf8.count == 7 && value.utf8.first == 0x23 ? value : "#000000"
    default: return sanitised(document.attribute(.value, of: element) ?? "", control.kind)
    }
  }

  private func sanitised(_ text: String, _ kind: FormControl.Kind) -> String {
    switch kind {
    case .textarea: return text
    case .email, .address:
      return text.split(whereSeparator: \.isNewline).joined().trimmed
    case .number: return Double(text) == nil ? "" : text
    case .hidden: return text
    default: return text.filter { !$0.isNewline }
    }
  }

  /// The value as it is told: the labels of chosen options, the names of files, stars for a
  /// password; empty for what has no value of its own.
  package func displayedValue(of control: FormControl, in document: Document) -> String {
    switch control.kind {
    case .checkbox, .radio, .hidden, .submit, .image, .reset, .button: return ""
    case .password: return value(of: control, in: document).isEmpty ? "" : "***"
    case .file: return files(of: control.element).map(\.name).joined(separator: ", ")
    case .select:
      return chosen(in: control.element, of: document).map { document.label(ofOption: $0) }
        .joined(separator: ", ")
    default: return value(of: control, in: document)
    }
  }

  /// Puts a text in a field.
  package mutating func set(_ text: String, of control: Document.NodeID) { texts[control] = text }

  // MARK: Checks

  /// Whether a checkbox or radio button is on.
  package func isChecked(_ control: Document.NodeID, in document: Document) -> Bool {
    checks[control] ?? document.hasAttribute(.checked, of: control)
  }

  /// Switches a checkbox, or switches a radio button on and the others of its group off.
  package mutating func check(_ control: FormControl, _ isOn: Bool, in document: Document) {
    checks[control.element] = isOn
    guard control.kind == .radio, isOn, let name = document.attribute(.name, of: control.element),
      !name.isEmpty
    else { return }
    for other in document.controls(of: document.form(of: control.element))
    where other.kind == .radio && other.element != control.element
      && document.attribute(.name, of: other.element) == name
    {
      checks[other.element] = false
    }
  }

  // MARK: Choices

  /// The options that are chosen in a select.
  package func chosen(
    in select: Document.NodeID, of document: Document
  ) -> [Document.NodeID] {
    if let choice = choices[select] { return choice }
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
    choices[select] = options
  }

  // MARK: Files

  /// The files of a file control.
  package func files(of control: Document.NodeID) -> [File] { files[control] ?? [] }

  /// Puts files in a file control.
  package mutating func set(_ new: [File], of control: Document.NodeID) { files[control] = new }

  /// Takes the controls of a form back to what the page has.
  package mutating func reset(_ controls: [FormControl]) {
    for control in controls {
      texts[control.element] = nil
      checks[control.element] = nil
      choices[control.element] = nil
      files[control.element] = nil
    }
  }

  /// Brings what was typed to a page that was loaded anew, by the names of the controls.
  package func moved(from old: Document, to new: Document) -> FormState {
    guard !isUnchanged else { return self }
    var moved = FormState()
    let before = old.allControls()
    let after = new.allControls()
    var used: [String: Int] = [:]
    var places: [String: [FormControl]] = [:]
    for control in after { places[key(control, new), default: []].append(control) }
    for control in before {
      let key = key(control, old)
      let index = used[key, default: 0]
      used[key] = index + 1
      guard isChanged(control.element), let target = places[key]?.dropFirst(index).first else {
        continue
      }
      moved.texts[target.element] = texts[control.element]
      moved.checks[target.element] = checks[control.element]
      moved.files[target.element] = files[control.element]
      if let choice = choices[control.element] {
        let values = choice.map { old.value(ofOption: $0) }
        moved.choices[target.element] = new.options(of: target.element).filter {
          values.contains(new.value(ofOption: $0))
        }
      }
    }
    return moved
  }

  private func key(_ control: FormControl, _ document: Document) -> String {
    let name = document.attribute(.name, of: control.element) ?? ""
    let isOne = control.kind == .radio || control.kind == .checkbox
    let value = isOne ? document.attribute(.value, of: control.element) ?? "" : ""
    return control.kind.rawValue + "\n" + name + "\n" + value
  }
}

extension Document {
  /// All controls of all forms and of none, in the order of the page.
  package func allControls() -> [FormControl] {
    guard let root = documentElement else { return [] }
    var found: [FormControl] = []
    var current: NodeID? = root
    while let node = current {
      if let control = control(node) { found.append(control) }
      current = next(after: node, within: root)
    }
    return found
  }
}

extension String {
  fileprivate var trimmed: String {
    var text = self[...]
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}
