import HarkBlocker
import HarkFetch
import HarkText
import HarkWeb

// What filter lists have.
extension RequestDoor {
  /// Keeps back what a filter list has: some scripts go on only where they get something empty in its place.
  func refuseBlocked(_ request: PausedRequest, in session: String, _ error: FetchError) {
    guard case .blocked(let address, answersEmpty: true) = error.reason else {
      return refuse(request, in: session, .blocked)
    }
    note(.blocked, of: "\(request.method) \(request.href)")
    let types: [ResourceKind: String] = [
      .script: "text/javascript", .styleSheet: "text/css", .frame: "text/html",
    ]
    var fields = [
      Request.Script.Field("Content-Type", types[request.kind] ?? "text/plain"),
      Request.Script.Field("Cache-Control", "no-store"),
    ]
    if let origin = request.field("origin") {
      fields.append(Request.Script.Field("Access-Control-Allow-Origin", origin))
    }
    fulfil(
      request, with: HeldPage(address: address, status: 200, fields: fields, bytes: []),
      in: session)
  }

  /// Whether a filter list has what a connection would be opened to; it is counted then.
  func blocks(socketTo address: Address, _ rules: RequestRules) -> Bool {
    guard rules.blocker.applies(to: rules.page.host ?? ""), let blocker = fetcher.blocker,
      blocker.verdict(on: address, .socket, page: rules.page) != .allowed
    else { return false }
    blocker.note(address.host ?? "", of: rules.page)
    return true
  }
}
