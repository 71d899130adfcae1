private import Glibc
import HarkText
import HarkThreads
import HarkWeb

/// One load over Gemini, on a thread of its own: its requests one after another, its limits, its body.
///
/// <https://geminiprotocol.net/docs/protocol-specification.gmi>: one line is sent over TLS, one line of status comes, and
/// the rest until the end of the connection is the page. A server is known by its certificate (``GeminiCertificates``);
/// nothing is sent before that is settled.
final class GeminiLoad {
  /// Redirects in a row (section 3.4 of the best practices).
  private static let mostRedirects = 5
  /// Bytes of an address (section 2.1).
  private static let longestAddress = 1_024
  /// Bytes of a line of status (section 3.2), with its end.
  private static let longestStatus = 1_024 + 5

  private let handle: FetchHandle
  private let request: Request
  private let configuration: FetchConfiguration
  private let certificates: GeminiCertificates
  private let library: CurlLibrary
  private let isClosed: () -> Bool
  private var redirects: Set<String> = []
  /// What was received behind the line of status, and the time of it.
  private var rest: [UInt8] = []
  private var pace: RequestPace

  init(
    _ handle: FetchHandle, _ request: Request, _ configuration: FetchConfiguration,
    _ certificates: GeminiCertificates, _ library: CurlLibrary, isClosed: @escaping () -> Bool
  ) {
    self.handle = handle
    self.request = request
    self.configuration = configuration
    self.certificates = certificates
    self.library = library
    self.isClosed = isClosed
    pace = RequestPace(configuration.now())
  }

  /// Loads; says the end before it returns.
  func run() {
    var address: Address? = request.address.withoutCredentials().withoutFragment()
    do throws(FetchError) {
      while let next = address { address = try step(next) }
    } catch {
      for problem in certificates.takeProblems() { handle.send(.keptFileProblem(problem)) }
      handle.finish { _, _ in .failure(error) }
    }
  }

  private var limits: Limits { configuration.limits }
  private var isAbandoned: Bool { handle.isFinished || isClosed() }

  /// Asks for one address; gives the one that it leads to.
  private func step(_ address: Address) throws(FetchError) -> Address? {
    // Whole pages alone, and by nothing that a page does by itself.
    guard let host = address.serverHost, let port = address.serverPort, port != 0,
      request.isTopLevel, !request.isAutomatic, request.method == .get, request.script == nil
    else { throw FetchError(.unsupportedScheme(address.scheme)) }
    let line = Self.line(of: address, host)
    guard line.utf8.count <= Self.longestAddress else { throw FetchError(.geminiAddress(host)) }
    pace = RequestPace(configuration.now())
    handle.send(.reached(.resolving, host: host))
    guard let connection = CurlConnection(library: library) else {
      throw FetchError(.other(host: host))
    }
    try connect(connection, address, host, port)
    try settle(connection.certificate, host, port)
    pace.noteConnection(configuration.now())
    handle.send(.reached(.waiting, host: host))
    try send(Array((line + "\r\n").utf8), on: connection, host)
    let status = try status(on: connection, host)
    return try answer(status, connection, address, host)
  }

  /// The address as it is sent: with its host in ASCII, and a path.
  private static func line(of address: Address, _ host: String) -> String {
    let port = address.port.flatMap { $0 == 1965 ? nil : ":\($0)" } ?? ""
    let path = address.path.isEmpty ? "/" : address.path
    return "gemini://\(host)\(port)\(path)" + (address.query.map { "?" + $0 } ?? "")
  }

  // MARK: The connection

  private func connect(
    _ connection: CurlConnection, _ address: Address, _ host: String, _ port: UInt16
  ) throws(FetchError) {
    var options = CurlOptions()
    options.connectSeconds = limits.connection
    options.certificateFile = configuration.certificateFile
    let own = request.terms.hostCertificates.own(
      for: host, home: configuration.environment("HOME"))
    if let own, !OwnCertificateFailure.canRead(own) {
      throw FetchError(.ownCertificate(host: host, path: own, .unreadable))
    }
    options.ownCertificate = own
    let proxy = EnvironmentProxy(for: address, environment: configuration.environment)
    options.proxy = proxy?.value
    options.connectTo = configuration.connectTo
    let failure = connection.connect(to: host, port, options) { [self] in
      isAbandoned
    }
    guard let failure else { return }
    if isAbandoned { throw FetchError(.cancelled) }
    if let own, failure.code == .CURLE_SSL_CERTPROBLEM {
      let why = OwnCertificateFailure(unused: own, said: failure.message)
      throw FetchError(.ownCertificate(host: host, path: own, why), curl: failure)
    }
    throw FetchError(reason(failure, proxy, host, port), curl: failure)
  }

  private func reason(
    _ failure: CurlFailure, _ proxy: EnvironmentProxy?, _ host: String, _ port: UInt16
  ) -> FetchError.Reason {
    if failure.proxyStatus >= 300 { return .proxyRefused(status: failure.proxyStatus) }
    switch failure.code {
    case .CURLE_COULDNT_RESOLVE_HOST:
      return NameLookup.isUnanswered(host, after: pace.began.duration(to: configuration.now()))
        ? .noNameServer(host) : .unknownHost(host, isOffline: false)
    case .CURLE_COULDNT_RESOLVE_PROXY: return .unknownProxy(proxy?.host ?? "")
    case .CURLE_PROXY: return .proxyRefused(status: nil)
    case .CURLE_COULDNT_CONNECT:
      if let proxy { return .noConnectionToProxy(proxy.host) }
      switch failure.systemError {
      case ENETUNREACH, EHOSTUNREACH, EADDRNOTAVAIL: return .unreachable(host)
      default: return .connectionRefused(host: host, port: port)
      }
    case .CURLE_OPERATION_TIMEDOUT:
      return .connectionTimedOut(host: host, stage: .connecting, after: limits.connection)
    case .CURLE_SSL_CONNECT_ERROR, .CURLE_SSL_CIPHER, .CURLE_SSL_CERTPROBLEM,
      .CURLE_PEER_FAILED_VERIFICATION, .CURLE_RECV_ERROR, .CURLE_SEND_ERROR, .CURLE_GOT_NOTHING:
      return .secureConnectionFailed(host)
    default: return .other(host: host)
    }
  }

  /// Trusts the first certificate of a server, and no other one without its reader's word.
  private func settle(
    _ found: CurlConnection.Certificate?, _ host: String, _ port: UInt16
  ) throws(FetchError) {
    guard let found else { throw FetchError(.secureConnectionFailed(host)) }
    let server = "\(host):\(port)"
    let entry = GeminiCertificates.Entry(
      fingerprint: found.fingerprint, expiry: found.expiry ?? 0)
    guard let known = certificates.known(server), known.fingerprint != found.fingerprint else {
      if certificates.known(server) != entry { certificates.keep(entry, of: server) }
      return
    }
    let change = CertificateChange(
      host: host, port: port, fingerprint: found.fingerprint,
      wasDue: known.expiry != 0 && known.expiry < time(nil))
    guard request.terms.certificates.contains(change.acceptance) else {
      throw FetchError(.certificateChanged(change))
    }
    certificates.keep(entry, of: server)
  }

  // MARK: Sending and receiving

  private func send(
    _ bytes: [UInt8], on connection: CurlConnection, _ host: String
  ) throws(FetchError) {
    var left = bytes[...]
    while !left.isEmpty {
      if isAbandoned { throw FetchError(.cancelled) }
      guard let count = connection.send(left) else { throw FetchError(.connectionLost(host)) }
      left = left.dropFirst(count)
      if count == 0 { try waitForHeader(connection, host, forSending: true) }
    }
  }

  private func waitForHeader(
    _ connection: CurlConnection, _ host: String, forSending: Bool = false
  ) throws(FetchError) {
    if isAbandoned { throw FetchError(.cancelled) }
    let now = configuration.now()
    if now >= pace.deadline(limits, isRedirect: false) {
      throw FetchError(
        rest.isEmpty
          ? .noAnswer(host: host, after: limits.header) : .tooSlow(host: host, after: limits.header)
      )
    }
    connection.wait(forSending: forSending, milliseconds: Self.patience)
  }

  /// How long nobody looks whether the load goes on, in milliseconds.
  private static let patience: Int32 = 100

  /// The status, and what it says beside its number.
  private func status(
    on connection: CurlConnection, _ host: String
  ) throws(FetchError) -> (number: Int, meta: String) {
    rest = []
    var isBroken = false
    while true {
      if let end = rest.firstIndex(of: 0x0A) {
        guard end <= Self.longestStatus, let status = Self.status(rest[..<end]) else {
          throw FetchError(.notGemini(host))
        }
        rest.removeFirst(end + 1)
        return status
      }
      guard rest.count <= Self.longestStatus else { throw FetchError(.notGemini(host)) }
      guard !isBroken else {
        throw FetchError(rest.isEmpty ? .emptyAnswer(host) : .notGemini(host))
      }
      switch connection.receive() {
      case .bytes(let bytes): rest += bytes
      case .nothing: try waitForHeader(connection, host)
      case .end: isBroken = true
      case .broken:
        guard rest.isEmpty else { throw FetchError(.notGemini(host)) }
        throw FetchError(.connectionLost(host))
      }
    }
  }

  /// Reads a line of status: two digits, a blank, and text.
  static func status(_ line: ArraySlice<UInt8>) -> (number: Int, meta: String)? {
    guard line.last == 0x0D else { return nil }
    let line = Array(line.dropLast())
    guard line.count >= 2, line[0].isDigit, line[1].isDigit, line[0] != 0x30,
      line.count == 2 || line[2] == 0x20
    else { return nil }
    let number = Int(line[0] - 0x30) * 10 + Int(line[1] - 0x30)
    return (number, String(decoding: line.dropFirst(3), as: UTF8.self).trimmingSpaces)
  }

  // MARK: The answer

  private func answer(
    _ status: (number: Int, meta: String), _ connection: CurlConnection, _ address: Address,
    _ host: String
  ) throws(FetchError) -> Address? {
    switch status.number {
    case 10..<20: ask(status, address)
    case 20..<30: try receive(status.meta, connection, address, host)
    case 30..<40: return try follow(status, address, host)
    default:
      throw FetchError(
        .geminiStatus(host, status.number, text: PlainText.cleaned(String(status.meta.prefix(500))))
      )
    }
    return nil
  }

  /// Makes a page with a field of what the server asks.
  private func ask(_ status: (number: Int, meta: String), _ address: Address) {
    let prompt = PlainText.cleaned(status.meta)
    var fields = HeaderFields()
    fields.add(
      line: Array("\(HeaderFields.geminiInput): \(status.number == 11 ? "secret" : "text")".utf8))
    let head = ResponseHead(
      address: shown(address), status: 200, fields: fields,
      mediaType: MediaType(essence: "text/gemini", charset: "utf-8"), kind: .gemtext, length: nil)
    handle.setHead(head)
    handle.send(.head(head))
    let bytes = Array((prompt.isEmpty ? "?" : prompt).utf8)
    _ = handle.append(bytes.span, limit: limits.bodyBytes)
    finish(head, nil, nil)
  }

  /// The address with the fragment that was asked for.
  private func shown(_ address: Address) -> Address {
    guard let fragment = request.address.fragment, redirects.isEmpty else { return address }
    return Address(address.href + "#" + fragment) ?? address
  }

  private func follow(
    _ status: (number: Int, meta: String), _ address: Address, _ host: String
  ) throws(FetchError) -> Address {
    guard let next = Address(status.meta, base: address)?.withoutCredentials() else {
      throw FetchError(.unreadableRedirect(from: address))
    }
    // Nothing but another page of a server is anywhere to be led.
    guard next.isOfServer else { throw FetchError(.redirectToScheme(next.scheme, from: address)) }
    let isHere = next.isGemini && next.serverHost == host && next.serverPort == address.serverPort
    guard isHere else {
      // A page from far away leads nobody to this machine.
      if let other = next.serverHost, Self.isNear(other), !Self.isNear(host) {
        throw FetchError(.nearer(other))
      }
      throw FetchError(.leadsElsewhere(next, from: address))
    }
    redirects.insert(address.href)
    guard !redirects.contains(next.withoutFragment().href) else {
      throw FetchError(.redirectLoop(next))
    }
    guard redirects.count <= Self.mostRedirects else {
      throw FetchError(.tooManyRedirects(limit: Self.mostRedirects, last: next))
    }
    handle.add(Redirect(from: address, to: next, status: status.number))
    handle.send(.redirected(to: next, keepsBody: false))
    return next.withoutFragment()
  }

  /// Whether a host is by its name this machine, or by its number in a network of one's own.
  private static func isNear(_ host: String) -> Bool {
    let number = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
    return HTTPPolicy.isLoopback(host) || AddressSpace(number).map { $0 > .elsewhere } ?? false
  }

  // MARK: The body

  private func receive(
    _ meta: String, _ connection: CurlConnection, _ address: Address, _ host: String
  ) throws(FetchError) {
    pace.endHeader(configuration.now())
    handle.send(.reached(.receiving, host: host))
    let type =
      MediaType(meta.isEmpty ? "text/gemini" : meta)
      ?? MediaType(essence: "application/octet-stream")
    var fields = HeaderFields()
    if let language = Self.language(meta) {
      fields.add(line: Array("Content-Language: \(language)".utf8))
    }
    var head = ResponseHead(
      address: shown(address), status: 200, fields: fields, mediaType: type, kind: .plainText,
      length: nil)
    handle.setHead(head)
    var isPublished = false
    var count = 0
    var streamed = 0
    var download: DownloadFile?
    var incompleteness: Response.Incompleteness?
    var isAtEnd = false
    let most = limits.bodyBytes
    func publish() throws(FetchError) {
      guard !isPublished else { return }
      let start = handle.withArrived { Array($0.prefix(ContentSniffer.neededBytes)) }
      guard isAtEnd || !ContentSniffer.needsMore(type: type, count: start.count) else { return }
      isPublished = true
      head.kind = ContentSniffer.kind(type: type, start: start)
      handle.setKind(head.kind)
      handle.send(.head(head))
      if !isAtEnd, request.ends(with: head.kind) {
        incompleteness = .leftForDownload
        isAtEnd = true
      }
    }
    func take(_ bytes: [UInt8]) throws(FetchError) {
      count += bytes.count
      pace.note(bytes.count)
      if let folder = request.downloadFolder {
        do throws(StoredFile.Failure) {
          if download == nil {
            let file = try DownloadFile(
              folder: folder, name: head.fileName(named: request.fileName))
            handle.send(.saving(path: file.partPath, validator: nil))
            download = file
          }
          try download?.write(bytes.span)
        } catch {
          incompleteness = .cannotSave(path: error.path, error: error.error)
          isAtEnd = true
        }
      } else if !handle.append(bytes.span, limit: most) {
        incompleteness = handle.isFinished ? .cancelled : .tooLarge(limit: most)
        isAtEnd = true
      }
      try publish()
      guard isPublished, request.streamsBody, request.savesNothing else { return }
      let piece = handle.withArrived { Array($0.dropFirst(streamed)) }
      streamed += piece.count
      if !piece.isEmpty { handle.send(.body(piece)) }
    }
    try take(rest)
    while !isAtEnd {
      if isAbandoned { break }
      switch connection.receive() {
      case .bytes(let bytes): try take(bytes)
      case .nothing:
        let now = configuration.now()
        if pace.settle(now, limits), pace.isTimeToTell(now) {
          handle.send(.received(count, of: nil))
        }
        if now >= pace.deadline(limits, isRedirect: false) {
          switch pace.stop(at: now, limits, isRedirect: false, hasHeaderBytes: true) {
          case .tooSlow(let time): incompleteness = .tooSlow(after: time)
          default: incompleteness = .noAnswer(after: limits.silence)
          }
          isAtEnd = true
        } else {
          connection.wait(milliseconds: Self.patience)
        }
      case .end: isAtEnd = true
      case .broken:
        incompleteness = .connectionLost
        isAtEnd = true
      }
    }
    isAtEnd = true
    try publish()
    let file = finished(download, &incompleteness)
    finish(head, incompleteness, file)
  }

  /// Gives a download its name; what came of one that broke off stays as a part.
  private func finished(
    _ download: DownloadFile?, _ incompleteness: inout Response.Incompleteness?
  ) -> String? {
    guard let download else { return nil }
    if handle.isFinished || incompleteness != nil { return download.keepPart() }
    do throws(StoredFile.Failure) {
      return try download.finish()
    } catch {
      incompleteness = .cannotSave(path: error.path, error: error.error)
      return nil
    }
  }

  private func finish(
    _ head: ResponseHead, _ incompleteness: Response.Incompleteness?, _ file: String?
  ) {
    for problem in certificates.takeProblems() { handle.send(.keptFileProblem(problem)) }
    handle.finish { bytes, redirects in
      .success(
        Response(
          head: head, bytes: bytes, incompleteness: incompleteness, redirects: redirects,
          timings: FetchTimings(), file: file, curl: nil))
    }
  }

  /// The first language that a page says it is in.
  private static func language(_ meta: String) -> String? {
    for part in meta.split(separator: ";").dropFirst() {
      let sides = part.split(separator: "=", maxSplits: 1)
      guard sides.count == 2, String(sides[0]).trimmingSpaces.lowercased() == "lang" else {
        continue
      }
      let value = HeaderFields.unquoted(String(sides[1]).trimmingSpaces)
      let first = value.split(separator: ",").first.map { String($0).trimmingSpaces } ?? ""
      guard !first.isEmpty, first.utf8.count <= 35,
        first.utf8.allSatisfy({ $0.isLetter || $0.isDigit || $0 == 0x2D })
      else { return nil }
      return first
    }
    return nil
  }
}
