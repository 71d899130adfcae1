private import HarkText

/// A control of a form: an `input`, `button`, `select` or `textarea` (HTML standard, section 4.10).
package struct FormControl: Hashable, Sendable {
  /// What a control is, by its element and its `type`.
  package enum Kind: String, Hashable, Sendable {
    case text, search, telephone, address, email, password, number, range, color
    case date, month, week, time, localDateTime
    case checkbox, radio, file, hidden
    case submit, image, reset, button
    case select, textarea

    /// Whether a text is typed into it.
    package var takesText: Bool {
      switch self {
      case .text, .search, .telephone, .address, .email, .password, .number, .range, .color, .date,
        .month, .week, .time, .localDateTime, .textarea:
        true
      default: false
      }
    }

    /// Whether it takes a point in time, which is early or late rather than low or high.
    package var isTime: Bool {
      switch self {
      case .date, .month, .week, .time, .localDateTime: true
      default: false
      }
    }

    /// Whether it is a button of any sort.
    package var isButton: Bool {
      switch self {
      case .submit, .image, .reset, .button: true
      default: false
      }
    }
  }

  package let element: Document.NodeID
  package let kind: Kind
}

extension Document {
  /// The control that an element is; nil if it is none.
  package func control(_ element: NodeID) -> FormControl? {
    guard kind(of: element) == .element, namespace(of: element) == .html else { return nil }
    switch name(of: element) {
    case .select: return FormControl(element: element, kind: .select)
    case .textarea: return FormControl(element: element, kind: .textarea)
    case .button:
      let kind: FormControl.Kind =
        switch attribute(.type, of: element)?.lowercased() {
        case "button": .button
        case "reset": .reset
        default: .submit
        }
      return FormControl(element: element, kind: kind)
    case .input: return FormControl(element: element, kind: inputKind(of: element))
    default: return nil
    }
  }

  /// The kind of an `input` by its `type`: a text where that is missing or unknown (HTML standard, section
  /// 4.10.5).
  package func inputKind(of input: NodeID) -> FormControl.Kind {
    // No type has a longer name.
    guard let range = attributeRange(.type, of: input), range.count <= 14 else { return .text }
    return switch withBytes(range, { String(decoding: $0, as: UTF8.self) }).lowercased() {
    case "search": .search
    case "tel": .telephone
    case "url": .address
    case "email": .email
    case "password": .password
    case "number": .number
    case "range": .range
    case "color": .color
    case "date": .date
    case "month": .month
    case "week": .week
    case "time": .time
    case "datetime-local": .localDateTime
    case "checkbox": .checkbox
    case "radio": .radio
    case "file": .file
    case "hidden": .hidden
    case "submit": .submit
    case "image": .image
    case "reset": .reset
    case "button": .button
    default: .text
    }
  }

  /// The options of a `select`, in order, those of its groups too.
  package func options(of select: NodeID) -> [NodeID] {
    var found: [NodeID] = []
    var current = next(after: select, within: select)
    while let node = current {
      if isHTML(node, .option) { found.append(node) }
      current = next(after: node, within: select)
    }
    return found
  }

  /// Whether an option can't be chosen, by itself or by its group.
  package func isDisabledOption(_ option: NodeID) -> Bool {
    if hasAttribute(.disabled, of: option) { return true }
    guard let group = parent(of: option), isHTML(group, .optgroup) else { return false }
    return hasAttribute(.disabled, of: group)
  }

  /// What an option is called: its `label`, else its text.
  package func label(ofOption option: NodeID) -> String {
    if let label = attribute(.label, of: option), !label.isEmpty { return label }
    return textContent(of: option).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// What an option sends.
  package func value(ofOption option: NodeID) -> String {
    attribute(.value, of: option)
      ?? textContent(of: option).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// All text inside an element, as it stands.
  package func textContent(of element: NodeID) -> String {
    var text = ""
    var current = next(after: element, within: element)
    while let node = current {
      if kind(of: node) == .text { text += self.text(of: node) }
      current = next(after: node, within: element)
    }
    return text
  }
}
