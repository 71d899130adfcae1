import HarkBrowsing
private import HarkReading
private import HarkSandbox

extension DoctorCommand {
  /// Whether the kernel lets Hark give up what it does not need; it works all the same without.
  var confinement: Finding {
    let support = Sandbox.support
    guard support.landlock > 0 else { return Finding(sentence: .doctorSandboxMissing) }
    return Finding(
      sentence: support.coversNetwork ? .doctorSandbox : .doctorSandboxFiles)
  }
}
