private import Glibc
private import HarkLive
private import HarkPages
private import HarkReading
private import HarkText

extension DoctorCommand {
  /// Whether scripts of pages can be run; Hark reads all other pages without.
  ///
  /// - Complexity: where an engine is installed, its cage is made, and ends: about 10 ms.
  func live(_ context: CommandContext) -> Finding {
    guard let program = EngineProgram.find(context.chosenEngine) else {
      return Finding(sentence: missing(context))
    }
    let setup = EngineProcess.Setup(
      cage: SpeechSetup.helperPath("hark-cage"), program: program,
      temporary: context.environment["TMPDIR"] ?? "/tmp")
    let failure = EngineProcess.cageFailure(setup)
    return Finding(
      sentence: failure.map { Self.sentence($0, setup) }
        ?? .doctorLive(path: .text(PlainText.cleaned(program.path))))
  }

  private func missing(_ context: CommandContext) -> Sentence {
    if let path = context.chosenEngine {
      return .doctorLiveChosen(path: .text(PlainText.cleaned(path)))
    }
    return EngineProgram.isSnapOnly ? .doctorLiveSnap : .doctorLiveMissing
  }

  /// Why there are no namespaces, and what to do about it.
  private static var wall: Sentence {
    let wall = NamespaceWall { path in
      (try? FileReading.contents(of: path)).map { bytes in
        String(decoding: bytes.last == 0x0A ? bytes.dropLast() : bytes[...], as: UTF8.self)
      }
    }
    return switch wall {
    case .appArmor: .doctorLiveCageApparmor
    case .switchedOff: .doctorLiveCage
    case .none: .doctorLiveCageNone
    case .container: .doctorLiveCageContainer
    case .unknown: .doctorLiveCageUnknown
    }
  }

  private static func sentence(
    _ failure: LiveEngineFailure, _ setup: EngineProcess.Setup
  ) -> Sentence {
    guard case .noCage(let stage, let error) = failure else {
      return .doctorLiveCagePart(words: .text(PlainText.cleaned("\(failure)")))
    }
    let words = StringValue.text(String(cString: strerror(error)))
    return switch stage {
    case .namespaces, .users: wall
    case .program: .doctorLiveCageProgram(path: .text(PlainText.cleaned(setup.cage)), words: words)
    case .files:
      .doctorLiveCageFolder(folder: .text(PlainText.cleaned(setup.temporary)), words: words)
    case .network: .doctorLiveCagePart(words: words)
    }
  }
}
