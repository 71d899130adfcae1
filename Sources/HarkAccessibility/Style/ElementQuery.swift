package import HarkDOM

/// Finds elements of a page by CSS selectors (Selectors 4, as far as style sheets of pages are read).
package struct ElementQuery: Sendable {
  private var compiled = CompiledSelectors()
  private var starts: [Int32] = []

  /// Makes a query of a list of selectors; nil where one of them makes no sense, or names no element.
  package init?(_ selectors: String) {
    let bytes = Array(selectors.utf8)
    guard let parsed = SelectorParser.parse(bytes, 0..<bytes.count), !parsed.isEmpty,
      parsed.allSatisfy({ $0.pseudoElement == .none })
    else { return nil }
    var shared = CompiledSelectors.Shared()
    for selector in parsed { starts.append(compiled.add(selector, &shared)) }
  }

  /// The elements in the tree of a page that match, in its order.
  ///
  /// - Parameters:
  ///   - document: the page.
  ///   - top: the element that they lie in; nil for all.
  /// - Returns: the elements; fewer where a page is so large that matching has its limit.
  /// - Complexity: O(elements × selectors), bounded for a page.
  package func elements(
    of document: Document, in top: Document.NodeID? = nil
  ) -> [Document.NodeID] {
    var matcher = SelectorMatcher(document, compiled, work: nil)
    let top = top ?? Document.root
    var found: [Document.NodeID] = []
    var current = document.firstChild(of: top)
    while let id = current {
      if document.kind(of: id) == .element, starts.contains(where: { matcher.matches($0, id) }) {
        found.append(id)
      }
      current = document.next(after: id, within: top)
    }
    return found
  }

  /// The first element that matches after another one, among so many nodes that follow it.
  package func first(
    of document: Document, after element: Document.NodeID, within count: Int
  ) -> Document.NodeID? {
    var matcher = SelectorMatcher(document, compiled, work: nil)
    var current = document.next(after: element, within: Document.root)
    for _ in 0..<count {
      guard let id = current else { return nil }
      if document.kind(of: id) == .element, starts.contains(where: { matcher.matches($0, id) }) {
        return id
      }
      current = document.next(after: id, within: Document.root)
    }
    return nil
  }

  /// The first element that matches.
  package func first(of document: Document, in top: Document.NodeID? = nil) -> Document.NodeID? {
    var matcher = SelectorMatcher(document, compiled, work: nil)
    let top = top ?? Document.root
    var current = document.firstChild(of: top)
    while let id = current {
      if document.kind(of: id) == .element, starts.contains(where: { matcher.matches($0, id) }) {
        return id
      }
      current = document.next(after: id, within: top)
    }
    return nil
  }
}
