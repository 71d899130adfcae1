import HarkFetch
import HarkText
import HarkThreads
import HarkWeb

// Names and passwords that servers ask for.
extension RequestDoor {
  /// Holds a request until a person has said who she is; says whether she is asked.
  func ask(_ waiting: Logins.Waiting, _ head: ResponseHead) -> Bool {
    guard let origin = head.address.origin else { return false }
    let ruling = state.withLock { state -> Logins.Ruling in
      // Only what the page itself is of: a picture from elsewhere asks nobody.
      guard waiting.isPage || origin == state.rules.page.origin else { return .leave }
      return state.logins.hold(waiting, of: origin)
    }
    if ruling == .ask { news(.asked(head)) }
    return ruling != .leave
  }

  /// Goes on with what has waited for a name and a password; nil gives it the server's refusal.
  func answer(_ credentials: Credentials?) {
    let waiting = state.withLock { state -> [Logins.Waiting] in
      if let credentials, let origin = state.logins.asked {
        state.rules.credentials[origin] = credentials
      }
      return state.logins.answer(isGiven: credentials != nil)
    }
    for one in waiting {
      if credentials == nil {
        give(one.page, for: one.request, in: one.session, isPage: one.isPage)
      } else if let address = one.request.address,
        let method = Request.Method(rawValue: one.request.method.uppercased())
      {
        fetch(one.request, at: address, method, in: one.session, isPage: one.isPage)
      }
    }
  }
}
