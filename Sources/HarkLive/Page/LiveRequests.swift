/// The requests of a page that are under way, and what it waits for on connections that stay open.
struct LiveRequests {
  private var open: Set<String> = []
  /// Those of them that scripts wait for.
  private var scripted: Set<String> = []
  /// Those of them that bring a document in the place of the page.
  private var documents: Set<String> = []
  /// Whether a script has been answered since that was asked last: it gets the end of a request before its words, and on a
  /// busy machine much before.
  private var hasAnswered = false
  /// The connections (WebSocket) that are being made, or that something was sent on and nothing has come since.
  ///
  /// Most servers answer what a person did; whether one will nobody knows, so that these are not waited for as long.
  private var sockets: Set<String> = []
  /// All connections that stay open.
  private var lasting: Set<String> = []

  /// How often scripts have asked for something, or sent it on a connection.
  private(set) var questions = 0

  /// Whether none is waited for.
  var isQuiet: Bool { open.isEmpty && sockets.isEmpty }

  /// Whether all that is waited for may never come.
  var awaitsOnlySockets: Bool { open.isEmpty && !sockets.isEmpty }

  /// Whether a document is on its way that takes the place of the page.
  var awaitsDocument: Bool { !documents.isDisjoint(with: open) }

  /// Whether nothing is under way that a page which waits would lose: no request, and no connection whose server would take
  /// it to be gone.
  var mayWait: Bool { isQuiet && lasting.isEmpty }

  /// Waits for no connection any more.
  mutating func giveUpSockets() { sockets = [] }

  /// Whether a script was answered since the last call.
  mutating func takeAnswered() -> Bool {
    defer { hasAnswered = false }
    return hasAnswered
  }

  /// Takes an event; false for one of another kind.
  ///
  /// - Parameters:
  ///   - event: the event.
  ///   - isOfPage: whether it is of the page itself, and of no frame in it.
  /// - Returns: whether it is of a request.
  mutating func take(_ event: DevToolsEvent, isOfPage: Bool) -> Bool {
    guard event.method.hasPrefix("Network."), let id = event.parameters["requestId"]?.string else {
      return false
    }
    switch event.method {
    case "Network.requestWillBeSent":
      // These stay open for as long as the page lives.
      let kind = event.parameters["type"]?.string
      if kind != "EventSource", kind != "WebSocket", kind != "Ping", kind != "Media" {
        open.insert(id)
      }
      if kind == "EventSource" || kind == "Media" { lasting.insert(id) }
      if kind == "Fetch" || kind == "XHR" {
        scripted.insert(id)
        questions += 1
      }
      if kind == "Document", isOfPage { documents.insert(id) }
    // What the page gets as it comes is said so; all else comes at once.
    case "Network.responseReceived" where Self.isStream(event):
      open.remove(id)
      if scripted.remove(id) != nil { hasAnswered = true }
    case "Network.loadingFinished", "Network.loadingFailed":
      open.remove(id)
      lasting.remove(id)
      if scripted.remove(id) != nil { hasAnswered = true }
    case "Network.webSocketCreated", "Network.webSocketFrameSent":
      sockets.insert(id)
      lasting.insert(id)
      questions += 1
    case "Network.webSocketFrameReceived", "Network.webSocketClosed",
      "Network.webSocketFrameError":
      // What a script makes of it has still to come.
      if sockets.remove(id) != nil { hasAnswered = true }
      if event.method == "Network.webSocketClosed" { lasting.remove(id) }
    default: return false
    }
    return true
  }

  private static func isStream(_ event: DevToolsEvent) -> Bool {
    event.parameters["response"]?["headers"]?.parts.contains {
      $0.key?.lowercased() == "transfer-encoding"
    } ?? false
  }
}
