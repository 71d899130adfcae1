package import HarkAccessibility
package import HarkDOM

/// The numbers of links and controls where they are not their order: after a part of the page was opened.
struct TargetNumbers: Sendable {
  /// The number of each element that has, or had, one.
  fileprivate var ofElement: [Document.NodeID: Int32] = [:]
  /// The numbers of the page's targets, in their order; empty where the order is the number.
  fileprivate var ofTarget: [Int32] = []
}

// Numbers stay as long as the page does, whatever of it is opened or closed.
extension LinearPage {
  /// The number of a link or control, from 1; nil for any other node.
  ///
  /// - Complexity: O(log n) in the links and controls.
  package func number(of node: AccessibilityTree.NodeID) -> Int? {
    let index = targets.partitioningIndex { $0 >= node }
    guard index < targets.count, targets[index] == node else { return nil }
    return numbers.ofTarget.isEmpty ? index + 1 : Int(numbers.ofTarget[index])
  }

  /// The link or control of a number; nil if there is none, or it is not shown.
  ///
  /// - Complexity: O(1), and linear in the links and controls where numbers were kept.
  package func target(numbered number: Int) -> AccessibilityTree.NodeID? {
    let index =
      numbers.ofTarget.isEmpty
      ? number - 1 : numbers.ofTarget.firstIndex { Int($0) == number } ?? -1
    return targets.indices.contains(index) ? targets[index] : nil
  }

  /// Gives links and controls the numbers that they have on another page of the same document; those that it
  /// does not show get the next ones.
  ///
  /// - Complexity: linear in the links and controls.
  package mutating func keepNumbers(of other: LinearPage) {
    var known = other.numbers.ofElement
    if known.isEmpty {
      for (index, node) in other.targets.enumerated() {
        known[other.tree[node].source] = Int32(index + 1)
      }
    }
    var last = known.values.max() ?? 0
    numbers.ofTarget = targets.map { node in
      let element = tree[node].source
      if let number = known[element] { return number }
      last += 1
      known[element] = last
      return last
    }
    numbers.ofElement = known
  }

  /// Gives each link and control a number of whoever knows it beyond this page.
  ///
  /// - Parameter number: the number of an element, no two of which are the same.
  /// - Complexity: linear in the links and controls.
  package mutating func number(by number: (Document.NodeID) -> Int32) {
    numbers.ofTarget = []
    numbers.ofElement = [:]
    for node in targets {
      let element = tree[node].source
      let own = number(element)
      numbers.ofTarget.append(own)
      numbers.ofElement[element] = own
    }
  }
}
