import HarkDOM

/// The values of controls: what is typed, chosen or measured.
///
/// <https://www.w3.org/TR/wai-aria-1.2/#aria-valuenow> and HTML standard, section 4.10.
enum ControlValue {
  /// The value of a control by its attributes and its element; nil if only its content tells.
  static func text(of id: Document.NodeID, role: Role, in document: Document) -> String? {
    // A separator is asked for its value where it can have the focus, and is a widget then.
    if role.traits.contains(.isRange) || role == .separator {
      return range(of: id, in: document)
    }
    guard document.namespace(of: id) == .html else { return nil }
    switch document.name(of: id) {
    case .input: return inputText(of: id, in: document)
    case .textarea: return textareaText(of: id, in: document)
    case .select: return isPlainSelect(role) ? selectText(of: id, in: document) : nil
    default: return nil
    }
  }

  private static func isPlainSelect(_ role: Role) -> Bool { role == .combobox || role == .listbox }

  /// The text of a range widget: `aria-valuetext`, else `aria-valuenow`, else the element's number.
  private static func range(of id: Document.NodeID, in document: Document) -> String {
    if document.hasText(.ariaValuetext, of: id) {
      return document.attribute(.ariaValuetext, of: id) ?? ""
    }
    if document.hasText(.ariaValuenow, of: id) {
      return document.attribute(.ariaValuenow, of: id)?.trimmingSpace() ?? ""
    }
    guard document.namespace(of: id) == .html else { return "" }
    switch document.name(of: id) {
    case .input:
      if document.inputKind(of: id) == .range { return slider(of: id, in: document) }
      return document.attribute(.value, of: id) ?? ""
    case .meter: return document.attribute(.value, of: id)?.trimmingSpace() ?? ""
    case .progress: return document.attribute(.value, of: id)?.trimmingSpace() ?? ""
    default: return ""
    }
  }

  /// A progress bar or meter as a percentage, unless the author has words for it.
  static func share(of id: Document.NodeID, in document: Document) -> String {
    if document.hasText(.ariaValuetext, of: id) {
      return document.attribute(.ariaValuetext, of: id) ?? ""
    }
    func number(_ name: AttributeName) -> Double? { Self.number(name, of: id, in: document) }
    let isNative = document.isHTML(id, .progress) || document.isHTML(id, .meter)
    let value = number(.ariaValuenow) ?? (isNative ? number(.value) : nil)
    guard let value else { return "" }
    // HTML standard, sections 4.10.13 and 4.10.14: from 0 to 1; ARIA: from 0 to 100.
    let least = number(.ariaValuemin) ?? (document.isHTML(id, .meter) ? number(.min) : nil) ?? 0
    let most = number(.ariaValuemax) ?? (isNative ? number(.max) ?? 1 : 100)
    guard most > least else { return "" }
    let share = (min(max(value, least), most) - least) / (most - least)
    return "\(Int((share * 100).rounded()))%"
  }

  private static func number(
    _ name: AttributeName, of id: Document.NodeID, in document: Document
  ) -> Double? {
    document.attribute(name, of: id).flatMap { Double($0.trimmingSpace()) }
      .flatMap { $0.isFinite ? $0 : nil }
  }

  /// HTML standard, section 4.10.5.1.12: a range input always has a value, the middle by default.
  private static func slider(of id: Document.NodeID, in document: Document) -> String {
    let least = number(.min, of: id, in: document) ?? 0
    let most = max(number(.max, of: id, in: document) ?? 100, least)
    let value = number(.value, of: id, in: document) ?? least + (most - least) / 2
    return text(min(max(value, least), most))
  }

  /// A number without a fraction that says nothing.
  static func text(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? String(Int64(number)) : String(number)
  }

  private static func inputText(of id: Document.NodeID, in document: Document) -> String? {
    let value = document.attribute(.value, of: id) ?? ""
    switch document.inputKind(of: id) {
    case .password: return String(repeating: "\u{2022}", count: value.unicodeScalars.count)
    case .hidden, .checkbox, .radio, .submit, .image, .reset, .button: return nil
    // What a page's author wrote there counts for nothing (HTML standard, section 4.10.5.1.17).
    case .file: return document.rendering == nil ? "" : value
    case .range: return slider(of: id, in: document)
    case .color: return value.isEmpty ? "#000000" : value
    default: return value
    }
  }

  /// The raw value of a `textarea`: the text of its children.
  private static func textareaText(of id: Document.NodeID, in document: Document) -> String {
    var text = ""
    var child = document.firstChild(of: id)
    while let candidate = child {
      if document.kind(of: candidate) == .text { text += document.text(of: candidate) }
      child = document.nextSibling(of: candidate)
    }
    return text
  }

  private static func selectText(of id: Document.NodeID, in document: Document) -> String {
    var flat = FlatText()
    for option in FormState().chosen(in: id, of: document) {
      flat.appendSpace()
      flat.append(document.label(ofOption: option))
    }
    return flat.string
  }
}

extension AccessibleNames {
  /// The value of a control: what is typed, chosen or measured.
  ///
  /// A password is so many dots; what has no value gives an empty text.
  package mutating func value(of id: AccessibilityTree.NodeID) -> String {
    let node = tree[id]
    let traits = node.role.traits
    guard
      traits.contains(.isRange) || traits.contains(.isTextField) || node.role == .combobox
        || node.role == .listbox || node.role == .dateField || node.role == .dateTimeField
        || node.role == .timeField || node.role == .colorWell
        || (node.role == .separator && node.isFocusable)
        || (node.isFocusable && document.hasAttribute(.contenteditable, of: node.source))
    else { return "" }
    if let value = ControlValue.text(of: node.source, role: node.role, in: document) {
      return value
    }
    return contentValue(of: Int(id.index))
  }

  /// The message of an invalid field (`aria-errormessage`); empty if it has none or is not invalid.
  package mutating func errorMessage(of id: AccessibilityTree.NodeID) -> String {
    guard tree.states(of: id).contains(.invalid) else { return "" }
    return referencedText(.ariaErrormessage, of: tree[id].source)
  }

  /// How much of it a progress bar or meter has, as a share of the whole: neither the number nor its bounds
  /// are shown, and "the value is presented as a percentage" (ARIA 1.2, sections "progressbar" and
  /// "meter"); empty where nobody knows.
  package func share(of id: AccessibilityTree.NodeID) -> String {
    ControlValue.share(of: tree[id].source, in: document)
  }
}
