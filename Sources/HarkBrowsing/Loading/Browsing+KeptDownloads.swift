import HarkKeeping
import HarkPage
import HarkReading
import HarkText
import HarkWeb

// Downloads across starts: what was fetched when, and what goes on where it broke off.
extension Browsing {
  /// Keeps that a file is being fetched, so that it can go on if Hark is ended.
  mutating func keepDownload(_ number: Int, path: String, validator: String?) {
    let download = loading.downloads[number]
    guard store.isOpen, !download.isPrivate else { return }
    loading.change(download: number) { $0.isNoted = true }
    let address = download.offer.request.address
    let total = download.total
    keep(isAnswer: false) { keeper throws(StoreError) in
      try keeper.beginDownload(
        address.withoutCredentials(), to: path, total: total, validator: validator)
    } then: { browsing, result in
      switch result {
      case .failure(let error): browsing.tellOnce(error)
      case .success(let id):
        browsing.loading.change(download: number) { $0.kept = id }
        if browsing.loading.downloads[number].state != .running {
          browsing.keepDownloadState(number)
        }
      }
    }
  }

  /// Keeps what became of a download.
  mutating func keepDownloadState(_ number: Int) {
    let download = loading.downloads[number]
    guard let id = download.kept else { return }
    var path: String?
    if case .saved(let whole) = download.state { path = whole }
    let (bytes, state) = (download.received, download.keptState)
    keepQuietly { [path] keeper throws(StoreError) in
      try keeper.updateDownload(id, path: path, bytes: bytes, state: state)
    }
  }

  /// Says where a file lies that came whole, if it still does.
  mutating func tellWhole(_ path: String) {
    let file = SavedFile(path)
    tell(surroundings.hasFile(path) ? file.sentence : file.sentenceOfMoved)
  }

  /// Goes on with a file of this session that broke off or was cancelled: behind the part that has come, where the
  /// server can; else from its start.
  mutating func goOn(with old: Download) {
    guard download(old.offer.goingOn(behind: old.part), isPrivate: old.isPrivate) else { return }
    loading.change(download: old.number) { $0.isContinued = true }
    if let id = old.kept {
      keepQuietly { keeper throws(StoreError) in try keeper.removeDownloads([id]) }
    }
  }

  /// Goes on with a file that did not come whole; of any other it is said where it lies.
  mutating func goOn(with record: DownloadRecord, told line: String) {
    if record.state == .done { return tellWhole(record.path) }
    guard let offer = DownloadOffer(goingOnWith: record) else { return tell(text: line) }
    guard download(offer) else { return }
    let id = record.id
    keepQuietly { keeper throws(StoreError) in try keeper.removeDownloads([id]) }
  }
}
