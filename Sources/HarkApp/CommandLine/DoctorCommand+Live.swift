private import Glibc
import HarkBrowsing
private import HarkLive
private import HarkReading
private import HarkText

extension DoctorCommand {
  /// Whether scripts of pages can be run; Hark reads all other pages without.
  ///
  /// - Complexity: where an engine is installed, its cage is made, and ends: about 10 ms.
  func live(_ context: CommandContext) -> Finding {
    guard let program = EngineProgram.find(searching: context.environment["PATH"]) else {
      return Finding(sentence: .doctorLiveMissing)
    }
    let setup = EngineProcess.Setup(
      cage: SpeechSetup.helperPath("hark-cage"), program: program,
      temporary: context.environment["TMPDIR"] ?? "/tmp")
    let failure = EngineProcess.cageFailure(setup)
    return Finding(
      sentence: failure.map { Self.sentence($0, setup) }
        ?? .doctorLive(path: .text(PlainText.cleaned(program.path))))
  }

  private static func sentence(
    _ failure: LiveEngineFailure, _ setup: EngineProcess.Setup
  ) -> Sentence {
    guard case .noCage(let stage, let error) = failure else {
      return .doctorLiveCagePart(words: .text(PlainText.cleaned("\(failure)")))
    }
    let words = StringValue.text(String(cString: strerror(error)))
    return switch stage {
    case .namespaces, .users: .doctorLiveCage
    case .program: .doctorLiveCageProgram(path: .text(PlainText.cleaned(setup.cage)), words: words)
    case .files:
      .doctorLiveCageFolder(folder: .text(PlainText.cleaned(setup.temporary)), words: words)
    case .network: .doctorLiveCagePart(words: words)
    }
  }
}
