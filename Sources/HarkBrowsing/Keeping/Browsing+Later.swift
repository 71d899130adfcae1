import HarkDOM
import HarkKeeping
import HarkPage
import HarkReading
import HarkText
import HarkWeb

// Pages that are kept to be read later, with or without a network.
extension Browsing {
  /// Keeps the page itself.
  mutating func keepForLater() {
    guard let (address, title) = keptPage(), let page else { return }
    guard !tabs.current.isPrivate else {
      tell(.laterPrivate)
      return
    }
    keepForLater(page, at: address, title: title)
  }

  /// Keeps a page under an address, and says so once it is on the disk.
  mutating func keepForLater(_ page: BrowsedPage, at address: Address, title: String) {
    let document = page.document
    let language = page.summary.language
    keep { keeper throws(StoreError) in
      try keeper.keepForLater(
        address, title: title, language: language.isEmpty ? nil : language, type: "text/html",
        bytes: document.html)
    } then: { browsing, result in
      switch result {
      case .failure(let error): browsing.tell(notKept: error)
      case .success: browsing.tell(.laterKept(title: .text(PlainText.cleaned(title))))
      }
    }
  }

  /// Lists the pages that wait to be read.
  mutating func listLater() {
    recall { keeper throws(StoreError) in
      (try keeper.laterPages(), keeper.now)
    } then: { browsing, result in
      switch result {
      case .failure(let error): browsing.tell(notRead: error)
      case .success((let pages, let now)): browsing.show(later: pages, now: now)
      }
    }
  }

  private mutating func show(later pages: [LaterPage], now: Int64) {
    guard !pages.isEmpty else {
      tell(.laterNoneYet)
      return
    }
    let lines = pages.map { page in
      line(
        of: KeptEntry(
          title: page.title, url: page.url,
          details: page.read == nil ? [] : [strings(.laterRead)],
          time: page.added), now: now)
    }
    choose(title: strings(.laterList(count: pages.count)), lines, for: .kept(.later(pages)))
  }

  mutating func open(later page: LaterPage) {
    guard let address = Address(page.url) else { return }
    keep { keeper throws(StoreError) in
      let bytes = try keeper.laterBytes(of: page.id)
      if bytes != nil { try keeper.markLater(page.id, isRead: true) }
      return bytes
    } then: { browsing, result in
      switch result {
      case .failure(let error): browsing.tell(notRead: error)
      case .success(nil): browsing.tell(.laterGone)
      case .success(let bytes?):
        var request = Request(address)
        request.purpose = .written(html: String(decoding: bytes, as: UTF8.self))
        browsing.load(request, .open)
      }
    }
  }

  mutating func removeLater(_ page: LaterPage) {
    keep { keeper throws(StoreError) in
      try keeper.removeLater([page.id])
    } then: { browsing, result in
      switch result {
      case .failure(let error): browsing.tell(notKept: error)
      case .success:
        browsing.tell(.laterRemoved(title: .text(PlainText.cleaned(page.title))))
      }
    }
  }
}
