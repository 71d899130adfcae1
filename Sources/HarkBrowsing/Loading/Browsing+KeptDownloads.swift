import HarkKeeping
import HarkReading
import HarkText

// Downloads across starts: what was fetched when, and what goes on where it broke off.
extension Browsing {
  /// Keeps that a file is being fetched, so that it can go on if Hark is ended.
  mutating func keepDownload(_ number: Int, path: String, validator: String?) {
    let download = downloads[number]
    guard store.isOpen, !download.isPrivate else { return }
    downloads[number].isNoted = true
    let address = download.offer.request.address
    let total = download.total
    keep(isAnswer: false) { keeper throws(StoreError) in
      try keeper.beginDownload(
        address.withoutCredentials(), to: path, total: total, validator: validator)
    } then: { browsing, result in
      switch result {
      case .failure(let error): browsing.tellOnce(error)
      case .success(let id):
        browsing.downloads[number].kept = id
        if browsing.downloads[number].state != .running { browsing.keepDownloadState(number) }
      }
    }
  }

  /// Keeps what became of a download.
  mutating func keepDownloadState(_ number: Int) {
    let download = downloads[number]
    guard let id = download.kept else { return }
    let (bytes, state) = (download.received, download.keptState)
    keepQuietly { keeper throws(StoreError) in
      try keeper.updateDownload(id, bytes: bytes, state: state)
    }
  }

  /// A file of an earlier session, as the list of downloads has it.
  func entry(ofEarlier record: DownloadRecord, now: Int64) -> String {
    let name = StringValue.text(PlainText.cleaned(DownloadOffer.name(of: record)))
    let text = strings(
      record.state == .done
        ? .downloadsEarlierDone(name: name) : .downloadsEarlierBroken(name: name))
    return past(record.at, now: now).map { text + strings(.joinComma) + $0 } ?? text
  }

  /// Goes on with a file that did not come whole; of any other it is said once more how it stands.
  mutating func goOn(with record: DownloadRecord, told line: String) {
    guard record.state != .done, let offer = DownloadOffer(goingOnWith: record) else {
      tell(text: line)
      return
    }
    let id = record.id
    keepQuietly { keeper throws(StoreError) in try keeper.removeDownloads([id]) }
    download(offer)
  }
}
