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
      guard isWanted else {
        return [Finding(sentence: .doctorBrailleUnused(name: name, count: cells))]
      }
      return [Finding(sentence: .brailleFound(name: name, count: cells))]
        + brailleTable(context.settings)
    } catch {
      return isWanted ? [Finding(sentence: .missing(error), isFine: false)] : []
    }
  }
  /// The table that lines are translated by, where one is set.
  private func brailleTable(_ settings: Settings) -> [Finding] {
    guard let table = settings.brailleTable else { return [] }
    let translator = BrailleTranslator(
      program: SpeechSetup.helperPath("hark-braille"), table: table)
    do throws(BrailleTableFailure) {
      try translator.start()
      return [Finding(sentence: .doctorBrailleTable(name: .text(table)))]
    } catch {
      return [Finding(sentence: .missing(error), isFine: false)]
    }
  }
}
