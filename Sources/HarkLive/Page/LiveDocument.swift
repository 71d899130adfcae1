package import HarkDOM
package import HarkPage

/// Makes the document of what an engine shows, and notes which element of it is which of the engine's.
///
/// It is made node by node and never parsed, so that nothing is moved or closed as a parser would. A shadow tree
/// becomes the `template` that would declare it; the page of a frame lies in a group behind the frame's element.
extension LiveTree {
  /// The document of the page, and what the engine calls its elements.
  ///
  /// - Complexity: O(nodes); no recursion.
  package func document() -> (document: Document, elements: LiveElements) {
    var builder = LiveDocumentBuilder()
    if let root {
      walk(from: root) {
        builder.open($0)
      } leave: {
        builder.close($0)
      }
    }
    let elements = builder.elements
    var rendering = builder.rendering
    rendering.isCut = isCut
    var document = builder.finish()
    document.rendering = rendering
    return (document, elements)
  }
}

private struct LiveDocumentBuilder: ~Copyable {
  private(set) var elements = LiveElements()
  private(set) var rendering = EngineRendering()
  private var writer = DocumentWriter()
  /// How many frames are around.
  private var frames = 0
  private var frameTitle = ""
  private var isFrameShown = true

  consuming func finish() -> Document { writer.finish() }

  /// Opens a node; false for one that has no children.
  mutating func open(_ record: WalkRecord) -> Bool {
    switch record.kind {
    case .document:
      if frames > 0 { openFrame(record) }
      return true
    case .text:
      writer.text(record.text)
      return false
    case .shadow:
      writer.openContents(ofTemplateWith: [("shadowrootmode", "open")])
      return true
    case .element: return openElement(record)
    }
  }

  mutating func close(_ record: WalkRecord) {
    switch record.kind {
    case .text: break
    case .document: if frames > 0 { writer.close() }
    case .shadow: writer.close()
    case .element:
      if Self.isFrame(record) {
        frames -= 1
      } else if !isLeftOut(record) {
        writer.close()
      }
    }
  }

  private mutating func openElement(_ record: WalkRecord) -> Bool {
    if isLeftOut(record) { return record.name != "head" }
    let attributes = record.attributes.filter { !$0.name.utf8.starts(with: "::".utf8) }
      .map { ($0.name, $0.value) }
    let isEditedBody = frames > 0 && Self.isBody(record)
    let id = writer.open(
      named: isEditedBody ? "div" : record.name, in: record.namespace, attributes)
    elements.name(id, LiveNode(number: record.number))
    if record.isClickable { elements.note(clickable: id) }
    if let element = record.rendering { rendering[id] = element }
    if let media = record.media { rendering.set(media, of: id) }
    if let problem = record.problem { rendering.set(problem, of: id) }
    if let texts = record.generatedTexts { rendering.set(texts, around: id) }
    guard Self.isFrame(record) else { return true }
    // What the frame shows comes behind it.
    writer.close()
    frames += 1
    frameTitle = record.attribute("title") ?? record.attribute("aria-label") ?? ""
    isFrameShown =
      record.rendering.map { $0.display != .none && !$0.traits.contains(.isInvisible) } ?? false
    return true
  }

  private mutating func openFrame(_ record: WalkRecord) {
    let id = writer.open(
      named: "div", in: .html,
      [("role", "group"), ("aria-label", frameTitle.isEmpty ? record.text : frameTitle)])
    rendering[id] = EngineRendering.Element(display: isFrameShown ? .block : .none)
  }

  private static func isFrame(_ record: WalkRecord) -> Bool {
    record.namespace == .html && (record.name == "iframe" || record.name == "frame")
  }

  /// Of a frame's page only what its body holds becomes a part of the page; and the body where it is something by itself, as
  /// the text of an editor is.
  private func isLeftOut(_ record: WalkRecord) -> Bool {
    guard frames > 0, record.namespace == .html else { return false }
    return record.name == "html" || record.name == "head"
      || Self.isBody(record) && record.attribute("role") == nil
  }

  private static func isBody(_ record: WalkRecord) -> Bool {
    record.namespace == .html && record.name == "body"
  }
}
