import HarkAccessibility
import HarkText

/// How a page is laid out.
package struct LayoutOptions: Equatable, Sendable {
  /// Which numbers are printed.
  package enum Numbers: Sendable { case none, links, all }

  /// The columns of a line; at least 1.
  package var width: Int
  /// The columns that decide whether what belongs together stands side by side: those of a line, or
  /// fewer where letters are to be larger than the terminal shows them.
  package var formWidth: Int
  package var mode: LayoutMode
  package var numbers: Numbers
  /// The cells of characters whose width East Asian and other terminals give differently: 1 or 2.
  package var ambiguousCells: Int
  /// Whether it is noted what stretches of the lines are, for their colours.
  package var isStyled = false

  package init(
    width: Int, formWidth: Int? = nil, mode: LayoutMode = .auto, numbers: Numbers = .none,
    ambiguousCells: Int = 1
  ) {
    self.ambiguousCells = ambiguousCells == 2 ? 2 : 1
    self.width = min(max(width, 1), 100_000)
    self.formWidth = min(max(formWidth ?? width, 1), self.width)
    self.mode = mode
    self.numbers = numbers
  }
}

/// Cuts items into lines of a width: what is printed.
///
/// Items are laid out when asked for, one block after another, so that the first screen of a long
/// page costs what that of a short page does. A block is an item, or the items that stand together:
/// a table, a navigation on one line, a list of labels with details.
package struct LineLayout: Sendable {
  package let page: LinearPage
  package let options: LayoutOptions
  let marks: ItemMarks
  let cells: CellWidth
  /// The language by whose rules lines are broken.
  let language: String

  /// Makes the layout of a page.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - options: the width and the form.
  ///   - strings: the words for marks.
  package init(_ page: LinearPage, options: LayoutOptions, strings: StringCatalog) {
    self.page = page
    self.options = options
    marks = ItemMarks(strings, numbers: options.numbers, isStyled: options.isStyled)
    cells = CellWidth(ambiguous: options.ambiguousCells)
    language = page.items.first.map { page.language(of: $0) } ?? ""
  }

  /// The items that are laid out together with one.
  package func block(at item: Int) -> Range<Int> { plan(at: item).items }

  /// The lines of one item, in the form that its block has.
  ///
  /// An item of a line of several stands alone.
  package func lines(of item: Int) -> LayoutLines {
    guard page.items.indices.contains(item) else { return LayoutLines() }
    var writer = LineWriter(self)
    return writer.lines(of: item..<item + 1)
  }

  /// Whether an empty line parts an item from the one before it.
  ///
  /// Paragraphs and headings stand apart; what is listed stands together.
  package func isApart(_ item: Int) -> Bool {
    guard item > 0, item < page.items.count else { return false }
    let above = page.items[item - 1]
    let below = page.items[item]
    if below.role == .heading { return true }
    if above.container == below.container {
      return !(isListed(above) && isListed(below))
        && !(above.role == .heading && above.container >= 0 && isListed(below))
    }
    // A list inside a list, or rows and their caption, stay together.
    guard above.container >= 0, below.container >= 0 else { return true }
    let outer = page.containers[Int(above.container)]
    let inner = page.containers[Int(below.container)]
    return outer.listDepth == 0 || inner.listDepth == 0
  }

  private func isListed(_ item: ReadingItem) -> Bool {
    switch item.role {
    case .separator:
      item.startsListItem
        || item.container >= 0 && page.containers[Int(item.container)].listDepth > 0
    case .paragraph, .heading, .caption: item.startsListItem
    default: true
    }
  }
}
