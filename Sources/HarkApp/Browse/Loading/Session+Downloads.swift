private import Glibc
import HarkFetch
import HarkReading
import HarkText
private import HarkThreads

/// A file that is being kept, or was, in this session.
struct Download {
  enum State: Equatable {
    case running
    case saved(path: String)
    case failed(String)
    case cancelled
  }

  let number: Int
  let offer: DownloadOffer
  var handle: LoadHandle?
  var state = State.running
  var received = 0
  var total: Int?
}

// Files that are kept: offered, fetched while browsing goes on, and told when they are there.
extension Session {
  /// Asks whether a file is to be kept: its name, what it is, and how long.
  func offer(_ offer: DownloadOffer) {
    var values: [String: StringValue] = [
      "name": .text(PlainText.cleaned(offer.name)), "type": .key(offer.type),
      "host": .text(BrowsedPage.host(of: offer.request.address)),
    ]
    if let size = offer.size { values["size"] = .size(ofBytes: size) }
    let key: StringKey = offer.size == nil ? "question.download-unsized" : "question.download"
    ask(question: key, values) { session, isYes in
      if isYes { session.download(offer) } else { session.tell("download.declined") }
    }
  }

  /// Tells what a link leads to that is no page.
  func tellPeek(_ offer: DownloadOffer) {
    var sentences = [PlainText.cleaned(offer.name), strings(offer.type)]
    if let size = offer.size { sentences.append(strings.text(of: .size(ofBytes: size))) }
    tell(text: sentences.joined(separator: strings("join.comma")), priority: .load)
  }

  private func download(_ offer: DownloadOffer) {
    guard let folder = DownloadFolder.path(settings, context.environment) else {
      tell("download.no-folder", priority: .error)
      return
    }
    let number = downloads.count
    downloads.append(
      Download(number: number, offer: offer, total: offer.size))
    let mailbox = mailbox
    downloads[number].handle = source.download(offer, to: folder) {
      mailbox.post(.download(number, $0))
    }
    startTimer(.downloadGoesOn(number), after: .seconds(3))
    tell("download.started", ["name": .text(PlainText.cleaned(offer.name))])
  }

  func handle(_ event: DownloadEvent, ofDownload number: Int) {
    guard downloads.indices.contains(number), downloads[number].state == .running else { return }
    let name = PlainText.cleaned(downloads[number].offer.name)
    switch event {
    case .received(let count, let total):
      downloads[number].received = count
      downloads[number].total = total ?? downloads[number].total
      return
    case .saved(let path):
      downloads[number].state = .saved(path: path)
      let file = path.split(separator: "/").last.map(String.init) ?? path
      tell(
        "download.saved",
        ["name": .text(PlainText.cleaned(file)), "size": .size(ofBytes: size(of: path))],
        priority: .load)
    case .failed(nil):
      downloads[number].state = .cancelled
      tell("download.cancelled", ["name": .text(name)])
    case .failed(let problem?):
      let reason = problem.text(strings)
      downloads[number].state = .failed(reason)
      tell(
        text: joined([strings("download.failed", ["name": .text(name)]), reason]),
        priority: .error)
    }
    downloads[number].handle = nil
    stopTimers { $0 == .downloadGoesOn(number) }
    if !isAwaitingPage, isLineMode, StandardStreams.isTerminal(0) { showPrompt() }
  }

  /// Says how far a download is, at 3 s and then every 10 s.
  func tellDownload(_ number: Int) {
    guard downloads.indices.contains(number), downloads[number].state == .running else { return }
    startTimer(.downloadGoesOn(number), after: .seconds(10))
    if settings.isOn("braille") { return }
    tell(text: progress(of: downloads[number]), priority: .live)
  }

  private func progress(of download: Download) -> String {
    let name = StringValue.text(PlainText.cleaned(download.offer.name))
    if let total = download.total, total > 0 {
      return strings(
        "download.percent",
        ["name": name, "percent": .count(min(99, download.received * 100 / total))])
    }
    return strings(
      "download.so-far", ["name": name, "size": .size(ofBytes: download.received)])
  }

  /// Whether a file is still coming.
  var isDownloading: Bool { downloads.contains { $0.state == .running } }

  /// Lists the files of this session; a choice cancels one that is still coming, or tells where one is.
  func listDownloads() {
    guard !downloads.isEmpty else {
      tell("downloads.none")
      return
    }
    let numbers = Array(downloads.indices.reversed())
    choose(
      title: strings("downloads.list", ["count": .count(numbers.count)]),
      numbers.map { entry(of: downloads[$0]) }
    ) { session, index in session.chooseDownload(numbers[index]) }
  }

  private func entry(of download: Download) -> String {
    let name = StringValue.text(PlainText.cleaned(download.offer.name))
    return switch download.state {
    case .running: progress(of: download)
    case .saved(let path):
      strings("downloads.saved", ["path": .text(PlainText.cleaned(path))])
    case .failed(let reason): strings("downloads.failed", ["name": name, "reason": .text(reason)])
    case .cancelled: strings("download.cancelled", ["name": name])
    }
  }

  private func chooseDownload(_ number: Int) {
    let download = downloads[number]
    guard download.state == .running else {
      tell(text: entry(of: download))
      return
    }
    let name = PlainText.cleaned(download.offer.name)
    ask(question: "question.cancel-download", ["name": .text(name)]) { session, isYes in
      if isYes {
        session.downloads[number].handle?.cancel()
      } else {
        session.tell("download.goes-on", ["name": .text(name)])
      }
    }
  }

  /// Cancels every download that is under way.
  func cancelDownloads() {
    let running = downloads.filter { $0.state == .running }
    guard !running.isEmpty else {
      tell("downloads.none-running")
      return
    }
    for download in running { download.handle?.cancel() }
  }

  /// Leaves, after a question where that would break off a download.
  func quit() {
    guard isDownloading, !isInputOver else {
      end(.done)
      return
    }
    let count = downloads.count { $0.state == .running }
    ask(question: "question.quit-download", ["count": .count(count)]) { session, isYes in
      if isYes { session.end(.done) }
    }
  }

  private func size(of path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }
}

/// The folder that downloads go to.
enum DownloadFolder {
  /// The setting; else what the desktop says (`user-dirs.dirs`); else `Downloads` in the home folder.
  static func path(_ settings: Settings, _ environment: Environment) -> String? {
    let home = environment["HOME"]
    let chosen = settings["download-folder"]
    if chosen != "auto" {
      if chosen.hasPrefix("/") { return chosen }
      guard let home else { return nil }
      return home + "/" + (chosen.hasPrefix("~/") ? String(chosen.dropFirst(2)) : chosen)
    }
    guard let home else { return nil }
    if let folder = environment.folder("XDG_CONFIG_HOME", inHome: ".config"),
      let bytes = try? FileReading.contents(of: folder + "/user-dirs.dirs")
    {
      for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
        let line = String(line).trimmingSpaces
        guard line.hasPrefix("XDG_DOWNLOAD_DIR=") else { continue }
        let value = line.dropFirst(17).filter { $0 != "\"" }
        if value.hasPrefix("$HOME/") { return home + value.dropFirst(5) }
        if value.hasPrefix("/") { return value }
      }
    }
    return home + "/Downloads"
  }
}
