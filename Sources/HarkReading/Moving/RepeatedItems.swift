private import HarkAccessibility
private import HarkDOM
private import HarkText

/// What a page has that stood on another page of its site: menus, banners, footers.
///
/// Decided by what items say and where their links lead, whatever elements they stand in: many sites have no
/// landmarks. What is chosen, and why:
///
/// - The main content is never stepped over, nor the title above it: a heading such as "Reviews" and the title of an
///   article in parts stand on several pages, and belong to each.
/// - Around the main content every item counts that stood on the other page.
/// - Where no main content stands out, only what the page begins and ends with counts, up to the first item that is
///   new: lists of links repeat some of their entries, and nobody wants holes in them.
/// - A few such items are no relief, and a page that says nothing new is read whole.
package struct RepeatedItems: Sendable, Equatable {
  /// The items in reading order, as runs that do not touch.
  package private(set) var runs: [Range<Int>] = []
  /// The number of items.
  package private(set) var count = 0
  /// Fewer are read.
  static let fewest = 5

  /// None.
  package init() {}

  /// Finds what a page repeats.
  ///
  /// - Parameters:
  ///   - page: the page, or what of it has come.
  ///   - numbers: `numbers(of:)` of it.
  ///   - other: `ends(of:)` the other page.
  ///   - start: where its main content begins.
  ///   - isPart: whether more of the page is coming, so that it does not end yet.
  /// - Complexity: O(items of the page).
  package init(
    on page: LinearPage, _ numbers: [UInt64], since other: [UInt64], from start: Int,
    isPart: Bool = false
  ) {
    guard !other.isEmpty else { return }
    let known = Set(other)
    let repeats = numbers.map(known.contains)
    let content = Self.content(of: page, repeats, from: start, isPart: isPart)
    guard !content.isEmpty else { return }
    for item in repeats.indices where repeats[item] && !content.contains(item) {
      if let last = runs.last, last.upperBound == item {
        runs[runs.count - 1] = last.lowerBound..<item + 1
      } else {
        runs.append(item..<item + 1)
      }
      count += 1
    }
    if count < Self.fewest { (runs, count) = ([], 0) }
  }

  /// The items that are never stepped over; none on a page that says nothing new.
  private static func content(
    of page: LinearPage, _ repeats: [Bool], from start: Int, isPart: Bool
  ) -> Range<Int> {
    guard let first = repeats.firstIndex(of: false), let last = repeats.lastIndex(of: false) else {
      return 0..<0
    }
    let main = MainContent.items(of: page)
    if main.count < page.items.count {
      let start = min(start, main.lowerBound)
      return start..<max(start, main.upperBound)
    }
    return first..<(isPart ? repeats.count : last + 1)
  }

  /// The run that an item is in; nil where it is read.
  ///
  /// - Complexity: O(log n) in the runs.
  package func run(around item: Int) -> Range<Int>? {
    let next = runs.partitioningIndex { $0.upperBound > item }
    guard next < runs.count, runs[next].contains(item) else { return nil }
    return runs[next]
  }

  // MARK: Numbers

  /// As many items of the start and of the end of a page are told apart; of a longer one those between are new
  /// elsewhere.
  private static let mostAtEachEnd = 2_048

  /// A number for each item of a page, by which another page is compared with it, and no text of it.
  ///
  /// - Complexity: O(bytes of the page).
  package static func numbers(of page: LinearPage) -> [UInt64] {
    page.items.indices.map { number(of: $0, on: page) }
  }

  /// The numbers that later pages are compared with: of a page whose others nobody needs, those alone are made.
  package static func ends(of page: LinearPage) -> [UInt64] {
    ends(of: page.items.count).map { number(of: $0, on: page) }
  }

  /// The same of the numbers of a page that are there.
  package static func ends(of numbers: [UInt64]) -> [UInt64] {
    ends(of: numbers.count).map { numbers[$0] }
  }

  private static func ends(of count: Int) -> [Int] {
    let first = 0..<min(mostAtEachEnd, count)
    return Array(first) + Array(max(first.upperBound, count - mostAtEachEnd)..<count)
  }

  /// FNV-1a, in 64 bits, of what an item says and of the addresses of its links: "Next" leads elsewhere on each page.
  private static func number(of index: Int, on page: LinearPage) -> UInt64 {
    let item = page.items[index]
    var number: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ bytes: Span<UInt8>) {
      for index in bytes.indices {
        number = (number ^ UInt64(bytes[index])) &* 0x100_0000_01B3
      }
    }
    add(page.bytes.span[Int(item.text.lowerBound)..<Int(item.text.upperBound)])
    let document = page.tree.document
    for span in page.spans(of: item) where span.role == .link {
      if let address = document.attributeRange(.href, of: page.tree[span.node].source) {
        document.withBytes(address) { add($0) }
      }
    }
    return number
  }
}
