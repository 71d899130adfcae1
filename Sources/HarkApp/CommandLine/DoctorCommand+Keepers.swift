import HarkBrowsing
import HarkReading
import HarkSettings

extension DoctorCommand {
  /// What "fill password" takes passwords from.
  func keepers(_ context: CommandContext) -> [Finding] {
    let program = context.settings[.passwordProgram]
    guard program != "none" else { return [] }
    let names = SecretKeepers(context.environment).names(program)
    guard !names.isEmpty else { return [Finding(sentence: .doctorKeepersMissing)] }
    let found = Finding(
      sentence: .doctorKeepers(
        names: .text(names.joined(separator: context.strings(.joinComma)))))
    // A program of one's own makes its codes itself.
    let makesCodes =
      program != "auto" && !["pass", "secret-service"].contains(program)
      || ExternalProgram.find("oathtool", context.environment) != nil
    return makesCodes ? [found] : [found, Finding(sentence: .doctorOneTimeCodesMissing)]
  }
}
