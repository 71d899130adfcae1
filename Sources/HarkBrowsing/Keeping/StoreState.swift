import HarkKeeping
import HarkPage

/// What browsing knows of the store.
struct StoreState {
  /// Whether there is one.
  var isOpen = false
  /// The first page, which waits for what the last session left.
  var start = AwaitedStart()
  /// The session's number in it.
  var session: Int64?
  /// What goes on when it has answered.
  var answers = PendingAnswers()
  /// What of the tabs it has not kept yet.
  var tabs = UnkeptTabs()
  /// Places that the store has not kept yet, by the addresses of their pages.
  var placesUnderWay: [String: PlaceUnderWay] = [:]
  /// The reasons that were told for what is not kept.
  var told: Set<StoreError.Reason> = []
  /// The subscription that "undo" brings back, where that was removed last.
  var removedFeed: RemovedFeed?
}
