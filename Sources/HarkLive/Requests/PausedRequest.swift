import HarkText
import HarkWeb

/// A request of a page's that the engine holds until it is told what becomes of it (`Fetch.requestPaused`).
struct PausedRequest: Sendable {
  /// What the engine calls it.
  let id: String
  /// As the engine writes it.
  let href: String
  /// Nil where that is no address.
  let address: Address?
  let method: String
  let fields: [Request.Script.Field]
  /// What it is for: `Document`, `XHR`, `Image` (`Network.ResourceType`).
  let type: String
  /// The frame that it is for.
  let frame: String
  /// Nil for none, and where it is hidden.
  private(set) var body: [UInt8]?
  /// Whether parts of the body are files, which the engine does not show.
  private(set) var hidesBody: Bool
  /// What the engine called the request whose redirect led here; nil where none did.
  let redirected: String?
  /// Where it was asked for before redirects led here.
  var earlier: [Address] = []
  /// By what its body came and its answer goes, where the wire does not do.
  private(set) var exchange: Exchange?

  /// Takes an event apart; nil where it is another one.
  init?(_ event: DevToolsEvent) {
    guard event.method == "Fetch.requestPaused", let id = event.parameters["requestId"]?.string,
      let request = event.parameters["request"], let href = request["url"]?.string
    else { return nil }
    self.id = id
    let fragment = request["urlFragment"]?.string ?? ""
    self.href = href + fragment
    address = Address(href + fragment)
    method = request["method"]?.string ?? "GET"
    fields = (request["headers"]?.parts ?? []).compactMap { part in
      guard let name = part.key, let value = part.string else { return nil }
      return Request.Script.Field(name, value)
    }
    type = event.parameters["resourceType"]?.string ?? ""
    frame = event.parameters["frameId"]?.string ?? ""
    redirected = event.parameters["redirectedRequestId"]?.string
    body = Self.body(of: request)
    hidesBody =
      body == nil
      && (request["hasPostData"]?.boolean == true
        || request["postDataEntries"]?.parts.isEmpty == false)
  }

  /// The same with the body that came by an exchange, by which it is answered.
  func with(body: [UInt8], by exchange: Exchange) -> PausedRequest {
    var request = self
    (request.body, request.hidesBody, request.exchange) = (body, false, exchange)
    return request
  }

  private static func body(of request: DevToolsValue) -> [UInt8]? {
    guard let entries = request["postDataEntries"]?.parts, !entries.isEmpty else {
      return request["postData"]?.string.map { Array($0.utf8) }
    }
    var bytes: [UInt8] = []
    for entry in entries {
      guard let piece = entry["bytes"]?.string, let decoded = Base64.decoded(piece) else {
        return nil
      }
      bytes += decoded
    }
    return bytes
  }

  /// What it is for; a page is one in a frame here.
  var kind: ResourceKind {
    switch type {
    case "Document": .frame
    case "Stylesheet": .styleSheet
    case "Script": .script
    case "Image": .image
    case "Font": .font
    case "Media", "TextTrack": .media
    case "XHR", "Fetch", "EventSource", "Preflight": .scriptRequest
    case "Ping", "CSPViolationReport": .ping
    case "WebSocket": .socket
    default: .other
    }
  }

  /// The value of a field; nil where it is not said.
  func field(_ name: String) -> String? {
    fields.first { $0.name.lowercased() == name }?.value
  }
}
