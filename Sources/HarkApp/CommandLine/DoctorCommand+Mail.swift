import HarkBrowsing
import HarkReading
import HarkSettings

extension DoctorCommand {
  /// What writes the mail of a link to a mail address.
  func mailProgram(_ context: CommandContext) -> [Finding] {
    guard context.settings[.mailProgram] != "none" else { return [] }
    let environment = context.environment
    let hasWindows = OutsideProgram.hasWindows { environment[$0] }
    let found = context.settings.mailPrograms.lazy.compactMap { words in
      words.first { $0 != "terminal" }
    }
    .first { ExternalProgram.find($0, environment) != nil && (hasWindows || $0 != "xdg-email") }
    guard let found else { return [Finding(sentence: .doctorMailProgramMissing)] }
    return [Finding(sentence: .doctorMailProgram(name: .text(found)))]
  }
}
