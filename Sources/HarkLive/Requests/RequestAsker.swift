import HarkText
import HarkWeb

/// Who asks for what the engine holds, as far as it can be told; where it can't, the farther one is taken.
struct RequestAsker: Sendable {
  /// The origin of who asks; nil where it is like no other, or nobody knows.
  var origin: String?
  /// Where those are that ask, nearest first, for a page that goes on by itself too.
  var pages: [Address]

  /// Who asks for a page, a frame's page or a part of one.
  ///
  /// - Parameters:
  ///   - request: what is asked for.
  ///   - isPage: whether its answer takes the place of the whole page.
  ///   - page: where the whole page is.
  ///   - frame: where the page of the request's frame is; nil where that is not known.
  ///   - origins: whose the frames are.
  init(
    of request: PausedRequest, isPage: Bool, page: Address, frame: Address?, _ origins: FrameOrigins
  ) {
    let owner: FrameOrigins.Owner?
    if request.type == "Document" {
      // The page of the frame may go on by itself, or the one around it leads it on.
      let (own, around) = (origins.owner(of: request.frame), origins.owner(around: request.frame))
      let told = request.field("referer").flatMap { Address($0) }
      let isClear = isPage || own == around || around == nil
      owner =
        isClear || own != .opaque && told != nil
        ? told?.origin.map { .origin($0) } ?? own : .opaque
      if isPage, own == .opaque {
        (origin, pages) = (nil, [told ?? page, page])
        return
      }
    } else {
      owner = request.frame.isEmpty ? nil : origins.owner(of: request.frame)
    }
    switch owner {
    case nil:
      origin = (frame ?? page).origin
      pages = request.type == "Document" ? [page] : [frame, page].compactMap { $0 }
    case .opaque:
      origin = nil
      pages = [frame, page].compactMap { $0 }
    case .origin(let owner):
      origin = owner
      let nearest = [frame, page].compactMap { $0 }.first { $0.origin == owner }
      let known = nearest ?? Address(owner + "/")
      pages = nearest == page ? [page] : [known, page].compactMap { $0 }
    }
  }

  /// Someone that Hark itself knows.
  init(_ initiator: Request.Initiator, page: Address) {
    if case .pages(let pages) = initiator { self.pages = pages } else { pages = [page] }
    origin = pages.first?.origin
  }
}
