package import HarkDOM
import HarkReading
package import HarkText
package import HarkWeb

// What a page may ask for, and what servers are told of it: one rule for links, forms, frames, series,
// sound and film.
extension BrowsedPage {
  /// A request for what an element leads to.
  ///
  /// - Parameters:
  ///   - address: where it leads.
  ///   - element: the link, form or frame; nil for the page itself.
  /// - Returns: the request, with what servers are told of this page.
  package func request(to address: Address, from element: Document.NodeID?) -> Request {
    var request = Request(address)
    request.referrer = element.map { self.address(around: $0) } ?? self.address
    request.referrerPolicy = referrerPolicy(of: element)
    request.initiator = initiator(around: element)
    return request
  }

  /// Whether what stands at an address may be opened from where an element is.
  ///
  /// - Parameters:
  ///   - address: where the element leads.
  ///   - element: the element; nil for the page itself.
  /// - Returns: false for a file of this machine on a page of the web, and for what no page is: a
  ///   script, mail, a telephone number.
  package func allows(_ address: Address, from element: Document.NodeID?) -> Bool {
    switch address.kind {
    case .web, .data, .builtIn: return true
    // No page of the web leads to a file of this machine, by whatever way.
    case .file, .other(scheme: "man"), .other(scheme: "info"): return !isWeb(around: element)
    // A page of the web leads there by a link that its reader was asked about, and by nothing else.
    case .gopher, .gemini: return !isWeb(around: element)
    default: return false
    }
  }

  /// Where a reference leads that an element of the page, or of a frame in it, has.
  package func address(_ reference: String, of element: Document.NodeID) -> Address? {
    // Those of frames were resolved on their own pages.
    document.address(reference, base: base(around: element))
  }

  /// Whether an element of a page of the web leads to another protocol.
  package func leavesProtocol(_ address: Address, from element: Document.NodeID?) -> Bool {
    address.isSmallNet && isWeb(around: element)
  }

  /// Whether an element is of a page of the web.
  private func isWeb(around element: Document.NodeID?) -> Bool {
    pages(around: element).contains { $0?.isWeb ?? false }
  }

  /// The page that an element is of, and those that it is a frame in.
  private func pages(around element: Document.NodeID?) -> [Address?] {
    var pages: [Address?] = []
    var current = element
    while let id = current, let frame = document.frame(around: id) {
      pages.append(frame.address)
      current = frame.element
    }
    return pages + [address]
  }

  /// Who asks where an element asks (RFC 6265bis, section 5.2.1).
  private func initiator(around element: Document.NodeID?) -> Request.Initiator {
    let pages = pages(around: element)
    // What Hark itself shows, such as its start page, has no part in it.
    if pages.allSatisfy({ $0?.kind == .builtIn }) { return .person }
    let known = pages.compactMap { $0 }
    return known.count == pages.count ? .pages(known) : .unknown
  }

  /// What servers are told where an element asks: what itself says, else its page.
  ///
  /// <https://html.spec.whatwg.org/multipage/links.html#following-hyperlinks-2>: `noreferrer` is stronger.
  private func referrerPolicy(of element: Document.NodeID?) -> ReferrerPolicy {
    guard let element else { return referrerPolicy }
    let relations = document.attribute(.rel, of: element)?.lowercased() ?? ""
    if relations.split(whereSeparator: \.isWhitespace).contains("noreferrer") {
      return .noReferrer
    }
    return document.attribute(.referrerpolicy, of: element)
      .flatMap { ReferrerPolicy(attribute: $0) }
      ?? document.frame(around: element)?.referrerPolicy ?? referrerPolicy
  }
}
