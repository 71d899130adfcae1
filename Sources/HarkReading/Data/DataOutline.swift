import HarkText

/// Where the list is that a text of data is about, and what its entries are called.
struct DataOutline {
  let tree: JSONTree
  /// The array or object whose values are the entries; nil where the whole is one thing.
  let list: JSONTree.Index?
  /// Where the list lies, as a JSON pointer.
  let pointer: String

  /// Names of members that hold the entries, however short they are.
  private static let listNames: Set<String> = [
    "items", "results", "entries", "data", "features", "articles", "posts", "docs", "hits", "rows",
    "records", "list", "edges", "nodes", "documents", "products", "events", "value", "values",
    "children", "feed", "response", "result", "content", "payload", "objects",
  ]
  /// How deep the list may lie: `{"data": {"search": {"edges": […]}}}`.
  private static let deepest = 4
  /// How many entries tell what all are like.
  static let sample = 64

  init(_ tree: JSONTree) {
    self.tree = tree
    let root = JSONTree.root
    if tree.kind(of: root) == .array, tree.size(of: root) == 0 || Self.isList(root, tree) {
      (list, pointer) = (root, "")
      return
    }
    var best: (value: JSONTree.Index, pointer: String, weight: Int)?
    var level: [(value: JSONTree.Index, pointer: String)] = [(root, "")]
    for _ in 0..<Self.deepest where !level.isEmpty {
      var next: [(JSONTree.Index, String)] = []
      for (object, pointer) in level where tree.kind(of: object) == .object {
        if object != root, Self.isKeyedList(object, tree),
          tree.byteCount(of: object) > best?.weight ?? 0
        {
          best = (object, pointer, tree.byteCount(of: object))
          continue
        }
        for member in tree.children(of: object).prefix(400) where tree.kind(of: member).isContainer
        {
          let name = tree.key(of: member) ?? ""
          let path = JSONTree.pointer(pointer, name)
          if tree.kind(of: member) == .object {
            next.append((member, path))
          } else if Self.isList(member, tree)
            || tree.size(of: member) == 0 && object == root && Self.listNames.contains(name)
          {
            let isNamed = Self.listNames.contains(name.lowercased())
            let weight = max(tree.byteCount(of: member), 1) * (isNamed ? 8 : 1)
            if weight > best?.weight ?? 0 { best = (member, path, weight) }
          }
        }
      }
      level = Array(next.prefix(400))
    }
    if best == nil, Self.isKeyedList(root, tree) { best = (root, "", tree.byteCount(of: root)) }
    // What takes a small part of a thing is a part of it, and not what it is about.
    if let found = best, found.weight * 5 < tree.byteCount(of: root) * 2 { best = nil }
    (list, pointer) = (best?.value, best?.pointer ?? "")
  }

  /// Whether most values of an array are objects.
  static func isList(_ array: JSONTree.Index, _ tree: JSONTree) -> Bool {
    guard tree.kind(of: array) == .array else { return false }
    var count = (objects: 0, all: 0)
    for value in tree.children(of: array).prefix(sample) {
      count.all += 1
      if tree.kind(of: value) == .object { count.objects += 1 }
    }
    return count.objects > 0 && count.objects * 10 >= count.all * 8
  }

  /// Whether an object is a list whose entries are called by its keys: all are objects, and alike.
  static func isKeyedList(_ object: JSONTree.Index, _ tree: JSONTree) -> Bool {
    guard tree.kind(of: object) == .object else { return false }
    var first: Set<String>?
    var count = 0
    var alike = 0
    for value in tree.children(of: object).prefix(sample) {
      guard tree.kind(of: value) == .object else { return false }
      let keys = Set(tree.children(of: value).prefix(40).compactMap { tree.key(of: $0) })
      guard let first else {
        first = keys
        continue
      }
      count += 1
      if keys.count(where: first.contains) * 2 >= min(first.count, keys.count) { alike += 1 }
    }
    return count >= 2 && alike * 10 >= count * 7
  }
}

extension DataOutline {
  /// Members that only hold what the entry is: GeoJSON's, JSON:API's, GraphQL's, Elasticsearch's.
  private static let wrappers: Set<String> = [
    "properties", "fields", "attributes", "_source", "node",
  ]

  /// The members of an entry, with those of what only wraps them.
  static func members(of entry: JSONTree.Index, _ tree: JSONTree) -> [JSONTree.Index] {
    guard tree.kind(of: entry) == .object else { return [] }
    var members: [JSONTree.Index] = []
    for member in tree.children(of: entry) {
      if tree.kind(of: member) == .object, let key = tree.key(of: member), wrappers.contains(key) {
        members += tree.children(of: member)
      } else {
        members.append(member)
      }
    }
    return members
  }

  /// The text that stands for a value: its own, or that of an object which has it in several forms.
  static func text(of value: JSONTree.Index, language: String, _ tree: JSONTree) -> String? {
    switch tree.kind(of: value) {
    case .string: return tree.string(value)
    case .object:
      for name in [
        language, "rendered", "common", "name", "title", "text", "value", "label", "en", "full",
        "display_name", "login", "_text", "$t",
      ] {
        if let text = tree.string(tree.member(name, of: value)) { return text }
      }
      return nil
    default: return nil
    }
  }

  /// What an entry is called, and by which of its members; nil where nothing of it is a name.
  static func name(
    of entry: JSONTree.Index, language: String, _ tree: JSONTree, keys: inout [String: DataKey]
  ) -> (text: String, member: JSONTree.Index?)? {
    if tree.kind(of: entry) != .object {
      return text(of: entry, language: language, tree).map { ($0, nil) }
    }
    var best: (rank: Int, text: String, member: JSONTree.Index)?
    var other: (String, JSONTree.Index)?
    for member in members(of: entry, tree) {
      guard let raw = tree.key(of: member) else { continue }
      let key = DataKey.known(raw, in: &keys)
      let isName = key.concept == .name
      let mayBe = best == nil && other == nil && (key.concept == .other || key.concept == .summary)
      guard isName || mayBe else { continue }
      // A long name is a text; of what is no name only a string of a line may stand for one.
      guard let text = text(of: member, language: language, tree), text.utf8.count <= 400 else {
        continue
      }
      if isName, key.rank < best?.rank ?? .max { best = (key.rank, text, member) }
      if !isName, best == nil, other == nil, tree.kind(of: member) == .string,
        DataValue.isWords(text)
      {
        other = (text, member)
      }
    }
    if let best { return (best.text, best.member) }
    return other.map { ($0.0, $0.1) }
  }
}
