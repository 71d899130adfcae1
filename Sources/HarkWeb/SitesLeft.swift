/// What sites have left beside the store.
package struct SitesLeft: Equatable, Sendable {
  package var cookies: Int
  /// Hosts that asked to be reached over https only.
  package var secureHosts: Int

  /// Puts the counts together.
  package init(cookies: Int = 0, secureHosts: Int = 0) {
    self.cookies = cookies
    self.secureHosts = secureHosts
  }
}
