private import Glibc
import HarkBrowsing
import HarkFetch
private import HarkReading
private import HarkText
package import HarkWeb

extension Sentence {
  /// Why an address of this scheme is not opened; `file` of another machine's files.
  package init(unsupported scheme: String) {
    self =
      scheme == "file"
      ? Sentence("failure.file-host") : Sentence("failure.scheme", ["scheme": .text(scheme)])
  }

  /// What to say of a load that brought nothing.
  package init(_ failure: FetchError) {
    switch failure.reason {
    case .cancelled: self.init("failure.cancelled")
    case .unknownHost(let host, let isOffline):
      self = isOffline ? Sentence("failure.offline") : .about(host, "failure.unknown-host")
    case .noNameServer(let host): self = .about(host, "failure.no-name-server")
    case .unknownProxy(let host): self = .about(host, "failure.unknown-proxy")
    case .noConnectionToProxy(let host): self = .about(host, "failure.no-proxy-connection")
    case .proxyRefused(407): self.init("failure.proxy-password")
    case .proxyRefused(let status?):
      self.init("failure.proxy-status", ["status": .text(String(status))])
    case .proxyRefused: self.init("failure.proxy-refused")
    case .connectionRefused(let host, let port):
      self.init(
        "failure.connection-refused", ["host": .text(host), "port": .text(String(port))])
    case .unreachable(let host): self = .about(host, "failure.unreachable")
    case .connectionTimedOut(let host, _, let time):
      self = .about(host, "failure.connect-timeout", after: time)
    case .certificate(let host, let failure): self = .about(host, Self.key(of: failure))
    case .certificateFileUnreadable(let path):
      self.init("failure.certificate-file", ["path": .text(path)])
    case .secureConnectionFailed(let host): self = .about(host, "failure.no-secure-connection")
    case .noAnswer(let host, let time): self = .about(host, "failure.no-answer", after: time)
    case .tooSlow(let host, let time): self = .about(host, "failure.too-slow", after: time)
    case .connectionLost(let host): self = .about(host, "failure.connection-lost")
    case .emptyAnswer(let host): self = .about(host, "failure.empty-answer")
    case .notHTTP(let host): self = .about(host, "failure.not-http")
    case .headerTooLarge(let host, _): self = .about(host, "failure.header-too-large")
    case .tooManyRedirects(_, let last):
      self = .about(last.host ?? "", "failure.too-many-redirects")
    case .redirectLoop(let address): self = .about(address.host ?? "", "failure.redirect-loop")
    case .unreadableRedirect(let from):
      self = .about(from.host ?? "", "failure.unreadable-redirect")
    case .redirectToScheme(let scheme, let from):
      self.init(
        "failure.redirect-scheme", ["host": .text(from.host ?? ""), "scheme": .text(scheme)])
    case .plainHTTPRefused(let address, _): self = .about(address.host ?? "", "failure.plain-http")
    case .authenticationLoop(let host): self = .about(host, "failure.authentication-loop")
    case .unsupportedScheme(let scheme): self.init(unsupported: scheme)
    case .libraryMissing(let name): self.init("failure.library", ["name": .text(name)])
    case .cannotSave(let path, let error):
      self = .cannotSave(path, error: error)
    case .other(let host): self = .about(host, "failure.other")
    }
  }

  /// What to say of a page that is not whole.
  package init(_ incompleteness: Response.Incompleteness, fileName: String) {
    switch incompleteness {
    case .cancelled: self.init("incomplete.cancelled")
    case .tooLarge(let limit):
      self.init("incomplete.too-large", ["count": .count(max(1, limit >> 20))])
    case .connectionLost: self.init("incomplete.connection-lost")
    case .noAnswer(let time): self.init("incomplete.no-answer", ["count": .count(time.seconds)])
    case .tooSlow(let time): self.init("incomplete.too-slow", ["count": .count(time.seconds)])
    case .cutEncoding: self.init("incomplete.cut-encoding")
    case .damagedEncoding: self.init("incomplete.encoding")
    case .unknownEncoding(let name): self.init("incomplete.unknown-encoding", ["name": .text(name)])
    case .leftForDownload: self.init("incomplete.download", ["name": .text(fileName)])
    case .cannotSave(let path, let error):
      self = .cannotSave(path, error: error)
    }
  }

  /// What to say of an answer that is a file and no page: its name, what it is and how large.
  ///
  /// - Parameters:
  ///   - head: what the server answered.
  ///   - size: how many bytes came, where all did; else the server's word is taken.
  package init(fileOf head: ResponseHead, size: Int?) {
    let name = head.suggestedFileName
    let words: [String: StringValue] = [
      "name": .text(PlainText.cleaned(name)),
      "type": .key(DownloadOffer.word(for: head, name: name)),
    ]
    guard let size = head.length ?? size else {
      self.init("page.file", words)
      return
    }
    self.init(
      "page.file-sized", words.merging(["size": .size(ofBytes: size)]) { old, _ in old })
  }

  /// What to say of a status that is an error: what it means, and when to try again where the server
  /// says so or where waiting helps; nil for one that is none.
  ///
  /// - Parameters:
  ///   - head: what the server answered.
  ///   - now: seconds since 1970.
  package init?(errorOf head: ResponseHead, now: Int = time(nil)) {
    guard head.isError else { return nil }
    let values: [String: StringValue] = [
      "host": .text(head.address.host ?? ""), "status": .text(String(head.status)),
    ]
    let key = Self.key(ofStatus: head.status)
    let wait = head.retryAfter(now: now).map { Int($0.components.seconds) } ?? 0
    if (1...Self.longestWait).contains(wait) {
      self.init("status.try-at", ["what": .sentence(key, values), "time": .wait(seconds: wait)])
    } else if Self.passingStatuses.contains(head.status) {
      self.init("status.try-later", ["what": .sentence(key, values)])
    } else {
      self.init(key, values)
    }
  }

  /// A server that asks for more does not mean it.
  private static let longestWait = 366 * 86400

  /// What is likely to be over soon.
  private static let passingStatuses: Set<Int> = [408, 425, 429, 500, 502, 503, 504, 507, 509, 529]

  private static func key(ofStatus status: Int) -> StringKey {
    switch status {
    case 400, 401, 402, 403, 404, 405, 406, 407, 408, 409, 410, 413, 414, 415, 422, 423, 429, 431,
      451, 501, 502, 503, 504, 507, 508, 511:
      StringKey("status.\(status)")
    case 400..<500: "status.4xx"
    case 500..<600: "status.5xx"
    default: "status.other"
    }
  }

  private static func about(_ host: String, _ key: StringKey) -> Sentence {
    Sentence(key, ["host": .text(host)])
  }

  private static func about(_ host: String, _ key: StringKey, after time: Duration) -> Sentence {
    Sentence(key, ["host": .text(host), "count": .count(time.seconds)])
  }

  private static func key(of failure: CertificateFailure) -> StringKey {
    switch failure {
    case .expired: "failure.certificate-expired"
    case .notYetValid: "failure.certificate-not-yet-valid"
    case .wrongName: "failure.certificate-wrong-name"
    case .unknownIssuer: "failure.certificate-unknown-issuer"
    case .selfSigned: "failure.certificate-self-signed"
    case .revoked: "failure.certificate-revoked"
    case .tooWeak: "failure.certificate-too-weak"
    case .other: "failure.certificate-other"
    }
  }
}

extension Duration {
  /// The time in whole seconds, at least 1.
  fileprivate var seconds: Int { max(1, Int(components.seconds)) }
}
