import HarkText
import HarkThreads
import HarkWeb

// What Hark has already of what the engine asks for.
extension RequestDoor {
  /// Has the page asked for anew that Hark has already: its server is to know from the beginning who asks.
  func askAnew(for page: HeldPage) {
    state.withLock { state in
      state.spare = state.held.removeValue(forKey: Self.key(of: page.address))
    }
  }

  /// Takes what Hark has of a page that was asked for anew, in the place of a refusal: a server may turn away under one name
  /// what it gave under another.
  func takeSpare(
    for address: Address, _ result: Result<Response, FetchError>
  ) -> HeldPage? {
    let spare = state.withLock { $0.spare.take() }
    guard let spare, Self.key(of: spare.address) == Self.key(of: address) else { return nil }
    if case .success(let response) = result, response.status < 400 { return nil }
    return spare
  }

  static func key(of address: Address) -> String { address.withoutFragment().href }

  static func key(of address: Address, _ method: String) -> String {
    method + " " + key(of: address)
  }

  /// Takes what Hark has of what is asked for, once.
  func takeHeld(
    _ request: PausedRequest, at address: Address, _ method: Request.Method
  ) -> HeldPage? {
    state.withLock { state in
      if let led = state.led.removeValue(forKey: Self.key(of: address, request.method)) {
        return led
      }
      guard method == .get, request.type == "Document" else { return nil }
      return state.held.removeValue(forKey: Self.key(of: address))
    }
  }
}
