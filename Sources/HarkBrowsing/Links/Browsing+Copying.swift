import HarkPage
import HarkReading
import HarkTerminal
import HarkText

// Copies of the page, for the terminal's clipboard.
extension Browsing {
  mutating func copyAddress() {
    if let listed = listedPage { return copy(listed.address.withoutCredentials().href) }
    guard hasPage(), let page else { return }
    let link = page.items.isEmpty ? nil : currentLink(page)
    guard let link, let target = page.target(of: link.node) else {
      guard let address = page.address else {
        tell(.copyNone)
        return
      }
      copy(address.withoutCredentials().href)
      return
    }
    // Who pastes it into an address line would run the page's script, or open a file that the page chose.
    guard target.kind != .script,
      target.kind != .file || page.allows(target, from: page.element(of: link.node))
    else {
      tell(.copyOtherKind(kind: .text(kindName(of: target))))
      return
    }
    copy(target.recipient ?? target.withoutCredentials().href)
  }

  /// Copies the item that the reader is at; where a kind was said, the element of that kind here, else the next one, else the
  /// one before, or the one with the number.
  mutating func copyItem(_ kind: ElementKind? = nil, _ number: Int? = nil) {
    guard hasItems(), let page else { return }
    guard let kind else { return copy(page.linear.text(of: page.items[place.item])) }
    let stops = elements(kind, on: page).stops
    let here = number == nil ? stops.last { text(of: $0, page).items.contains(place.item) } : nil
    let stop =
      if let number { stops.indices.contains(number - 1) ? stops[number - 1] : nil } else {
        here ?? stops.first { $0.position >= place } ?? stops.last
      }
    guard !stops.isEmpty else { return tell(deadEnd: .none(of: kind)) }
    guard let stop else { return tell(text: strings(.counted(stops.count, kind))) }
    if here == nil { jump(to: stop.position) }
    copy(text(of: stop, page).text)
  }

  /// The text of an element and the items that it takes: a table and a block of code may take several.
  private func text(of stop: QuickStop, _ page: BrowsedPage) -> (text: String, items: Range<Int>) {
    let first = stop.position.item
    var end = first + 1
    if stop.container >= 0 {
      end = Int(page.linear.containers[Int(stop.container)].items.upperBound)
    } else if let block = page.linear.codeBlock(around: page.items[first]) {
      while end < page.items.count, page.linear.codeBlock(around: page.items[end]) == block {
        end += 1
      }
    }
    let texts = (first..<end).map { page.linear.text(of: page.items[$0]) }
    return (texts.joined(separator: "\n"), first..<end)
  }

  mutating func copyPage(asMarkdown: Bool) {
    guard hasItems(), let page else { return }
    copy(String(decoding: written(page, asMarkdown: asMarkdown), as: UTF8.self))
  }

  /// A page as text or as Markdown.
  func written(_ page: BrowsedPage, asMarkdown: Bool) -> [UInt8] {
    let linear = page.page.withWholeItems
    return asMarkdown
      ? MarkdownFormat.write(linear, options: dumpOptions(page), strings: strings)
      : TextFormat.write(linear, options: dumpOptions(page), strings: strings)
  }

  private func dumpOptions(_ page: BrowsedPage) -> DumpOptions {
    let addressed = page.page
    return DumpOptions(
      title: page.title, address: { addressed.target(of: $0)?.withoutCredentials().href })
  }

  /// The most bytes that terminals take for their clipboard: xterm's limit, encoded.
  private static let mostCopied = 74_994

  /// Gives text to the terminal's clipboard (OSC 52), on the person's command only.
  mutating func copy(_ text: String) {
    guard screen.hasSequences else {
      tell(.copyNoTerminal)
      return
    }
    guard text.utf8.count <= Browsing.mostCopied else {
      tell(.copyTooLong)
      return
    }
    screen.copy(text)
    tell(.actCopied)
  }

  /// Gives text to the terminal's clipboard where it takes that; says whether it did, for a sentence that tells it.
  mutating func copyUntold(_ text: String) -> Bool {
    guard screen.hasSequences, text.utf8.count <= Browsing.mostCopied else { return false }
    screen.copy(text)
    return true
  }
}
