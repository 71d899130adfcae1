import CCurl
import HarkWeb

/// The one door to libcurl: its library, one multi handle, easy handles.
///
/// Nothing of C leaves this file. "libcurl is thread safe but has no internal thread
/// synchronization": <https://curl.se/libcurl/c/threadsafe.html>. So all of it is used on the fetch
/// thread alone, but for `CurlWaker`.
final class CurlLibrary: Sendable {
  /// libcurl, loaded at first use; nil where it is not installed.
  static let shared = CurlLibrary()

  // Filled once before it is shared, never changed and never freed.
  nonisolated(unsafe) let table: hark_curl_ref

  private init?() {
    guard let table = hark_curl_load("libcurl.so.4") else { return nil }
    self.table = table
  }

  /// The library's own words for a code.
  func message(for code: CurlCode) -> String {
    hark_easy_strerror(table, code.rawValue).map { String(cString: $0) } ?? ""
  }
}

/// What one request shall be, in libcurl's terms.
struct CurlOptions {
  var url = ""
  /// Whether it is asked for by Gopher, and not by http or https.
  var isGopher = false
  var method = "GET"
  var body: [UInt8]?
  var fields: [String] = []
  var userAgent = ""
  var user: String?
  var password = ""
  var connectSeconds = Duration.seconds(25)
  var certificateFile = ""
  /// The file of the person's own certificate and its key; nil to show none.
  var ownCertificate: String?
  /// The authorities of a proxy, where those of the host are others.
  var proxyCertificateFile: String?
  /// The name that the certificate must bear; nil where libcurl's own check must do.
  var verifiedName: String?
  var verifiedNameIsAddress = false
  /// The value of `Cookie`; nil to send none.
  var cookies: [UInt8]?
  /// The proxy's address; nil for none, whatever the environment says.
  var proxy: String?
  /// `HOST:PORT:OTHER-HOST:OTHER-PORT`, as `CURLOPT_CONNECT_TO`.
  var connectTo: String?
  /// Whether a connection that stands already is left alone.
  var needsFreshConnection = false

  /// What shows a person's own certificate to a server that asks for one.
  ///
  /// The empty password keeps OpenSSL from asking for one at the terminal
  /// (<https://curl.se/libcurl/c/CURLOPT_KEYPASSWD.html>).
  static func options(forOwnCertificate file: String) -> [(CURLoption, String)] {
    let isPackage = [".p12", ".pfx"].contains { file.lowercased().hasSuffix($0) }
    return [
      (CURLOPT_SSLCERT, file), (CURLOPT_SSLCERTTYPE, isPackage ? "P12" : "PEM"),
      (CURLOPT_KEYPASSWD, ""),
    ]
  }
}

/// What a callback asks of libcurl.
enum CurlAnswer {
  case goOn
  case stop
  case pause
}

/// One easy handle; its callbacks go to the `Transfer` that it was configured for.
final class CurlEasy {
  let library: CurlLibrary
  let handle: UnsafeMutableRawPointer
  private var list: UnsafeMutablePointer<curl_slist>?
  private var connectList: UnsafeMutablePointer<curl_slist>?
  private let message: UnsafeMutablePointer<CChar>
  private var verifiedName: [CChar] = []
  private var verifiedNameIsAddress = false
  private var watchesUpload = false
  private var sentBytes: curl_off_t = 0
  /// Whether the server asked who is there, by a certificate of this side.
  var wasAskedForCertificate = false
  /// Whether the raw bytes are watched, beyond the handshake.
  var watchesRawBytes = false
  private var share: CurlShare?
  /// Whom the callbacks go to.
  ///
  /// It owns this handle, and the thread that performs holds it, so it lives whenever a callback
  /// runs; a weak reference would slow down each of its own.
  unowned(unsafe) var transfer: Transfer?

  /// What tells this handle from others.
  var identity: UnsafeRawPointer { UnsafeRawPointer(handle) }

  init?(library: CurlLibrary) {
    guard let handle = hark_easy_init(library.table) else { return nil }
    self.library = library
    self.handle = handle
    message = .allocate(capacity: Int(CURL_ERROR_SIZE))
    message.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
  }

  deinit {
    hark_easy_cleanup(library.table, handle)
    hark_list_free(library.table, list)
    hark_list_free(library.table, connectList)
    message.deallocate()
  }

  /// Lets the body come again that was paused.
  func goOn() { hark_easy_go_on(library.table, handle) }

  /// Sets every option for one request, from nothing.
  func configure(_ options: CurlOptions, share: CurlShare?) {
    let c = library.table
    hark_easy_reset(c, handle)
    message[0] = 0
    func number(_ option: CURLoption, _ value: Int) { _ = hark_set_long(c, handle, option, value) }
    func text(_ option: CURLoption, _ value: String) {
      _ = hark_set_string(c, handle, option, value)
    }
    _ = hark_set_pointer(c, handle, CURLOPT_ERRORBUFFER, message)
    text(CURLOPT_URL, options.url)
    text(CURLOPT_PROTOCOLS_STR, options.isGopher ? "gopher,gophers" : "http,https")
    // A proxy of the web makes a connection; what is asked for is none of its business.
    if options.isGopher { number(CURLOPT_HTTPPROXYTUNNEL, 1) }
    number(CURLOPT_FOLLOWLOCATION, 0)
    number(CURLOPT_PATH_AS_IS, 1)
    number(CURLOPT_NOSIGNAL, 1)
    // A lookup of a name that hangs must not hold the thread when its load is cancelled.
    number(CURLOPT_QUICK_EXIT, 1)
    number(CURLOPT_NOPROGRESS, 1)
    number(CURLOPT_BUFFERSIZE, 512 * 1024)
    number(CURLOPT_CONNECTTIMEOUT_MS, max(1, options.connectSeconds.milliseconds))
    number(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    number(CURLOPT_TCP_KEEPALIVE, 1)
    if options.needsFreshConnection { number(CURLOPT_FRESH_CONNECT, 1) }
    self.share = share

    // Promise: always verified, 1.2 or newer.
    number(CURLOPT_SSL_VERIFYPEER, 1)
    number(CURLOPT_SSL_VERIFYHOST, 2)
    number(CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
    text(CURLOPT_CAINFO, options.certificateFile)
    // Without a folder libcurl keeps the parsed store for the next connection.
    _ = hark_set_string(c, handle, CURLOPT_CAPATH, nil)
    text(CURLOPT_PROXY_CAINFO, options.proxyCertificateFile ?? options.certificateFile)
    if let own = options.ownCertificate { show(own) }

    // Decided already, and not a second time by libcurl.
    text(CURLOPT_PROXY, options.proxy ?? "")
    text(CURLOPT_NOPROXY, "")
    text(CURLOPT_USERAGENT, options.userAgent)
    switch options.method {
    case "GET": number(CURLOPT_HTTPGET, 1)
    case "HEAD": number(CURLOPT_NOBODY, 1)
    case "POST": number(CURLOPT_POST, 1)
    default: text(CURLOPT_CUSTOMREQUEST, options.method)
    }
    if let body = options.body {
      _ = hark_set_size(c, handle, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(body.count))
      body.withUnsafeBytes {
        _ = hark_set_pointer(
          c, handle, CURLOPT_COPYPOSTFIELDS, UnsafeMutableRawPointer(mutating: $0.baseAddress))
      }
    } else if options.method == "POST" {
      _ = hark_set_size(c, handle, CURLOPT_POSTFIELDSIZE_LARGE, 0)
      _ = hark_set_string(c, handle, CURLOPT_COPYPOSTFIELDS, "")
    }
    hark_list_free(c, list)
    list = nil
    for field in options.fields { list = hark_list_append(c, list, field) ?? list }
    _ = hark_set_pointer(c, handle, CURLOPT_HTTPHEADER, list)
    hark_list_free(c, connectList)
    connectList = nil
    if let connectTo = options.connectTo {
      connectList = hark_list_append(c, nil, connectTo)
      _ = hark_set_pointer(c, handle, CURLOPT_CONNECT_TO, connectList)
    }
    if let user = options.user {
      // Both: libcurl asks first and sends the better of what the server offers.
      number(CURLOPT_HTTPAUTH, Int(hark_auth_basic_or_digest))
      text(CURLOPT_USERNAME, user)
      text(CURLOPT_PASSWORD, options.password)
    }
    if let share {
      _ = hark_set_pointer(c, handle, CURLOPT_SHARE, share.share)
    }
    if options.cookies != nil { setCookies(options.cookies) }
    verifiedName = options.verifiedName.map { Array($0.utf8CString) } ?? []
    verifiedNameIsAddress = options.verifiedNameIsAddress
    // A small body leaves in one piece.
    watchesUpload = (options.body?.count ?? 0) > 64 * 1024
    sentBytes = 0
    setCallbacks()
    watchHandshake()
  }

  /// Lets a server that asks see a certificate, from a file in PEM or PKCS #12.
  private func show(_ file: String) {
    for (option, value) in CurlOptions.options(forOwnCertificate: file) {
      _ = hark_set_string(library.table, handle, option, value)
    }
  }

  /// Sets the value of `Cookie` of this request, or of the next that libcurl makes of it.
  func setCookies(_ field: [UInt8]?) {
    // The value is bytes: no text of Swift's. libcurl keeps a copy.
    let bytes = field.map { $0.map { CChar(bitPattern: $0) } + [0] }
    _ = hark_set_string(library.table, handle, CURLOPT_COOKIE, bytes)
  }

  /// The bytes that libcurl lends a callback, for as long as that runs.
  static func lent(
    _ bytes: UnsafeMutablePointer<CChar>, _ count: Int
  ) -> UnsafeBufferPointer<UInt8> {
    UnsafeRawBufferPointer(start: bytes, count: count).assumingMemoryBound(to: UInt8.self)
  }

  private func setCallbacks() {
    let c = library.table
    let me = Unmanaged.passUnretained(self).toOpaque()
    _ = hark_set_pointer(c, handle, CURLOPT_HEADERDATA, me)
    _ = hark_set_data(c, handle, CURLOPT_HEADERFUNCTION) { bytes, size, count, me in
      guard let me, let bytes else { return 0 }
      let easy = Unmanaged<CurlEasy>.fromOpaque(me).takeUnretainedValue()
      let line = CurlEasy.lent(bytes, size * count)
      return easy.transfer?.receivedHeaderLine(line.span) == .goOn ? line.count : 0
    }
    _ = hark_set_pointer(c, handle, CURLOPT_WRITEDATA, me)
    _ = hark_set_data(c, handle, CURLOPT_WRITEFUNCTION) { bytes, size, count, me in
      guard let me, let bytes else { return 0 }
      let easy = Unmanaged<CurlEasy>.fromOpaque(me).takeUnretainedValue()
      let piece = CurlEasy.lent(bytes, size * count)
      switch easy.transfer?.receivedBody(piece.span) {
      case .goOn: return piece.count
      case .pause: return Int(CURL_WRITEFUNC_PAUSE)
      case .stop, nil: return 0
      }
    }
    _ = hark_set_pointer(c, handle, CURLOPT_SOCKOPTDATA, me)
    _ = hark_set_socket(c, handle) { me, socket, _ in
      guard let me else { return CURL_SOCKOPT_OK }
      let easy = Unmanaged<CurlEasy>.fromOpaque(me).takeUnretainedValue()
      easy.share?.sockets.insert(socket)
      easy.transfer?.reached(.connecting)
      return CURL_SOCKOPT_OK
    }
    _ = hark_set_pointer(c, handle, CURLOPT_PREREQDATA, me)
    _ = hark_set_ready(c, handle) { me, address, _, _, port in
      guard let me else { return CURL_PREREQFUNC_OK }
      let easy = Unmanaged<CurlEasy>.fromOpaque(me).takeUnretainedValue()
      if let transfer = easy.transfer, transfer.stage < .connecting,
        easy.share?.hasUnaskedBytes(localPort: port) == true
      {
        transfer.foundUnaskedBytes()
        return CURL_PREREQFUNC_ABORT
      }
      if let transfer = easy.transfer, let address,
        !transfer.mayAsk(serverAt: String(cString: address))
      {
        transfer.foundNearer()
        return CURL_PREREQFUNC_ABORT
      }
      easy.transfer?.reached(.waiting)
      easy.handshakeIsOver()
      return CURL_PREREQFUNC_OK
    }
    if watchesUpload {
      _ = hark_set_long(c, handle, CURLOPT_NOPROGRESS, 0)
      _ = hark_set_pointer(c, handle, CURLOPT_XFERINFODATA, me)
      _ = hark_set_progress(c, handle) { me, _, _, _, sent in
        guard let me else { return 0 }
        let easy = Unmanaged<CurlEasy>.fromOpaque(me).takeUnretainedValue()
        if sent != easy.sentBytes {
          easy.sentBytes = sent
          easy.transfer?.sentBody()
        }
        return 0
      }
    }
    _ = hark_set_pointer(c, handle, CURLOPT_SSL_CTX_DATA, me)
    _ = hark_set_tls(c, handle) { _, context, me in
      guard let me, let context else { return Int32(CURLE_SSL_CERTPROBLEM.rawValue) }
      let easy = Unmanaged<CurlEasy>.fromOpaque(me).takeUnretainedValue()
      easy.transfer?.reached(.securing)
      guard !easy.verifiedName.isEmpty else { return 0 }
      let isSet = hark_require_name(
        easy.library.table, context, easy.verifiedName, easy.verifiedNameIsAddress ? 1 : 0)
      return isSet == 0 ? 0 : Int32(CURLE_SSL_CERTPROBLEM.rawValue)
    }
  }

  /// Notes of the connection whether bytes may come on it that nobody has asked for yet.
  func noteConnection() {
    let port = Int32(clamping: hark_get_long(library.table, handle, CURLINFO_LOCAL_PORT))
    let version = hark_get_long(library.table, handle, CURLINFO_HTTP_VERSION)
    if version >= CURL_HTTP_VERSION_2_0 {
      share?.multiplexed.insert(port)
    } else {
      share?.multiplexed.remove(port)
    }
  }

  /// What libcurl says of a failure, whole.
  func failure(_ code: CurlCode) -> CurlFailure {
    let own = String(cString: message)
    return CurlFailure(
      code: code, message: own.isEmpty ? library.message(for: code) : own,
      systemError: Int32(clamping: hark_get_long(library.table, handle, CURLINFO_OS_ERRNO)),
      verification: hark_get_long(library.table, handle, CURLINFO_SSL_VERIFYRESULT),
      proxyStatus: hark_get_long(library.table, handle, CURLINFO_HTTP_CONNECTCODE))
  }

  /// How long the parts of the request took.
  var times: FetchTimings {
    func time(_ info: CURLINFO) -> Duration {
      .microseconds(hark_get_size(library.table, handle, info))
    }
    return FetchTimings(
      resolved: time(CURLINFO_NAMELOOKUP_TIME_T), connected: time(CURLINFO_CONNECT_TIME_T),
      secured: time(CURLINFO_APPCONNECT_TIME_T), answered: time(CURLINFO_STARTTRANSFER_TIME_T),
      total: time(CURLINFO_TOTAL_TIME_T))
  }
}

/// What the handles of one thread have in common: TLS sessions.
///
/// Locks are needed only where handles of several threads share
/// (<https://curl.se/libcurl/c/CURLSHOPT_LOCKFUNC.html>); these never leave the fetch thread.
final class CurlShare {
  private let library: CurlLibrary
  fileprivate let share: UnsafeMutableRawPointer
  /// The sockets of connections; some are closed already.
  fileprivate var sockets: Set<Int32> = []
  /// The local ports of connections on which servers may send something at any time, as HTTP/2 has it.
  fileprivate var multiplexed: Set<Int32> = []

  init?(library: CurlLibrary) {
    guard let share = hark_share_init(library.table) else { return nil }
    self.library = library
    self.share = share
    _ = hark_share_add(library.table, share, CURL_LOCK_DATA_SSL_SESSION)
  }

  deinit { hark_share_cleanup(library.table, share) }

  /// Whether bytes wait on a connection that nothing was asked on, an answer that nobody asked for, or the end.
  ///
  /// The next answer would be taken from them.
  fileprivate func hasUnaskedBytes(localPort port: Int32) -> Bool {
    guard !multiplexed.contains(port) else { return false }
    sockets = sockets.filter { SocketState.port(of: $0) != nil }
    return sockets.contains { SocketState.port(of: $0) == port && SocketState.hasBytes($0) }
  }
}

/// The transfers of one thread.
final class CurlMulti {
  private let library: CurlLibrary
  private let multi: UnsafeMutableRawPointer
  /// What wakes `wait`, from any thread.
  let waker: CurlWaker

  init?(library: CurlLibrary) {
    guard let waker = CurlWaker(), let multi = hark_multi_init(library.table) else { return nil }
    self.library = library
    self.multi = multi
    self.waker = waker
  }

  deinit { hark_multi_cleanup(library.table, multi) }

  func add(_ easy: CurlEasy) -> CurlCode? {
    let code = hark_multi_add(library.table, multi, easy.handle)
    return code == 0 ? nil : .CURLE_FAILED_INIT
  }

  func remove(_ easy: CurlEasy) { _ = hark_multi_remove(library.table, multi, easy.handle) }

  /// Does what can be done without waiting.
  func perform() { _ = hark_multi_perform(library.table, multi) }

  /// Sleeps until a socket, a timer of libcurl's, a waker or `time` ends it.
  func wait(_ time: Duration) {
    let milliseconds = Int32(clamping: max(0, time.milliseconds))
    hark_multi_poll(library.table, multi, waker.descriptor, milliseconds)
  }

  /// The next transfer that has ended.
  func nextDone() -> (easy: UnsafeRawPointer, code: CurlCode)? {
    var code: Int32 = 0
    guard let handle = hark_multi_next_done(library.table, multi, &code) else { return nil }
    return (UnsafeRawPointer(handle), CurlCode(rawValue: code))
  }
}

/// Ends the sleep of a multi handle, from any thread, and also after the handle is gone, to no effect.
///
/// In the place of `curl_multi_wakeup`, whose pair of sockets costs each wake three calls of the system
/// more.
final class CurlWaker: Sendable {
  fileprivate let descriptor: Int32

  fileprivate init?() {
    descriptor = hark_waker_open()
    if descriptor < 0 { return nil }
  }

  deinit { hark_waker_close(descriptor) }

  func wake() { hark_waker_wake(descriptor) }
}
