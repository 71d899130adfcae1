import HarkAccessibility
import HarkDOM
import HarkFetch
import HarkPage
import HarkText
private import HarkThreads
import HarkWeb

/// Gets the style sheets of one page beside it.
///
/// 1. `find` is told what has come of the page, and asks at once for the sheets that it names; the last call has all of
///    the page.
/// 2. A thread of its own, which begins with the first request, parses what comes and asks for what that imports.
/// 3. When nothing is to come any more, or the time is over, `ready` has the style and whoever waits is told. What has
///    not come by then is let go.
final class SheetArrival: StyleSource {
  /// How long all sheets may take, from the first request on, and how many bytes all may have.
  private static let patience = Duration.seconds(3)
  private static let mostBytes = 2 << 20
  /// How many are fetched at a time.
  private static let mostAtATime = 6

  private enum Message: Sendable {
    case came(PageStyle.Wanted, Result<Response, FetchError>)
    case look
    /// The time has moved; whoever moved it waits to be told that it was seen.
    case time(@Sendable () -> Void)
  }

  private struct State {
    var style: PageStyle?
    var page: SheetDoor.Page?
    /// What is to be asked for once others have come.
    var waiting: [PageStyle.Wanted] = []
    /// What has been asked for and has not come, and how to end that once it has begun.
    var underWay: [Address: FetchHandle?] = [:]
    var hasAsked = false
    var bytesLeft = SheetArrival.mostBytes
    var hasAll = false
    var isOver = false
    var hasThread = false
    var listeners: [@Sendable (PageStyle) -> Void] = []
  }

  private let door: SheetDoor
  private let known: PageStyle?
  private let time: SteppedTime?
  private let state = Monitor(State())
  private let mailbox = Mailbox<Message>()

  /// - Parameters:
  ///   - door: the way to sheets.
  ///   - known: the style of the page before, whose sheets serve again.
  ///   - time: what the time that sheets may take goes by; nil for the machine's clock.
  init(_ door: SheetDoor, knowing known: PageStyle?, time: SteppedTime?) {
    self.door = door
    self.known = known
    self.time = time
  }

  /// Takes what has come of a page.
  ///
  /// - Parameters:
  ///   - document: the page, or its beginning.
  ///   - address: where it came from.
  ///   - policy: what its server says that others may be told of it.
  ///   - isWhole: whether that is all of it.
  func find(in document: Document, at address: Address, policy: ReferrerPolicy?, isWhole: Bool) {
    state.change { state in
      guard !state.isOver, !state.hasAll else { return }
      if state.style == nil {
        state.style = PageStyle(
          of: document, base: document.baseAddress(address), knowing: known)
      } else {
        state.style?.find(in: document, base: document.baseAddress(address))
      }
      state.hasAll = isWhole
      if isWhole { state.style?.hide(door.hidden(in: document, at: address)) }
      guard state.style?.wantsMore == true else { return }
      state.page = SheetDoor.Page(
        address: address, policy: door.request == nil ? .standard : document.referrerPolicy(policy),
        encoding: document.encoding,
        isQuirks: document.isQuirks)
    }
    goOn()
    mailbox.post(.look)
    if !state.withLock({ $0.hasThread }) { finishIfDone() }
  }

  /// The style, where nothing more is to come; nil while something is.
  var ready: PageStyle? { style { $0.isOver } }

  /// The style as far as it has come, for a page that does not wait for the rest; nil where that hides nothing.
  var hidingSoFar: PageStyle? {
    state.withLock { state in
      guard let style = state.style, style.hides else { return nil }
      return style.withoutSheets
    }
  }

  /// The style, where all has come that what there is of the page asks for; nil while something is to come.
  var readySoFar: PageStyle? {
    style { $0.isOver || $0.waiting.isEmpty && $0.style?.isComplete == true }
  }

  private func style(where isReady: (State) -> Bool) -> PageStyle? {
    state.withLock { state in
      // On a clock that is moved, what is fetched is late: so it is the same on every machine.
      isReady(state) && (time == nil || !state.hasAsked) ? state.style : nil
    }
  }

  func whenDone(_ body: @escaping @Sendable (PageStyle) -> Void) {
    let style = state.withLock { state -> PageStyle? in
      if state.isOver { return state.style }
      state.listeners.append(body)
      return nil
    }
    if let style { body(style) }
  }

  /// The style once nothing more is to come; waits for that.
  func wait() -> PageStyle? { state.wait { $0.isOver ? .some($0.style) : nil } }

  /// Ends it with what has come.
  func giveUp() { finish() }

  // MARK: Asking

  /// Asks for what is wanted, no more than some at a time.
  private func goOn() {
    while let (wanted, page, left) = next() {
      switch door.way(to: wanted, of: page, mostBytes: left) {
      case .none: take(nil, for: wanted)
      // A file of the disk is there at once.
      case .file(let path):
        let bytes = try? FileReading.keptFile(at: path, limit: left)
        take(
          bytes.map { (SheetDoor.text($0, charset: nil, for: page), wanted.address) }, for: wanted)
      case .network(let request): fetch(request, for: wanted)
      }
    }
  }

  private func next() -> (PageStyle.Wanted, SheetDoor.Page, Int)? {
    state.change { state in
      state.waiting += state.style?.takeWanted() ?? []
      guard !state.isOver, state.underWay.count < Self.mostAtATime, let page = state.page,
        !state.waiting.isEmpty
      else { return nil }
      let wanted = state.waiting.removeFirst()
      state.underWay[wanted.address] = .some(nil)
      return (wanted, page, state.bytesLeft)
    }
  }

  private func fetch(_ request: Request, for wanted: PageStyle.Wanted) {
    time?.noteConnectionsBeside(1)
    let startsThread = state.change { state in
      state.hasAsked = true
      defer { state.hasThread = true }
      return !state.hasThread
    }
    if startsThread { WorkerThread.background { self.run() } }
    let mailbox = mailbox
    let handle = door.fetcher.start(request) { event in
      if case .finished(let result) = event { mailbox.post(.came(wanted, result)) }
    }
    let isOver = state.change { state in
      if state.underWay[wanted.address] != nil { state.underWay[wanted.address] = handle }
      return state.isOver
    }
    if isOver { handle.cancel() }
  }

  // MARK: The thread

  private func run() {
    let listener = time?.join { seen in self.mailbox.post(.time(seen)) }
    let end = (time?.now ?? .now) + Self.patience
    while !state.withLock({ $0.isOver }) {
      let messages = mailbox.take(until: time == nil ? end : nil)
      defer { for case .time(let seen) in messages { seen() } }
      for message in messages {
        switch message {
        case .came(let wanted, let result): take(result, for: wanted)
        case .look, .time: break
        }
      }
      goOn()
      if (time?.now ?? .now) >= end { finish() }
      finishIfDone()
    }
    guard let listener else { return }
    time?.leave(listener)
    for case .time(let seen) in mailbox.take(until: .now) { seen() }
  }

  private func take(_ result: Result<Response, FetchError>, for wanted: PageStyle.Wanted) {
    var sheet: (text: [UInt8], address: Address)?
    if case .success(let response) = result, let page = state.withLock({ $0.page }),
      let text = SheetDoor.text(of: response, for: page)
    {
      sheet = (text, response.address)
    }
    if take(sheet, for: wanted) { time?.noteConnectionsBeside(-1) }
  }

  /// Takes what came of what was asked for; says whether it was still waited for.
  @discardableResult
  private func take(
    _ sheet: (text: [UInt8], address: Address)?, for wanted: PageStyle.Wanted
  ) -> Bool {
    state.change { state in
      guard state.underWay.removeValue(forKey: wanted.address) != nil else { return false }
      if let sheet, sheet.text.count <= state.bytesLeft {
        state.bytesLeft -= sheet.text.count
        state.style?.take(sheet.text, for: wanted, from: sheet.address)
      } else {
        state.style?.fail(wanted)
      }
      return true
    }
  }

  private func finishIfDone() {
    let isDone = state.withLock { state in
      state.hasAll && state.waiting.isEmpty && state.style?.isComplete != false
    }
    if isDone { finish() }
  }

  private func finish() {
    let (style, listeners, handles) = state.change { state in
      state.style?.end()
      defer {
        state.isOver = true
        state.listeners = []
        state.underWay = [:]
      }
      return (state.style, state.isOver ? [] : state.listeners, Array(state.underWay.values))
    }
    for handle in handles { handle?.cancel() }
    time?.noteConnectionsBeside(-handles.count)
    if let style { for listener in listeners { listener(style) } }
    mailbox.post(.look)
  }
}
