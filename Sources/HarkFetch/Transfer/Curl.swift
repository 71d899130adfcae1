private import CCurl

/// The one door to libcurl: its library, one multi handle, easy handles.
///
/// Nothing of C leaves this file. "libcurl is thread safe but has no internal thread
/// synchronization": <https://curl.se/libcurl/c/threadsafe.html>. So all of it is used on the fetch
/// thread alone, but for `CurlWaker`.
final class CurlLibrary: Sendable {
  /// libcurl, loaded at first use; nil where it is not installed.
  static let shared = CurlLibrary()

  // Filled once before it is shared, never changed and never freed.
  nonisolated(unsafe) fileprivate let table: hark_curl_ref

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
  var method = "GET"
  var body: [UInt8]?
  var fields: [String] = []
  var userAgent = ""
  var user: String?
  var password = ""
  var connectSeconds = Duration.seconds(25)
  var certificateFile = ""
  /// The name that the certificate must bear; nil where libcurl's own check must do.
  var verifiedName: String?
  var verifiedNameIsAddress = false
  var keepsCookies = true
  /// The proxy's address; nil for none, whatever the environment says.
  var proxy: String?
  /// `HOST:PORT:OTHER-HOST:OTHER-PORT`, as `CURLOPT_CONNECT_TO`.
  var connectTo: String?
}

/// How long the parts of a request took.
struct CurlTimes {
  var resolved = Duration.zero
  var connected = Duration.zero
  var secured = Duration.zero
  var answered = Duration.zero
  var total = Duration.zero
}

/// What a callback asks of libcurl.
enum CurlAnswer {
  case goOn
  case stop
}

/// One easy handle; its callbacks go to the `Transfer` that it was configured for.
final class CurlEasy {
  private let library: CurlLibrary
  fileprivate let handle: UnsafeMutableRawPointer
  private var list: UnsafeMutablePointer<curl_slist>?
  private var connectList: UnsafeMutablePointer<curl_slist>?
  private let message: UnsafeMutablePointer<CChar>
  private var verifiedName: [CChar] = []
  private var verifiedNameIsAddress = false
  private var watchesUpload = false
  private var sentBytes: curl_off_t = 0
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
    text(CURLOPT_PROTOCOLS_STR, "http,https")
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

    // Promise: always verified, 1.2 or newer.
    number(CURLOPT_SSL_VERIFYPEER, 1)
    number(CURLOPT_SSL_VERIFYHOST, 2)
    number(CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
    text(CURLOPT_CAINFO, options.certificateFile)
    // Without a folder libcurl keeps the parsed store for the next connection.
    _ = hark_set_string(c, handle, CURLOPT_CAPATH, nil)
    text(CURLOPT_PROXY_CAINFO, options.certificateFile)

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
      _ = hark_set_pointer(
        c, handle, CURLOPT_SHARE,
        options.keepsCookies ? share.withCookies : share.withoutCookies)
      if options.keepsCookies { text(CURLOPT_COOKIEFILE, "") }
    }
    verifiedName = options.verifiedName.map { Array($0.utf8CString) } ?? []
    verifiedNameIsAddress = options.verifiedNameIsAddress
    // A small body leaves in one piece.
    watchesUpload = (options.body?.count ?? 0) > 64 * 1024
    sentBytes = 0
    setCallbacks()
  }

  private func setCallbacks() {
    let c = library.table
    let me = Unmanaged.passUnretained(self).toOpaque()
    _ = hark_set_pointer(c, handle, CURLOPT_HEADERDATA, me)
    _ = hark_set_data(c, handle, CURLOPT_HEADERFUNCTION) { bytes, size, count, me in
      guard let me, let bytes else { return 0 }
      let easy = Unmanaged<CurlEasy>.fromOpaque(me).takeUnretainedValue()
      let line = UnsafeRawBufferPointer(start: bytes, count: size * count)
      return easy.transfer?.receivedHeaderLine(line) == .goOn ? line.count : 0
    }
    _ = hark_set_pointer(c, handle, CURLOPT_WRITEDATA, me)
    _ = hark_set_data(c, handle, CURLOPT_WRITEFUNCTION) { bytes, size, count, me in
      guard let me, let bytes else { return 0 }
      let easy = Unmanaged<CurlEasy>.fromOpaque(me).takeUnretainedValue()
      let piece = UnsafeRawBufferPointer(start: bytes, count: size * count)
      return easy.transfer?.receivedBody(piece) == .goOn ? piece.count : 0
    }
    _ = hark_set_pointer(c, handle, CURLOPT_SOCKOPTDATA, me)
    _ = hark_set_socket(c, handle) { me, _, _ in
      guard let me else { return CURL_SOCKOPT_OK }
      Unmanaged<CurlEasy>.fromOpaque(me).takeUnretainedValue().transfer?.reached(.connecting)
      return CURL_SOCKOPT_OK
    }
    _ = hark_set_pointer(c, handle, CURLOPT_PREREQDATA, me)
    _ = hark_set_ready(c, handle) { me, _, _, _, _ in
      guard let me else { return CURL_PREREQFUNC_OK }
      Unmanaged<CurlEasy>.fromOpaque(me).takeUnretainedValue().transfer?.reached(.waiting)
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

  /// Lets the transfer know how many bytes come from now on, before libcurl takes chunks apart.
  func countRawBytes() {
    let c = library.table
    _ = hark_set_pointer(c, handle, CURLOPT_DEBUGDATA, Unmanaged.passUnretained(self).toOpaque())
    _ = hark_set_debug(c, handle) { _, kind, _, count, me in
      guard let me, kind == CURLINFO_DATA_IN else { return 0 }
      Unmanaged<CurlEasy>.fromOpaque(me).takeUnretainedValue().transfer?.receivedRaw(count)
      return 0
    }
    _ = hark_set_long(c, handle, CURLOPT_VERBOSE, 1)
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
  var times: CurlTimes {
    func time(_ info: CURLINFO) -> Duration {
      .microseconds(hark_get_size(library.table, handle, info))
    }
    return CurlTimes(
      resolved: time(CURLINFO_NAMELOOKUP_TIME_T), connected: time(CURLINFO_CONNECT_TIME_T),
      secured: time(CURLINFO_APPCONNECT_TIME_T), answered: time(CURLINFO_STARTTRANSFER_TIME_T),
      total: time(CURLINFO_TOTAL_TIME_T))
  }
}

/// What the handles of one thread have in common: cookies and TLS sessions.
///
/// Locks are needed only where handles of several threads share
/// (<https://curl.se/libcurl/c/CURLSHOPT_LOCKFUNC.html>); these never leave the fetch thread.
final class CurlShare {
  private let library: CurlLibrary
  fileprivate let withCookies: UnsafeMutableRawPointer
  fileprivate let withoutCookies: UnsafeMutableRawPointer
  private let keeper: UnsafeMutableRawPointer

  init?(library: CurlLibrary) {
    let c = library.table
    guard let with = hark_share_init(c), let without = hark_share_init(c),
      let keeper = hark_easy_init(c)
    else { return nil }
    self.library = library
    withCookies = with
    withoutCookies = without
    self.keeper = keeper
    _ = hark_share_add(c, with, CURL_LOCK_DATA_COOKIE)
    _ = hark_share_add(c, with, CURL_LOCK_DATA_SSL_SESSION)
    _ = hark_share_add(c, without, CURL_LOCK_DATA_SSL_SESSION)
    _ = hark_set_pointer(c, keeper, CURLOPT_SHARE, with)
    _ = hark_set_string(c, keeper, CURLOPT_COOKIEFILE, "")
  }

  deinit {
    hark_easy_cleanup(library.table, keeper)
    hark_share_cleanup(library.table, withCookies)
    hark_share_cleanup(library.table, withoutCookies)
  }

  /// Every cookie, one line each in the format of Netscape's cookie file.
  var cookieLines: [String] {
    let first = hark_get_list(library.table, keeper, CURLINFO_COOKIELIST)
    defer { hark_list_free(library.table, first) }
    var lines: [String] = []
    var next = first
    while let item = next {
      if let data = item.pointee.data { lines.append(String(cString: data)) }
      next = item.pointee.next
    }
    return lines
  }

  /// Adds a cookie from a line of Netscape's format.
  func addCookie(_ line: String) {
    _ = hark_set_string(library.table, keeper, CURLOPT_COOKIELIST, line)
  }

  /// Forgets every cookie.
  func removeAllCookies() {
    _ = hark_set_string(library.table, keeper, CURLOPT_COOKIELIST, "ALL")
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

extension Duration {
  /// Whole milliseconds, rounded up, so that a wait never ends before its time.
  var milliseconds: Int {
    let (seconds, attoseconds) = components
    let part = (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    return Int(clamping: seconds) * 1000 + Int(part)
  }
}
