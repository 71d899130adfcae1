import HarkAccessibility
import HarkDOM
import HarkKeeping
import HarkPage
import HarkReading
import HarkTerminal
import HarkText
import HarkWeb

// What else can be done with a link: a list from which one thing is chosen.
extension Browsing {
  /// Lists what can be done with the link at the place, or with that of a number.
  mutating func listLinkDeeds(_ number: Int?) {
    guard hasItems(), let page else { return }
    var element = currentLink(page)
    if let number {
      element = self.element(numbered: number, page)
      guard element != nil else { return tell(noNumber(number)) }
    }
    guard let element, let address = page.target(of: element.node) else {
      return tell(.linkNoneHere)
    }
    let source = page.element(of: element.node)
    let isAllowed = page.allows(address, from: source)
    let deeds = LinkDeed.allCases.filter {
      $0.suits(
        address, isAllowed: isAllowed, isMedia: isMedia(address), isPicture: isPicture(address),
        canCopy: screen.hasSequences)
    }
    let name = name(of: element, page)
    choose(
      title: strings(
        .linkDeedsTitle(
          count: deeds.count, name: .text(name.isEmpty ? strings.told(address) : name))),
      deeds.map { strings($0.sentence(address.kind)) },
      for: .page(.linkDeeds(deeds, of: element), on: page))
  }

  /// Does one of them.
  mutating func `do`(_ deed: LinkDeed, with element: PageElement, on page: BrowsedPage) {
    guard let address = page.target(of: element.node) else { return }
    place = element.position
    reader.visit?.land(on: element)
    switch deed {
    case .open: activate(element, on: page)
    case .openInTab: open(element, address, isPrivate: false, on: page)
    case .openPrivately: open(element, address, isPrivate: true, on: page)
    case .openBehind: openBehind(element, on: page)
    case .peek: peek(nil)
    case .destination: tellDestination()
    case .copyAddress: copyAddress()
    case .copyWords: copy(name(of: element, page))
    case .bookmark: bookmark(address, title(of: element, page), inFolders: [], at: nil)
    case .readLater: keepForLater(element, address, on: page)
    case .download:
      var request = page.request(to: address, from: page.element(of: element.node))
      request.purpose = .file(name: nil)
      load(request, .open)
    case .play: play(address)
    case .readPicture: readPicture(at: address, of: element, on: page)
    case .openWith:
      ask(.promptProgram, for: .program(address), acceptsEmpty: true)
    }
  }

  /// What a link is called where it is kept: its words, else its address.
  private func title(of element: PageElement, _ page: BrowsedPage) -> String {
    let name = name(of: element, page)
    return name.isEmpty ? page.target(of: element.node)?.printed ?? "" : name
  }

  /// Opens what a link leads to in a new tab, and goes there.
  private mutating func open(
    _ element: PageElement, _ address: Address, isPrivate: Bool, on page: BrowsedPage
  ) {
    let isPrivate = isPrivate || tabs.current.isPrivate
    // A private tab brings nothing of the other ones along.
    let request =
      isPrivate && !tabs.current.isPrivate
      ? Request(address.withoutCredentials())
      : page.request(to: address, from: page.element(of: element.node))
    let index = tabs.open(isPrivate: isPrivate, isOfLink: true, scale: scale.percent)
    leaveTab()
    tabs.go(to: index)
    enterTab()
    load(request, .open)
  }

  /// Fetches the page of a link and keeps it for later, without going there.
  private mutating func keepForLater(
    _ element: PageElement, _ address: Address, on page: BrowsedPage
  ) {
    guard !tabs.current.isPrivate else { return tell(.laterPrivate) }
    look(
      at: page.request(to: address, from: page.element(of: element.node)),
      for: .later(address, title: title(of: element, page)))
  }

  /// Keeps a page that was fetched for later.
  mutating func take(later result: LoadResult, of address: Address, title: String) {
    switch result {
    case .failure(let failure, _): tell(problem: failure)
    case .download(let offer): tell(.laterIsFile(name: .text(PlainText.cleaned(offer.name))))
    case .page(let page, _):
      keepForLater(
        page, at: page.keptAddress ?? address, title: page.title.isEmpty ? title : page.name)
    }
  }
}
