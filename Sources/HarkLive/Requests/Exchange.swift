import HarkText
private import HarkThreads
import HarkWeb

/// One request that the engine's own network code brings to Hark's door, since its body or its answer does not fit
/// through the wire: a body that has files in it, which the engine does not show; an answer that may have no end.
///
/// 1. The engine is told to ask for the same at a name that it alone was told (``address``); the page sees nothing of that.
/// 2. ``RefusingProxy`` takes the request by that name and gives its body away, on a thread of the request's own.
/// 3. What is to be answered is put in (``begin(_:length:)``, ``add(_:)``, ``end(isWhole:)``) on any thread, and
///    taken by the proxy as fast as the engine reads.
final class Exchange: Sendable {
  /// What came of the request's body.
  enum Body {
    case whole([UInt8])
    case tooLarge
    /// The engine left before all of it was there, or said not how much it is.
    case cut
  }

  /// What the proxy does next.
  enum Step {
    case send([UInt8])
    /// Nothing has come for a while: the engine may be gone.
    case look
    /// All was sent that was to be sent; false where the engine shall see that something is missing.
    case end(isWhole: Bool)
  }

  private struct State {
    var waiting: [[UInt8]] = []
    var waitingBytes = 0
    var isChunked = false
    /// Whether no more comes, and whether all of it has.
    var end: Bool?
    var hasLeft = false
    /// Holds what comes, or lets it come again.
    var hold: (@Sendable (Bool) -> Void)?
    var isHeld = false
    var leave: (@Sendable () -> Void)?

    mutating func put(_ bytes: [UInt8]) {
      waiting.append(bytes)
      waitingBytes += bytes.count
    }
  }

  /// So much may wait for the engine to read it.
  private static let mostWaiting = 1 << 20
  /// How often the proxy looks whether the engine is still there, in microseconds.
  private static let patience: Int64 = 1_000_000

  /// The name that the engine asks at.
  let host: String
  /// The most bytes of the request's body.
  let mostBytes: Int
  private let bodyCame: @Sendable (Body, Exchange) -> Void
  private let state = Monitor(State())

  /// Nothing is asked yet.
  ///
  /// - Parameters:
  ///   - mostBytes: the most bytes of the request's body; what is longer is not taken.
  ///   - bodyCame: gets what the engine sends, once, on the request's thread, where the engine asks.
  init(
    mostBytes: Int, bodyCame: @escaping @Sendable (Body, Exchange) -> Void = { _, _ in }
  ) {
    var numbers = SystemRandomNumberGenerator()
    let name = String(numbers.next(), radix: 36) + String(numbers.next(), radix: 36)
    host = name + ".hark.invalid"
    self.mostBytes = mostBytes
    self.bodyCame = bodyCame
  }

  /// Where the engine asks.
  var address: String { "http://\(host)/" }

  // MARK: The answer

  /// Sets what holds back what comes, and what is done when the engine wants no more of it.
  func follow(
    hold: @escaping @Sendable (Bool) -> Void, leave: @escaping @Sendable () -> Void
  ) {
    let hasLeft = state.withLock { state in
      (state.hold, state.leave) = (hold, leave)
      return state.hasLeft
    }
    if hasLeft { leave() }
  }

  /// Begins the answer.
  ///
  /// - Parameters:
  ///   - page: its status and its fields; its bytes are the first of the body.
  ///   - length: how many bytes the body will have; nil where nobody knows.
  func begin(_ page: HeldPage, length: Int?) {
    var head = "HTTP/1.1 \(page.status) \(page.status == 200 ? "OK" : "")\r\nConnection: close\r\n"
    for field in page.fieldsOfContent { head += "\(field.name): \(field.value)\r\n" }
    head += length.map { "Content-Length: \($0)\r\n\r\n" } ?? "Transfer-Encoding: chunked\r\n\r\n"
    state.change { state in
      state.isChunked = length == nil
      state.put(Array(head.utf8))
    }
    add(page.bytes)
  }

  /// Gives an answer that is whole.
  func answer(_ page: HeldPage) {
    begin(page.withAbsoluteLocation, length: page.bytes.count)
    end(isWhole: true)
  }

  /// Adds the next bytes of the body.
  func add(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    // Within the lock, as below: else what is let go meanwhile would be held for ever.
    state.change { state in
      guard !state.hasLeft else { return }
      if state.isChunked { state.put(Array("\(String(bytes.count, radix: 16))\r\n".utf8)) }
      state.put(bytes)
      if state.isChunked { state.put([0x0D, 0x0A]) }
      guard !state.isHeld, state.waitingBytes > Self.mostWaiting else { return }
      state.isHeld = true
      state.hold?(true)
    }
  }

  /// Ends the answer.
  ///
  /// - Parameter isWhole: whether nothing of it is missing.
  func end(isWhole: Bool) {
    state.change { state in
      guard state.end == nil else { return }
      if isWhole, state.isChunked { state.put(Array("0\r\n\r\n".utf8)) }
      state.end = isWhole
      state.leave = nil
    }
  }

  // MARK: The proxy's side

  /// Gives away what the engine has sent.
  func take(_ body: Body) { bodyCame(body, self) }

  /// What is to be done next; waits for it.
  func next() -> Step {
    let deadline = monotonicMicroseconds() + Self.patience
    return state.waitOrWake { state -> WaitStep<Step> in
      if !state.waiting.isEmpty {
        let pieces = state.waiting
        (state.waiting, state.waitingBytes) = ([], 0)
        if state.isHeld { state.hold?(false) }
        state.isHeld = false
        return .done(.send(Array(pieces.joined())))
      }
      if let end = state.end { return .done(.end(isWhole: end)) }
      return monotonicMicroseconds() < deadline ? .wake(microseconds: deadline) : .done(.look)
    }
  }

  /// Notes that the engine wants no more of it, or never came.
  func leave() {
    let leave = state.change { state -> (@Sendable () -> Void)? in
      state.hasLeft = true
      (state.waiting, state.waitingBytes) = ([], 0)
      defer { (state.leave, state.hold) = (nil, nil) }
      return state.leave
    }
    leave?()
  }
}

extension HeldPage {
  /// The same, leading to where it leads as it is written: the engine has it from another address.
  fileprivate var withAbsoluteLocation: HeldPage {
    var page = self
    page.fields = fields.map { field in
      guard field.name.lowercased() == "location",
        let target = Address(field.value, base: address)
      else { return field }
      return Request.Script.Field(field.name, target.href)
    }
    return page
  }
}

/// The exchanges for which the engine has still to come, each for one request.
final class Exchanges: Sendable {
  private let open = Locked<[String: (exchange: Exchange, context: String)]>([:])

  /// Expects the engine at an exchange's name, for a tab's browser context.
  func expect(_ exchange: Exchange, of context: String) {
    open.withLock { $0[exchange.host] = (exchange, context) }
  }

  /// Expects it no more.
  func forget(_ exchange: Exchange) {
    open.withLock { _ = $0.removeValue(forKey: exchange.host) }
    exchange.leave()
  }

  /// Expects nothing more of a tab's.
  func forgetAll(of context: String) {
    let left = open.withLock { open in
      let left = open.values.filter { $0.context == context }.map(\.exchange)
      for exchange in left { open[exchange.host] = nil }
      return left
    }
    for exchange in left { exchange.leave() }
  }

  /// The exchange that the first line of a request to a proxy asks at, which is then used up (RFC 9112, section 3.2.2);
  /// nil for any other.
  func take(line: String) -> Exchange? {
    let words = line.split(separator: " ")
    guard words.count == 3, words[1].hasPrefix("http://") else { return nil }
    let host = words[1].dropFirst(7).prefix { $0 != "/" && $0 != ":" }
    return open.withLock { $0.removeValue(forKey: host.lowercased())?.exchange }
  }
}
