package import HarkBrowsing
private import HarkFetch
private import HarkThreads
private import HarkWeb

extension PageLoader {
  /// Begins to download; events come from other threads, `finished` last.
  package func download(
    _ offer: DownloadOffer, to folder: String, _ terms: AccessTerms,
    events: @escaping @Sendable (DownloadEvent) -> Void
  ) -> LoadHandle? {
    if let bytes = offer.bytes {
      WorkerThread.background {
        do throws(StoredFile.Failure) {
          let path = try DownloadFile.save(bytes, folder: folder, name: offer.name)
          events(.saved(path: path, bytes: bytes.count))
        } catch {
          events(
            .failed(Sentence(.cannotSave(path: error.path, error: error.error), fileName: "")))
        }
      }
      return nil
    }
    var request = getter.request(for: offer.request, terms)
    request.purpose = .download(folder: folder)
    request.downloadName = offer.name
    let handle = fetcher.start(request) { event in
      switch event {
      case .received(let count, let total): events(.received(count, of: total))
      case .finished(.failure(let error)):
        events(.failed(error.reason == .cancelled ? nil : Sentence(error)))
      case .finished(.success(let response)):
        guard let file = response.file, response.isComplete else {
          events(.failed(DownloadOffer.problem(of: response)))
          return
        }
        events(.saved(path: file, bytes: FileReading.size(of: file)))
      default: break
      }
    }
    return LoadHandle { handle.cancel() }
  }
}
