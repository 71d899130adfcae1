import HarkKeeping
import HarkPage
import HarkReading
import HarkSettings
import HarkText
import HarkWeb

// Files that are kept: offered, fetched while browsing goes on, and told when they are there.
extension Browsing {
  /// Asks whether a file is to be kept: its name, what it is, and how long.
  mutating func offer(_ offer: DownloadOffer) { ask(.download(offer)) }

  /// Tells what a link leads to that is no page.
  mutating func tellPeek(_ offer: DownloadOffer) {
    var sentences = [PlainText.cleaned(offer.name), strings(offer.type)]
    if let size = offer.size { sentences.append(strings.text(of: .size(ofBytes: size))) }
    tell(text: sentences.joined(separator: strings(.joinComma)), priority: .load)
  }

  /// Begins to keep a file; says whether it has, which takes a folder for it.
  @discardableResult
  mutating func download(_ offer: DownloadOffer, isPrivate: Bool? = nil) -> Bool {
    guard let folder = surroundings.downloadFolder(settings) else {
      tell(.downloadNoFolder, priority: .error)
      return false
    }
    let isPrivate = isPrivate ?? tabs.current.isPrivate
    let number = loading.add(offer, isPrivate: isPrivate)
    effects.append(
      .download(
        number,
        DownloadOrder(
          offer: offer, folder: folder, terms: loading.terms(isPrivate: isPrivate, settings),
          isPrivate: isPrivate)))
    startTimer(.downloadGoesOn(number), after: .seconds(3))
    tell(.downloadStarted(name: .text(PlainText.cleaned(offer.name))))
    return true
  }

  mutating func handle(_ event: DownloadEvent, ofDownload number: Int) {
    guard loading.downloads.indices.contains(number), loading.downloads[number].state == .running
    else { return }
    let name = PlainText.cleaned(loading.downloads[number].offer.name)
    switch event {
    case .received(let count, let total):
      loading.change(download: number) { download in
        download.received = count
        download.total = total ?? download.total
      }
      return
    case .saving(let path, let validator):
      loading.change(download: number) { download in
        download.part = validator.map { DownloadPart(path: path, validator: $0) }
      }
      keepDownload(number, path: path, validator: validator)
      return
    case .saved(let path, let bytes):
      loading.change(download: number) { $0.received = bytes }
      loading.change(download: number) { $0.state = .saved(path: path) }
      // A short file came with the answer that offered it.
      if !loading.downloads[number].isNoted { keepDownload(number, path: path, validator: nil) }
      let file = path.split(separator: "/").last.map(String.init) ?? path
      tell(
        .downloadSaved(name: .text(PlainText.cleaned(file)), size: .size(ofBytes: bytes)),
        priority: .load)
    case .failed(nil):
      loading.change(download: number) { $0.state = .cancelled }
      tell(.downloadCancelled(name: .text(name)))
    case .failed(let problem?):
      let reason = problem.text(strings)
      loading.change(download: number) { $0.state = .failed(reason) }
      let goesOn = loading.downloads[number].part != nil
      tell(
        text: joined(
          [strings(.downloadFailed(name: .text(name))), reason]
            + (goesOn ? [strings(.downloadGoOn)] : [])),
        priority: .error)
    }
    keepDownloadState(number)
    stopTimers { $0 == .downloadGoesOn(number) }
    if !isAwaitingPage, isLineMode, isInputTerminal { showPrompt() }
  }

  /// Says how far a download is, at 3 s and then every 10 s.
  mutating func tellDownload(_ number: Int) {
    guard loading.downloads.indices.contains(number), loading.downloads[number].state == .running
    else { return }
    startTimer(.downloadGoesOn(number), after: .seconds(10))
    if settings[.braille] { return }
    tell(text: loading.downloads[number].progress(strings), priority: .live)
  }

  /// Whether a file is still coming.
  var isDownloading: Bool { loading.isDownloading }

  /// Lists the files of this session and of earlier ones; a choice cancels one that is still coming, goes on with one
  /// that broke off, or tells where one is.
  mutating func listDownloads() {
    guard store.isOpen else { return listDownloads(earlier: [], now: 0) }
    recall { keeper throws(StoreError) in
      (try keeper.downloads(), keeper.now)
    } then: { browsing, result in
      switch result {
      case .failure: browsing.listDownloads(earlier: [], now: 0)
      case .success((let found, let now)):
        let own = Set(browsing.loading.downloads.compactMap(\.kept))
        browsing.listDownloads(earlier: found.filter { !own.contains($0.id) }, now: now)
      }
    }
  }

  private mutating func listDownloads(earlier: [DownloadRecord], now: Int64) {
    let numbers = loading.downloads.filter { !$0.isContinued }.map(\.number).reversed()
    guard !numbers.isEmpty || !earlier.isEmpty else {
      tell(.downloadsNone)
      return
    }
    let lines: [String] =
      numbers.map { loading.downloads[$0].entry(strings) }
      + earlier.map { $0.entry(now: now, surroundings.days, strings) }
    choose(
      title: strings(.downloadsList(count: lines.count)), lines,
      for: .downloads(DownloadList(numbers: Array(numbers), earlier: earlier, told: lines)))
  }

  /// Does what choosing a file does.
  mutating func accept(_ index: Int, from list: DownloadList) {
    if index < list.numbers.count {
      chooseDownload(list.numbers[index])
    } else {
      goOn(with: list.earlier[index - list.numbers.count], told: list.told[index])
    }
  }

  private mutating func chooseDownload(_ number: Int) {
    let download = loading.downloads[number]
    if case .saved(let path) = download.state { return tellWhole(path) }
    guard download.state == .running else { return goOn(with: download) }
    let name = PlainText.cleaned(download.offer.name)
    ask(.cancelDownload(number, name: name))
  }

  /// Cancels every download that is under way.
  mutating func cancelDownloads() {
    let running = loading.downloads.filter { $0.state == .running }
    guard !running.isEmpty else {
      tell(.downloadsNoneRunning)
      return
    }
    for download in running { effects.append(.cancelDownload(download.number)) }
  }

  /// Leaves, after a question where that would break off a download.
  mutating func quit() {
    guard isDownloading, !dialogue.isInputOver else {
      end(.done)
      return
    }
    let count = loading.downloads.count { $0.state == .running }
    ask(.quit(downloads: count))
  }
}
