import HarkDOM

/// Steps 2C and 2E of accname 1.2: the values of controls and the names of the host language.
extension AccessibleNames {
  // MARK: 2E: the host language

  /// Appends the name that the host language gives to an element.
  ///
  /// <https://www.w3.org/TR/html-aam-1.0/#accessible-name-and-description-computation>, one case for
  /// each of its sections, and <https://www.w3.org/TR/svg-aam-1.0/#mapping_additional_nd>.
  ///
  /// - Parameters:
  ///   - id: the element.
  ///   - role: its role.
  ///   - isRoot: whether the element's own name is computed; else it lies in another's content,
  ///     where what its content says anyway need not come from a caption.
  /// - Returns: where the name came from; none if there is no such name.
  mutating func appendNativeName(
    of id: Document.NodeID, role: Role, isRoot: Bool
  ) -> NameSource {
    guard document.namespace(of: id) == .html else { return appendForeignName(of: id) }
    switch document.name(of: id) {
    case .input: return appendInputName(of: id, isRoot: isRoot)
    case .button, .select, .textarea, .meter, .progress, .output:
      return appendLabels(of: id, isRoot: isRoot) ? .nativeLabel : .none
    case .img:
      if let alt = document.attributeRange(.alt, of: id) {
        if append(.alt, of: id) { return .attribute }
        // An empty alternative is one, unless a title names the image.
        if alt.isEmpty == false { return .none }
        return append(.title, of: id) ? .title : .none
      }
      if document.hasText(.title, of: id) {
        _ = append(.title, of: id)
        return .title
      }
      return isRoot && appendOnlyCaption(of: id) ? .nativeLabel : .none
    case .track: return append(.label, of: id) ? .attribute : .none
    case .area: return append(.alt, of: id) ? .attribute : .none
    case .option, .optgroup: return append(.label, of: id) ? .attribute : .none
    case .fieldset: return isRoot && appendChild(.legend, of: id) ? .nativeLabel : .none
    case .table: return isRoot && appendChild(.caption, of: id) ? .nativeLabel : .none
    default: return .none
    }
  }

  /// HTML-AAM, sections 4.1.1 to 4.1.3: fields, buttons, image buttons.
  private mutating func appendInputName(of id: Document.NodeID, isRoot: Bool) -> NameSource {
    if appendLabels(of: id, isRoot: isRoot) { return .nativeLabel }
    switch document.inputKind(of: id) {
    case .button, .submit, .reset:
      return append(.value, of: id) ? .attribute : .none
    case .image:
      return append(.alt, of: id) ? .attribute : .none
    default: return .none
    }
  }

  /// Appends the labels of a control, in the order of the document.
  private mutating func appendLabels(of id: Document.NodeID, isRoot: Bool) -> Bool {
    guard !tree.labels.isEmpty else { return false }
    let labels = tree.labels.labels(of: id)
    guard !labels.isEmpty else { return false }
    let count = text.count
    // The control itself has been consulted: it adds nothing to its own label.
    consulted.insert(id)
    for label in labels {
      text.appendSpace()
      appendReferenced(label, from: id)
      text.appendSpace()
    }
    return text.count > count
  }

  private mutating func appendChild(_ name: ElementName, of id: Document.NodeID) -> Bool {
    guard let child = document.firstChild(name, of: id) else { return false }
    let count = text.count
    appendReferenced(child, from: id)
    return text.count > count
  }

  /// HTML-AAM, section 4.1.7: an image without `alt` that is alone in a figure is called by the
  /// figure's caption.
  private mutating func appendOnlyCaption(of id: Document.NodeID) -> Bool {
    guard let figure = document.parent(of: id), document.isHTML(figure, .figure),
      let caption = document.firstChild(.figcaption, of: figure)
    else { return false }
    var child = document.firstChild(of: figure)
    while let other = child {
      if other != id, other != caption {
        switch document.kind(of: other) {
        case .element: return false
        case .text:
          let isBlank = document.withBytes(document.textRange(of: other)) {
            AttributeText.isBlank($0)
          }
          if !isBlank { return false }
        default: break
        }
      }
      child = document.nextSibling(of: other)
    }
    let count = text.count
    appendReferenced(caption, from: id)
    return text.count > count
  }

  /// SVG-AAM, section 8.1: the first `title` child, and for links `xlink:title`; MathML's `alttext`.
  private mutating func appendForeignName(of id: Document.NodeID) -> NameSource {
    let count = text.count
    if document.namespace(of: id) == .mathML {
      for attribute in document.attributes(of: id)
      where document.text(of: attribute.name) == "alttext" {
        text.append(document.value(of: attribute))
      }
      return text.count > count ? .attribute : .none
    }
    var child = document.firstChild(of: id)
    while let candidate = child {
      if document.namespace(of: candidate) == .svg, document.name(of: candidate) == .title {
        appendTextOnly(of: candidate)
        if text.count > count { return .nativeLabel }
        break
      }
      child = document.nextSibling(of: candidate)
    }
    if document.name(of: id) == .a {
      for attribute in document.attributes(of: id) {
        let isTitle =
          attribute.namespace == .xlink
          ? attribute.name == .title || document.text(of: attribute.name) == "xlink:title"
          : document.text(of: attribute.name) == "xlink:title"
        if isTitle {
          text.append(document.value(of: attribute))
          return text.count > count ? .attribute : .none
        }
      }
    }
    return .none
  }

  // MARK: 2C: embedded controls

  /// Appends the value of a control that lies in another's name.
  mutating func appendControlValue(_ index: Int) {
    let node = tree.nodes[index]
    let source = node.source
    if appendOwnValue(of: source, role: node.role) { return }
    let end = Int(node.end)
    switch node.role {
    case .combobox:
      if appendSelectedOptions(in: index) || appendChosenEntries(in: index) { return }
      // A combobox around a text field has the field's text; one without a list box has its own.
      for current in index + 1..<max(end, index + 1)
      where tree.nodes[current].role.traits.contains(.isTextField) {
        appendControlValue(current)
        return
      }
      for current in index + 1..<max(end, index + 1) where tree.nodes[current].role == .listbox {
        return
      }
      appendContent(of: index, inReference: true)
    case .listbox: _ = appendSelectedOptions(in: index)
    case .textbox, .searchbox: appendContent(of: index, inReference: true)
    default: break
    }
  }

  /// Appends the options that are chosen inside a node; returns whether there are any.
  private mutating func appendSelectedOptions(in index: Int) -> Bool {
    var isFound = false
    var current = index + 1
    let end = Int(tree.nodes[index].end)
    while current < end, takeStep() {
      let node = tree.nodes[current]
      if node.role == .option,
        document.attribute(.ariaSelected, of: node.source, is: "true")
          || document.attribute(.ariaChecked, of: node.source, is: "true")
      {
        text.appendSpace()
        appendEmbedded(current, inReference: true)
        isFound = true
      }
      current += 1
    }
    return isFound
  }

  /// Appends the entries of the list that a combobox of several choices shows what was chosen by, beside the field in which
  /// more is looked for; returns whether there are any.
  private mutating func appendChosenEntries(in index: Int) -> Bool {
    var isFound = false
    var current = index + 1
    let end = Int(tree.nodes[index].end)
    while current < end, takeStep() {
      let node = tree.nodes[current]
      defer { current += 1 }
      guard node.role == .listitem else { continue }
      let entryEnd = max(Int(node.end), current + 1)
      let holdsField = (current + 1..<entryEnd).contains { inner in
        tree.nodes[inner].role.traits.contains(.isTextField)
      }
      guard !holdsField else { continue }
      if isFound { text.append(",") }
      text.appendSpace()
      // What is drawn beside it to take it away is not of its title.
      if document.hasText(.title, of: node.source) {
        text.append(document.attribute(.title, of: node.source) ?? "")
      } else {
        appendContent(of: current, inReference: true)
      }
      isFound = true
    }
    return isFound
  }

  /// Appends the value that attributes or the host language give; returns whether they give one.
  mutating func appendOwnValue(of id: Document.NodeID, role: Role) -> Bool {
    guard let value = ControlValue.text(of: id, role: role, in: document) else { return false }
    text.append(value)
    return true
  }
}
