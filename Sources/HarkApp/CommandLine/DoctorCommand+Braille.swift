import HarkBraille
import HarkBrowsing
import HarkReading
import HarkSettings
import HarkThreads

extension DoctorCommand {
  /// The braille display that Hark writes to, or why there is none.
  ///
  /// Without the setting it is looked for only where BRLTTY serves somebody: nothing is loaded else.
  func braille(_ context: CommandContext) -> [Finding] {
    let isWanted = context.settings.writesBraille(in: context.strings.language)
    let isServed =
      context.environment["BRLAPI_HOST"] != nil || !Folder.names(in: "/var/lib/BrlAPI").isEmpty
    guard isWanted || isServed && !context.settings[.braille] else { return [] }
    do throws(BrailleFailure) {
      let connection = try BrailleConnection()
      // Whether BRLTTY knows this terminal is found by taking the display; in a pipe there is none to take it for.
      if isWanted, StandardStreams.isTerminal(0) { try connection.enter() }
      connection.leave()
      let device = connection.device
      let name = StringValue.text(device.name)
      let cells = StringValue.count(device.cells)
      return [
        Finding(
          sentence: isWanted
            ? .brailleFound(name: name, count: cells)
            : .doctorBrailleUnused(name: name, count: cells))
      ]
    } catch {
      return isWanted ? [Finding(sentence: .missing(error), isFine: false)] : []
    }
  }
}
