/// What a server may be given, and whether it may be reached without encryption.
package struct AccessTerms: Equatable, Sendable {
  /// Where plain http is allowed.
  package var http: HTTPPolicy
  /// Names and passwords that the person gave, by origin, each for its own alone: a redirect may lead there.
  package var credentials: [String: Credentials]
  /// Where filter lists are applied.
  package var blocker: BlockerPolicy
  /// The changed certificates of Gemini servers that a person trusts (`CertificateChange.acceptance`).
  package var certificates: Set<String>
  /// The certificates that a person set for single hosts.
  package var hostCertificates: HostCertificates

  /// Puts the parts together.
  package init(
    http: HTTPPolicy = HTTPPolicy(), credentials: [String: Credentials] = [:],
    blocker: BlockerPolicy = BlockerPolicy(), certificates: Set<String> = [],
    hostCertificates: HostCertificates = HostCertificates()
  ) {
    self.http = http
    self.credentials = credentials
    self.blocker = blocker
    self.certificates = certificates
    self.hostCertificates = hostCertificates
  }
}
