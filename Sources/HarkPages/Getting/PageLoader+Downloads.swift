private import HarkFetch
package import HarkPage
import HarkReading
private import HarkThreads
private import HarkWeb

extension PageLoader {
  /// Begins to download; events come from other threads, `saved` or `failed` last.
  package func download(
    _ order: DownloadOrder, events: @escaping @Sendable (DownloadEvent) -> Void
  ) -> LoadHandle? {
    let (offer, folder) = (order.offer, order.folder)
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
    var request = getter.complete(offer.request, order.terms)
    request.purpose = .download(folder: folder, name: offer.name, part: offer.part)
    let handle = getter.fetcher(isPrivate: order.isPrivate).start(request) { event in
      switch event {
      case .received(let count, let total): events(.received(count, of: total))
      case .saving(let path, let validator):
        events(.saving(path: path, validator: validator))
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
