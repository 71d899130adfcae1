import HarkAccessibility
private import HarkBlocker
import HarkDOM
import HarkFetch
import HarkPage
import HarkText
import HarkWeb

/// By which way a page's style sheets may be got, and what is told to whoever has them.
///
/// The rules are those of pages: https first, and from a page of https no other; a page of the web leads to no file, nor
/// to this machine; a page of this machine leads to no server. Cookies go to the page's own site only.
struct SheetDoor: Sendable {
  /// How one sheet is got.
  enum Way {
    case network(Request)
    /// The path of a file.
    case file(String)
    case none
  }

  /// The page: where it came from, and who may be told of it.
  struct Page: Sendable {
    let address: Address
    let policy: ReferrerPolicy
    /// The encoding of the page, which sheets have that say nothing else.
    let encoding: String
    let isQuirks: Bool
  }

  let fetcher: Fetcher
  /// The request for the page; nil for one of this machine.
  let request: Request?

  func way(to wanted: PageStyle.Wanted, of page: Page, mostBytes: Int) -> Way {
    var address = wanted.address
    if page.address.scheme == "file" {
      let isHere = address.scheme == "file" && (address.host ?? "").isEmpty
      return isHere ? .file(PercentEncoding.decoded(address.path)) : .none
    }
    guard let asked = request, page.address.isWeb, address.isWeb else { return .none }
    guard
      HTTPPolicy.isLoopback(page.address.host ?? "") || !HTTPPolicy.isLoopback(address.host ?? "")
    else { return .none }
    var policy = asked.terms.http
    if page.address.scheme == "https" {
      // <https://w3c.github.io/webappsec-mixed-content/#should-block-fetch>
      policy = HTTPPolicy()
      address = address.withScheme("https") ?? address
    }
    var request = Request(address)
    request.purpose = .styleSheet(mostBytes: mostBytes)
    request.terms = asked.terms
    request.terms.http = policy
    request.kind = .styleSheet
    request.referrer = wanted.importer ?? page.address
    request.referrerPolicy = page.policy
    request.initiator = .pages([page.address])
    request.isAutomatic = true
    request.isReload = asked.isReload
    if let own = asked.credentials, let origin = asked.address.origin {
      request.terms.credentials[origin] = request.terms.credentials[origin] ?? own
    }
    return .network(request)
  }

  /// The selectors of what filter lists hide on a page.
  ///
  /// - Complexity: O(elements).
  func hidden(in document: Document, at address: Address) -> [[UInt8]] {
    guard let blocker = fetcher.blocker, request?.isFiltered == true else { return [] }
    var names = ElementNames()
    for id in document.elements {
      if let range = document.attributeRange(.id, of: id) {
        document.withBytes(range) { names.add(id: $0) }
      }
      if let range = document.attributeRange(.class, of: id) {
        document.withBytes(range) { names.add(classes: $0) }
      }
    }
    return blocker.hidden(on: address, among: names)
  }

  /// The text of a sheet in UTF-8; nil where what came is none.
  static func text(of response: Response, for page: Page) -> [UInt8]? {
    let head = response.head
    guard response.isComplete, (200..<300).contains(head.status) else { return nil }
    if let type = head.mediaType, type.essence != "text/css" {
      // HTML standard, section 4.6.7.22: old pages of the same origin may call a sheet what they like.
      guard page.isQuirks, head.address.origin == page.address.origin else { return nil }
    }
    return text(response.bytes, charset: head.mediaType?.charset, for: page)
  }

  /// The text of a sheet in UTF-8 (CSS Syntax 3, section 3.2).
  static func text(_ bytes: [UInt8], charset: String?, for page: Page) -> [UInt8] {
    let label = charset ?? declaredCharset(bytes) ?? page.encoding
    let marks: [(start: [UInt8], encoding: TextEncoding)] = [
      ([0xEF, 0xBB, 0xBF], .utf8), ([0xFE, 0xFF], .utf16BE), ([0xFF, 0xFE], .utf16LE),
    ]
    let marked = marks.first { bytes.starts(with: $0.start) }?.encoding
    return TextDecoder.decode(bytes, as: marked ?? TextEncoding(label: label) ?? .utf8)
  }

  private static func declaredCharset(_ bytes: [UInt8]) -> String? {
    let start = Array("@charset \"".utf8)
    guard bytes.starts(with: start),
      let end = bytes.prefix(128).dropFirst(start.count).firstIndex(of: 0x22)
    else { return nil }
    return String(decoding: bytes[start.count..<end], as: UTF8.self)
  }
}
