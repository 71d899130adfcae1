import HarkFetch
import HarkKeeping
import HarkPage
import HarkPages
private import HarkReading
import HarkSettings
import HarkWeb

extension CommandContext {
  /// Changes the settings file; tells why it can't be written.
  ///
  /// - Parameters:
  ///   - report: told that the file was damaged.
  ///   - change: changes the settings as the file has them now.
  /// - Returns: the settings that hold now; nil where they could not be written.
  func changeSettings(
    report: (StoredFileProblem) -> Void = { _ in }, _ change: (inout Settings) -> Void
  ) -> Settings? {
    do throws(StoredFile.Failure) {
      return try settingsFile.change(report: report, change)
    } catch {
      tell(
        .configUnwritable(path: .text(error.path), reason: SystemError.reason(error.error)))
      return nil
    }
  }

  /// Forgets the cookies of a host, or all for nil, and tells it.
  func forgetCookies(of host: String?) -> ExitStatus {
    guard Fetcher(fetchConfiguration).forget(host) else {
      tell(.cookiesNotForgotten)
      return .failed
    }
    if let host {
      tell(.cookiesForgotten(host: .text(host)))
    } else {
      tell(.cookiesForgottenAll)
    }
    return .done
  }
}
