import HarkAccessibility
import HarkDOM
import HarkReading

extension BrowsedPage {
  /// The places where pages of print begin (DPUB-ARIA 1.1, `doc-pagebreak`), with the numbers that their names end or
  /// begin with; those with other names are left out.
  ///
  /// - Complexity: O(items).
  package var printPages: [(number: Int, item: Int)] {
    var found: [(number: Int, item: Int)] = []
    for (index, item) in linear.items.enumerated()
    where item.role == .separator && !item.text.isEmpty {
      let digits = linear.text(of: item).split { !($0.isNumber && $0.isASCII) }
      if digits.count == 1, let number = Int(digits[0]) { found.append((number, index)) }
    }
    return found
  }
}
