import HarkText
import HarkWeb

/// One request of a load: the first, or one that a redirect led to.
struct Hop {
  /// What is fetched; the fragment is kept for the result and never sent.
  var address: Address
  var method: Request.Method
  var body: Request.Body?
  /// The plain address that this tries to do better than; nil where https was asked for.
  var upgradedFrom: Address?
  /// Whether a redirect over https led here.
  var cameOverTLS = false
  /// How much of the page is told that led here; a redirect may change it.
  var referrerPolicy = ReferrerPolicy.standard

  /// How many bytes of a download are there already, and are not asked for again.
  var offset = 0

  init(request: Request) {
    if request.method == .get, request.downloadFolder != nil, let part = request.part {
      offset = DownloadFile.size(ofPart: part.path) ?? 0
    }
    address = request.address
    method = request.method
    body = request.method.takesBody ? request.body : nil
    cameOverTLS = request.isAutomatic && request.referrer?.scheme == "https"
    referrerPolicy = request.referrerPolicy
  }

  var host: String { address.serverHost ?? "" }

  /// The request that follows on a redirect, before its address is looked at.
  ///
  /// <https://fetch.spec.whatwg.org/#concept-http-redirect-fetch> step 12: 301 and 302 turn POST
  /// into GET, 303 turns everything but HEAD into it, 307 and 308 turn nothing.
  func following(status: Int, to address: Address) -> Hop {
    var next = self
    next.address = address
    next.upgradedFrom = nil
    next.cameOverTLS = self.address.scheme == "https"
    let turnsIntoGet =
      ((status == 301 || status == 302) && method == .post) || (status == 303 && method != .head)
    if turnsIntoGet {
      next.method = .get
      next.body = nil
    }
    return next
  }
}

/// A header, and what is known of the body that follows it.
struct Incoming {
  var status = 0
  var fields = HeaderFields()
  /// The values of `Set-Cookie`, byte for byte.
  var cookies: [[UInt8]] = []
  /// Whether the last line was one of them, or went on with one.
  var isInCookie = false
  /// Bytes of all headers of this request, interim ones included.
  var headerBytes = 0
  /// Whether a header that is no interim one has come whole.
  var hasHeader = false
  /// How often this request was answered with 401: libcurl asks again by itself.
  var challenges = 0
  var mediaType: MediaType?
  var decoder = ContentDecoder(codings: [])
  /// Bytes of the body on the wire.
  var wireBytes = 0
  /// Bytes on the wire after the header, where the body comes in chunks.
  var rawBytes = 0
  /// Bytes of the body after decoding.
  var decodedBytes = 0
  var length: Int?
  /// Whether `head` has been said.
  var isPublished = false
  var kind = ContentKind.plainText
  /// Whether the whole header leads elsewhere.
  var isRedirect = false

  /// Where the response leads; 305 is not followed, nor 300, which offers a choice.
  var location: String? {
    switch status {
    case 301, 302, 303, 307, 308: fields["location"].flatMap { $0.isEmpty ? nil : $0 }
    default: nil
    }
  }
}

extension Incoming {
  private static let setCookie = Array("set-cookie:".utf8)

  /// Takes a line of the header; of cookies the bytes too, since they are sent back as they came.
  mutating func add(line: Span<UInt8>) {
    fields.add(line: Array(line))
    var end = line.count
    while end > 0, line[end - 1] == 0x0A || line[end - 1] == 0x0D { end -= 1 }
    if let first = line.first, first == 0x20 || first == 0x09 {
      if isInCookie { cookies[cookies.count - 1] += [0x20] + Array(line[..<end]) }
      return
    }
    isInCookie = Array(line.extracting(first: Self.setCookie.count)).map(\.lowercased)
      .elementsEqual(Self.setCookie)
    if isInCookie {
      cookies.append(Array(line[Self.setCookie.count..<max(end, Self.setCookie.count)]))
    }
  }
}
