private import Glibc
import HarkBrowsing
package import HarkFetch
import HarkPages
package import HarkSettings
package import HarkWeb

/// Where the settings are kept: `--config`, else `$XDG_CONFIG_HOME/hark/settings`.
package struct SettingsFile: Sendable {
  /// The file's path; nil where there is no home folder to keep it in.
  package let path: String?

  /// - Parameters:
  ///   - path: the file that the user named, if any.
  ///   - environment: where the usual folder is found.
  package init(path: String?, environment: Environment) {
    self.path =
      path ?? environment.folder("XDG_CONFIG_HOME", inHome: ".config").map { $0 + "/hark/settings" }
  }

  /// Reads the settings; none are set where there is no file or it cannot be read.
  ///
  /// What is no plain file, or is far too large, is told as a problem.
  package func load() -> Settings {
    guard let path else { return Settings() }
    do throws(FileError) {
      return Settings(try FileReading.keptFile(at: path))
    } catch {
      switch error {
      case .missing, .unreadable: return Settings()
      case .directory, .tooLarge, .failed: return Settings(notRead: ())
      }
    }
  }

  /// Whether there is no settings file yet, although there is a place for it.
  package var isMissing: Bool { path.map { access($0, F_OK) != 0 } ?? false }

  /// What tells one state of the file from another without reading it.
  package struct Stamp: Equatable, Sendable {
    var seconds: Int
    var nanoseconds: Int
    var file: UInt64
    var size: Int
  }

  /// The state that the file is in now.
  package var stamp: Stamp {
    var status = stat()
    guard let path, stat(path, &status) == 0 else {
      return Stamp(seconds: 0, nanoseconds: 0, file: 0, size: -1)
    }
    return Stamp(
      seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec,
      file: UInt64(status.st_ino), size: Int(status.st_size))
  }

  /// Changes the settings as the file has them now, and writes them; a kill at any instant loses nothing,
  /// nor does another program that changes them meanwhile.
  ///
  /// A file with bytes that are no text is kept under another name first.
  ///
  /// - Parameters:
  ///   - time: how long another program may keep the file locked.
  ///   - report: told that the file was damaged.
  ///   - body: changes them.
  /// - Returns: the settings as they are now.
  /// - Throws: why they could not be read or written.
  @discardableResult
  package func change(
    waiting time: Duration = StoredFile.lockTime, report: (StoredFileProblem) -> Void = { _ in },
    _ body: (inout Settings) -> Void
  ) throws(StoredFile.Failure) -> Settings {
    guard let path else { throw StoredFile.Failure(path: "settings", error: ENOENT) }
    switch Result(catching: { () throws(FileError) in try FileReading.keptFile(at: path) }) {
    case .failure(.tooLarge): throw StoredFile.Failure(path: path, error: EFBIG)
    case .failure(.failed(let number)): throw StoredFile.Failure(path: path, error: number)
    case .success, .failure: break
    }
    var settings = Settings()
    var problem: StoredFileProblem?
    try StoredFile.change(path, waiting: time) { bytes throws(StoredFile.Failure) in
      problem = try StoredFile.keepingDamaged(path, bytes)
      settings = Settings(bytes)
      body(&settings)
      return settings.contents
    }
    if let problem { report(problem) }
    return settings
  }
}
