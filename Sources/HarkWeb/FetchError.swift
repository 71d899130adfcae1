package import HarkText

/// A fetch that brought nothing to read.
///
/// `reason` has a case for each thing that a person can do something about; the sentences are made
/// elsewhere. Once a header has come a failure is a `Response` that is incomplete, not an error.
package struct FetchError: Error, Hashable, Sendable {
  /// What went wrong.
  package let reason: Reason
  /// What libcurl said, where it said anything.
  package let curl: CurlFailure?

  /// Whether a filter list has the address.
  package var isBlocked: Bool { if case .blocked = reason { true } else { false } }

  package init(_ reason: Reason, curl: CurlFailure? = nil) {
    self.reason = reason
    self.curl = curl
  }

  /// What went wrong, with what a sentence needs.
  package indirect enum Reason: Hashable, Sendable {
    /// The person ended it before anything came.
    case cancelled
    /// No such name; `isOffline` where this machine has no network at all.
    case unknownHost(String, isOffline: Bool)
    /// The name servers do not answer, so nobody knows where the host is.
    case noNameServer(String)
    /// The proxy that the environment names is unknown.
    case unknownProxy(String)
    /// The proxy does not answer.
    case noConnectionToProxy(String)
    /// The proxy answered, but not with a connection; 407 where it asks for a name and a password.
    case proxyRefused(status: Int?)
    /// Nothing listens at that port.
    case connectionRefused(host: String, port: UInt16)
    /// A page asked for something of a server that is nearer than itself: on this machine, or in the person's own network.
    case nearer(String)
    /// No way leads to the host.
    case unreachable(String)
    /// The connection did not stand in time; `stage` is where it stood still.
    case connectionTimedOut(host: String, stage: FetchStage, after: Duration)
    /// The certificate does not prove that this is the host.
    case certificate(host: String, CertificateFailure)
    /// The file of certificate authorities cannot be read.
    case certificateFileUnreadable(String)
    /// The file of the authorities that a person set for a host cannot be read.
    case authoritiesUnreadable(host: String, path: String)
    /// TLS failed for another reason: too old a version, or no TLS at all.
    case secureConnectionFailed(String)
    /// The server asked for a certificate of the person's, got none, and ended the connection; `isWithheld` where there is
    /// one, which a private tab does not send.
    case certificateAsked(String, isWithheld: Bool)
    /// The person's own certificate for a host, in a file, did not serve.
    case ownCertificate(host: String, path: String, OwnCertificateFailure)
    /// The connection stood, and then nothing came.
    case noAnswer(host: String, after: Duration)
    /// A header came too slowly to go on.
    case tooSlow(host: String, after: Duration)
    /// The connection broke before a header came.
    case connectionLost(String)
    /// The server closed the connection without a word.
    case emptyAnswer(String)
    /// What came is not HTTP.
    case notHTTP(String)
    /// The header is larger than the limit, in bytes.
    case headerTooLarge(host: String, limit: Int)
    /// More redirects than the limit, none of them twice.
    case tooManyRedirects(limit: Int, last: Address)
    /// The redirects lead back to where they were.
    case redirectLoop(Address)
    /// A redirect to something that is no address.
    case unreadableRedirect(from: Address)
    /// A redirect to a scheme that the web may not lead to.
    case redirectToScheme(String, from: Address)
    /// Only plain http is left, and nobody allowed it; `failure` is why https did not do.
    case plainHTTPRefused(Address, failure: FetchError?)
    /// The server asks for name and password again and again without an end.
    case authenticationLoop(String)
    /// A filter list has the address.
    case blocked(Address, answersEmpty: Bool)
    /// What an address of Gopher would send is more than one line, or goes to a port that other services have.
    case gopherRefused(String)
    /// An address is longer than Gemini allows.
    case geminiAddress(String)
    /// What came is not Gemini.
    case notGemini(String)
    /// A server of Gemini refused, with a status of 40 to 69 and its own words.
    case geminiStatus(String, Int, text: String)
    /// A server of Gemini shows another certificate than the one that is known of it; nothing was sent.
    case certificateChanged(CertificateChange)
    /// A server of Gemini leads to another host or protocol, where a person must say whether to go.
    case leadsElsewhere(Address, from: Address)
    /// The address is of a scheme that is not fetched here.
    case unsupportedScheme(String)
    /// A library that must be installed, by its file's name.
    case libraryMissing(String)
    /// A download could not be written; `error` is the `errno`.
    case cannotSave(path: String, error: Int32)
    /// Anything else; the code says more.
    case other(host: String)
  }
}

/// A certificate that is not the one that was known of a server.
package struct CertificateChange: Hashable, Sendable {
  package let host: String
  package let port: UInt16
  /// SHA-256 of the new one, in hexadecimal digits.
  package let fingerprint: String
  /// Whether the time of the one that was known is over, so that a new one was due.
  package let wasDue: Bool

  /// Puts the parts together.
  package init(host: String, port: UInt16, fingerprint: String, wasDue: Bool) {
    self.host = host
    self.port = port
    self.fingerprint = fingerprint
    self.wasDue = wasDue
  }

  /// What terms hold where a person trusts it.
  package var acceptance: String { "\(host):\(port) \(fingerprint)" }
}

/// Why a certificate was not taken.
package enum CertificateFailure: Hashable, Sendable {
  /// Its time is over.
  case expired
  /// Its time has not come; often this machine's clock is wrong.
  case notYetValid
  /// It is for another name.
  case wrongName
  /// Nobody that this machine trusts has signed it.
  case unknownIssuer
  /// It is signed by itself.
  case selfSigned
  /// It was withdrawn.
  case revoked
  /// Its key or its signature is too weak.
  case tooWeak
  /// Anything else; OpenSSL's number says more.
  case other(Int)

  /// Makes it from OpenSSL's `X509_V_ERR_` number.
  package init(verification: Int) {
    switch verification {
    case 10: self = .expired
    case 9: self = .notYetValid
    case 62, 64, 0: self = .wrongName
    case 2, 19, 20, 21, 24, 26, 27: self = .unknownIssuer
    case 18: self = .selfSigned
    case 23: self = .revoked
    case 66, 67, 68: self = .tooWeak
    default: self = .other(verification)
    }
  }
}
