import HarkPage
import HarkReading
import HarkText
import HarkWeb

// Pages that are watched: asked for again and again, with what changed told at the end of a sentence.
extension Browsing {
  /// What a person asked to be watched.
  enum WatchWish { case page, price, line }

  /// Begins to watch the page, its price, or the line where the reader is.
  ///
  /// What is compared comes of the page as it is fetched, without its scripts and as nobody has signed in by a form; so the
  /// first answer is what later ones are compared with, and not what is on the screen.
  mutating func watch(_ wish: WatchWish, every minutes: Int?) {
    guard hasItems(), let page, let visit = reader.visit else { return }
    guard let address = page.keptAddress, visit.request.body == nil, visit.request.html == nil,
      address.isWeb
    else { return tell(.watchNotHere) }
    let part: WatchedPart
    switch wish {
    case .page: part = .page
    case .price:
      guard page.summary.kind?.stated(strings).price != nil else { return tell(.watchNoPrice) }
      part = .price
    case .line:
      guard let line = WatchedPart.line(at: place.item, on: page.linear) else {
        return tell(.watchNoRow)
      }
      part = line
    }
    let target = address.withoutFragment()
    guard !watches.isFull || watches.index(of: target, part) != nil else {
      return tell(.watchMany(count: Watches.most))
    }
    watches.add(
      target, title: page.name, part, isPrivate: tabs.current.isPrivate,
      tab: tabs.current.number, minutes: minutes ?? Watches.usualMinutes, at: now)
    if let index = watches.index(of: target, part) {
      let watch = watches.all[index]
      tell(.watchBegun(name: .text(name(of: watch)), count: watch.minutes))
    }
    askForWatched()
  }

  /// What a watch is called in sentences.
  private func name(of watch: Watch) -> String {
    switch watch.part {
    case .page: watch.title
    case .price: strings(.watchPriceOf(title: .text(watch.title)))
    case .row(let cells):
      strings(
        .watchRowOf(
          row: .text(cells.joined(separator: strings(.joinComma))), title: .text(watch.title)))
    case .entry(let name): strings(.watchRowOf(row: .text(name), title: .text(watch.title)))
    }
  }

  // MARK: Asking

  /// Asks for what is due, and wakes when the next is.
  mutating func askForWatched() {
    stopTimers { $0 == .watchIsDue }
    if let watch = watches.ask(at: now) {
      var request = Request(watch.address)
      request.validators = watch.seen == nil ? nil : watch.validators
      let number = loading.begin(.watch(watch.number))
      effects.append(.peek(number, order(for: request, isPrivate: watch.isPrivate)))
    }
    if let due = watches.due { startTimer(.watchIsDue, at: due) }
  }

  /// Takes what came of a page that is watched.
  mutating func take(_ result: LoadResult, ofWatch number: Int) {
    guard let watch = watches[number] else {
      // It was ended meanwhile.
      _ = watches.take(.unchanged, of: number, at: now)
      return askForWatched()
    }
    switch result {
    case .page(let page, _) where page.status == 304:
      _ = watches.take(.unchanged, of: number, at: now)
    case .page(let page, incomplete: nil):
      let (linear, summary, strings, part) = (page.linear, page.summary, strings, watch.part)
      let validators = page.validators
      work(isLarge: linear.items.count > Browsing.mostRows) {
        WatchedText(part, on: linear, summary, strings)
      } then: { session, text in
        session.compare(text, validators, with: watch)
        session.askForWatched()
      }
      return
    case .page(let page, incomplete: let problem?):
      fail(watch, problem, wait: page.retryAfter)
    case .failure(let problem, let retry):
      var wait: Duration?
      if case .later(let time)? = retry { wait = time }
      fail(watch, problem, wait: wait)
    case .download: fail(watch, .watchNotHere, wait: nil)
    }
    askForWatched()
  }

  private mutating func compare(_ text: WatchedText?, _ validators: Validators?, with watch: Watch)
  {
    guard let text else {
      let wasThere = watch.seen != nil
      _ = watches.take(.page(nil, nil), of: watch.number, at: now)
      watches.remove { $0.number == watch.number }
      let name = StringValue.text(name(of: watch))
      return tell(wasThere ? .watchLost(name: name) : .watchNotThere(name: name), priority: .live)
    }
    guard let before = watches.take(.page(text, validators), of: watch.number, at: now),
      let change = WatchedChange(from: before, to: text)
    else { return }
    tell(change, from: before, to: text, of: watch)
  }

  private mutating func tell(
    _ change: WatchedChange, from before: WatchedText, to after: WatchedText, of watch: Watch
  ) {
    let name = StringValue.text(name(of: watch))
    switch change {
    case .gone(let count):
      watches.lastChange = (watch.address, "")
      tell(.watchGone(name: name, count: count), priority: .live)
    case .came(let texts):
      let first = texts[0]
      watches.lastChange = (watch.address, watch.part.quoted(first))
      if watch.part == .price, let old = before.texts.first {
        tell(
          .watchPrice(title: .text(watch.title), before: .text(old), after: .text(first)),
          priority: .live)
      } else if texts.count > 1 {
        tell(
          .watchChangedMore(
            name: name, text: .text(Self.shortened(first)), count: texts.count - 1),
          priority: .live)
      } else {
        tell(.watchChanged(name: name, text: .text(Self.shortened(first))), priority: .live)
      }
    }
  }

  /// As much of a text as a person hears to the end.
  private static func shortened(_ text: String) -> String {
    text.count > 200 ? String(text.prefix(199)).trimmingSpaces + "…" : text
  }

  private mutating func fail(_ watch: Watch, _ problem: Sentence, wait: Duration?) {
    _ = watches.take(.failed(wait: wait), of: watch.number, at: now)
    let failures = watches[watch.number]?.failures ?? 0
    // Of a page that never came the person is told at once, of one that went after some tries, and once.
    guard failures == (watch.seen == nil ? 1 : Watches.mostFailures) else { return }
    tell(
      .watchFailing(name: .text(name(of: watch)), reason: .sentence(problem)), priority: .live)
  }

  // MARK: Lists

  /// Lists what is watched: a choice opens the page, Delete ends the watch.
  mutating func listWatches() {
    let all = watches.all
    guard !all.isEmpty else { return tell(.watchNone) }
    let lines = all.map { watch in
      strings(.watchEntry(name: .text(name(of: watch)), count: watch.minutes))
    }
    choose(title: strings(.watchList(count: all.count)), lines, for: .watches(all.map(\.number)))
  }

  mutating func openWatched(_ number: Int) {
    guard let watch = watches[number] else { return }
    load(Request(watch.address), .open)
  }

  mutating func removeWatch(_ number: Int) {
    guard let watch = watches[number] else { return }
    watches.remove { $0.number == number }
    tell(.watchEnded(name: .text(name(of: watch))))
    askForWatched()
  }

  /// Ends the watch of this page, or the only one that there is; of several elsewhere one is chosen.
  mutating func stopWatching() {
    let here = page?.keptAddress?.withoutFragment()
    let ofHere = watches.all.filter { $0.address == here }
    let ended = ofHere.isEmpty && watches.all.count == 1 ? watches.all : ofHere
    guard !ended.isEmpty else { return listWatches() }
    watches.remove { watch in ended.contains { $0.number == watch.number } }
    tell(text: joined(ended.map { strings(.watchEnded(name: .text(name(of: $0)))) }))
    askForWatched()
  }

  /// Ends the watches that some of the watched pages have.
  ///
  /// - Returns: the sentences that say so.
  mutating func endWatches(where ends: (Watch) -> Bool) -> [String] {
    let ended = watches.all.filter(ends)
    guard !ended.isEmpty else { return [] }
    watches.remove { watch in ended.contains { $0.number == watch.number } }
    if let last = watches.lastChange?.address, ended.contains(where: { $0.address == last }) {
      watches.lastChange = nil
    }
    askForWatched()
    return ended.map { strings(.watchEnded(name: .text(name(of: $0)))) }
  }

  /// Goes to what changed last on a page that is watched.
  mutating func goToWatched() {
    guard let (address, text) = watches.lastChange else { return tell(.watchNoNews) }
    var request = Request(address)
    // What is on the screen may be older than what changed.
    request.isReload = true
    if !text.isEmpty, let quoted = Address(address.href + "#" + TextFragment.quoting(text)) {
      request.address = quoted
    }
    load(request, .open)
  }
}
