package import HarkPage
package import HarkReading
import HarkText
package import HarkWeb

extension DownloadOffer {
  /// Why a download did not end as a file; nil where the person ended it.
  package static func problem(of response: Response) -> Sentence? {
    let host = response.address.host ?? ""
    if response.incompleteness == .cancelled { return nil }
    if let status = Sentence(errorOf: response.head) { return status }
    switch response.incompleteness {
    case .cannotSave(let path, let error):
      return Sentence(.cannotSave(path: path, error: error), fileName: "")
    case nil: return .failureOther(host: .text(host))
    default: return .downloadCut(host: .text(host))
    }
  }
}
