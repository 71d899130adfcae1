private import Glibc
import HarkText
import HarkWeb

/// The end of a load: what has arrived, and why it is not more.
extension Transfer {
  /// Says that nothing to read came.
  func fail(_ error: FetchError) {
    memory.save(telling: handle)
    handle.finish { _, _ in .failure(error) }
  }

  /// Says the end of the load's last request.
  func end(_ code: CurlCode) {
    guard incoming.hasHeader, stop != .authenticationLoop, stop != .contradictoryHeader else {
      fail(refused(failure(code)))
      return
    }
    // A proxy answers so in place of the host; without one it is the host's own strange answer.
    if incoming.status == 407, proxy != nil {
      fail(FetchError(.proxyRefused(status: 407)))
      return
    }
    if incoming.status != 401, let given = givenCredentials, let origin = hop.address.origin {
      memory.credentials[origin] = given
    }
    let decoding = finishDecoding()
    var incompleteness = incompleteness(code, decoding: decoding)
    publish(isEnd: true)
    var file: String?
    do throws(StoredFile.Failure) {
      file = try finishDownload(isComplete: incompleteness == nil)
    } catch {
      incompleteness = .cannotSave(path: error.path, error: error.error)
    }
    memory.save(telling: handle)
    tellReceived()
    let head = head
    let timings = easy.times
    let curl = code == .CURLE_OK || isStopped ? nil : easy.failure(code)
    let isText = isGopherText
    handle.finish { bytes, redirects in
      .success(
        Response(
          head: head, bytes: isText ? GopherText.plain(bytes) : bytes,
          incompleteness: incompleteness, redirects: redirects,
          timings: timings, file: file, curl: curl))
    }
  }

  private func incompleteness(_ code: CurlCode, decoding: DecodingState)
    -> Response.Incompleteness?
  {
    let coding = incoming.decoder.firstCoding ?? ""
    switch stop {
    case .tooLarge: return .tooLarge(limit: limits.bodyBytes)
    case .leftForDownload: return .leftForDownload
    case .damagedEncoding: return .damagedEncoding(coding)
    case .cannotSave(let failure): return .cannotSave(path: failure.path, error: failure.error)
    case .noAnswer(let time): return .noAnswer(after: time)
    case .tooSlow(let time): return .tooSlow(after: time)
    case .nothingFollows: return nil
    case .wasted: return .connectionLost
    case .unknownEncoding, .abandoned, .unaskedBytes, .nearer, .redirectBody,
      .headerTooLarge, .wrongRange,
      .contradictoryHeader,
      .authenticationLoop, nil:
      break
    }
    guard code == .CURLE_OK || stop == .unknownEncoding else { return .connectionLost }
    if let unknown = incoming.decoder.unknownCoding { return .unknownEncoding(unknown) }
    switch decoding {
    case .ended, .stopped: return nil
    case .unfinished: return .cutEncoding(coding)
    case .damaged: return .damagedEncoding(coding)
    }
  }

  /// Whether only plain http is left to try, and a person must say so.
  private func refused(_ error: FetchError) -> FetchError {
    guard let plain = hop.upgradedFrom else { return error }
    switch error.reason {
    case .connectionRefused, .unreachable, .connectionTimedOut, .certificate,
      .secureConnectionFailed, .connectionLost, .emptyAnswer, .notHTTP, .noAnswer:
      break
    // Many a proxy has no tunnels; the password that it wants is asked for in any case.
    case .proxyRefused(let status) where status != 407: break
    // Where no proxy is named for https, that of http may know the host and the way to it.
    case .unknownHost, .noNameServer:
      let environment = memory.configuration.environment
      guard proxy == nil, EnvironmentProxy(for: plain, environment: environment) != nil else {
        return error
      }
    default: return error
    }
    return FetchError(
      .plainHTTPRefused(plain.withoutCredentials(), failure: error), curl: error.curl)
  }

  /// What a failure before the end of a header means to a person.
  private func failure(_ code: CurlCode) -> FetchError {
    let host = hop.host
    switch stop {
    case .headerTooLarge:
      return FetchError(.headerTooLarge(host: host, limit: limits.headerBytes))
    case .authenticationLoop: return FetchError(.authenticationLoop(host))
    case .contradictoryHeader: return FetchError(.notHTTP(host))
    case .noAnswer(let time):
      if !isConnected { return FetchError(timedOut(after: time)) }
      return FetchError(.noAnswer(host: host, after: time))
    case .tooSlow(let time): return FetchError(.tooSlow(host: host, after: time))
    case .abandoned: return FetchError(.cancelled)
    case .nearer: return FetchError(.nearer(host))
    default: break
    }
    let curl = easy.failure(code)
    return FetchError(reason(curl), curl: curl)
  }

  private func reason(_ curl: CurlFailure) -> FetchError.Reason {
    let reason = plainReason(curl)
    guard easy.wasAskedForCertificate else { return reason }
    switch reason {
    // With TLS 1.3 a server says only after the handshake that it will have none without a certificate, and many say
    // nothing.
    case .secureConnectionFailed, .connectionLost, .emptyAnswer:
      if let ownCertificate {
        return .ownCertificate(host: hop.host, path: ownCertificate, .refused)
      }
      return .certificateAsked(
        hop.host, isWithheld: request.terms.hostCertificates.withholds(from: hop.host))
    default: return reason
    }
  }

  private func plainReason(_ curl: CurlFailure) -> FetchError.Reason {
    let host = hop.host
    // A proxy that refuses a tunnel comes as an error of receiving.
    if curl.proxyStatus >= 300 { return .proxyRefused(status: curl.proxyStatus) }
    switch curl.code {
    case .CURLE_COULDNT_RESOLVE_HOST:
      // A name that a proxy is asked for is not looked up beside it.
      guard proxy == nil else { return .unknownHost(host, isOffline: false) }
      guard Self.hasNetwork else { return .unknownHost(host, isOffline: true) }
      return NameLookup.isUnanswered(host, after: elapsed)
        ? .noNameServer(host) : .unknownHost(host, isOffline: false)
    case .CURLE_COULDNT_RESOLVE_PROXY: return .unknownProxy(proxy?.host ?? "")
    case .CURLE_PROXY: return .proxyRefused(status: nil)
    case .CURLE_COULDNT_CONNECT:
      if let proxy { return .noConnectionToProxy(proxy.host) }
      switch curl.systemError {
      case ENETUNREACH, EHOSTUNREACH, EADDRNOTAVAIL: return .unreachable(host)
      case ETIMEDOUT:
        return timedOut(after: elapsed)
      default:
        return .connectionRefused(host: host, port: hop.address.effectivePort ?? 0)
      }
    case .CURLE_OPERATION_TIMEDOUT:
      let after =
        hop.upgradedFrom == nil ? limits.connection : min(limits.connection, limits.upgrade)
      return timedOut(after: after)
    case .CURLE_PEER_FAILED_VERIFICATION:
      return .certificate(host: host, CertificateFailure(verification: curl.verification))
    case .CURLE_SSL_CACERT_BADFILE:
      if let authorities { return .authoritiesUnreadable(host: host, path: authorities) }
      return .certificateFileUnreadable(memory.configuration.certificateFile)
    case .CURLE_SSL_CERTPROBLEM where ownCertificate != nil:
      let path = ownCertificate ?? ""
      return .ownCertificate(
        host: host, path: path, OwnCertificateFailure(unused: path, said: curl.message))
    case .CURLE_SSL_CONNECT_ERROR, .CURLE_SSL_CIPHER, .CURLE_SSL_CERTPROBLEM,
      .CURLE_SSL_ISSUER_ERROR:
      // OpenSSL's own check of the name comes as a handshake that failed; 1 is what libcurl sets
      // before there is anything to check.
      guard curl.verification == 0 || curl.verification == 1 else {
        return .certificate(host: host, CertificateFailure(verification: curl.verification))
      }
      return .secureConnectionFailed(host)
    case .CURLE_GOT_NOTHING: return .emptyAnswer(host)
    case .CURLE_SEND_ERROR, .CURLE_RECV_ERROR, .CURLE_PARTIAL_FILE, .CURLE_HTTP2,
      .CURLE_HTTP2_STREAM:
      return incoming.headerBytes == 0 && stage == .securing
        ? .secureConnectionFailed(host) : .connectionLost(host)
    case .CURLE_UNSUPPORTED_PROTOCOL, .CURLE_WEIRD_SERVER_REPLY: return .notHTTP(host)
    case .CURLE_OUT_OF_MEMORY where incoming.headerBytes > 0:
      // libcurl bounds a single line, and says it so.
      return .headerTooLarge(host: host, limit: limits.headerBytes)
    case .CURLE_URL_MALFORMAT: return .unsupportedScheme(hop.address.scheme)
    case .CURLE_OK:
      // The end came in place of the rest of the header, or another protocol did.
      if incoming.status == 101 { return .notHTTP(host) }
      return incoming.headerBytes > 0 ? .connectionLost(host) : .emptyAnswer(host)
    default: return .other(host: host)
    }
  }

  /// What a connection that did not stand in time means; a proxy is waited for in the host's place.
  private func timedOut(after time: Duration) -> FetchError.Reason {
    if let proxy, stage < .securing { return .noConnectionToProxy(proxy.host) }
    return stage == .resolving
      ? .noNameServer(hop.host) : .connectionTimedOut(host: hop.host, stage: stage, after: time)
  }

  /// Whether this machine has an address other than its own loopback.
  private static var hasNetwork: Bool {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { return true }
    defer { freeifaddrs(first) }
    var next = first
    while let interface = next {
      let flags = Int32(bitPattern: interface.pointee.ifa_flags)
      let up = Int32(IFF_UP) | Int32(IFF_RUNNING)
      let family = interface.pointee.ifa_addr.map { Int32($0.pointee.sa_family) }
      if flags & up == up, flags & Int32(IFF_LOOPBACK) == 0,
        family == AF_INET || family == AF_INET6
      {
        return true
      }
      next = interface.pointee.ifa_next
    }
    return false
  }
}
