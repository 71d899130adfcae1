/// The stack of open elements.
///
/// <https://html.spec.whatwg.org/multipage/parsing.html#the-stack-of-open-elements>. Each entry
/// knows the nearest entry below that has its name, that ends a scope, that is special and so on:
/// no question about the stack walks it, however deep a page nests.
struct OpenElements {
  struct Entry: BitwiseCopyable {
    var node: Int32
    /// The name in the tag: of an SVG element without its capitals.
    var name: UInt32
    var flags: ElementTraits.Flags
    fileprivate var previousOfName: Int32 = -1
    /// The nearest entries that are special, end a scope, end the search for an item, are HTML:
    /// this one or one below.
    fileprivate(set) var special: Int32 = -1
    fileprivate(set) var scope: Int32 = -1
    fileprivate(set) var itemSearch: Int32 = -1
    fileprivate(set) var html: Int32 = -1

    init(node: Int32, name: UInt32, flags: ElementTraits.Flags) {
      self.node = node
      self.name = name
      self.flags = flags
    }

    @inline(__always) var isForeign: Bool { !flags.isDisjoint(with: .foreign) }
  }

  private var entries = GrowableBuffer<Entry>(capacity: 64)
  /// The highest entry of a name; HTML elements at even places, foreign ones at odd.
  private var heads = GrowableBuffer<Int32>(capacity: 1024)

  func copied() -> OpenElements {
    var copy = self
    copy.entries = entries.copied()
    copy.heads = heads.copied()
    return copy
  }

  func deallocate() {
    entries.deallocate()
    heads.deallocate()
  }

  @inline(__always) var count: Int { entries.count }
  @inline(__always) var isEmpty: Bool { entries.count == 0 }

  @inline(__always)
  subscript(index: Int) -> Entry { entries[index] }

  /// The current node; the stack is not empty.
  @inline(__always)
  var top: Entry { entries.base[entries.count - 1] }

  @inline(__always)
  private func place(_ entry: Entry) -> Int { Int(entry.name) * 2 + (entry.isForeign ? 1 : 0) }

  @inline(__always)
  mutating func push(_ entry: Entry) {
    var entry = entry
    let index = Int32(truncatingIfNeeded: entries.count)
    let place = place(entry)
    if place >= heads.count { growHeads(place) }
    entry.previousOfName = heads.base[place]
    heads.base[place] = index
    if index > 0 {
      let below = entries.base + (entries.count - 1)
      entry.special = below.pointee.special
      entry.scope = below.pointee.scope
      entry.itemSearch = below.pointee.itemSearch
      entry.html = below.pointee.html
    }
    if entry.flags.contains(.special) { entry.special = index }
    if entry.flags.contains(.endsScope) { entry.scope = index }
    if entry.flags.contains(.endsItemSearch) { entry.itemSearch = index }
    if !entry.isForeign { entry.html = index }
    entries.append(entry)
  }

  @inline(never)
  private mutating func growHeads(_ place: Int) {
    while heads.count <= place { heads.append(-1) }
  }

  @inline(__always)
  @discardableResult
  mutating func pop() -> Entry {
    let entry = entries.base[entries.count - 1]
    heads.base[place(entry)] = entry.previousOfName
    entries.count -= 1
    return entry
  }

  /// Changes the stack from an entry on.
  ///
  /// - Complexity: O(entries from there).
  private mutating func rebuild(from index: Int, _ change: (inout [Entry]) -> Void) {
    var upper: [Entry] = []
    for position in index..<entries.count { upper.append(entries[position]) }
    while entries.count > index { pop() }
    change(&upper)
    for entry in upper { push(entry) }
  }

  mutating func remove(at index: Int) {
    rebuild(from: index) { $0.removeFirst() }
  }

  mutating func insert(_ entry: Entry, at index: Int) {
    rebuild(from: index) { $0.insert(entry, at: 0) }
  }

  mutating func replaceNode(at index: Int, by node: Int32) {
    entries.base[index].node = node
  }

  // MARK: Questions

  /// The highest HTML element of a name, or -1.
  @inline(__always)
  func last(_ name: ElementName) -> Int {
    let place = Int(name.rawValue) * 2
    return place < heads.count ? Int(heads.base[place]) : -1
  }

  /// The highest element of SVG or MathML whose tag has a name, or -1.
  func lastForeign(_ name: ElementName) -> Int {
    let place = Int(name.rawValue) * 2 + 1
    return place < heads.count ? Int(heads.base[place]) : -1
  }

  @inline(__always)
  func contains(_ name: ElementName) -> Bool { last(name) >= 0 }

  @inline(__always)
  func isTop(_ name: ElementName) -> Bool {
    entries.count > 0 && last(name) == entries.count - 1
  }

  /// The entry of a node, or nil if it is not open.
  ///
  /// - Complexity: O(open elements of its name).
  func index(of node: Int32, name: ElementName) -> Int? {
    var index = last(name)
    while index >= 0 {
      if entries[index].node == node { return index }
      index = Int(entries[index].previousOfName)
    }
    return nil
  }

  // "Has an element in the specific scope": from the current node down, true at the element, false at one that ends
  // the scope. Here the element's place is compared with the place of the last that ends it.

  /// The last element that ends every scope but a table's ("has an element in scope").
  @inline(__always)
  private var scope: Int { entries.count > 0 ? Int(top.scope) : -1 }

  @inline(__always)
  func isInScope(_ name: ElementName) -> Bool {
    let index = last(name)
    return index >= 0 && index >= scope
  }

  func isInScope(index: Int) -> Bool { index >= scope }

  /// "Has an element in button scope": `button` ends it too.
  @inline(__always)
  func isInButtonScope(_ name: ElementName) -> Bool {
    let index = last(name)
    return index >= 0 && index >= scope && index >= last(.button)
  }

  /// "Has an element in list item scope": `ol` and `ul` end it too.
  func isInListItemScope(_ name: ElementName) -> Bool {
    let index = last(name)
    return index >= 0 && index >= scope && index >= last(.ol) && index >= last(.ul)
  }

  /// "Has an element in table scope": `html`, `table` and `template` end it, and nothing else.
  func isInTableScope(_ name: ElementName) -> Bool {
    let index = last(name)
    return index >= 0 && index >= last(.table) && index >= last(.template)
      && index >= last(.html)
  }
}
