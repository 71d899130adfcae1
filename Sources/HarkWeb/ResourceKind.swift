/// What a request is for, as filter lists tell requests apart.
///
/// The raw value is the number of the kind's bit in a rule.
package enum ResourceKind: UInt8, Sendable, CaseIterable {
  /// A whole page; a page in a frame.
  case page, frame
  case styleSheet, script, image, font, media
  /// What `object` and `embed` lead to.
  case object
  /// What a script asks for (XMLHttpRequest, fetch, EventSource).
  case scriptRequest
  case ping, socket, other
}
