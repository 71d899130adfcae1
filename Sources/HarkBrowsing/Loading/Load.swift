import HarkDOM
import HarkPage
import HarkReading
import HarkText
import HarkWeb

/// A load under way: one from the first request to the last redirect.
struct Load {
  /// Why a page is loaded, which decides where the reader is put and what is said.
  enum Purpose: Equatable {
    case open
    /// The results of a search for these words.
    case search(String)
    case reload
    /// Steps of history.
    case history(Int)
    /// The answer to a form.
    case form
    /// The page of a frame, which is read in its place.
    case frame(Document.NodeID)

    /// Whether the page was there before.
    var isAgain: Bool { self == .reload || isReturn }

    var isReturn: Bool {
      if case .history = self { return true }
      return false
    }
  }

  /// What of a page keys act on while it is loaded.
  private enum Showing {
    /// Nothing: they act on the page before.
    case nothing
    /// What has come.
    case part
    /// What has come, which is read aloud once its content begins.
    case partToRead
  }

  /// Tells it from others; set where it starts.
  var number = 0
  @Boxed var request: Request
  let purpose: Purpose
  var start: ContinuousClock.Instant
  /// When the next sentence on how it goes on is due.
  var nextProgress: ContinuousClock.Instant
  /// The pages that led here in no time.
  var chain = RefreshChain()
  /// The host that was asked first, for a page that led on by itself too; empty where it is none of the web.
  var askedHost: String
  /// How far it has come.
  private(set) var progress: LoadProgress
  /// What is waited for now, as it is told.
  var host: String {
    get { progress.host }
    set { progress.host = newValue }
  }
  var isAnnounced = false
  /// Whether nothing is said of its end: what it shows anew has been told.
  var isSilent = false
  /// Whether a key has moved the reader since the load began.
  var hasMoved = false
  var isCancelled = false
  /// What of it keys act on, while the rest is still coming.
  private var showing = Showing.nothing
  /// The frame that is to be opened once its page is here.
  var waitingFrame: Document.NodeID?
  /// What is to be said of the page that it has brought, which is whole all the same.
  var note: Sentence?
  /// The page that is here, while its frames that were open are loaded.
  var reopening: ReopenedFrames?
  /// The names of the fields that were filled in of the form that it answers.
  var filledNames: Set<String> = []
  /// Whether a password was sent by the form that it answers.
  var carriesPassword = false
  /// What the page is made of, where that is here already.
  var contents: PageContents?

  init(_ request: Request, _ purpose: Purpose, at now: ContinuousClock.Instant) {
    self.request = request
    self.purpose = purpose
    start = now
    nextProgress = now + .seconds(3)
    let host = BrowsedPage.host(of: request.address)
    let isRemote = request.address.isOfServer
    progress = LoadProgress(host: host, isRemote: isRemote, at: now)
    askedHost = isRemote ? host : ""
  }

  /// Whether what has come is the page that keys act on.
  var isShown: Bool { showing != .nothing }

  /// Whether reading waits for the content to come.
  var awaitsReading: Bool { showing == .partToRead }

  /// Notes that keys act on what has come.
  ///
  /// - Parameter thenRead: whether it is read aloud once its content begins.
  mutating func show(thenRead: Bool) { showing = thenRead ? .partToRead : .part }

  /// Notes that what is shown is being read.
  mutating func beginReading() { if showing == .partToRead { showing = .part } }

  /// Takes what is heard of its way.
  mutating func take(_ event: LoadEvent, at now: ContinuousClock.Instant) {
    progress.take(event, at: now)
    if case .redirected(let address, let keepsBody) = event {
      turn(to: address, keepsBody: keepsBody)
    }
  }

  /// Follows a redirect: after an answer to a form that is one, loading again asks for its page and does
  /// nothing twice.
  private mutating func turn(to address: Address, keepsBody: Bool) {
    guard !keepsBody, request.body != nil else { return }
    request.address = address
    request.post(nil)
    request.sendsBodyInPlain = false
  }
}
