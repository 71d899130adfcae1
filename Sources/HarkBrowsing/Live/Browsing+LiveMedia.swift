import HarkAccessibility
import HarkDOM
import HarkPage
import HarkReading
import HarkText

// What plays on a live page: it plays in the engine, which has no sound; its captions are text.
extension Browsing {
  /// So far one moves in what plays where no number is said, in seconds.
  private static let step = 10

  /// Lets what plays here play or pause; says whether something does.
  mutating func pressMedia(on page: BrowsedPage) -> Bool {
    guard let node = mediaHere(page) else { return false }
    return actOnMedia(node, by: nil)
  }

  /// Moves what plays by so many seconds, 10 where that is nil.
  mutating func skipMedia(_ seconds: Int?, isBack: Bool) {
    let step = min(seconds ?? Self.step, 86_400)
    act(onMedia: isBack ? -step : step)
  }

  /// Tells where what plays is, and what its captions say.
  mutating func tellMedia() { act(onMedia: 0) }

  private mutating func act(onMedia seconds: Int) {
    guard hasPage(), let page, let node = mediaHere(page) ?? page.playingMedia,
      actOnMedia(node, by: seconds)
    else { return tell(.mediaNone) }
  }

  private mutating func actOnMedia(_ node: AccessibilityTree.NodeID, by seconds: Int?) -> Bool {
    guard let page, let visit = reader.visit, let id = visit.live, live[id] != nil,
      !isStartingLive, let target = visit.liveElements?[page.element(of: node)]
    else { return false }
    let name = PlainText.cleaned(page.tree.name(of: node))
    act(.media(target, by: seconds), LiveAct(report: .value, node: target, name: name), on: id)
    return true
  }

  /// What plays where the reader is; nil for nothing, and where no engine plays it.
  private func mediaHere(_ page: BrowsedPage) -> AccessibilityTree.NodeID? {
    guard reader.visit?.live != nil, page.items.indices.contains(place.item) else { return nil }
    let item = page.items[place.item]
    if item.role.isMedia { return item.node }
    return page.linear.spans(of: item).first { $0.role.isMedia }?.node
  }

  /// Tells what came of it.
  mutating func tell(_ media: LiveMedia, after act: LiveAct) {
    guard !media.isBroken else { return tell(.mediaBroken(name: .text(act.name))) }
    let place = StringValue.text(strings.place(in: media.state))
    tell(media.state.isPaused ? .mediaPaused(place: place) : .mediaSilent(place: place))
    let captions = PlainText.cleaned(media.captions)
    if !captions.isEmpty { tell(pageText: captions) }
  }
}
