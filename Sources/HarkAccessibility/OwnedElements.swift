import HarkDOM

/// Which elements `aria-owns` moves to be children of others.
///
/// <https://www.w3.org/TR/wai-aria-1.2/#aria-owns>: an element has one owner, the first in document
/// order; an owner never lies in what it owns; `aria-owns` does not count on an element that is
/// excluded from the tree, nor for a target that is hidden from all users.
struct OwnedElements {
  /// The owner of each owned element.
  private(set) var owners: [Int32: Int32] = [:]
  /// The elements that each owner owns, in the order in which it names them.
  private(set) var owned: [Int32: [Int32]] = [:]

  var isEmpty: Bool { owners.isEmpty }

  init() {}

  /// Resolves the references of owners.
  ///
  /// - Parameters:
  ///   - candidates: the elements with `aria-owns` in document order.
  ///   - document: their document.
  ///   - shadows: its shadow trees.
  ///   - isHidden: whether an element is hidden by itself from all users; and whether it is hidden
  ///     from screen readers.
  init(
    of candidates: [Document.NodeID], in document: Document, _ shadows: ShadowTrees,
    isHidden: (Document.NodeID) -> (fromAll: Bool, fromReaders: Bool)
  ) {
    // Climbing costs the depth of the page each time, so that all of it together is bounded.
    var steps = 2_000_000
    func isExcluded(_ id: Document.NodeID, fromReaders: Bool) -> Bool {
      var current: Document.NodeID? = id
      while let element = current {
        steps -= 1
        if steps < 0 { return true }
        if document.kind(of: element) == .element {
          let hidden = isHidden(element)
          if hidden.fromAll || (fromReaders && hidden.fromReaders) { return true }
        }
        current = document.parent(of: element)
      }
      return false
    }
    for owner in candidates {
      let targets = shadows.elements(.ariaOwns, of: owner, in: document)
      if targets.isEmpty || isExcluded(owner, fromReaders: true) { continue }
      for target in targets where owners[target.index] == nil && target != owner {
        if isExcluded(target, fromReaders: false) { continue }
        // The owner must not lie in the target, in the tree as it is with the owners so far.
        var above: Int32? = owner.index
        var isInside = false
        while let current = above {
          steps -= 1
          if current == target.index || steps < 0 {
            isInside = true
            break
          }
          above =
            owners[current] ?? document.parent(of: Document.NodeID(index: current))?.index
        }
        if isInside { continue }
        owners[target.index] = owner.index
        owned[owner.index, default: []].append(target.index)
      }
    }
  }
}
