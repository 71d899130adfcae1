private import HarkReading
private import HarkSandbox
private import HarkText

extension DoctorCommand {
  /// Whether the kernel lets Hark give up what it does not need; it works all the same without.
  var confinement: Finding {
    let support = Sandbox.support
    guard support.landlock > 0 else { return Finding(sentence: .doctorSandboxMissing) }
    guard support.coversCalls else { return Finding(sentence: .doctorSandboxCalls) }
    return Finding(
      sentence: support.coversNetwork ? .doctorSandbox : .doctorSandboxFiles)
  }

  /// Whether a session gives up what it never needs; it works all the same without.
  func sessionConfinement(_ context: CommandContext) -> Finding {
    if let program = context.privilegedProgram {
      return Finding(sentence: .doctorSessionPrivileged(path: .text(PlainText.cleaned(program))))
    }
    return Finding(
      sentence: Sandbox.support.coversCalls ? .doctorSession : .doctorSessionMissing)
  }
}
