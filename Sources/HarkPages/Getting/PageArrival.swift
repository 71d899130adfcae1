package import HarkAccessibility
private import HarkDOM
private import HarkFetch
package import HarkPage
package import HarkReading
private import HarkThreads
private import HarkText
import HarkWeb

/// Reads a page while its bytes arrive, so that what is complete can be read before the end has come.
///
/// 1. `begin` tells what is coming, `add` gives its bytes, `end` asks for the page; each from any
///    thread, in this order.
/// 2. A thread of its own parses what comes. A page that is whole within a second is made once, unless what has
///    come of it by a third of that, or of a large page at once, is wanted already.
/// 3. One that takes longer is given as far as it has come: items that are closed, and those only. The
///    next part follows when there is more, and at most a tenth of the time goes into making parts, so
///    that a page of any size and pace costs linear time.
package final class PageArrival: Sendable {
  /// What has come of a page.
  package struct Part: Sendable {
    /// The page as far as its items are closed.
    package let page: Page
    /// The title; empty as long as it has not ended.
    package let title: String
    /// The number of bytes that it is made of.
    package let size: Int
    /// Whether the items of the part before are all there, as they were and in their places.
    package let isStable: Bool
    /// Whether it comes so soon that it is only worth having where reading can begin with it.
    package var isEarly = false
  }

  /// How long bytes have come before a part is made, and before one that need not be taken.
  private static let patience = Duration.seconds(1)
  private static let earliest = Duration.milliseconds(350)
  private static let shortestPause = Duration.milliseconds(200)
  /// How many times as long as the last part took the next one waits.
  private static let idleShare = 10
  /// A page of so many bytes is large: laying it out as a whole is waited for longer than its first words need.
  private static let large = 1 << 20
  /// How much of a large page its first part is made of; of four times as much where that is not wanted, as long as it
  /// is a fourth of the page or less.
  private static let firstPart = 64 << 10
  /// No parts of more bytes: there is enough to read until the end has come.
  private static let largestPart = 8 << 20

  private enum Message: Sendable {
    case begin(PageContents, length: Int?)
    case bytes([UInt8])
    case end(@Sendable ((PageContents) -> Page) -> Void)
    case giveUp
    /// The time has moved; whoever moved it waits to be told that it was seen.
    case time(@Sendable () -> Void)
  }

  private let mailbox = Mailbox<Message>()
  private let isStarted = Monitor(false)
  private let strings: StringCatalog
  private let shown: ShownText
  private let time: SteppedTime?
  private let listener = Locked<Int?>(nil)
  private let isEager: Bool
  private let sheets: SheetArrival?
  private let onPart: @Sendable (Part) -> Bool

  /// Makes an arrival.
  ///
  /// - Parameters:
  ///   - strings: has the names that pages leave to the browser.
  ///   - shown: what of the page, and of its parts, is read.
  ///   - time: what parts are made by; nil for the machine's clock.
  ///   - isEager: whether parts are wanted early.
  ///   - onPart: takes parts, on the arrival's thread; says whether it has, or wants an early one with more in it.
  package convenience init(
    strings: StringCatalog, showing shown: ShownText = ShownText(), time: SteppedTime? = nil,
    isEager: Bool = false, onPart: @escaping @Sendable (Part) -> Bool
  ) {
    self.init(
      strings: strings, showing: shown, time: time, isEager: isEager, sheets: nil, onPart: onPart)
  }

  /// Makes an arrival of a page whose style sheets are got beside it.
  init(
    strings: StringCatalog, showing shown: ShownText = ShownText(), time: SteppedTime?,
    isEager: Bool, sheets: SheetArrival?, onPart: @escaping @Sendable (Part) -> Bool
  ) {
    self.sheets = sheets
    self.strings = strings
    self.shown = shown
    self.time = time
    self.isEager = isEager
    self.onPart = onPart
  }

  /// Says what is coming; a second call begins anew.
  ///
  /// - Parameters:
  ///   - contents: its address, kind and charset.
  ///   - length: how many bytes are told to come, as they are sent; nil where nobody told.
  package func begin(_ contents: PageContents, length: Int? = nil) {
    switch contents.kind {
    case .html, .plainText: post(.begin(contents, length: length))
    // Its parts mean nothing alone.
    default: break
    }
  }

  /// Takes the next bytes.
  package func add(_ bytes: [UInt8]) {
    guard isStarted.withLock({ $0 }) else { return }
    mailbox.post(.bytes(bytes))
    if let listener = listener.withLock({ $0 }) { time?.note(bytes.count, of: listener) }
  }

  /// Ends the arrival.
  ///
  /// - Parameter body: called on the arrival's thread with a function that makes the page of all that
  ///   came, from what is parsed already where it can.
  package func end(_ body: @escaping @Sendable ((PageContents) -> Page) -> Void) {
    post(.end(body))
  }

  /// Ends the arrival without a page.
  package func giveUp() {
    sheets?.giveUp()
    if isStarted.withLock({ $0 }) { mailbox.post(.giveUp) }
  }

  private func post(_ message: Message) {
    mailbox.post(message)
    let isFirst = isStarted.withLock { isStarted in
      defer { isStarted = true }
      return !isStarted
    }
    guard isFirst else { return }
    if let time {
      let number = time.join { seen in self.mailbox.post(.time(seen)) }
      listener.withLock { $0 = number }
    }
    WorkerThread.background { self.run() }
  }

  private var now: ContinuousClock.Instant { time?.now ?? .now }

  /// Ends the arrival's part in a time that is moved: who moved it meanwhile need not wait.
  private func leave() {
    guard let time, let listener = listener.withLock({ $0 }) else { return }
    time.leave(listener)
    for case .time(let seen) in mailbox.take(until: .now) { seen() }
  }

  // MARK: The thread

  private func run() {
    let reader = Reader(strings, shown, sheets)
    var next: ContinuousClock.Instant?
    // Until when parts are early, while none was taken.
    var earlyUntil: ContinuousClock.Instant?
    // How many bytes are told to come, and how many of them the first part of a large page takes, while none was taken.
    var awaited = 0
    var wanted: Int?
    defer { leave() }
    while true {
      let messages = mailbox.take(until: time == nil && reader.hasNews ? next : nil)
      // Who moved the time is told of it after what was due, and at the end too.
      defer { for case .time(let seen) in messages { seen() } }
      for message in messages {
        switch message {
        case .begin(let contents, let length):
          reader.begin(contents)
          next = now + (isEager ? Self.earliest : Self.patience)
          earlyUntil = isEager ? now + Self.patience : nil
          awaited = length ?? 0
          wanted = isEager ? Self.firstPart : nil
        case .bytes(let bytes):
          // A quick server's piece may be the whole page.
          var rest = bytes[...]
          awaited = max(awaited, reader.size + bytes.count)
          while let size = wanted, awaited >= max(Self.large, 4 * size),
            reader.size + rest.count >= size
          {
            let count = max(0, size - reader.size)
            reader.add(rest.prefix(count))
            rest = rest.dropFirst(count)
            wanted = give(reader, isEarly: true) ? nil : 4 * size
            if wanted == nil { earlyUntil = nil }
          }
          reader.add(rest)
        case .end(let body):
          body { reader.page(of: $0) }
          return
        case .giveUp: return
        case .time: break
        }
      }
      guard reader.hasNews, let due = next, due <= now else { continue }
      guard reader.size <= Self.largestPart else {
        next = nil
        continue
      }
      let start = now
      wanted = nil
      if give(reader, isEarly: earlyUntil.map { start < $0 } ?? false) { earlyUntil = nil }
      let cost = start.duration(to: now)
      next = now + max(Self.shortestPause, cost * Self.idleShare)
    }
  }

  /// Gives what has come so far; says whether it was taken.
  private func give(_ reader: Reader, isEarly: Bool) -> Bool {
    guard var part = reader.part() else { return false }
    part.isEarly = isEarly
    guard onPart(part) else {
      reader.takeBack()
      return false
    }
    reader.isGiven = true
    return true
  }

  /// What has come so far; lives on the arrival's thread.
  private final class Reader {
    private let strings: StringCatalog
    private let shown: ShownText
    private var contents: PageContents?
    private var parser: HTMLParser?
    /// The bytes of a text without marks, which is made into a page as a whole.
    private var text: [UInt8] = []
    /// The first bytes, which tell what is no page in parts.
    private var head: [UInt8] = []
    private(set) var size = 0
    /// Whether bytes have come since the last part.
    private(set) var hasNews = false
    private var last: Part?
    /// Gets the style sheets, and whether it knows of those that the head of the page names.
    private let sheets: SheetArrival?
    private var hasLookedForSheets = false
    /// The style of the parts, and whether one of them was given: then it is that of all.
    private var style: PageStyle?
    var isGiven = false

    init(_ strings: StringCatalog, _ shown: ShownText, _ sheets: SheetArrival?) {
      self.strings = strings
      self.shown = shown
      self.sheets = sheets
    }

    func begin(_ contents: PageContents) {
      self.contents = contents
      parser = contents.kind == .html ? contents.makeParser() : nil
      text = []
      head = []
      size = 0
      hasNews = false
      last = nil
    }

    func add(_ bytes: ArraySlice<UInt8>) {
      guard !bytes.isEmpty else { return }
      size += bytes.count
      hasNews = true
      if head.count < 4_096 { head += bytes.prefix(4_096 - head.count) }
      if parser != nil { parser?.feed(bytes.span) } else { text += bytes }
      if sheets != nil, !hasLookedForSheets { lookForSheets(in: bytes) }
    }

    /// Has the sheets asked for that the head of the page names, as soon as that has come.
    private func lookForSheets(in bytes: ArraySlice<UInt8>) {
      guard size > 65_536 || bytes.span.containsLowercased("<body") else { return }
      hasLookedForSheets = true
      guard let contents, let address = contents.address,
        let document = parser?.openSnapshot().document
      else { return }
      sheets?.find(in: document, at: address, policy: contents.referrerPolicy, isWhole: false)
    }

    /// The page of all that came.
    func page(of all: PageContents) -> Page {
      var watch = Stopwatch()
      guard let contents, contents.kind == all.kind, contents.address == all.address,
        size <= all.bytes.count, parser != nil,
        !OtherKinds.isOther(all.bytes.prefix(4_096), all.kind)
      else { return Page(all, strings: strings, showing: shown, watch: &watch) }
      // A cancel may have come before the last bytes were told.
      if size < all.bytes.count { parser?.feed(Array(all.bytes[size...])) }
      guard let document = parser.take()?.finish() else {
        return Page(all, strings: strings, showing: shown, watch: &watch)
      }
      if let address = all.address {
        sheets?.find(in: document, at: address, policy: all.referrerPolicy, isWhole: true)
      }
      let ready = sheets?.ready
      // What was given of it is to be found again.
      var page = Page(
        document, at: all.address, strings: strings, showing: shown,
        style: isGiven ? style : ready ?? sheets?.hidingSoFar, watch: &watch)
      if let sheets, ready == nil || ready?.count != page.style?.count {
        page.awaitedStyle = AwaitedStyle(sheets)
      }
      page.refreshField = all.refreshField
      return page
    }

    /// Takes the first part back, which nobody wanted.
    func takeBack() {
      last = nil
      hasNews = true
    }

    /// What has come as a page; nil as long as there is nothing new to say of it.
    func part() -> Part? {
      hasNews = false
      guard let contents, !OtherKinds.isOther(head, contents.kind) else { return nil }
      var watch = Stopwatch()
      var page: Page
      var title = ""
      if parser != nil {
        guard let snapshot = parser?.openSnapshot() else { return nil }
        if !isGiven, hasLookedForSheets { style = sheets?.readySoFar }
        page = Page(
          snapshot.document, at: contents.address, strings: strings, showing: shown, style: style,
          watch: &watch)
        page.refreshField = contents.refreshField
        title = snapshot.hasOpen(.title) ? "" : page.title
        page.linear = page.linear.prefix(page.linear.closedItems(of: snapshot))
      } else {
        var part = contents
        part.bytes = Array(text[..<Self.endOfParagraphs(text)])
        page = Page(part, strings: strings, watch: &watch)
        title = page.title
      }
      // What is given is never taken back.
      if let last, last.page.items.count > page.items.count { return nil }
      if let last, last.page.items.count == page.items.count, last.title == title { return nil }
      if title.isEmpty, page.items.isEmpty { return nil }
      let part = Part(
        page: page, title: title, size: size,
        isStable: last.map { page.linear.begins(with: $0.page.linear) } ?? true)
      last = part
      return part
    }

    /// Where the last paragraph ends that an empty line has ended.
    private static func endOfParagraphs(_ text: [UInt8]) -> Int {
      var isBlank = false
      for index in text.indices.reversed() {
        switch text[index] {
        case 0x0A where isBlank: return index + 1
        case 0x0A: isBlank = true
        case 0x0D, 0x20, 0x09: break
        default: isBlank = false
        }
      }
      return 0
    }
  }
}
