import HarkSandbox
import HarkSettings

extension CommandContext {
  /// The person's editor, player or mail program, where it could not be started any more by a session that has given up
  /// new privileges; nil where all could.
  var privilegedProgram: String? {
    func first(_ programs: [[String]]) -> String? {
      programs.lazy.compactMap { words in
        words.first { $0 != "terminal" }.flatMap { ExternalProgram.find($0, environment) }
      }.first
    }
    let programs = [
      first(settings.players), first([OutsideEditor.words(environment)]),
      first(settings.mailPrograms),
    ]
    return programs.compactMap { $0 }.first(where: ExternalProgram.needsPrivileges)
  }

  /// Gives up, for good, what a session never needs; it has to be called before the first thread begins.
  func confineSession() {
    if privilegedProgram == nil { Sandbox.enterBrowsing() }
  }
}
