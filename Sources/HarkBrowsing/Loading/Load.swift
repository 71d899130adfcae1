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
  var host: String
  private(set) var stage = LoadStage.resolving
  /// Whether anybody was asked for it yet.
  private(set) var hasBegun = false
  private(set) var stageBegan: ContinuousClock.Instant
  private(set) var received = 0
  /// When something came last.
  private(set) var lastReceived: ContinuousClock.Instant
  private(set) var total: Int?
  var isAnnounced = false
  /// Whether a key has moved the reader since the load began.
  var hasMoved = false
  var isCancelled = false
  /// Whether what has come is the page that keys act on, while the rest is still coming.
  var isShown = false
  /// Whether reading waits for the content to come.
  var awaitsReading = false
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
    stageBegan = now
    lastReceived = now
    host = BrowsedPage.host(of: request.address)
    askedHost = request.address.isWeb ? host : ""
  }

  /// Takes what is heard of its way.
  mutating func take(_ event: LoadEvent, at now: ContinuousClock.Instant) {
    switch event {
    case .stage(let stage, let host):
      self.stage = stage
      hasBegun = true
      stageBegan = now
      self.host = host
    case .redirected(let address, let keepsBody): turn(to: address, keepsBody: keepsBody)
    case .received(let count, let total):
      stage = .receiving
      received = count
      lastReceived = now
      self.total = total
    case .problem, .part, .built: break
    }
  }

  /// Follows a redirect: after an answer to a form that is one, loading again asks for its page and does
  /// nothing twice.
  private mutating func turn(to address: Address, keepsBody: Bool) {
    host = address.host ?? host
    guard !keepsBody, request.body != nil else { return }
    request.address = address
    request.post(nil)
    request.sendsBodyInPlain = false
  }
}
