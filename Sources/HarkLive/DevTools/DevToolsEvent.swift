/// What the engine says unasked.
package struct DevToolsEvent: Sendable {
  /// What happened: `Page.loadEventFired`.
  package let method: String
  /// The session that it happened in; nil where it is about the engine as a whole.
  package let session: String?
  /// The particulars; an empty object where there are none.
  package let parameters: DevToolsValue
}
