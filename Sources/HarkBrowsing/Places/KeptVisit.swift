import HarkKeeping
import HarkReading

/// A visit as it is kept in its tab.
struct KeptVisit: Sendable {
  /// When the page was visited, in milliseconds since 1970 by the store's clock.
  let at: Int64
  let place: Place?
  /// The item of which the place was made, and of which set of items; nil where that was in an earlier session.
  var item: Int?
  var itemsNumber = 0
}
