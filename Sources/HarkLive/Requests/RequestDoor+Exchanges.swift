import HarkFetch
import HarkText
private import HarkThreads
import HarkWeb

// What does not fit through the engine's wire: bodies that it does not show, and answers that may have no end.
extension RequestDoor {
  /// The most answers without an end that a page may have at a time.
  private static let mostStreams = 24
  /// So long an answer to a script may take before it is given on as it comes.
  private static let patience = Duration.milliseconds(600)

  // MARK: Bodies

  /// Gets the body of a request that has files in it, and fetches with that.
  func fetchBody(
    of request: PausedRequest, at address: Address, _ method: Request.Method, in session: String,
    _ isPage: Bool
  ) {
    let exchange = Exchange(mostBytes: fetcher.limits.bodyBytes + Self.mostAround) {
      body, exchange in
      switch body {
      case .whole(let bytes):
        self.news(.sending(bytes.count))
        self.fetch(
          request.with(body: bytes, by: exchange), at: address, method, in: session, isPage: isPage)
      case .tooLarge:
        self.refuse(request.with(body: [], by: exchange), in: session, .body)
      case .cut: exchange.end(isWhole: false)
      }
    }
    bring(request, by: exchange, in: session)
  }

  /// What a form writes around a file that is as large as it may be.
  private static let mostAround = 1 << 20
  /// Has the engine bring a request that it holds.
  private func bring(_ request: PausedRequest, by exchange: Exchange, in session: String) {
    exchanges.expect(exchange, of: context)
    connection.send(
      "Fetch.continueRequest",
      ["requestId": .text(request.id), "url": .text(exchange.address)], in: session
    ) { answer in
      guard case .failure = answer else { return }
      // The page wants it no more.
      self.exchanges.forget(exchange)
    }
  }

  // MARK: Answers

  /// How long an answer is waited for as a whole; nil for ever, since it is read as a whole.
  static func patience(with request: PausedRequest) -> Duration? {
    switch request.type {
    case "XHR", "Fetch", "EventSource", "Media": patience
    default: nil
    }
  }

  /// Gives the page what has come of an answer that may have no end.
  func pass(_ bytes: [UInt8], of stream: AnswerStream, in session: String) {
    if let exchange = stream.exchange { return exchange.add(bytes) }
    guard let head = stream.head else { return }
    let isAllowed = state.withLock { state in
      defer { state.streams += 1 }
      return state.streams < Self.mostStreams
    }
    let request = stream.request
    let exchange =
      request.exchange ?? Exchange(mostBytes: fetcher.limits.bodyBytes + Self.mostAround)
    stream.exchange = exchange
    guard isAllowed else {
      stream.load?.cancel()
      return refuse(request, in: session, .stream)
    }
    exchange.follow {
      stream.load?.pause($0)
    } leave: {
      stream.load?.cancel()
    }
    exchange.begin(HeldPage(head, bytes), length: head.wholeLength)
    guard request.exchange == nil else { return }
    guard head.fields["set-cookie"] != nil, let host = head.address.host else {
      return bring(request, by: exchange, in: session)
    }
    mirrorCookies(of: host) { self.bring(request, by: exchange, in: session) }
  }

  /// Ends an answer that was given on as it came; says whether it is one.
  func end(_ stream: AnswerStream, with result: Result<Response, FetchError>) -> Bool {
    guard let exchange = stream.exchange else { return false }
    state.withLock { $0.streams -= 1 }
    guard case .success(let response) = result else {
      exchange.end(isWhole: false)
      return true
    }
    exchange.add(response.bytes)
    exchange.end(isWhole: response.isComplete)
    return true
  }
}

/// An answer as it comes, on the thread that fetches.
final class AnswerStream: Sendable {
  private struct State {
    var head: ResponseHead?
    var load: FetchHandle?
    var exchange: Exchange?
  }

  let request: PausedRequest
  private let state = Locked(State())

  init(of request: PausedRequest) { self.request = request }

  /// Its header, once it has come.
  var head: ResponseHead? {
    get { state.withLock { $0.head } }
    set { state.withLock { $0.head = newValue } }
  }

  /// What fetches it.
  var load: FetchHandle? {
    get { state.withLock { $0.load } }
    set { state.withLock { $0.load = newValue } }
  }

  /// By what the page gets it, once it is known to be long.
  var exchange: Exchange? {
    get { state.withLock { $0.exchange } }
    set { state.withLock { $0.exchange = newValue } }
  }
}

extension ResponseHead {
  /// How many bytes the body has where nothing has packed it.
  fileprivate var wholeLength: Int? { fields["content-encoding"] == nil ? length : nil }
}

extension HeldPage {
  /// What has come of an answer.
  fileprivate init(_ head: ResponseHead, _ bytes: [UInt8]) {
    self.init(
      address: head.address, status: head.status,
      fields: head.fields.all.map { Request.Script.Field($0.name, $0.value) }, bytes: bytes)
  }
}
