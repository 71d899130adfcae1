package import HarkPage
private import Synchronization

/// File choosers: a page that presses a field for files by a script would open one, which an engine without a window
/// has not.
extension LivePage {
  /// Lets a frame's file choosers be told (`Page.fileChooserOpened`) and not opened; returns at once.
  func interceptChoosers(in session: String) {
    connection.send("Page.setInterceptFileChooserDialog", ["enabled": true], in: session)
  }

  /// What a person is asked for a file chooser; waits for the engine.
  ///
  /// - Parameters:
  ///   - event: the parameters of `Page.fileChooserOpened`.
  ///   - session: the session that told it.
  /// - Returns: the question; nil where the field can't be found any more.
  func question(forChooser event: DevToolsValue, in session: String) -> LiveQuestion? {
    guard let field = event["backendNodeId"]?.integer else { return nil }
    let frame = event["frameId"]?.string ?? ""
    for (context, offset) in walks.withLock({ $0.contexts(in: session, mayKnow: frame) }) {
      guard let number = try? keep(field, in: context) else { continue }
      return .files(
        LiveNode(number: offset + Int32(truncatingIfNeeded: number)),
        isMultiple: event["mode"]?.string == "selectMultiple")
    }
    return nil
  }

  /// Has the walk keep a field until the next one is asked about: a script may have put it nowhere.
  ///
  /// - Returns: what the walk calls it; nil where it knows nothing of that frame.
  private func keep(
    _ field: Int, in context: LiveWalks.Context
  ) throws(DevToolsFailure) -> Int? {
    let element = try connection.call(
      "DOM.resolveNode",
      ["backendNodeId": .integer(field), "executionContextId": .integer(context.id)],
      in: context.session)
    guard let object = element["object"]?["objectId"]?.string else { return nil }
    defer {
      connection.send("Runtime.releaseObject", ["objectId": .text(object)], in: context.session)
    }
    return try connection.call(
      "Runtime.callFunctionOn",
      [
        "objectId": .text(object), "returnByValue": true,
        "functionDeclaration": "function () { return hark.keepChooser(this); }",
      ], in: context.session)["result"]?["value"]?.integer
  }

  /// Tells a field that nobody has chosen a file for it, as a chooser that is left does; returns at once.
  package func dismissChooser(of field: LiveNode) {
    guard let context = walks.withLock({ $0.context(of: field.number) }) else { return }
    connection.send(
      "Runtime.evaluate",
      [
        "expression": .text("hark.dismissChooser(\(LiveWalks.local(field.number)))"),
        "contextId": .integer(context.id),
      ], in: context.session)
  }
}
