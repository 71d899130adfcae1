import HarkAccessibility
import HarkDOM
import HarkText

/// The texts of a table's column headers: the cells of the header rows at its start.
package struct ColumnHeaders: Sendable {
  /// The cells of each header row, from left to right; those of one row do not overlap.
  private var rows: [[ReadingSpan]] = []

  /// Header rows beyond these are no headers of what follows; the limit keeps a search short.
  private static let mostRows = 16
  /// Headers of one column that are told.
  private static let mostHeaders = 5

  /// Reads the header rows of a table.
  ///
  /// - Parameters:
  ///   - table: the table's container.
  ///   - page: the page that it is on.
  ///   - end: the item that the header rows stand before.
  /// - Complexity: O(cells of the header rows).
  package init(of table: ReadingContainer, on page: LinearPage, before end: Int = .max) {
    for index in table.items where Int(index) < end {
      let item = page.items[Int(index)]
      if item.role == .caption { continue }
      guard item.isHeaderRow, rows.count < Self.mostRows else { return }
      // A cell above all columns is the table's title, told once with its own row.
      rows.append(
        page.spans(of: item).filter {
          $0.isCell && !(table.columns > 1 && $0.columns.count >= Int(table.columns))
        })
    }
  }

  /// The texts of the headers of a column, from top to bottom, as ranges of `LinearPage.bytes`.
  ///
  /// - Complexity: O(log n) in the columns.
  package func headers(of column: Int) -> [Range<Int32>] { cells(of: column).map(\.text) }

  /// The headers of a column, from top to bottom; one of each text.
  ///
  /// - Complexity: O(log n) in the columns.
  func cells(of column: Int) -> [ReadingSpan] {
    var headers: [ReadingSpan] = []
    for row in rows {
      let next = row.partitioningIndex { $0.column > column }
      guard next > 0, row[next - 1].columns.contains(column),
        !headers.contains(where: { $0.text == row[next - 1].text })
      else { continue }
      headers.append(row[next - 1])
      if headers.count == Self.mostHeaders { break }
    }
    return headers
  }
}

extension LinearPage {
  /// What a header cell is called where another cell is told with it: by its `abbr` (HTML standard, section 4.9.10), which
  /// calendars have for "M" and "T"; nil where it is called by its text.
  func nameAsHeader(of cell: AccessibilityTree.NodeID) -> String? {
    let name = tree.document.attribute(.abbr, of: tree.element(of: cell)).map {
      PlainText.cleaned($0)
    }
    return name.flatMap { $0.isEmpty ? nil : $0 }
  }
}
