import HarkDOM

/// Whether a `table` element holds data or only lays out the page.
///
/// HTML standard, section 4.9.1, lists what tells one from the other ("if a table is to be used for
/// layout it must be marked … user agents could use the following heuristics"); browsers use the
/// same signs. A table of data is told with its rows and headers; one for layout is read as text.
enum TableKind {
  /// Whether a table holds data.
  ///
  /// - Complexity: linear in its rows and cells, of which 600 at most are looked at.
  static func isData(_ table: Document.NodeID, in document: Document) -> Bool {
    if document.hasText(.summary, of: table) || document.hasAttribute(.rules, of: table) {
      return true
    }
    var survey = Survey(document: document)
    return survey.decide(table)
  }

  private struct Survey {
    let document: Document
    var rows = 0
    var columns = 0
    var cells = 0
    var holdsStructure = false
    /// How many rows have so many columns as the widest one so far, and how many have fewer.
    var wideRows = 0

    init(document: Document) { self.document = document }

    mutating func decide(_ table: Document.NodeID) -> Bool {
      var child = document.firstChild(of: table)
      while let part = child, cells < 600 {
        if document.namespace(of: part) == .html {
          switch document.name(of: part) {
          case .caption, .thead, .tfoot, .colgroup, .col: return true
          case .tbody:
            var row = document.firstChild(of: part)
            while let candidate = row, cells < 600 {
              if document.isHTML(candidate, .tr), look(at: candidate) { return true }
              row = document.nextSibling(of: candidate)
            }
          case .tr: if look(at: part) { return true }
          default: break
          }
        }
        child = document.nextSibling(of: part)
      }
      if holdsStructure || rows < 2 || columns < 2 { return false }
      if let border = document.attribute(.border, of: table).flatMap(AttributeText.integer) {
        // Pages that lay out with tables say that they have no border; one is drawn around data.
        return border > 0
      }
      // Data fill their columns; rows of different lengths place things.
      return wideRows * 5 >= rows * 4
    }

    /// Counts the cells of a row; returns whether one of them tells that the table holds data.
    private mutating func look(at row: Document.NodeID) -> Bool {
      rows += 1
      var count = 0
      var child = document.firstChild(of: row)
      while let cell = child, cells < 600 {
        if document.isHTML(cell, .th) { return true }
        if document.isHTML(cell, .td) {
          count += columnSpan(cell)
          cells += 1
          if document.hasAttribute(.headers, of: cell) || document.hasAttribute(.scope, of: cell)
            || document.hasAttribute(.abbr, of: cell)
          {
            return true
          }
          if !holdsStructure { holdsStructure = hasStructure(cell) }
        }
        child = document.nextSibling(of: cell)
      }
      if count > columns {
        columns = count
        wideRows = 0
      }
      if count == columns { wideRows += 1 }
      return false
    }

    private func columnSpan(_ cell: Document.NodeID) -> Int {
      let span = document.attribute(.colspan, of: cell).flatMap(AttributeText.integer) ?? 1
      return min(max(span, 1), 1000)
    }

    /// Whether a cell holds parts of a page: other tables, headings, forms, several blocks.
    private func hasStructure(_ cell: Document.NodeID) -> Bool {
      var current = document.next(after: cell, within: cell)
      var steps = 0
      var blocks = 0
      while let id = current, steps < 24 {
        if document.namespace(of: id) == .html {
          switch document.name(of: id) {
          case .table, .h1, .h2, .h3, .h4, .h5, .h6, .form, .nav, .article, .section, .hr, .iframe:
            return true
          case .p, .div, .ul, .ol, .dl, .blockquote, .center:
            blocks += 1
            if blocks > 2 { return true }
          default: break
          }
        }
        steps += 1
        current = document.next(after: id, within: cell)
      }
      return false
    }
  }
}
