import HarkDOM

/// Whether a `table` element holds data or only lays out the page.
///
/// HTML standard, section 4.9.1, lists what tells one from the other ("if a table is to be used for
/// layout it must be marked … user agents could use the following heuristics"). A table of data is
/// told with its rows and headers; one for layout is read as text. The first of these that holds
/// decides, as found by going through each table of 57 saved pages beside what Chromium makes of it:
///
/// 1. A caption, `thead`, `tfoot`, `col`, `colgroup`, `th`, `summary`, `rules`, `headers`, `scope` or
///    `abbr` is there for data alone.
/// 2. One row or one column is no table of data.
/// 3. Cells that hold parts of a page (tables, forms, sections, frames) lay it out.
/// 4. A border is drawn around data; what lies in its cells may then be headings and paragraphs, as
///    text processors write them. So are stripes, lines and sorting that a class names, and a first row of three columns
///    or more all in bold above rows that are not: those are headers.
/// 5. Headings or several blocks in a cell lay out. So do rows of a single cell each, and cells of
///    which a third hold fields: those are the rows of a form.
/// 6. Data fill their columns; rows of different lengths place things.
/// 7. `border="0"` is what pages that lay out say. Twenty rows that fill their columns, a quarter of
///    them with text, are data all the same: lists of threads and prices are written so.
///
/// Deviation: Chromium takes any twenty rows for data, also of spacers and of none but gaps, and looks at
/// the borders and colours that style sheets draw. So of 455 tables 13 differ: most are grids of spacers or
/// stories that are read as text here, a few are lists without any mark that are tables here.
enum TableKind {
  /// Whether a table holds data.
  ///
  /// - Complexity: linear in its rows and cells, of which 600 at most are looked at.
  static func isData(_ table: Document.NodeID, in document: Document) -> Bool {
    if document.hasText(.summary, of: table) || document.hasAttribute(.rules, of: table) {
      return true
    }
    var survey = Survey(document: document)
    return survey.hasMark(table) || survey.looksLikeData(table)
  }

  /// What lies in a cell.
  private struct CellContent: OptionSet {
    let rawValue: UInt8
    static let text = CellContent(rawValue: 1 << 0)
    static let field = CellContent(rawValue: 1 << 1)
    /// Headings or several blocks.
    static let blocks = CellContent(rawValue: 1 << 2)
    /// What only a page has: other tables, forms, sections.
    static let parts = CellContent(rawValue: 1 << 3)
    /// Its first words are in bold.
    static let bold = CellContent(rawValue: 1 << 4)
  }

  /// Classes by which frameworks and editors draw tables of data.
  private static let dataClasses: Set<String> = [
    "table-bordered", "table-striped", "table-hover", "bordered", "striped", "zebra", "is-striped",
    "is-style-stripes", "has-fixed-layout", "wikitable", "sortable", "tablesorter", "datatable",
    "data-table", "tablepress",
  ]

  private struct Survey {
    let document: Document
    var rows = 0
    var columns = 0
    var cells = 0
    /// How many cells hold text, and how many a field.
    var filledCells = 0
    var fieldCells = 0
    var content: CellContent = []
    /// How many rows have so many columns as the widest one so far.
    var wideRows = 0
    /// How many rows have more than one cell.
    var partedRows = 0
    /// How many cells of the first row are in bold, and how many of the others.
    var boldHeads = 0
    var boldOthers = 0
    /// How many cells the first row has.
    var heads = 0

    init(document: Document) { self.document = document }

    /// Goes through the rows; returns whether something is there for data alone.
    mutating func hasMark(_ table: Document.NodeID) -> Bool {
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
      return false
    }

    /// Rules 2 to 7, for what has been gone through.
    func looksLikeData(_ table: Document.NodeID) -> Bool {
      if rows < 2 || columns < 2 || content.contains(.parts) { return false }
      let border = document.attribute(.border, of: table).flatMap(AttributeText.integer)
      if let border, border > 0 { return true }
      if hasDataClass(table) || hasBoldHeaders { return true }
      if content.contains(.blocks) || partedRows < 2 { return false }
      if fieldCells > 0, fieldCells * 3 >= filledCells { return false }
      guard wideRows * 5 >= rows * 4 else { return false }
      return border == nil || rows >= 20 && filledCells * 4 >= cells
    }

    /// Counts the cells of a row; returns whether one of them tells that the table holds data.
    private mutating func look(at row: Document.NodeID) -> Bool {
      rows += 1
      var count = 0
      let before = cells
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
          let inside = self.content(of: cell)
          content.formUnion(inside)
          if inside.contains(.text) { filledCells += 1 }
          if inside.contains(.bold) {
            if rows == 1 { boldHeads += 1 } else { boldOthers += 1 }
          }
          if inside.contains(.field) { fieldCells += 1 }
        }
        child = document.nextSibling(of: cell)
      }
      if cells > before + 1 { partedRows += 1 }
      if rows == 1 { heads = cells }
      if count > columns {
        columns = count
        wideRows = 0
      }
      if count == columns { wideRows += 1 }
      return false
    }

    /// Whether a class says that rows have lines or stripes, or can be sorted: nobody lays out a page so.
    private func hasDataClass(_ table: Document.NodeID) -> Bool {
      guard let classes = document.attribute(.class, of: table) else { return false }
      return classes.split(whereSeparator: \.isWhitespace)
        .contains { TableKind.dataClasses.contains($0.lowercased()) }
    }

    /// Whether the first row is one of headers that are only drawn as such; the first cell may be empty.
    private var hasBoldHeaders: Bool {
      heads >= 3 && rows >= 3 && boldHeads >= heads - 1 && wideRows * 5 >= rows * 4
        && boldOthers <= (rows - 1) * 2
    }

    private func columnSpan(_ cell: Document.NodeID) -> Int {
      let span = document.attribute(.colspan, of: cell).flatMap(AttributeText.integer) ?? 1
      return min(max(span, 1), 1000)
    }

    /// What the first nodes of a cell are.
    private func content(of cell: Document.NodeID) -> CellContent {
      var content: CellContent = []
      var current = document.next(after: cell, within: cell)
      var steps = 0
      var blocks = 0
      while let id = current, steps < 24 {
        if document.kind(of: id) == .text {
          let isBlank = document.withBytes(document.textRange(of: id)) { AttributeText.isBlank($0) }
          if !isBlank {
            if !content.contains(.text), isInBold(id, of: cell) { content.insert(.bold) }
            content.insert(.text)
          }
        } else if document.namespace(of: id) == .html {
          switch document.name(of: id) {
          case .table, .form, .nav, .article, .section, .hr, .iframe: content.insert(.parts)
          case .h1, .h2, .h3, .h4, .h5, .h6: content.insert(.blocks)
          case .p, .div, .ul, .ol, .dl, .blockquote, .center:
            blocks += 1
            if blocks > 2 { content.insert(.blocks) }
          case .select, .textarea: content.insert(.field)
          case .input: if isFilledIn(id) { content.insert(.field) }
          default: break
          }
        }
        steps += 1
        current = document.next(after: id, within: cell)
      }
      return content
    }

    private func isInBold(_ text: Document.NodeID, of cell: Document.NodeID) -> Bool {
      var inner = document.parent(of: text)
      while let id = inner, id != cell {
        if document.isHTML(id, .b) || document.isHTML(id, .strong) { return true }
        inner = document.parent(of: id)
      }
      return false
    }

    /// Whether something is typed or chosen here; lists of data have boxes to be ticked and buttons.
    private func isFilledIn(_ input: Document.NodeID) -> Bool {
      switch document.inputKind(of: input) {
      case .hidden, .checkbox, .radio, .button, .submit, .reset, .image: false
      default: true
      }
    }
  }
}
