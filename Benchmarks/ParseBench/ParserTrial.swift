import HarkDOM

/// Parses a page in several ways that have to agree.
struct ParserTrial {
  /// What went wrong, or nil.
  static func failure(of page: [UInt8], _ mutator: inout PageMutator) -> String? {
    let whole = Document.parse(page)
    if let fault = fault(in: whole) { return fault }
    var parser = HTMLParser()
    var rest = page[...]
    let largest = 1 + mutator.number(below: 60)
    let look = mutator.number(below: 8)
    var pieces = 0
    while !rest.isEmpty {
      let size = 1 + mutator.number(below: largest)
      parser.feed(Array(rest.prefix(size)))
      rest = rest.dropFirst(size)
      pieces += 1
      if pieces == look, let fault = fault(in: parser.snapshot()) { return "snapshot: \(fault)" }
    }
    let cut = parser.finish()
    if whole.dump() != cut.dump() { return "pieces give another tree" }
    if mutator.number(below: 8) == 0 {
      let document = Document.parse(page, as: .xml)
      if let fault = fault(in: document) { return "xml: \(fault)" }
    }
    return nil
  }

  /// What is wrong with the links of a document, or nil.
  private static func fault(in document: Document) -> String? {
    var node: Document.NodeID? = Document.root
    var steps = 0
    while let current = node {
      steps += 1
      if steps > 2 * document.placeCount { return "a loop" }
      var previous: Document.NodeID?
      var child = document.firstChild(of: current)
      while let id = child {
        if document.parent(of: id) != current { return "a wrong parent" }
        if document.previousSibling(of: id) != previous { return "a wrong sibling" }
        previous = id
        child = document.nextSibling(of: id)
      }
      if document.lastChild(of: current) != previous { return "a wrong last child" }
      document.withBytes(document.textRange(of: current)) { _ in }
      if document.isHTML(current, .table) {
        let table = TableModel(of: current, in: document)
        for cell in table.cells.indices.prefix(50) { _ = table.headers(of: cell) }
      }
      for attribute in document.attributes(of: current) { _ = document.value(of: attribute) }
      node = document.next(after: current, within: Document.root)
    }
    if document.documentElement == nil && !document.isXML { return "no root element" }
    return nil
  }
}
