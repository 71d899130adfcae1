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
    return EngineProcess.canCage(setup)
      ? Finding(sentence: .doctorLive(path: .text(PlainText.cleaned(program.path))))
      : Finding(sentence: .doctorLiveCage)
  }
}
