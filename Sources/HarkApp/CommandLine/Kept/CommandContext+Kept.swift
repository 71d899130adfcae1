private import Glibc
import HarkBrowsing
private import HarkFetch
import HarkKeeping
import HarkPage
import HarkPages
import HarkReading
import HarkStore
import HarkText
import HarkWeb

extension CommandContext {
  /// Does something with what is kept, and tells what was found and what went wrong.
  ///
  /// - Parameters:
  ///   - isReading: whether nothing is changed, nor made where there is nothing yet.
  ///   - sentences: what is told for a reason in the place of what is told for it elsewhere.
  ///   - body: what is done; a sentence that it throws is told as it is.
  /// - Returns: the status of the command.
  func kept(
    isReading: Bool, saying sentences: [StoreError.Reason: Sentence] = [:],
    _ body: (Archive) throws -> ExitStatus
  ) -> ExitStatus {
    let archive = KeptStore(environment: environment, settings: settings).archive(
      isReading: isReading)
    var status = ExitStatus.failed
    var failure: Sentence?
    do {
      status = try body(archive)
    } catch let error as StoreError {
      failure =
        sentences[error.reason]
        ?? (isReading ? Sentence(notRead: error) : Sentence(notKept: error))
    } catch let sentence as Sentence {
      failure = sentence
    } catch {}
    for notice in archive.takeNotices() {
      // What can't be changed is told by the failure itself.
      if failure != nil, !isReading, !notice.isMending { continue }
      tell(Sentence(notice))
    }
    if let failure { tell(failure) }
    return status
  }

  /// The address that a person typed, as it is kept.
  ///
  /// - Throws: why it is none, or why it is not kept.
  func keptAddress(_ typed: String) throws(Sentence) -> Address {
    let nothing = Sentence.openNothing(text: .text(PlainText.cleaned(typed)))
    let home = environment["HOME"]
    switch TypedAddress(typed, home: home, fileExists: { access($0, F_OK) == 0 }) {
    case .address(let address): return address
    case .file(let path):
      guard let address = Address(ofFile: FilePath.absolute(path)) else { throw nothing }
      return address
    case .noAddress(let text, let fault): throw Sentence(fault, of: text)
    case .unsupported:
      guard let address = Address(typed) else { throw nothing }
      guard ![.script, .data].contains(address.kind) else {
        throw Sentence.bookmarksScript(what: address.kind.words)
      }
      return address
    case .builtIn, .standardInput, .search, nil: throw nothing
    }
  }

  /// Tells where a name and a password were left out of an address that is kept.
  func tellLeftOut(of address: Address) {
    if address.withoutCredentials() != address { tell(.keptNoPassword) }
  }

  /// The contents of a file that is to be imported, or of standard input for `-`.
  func importedFile(_ path: String) throws(Sentence) -> [UInt8] {
    do throws(FileError) {
      guard path == "-" else {
        return try FileReading.contents(of: TypedPath.expanded(path, home: environment["HOME"]))
      }
      let part = try FileReading.page(of: STDIN_FILENO)
      guard part.incompleteness == nil else { throw FileError.tooLarge }
      return part.bytes
    } catch {
      throw Sentence(error, path: called(file: path))
    }
  }

  /// What a sentence calls a file that was named on the command line.
  func called(file path: String) -> String {
    path == "-" ? strings(.fileStandardInput) : PlainText.cleaned(path)
  }

  /// Prints the lines of a list.
  func print(_ lines: [String]) {
    guard !lines.isEmpty else { return }
    StandardStreams.say(lines.joined(separator: "\n"))
  }
}

extension StoreNotice {
  /// Whether a damaged file was put right.
  fileprivate var isMending: Bool {
    if case .mended = self { return true }
    return false
  }
}
