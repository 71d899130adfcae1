private import Glibc
private import HarkText
private import HarkThreads
private import Synchronization

/// The engine's wire: calls with their answers, and events, over two pipes.
///
///     let title = try connection.call("Runtime.evaluate", ["expression": "document.title"], in: session)
///
/// The messages are those of the Chrome DevTools Protocol, as JSON, each with a zero byte behind it; sessions are
/// flat (`Target.attachToTarget` with `flatten`). Two threads of its own read and write, so that no caller ever waits
/// for an engine that does not read. Any thread may call.
package final class DevToolsConnection: Sendable {
  /// What came of a call.
  package typealias Answer = Result<DevToolsValue, DevToolsFailure>

  private struct Pending {
    let method: String
    let answered: @Sendable (Answer) -> Void
  }

  private struct State: ~Copyable {
    var lastCall = 0
    var pending: [Int: Pending] = [:]
    var isEnded = false
  }

  /// No page's content is longer: what is longer is a flood.
  private static let mostBytes = 256 * 1024 * 1024

  private let state = Mutex(State())
  private let outgoing = Mailbox<[UInt8]>()
  private let events: @Sendable (DevToolsEvent) -> Void
  private let ended: @Sendable () -> Void

  /// Begins to read and to write.
  ///
  /// - Parameters:
  ///   - reading: what the engine writes into; it is closed with the connection.
  ///   - writing: what the engine reads from; likewise.
  ///   - events: gets each event, in order, on the thread that reads. It must return at once, since answers and
  ///     further events wait behind it; it may ``send(_:_:in:answered:)`` and must not ``call(_:_:in:within:)``.
  ///   - ended: is called once, on the thread that reads, when the engine's end is closed, or a message was no JSON
  ///     or longer than 256 MB. All calls have failed before.
  package init(
    reading: CInt, writing: CInt, events: @escaping @Sendable (DevToolsEvent) -> Void,
    ended: @escaping @Sendable () -> Void = {}
  ) {
    self.events = events
    self.ended = ended
    // Signals stay away: SIGPIPE tells what writing tells as well.
    let isReading = WorkerThread.start(takesSignals: false) { self.read(from: reading) }
    let isWriting = WorkerThread.start(takesSignals: false) { self.write(to: writing) }
    if !isReading { Glibc.close(reading) }
    if !isWriting { Glibc.close(writing) }
    if !isReading || !isWriting { end() }
  }

  // MARK: Calling

  /// Asks, and waits for the answer.
  ///
  /// - Parameters:
  ///   - method: what is asked for: `Page.navigate`.
  ///   - parameters: its members.
  ///   - session: whom; nil for the engine as a whole.
  ///   - seconds: how long the answer is awaited.
  /// - Returns: the answer's `result`.
  /// - Throws: why there is none.
  @discardableResult
  package func call(
    _ method: String, _ parameters: DevToolsParameter = [:], in session: String? = nil,
    within seconds: Double = 10
  ) throws(DevToolsFailure) -> DevToolsValue {
    let answer = Monitor<Answer?>(nil)
    let call = send(method, parameters, in: session) { result in answer.change { $0 = result } }
    let deadline = monotonicMicroseconds() + Int64(seconds * 1_000_000)
    let result = answer.waitOrWake { answer -> WaitStep<Answer> in
      if let answer { return .done(answer) }
      guard monotonicMicroseconds() < deadline else {
        return .done(.failure(.noAnswer(method: method)))
      }
      return .wake(microseconds: deadline)
    }
    if case .failure(.noAnswer) = result {
      _ = state.withLock { $0.pending.removeValue(forKey: call) }
    }
    return try result.get()
  }

  /// Asks without waiting.
  ///
  /// - Parameters:
  ///   - method: what is asked for.
  ///   - parameters: its members.
  ///   - session: whom; nil for the engine as a whole.
  ///   - answered: gets what came of it, once, on the thread that reads, or on this one where the engine has ended;
  ///     what holds for events holds for it.
  /// - Returns: the call's number.
  @discardableResult
  package func send(
    _ method: String, _ parameters: DevToolsParameter = [:], in session: String? = nil,
    answered: @escaping @Sendable (Answer) -> Void = { _ in }
  ) -> Int {
    let number = state.withLock { state -> Int? in
      guard !state.isEnded else { return nil }
      state.lastCall += 1
      state.pending[state.lastCall] = Pending(method: method, answered: answered)
      return state.lastCall
    }
    guard let number else {
      answered(.failure(.ended))
      return 0
    }
    var bytes = [UInt8]("{\"id\":\(number),\"method\":\"\(method)\",\"params\":".utf8)
    parameters.append(to: &bytes)
    if let session { bytes += ",\"sessionId\":\"\(session)\"".utf8 }
    bytes += [UInt8(ascii: "}"), 0]
    outgoing.post(bytes)
    return number
  }

  /// Closes what the engine reads, at which it ends by itself; what was sent before still reaches it.
  ///
  /// Returns at once; `ended` follows when the engine has closed its end.
  package func close() { outgoing.post([]) }

  // MARK: The threads

  private func write(to pipe: CInt) {
    defer { Glibc.close(pipe) }
    while true {
      for bytes in outgoing.take(until: nil) {
        guard !bytes.isEmpty, Descriptor.writeAll(bytes.span, to: pipe) else { return }
      }
    }
  }

  private func read(from pipe: CInt) {
    defer {
      Glibc.close(pipe)
      end()
    }
    var splitter = MessageSplitter(limit: Self.mostBytes)
    while !splitter.isFlooded {
      guard let bytes = Descriptor.read(pipe, atMost: 256 * 1024) else {
        if errno == EINTR { continue }
        return
      }
      guard !bytes.isEmpty else { return }
      for message in splitter.take(bytes) {
        guard let tree = JSONTree(message) else { return }
        take(DevToolsValue(tree))
      }
    }
  }

  private func take(_ message: DevToolsValue) {
    guard let number = message["id"]?.integer else {
      guard let method = message["method"]?.string else { return }
      let parameters = message["params"] ?? message
      events(
        DevToolsEvent(
          method: method, session: message["sessionId"]?.string, parameters: parameters))
      return
    }
    guard let call = state.withLock({ $0.pending.removeValue(forKey: number) }) else { return }
    if let error = message["error"] {
      call.answered(
        .failure(
          .refused(
            method: call.method, code: error["code"]?.integer ?? 0,
            reason: error["message"]?.string ?? "")))
    } else {
      call.answered(.success(message["result"] ?? message))
    }
  }

  private func end() {
    let (wasEnded, left) = state.withLock { state -> (Bool, [Pending]) in
      defer {
        state.isEnded = true
        state.pending = [:]
      }
      return (state.isEnded, Array(state.pending.values))
    }
    guard !wasEnded else { return }
    // Whoever still writes to an engine that is gone stops.
    close()
    for call in left { call.answered(.failure(.ended)) }
    ended()
  }
}
