import HarkBrowsing
import HarkKeeping
import HarkPages
private import HarkReading
private import HarkStore

extension DoctorCommand {
  /// Whether what is kept can be read and written, and is whole; all of it is read for that.
  ///
  /// Nothing is made where nothing was kept yet. A file so damaged that it can't be opened is put right on the
  /// way, as every other command would.
  func store(_ context: CommandContext) -> [Finding] {
    let kept = KeptStore(environment: context.environment, settings: context.settings)
    // Without a folder there is none for settings either, which is told.
    guard let folder = kept.folder else { return [] }
    let archive = kept.archive(isReading: true)
    let failures = archive.open()
    if failures.contains(where: \.isOfLibrary) {
      return [Finding(sentence: .doctorStoreMissing, isFine: false)]
    }
    var findings = failures.map { Finding(sentence: Sentence(notRead: $0), isFine: false) }
    if failures.isEmpty {
      for file in StoreFile.allCases where (try? archive.isSound(file)) != true {
        let path = archive.path(of: file)
        findings.append(
          Finding(
            sentence: .doctorStoreDamaged(path: .text(path)), isFine: false))
      }
    }
    findings += archive.takeNotices().map { Finding(sentence: Sentence($0), isFine: false) }
    if findings.isEmpty, canWrite(archive.path(of: .keep)) {
      findings.append(Finding(sentence: .doctorStore(path: .text(folder))))
    }
    return findings
  }
}

extension StoreError {
  fileprivate var isOfLibrary: Bool {
    if case .noLibrary = reason { return true }
    return false
  }
}
