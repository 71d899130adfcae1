import HarkSandbox
import HarkSettings

extension CommandContext {
  /// The person's editor or player, where it could not be started any more by a session that has given up new
  /// privileges; nil where both could.
  var privilegedProgram: String? {
    let player = settings.players.lazy
      .compactMap { $0.first.flatMap { ExternalProgram.find($0, environment) } }.first
    let editor = OutsideEditor.words(environment).first
      .flatMap { ExternalProgram.find($0, environment) }
    return [player, editor].compactMap { $0 }.first(where: ExternalProgram.needsPrivileges)
  }

  /// Gives up, for good, what a session never needs; it has to be called before the first thread begins.
  func confineSession() {
    if privilegedProgram == nil { Sandbox.enterBrowsing() }
  }
}
