import CCurl
private import Glibc
import HarkText
import HarkWeb

/// A connection over TLS on which bytes are sent and received as they are, for protocols that libcurl does not know.
///
/// The server's certificate is not checked against authorities: whoever connects decides by ``certificate`` before it
/// sends anything. Lives on one thread.
final class CurlConnection {
  /// What a server has shown of itself.
  struct Certificate {
    /// SHA-256 of the certificate, in small hexadecimal digits.
    let fingerprint: String
    /// When it ends, in seconds since 1970; nil where it does not say so in a way that is understood.
    let expiry: Int?
  }

  /// What came of waiting for bytes.
  enum Received {
    case bytes([UInt8])
    /// The other side has ended the connection as it should.
    case end
    /// It broke.
    case broken
    /// Nothing is there yet.
    case nothing
  }

  private let library: CurlLibrary
  private let handle: UnsafeMutableRawPointer
  private let message: UnsafeMutablePointer<CChar>
  private var isAbandoned: () -> Bool = { false }
  private var connectList: UnsafeMutablePointer<curl_slist>?

  init?(library: CurlLibrary) {
    guard let handle = hark_easy_init(library.table) else { return nil }
    self.library = library
    self.handle = handle
    message = .allocate(capacity: Int(CURL_ERROR_SIZE))
    message.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
  }

  deinit {
    hark_easy_cleanup(library.table, handle)
    hark_list_free(library.table, connectList)
    message.deallocate()
  }

  /// Connects, and agrees on TLS 1.2 or newer.
  ///
  /// - Parameters:
  ///   - host: the host in ASCII, an IPv6 address in brackets.
  ///   - port: its port.
  ///   - options: the time that it may take, the proxy, and where a test leads it.
  ///   - isAbandoned: whether nobody waits for it any more; asked several times a second.
  /// - Returns: nil where the connection stands, else why not.
  func connect(
    to host: String, _ port: UInt16, _ options: CurlOptions, isAbandoned: @escaping () -> Bool
  ) -> CurlFailure? {
    let c = library.table
    self.isAbandoned = isAbandoned
    func number(_ option: CURLoption, _ value: Int) { _ = hark_set_long(c, handle, option, value) }
    func text(_ option: CURLoption, _ value: String) {
      _ = hark_set_string(c, handle, option, value)
    }
    _ = hark_set_pointer(c, handle, CURLOPT_ERRORBUFFER, message)
    text(CURLOPT_URL, "https://\(host):\(port)/")
    text(CURLOPT_PROTOCOLS_STR, "https")
    number(CURLOPT_CONNECT_ONLY, 1)
    number(CURLOPT_NOSIGNAL, 1)
    number(CURLOPT_QUICK_EXIT, 1)
    number(CURLOPT_CONNECTTIMEOUT_MS, max(1, options.connectSeconds.milliseconds))
    number(CURLOPT_SSL_ENABLE_ALPN, 0)
    number(CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
    // Whoever is known by its certificate needs no authority.
    number(CURLOPT_SSL_VERIFYPEER, 0)
    number(CURLOPT_SSL_VERIFYHOST, 0)
    number(CURLOPT_CERTINFO, 1)
    if let own = options.ownCertificate {
      for (option, value) in CurlOptions.options(forOwnCertificate: own) { text(option, value) }
    }
    text(CURLOPT_PROXY_CAINFO, options.certificateFile)
    text(CURLOPT_PROXY, options.proxy ?? "")
    text(CURLOPT_NOPROXY, "")
    if let connectTo = options.connectTo {
      connectList = hark_list_append(c, nil, connectTo)
      _ = hark_set_pointer(c, handle, CURLOPT_CONNECT_TO, connectList)
    }
    number(CURLOPT_NOPROGRESS, 0)
    _ = hark_set_pointer(
      c, handle, CURLOPT_XFERINFODATA, Unmanaged.passUnretained(self).toOpaque())
    _ = hark_set_progress(c, handle) { me, _, _, _, _ in
      guard let me else { return 1 }
      return Unmanaged<CurlConnection>.fromOpaque(me).takeUnretainedValue().isAbandoned() ? 1 : 0
    }
    let code = hark_easy_perform(c, handle)
    guard code != 0 else { return nil }
    let own = String(cString: message)
    let curl = CurlCode(rawValue: code)
    return CurlFailure(
      code: curl, message: own.isEmpty ? library.message(for: curl) : own,
      systemError: Int32(clamping: hark_get_long(c, handle, CURLINFO_OS_ERRNO)), verification: 0,
      proxyStatus: hark_get_long(c, handle, CURLINFO_HTTP_CONNECTCODE))
  }

  /// The address of the server that is connected, in numbers.
  var serverAddress: String {
    hark_get_string(library.table, handle, CURLINFO_PRIMARY_IP).map { String(cString: $0) } ?? ""
  }

  /// The server's own certificate; nil where it can't be had.
  var certificate: Certificate? {
    var entry = hark_get_certificate(library.table, handle)
    var expiry: Int?
    var bytes: [UInt8] = []
    while let item = entry {
      if let data = item.pointee.data {
        let text = String(cString: data)
        if text.hasPrefix("Expire date:") {
          expiry = HTTPDate.seconds("x " + text.dropFirst(12).replacing(" GMT", with: ""))
        } else if text.hasPrefix("Cert:") {
          let lines = text.dropFirst(5).split(whereSeparator: \.isNewline)
          bytes = Base64.decoded(lines.filter { !$0.hasPrefix("-") }.joined()) ?? []
        }
      }
      entry = item.pointee.next
    }
    guard !bytes.isEmpty else { return nil }
    var digest = [UInt8](repeating: 0, count: 32)
    guard hark_sha256(library.table, bytes, bytes.count, &digest) == 0 else { return nil }
    let hexadecimal = digest.map { byte in
      let digits = String(byte, radix: 16)
      return digits.utf8.count == 1 ? "0" + digits : digits
    }
    return Certificate(fingerprint: hexadecimal.joined(), expiry: expiry)
  }

  /// Sends as many bytes as can be sent now.
  ///
  /// - Returns: how many; nil where the connection is broken.
  func send(_ bytes: ArraySlice<UInt8>) -> Int? {
    var count = 0
    let code = bytes.withUnsafeBytes {
      hark_easy_send(library.table, handle, $0.baseAddress, $0.count, &count)
    }
    return code == Int32(CURLE_OK.rawValue) || code == Int32(CURLE_AGAIN.rawValue) ? count : nil
  }

  /// Receives what is there; never waits.
  func receive() -> Received {
    var code = Int32(0)
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, filled in
      code = hark_easy_recv(library.table, handle, buffer.baseAddress, buffer.count, &count)
      filled = code == 0 ? count : 0
    }
    if code == Int32(CURLE_AGAIN.rawValue) { return .nothing }
    guard code == 0 else { return .broken }
    return bytes.isEmpty ? .end : .bytes(bytes)
  }

  /// Waits until the connection can be read from, or sent on; for a time at most.
  func wait(forSending: Bool = false, milliseconds: Int32) {
    let socket = hark_get_socket(library.table, handle)
    var entry = pollfd(
      fd: socket, events: Int16(forSending ? POLLOUT : POLLIN), revents: 0)
    // Without a socket only the time passes.
    poll(&entry, socket < 0 ? 0 : 1, milliseconds)
  }
}
