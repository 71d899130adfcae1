import HarkText

/// One line of JSON that a keeper answered with.
struct KeeperAnswer {
  private let tree: JSONTree

  /// Reads an answer; nil where it is no object.
  init?(_ bytes: [UInt8]) {
    guard let tree = JSONTree(bytes), tree.kind(of: 0) == .object, !tree.isDamaged else {
      return nil
    }
    self.tree = tree
  }

  /// The value of a member; nil where there is none.
  func value(of name: String, in object: JSONTree.Index) -> JSONTree.Index? {
    children(of: object).first { tree.key(of: $0) == name }
  }

  /// What lies in a container.
  func children(of container: JSONTree.Index) -> [JSONTree.Index] {
    guard tree.kind(of: container).isContainer else { return [] }
    return Array(tree.children(of: container))
  }

  /// Whether a member is true.
  func isTrue(_ name: String, in object: JSONTree.Index) -> Bool {
    value(of: name, in: object).map { tree.kind(of: $0) == .yes } ?? false
  }

  /// The text of a member; nil where it is none.
  func text(_ name: String, in object: JSONTree.Index) -> String? {
    guard let value = value(of: name, in: object), tree.kind(of: value) == .string else {
      return nil
    }
    return tree.text(of: value)
  }
}
