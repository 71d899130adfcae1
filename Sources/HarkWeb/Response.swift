package import HarkText

/// What a server says before the body.
package struct ResponseHead: Sendable {
  /// Where the page came from, without name and password, with the fragment that was asked for.
  package let address: Address
  /// The status, 100 to 999.
  package let status: Int
  /// The header's fields.
  package let fields: HeaderFields
  /// `Content-Type`, parsed; nil where it is missing or says nothing.
  package let mediaType: MediaType?
  /// What the body is, by its header and first bytes.
  package var kind: ContentKind
  /// How many bytes the body has on the wire, if the server said.
  package let length: Int?

  /// Puts the parts together.
  package init(
    address: Address, status: Int, fields: HeaderFields, mediaType: MediaType?, kind: ContentKind,
    length: Int?
  ) {
    self.address = address
    self.status = status
    self.fields = fields
    self.mediaType = mediaType
    self.kind = kind
    self.length = length
  }

  /// Whether the status is an error of the request or of the server.
  package var isError: Bool { status >= 400 }

  /// When to try again, after now; of `Retry-After` in seconds or as a date.
  package func retryAfter(now: Int) -> Duration? {
    guard let value = fields["retry-after"] else { return nil }
    if let seconds = Int(value), seconds >= 0 { return .seconds(min(seconds, 1 << 31)) }
    return HTTPDate.seconds(value).map { .seconds(max(0, $0 - now)) }
  }

  /// What the server asks for with 401.
  package var challenge: AuthenticationChallenge? {
    status == 401 ? AuthenticationChallenge(fields.values(of: "www-authenticate")) : nil
  }

  /// Whether a name and a password are asked for in a way that Hark can answer.
  package var asksForPassword: Bool { challenge?.isSupported ?? false }

  /// Whether the server wants the body to be kept as a file, and under which name.
  package var disposition: ContentDisposition? {
    fields["content-disposition"].map { ContentDisposition($0) }
  }

  /// The name for a download: the server's or the address's, made harmless.
  package var suggestedFileName: String { fileName(named: nil) }

  /// The name for a download: the server's, one that was given, or the address's, made harmless.
  ///
  /// - Parameter name: what a link calls the file.
  /// - Returns: a name without a folder.
  package func fileName(named name: String?) -> String {
    if disposition?.fileName == nil, let name = name.flatMap({ DownloadName.sanitized($0) }) {
      return name
    }
    return DownloadName.suggestion(disposition: disposition, address: address, type: mediaType)
  }
}

/// One step from an address to the next.
package struct Redirect: Sendable, Hashable {
  /// Where it leads from.
  package let from: Address
  /// Where it leads to.
  package let to: Address
  /// The status; nil where Hark itself preferred https.
  package let status: Int?

  /// Puts the parts together.
  package init(
    from: Address, to: Address, status: Int?
  ) {
    self.from = from
    self.to = to
    self.status = status
  }
}

/// A page, a file or an error page, as much of it as has come.
package struct Response: Sendable {
  /// Why a body is not all that the server has.
  package enum Incompleteness: Sendable, Hashable {
    /// The person ended the load.
    case cancelled
    /// The body is larger than the limit, in bytes.
    case tooLarge(limit: Int)
    /// The connection broke, or closed before the length that was promised.
    case connectionLost
    /// Nothing more came for this long.
    case noAnswer(after: Duration)
    /// It came too slowly to go on, for this long.
    case tooSlow(after: Duration)
    /// A compressed body ends before its own end; the coding's name.
    case cutEncoding(String)
    /// A compressed body is damaged; the coding's name.
    case damagedEncoding(String)
    /// The server used a coding that Hark does not know; the bytes are as sent.
    case unknownEncoding(String)
    /// It is no page, so it was left for a download.
    case leftForDownload
    /// The download could not be written; `error` is the `errno`.
    case cannotSave(path: String, error: Int32)
  }

  /// What came before the body.
  package let head: ResponseHead
  /// The body, decoded; empty for a download.
  package let bytes: [UInt8]
  /// Why the body is not whole; nil where it is.
  package let incompleteness: Incompleteness?
  /// The steps that led here.
  package let redirects: [Redirect]
  /// How long the parts of the last request took.
  package let timings: FetchTimings
  /// Where a download was put.
  package let file: String?
  /// What libcurl said of a failure.
  package let curl: CurlFailure?

  /// Puts the parts together.
  package init(
    head: ResponseHead, bytes: [UInt8], incompleteness: Incompleteness?, redirects: [Redirect],
    timings: FetchTimings, file: String?, curl: CurlFailure?
  ) {
    self.head = head
    self.bytes = bytes
    self.incompleteness = incompleteness
    self.redirects = redirects
    self.timings = timings
    self.file = file
    self.curl = curl
  }

  /// Where the page came from.
  package var address: Address { head.address }
  /// The status.
  package var status: Int { head.status }
  /// Whether all of the body is here.
  package var isComplete: Bool { incompleteness == nil }
  /// Whether there is nothing to read: 204, 205, or no bytes at all.
  package var isEmpty: Bool { bytes.isEmpty && file == nil }
}

/// How long the parts of the last request took, each from its beginning.
package struct FetchTimings: Sendable, Hashable {
  /// Until the name was looked up.
  package var resolved = Duration.zero
  /// Until the connection stood.
  package var connected = Duration.zero
  /// Until TLS stood; zero without TLS.
  package var secured = Duration.zero
  /// Until the first byte came.
  package var answered = Duration.zero
  /// Until the end.
  package var total = Duration.zero

  /// Puts the parts together.
  package init(
    resolved: Duration = .zero, connected: Duration = .zero, secured: Duration = .zero,
    answered: Duration = .zero, total: Duration = .zero
  ) {
    self.resolved = resolved
    self.connected = connected
    self.secured = secured
    self.answered = answered
    self.total = total
  }
}
