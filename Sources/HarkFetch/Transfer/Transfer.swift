import HarkText
import HarkWeb

/// One load on the fetch thread: its requests one after another, its limits, its body.
///
/// libcurl's callbacks come in here while the thread performs. What has arrived lives in the
/// handle, where a cancel finds it.
final class Transfer {
  /// Why Hark itself ended a request.
  enum Stop: Equatable {
    case abandoned
    case unaskedBytes
    case nearer
    case wrongRange
    case redirectBody
    case nothingFollows
    case contradictoryHeader
    case unknownEncoding
    case headerTooLarge
    case authenticationLoop
    case tooLarge
    case wasted
    case leftForDownload
    case damagedEncoding
    case cannotSave(StoredFile.Failure)
    case noAnswer(Duration)
    case tooSlow(Duration)
  }

  /// The body of a redirect is read up to this many bytes, so that its connection serves again.
  private static let redirectBodyBytes = 64 * 1024

  /// Bytes that may come beside a body in chunks whatever its length.
  private static let freeOverhead = 1024 * 1024

  private static let statusLine = Array("HTTP/".utf8)

  let handle: FetchHandle
  let request: Request
  let memory: FetchMemory
  let easy: CurlEasy
  let library: CurlLibrary

  // The whole load.
  var redirectCount = 0
  var visited: Set<String> = []
  /// How far the farthest server of the load is from who asks; nil before the first.
  var farthest: FetchMetadata.Site?
  /// Whether the present request has a connection of its own.
  var needsFreshConnection = false
  var download: DownloadFile?

  // The present request.
  var hop: Hop
  /// What its server is told that asks.
  var name = AgentName(agent: "")
  /// The proxy that it goes through, if any.
  var proxy: EnvironmentProxy?
  /// The person's own certificate for its host, and the authorities that are set for it.
  var ownCertificate, authorities: String?
  private(set) var stop: Stop?
  private(set) var stage = FetchStage.resolving
  private(set) var incoming = Incoming()
  private(set) var pace: RequestPace
  private var streamedBytes = 0
  /// Whether the pieces of the body go straight to the handle, as they are.
  private var passesThrough = false
  /// Whether the body is given on as it comes, and kept no longer; whether libcurl holds it back.
  var isPassedOn = false
  var isPaused = false

  /// Makes a load; nil, with the end said, where libcurl has no memory left.
  init?(handle: FetchHandle, request: Request, library: CurlLibrary, memory: FetchMemory) {
    guard let easy = memory.takeEasy(library) else {
      handle.finish { _, _ in .failure(FetchError(.other(host: request.address.host ?? ""))) }
      return nil
    }
    self.handle = handle
    self.request = request
    self.memory = memory
    self.library = library
    self.easy = easy
    hop = Hop(request: request)
    pace = RequestPace(memory.configuration.now())
    easy.transfer = self
  }

  var limits: Limits { memory.configuration.limits }

  private var now: FetchClock.Instant { memory.configuration.now() }

  /// Whether Hark itself has ended the request.
  var isStopped: Bool { stop != nil }

  /// Whether the connection of the present request stood.
  var isConnected: Bool { pace.connected != nil }

  /// How long the present request has taken.
  var elapsed: Duration { pace.began.duration(to: now) }

  /// Begins the next request from nothing.
  func reset() {
    stop = nil
    stage = .resolving
    incoming = Incoming()
    streamedBytes = 0
    passesThrough = false
    isPassedOn = false
    isPaused = false
    pace = RequestPace(now)
    handle.setHead(nil)
    handle.send(.reached(.resolving, host: hop.host))
  }

  // MARK: Limits

  /// Ends the request whose limit has passed.
  func passedDeadline(_ now: FetchClock.Instant) {
    guard !isPassedOn else { return }
    if let passingOn, now >= passingOn { return passOn() }
    stop = pace.stop(
      at: now, limits, isRedirect: incoming.isRedirect, hasHeaderBytes: incoming.headerBytes > 0)
  }

  /// Ends a body in chunks that is next to nothing but what is said about the chunks.
  ///
  /// RFC 9112 section 7.1.1: a chunk's extensions are passed over, and have no bound of their own. A
  /// byte of the body may have a chunk of its own with a word about it.
  private func boundOverhead() {
    if incoming.rawBytes > Self.freeOverhead + 64 * incoming.wireBytes { stop = stop ?? .wasted }
  }

  /// Takes stock after libcurl has given what there was: times, progress, and the body where it is
  /// wanted as it comes.
  func settle(_ now: FetchClock.Instant) {
    boundOverhead()
    goOnWherePaused()
    guard pace.settle(now, limits), incoming.isPublished, !handle.isFinished else { return }
    stream()
    if pace.isTimeToTell(now) { tellReceived() }
  }

  // MARK: libcurl's callbacks

  /// A stage has begun.
  func reached(_ next: FetchStage) {
    if next == .waiting { pace.noteConnection(now) }
    // Several connections are tried at once, and an answer to 401 asks again.
    guard next > stage else { return }
    stage = next
    handle.send(.reached(next, host: hop.host))
  }

  /// On the connection that stood already an answer waits that nobody asked for.
  func foundUnaskedBytes() { stop = .unaskedBytes }

  /// What is connected is nearer than the page that asks.
  func foundNearer() { stop = .nearer }

  /// A line of a header, with its end.
  func receivedHeaderLine(_ line: Span<UInt8>) -> CurlAnswer {
    pace.note(line.count)
    if stop != nil || handle.isFinished { return halt(.abandoned) }
    // Gopher has no header; libcurl gives an empty line in its place before anything has come.
    if hop.address.isGopher { return .goOn }
    incoming.headerBytes += line.count
    guard incoming.headerBytes <= limits.headerBytes else {
      // Of a trailer nothing is needed; libcurl keeps every line, and the body is whole before it.
      return halt(incoming.hasHeader ? .nothingFollows : .headerTooLarge)
    }
    if line.starts(with: Self.statusLine), !(incoming.hasHeader && incoming.wireBytes > 0) {
      return beginHeader(line)
    }
    guard !incoming.hasHeader else { return .goOn }
    if line.allSatisfy({ $0.isBlank }) { return endHeader() }
    incoming.add(line: line)
    return .goOn
  }

  private func beginHeader(_ line: Span<UInt8>) -> CurlAnswer {
    var next = Incoming()
    next.headerBytes = incoming.headerBytes
    next.challenges = incoming.challenges
    let words = Array(line).split(separator: 0x20, maxSplits: 2)
    next.status =
      words.count > 1 ? Int(String(decoding: words[1].prefix(3), as: UTF8.self)) ?? 0 : 0
    if next.status == 401 { next.challenges += 1 }
    incoming = next
    pace.beginHeader()
    handle.setHead(nil)
    // libcurl answers a Digest that is called stale for ever; an honest one is stale once.
    return next.challenges > 3 ? halt(.authenticationLoop) : .goOn
  }

  private func endHeader() -> CurlAnswer {
    guard incoming.status >= 200 else { return .goOn }
    incoming.hasHeader = true
    pace.endHeader(now)
    let fields = incoming.fields
    incoming.isRedirect = incoming.location != nil && request.script == nil
    incoming.mediaType = MediaType.extract(
      fields.values(of: "content-type"),
      isSure: fields["x-content-type-options"].flatMap { HeaderFields.listItems($0).first }?
        .lowercased() == "nosniff")
    let codings = fields.values(of: "content-encoding").flatMap { HeaderFields.listItems($0) }
    incoming.decoder = ContentDecoder(codings: isArchive(codings) ? [] : codings)
    incoming.length = fields.length
    if fields["transfer-encoding"] != nil || incoming.length == 0 || incoming.status == 204
      || incoming.status == 304 || hop.method == .head
    {
      easy.watchRawBytes()
    }
    takeCookies()
    if hop.address.scheme == "https", let value = fields["strict-transport-security"] {
      memory.strictTransport.note(value, from: hop.host)
    }
    guard !incoming.isRedirect else { return .goOn }
    guard fields.hasOneLength else { return halt(.contradictoryHeader) }
    if incoming.status == 206, hop.offset > 0, !goesOn { return halt(.wrongRange) }
    handle.setHead(head)
    // RFC 9110 section 15.3.6: no content, though some servers forget to say so.
    if incoming.status == 205 { return halt(.nothingFollows) }
    if incoming.decoder.isIdentity, let length = incoming.length, request.savesNothing {
      // A length is only a claim.
      handle.reserve(min(length, mostBytes, 8 * 1024 * 1024))
    }
    // Of what has no end the first byte may be long in coming.
    if request.passesOn != nil { publish(isEnd: false) }
    return .goOn
  }

  /// Gopher has no header: the address says what comes.
  private func beginGopher() {
    let count = incoming.wireBytes
    incoming = Incoming(gopher: GopherItem(hop.address))
    incoming.wireBytes = count
    pace.endHeader(now)
    handle.setHead(head)
  }

  private func takeCookies() {
    // A proxy's own answer is none of the host's.
    guard !incoming.cookies.isEmpty, incoming.status != 407 || proxy == nil else { return }
    guard sharesCookies else { return }
    memory.cookies.take(incoming.cookies, from: cookieRequest)
    // libcurl answers a 401 by itself.
    if incoming.status == 401 { easy.setCookies(memory.cookies.field(for: cookieRequest)) }
  }

  /// Whether a download is a compressed file, which servers like to call a compressed body.
  private func isArchive(_ codings: [String]) -> Bool {
    guard request.downloadFolder != nil, codings.count == 1 else { return false }
    let name = head.suggestedFileName.lowercased()
    switch codings[0].lowercased() {
    case "gzip", "x-gzip": return name.hasSuffix(".gz") || name.hasSuffix(".tgz")
    case "zstd": return name.hasSuffix(".zst")
    case "br": return name.hasSuffix(".br")
    default: return false
    }
  }

  /// Bytes of the request's body have gone out: the time for the answer has not begun.
  func sentBody() {
    if incoming.headerBytes == 0 { pace.noteUpload(now) }
  }

  /// Bytes of a body in chunks have come, before the chunks are taken apart.
  func receivedRaw(_ count: Int) { incoming.rawBytes += count }

  /// A piece of the body as it is on the wire, without its chunks.
  func receivedBody(_ piece: Span<UInt8>) -> CurlAnswer {
    if pausesHere() { return .pause }
    pace.note(piece.count)
    incoming.wireBytes += piece.count
    if passesThrough {
      incoming.decodedBytes += piece.count
      guard keep(piece) else { return .stop }
      streamWhereMuchCame()
      return .goOn
    }
    if stop != nil || handle.isFinished { return halt(.abandoned) }
    if hop.address.isGopher, !incoming.hasHeader { beginGopher() }
    if incoming.isRedirect {
      return incoming.wireBytes > Self.redirectBodyBytes ? halt(.redirectBody) : .goOn
    }
    if stage < .receiving { reached(.receiving) }
    var state = DecodingState.unfinished
    if incoming.decoder.isIdentity {
      _ = accept(piece)
    } else {
      // Moved out and back: the sink changes the rest of `incoming`.
      var decoder = incoming.decoder
      state = decoder.decode(piece) { accept($0) }
      incoming.decoder = decoder
    }
    publish(isEnd: false)
    streamWhereMuchCame()
    if state == .damaged { return halt(.damagedEncoding) }
    passesThrough =
      stop == nil && incoming.isPublished && incoming.decoder.isIdentity && !isSaved
    return stop == nil ? .goOn : .stop
  }

  /// Whether the body goes to the disk.
  private var isSaved: Bool { request.downloadFolder != nil && incoming.status < 400 }

  private func halt(_ reason: Stop) -> CurlAnswer {
    stop = stop ?? reason
    return .stop
  }

  // MARK: The body

  /// Takes decoded bytes; false where no more are wanted.
  private func accept(_ bytes: Span<UInt8>) -> Bool {
    incoming.decodedBytes += bytes.count
    if let folder = request.downloadFolder, incoming.status < 400 {
      return save(bytes, folder: folder)
    }
    return keep(bytes)
  }

  /// Keeps decoded bytes in memory; false where no more are wanted.
  private func keep(_ bytes: Span<UInt8>) -> Bool {
    if handle.append(bytes, limit: mostBytes) { return true }
    _ = halt(handle.isFinished ? .abandoned : .tooLarge)
    return false
  }

  /// How many bytes of a body are kept in memory.
  private var mostBytes: Int {
    guard case .styleSheet(let most) = request.purpose else { return limits.bodyBytes }
    return min(most, limits.bodyBytes)
  }

  private func save(_ bytes: Span<UInt8>, folder: String) -> Bool {
    // A bomb must not fill the disk either; honest files do not shrink to a hundredth.
    guard incoming.decodedBytes <= max(limits.bodyBytes, 100 * incoming.wireBytes) else {
      _ = halt(.tooLarge)
      return false
    }
    do throws(StoredFile.Failure) {
      try openDownload(folder).write(bytes)
      return true
    } catch {
      _ = halt(.cannotSave(error))
      return false
    }
  }

  /// Gives a download its name; what has come of one that broke off stays as a part.
  func finishDownload(isComplete: Bool) throws(StoredFile.Failure) -> String? {
    guard let folder = request.downloadFolder, incoming.hasHeader, incoming.status < 400 else {
      return nil
    }
    // A file of no bytes is a file too.
    let file = try openDownload(folder)
    download = nil
    return isComplete ? try file.finish() : file.keepPart()
  }

  /// Says the head as soon as the body's kind is known, and then the body where it is wanted.
  func publish(isEnd: Bool) {
    guard incoming.hasHeader, stop == nil || isEnd else { return }
    if !incoming.isPublished {
      let isDecided =
        isEnd || request.passesOn != nil || request.downloadFolder != nil
        || !ContentSniffer.needsMore(type: incoming.mediaType, count: incoming.decodedBytes)
        || handle.withArrived({
          ContentSniffer.isPlainlyHTML(type: incoming.mediaType, start: $0)
        })
      guard isDecided else { return }
      incoming.isPublished = true
      incoming.kind = kind
      handle.setKind(incoming.kind)
      handle.send(.head(head))
      if !isEnd, request.ends(with: incoming.kind) {
        // What cannot be decoded looks like a file, and is none.
        _ = halt(incoming.decoder.unknownCoding == nil ? .leftForDownload : .unknownEncoding)
        return
      }
      stream()
    }
    if isEnd { stream() }
  }

  /// Says what has come of the body since the last time, where that is wanted.
  private func stream() {
    if isPassedOn { return giveOn() }
    // The end of a text says whether dots in it are doubled.
    guard request.streamsBody, request.savesNothing, !hop.address.isGopher else { return }
    let piece = handle.withArrived { Array($0.dropFirst(streamedBytes)) }
    streamedBytes += piece.count
    if !piece.isEmpty { handle.send(.body(piece)) }
  }

  /// Says what has come of a quick body that libcurl goes on giving until there is no more.
  private func streamWhereMuchCame() {
    guard !isPassedOn, incoming.isPublished, stop == nil,
      incoming.decodedBytes - streamedBytes >= Self.largestPiece
    else { return }
    stream()
  }

  /// So much of a body is not waited for: 64 KB.
  private static let largestPiece = 64 << 10

  /// What comes out of the decoder at the end of the wire, and whether that was its own end.
  func finishDecoding() -> DecodingState {
    var decoder = incoming.decoder
    let state = decoder.finish { accept($0) }
    incoming.decoder = decoder
    return state
  }
}
