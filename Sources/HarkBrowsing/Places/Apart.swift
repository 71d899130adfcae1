/// A large value in memory of its own, where most of its owners have none: of the visits of an earlier session few are
/// gone back to, and each would hold kilobytes for a page.
@propertyWrapper
struct Apart<Value> {
  private final class Box {
    var value: Value?
    init(_ value: Value?) { self.value = value }
  }

  private var box: Box?

  init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }

  var wrappedValue: Value? {
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
