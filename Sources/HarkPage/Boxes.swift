/// A large value behind one reference, as arrays have theirs: a copy of its owner counts one reference and not all that
/// are in it, and a change copies it only where somebody else has it too.
@propertyWrapper
package struct Boxed<Value> {
  private final class Box {
    // Changed by its one owner alone.
    @exclusivity(unchecked) var value: Value
    init(_ value: Value) { self.value = value }
  }

  private var box: Box

  package init(wrappedValue: Value) { box = Box(wrappedValue) }

  package var wrappedValue: Value {
    // In place, since who asks for the value wants a part of it.
    _read { yield box.value }
    _modify {
      if !isKnownUniquelyReferenced(&box) { box = Box(box.value) }
      yield &box.value
    }
  }
}

/// A large value in memory of its own, where most of its owners have none: of the visits of an earlier session few are
/// gone back to, and each would hold kilobytes for a page.
@propertyWrapper
package struct Apart<Value> {
  private final class Box {
    // Changed by its one owner alone.
    @exclusivity(unchecked) var value: Value?
    init(_ value: Value?) { self.value = value }
  }

  private var box: Box?

  package init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }

  package var wrappedValue: Value? {
    // In place, since who asks for a page wants a part of it.
    _read {
      if let box { yield box.value } else { yield nil }
    }
    // In place, since a copy of a page would have to copy what is changed of it.
    _modify {
      if !isKnownUniquelyReferenced(&box) { box = Box(box?.value) }
      let box = box ?? Box(nil)
      yield &box.value
      if box.value == nil { self.box = nil }
    }
  }
}

// What two have is never changed.
extension Boxed: @unchecked Sendable where Value: Sendable {}
extension Apart: @unchecked Sendable where Value: Sendable {}
