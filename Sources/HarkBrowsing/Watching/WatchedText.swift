import HarkAccessibility
package import HarkReading

/// What of a page is watched.
package enum WatchedPart: Equatable, Sendable {
  /// Its main content.
  case page
  /// What it sells, by the price that it states.
  case price
  /// The table row that begins with these cells.
  case row([String])
  /// The item whose first link is called so.
  case entry(String)

  /// The row or entry at a place; nil where nothing there has a name of its own by which it could be found again.
  ///
  /// - Complexity: linear in the items.
  static func line(at index: Int, on page: LinearPage) -> WatchedPart? {
    guard page.items.indices.contains(index) else { return nil }
    let item = page.items[index]
    guard item.role == .row else {
      let name = WatchedText.linkName(of: item, on: page)
      guard !name.isEmpty else { return nil }
      let same = page.items.filter { WatchedText.linkName(of: $0, on: page) == name }
      return same.count == 1 ? .entry(name) : nil
    }
    let cells = WatchedText.cells(of: item, on: page)
    guard cells.count > 1, !item.isHeaderRow else { return nil }
    // As many cells as tell it from all others, and at least one that may change.
    return (1..<cells.count).lazy.map { Array(cells.prefix($0)) }.first { key in
      page.items.count {
        $0.role == .row && WatchedText.cells(of: $0, on: page).starts(with: key)
      } == 1
    }.map { .row($0) }
  }
}

extension WatchedPart {
  /// Words by which a change is found on the page, of its new text; empty where the page does not have them so.
  func quoted(_ text: String) -> String {
    switch self {
    case .page: text
    case .price: ""
    case .row(let cells): cells[0]
    case .entry(let name): name
    }
  }
}

/// The texts of what is watched, as they were at one time.
package struct WatchedText: Equatable, Sendable {
  package let texts: [String]

  /// As much of a page is compared, in items and in bytes of text.
  static let mostItems = 4_000
  static let mostBytes = 1 << 20

  package init(texts: [String]) { self.texts = texts }

  /// Takes what is watched from a page; nil where it is not there.
  ///
  /// - Complexity: linear in the items and their text.
  package init?(
    _ part: WatchedPart, on page: LinearPage, _ summary: PageSummary, _ strings: StringCatalog
  ) {
    switch part {
    case .page:
      var texts: [String] = []
      var bytes = 0
      for index in MainContent.parts(of: page).joined().prefix(Self.mostItems) {
        let text = page.text(of: page.items[index])
        bytes += text.utf8.count
        guard bytes <= Self.mostBytes else { break }
        if !text.isEmpty { texts.append(text) }
      }
      self.texts = texts
    case .price:
      guard let price = summary.kind?.stated(strings).price else { return nil }
      texts = [price]
    case .row(let key):
      let found = page.items.first {
        $0.role == .row && Self.cells(of: $0, on: page).starts(with: key)
      }
      guard let found else { return nil }
      texts = [Self.cells(of: found, on: page).joined(separator: strings(.joinComma))]
    case .entry(let name):
      guard let found = page.items.first(where: { Self.linkName(of: $0, on: page) == name }) else {
        return nil
      }
      texts = [page.text(of: found)]
    }
  }

  fileprivate static func cells(of item: ReadingItem, on page: LinearPage) -> [String] {
    page.spans(of: item).filter(\.isCell).map { page.string($0.text) }
  }

  fileprivate static func linkName(of item: ReadingItem, on page: LinearPage) -> String {
    page.spans(of: item).first { $0.role == .link }.map { page.string($0.text) } ?? ""
  }
}

/// What is another on a page than it was.
package enum WatchedChange: Equatable, Sendable {
  /// These texts are new, in their order.
  case came([String])
  /// So many are gone, and none is new.
  case gone(Int)

  /// Compares; nil where all that was there is there and nothing else, in whatever order.
  ///
  /// - Complexity: linear in the texts.
  package init?(from old: WatchedText, to new: WatchedText) {
    var left: [String: Int] = [:]
    for text in old.texts { left[text, default: 0] += 1 }
    var came: [String] = []
    for text in new.texts {
      if let count = left[text], count > 0 {
        left[text] = count - 1
      } else {
        came.append(text)
      }
    }
    let gone = left.values.reduce(0, +)
    if came.isEmpty, gone == 0 { return nil }
    self = came.isEmpty ? .gone(gone) : .came(came)
  }
}
