import HarkDOM

extension ElementStyle {
  /// The style that an engine has computed; nil where it knows nothing of the element.
  init?(of id: Document.NodeID, in rendering: EngineRendering) {
    guard let element = rendering[id] else { return nil }
    self.init()
    display = DisplayValue(element.display)
    isVisible = !element.traits.contains(.isInvisible)
    isPreformatted = element.traits.contains(.isPreformatted)
    hidesContents = element.traits.contains(.hidesContents)
    guard let texts = rendering.texts(around: id) else { return }
    if let text = texts.before { before = Generated(text) }
    if let text = texts.after { after = Generated(text) }
    if let text = texts.marker { marker.text = Array(text.utf8) }
  }
}

extension ElementStyle.Generated {
  fileprivate init(_ generated: EngineRendering.Generated) {
    self.init()
    isDeclared = true
    isBlock = generated.isBlock
    text = Array(generated.text.utf8)
  }
}

extension DisplayValue {
  fileprivate init(_ display: EngineRendering.Display) {
    switch display {
    case .none: self = .none
    case .contents: self = .contents
    case .inline: self = .inline
    case .inlineBlock: self = .inlineBlock
    case .block: self = .block
    case .listItem: self = .listItem
    case .table: self = .table
    case .tableRowGroup: self = .tableRowGroup
    case .tableRow: self = .tableRow
    case .tableCell: self = .tableCell
    }
  }
}
