package import HarkText

/// A value in what the engine wrote: an answer, the particulars of an event, or something in them.
///
/// It shares the message that it was read from and copies nothing; its cost is that of ``JSONTree``, which can be
/// asked itself where a value has many parts.
package struct DevToolsValue: Sendable {
  /// The whole message.
  package let tree: JSONTree
  /// Where the value is in it.
  package let place: JSONTree.Index

  package init(_ tree: JSONTree, at place: JSONTree.Index = JSONTree.root) {
    self.tree = tree
    self.place = place
  }

  /// The member of a name; nil where there is none, where that is null, and where the value is no object.
  ///
  /// - Complexity: O(members).
  package subscript(name: String) -> DevToolsValue? {
    tree.member(name, of: place).flatMap {
      tree.kind(of: $0) == .null ? nil : DevToolsValue(tree, at: $0)
    }
  }

  /// The text of a string, which may be empty; nil for any other value.
  package var string: String? { tree.kind(of: place) == .string ? tree.text(of: place) : nil }

  /// The number; nil for any other value.
  package var number: Double? {
    tree.kind(of: place) == .number ? Double(tree.text(of: place)) : nil
  }

  /// The number, where it is a whole one that an `Int` holds.
  package var integer: Int? { number.flatMap { Int(exactly: $0) } }

  /// Whether it is true or false; nil for any other value.
  package var boolean: Bool? {
    switch tree.kind(of: place) {
    case .yes: true
    case .no: false
    default: nil
    }
  }

  /// The values of an array or an object, in their order; none for any other value.
  package var parts: [DevToolsValue] {
    guard tree.kind(of: place).isContainer else { return [] }
    return tree.children(of: place).map { DevToolsValue(tree, at: $0) }
  }

  /// What the value is called in the object that it is a member of.
  package var key: String? { tree.key(of: place) }
}
