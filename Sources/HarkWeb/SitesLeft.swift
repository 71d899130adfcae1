/// What lies beside the store: what sites have left, and pages that are watched.
package struct SitesLeft: Equatable, Sendable {
  package var cookies: Int
  /// Hosts that asked to be reached over https only.
  package var secureHosts: Int
  /// Certificates of Gemini servers.
  package var certificates = 0
  /// Pages that `hark watch` knows.
  package var watchedPages = 0

  /// Puts the counts together.
  package init(cookies: Int = 0, secureHosts: Int = 0) {
    self.cookies = cookies
    self.secureHosts = secureHosts
  }
}
