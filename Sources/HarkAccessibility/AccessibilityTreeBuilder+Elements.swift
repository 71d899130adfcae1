import HarkDOM

/// What single elements are: whether they are rendered, focusable, closed.
extension AccessibilityTreeBuilder {
  /// Whether roles stand for the elements that headers and footers belong to.
  func scopes(_ role: Role) -> Bool {
    switch role {
    case .article, .complementary, .main, .navigation, .region: true
    default: false
    }
  }

  /// Whether an HTML element is rendered if no style says otherwise (HTML standard, section 15.3.1
  /// and the sections of the elements).
  func isRenderedByDefault(
    _ id: Document.NodeID, _ name: ElementName, _ entry: ElementTable.Entry,
    _ facts: ElementFacts, _ isRendered: Bool
  ) -> Bool {
    guard isRendered else { return false }
    if facts.contains(.hidden), !streamed.all.contains(id) {
      // HTML standard, section 6.1: what is hidden until it is found is shown once it was.
      return (toggled.contains(id) || opensAll)
        && document.attribute(.hidden, of: id, is: "until-found")
    }
    if facts.contains(.popover) { return toggled.contains(id) }
    switch name {
    case .dialog: return facts.contains(.open) != toggled.contains(id)
    case .input: return !document.attribute(.type, of: id, is: "hidden")
    case .area: return facts.contains(.href)
    case .track: return document.isTextTrack(id)
    default: return true
    }
  }

  /// Whether `display` can show what by default is not rendered: never a hidden `input`.
  func canBeShown(
    _ id: Document.NodeID, _ name: ElementName, _ facts: ElementFacts
  ) -> Bool {
    // hidden=until-found hides by `content-visibility`, whatever `display` says.
    if facts.contains(.hidden), document.attribute(.hidden, of: id, is: "until-found") {
      return false
    }
    return name != .input || !document.attribute(.type, of: id, is: "hidden")
  }

  /// SVG's elements that are never rendered directly (SVG 2, section 5.1).
  func isForeignRendered(_ id: Document.NodeID, _ name: ElementName) -> Bool {
    guard document.namespace(of: id) == .svg else {
      return name != .annotationXml
    }
    switch name {
    case .title, .desc, .defs, .metadata, .symbol, .clipPath, .mask, .marker, .pattern, .filter,
      .linearGradient, .radialGradient, .script, .style, .template:
      return false
    default: return true
    }
  }

  func isFirstSummary(_ id: Document.NodeID) -> Bool {
    guard let parent = document.parent(of: id) else { return false }
    return document.firstChild(.summary, of: parent) == id
  }

  /// Whether a `details` element is closed, by its attribute and by what the person did since.
  ///
  /// Of those with one name only the first that is open stays so (HTML standard, section 4.11.1, "ensure
  /// details exclusivity by closing the given element if needed").
  mutating func isClosed(_ id: Document.NodeID, _ facts: ElementFacts) -> Bool {
    if opensAll, !ClosedParts.isAround(id, document) { return toggled.contains(id) }
    var isOpen = facts.contains(.open)
    if isOpen, let name = document.attribute(.name, of: id), !name.isEmpty {
      isOpen = openGroups.insert(name).inserted
    }
    return isOpen == toggled.contains(id)
  }

  /// Whether an element is focusable, or would be if it were not disabled (HTML standard, section
  /// 6.6.2).
  func focusable(
    _ id: Document.NodeID, _ name: ElementName, _ isHTML: Bool, _ facts: ElementFacts
  ) -> Bool {
    if facts.contains(.tabindex),
      document.attribute(.tabindex, of: id).flatMap(AttributeText.integer) != nil
    {
      return true
    }
    switch name {
    case .a, .area: return facts.contains(.href)
    case .track: return isHTML
    case .button, .select, .textarea, .iframe, .input: return isHTML
    case .summary: return isHTML && isFirstSummary(id)
    case .audio, .video: return document.hasAttribute(.controls, of: id)
    default:
      guard facts.contains(.contenteditable),
        let value = document.attribute(.contenteditable, of: id)?.lowercased()
      else { return false }
      // HTML standard, section 6.8.1: any other value is that of the parent.
      return ["", "true", "plaintext-only"].contains(value)
    }
  }
}

extension AccessibilityTree.Display {
  init(_ layout: ElementTable.Layout) {
    switch layout {
    case .inline, .none: self = .inline
    case .inlineBlock: self = .inlineBlock
    case .block: self = .block
    case .listItem: self = .listItem
    case .table: self = .table
    case .tableRowGroup: self = .tableRowGroup
    case .tableRow: self = .tableRow
    case .tableCell: self = .tableCell
    case .contents: self = .contents
    }
  }

  init(_ value: DisplayValue, replaced entry: ElementTable.Entry) {
    switch value {
    case .none, .inline: self = entry.layout == .inlineBlock ? .inlineBlock : .inline
    case .contents: self = .contents
    case .inlineBlock, .inlineFlex: self = .inlineBlock
    case .block, .flex: self = .block
    case .listItem: self = .listItem
    case .table: self = .table
    case .tableRowGroup: self = .tableRowGroup
    case .tableRow: self = .tableRow
    case .tableCell: self = .tableCell
    }
  }
}
