/// Asks the engine for what the walk can't see of elements, so that the walk goes on with it: closed shadow trees and
/// what `ElementInternals` say, of those of a page's own kind; and who listens to presses.
struct LiveInternals {
  private let page: LivePage
  private let context: LiveWalks.Context
  /// So many elements are asked about at a time; a page with more of them is read without.
  private static let most = 500

  /// - Parameters:
  ///   - page: the page.
  ///   - context: where the walk runs that does not know.
  init(_ page: LivePage, _ context: LiveWalks.Context) {
    self.page = page
    self.context = context
  }

  /// Asks about elements by the walk's own numbers, one after another.
  func learn(of elements: [Int32]) {
    for element in elements.prefix(Self.most) { try? learn(of: element) }
  }

  private func learn(of element: Int32) throws(DevToolsFailure) {
    let found = try call(
      "Runtime.evaluate",
      [
        "expression": "hark.nodeOf(\(element))", "contextId": .integer(context.id),
      ])
    guard let result = found["result"], let host = result["objectId"]?.string else { return }
    defer {
      page.connection.send("Runtime.releaseObject", ["objectId": .text(host)], in: context.session)
    }
    // The description is the element's selector.
    let name = (result["description"]?.string ?? "").prefix { $0 != "." && $0 != "#" }
    let isOwnKind = name.contains("-")
    let root = isOwnKind ? try closedRoot(of: host) : nil
    let attributes = isOwnKind ? try self.attributes(of: host) : []
    let isPressed = try hasPress(host)
    // States of an element of the page's own kind may be gone since it was asked about.
    guard isOwnKind || root != nil || isPressed else { return }
    let pairs = attributes.map { DevToolsParameter.list([.text($0.name), .text($0.value)]) }
    try call(
      "Runtime.callFunctionOn",
      [
        "objectId": .text(host),
        "functionDeclaration":
          "function (...told) { hark.learn(this, ...told); }",
        "arguments": [
          root.map { ["objectId": .text($0)] } ?? [:], ["value": .list(pairs)],
          ["value": .boolean(isPressed)],
        ],
      ])
  }

  /// Whether a press of an element has a listener that is its own.
  private func hasPress(_ host: String) throws(DevToolsFailure) -> Bool {
    // The engine names the listeners of one world alone: that of the page's scripts.
    guard
      let id = try call("DOM.describeNode", ["objectId": .text(host)])["node"]?["backendNodeId"]?
        .integer,
      let own = try call("DOM.resolveNode", ["backendNodeId": .integer(id)])["object"]?[
        "objectId"]?.string
    else { return false }
    defer {
      page.connection.send("Runtime.releaseObject", ["objectId": .text(own)], in: context.session)
    }
    let listeners = try call("DOMDebugger.getEventListeners", ["objectId": .text(own)])
    return listeners["listeners"]?.parts.contains {
      $0["type"]?.string.map(Self.presses.contains) == true
    } == true
  }

  private static let presses: Set = ["click", "mousedown", "mouseup", "pointerdown", "pointerup"]

  /// The root of a shadow tree that scripts of the page keep for themselves.
  private func closedRoot(of host: String) throws(DevToolsFailure) -> String? {
    let node = try call("DOM.describeNode", ["objectId": .text(host), "pierce": true])["node"]
    let roots = node?["shadowRoots"]?.parts ?? []
    guard
      let root = roots.first(where: { $0["shadowRootType"]?.string == "closed" }),
      let id = root["backendNodeId"]?.integer
    else { return nil }
    return try call(
      "DOM.resolveNode",
      ["backendNodeId": .integer(id), "executionContextId": .integer(context.id)])[
        "object"]?["objectId"]?.string
  }

  /// The engine's words for states, and the attributes that say the same.
  private static let states = [
    "checked": "aria-checked", "pressed": "aria-pressed", "expanded": "aria-expanded",
    "selected": "aria-selected", "disabled": "aria-disabled", "required": "aria-required",
    "valuetext": "aria-valuetext", "level": "aria-level",
  ]

  /// Role and states that the element has and no attribute says, as attributes.
  private func attributes(
    of host: String
  ) throws(DevToolsFailure) -> [(name: String, value: String)] {
    let tree = try call(
      "Accessibility.getPartialAXTree", ["objectId": .text(host), "fetchRelatives": false])
    guard let node = tree["nodes"]?.parts.first, node["ignored"]?.boolean == false,
      let role = node["role"]?["value"]?.string?.lowercased(), role != "generic", role != "none"
    else { return [] }
    var attributes = [(name: "role", value: role)]
    if let name = node["name"]?["value"]?.string, !name.isEmpty,
      node["name"]?["sources"]?.parts.contains(where: {
        $0["attribute"]?.string == "aria-label" && $0["superseded"]?.boolean != true
          && $0["value"] != nil
      }) == true
    {
      attributes.append(("aria-label", name))
    }
    for property in node["properties"]?.parts ?? [] {
      guard let name = property["name"]?.string, let attribute = Self.states[name],
        let value = property["value"]?["value"]
      else { continue }
      let text = value.string ?? value.boolean.map { "\($0)" } ?? value.integer.map { "\($0)" }
      if let text { attributes.append((attribute, text)) }
    }
    return attributes
  }

  @discardableResult
  private func call(
    _ method: String, _ parameters: DevToolsParameter
  ) throws(DevToolsFailure) -> DevToolsValue {
    try page.connection.call(method, parameters, in: context.session)
  }
}
