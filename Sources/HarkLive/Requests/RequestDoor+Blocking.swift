import HarkBlocker
import HarkFetch
import HarkText
import HarkThreads
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

  /// Hides in a document what lists hide of elements that are called so.
  ///
  /// - Parameters:
  ///   - message: where the document is, and the names that came, each in a line (``HidingScript``).
  ///   - context: where the script runs that told them.
  ///   - session: whose it is.
  func hide(_ message: String, in context: Int, of session: String) {
    guard message.utf8.count <= Self.mostNames, let blocker = fetcher.blocker,
      state.withLock({ $0.rules.blocker.applies(to: $0.rules.page.host ?? "") })
    else { return }
    // The lists may have to be read, which the thread that reads from the engine does not wait for.
    WorkerThread.start(takesSignals: false) { [connection] in
      let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
      guard let page = lines.first.flatMap({ Address(String($0)) }) else { return }
      var names = ElementNames()
      for line in lines.dropFirst() {
        let name = Array(line.utf8.dropFirst())
        if line.utf8.first == 0x23 {
          names.add(id: name.span)
        } else {
          names.add(classes: name.span)
        }
      }
      // What holds whatever an element is called is told once, before all others.
      let isFirst = lines.count == 1
      let selectors = blocker.hidden(on: page, among: names, withUnnamed: isFirst)
      guard !selectors.isEmpty else { return }
      connection.send(
        "Runtime.evaluate",
        [
          "expression": .text(HidingScript.call(hiding: selectors)), "contextId": .integer(context),
        ], in: session)
    }
  }

  /// The most bytes of names that are taken at a time.
  private static let mostNames = 4 << 20
}
