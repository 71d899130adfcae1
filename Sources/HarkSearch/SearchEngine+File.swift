import HarkAccessibility
import HarkText

/// Why a file of an engine is not used.
package struct EngineFault: Error, Hashable, Sendable {
  package enum Kind: Sendable, Hashable {
    /// It is no JSON.
    case notJSON
    /// Something is not there that every engine needs.
    case missing
    /// Something has a value that makes no sense.
    case wrong
    /// Nothing is known of something by that name: a slip of the pen, perhaps.
    case unknown
  }
  package let kind: Kind
  /// Which member, as `results.title`; empty for the whole file.
  package let member: String

  /// Makes one.
  package init(kind: Kind, member: String) {
    self.kind = kind
    self.member = member
  }
}

extension SearchEngine {
  /// Reads the file of an engine.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - id: its name without its ending.
  /// - Throws: the first thing that is wrong with it.
  package init(file bytes: [UInt8], id: String) throws(EngineFault) {
    guard let tree = JSONTree(bytes), !tree.isDamaged, tree.kind(of: JSONTree.root) == .object
    else {
      throw EngineFault(kind: .notJSON, member: "")
    }
    let file = EngineFile(tree: tree)
    try file.check(JSONTree.root, "", Self.members)
    self.init(
      id: id, name: try file.text("name", isNeeded: true),
      address: try file.text("address", isNeeded: true))
    keywords = try file.texts("keywords")
    languages = try file.texts("languages")
    encoding = try file.text("encoding").isEmpty ? "utf-8" : file.text("encoding")
    guard TextEncoding(label: encoding) != nil else {
      throw EngineFault(kind: .wrong, member: "encoding")
    }
    try takeFields(file)
    guard request(for: "w", Locale(language: "en")) != nil,
      address.contains("{words}") || fields.contains(where: { $0.value.contains("{words}") })
    else { throw EngineFault(kind: .wrong, member: "address") }
    let answer = try file.text("answer")
    guard let known = Answer(rawValue: answer.isEmpty ? "page" : answer) else {
      throw EngineFault(kind: .wrong, member: "answer")
    }
    self.answer = known
    suggestions = try file.text("suggestions")
    try takeRules(file)
    try takeNext(file)
    try takeWrappings(file)
    try takeRefusals(file)
  }

  private mutating func takeFields(_ file: EngineFile) throws(EngineFault) {
    let method = try file.text("method")
    guard ["", "GET", "POST"].contains(method) else {
      throw EngineFault(kind: .wrong, member: "method")
    }
    isPost = method == "POST"
    guard let member = file.tree.member("fields", of: JSONTree.root) else { return }
    for field in file.tree.children(of: member) {
      guard file.tree.kind(of: field) == .string, let name = file.tree.key(of: field) else {
        throw EngineFault(kind: .wrong, member: "fields")
      }
      fields.append(Field(name: name, value: file.tree.text(of: field)))
    }
  }

  private static let members: Set<String> = [
    "name", "address", "method", "fields", "encoding", "keywords", "languages", "answer", "results",
    "next", "wrapped", "refused", "suggestions", "note",
  ]

  private mutating func takeRules(_ file: EngineFile) throws(EngineFault) {
    guard let results = file.tree.member("results", of: JSONTree.root) else { return }
    try file.check(
      results, "results", ["entry", "title", "text", "source", "ads", "none", "spelling"])
    rules.entry = try file.selector("entry", in: results)
    rules.title = try file.selector("title", in: results)
    rules.text = try file.selector("text", in: results)
    rules.source = try file.selector("source", in: results)
    rules.ads = try file.selector("ads", in: results)
    rules.none = try file.selector("none", in: results)
    rules.spelling = try file.selector("spelling", in: results)
  }

  private mutating func takeNext(_ file: EngineFile) throws(EngineFault) {
    guard let next = file.tree.member("next", of: JSONTree.root) else { return }
    try file.check(next, "next", ["link", "form", "parameter", "second", "step"])
    let link = try file.selector("link", in: next, name: "next.link")
    let form = try file.selector("form", in: next, name: "next.form")
    if !link.isEmpty {
      self.next = .link(link)
    } else if !form.isEmpty {
      self.next = .form(form)
    } else {
      let name = file.tree.string(file.tree.member("parameter", of: next)) ?? ""
      let second = file.tree.number(file.tree.member("second", of: next)) ?? 0
      let step = file.tree.number(file.tree.member("step", of: next)) ?? 0
      guard !name.isEmpty, (1...1000).contains(second), (1...1000).contains(step) else {
        throw EngineFault(kind: .wrong, member: "next")
      }
      self.next = .parameter(name, second: Int(second), step: Int(step))
    }
  }

  private mutating func takeWrappings(_ file: EngineFile) throws(EngineFault) {
    guard let member = file.tree.member("wrapped", of: JSONTree.root) else { return }
    for value in file.tree.children(of: member) {
      try file.check(value, "wrapped", ["path", "parameter", "coding", "skip"])
      let text = { (name: String) in file.tree.string(file.tree.member(name, of: value)) }
      guard let path = text("path"), let parameter = text("parameter"),
        let coding = Wrapping.Coding(rawValue: text("coding") ?? "plain")
      else { throw EngineFault(kind: .wrong, member: "wrapped") }
      let skip = file.tree.number(file.tree.member("skip", of: value)) ?? 0
      guard (0...100).contains(skip) else {
        throw EngineFault(kind: .wrong, member: "wrapped.skip")
      }
      wrappings.append(Wrapping(path: path, parameter: parameter, coding: coding, skip: Int(skip)))
    }
  }

  private mutating func takeRefusals(_ file: EngineFile) throws(EngineFault) {
    guard let member = file.tree.member("refused", of: JSONTree.root) else { return }
    for value in file.tree.children(of: member) {
      try file.check(value, "refused", ["kind", "status", "selector", "path"])
      let kind = file.tree.string(file.tree.member("kind", of: value)) ?? ""
      guard let kind = Refusal.Kind(rawValue: kind) else {
        throw EngineFault(kind: .wrong, member: "refused.kind")
      }
      var refusal = Refusal(kind: kind)
      refusal.status = file.tree.number(file.tree.member("status", of: value)).flatMap {
        Int(exactly: $0)
      }
      refusal.selector = try file.selector("selector", in: value, name: "refused.selector")
      refusal.path = file.tree.string(file.tree.member("path", of: value)) ?? ""
      guard refusal.status != nil || !refusal.selector.isEmpty || !refusal.path.isEmpty else {
        throw EngineFault(kind: .wrong, member: "refused")
      }
      refusals.append(refusal)
    }
  }
}

/// A file of an engine while it is read.
private struct EngineFile {
  let tree: JSONTree

  /// Checks that an object has no members but those that are known.
  func check(_ value: JSONTree.Index, _ name: String, _ members: Set<String>) throws(EngineFault) {
    guard tree.kind(of: value) == .object else { throw EngineFault(kind: .wrong, member: name) }
    for member in tree.children(of: value) {
      let key = tree.key(of: member) ?? ""
      guard members.contains(key) else {
        throw EngineFault(kind: .unknown, member: name.isEmpty ? key : "\(name).\(key)")
      }
    }
  }

  func text(_ name: String, isNeeded: Bool = false) throws(EngineFault) -> String {
    guard let value = tree.member(name, of: JSONTree.root) else {
      if isNeeded { throw EngineFault(kind: .missing, member: name) }
      return ""
    }
    guard tree.kind(of: value) == .string, !isNeeded || tree.string(value) != nil else {
      throw EngineFault(kind: .wrong, member: name)
    }
    return tree.text(of: value)
  }

  func texts(_ name: String) throws(EngineFault) -> [String] {
    guard let value = tree.member(name, of: JSONTree.root) else { return [] }
    let texts = tree.children(of: value).compactMap { tree.string($0) }
    guard tree.kind(of: value) == .array, texts.count == tree.size(of: value) else {
      throw EngineFault(kind: .wrong, member: name)
    }
    return texts
  }

  func selector(
    _ name: String, in value: JSONTree.Index, name full: String? = nil
  ) throws(EngineFault) -> String {
    guard let member = tree.member(name, of: value) else { return "" }
    guard let text = tree.string(member), ElementQuery(text) != nil else {
      throw EngineFault(kind: .wrong, member: full ?? "results.\(name)")
    }
    return text
  }
}
