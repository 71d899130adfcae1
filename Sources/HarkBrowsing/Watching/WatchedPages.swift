/// Pages of which `hark watch` may know something.
package enum WatchedPages: Equatable, Sendable {
  /// One page, by its address.
  case page(String)
  /// The pages of a host and of those below it.
  case site(String)
  case all
}
