private import HarkFetch
package import HarkText
import HarkThreads
package import HarkWeb

/// One page in the engine, with a browser context of its own: cookies, storage, requests.
///
/// Any thread may call; what waits for an answer of the engine's says so, and for how long at most.
package final class LiveTab: Sendable {
  /// The engine's wire.
  package let connection: DevToolsConnection
  /// The session of the page.
  package let session: String
  /// The page's target, whose name its main frame bears too.
  package let target: String

  let context: String
  let requests: RequestDoor
  /// The files that a person has given to the page.
  package let files: HandedFiles
  private let arrival: Monitor<Arrival>
  private let leave: @Sendable () -> Void

  /// The document that the page has now.
  struct Arrival {
    /// What the engine calls the load that brought it.
    var load: String?
    /// Whether none comes any more.
    var isOver = false

    /// Takes `Page.frameNavigated`.
    mutating func note(_ event: DevToolsEvent) {
      guard let frame = event.parameters["frame"], frame["parentId"] == nil else { return }
      load = frame["loaderId"]?.string
    }
  }

  init(
    _ connection: DevToolsConnection, session: String, target: String, context: String,
    requests: RequestDoor, arrival: Monitor<Arrival>, files: HandedFiles,
    leave: @escaping @Sendable () -> Void
  ) {
    self.connection = connection
    self.session = session
    self.target = target
    self.context = context
    self.requests = requests
    self.arrival = arrival
    self.files = files
    self.leave = leave
  }

  /// Asks something of the page, and waits for the answer: as ``DevToolsConnection/call(_:_:in:within:)``.
  @discardableResult
  package func call(
    _ method: String, _ parameters: DevToolsParameter = [:], within seconds: Double = 10
  ) throws(DevToolsFailure) -> DevToolsValue {
    try connection.call(method, parameters, in: session, within: seconds)
  }

  /// Goes to a page.
  ///
  /// Waits until the new document is there, of which nothing need have been read yet, or can't be had.
  ///
  /// - Parameters:
  ///   - address: where.
  ///   - rules: what holds for the page from now on.
  ///   - initiator: who asked for it.
  ///   - referrer: what its server is told of the page before.
  ///   - held: what Hark has of it already, which is neither fetched nor posted again; but for what can be repeated,
  ///     where its server has given cookies to Hark's own name: it is asked again under the engine's, which comes with
  ///     them from then on.
  ///   - seconds: how long it may take.
  /// - Throws: `refused` with the engine's own word (`net::ERR_…`) where no page came.
  package func navigate(
    to address: Address, _ rules: RequestRules, initiator: Request.Initiator = .person,
    referrer: Address? = nil, held: HeldPage? = nil, within seconds: Double = 60
  ) throws(DevToolsFailure) {
    let (requests, isMirrored) = (requests, Monitor(false))
    requests.prepare(rules, initiator: initiator, held: held)
    @Sendable func mirror() { requests.mirrorCookies { isMirrored.change { $0 = true } } }
    if let held, held.isRepeatable, let host = held.address.host {
      requests.fetcher.hasGivenToOwnName(host) { isSo in
        if isSo { requests.askAnew(for: held) }
        mirror()
      }
    } else {
      mirror()
    }
    // A fetcher that was closed never says anything.
    let deadline = monotonicMicroseconds() + 2_000_000
    isMirrored.waitOrWake { isMirrored -> WaitStep<Void> in
      isMirrored || monotonicMicroseconds() >= deadline
        ? .done(()) : .wake(microseconds: deadline)
    }
    var members: [(name: String, value: DevToolsParameter)] = [("url", .text(address.href))]
    if let referrer { members.append(("referrer", .text(referrer.href))) }
    let answer = try call("Page.navigate", .members(members), within: seconds)
    if let error = answer["errorText"]?.string {
      throw .refused(method: "Page.navigate", code: 0, reason: error)
    }
    // A step within the document has no load.
    if let load = answer["loaderId"]?.string { try awaitArrival(of: load) }
  }

  /// The engine answers before the document takes the place of the one before.
  private func awaitArrival(of load: String) throws(DevToolsFailure) {
    let deadline = monotonicMicroseconds() + 10_000_000
    let failure = arrival.waitOrWake { arrival -> WaitStep<DevToolsFailure?> in
      if arrival.load == load { return .done(nil) }
      if arrival.isOver { return .done(.ended) }
      guard monotonicMicroseconds() < deadline else {
        return .done(.noAnswer(method: "Page.navigate"))
      }
      return .wake(microseconds: deadline)
    }
    if let failure { throw failure }
  }

  /// Sets what holds for the page's requests from now on.
  package func setRules(_ rules: RequestRules) {
    requests.prepare(rules, initiator: nil, held: nil)
  }

  /// Goes on with what waits for a name and a password (`RequestNews.asked`); nil where nobody gives them.
  package func answer(_ credentials: Credentials?) { requests.answer(credentials) }

  /// How often something that the page asked for was refused, by why.
  package var refusals: [RequestRules.Refusal: Int] { requests.refusals }

  /// Whether the page's script answers within some seconds; a page that waits for a person's answer does not.
  package func isAnswering(within seconds: Double) -> Bool {
    (try? call("Runtime.evaluate", ["expression": "0"], within: seconds)) != nil
  }

  /// Stops the script that runs, and those that follow it without an end; waits for it.
  ///
  /// - Returns: whether the page answers after it.
  package func stopScript(within seconds: Double = 5) -> Bool {
    let deadline = monotonicMicroseconds() + Int64(seconds * 1_000_000)
    repeat {
      // It stops what runs now: what has not begun yet, on a machine that is busy, is stopped next time.
      guard (try? call("Runtime.terminateExecution", within: seconds)) != nil else { return false }
      if isAnswering(within: min(0.5, seconds)) { return true }
    } while monotonicMicroseconds() < deadline
    return false
  }

  /// Ends the tab, and forgets all that its page had; returns at once.
  package func close() {
    requests.close()
    leave()
    files.remove()
    connection.send("Target.disposeBrowserContext", ["browserContextId": .text(context)])
  }
}
