package import HarkText
import HarkWeb

extension RuleFile {
  /// The selectors of what is hidden on a page.
  ///
  /// - Parameters:
  ///   - page: where it is.
  ///   - names: its host's.
  ///   - found: the classes and ids of its elements, as ``ElementNames`` numbers them.
  ///   - withUnnamed: whether those come along that hold whatever an element is called.
  ///   - expressions: the regular expressions that were needed before.
  /// - Returns: each selector by itself, in UTF-8; one may mean nothing.
  package func hidden(
    on page: Address, _ names: HostNames, among found: borrowing ElementNames,
    withUnnamed: Bool = true, _ expressions: ExpressionCache
  ) -> [[UInt8]] {
    func isExcepted(_ kinds: FilterKinds) -> Bool {
      let asked = AskedResource(page, kinds, method: "GET", page: names) { _ in "" }
      return isException(asked, expressions)
    }
    if isExcepted(.allHiding) { return [] }
    var starts: [UInt32] = []
    var exceptions: Set<UInt32> = []
    let own = range(of: .hiddenOfPages)
    for name in names.numbers {
      forEach(in: own, of: name) { selector in
        if selector & Self.exceptionBit != 0 {
          exceptions.insert(selector & ~Self.exceptionBit)
        } else {
          if withUnnamed { starts.append(selector) }
        }
      }
    }
    if !starts.isEmpty, isExcepted(.specificHiding) { starts = [] }
    if !isExcepted(.genericHiding) {
      let generic = range(of: .hidden)
      if withUnnamed { forEach(in: generic, of: 0) { starts.append($0) } }
      for name in found.numbers { forEach(in: generic, of: name) { starts.append($0) } }
    }
    return starts.filter { !exceptions.contains($0) }.map { start in
      let head = text(Int(start), 2)
      let count = head.count == 2 ? Int(head[0]) | Int(head[1]) << 8 : 0
      return Array(text(Int(start) + 2, count))
    }
  }

  /// The pairs of a number, in a table that is sorted by it.
  private func forEach(in table: Range<Int>, of name: UInt32, _ body: (UInt32) -> Void) {
    var low = 0
    var high = table.count / 8
    while low < high {
      let middle = (low + high) / 2
      if word(table.lowerBound + middle * 8) < name { low = middle + 1 } else { high = middle }
    }
    while low < table.count / 8, word(table.lowerBound + low * 8) == name {
      body(word(table.lowerBound + low * 8 + 4))
      low += 1
    }
  }
}

/// The classes and ids of the elements of a page, as numbers by which rules are found.
package struct ElementNames: ~Copyable {
  private(set) var numbers: Set<UInt32> = []

  package init() {}

  /// Adds an id.
  package mutating func add(id: Span<UInt8>) {
    guard !id.isEmpty, id.count <= 256 else { return }
    numbers.insert(KeyHash.element(0x23, Array(id)))
  }

  /// Adds the classes of an attribute.
  package mutating func add(classes: Span<UInt8>) {
    var start = 0
    while start < classes.count {
      guard classes[start] > 0x20 else {
        start += 1
        continue
      }
      let end = classes.firstIndex(from: start) { $0 <= 0x20 } ?? classes.count
      if end - start <= 256 {
        numbers.insert(KeyHash.element(0x2E, Array(classes[start..<end])))
      }
      start = end
    }
  }
}
