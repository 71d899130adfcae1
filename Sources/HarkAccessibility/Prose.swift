import HarkDOM

/// Text as sentences have it, of which articles are made, and menus are not.
enum Prose {
  /// The bytes of a text that may be a sentence.
  static let shortest = 60
  /// The bytes of a text that is no sentence, and may be an entry of a list of facts.
  private static let shortestLine = 24
  /// The bytes, some 200 words, that make a page worth reading.
  static let page = 1_200
  /// The bytes that make a page of few words, as of a product, worth reading.
  static let shortPage = 400

  /// The bytes of prose in an element.
  ///
  /// - Complexity: linear in the nodes inside.
  static func length(in id: Document.NodeID, of document: Document) -> Int {
    var length = 0
    var next = document.next(after: id, within: id)
    while let node = next {
      next = document.next(after: node, within: id)
      if document.kind(of: node) == .text { length += self.length(ofText: node, document) }
    }
    return length
  }

  /// The bytes of a text where it is prose: sentences wherever they stand, shorter text in headings and outside of
  /// links and controls.
  static func length(ofText node: Document.NodeID, _ document: Document) -> Int {
    let count = document.textRange(of: node).count
    guard count >= shortestLine, let parent = document.parent(of: node) else { return 0 }
    switch document.name(of: parent) {
    case .script, .style, .template, .option, .textarea: return 0
    case .h1, .h2, .h3, .h4, .h5, .h6: return count
    default: break
    }
    if count >= shortest { return count }
    var around: Document.NodeID? = parent
    for _ in 0..<3 {
      guard let element = around else { break }
      switch document.name(of: element) {
      case .a, .button, .label, .legend, .nav: return 0
      default: around = document.parent(of: element)
      }
    }
    return count
  }
}
