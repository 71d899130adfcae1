import HarkDOM
import HarkPage
import HarkReading
import HarkTerminal
private import Synchronization

/// Does what a person does on a page, by the engine's own mouse and keys where they reach.
struct LiveActing {
  private let page: LivePage
  /// A script that a press runs may ask its user something, and wait for the answer.
  private static let patience = 3_600.0

  init(_ page: LivePage) { self.page = page }

  /// Does it.
  ///
  /// - Parameter action: what is to be done.
  /// - Returns: what came of it where that is known already; nil where the page will show it.
  /// - Throws: why the engine can't.
  func run(_ action: LiveAction) throws(DevToolsFailure) -> LiveOutcome? {
    switch action {
    case .press(let node): return try press(node)
    case .type(let text, let node, let isSecret):
      if isSecret { _ = try evaluate("hark.conceal(\(LiveWalks.local(node.number)))", near: node) }
      return try type(text, into: node)
    case .choose(let options, let list):
      let numbers = options.map { "\(LiveWalks.local($0.number))" }.joined(separator: ",")
      return try ask(list, "hark.choose(\(LiveWalks.local(list.number)),[\(numbers)])")
    case .set(let value, let node): return try set(value, of: node)
    case .upload(let paths, let node): return try upload(paths, to: node)
    case .focus(let node): return try ask(node, "hark.focus(\(LiveWalks.local(node.number)))")
    case .scrollToEnd(let node):
      return try ask(node, "hark.scrollToEnd(\(LiveWalks.local(node.number)))")
    case .reveal(let nodes):
      var outcome: LiveOutcome?
      for node in nodes { outcome = try ask(node, "hark.reveal(\(LiveWalks.local(node.number)))") }
      return outcome
    case .media(let node, let seconds): return try media(node, by: seconds)
    case .keys(let keys):
      for key in keys { try press(KeyStroke(key)) }
      return nil
    case .insert(let text):
      try call("Input.insertText", ["text": .text(text)])
      return nil
    case .travel(let steps): return try travel(by: steps)
    }
  }

  // MARK: Pressing

  /// Scrolls to an element and presses the mouse on it; where something lies over it, it is clicked all the same.
  private func press(_ node: LiveNode) throws(DevToolsFailure) -> LiveOutcome? {
    let number = LiveWalks.local(node.number)
    if page.walks.withLock({ $0.isOfPage(node.number) }) {
      let target = try evaluate("hark.target(\(number))", near: node)
      guard target?["type"]?.string != "undefined" else { return .gone }
      if let point = target?["value"]?.parts, point.count == 2, let x = point[0].number,
        let y = point[1].number
      {
        try click(x, y)
        return nil
      }
    }
    let pressed = try evaluate("hark.press(\(number))", near: node)?["value"]
    // What a style sheet has made brings something into view.
    if let shown = pressed?.integer {
      let offset = node.number - number
      return .shows(LiveNode(number: Int32(shown) + offset))
    }
    return pressed?.boolean == true ? nil : .gone
  }

  private func click(_ x: Double, _ y: Double) throws(DevToolsFailure) {
    func mouse(_ type: String, _ buttons: Int) throws(DevToolsFailure) {
      try call(
        "Input.dispatchMouseEvent",
        [
          "type": .text(type), "x": .number(x), "y": .number(y), "button": "left",
          "buttons": .integer(buttons), "clickCount": 1,
        ])
    }
    try call(
      "Input.dispatchMouseEvent", ["type": "mouseMoved", "x": .number(x), "y": .number(y)])
    try mouse("mousePressed", 1)
    try mouse("mouseReleased", 0)
  }

  // MARK: Fields

  /// Types a text in the place of what a field holds, key by key: pages that filter or check listen for keys.
  private func type(_ text: String, into node: LiveNode) throws(DevToolsFailure) -> LiveOutcome? {
    let number = LiveWalks.local(node.number)
    for _ in 0..<Self.mostTypings {
      switch try evaluate("hark.select(\(number))", near: node)?["value"]?.string {
      case "field": break
      case "part": return .refused(.livePartlyShown)
      case "editor":
        try call("Input.dispatchKeyEvent", KeyStroke.selectAll.down)
        try call("Input.dispatchKeyEvent", KeyStroke.selectAll.up)
        try press(KeyStroke(Key(.backspace)))
        // An editor would indent and close what comes key by key.
        try call("Input.insertText", ["text": .text(text)])
        return nil
      default: return .gone
      }
      try press(KeyStroke(Key(.backspace)))
      if !text.isEmpty { _ = try evaluate("hark.selectKept(\(number))", near: node) }
      for character in text { try press(KeyStroke(character)) }
      let arguments: [DevToolsParameter] = [.integer(Int(number)), .text(text)]
      let took = try callFunction(
        "(number, text) => hark.took(number, text)", arguments, near: node)
      guard took?["value"]?.boolean == false else { break }
    }
    let committed = try evaluate("hark.commit(\(number))", near: node)?["value"]
    if let layer = committed?.integer {
      return .offers(LiveNode(number: Int32(layer) + node.number - number))
    }
    return committed?.boolean == true ? nil : .gone
  }

  /// So often a text is typed anew that a page has led elsewhere.
  private static let mostTypings = 3

  private func set(_ value: String, of node: LiveNode) throws(DevToolsFailure) -> LiveOutcome? {
    if let wanted = Double(value), var now = try measure(node, known: nil) {
      // Where a server holds the value, an answer to an earlier step may set it back.
      for _ in 0..<Self.mostTypings where now != wanted {
        try turn(node, from: now, to: wanted)
        guard let reached = try measure(node, known: nil),
          let held = try measure(node, known: reached, within: Self.backAfter)
        else { return .gone }
        if held == reached { break }
        now = held
      }
      return nil
    }
    let arguments: [DevToolsParameter] = [
      .integer(Int(LiveWalks.local(node.number))), .text(value),
    ]
    // The last step of a slider is a person's, where there is one.
    switch try callFunction(
      "(number, value) => hark.approach(number, value)", arguments, near: node)?["value"]?.string
    {
    case "up": try press(KeyStroke(Key(.up)))
    case "down": try press(KeyStroke(Key(.down)))
    default: break
    }
    let answer = try callFunction(
      "(number, value) => hark.set(number, value)", arguments, near: node)
    switch answer?["value"]?.boolean {
    case true: return nil
    case false: return .unchanged
    case nil: return .gone
    }
  }

  /// Moves a slider or spin button of the page's own by its keys, to the value or as near as its steps come.
  ///
  /// ARIA 1.2 has no other way to set it: what the keys do is the page's own, so that each step is measured.
  private func turn(
    _ node: LiveNode, from start: Double, to wanted: Double
  ) throws(DevToolsFailure) {
    var now = start
    // How far the small keys move, and the large ones; 0 for those that are of no use.
    var (small, large): (Double?, Double?)
    // Some know the arrows of one direction alone.
    var (more, less) = (Key.Base.up, Key.Base.down)
    for _ in 0..<Self.mostSteps where now != wanted {
      let distance = abs(wanted - now)
      let isUp = wanted > now
      let isLarge =
        small.map { distance > 10 * $0 && (large ?? 0) <= distance && large != 0 } ?? false
      let stroke: Key.Base = isLarge ? (isUp ? .pageUp : .pageDown) : isUp ? more : less
      try press(KeyStroke(Key(stroke)))
      guard let next = try measure(node, known: now) else { return }
      if next == now, small == nil, more == .up {
        (more, less) = (.right, .left)
        continue
      }
      let isNearer = abs(wanted - next) < distance
      if isLarge { large = isNearer ? abs(next - now) : 0 } else { small = abs(next - now) }
      if !isNearer, !isLarge {
        // Past it by more than it was before it: one step back is the nearest.
        if abs(wanted - next) > distance {
          try press(KeyStroke(Key(isUp ? less : more)))
          _ = try measure(node, known: next)
        }
        break
      }
      now = next
    }
  }

  /// So soon a server sets a value back, in milliseconds.
  private static let backAfter = 250

  /// The most keys that a value is set by.
  private static let mostSteps = 500

  /// The number that a slider of the page's own shows; nil where it is none.
  private func measure(
    _ node: LiveNode, known: Double?, within milliseconds: Int? = nil
  ) throws(DevToolsFailure) -> Double? {
    let longest = milliseconds.map { ", \($0)" } ?? ""
    let number = LiveWalks.local(node.number)
    let before = known.map { "\($0)" } ?? "null"
    return try evaluate("hark.measure(\(number), \(before)\(longest))", near: node)?["value"]?
      .number
  }

  private func upload(
    _ paths: [String], to node: LiveNode
  ) throws(DevToolsFailure) -> LiveOutcome? {
    let field = try evaluate(
      "hark.nodeOf(\(LiveWalks.local(node.number)))", near: node, byValue: false)
    guard let object = field?["objectId"]?.string, let context = context(of: node) else {
      return .gone
    }
    var copies: [String] = []
    do throws(Sentence) {
      for path in paths { copies.append(try page.files?.hand(path) ?? path) }
    } catch {
      return .refused(error)
    }
    try call(
      "DOM.setFileInputFiles",
      ["files": .list(copies.map { .text($0) }), "objectId": .text(object)], in: context.session)
    return nil
  }

  private func media(
    _ node: LiveNode, by seconds: Int?
  ) throws(DevToolsFailure) -> LiveOutcome? {
    let number = LiveWalks.local(node.number)
    let step = seconds.map { "\($0)" } ?? "null"
    let parts =
      try evaluate("hark.media(\(number), \(step))", near: node)?["value"]?.parts ?? []
    guard parts.count == 5, let time = parts[1].number, let length = parts[2].number else {
      return .gone
    }
    let state = EngineRendering.Media(
      isPaused: parts[0].integer == 1, seconds: Int(min(time, 1e9)),
      length: length < 0 ? nil : Int(min(length, 1e9)))
    return .media(
      LiveMedia(
        state, captions: parts[3].string ?? "", isBroken: parts[4].string?.isEmpty == false))
  }

  private func press(_ stroke: KeyStroke) throws(DevToolsFailure) {
    try call("Input.dispatchKeyEvent", stroke.down)
    try call("Input.dispatchKeyEvent", stroke.up)
  }

  private func travel(by steps: Int) throws(DevToolsFailure) -> LiveOutcome? {
    let history = try call("Page.getNavigationHistory", [:])
    let entries = history["entries"]?.parts ?? []
    let wanted = (history["currentIndex"]?.integer ?? 0) + steps
    guard entries.indices.contains(wanted), let id = entries[wanted]["id"]?.integer else {
      return .unchanged
    }
    try call("Page.navigateToHistoryEntry", ["entryId": .integer(id)])
    return nil
  }

  // MARK: Asking

  /// Asks a function of ours whether it could; `.gone` where the element is not there.
  private func ask(_ node: LiveNode, _ call: String) throws(DevToolsFailure) -> LiveOutcome? {
    try evaluate(call, near: node)?["value"]?.boolean == true ? nil : .gone
  }

  /// Evaluates an expression of ours in the world of the walk that an element is of; nil where that is gone.
  private func evaluate(
    _ expression: String, near node: LiveNode, byValue: Bool = true
  ) throws(DevToolsFailure) -> DevToolsValue? {
    guard let context = context(of: node) else { return nil }
    return try call(
      "Runtime.evaluate",
      [
        "expression": .text(expression), "contextId": .integer(context.id),
        "returnByValue": .boolean(byValue), "userGesture": true, "awaitPromise": .boolean(byValue),
      ], in: context.session)["result"]
  }

  private func callFunction(
    _ function: String, _ arguments: [DevToolsParameter], near node: LiveNode
  ) throws(DevToolsFailure) -> DevToolsValue? {
    guard let context = context(of: node) else { return nil }
    return try call(
      "Runtime.callFunctionOn",
      [
        "functionDeclaration": .text(function), "executionContextId": .integer(context.id),
        "arguments": .list(arguments.map { ["value": $0] }), "returnByValue": true,
        "userGesture": true,
      ], in: context.session)["result"]
  }

  private func context(of node: LiveNode) -> LiveWalks.Context? {
    page.walks.withLock { $0.context(of: node.number) }
  }

  @discardableResult
  private func call(
    _ method: String, _ parameters: DevToolsParameter, in session: String? = nil
  ) throws(DevToolsFailure) -> DevToolsValue {
    try page.connection.call(
      method, parameters, in: session ?? page.session, within: Self.patience)
  }
}
