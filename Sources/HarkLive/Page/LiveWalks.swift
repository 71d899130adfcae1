/// The walks of a page: that of its own document, and those of frames that it can't look into.
///
/// Each has its own share of the numbers that tell nodes apart, so that a number means one node as long as the page
/// lives, whatever documents come and go.
struct LiveWalks {
  /// Where a walk runs: numbers of contexts mean something in their session alone.
  struct Context: Hashable {
    let session: String
    let id: Int
  }

  struct Walk {
    let frame: String
    /// The element of the frame, once it is known; nil for the page's own document.
    var element: Int32?
    fileprivate let share: Int32
    /// What makes the walk's own numbers those of the page.
    var offset: Int32 { share << LiveWalks.bits }
  }

  private static let bits: Int32 = 24
  /// How many walks there can be at a time.
  private static let mostShares: Int32 = 127

  /// The frame that is the page itself.
  var mainFrame: String?
  private var byContext: [Context: Walk] = [:]
  private var contexts: [Int32: Context] = [:]
  private var lastShare: Int32 = -1

  /// Notes a walk that begins; nil where there are too many.
  mutating func begin(in context: Context, of frame: String) -> Walk? {
    for _ in 0..<Self.mostShares {
      lastShare = (lastShare + 1) % Self.mostShares
      guard contexts[lastShare] == nil else { continue }
      let walk = Walk(frame: frame, share: lastShare)
      byContext[context] = walk
      contexts[lastShare] = context
      return walk
    }
    return nil
  }

  /// Notes that a walk has ended.
  mutating func end(in context: Context) {
    guard let walk = byContext.removeValue(forKey: context) else { return }
    contexts[walk.share] = nil
  }

  /// Notes that all walks of a session have ended.
  mutating func endAll(in session: String) {
    for context in byContext.keys where context.session == session { end(in: context) }
  }

  /// Notes which element the frame of a walk has.
  mutating func set(_ element: Int32, ofFrameIn context: Context) {
    byContext[context]?.element = element
  }

  /// The walk in a context.
  func walk(in context: Context) -> Walk? { byContext[context] }

  /// The context of the page's own walk.
  var mainContext: Context? { byContext.first { $0.value.frame == mainFrame }?.key }

  /// Where all walks of the page run.
  var allContexts: [Context] { Array(byContext.keys) }

  /// The walks that may know the elements of a frame, with what makes their numbers those of the page: the page's own, whose
  /// frames of the same origin are a part of it, and the frame's.
  func contexts(in session: String, mayKnow frame: String) -> [(Context, offset: Int32)] {
    let known = byContext.filter { $0.key.session == session }
    let own =
      known.filter { $0.value.frame == mainFrame } + known.filter { $0.value.frame == frame }
    return own.map { ($0.key, $0.value.offset) }
  }

  /// The context of the walk that a number is of.
  func context(of number: Int32) -> Context? { contexts[number >> Self.bits] }

  /// What the walk itself calls a node.
  static func local(_ number: Int32) -> Int32 { number & (1 << bits - 1) }

  /// Whether a node is of the page's own walk.
  func isOfPage(_ number: Int32) -> Bool {
    context(of: number).flatMap { byContext[$0] }?.frame == mainFrame
  }
}
