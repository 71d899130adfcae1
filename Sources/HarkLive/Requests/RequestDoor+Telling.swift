import HarkText
private import HarkThreads
import HarkWeb

/// Whether pages are told what `Sec-GPC` tells their servers.
struct PageWish: Sendable {
  /// Whether the page's server was told.
  var isTold = false
  /// What the engine calls the script that tells pages; nil while there is none.
  var script: String?
}

// What pages see of what their servers are told, and what requests tell of those before them.
extension RequestDoor {
  /// The most redirects under way that are kept in mind.
  private static let mostRedirects = 256

  /// What pages see of it (<https://w3c.github.io/gpc/#javascript-property-to-detect-preference>).
  static let wish = """
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl',
      {get() { return true; }, enumerable: true, configurable: true});
    """

  /// Takes what the engine tells of a frame.
  func note(_ event: DevToolsEvent) { state.withLock { $0.origins.note(event) } }

  /// Notes where a request that a redirect leads on has been asked for.
  func note(redirectOf request: PausedRequest, _ addresses: [Address]) {
    guard !addresses.isEmpty else { return }
    state.withLock { state in
      // What the engine let go of is never asked for again.
      if state.redirects.count >= Self.mostRedirects { state.redirects = [:] }
      state.redirects[request.id] = addresses
    }
  }

  /// Has the page that comes next, and its frames, see what its server is told.
  ///
  /// The engine takes it before the page, since it gets both by one wire.
  func tellWish(of page: Address, in session: String) {
    let (change, script) = state.withLock { state -> (Bool?, String?) in
      let isTold = state.rules.blocker.applies(to: page.host ?? "")
      guard isTold != state.wish.isTold else { return (nil, nil) }
      defer { state.wish.script = nil }
      state.wish.isTold = isTold
      return (isTold, state.wish.script)
    }
    switch change {
    case true?:
      connection.send(
        "Page.addScriptToEvaluateOnNewDocument", ["source": .text(Self.wish)], in: session
      ) { answer in
        let name = (try? answer.get())?["identifier"]?.string
        self.state.withLock { $0.wish.script = name }
      }
    case false?:
      guard let script else { return }
      connection.send(
        "Page.removeScriptToEvaluateOnNewDocument", ["identifier": .text(script)], in: session)
    case nil: break
    }
  }

  /// Has a frame that is in a process of its own see it too.
  func repeatWish(in session: String) {
    guard state.withLock({ $0.wish.isTold }) else { return }
    connection.send(
      "Page.addScriptToEvaluateOnNewDocument", ["source": .text(Self.wish)], in: session)
  }
}
