private import Glibc

/// An array of plain values that grows in place where the system can do that.
///
/// `Array` copies to a second block when it grows, so that twice its size is in use for a moment;
/// `realloc` moves the pages of a large block instead. A copy of the value shares the memory: one
/// owner calls `deallocate`.
struct GrowableBuffer<Element: BitwiseCopyable> {
  /// The first element; valid until the next append.
  private(set) var base: UnsafeMutablePointer<Element>
  var count = 0
  private var capacity: Int

  init(capacity: Int = 16) {
    self.capacity = max(capacity, 4)
    base = Self.resized(nil, to: self.capacity)
  }

  @inline(__always)
  subscript(index: Int) -> Element {
    get {
      assert(index >= 0 && index < count)
      return base[index]
    }
    nonmutating set {
      assert(index >= 0 && index < count)
      base[index] = newValue
    }
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(to: count + 1) }
    (base + count).initialize(to: element)
    count += 1
  }

  mutating func append(_ elements: UnsafePointer<Element>, count added: Int) {
    reserve(count + added)
    (base + count).update(from: elements, count: added)
    count += added
  }

  /// Makes room for that many elements in all.
  @inline(__always)
  mutating func reserve(_ needed: Int) {
    if needed > capacity { grow(to: needed) }
  }

  @inline(never)
  private mutating func grow(to needed: Int) {
    capacity = max(needed, capacity + capacity / 2)
    base = Self.resized(base, to: capacity)
  }

  /// Gives back what lies behind `count` and `spare` more elements.
  mutating func shrink(spare: Int = 0) {
    let kept = max(count + spare, 4)
    guard kept < capacity else { return }
    capacity = kept
    base = Self.resized(base, to: kept)
  }

  /// A second buffer with the same elements, and room for `spare` more.
  func copied(spare: Int = 0) -> GrowableBuffer {
    var copy = GrowableBuffer(capacity: count + spare)
    copy.append(base, count: count)
    return copy
  }

  func deallocate() { free(base) }

  private static func resized(
    _ block: UnsafeMutablePointer<Element>?, to capacity: Int
  ) -> UnsafeMutablePointer<Element> {
    let (size, overflow) = capacity.multipliedReportingOverflow(by: MemoryLayout<Element>.stride)
    guard !overflow, let memory = realloc(block, size) else {
      preconditionFailure("There is no memory for \(capacity) elements.")
    }
    return memory.bindMemory(to: Element.self, capacity: capacity)
  }
}
