private import Glibc
import HarkFetch
import HarkPage
private import HarkReading
private import HarkText
package import HarkWeb

extension Sentence {
  /// Why an address of this scheme is not opened; `file` of another machine's files.
  package init(unsupported scheme: String) {
    self =
      scheme == "file"
      ? Sentence.failureFileHost : Sentence.failureScheme(scheme: .text(scheme))
  }

  /// What to say of a load that brought nothing.
  package init(_ failure: FetchError) {
    switch failure.reason {
    case .cancelled: self = .failureCancelled
    case .unknownHost(let host, let isOffline):
      self = isOffline ? .failureOffline : .failureUnknownHost(host: .text(host))
    case .noNameServer(let host): self = .failureNoNameServer(host: .text(host))
    case .unknownProxy(let host): self = .failureUnknownProxy(host: .text(host))
    case .noConnectionToProxy(let host): self = .failureNoProxyConnection(host: .text(host))
    case .proxyRefused(407): self = .failureProxyPassword
    case .proxyRefused(let status?):
      self = .failureProxyStatus(status: .text(String(status)))
    case .proxyRefused: self = .failureProxyRefused
    case .connectionRefused(let host, let port):
      self = .failureConnectionRefused(host: .text(host), port: .text(String(port)))
    case .nearer(let host): self = .failureNearer(host: .text(host))
    case .blocked(let address, _): self = .failureBlocked(host: .text(address.host ?? ""))
    case .unreachable(let host): self = .failureUnreachable(host: .text(host))
    case .connectionTimedOut(let host, _, let time):
      self = .failureConnectTimeout(host: .text(host), count: time.seconds)
    case .certificate(let host, let failure): self = .certificate(failure, of: host)
    case .certificateFileUnreadable(let path):
      self = .failureCertificateFile(path: .text(path))
    case .secureConnectionFailed(let host): self = .failureNoSecureConnection(host: .text(host))
    case .certificateAsked(let host, let isWithheld):
      self =
        isWithheld
        ? .failureCertificateWithheld(host: .text(host))
        : .failureCertificateAsked(host: .text(host))
    case .ownCertificate(let host, let path, let failure):
      self = .ownCertificate(failure, path, for: host)
    case .authoritiesUnreadable(let host, let path):
      self = .failureAuthorityFile(
        host: .text(host), path: .text(PlainText.cleaned(path)))
    case .noAnswer(let host, let time):
      self = .failureNoAnswer(host: .text(host), count: time.seconds)
    case .tooSlow(let host, let time):
      self = .failureTooSlow(host: .text(host), count: time.seconds)
    case .connectionLost(let host): self = .failureConnectionLost(host: .text(host))
    case .emptyAnswer(let host): self = .failureEmptyAnswer(host: .text(host))
    case .notHTTP(let host): self = .failureNotHttp(host: .text(host))
    case .headerTooLarge(let host, _): self = .failureHeaderTooLarge(host: .text(host))
    case .tooManyRedirects(_, let last):
      self = .failureTooManyRedirects(host: .text(last.host ?? ""))
    case .redirectLoop(let address): self = .failureRedirectLoop(host: .text(address.host ?? ""))
    case .unreadableRedirect(let from):
      self = .failureUnreadableRedirect(host: .text(from.host ?? ""))
    case .redirectToScheme(let scheme, let from):
      self = .failureRedirectScheme(host: .text(from.host ?? ""), scheme: .text(scheme))
    case .plainHTTPRefused(let address, _):
      self = .failurePlainHttp(host: .text(address.host ?? ""))
    case .authenticationLoop(let host): self = .failureAuthenticationLoop(host: .text(host))
    case .gopherRefused(let host): self = .failureGopherRefused(host: .text(host))
    case .geminiAddress(let host): self = .failureGeminiAddress(host: .text(host))
    case .notGemini(let host): self = .failureNotGemini(host: .text(host))
    case .geminiStatus(let host, let status, let text):
      self = .gemini(status, text, of: host)
    case .certificateChanged(let change):
      self = .failureCertificateChanged(
        host: .text(change.host), fingerprint: .text(change.fingerprint))
    case .leadsElsewhere(let address, let from):
      self = .failureLeadsElsewhere(
        host: .text(from.serverHost ?? ""), address: .text(address.printed))
    case .unsupportedScheme(let scheme): self.init(unsupported: scheme)
    case .libraryMissing(let name): self = .failureLibrary(name: .text(name))
    case .cannotSave(let path, let error):
      self = .cannotSave(path, error: error)
    case .other(let host): self = .failureOther(host: .text(host))
    }
  }

  /// Why a person's own certificate did not serve.
  private static func ownCertificate(
    _ failure: OwnCertificateFailure, _ path: String, for host: String
  ) -> Sentence {
    let (host, path) = (StringValue.text(host), StringValue.text(PlainText.cleaned(path)))
    return switch failure {
    case .unreadable: .failureOwnCertificateUnreadable(host: host, path: path)
    case .locked: .failureOwnCertificateLocked(host: host, path: path)
    case .broken: .failureOwnCertificateBroken(path: path, host: host)
    case .refused: .failureOwnCertificateRefused(host: host, path: path)
    }
  }

  /// What a status of Gemini from 40 to 69 means, with the server's own words.
  private static func gemini(_ status: Int, _ text: String, of host: String) -> Sentence {
    let host = StringValue.text(host)
    let words = StringValue.text(text.isEmpty ? String(status) : "\(status) \(text)")
    switch status {
    case 44:
      if let seconds = Int(text), (1...86_400).contains(seconds) {
        return .failureTryAt(
          what: .sentence(.failureGeminiSlowDown(host: host)), time: .wait(seconds: seconds))
      }
      return .failureTryLater(what: .sentence(.failureGeminiSlowDown(host: host)))
    case 40..<50:
      return .failureTryLater(what: .sentence(.failureGeminiTemporary(host: host, status: words)))
    case 51: return .failureGeminiNotFound(host: host, status: words)
    case 52: return .failureGeminiGone(host: host, status: words)
    case 50..<60: return .failureGeminiPermanent(host: host, status: words)
    case 61, 62: return .failureGeminiCertificateRefused(host: host, status: words)
    case 60..<70: return .failureGeminiCertificate(host: host, status: words)
    default: return .failureNotGemini(host: host)
    }
  }

  /// What to say of a page that is not whole.
  package init(_ incompleteness: Response.Incompleteness, fileName: String) {
    switch incompleteness {
    case .cancelled: self = .incompleteCancelled
    case .tooLarge(let limit):
      self = .incompleteTooLarge(count: max(1, limit >> 20))
    case .connectionLost: self = .incompleteConnectionLost
    case .noAnswer(let time): self = .incompleteNoAnswer(count: time.seconds)
    case .tooSlow(let time): self = .incompleteTooSlow(count: time.seconds)
    case .cutEncoding: self = .incompleteCutEncoding
    case .damagedEncoding: self = .incompleteEncoding
    case .unknownEncoding(let name): self = .incompleteUnknownEncoding(name: .text(name))
    case .leftForDownload: self = .incompleteDownload(name: .text(fileName))
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
    let type = StringValue.sentence(DownloadOffer.word(for: head, name: name))
    let told = StringValue.text(PlainText.cleaned(name))
    self =
      if let size = head.length ?? size {
        .pageFileSized(name: told, type: type, size: .size(ofBytes: size))
      } else {
        .pageFile(name: told, type: type)
      }
  }

  /// What to say of a status that is an error: what it means, and when to try again where the server
  /// says so or where waiting helps; nil for one that is none.
  ///
  /// - Parameters:
  ///   - head: what the server answered.
  ///   - now: seconds since 1970.
  package init?(errorOf head: ResponseHead, now: Int = time(nil)) {
    guard head.isError else { return nil }
    let meaning = Self.status(head.status, of: head.address.host ?? "")
    let wait = head.retryAfter(now: now).map { Int($0.components.seconds) } ?? 0
    if (1...Self.longestWait).contains(wait) {
      self = .failureTryAt(what: .sentence(meaning), time: .wait(seconds: wait))
    } else if Self.passingStatuses.contains(head.status) {
      self = .failureTryLater(what: .sentence(meaning))
    } else {
      self = meaning
    }
  }

  /// A server that asks for more does not mean it.
  private static let longestWait = 366 * 86400

  /// What is likely to be over soon.
  private static let passingStatuses: Set<Int> = [408, 425, 429, 500, 502, 503, 504, 507, 509, 529]

  /// What a status of a host means.
  private static func status(_ status: Int, of host: String) -> Sentence {
    let name =
      switch status {
      case 400, 401, 402, 403, 404, 405, 406, 407, 408, 409, 410, 413, 414, 415, 422, 423, 429,
        431, 451, 501, 502, 503, 504, 507, 508, 511:
        String(status)
      case 400..<500: "4xx"
      case 500..<600: "5xx"
      default: "other"
      }
    return Sentence(.status, name, ["host": .text(host), "status": .text(String(status))])
  }

  private static func certificate(_ failure: CertificateFailure, of host: String) -> Sentence {
    let host = StringValue.text(host)
    return switch failure {
    case .expired: .failureCertificateExpired(host: host)
    case .notYetValid: .failureCertificateNotYetValid(host: host)
    case .wrongName: .failureCertificateWrongName(host: host)
    case .unknownIssuer: .failureCertificateUnknownIssuer(host: host)
    case .selfSigned: .failureCertificateSelfSigned(host: host)
    case .revoked: .failureCertificateRevoked(host: host)
    case .tooWeak: .failureCertificateTooWeak(host: host)
    case .other: .failureCertificateOther(host: host)
    }
  }
}

extension Duration {
  /// The time in whole seconds, at least 1.
  fileprivate var seconds: Int { max(1, Int(components.seconds)) }
}
