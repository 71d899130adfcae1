import HarkText

/// A file that a page has made by itself, for its reader to keep: a table that it exports, a picture.
package struct LiveFile: Sendable {
  /// The name that the page gives it, which may be anything.
  package let name: String
  /// Its media type, as the page says.
  package let type: String
  /// What it holds; nil where the page did not give it, or it is too large.
  package let bytes: [UInt8]?

  /// Takes it from the page; waits for the engine.
  ///
  /// - Parameters:
  ///   - address: what the page calls it, as blob: or data:.
  ///   - name: what it is to be called.
  ///   - page: the page.
  ///   - context: the world of the walk, whose script reads it.
  init(at address: String, named name: String, on page: LivePage, _ context: LiveWalks.Context) {
    self.name = name
    let answer = try? page.connection.call(
      "Runtime.callFunctionOn",
      [
        "functionDeclaration": "(address) => hark.file(address)",
        "executionContextId": .integer(context.id), "arguments": [["value": .text(address)]],
        "returnByValue": true, "awaitPromise": true,
      ], in: context.session, within: Self.patience)
    let parts = answer?["result"]?["value"]?.parts ?? []
    type = parts.first?.string ?? ""
    bytes = parts.count == 2 ? parts[1].string.flatMap { Base64.decoded($0) } : nil
  }

  /// So long the engine may take to give it, in seconds.
  private static let patience = 10.0
}
