/// The requests of a page that are under way.
struct LiveRequests {
  private var open: Set<String> = []

  /// Whether none is waited for.
  var isQuiet: Bool { open.isEmpty }

  /// Takes an event; false for one of another kind.
  mutating func take(_ event: DevToolsEvent) -> Bool {
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
    case "Network.loadingFinished", "Network.loadingFailed": open.remove(id)
    default: return false
    }
    return true
  }
}
