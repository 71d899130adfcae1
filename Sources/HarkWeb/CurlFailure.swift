/// A result code of libcurl, under libcurl's own names.
///
/// <https://curl.se/libcurl/c/libcurl-errors.html>
package struct CurlCode: RawRepresentable, Hashable, Sendable {
  /// The number as libcurl gives it.
  package let rawValue: Int32

  /// Makes a code from libcurl's number.
  package init(rawValue: Int32) { self.rawValue = rawValue }

  package static let CURLE_OK = CurlCode(rawValue: 0)
  package static let CURLE_UNSUPPORTED_PROTOCOL = CurlCode(rawValue: 1)
  package static let CURLE_FAILED_INIT = CurlCode(rawValue: 2)
  package static let CURLE_URL_MALFORMAT = CurlCode(rawValue: 3)
  package static let CURLE_COULDNT_RESOLVE_PROXY = CurlCode(rawValue: 5)
  package static let CURLE_COULDNT_RESOLVE_HOST = CurlCode(rawValue: 6)
  package static let CURLE_COULDNT_CONNECT = CurlCode(rawValue: 7)
  package static let CURLE_WEIRD_SERVER_REPLY = CurlCode(rawValue: 8)
  package static let CURLE_HTTP2 = CurlCode(rawValue: 16)
  package static let CURLE_PARTIAL_FILE = CurlCode(rawValue: 18)
  package static let CURLE_WRITE_ERROR = CurlCode(rawValue: 23)
  package static let CURLE_OUT_OF_MEMORY = CurlCode(rawValue: 27)
  package static let CURLE_OPERATION_TIMEDOUT = CurlCode(rawValue: 28)
  package static let CURLE_SSL_CONNECT_ERROR = CurlCode(rawValue: 35)
  package static let CURLE_TOO_MANY_REDIRECTS = CurlCode(rawValue: 47)
  package static let CURLE_GOT_NOTHING = CurlCode(rawValue: 52)
  package static let CURLE_SEND_ERROR = CurlCode(rawValue: 55)
  package static let CURLE_RECV_ERROR = CurlCode(rawValue: 56)
  package static let CURLE_SSL_CERTPROBLEM = CurlCode(rawValue: 58)
  package static let CURLE_SSL_CIPHER = CurlCode(rawValue: 59)
  package static let CURLE_PEER_FAILED_VERIFICATION = CurlCode(rawValue: 60)
  package static let CURLE_SSL_CACERT_BADFILE = CurlCode(rawValue: 77)
  package static let CURLE_SSL_ISSUER_ERROR = CurlCode(rawValue: 83)
  package static let CURLE_HTTP2_STREAM = CurlCode(rawValue: 92)
  package static let CURLE_PROXY = CurlCode(rawValue: 97)
}

/// What libcurl said of a failure, kept whole for a log and for a report.
package struct CurlFailure: Hashable, Sendable {
  /// The result code.
  package let code: CurlCode
  /// libcurl's sentence, in English, with whatever it quotes of the server.
  package let message: String
  /// The `errno` of the last connection that failed, or 0.
  package let systemError: Int32
  /// OpenSSL's `X509_V_ERR_` number, or 0.
  package let verification: Int
  /// The status with which a proxy answered, or 0.
  package let proxyStatus: Int

  package init(
    code: CurlCode, message: String = "", systemError: Int32 = 0, verification: Int = 0,
    proxyStatus: Int = 0
  ) {
    self.code = code
    self.message = message
    self.systemError = systemError
    self.verification = verification
    self.proxyStatus = proxyStatus
  }
}
