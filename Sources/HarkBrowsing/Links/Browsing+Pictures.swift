import HarkAccessibility
import HarkDOM
import HarkPage
import HarkReading
import HarkText
import HarkWeb

// The text in pictures, read where a person asks for it.
extension Browsing {
  /// Reads the text of the picture at the place; of several, one is chosen from a list.
  ///
  /// - Parameter name: the language of the text, as a person names it; nil for the page's own.
  mutating func readPicture(in name: String?) {
    guard hasItems(), let page else { return }
    var language: String?
    if let name {
      language = languageCode(named: name)
      guard language != nil else { return tell(.languageUnknown(name: .text(name))) }
    }
    if readPictureAgain(page, in: language) { return }
    var found = pictures(at: place.item, page)
    // Of a page of print that is all picture, its number stands before it.
    if found.isEmpty, page.items.indices.contains(place.item),
      page.items[place.item].role == .separator
    {
      found = pictures(at: place.item + 1, page)
    }
    if found.isEmpty { found = pictures(of: page) }
    switch found.count {
    case 0: tell(.pictureNone)
    case 1: read(found[0], in: language, on: page)
    default:
      choose(
        title: strings(.pictureWhich(count: .count(found.count))),
        found.map { self.name(ofPicture: $0, page) },
        for: .page(.pictures(found, language: language), on: page))
    }
  }

  /// Reads the text of a picture: it is got as a page is, and the words in it are a page of their own.
  mutating func read(_ picture: PagePicture, in language: String?, on page: BrowsedPage) {
    guard page.allows(picture.address, from: picture.element) else {
      return tell(.notOpened(picture.address))
    }
    guard let address = picture.address.readingPicture(in: language ?? picture.language) else {
      return tell(.pictureNone)
    }
    // Back returns to the picture.
    keepPlace()
    load(page.request(to: address, from: picture.element), .open)
    // What holds its contents itself has no name to wait for.
    guard address.kind == .data else { return }
    let name = strings(.documentPictureNameless)
    load?.host = name
  }

  /// Reads the text of a link's picture.
  mutating func readPicture(at address: Address, of element: PageElement, on page: BrowsedPage) {
    let picture = PagePicture(
      address: address, element: page.element(of: element.node),
      language: page.tree.language(of: element.node))
    read(picture, in: nil, on: page)
  }

  /// Whether an address is that of a picture in which text can be read, by its name.
  func isPicture(_ address: Address) -> Bool {
    let endings = [".png", ".jpg", ".jpeg", ".gif", ".webp", ".bmp", ".tif", ".tiff"]
    return endings.contains { address.path.lowercased().hasSuffix($0) }
  }

  /// Reads a text anew that was read in a picture, for another language; says whether this page is such a text.
  private mutating func readPictureAgain(_ page: BrowsedPage, in language: String?) -> Bool {
    guard let here = page.address, var request = reader.visit?.request else { return false }
    // A picture of this machine is read without being asked for in its address.
    let reading = here.pictureReading
    guard reading != nil || here.scheme == "file" && isPicture(here),
      let address = here.readingPicture(in: language ?? reading?.language ?? "")
    else { return false }
    request.address = address
    load(request, .open)
    return true
  }

  // MARK: Which picture

  /// The pictures of an item, and the one that its link leads to where it shows none.
  private func pictures(at index: Int, _ page: BrowsedPage) -> [PagePicture] {
    guard page.items.indices.contains(index) else { return [] }
    let item = page.items[index]
    var found: [PagePicture] = []
    for node in [item.node] + page.linear.spans(of: item).map(\.node) {
      let element = page.element(of: node)
      var next: Document.NodeID? = element
      while let current = next, found.count < Self.mostPictures {
        if let picture = picture(current, in: page.tree.language(of: node), page),
          !found.contains(where: { $0.element == current })
        {
          found.append(picture)
        }
        next = page.document.next(after: current, within: element)
      }
    }
    if found.isEmpty, let link = currentLink(page), let address = page.target(of: link.node),
      isPicture(address)
    {
      found.append(
        PagePicture(
          address: address, element: page.element(of: link.node),
          language: page.tree.language(of: link.node)))
    }
    return found
  }

  /// The pictures of a page: those that are read with it, else all that are no dots to count readers with.
  private func pictures(of page: BrowsedPage) -> [PagePicture] {
    let all = page.document.elements.lazy.compactMap {
      element -> (picture: PagePicture, isRead: Bool)? in
      guard isImage(element, page) else { return nil }
      let node = page.tree.node(of: element)
      let language = page.tree.language(of: node ?? AccessibilityTree.root)
      return picture(element, in: language, page).map { (picture: $0, isRead: node != nil) }
    }
    let found = Array(all.prefix(Self.mostPictures))
    let read = found.filter { $0.isRead }
    return (read.isEmpty ? found : read).map { $0.picture }
  }

  /// The most pictures of a list.
  private static let mostPictures = 200

  private func isImage(_ element: Document.NodeID, _ page: BrowsedPage) -> Bool {
    if page.document.isHTML(element, .img) { return true }
    return page.document.isHTML(element, .input)
      && page.document.attribute(.type, of: element)?.lowercased() == "image"
  }

  private func picture(
    _ element: Document.NodeID, in language: String, _ page: BrowsedPage
  ) -> PagePicture? {
    guard isImage(element, page) else { return nil }
    func value(_ name: String) -> String? {
      guard let attribute = page.document.attributeName(name) else { return nil }
      return page.document.attribute(attribute, of: element).flatMap { $0.isEmpty ? nil : $0 }
    }
    if value("width") == "1" || value("height") == "1" { return nil }
    let set = (value("srcset") ?? value("data-srcset")).flatMap { Self.largest(of: $0) }
    // Pages that load pictures late have a dot or nothing in their place.
    let late = value("data-src") ?? value("data-lazy-src") ?? value("data-original")
    guard let source = set ?? late ?? value("src"), let address = page.address(source, of: element)
    else { return nil }
    return PagePicture(address: address, element: element, language: language)
  }

  /// The largest picture of a `srcset` (HTML standard, section 4.8.4.2.2): its letters are read best.
  static func largest(of set: String) -> String? {
    var best: (address: String, size: Double)?
    var rest = set[...]
    while true {
      rest = rest.drop { $0 == "," || $0.isWhitespace }
      guard !rest.isEmpty else { return best?.address }
      var address = rest.prefix { !$0.isWhitespace }
      rest = rest[address.endIndex...]
      var size = 1.0
      if address.hasSuffix(",") {
        while address.hasSuffix(",") { address = address.dropLast() }
      } else {
        let words = rest.prefix { $0 != "," }
        rest = rest[words.endIndex...]
        size =
          words.split(whereSeparator: \.isWhitespace).first.flatMap { Double($0.dropLast()) } ?? 1
      }
      if size > best?.size ?? 0 { best = (String(address), size) }
    }
  }

  /// What a picture is called in a list: its description, else the name of its file.
  private func name(ofPicture picture: PagePicture, _ page: BrowsedPage) -> String {
    if let name = page.document.attribute(.alt, of: picture.element), !name.isEmpty {
      return PlainText.folded(name)
    }
    guard picture.address.kind != .data else { return strings(.documentPictureNameless) }
    let file = picture.address.path.split(separator: "/").last.map(String.init) ?? ""
    let name = PlainText.cleaned(PercentEncoding.decoded(file))
    return name.isEmpty ? strings(.documentPictureNameless) : name
  }
}
