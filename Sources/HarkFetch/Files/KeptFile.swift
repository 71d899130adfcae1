private import Glibc
import HarkWeb

/// A file that only Hark writes and that several Harks share.
///
/// It is read when it has changed, written with the lock, and set aside where it is damaged. Lives on the
/// fetch thread.
final class KeptFile {
  /// What tells one state of the file from another without reading it.
  private struct Stamp: Equatable {
    var seconds = 0
    var nanoseconds = 0
    var file: UInt64 = 0
    var size = -1
  }

  let path: String
  private let report: (StoredFileProblem) -> Void
  private var stamp: Stamp?
  /// The problem that was told last: each is told once until something goes well.
  private var told: StoredFileProblem?
  /// Whether another process kept the lock for too long: then nobody waits for it so long again.
  private var isStuck = false

  /// - Parameters:
  ///   - path: the file.
  ///   - report: takes what a person must hear.
  init(_ path: String, report: @escaping (StoredFileProblem) -> Void) {
    self.path = path
    self.report = report
  }

  /// Gives what is in the file to `take`, where it has changed since the last time.
  ///
  /// - Parameters:
  ///   - isForced: whether to read it in any case: with the lock, what is there is what counts.
  ///   - take: takes the bytes, none where there is no file; false where they are damaged.
  /// - Returns: false where there is a file that can't be read.
  @discardableResult
  func read(isForced: Bool = false, _ take: ([UInt8]) -> Bool) -> Bool {
    let now = currentStamp
    guard isForced || now != stamp else { return true }
    do throws(StoredFile.Failure) {
      guard take(try StoredFile.contents(of: path) ?? []) else {
        stamp = nil
        return false
      }
      stamp = now
      return true
    } catch {
      stamp = now
      tell(.unreadable(path: path, error: error.error))
      return false
    }
  }

  /// Reads the file and writes it anew, with the lock.
  ///
  /// - Parameters:
  ///   - take: takes the bytes that are there; false where they are damaged: then they are kept under
  ///     another name.
  ///   - make: the bytes to write; nil to leave the file as it is.
  /// - Returns: whether the file is as it should be; a person is told where it is not.
  func change(_ take: ([UInt8]) -> Bool, _ make: () -> [UInt8]?) -> Bool {
    do throws(StoredFile.Failure) {
      let time: Duration = isStuck ? .milliseconds(200) : StoredFile.lockTime
      try StoredFile.withLock(on: path, waiting: time) { () throws(StoredFile.Failure) in
        isStuck = false
        let bytes: [UInt8]
        do throws(StoredFile.Failure) {
          bytes = try StoredFile.contents(of: path) ?? []
        } catch {
          tell(.unreadable(path: path, error: error.error))
          throw error
        }
        let copy = take(bytes) ? nil : try StoredFile.setAside(path)
        guard let new = make(), copy != nil || new != bytes else { return }
        try StoredFile.write(new, to: path)
        if let copy { tell(.setAside(path: path, copy: copy)) }
      }
      stamp = currentStamp
      if case .unwritable = told { told = nil }
      return true
    } catch {
      isStuck = error.error == EBUSY
      if case .unreadable = told { return false }
      tell(.unwritable(path: path, error: error.error))
      return false
    }
  }

  /// Removes what was set aside of the file, with all that it held; false where that can't be.
  func removeSetAside() -> Bool { StoredFile.removeSetAside(of: path) }

  private func tell(_ problem: StoredFileProblem) {
    guard problem != told else { return }
    told = problem
    report(problem)
  }

  private var currentStamp: Stamp {
    var status = stat()
    guard stat(path, &status) == 0 else { return Stamp() }
    return Stamp(
      seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec,
      file: UInt64(status.st_ino), size: Int(status.st_size))
  }
}
