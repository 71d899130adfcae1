private import Glibc
import HarkConsole
package import HarkPage
import HarkTerminal

/// Browsing, from the command line's options to an exit status.
package enum Browser {
  /// Browses until the person leaves.
  ///
  /// Keys are read one by one where standard input and output are a terminal that is not dumb; lines
  /// everywhere else.
  package static func run(_ options: BrowseOptions, in context: CommandContext) -> ExitStatus {
    context.confineSession()
    let term = context.environment["TERM"]
    let isPlain = term == nil || term == "dumb"
    let isTerminal = StandardStreams.isTerminal(0) && StandardStreams.isTerminal(1)
    let isLineMode = options.isLineMode || !isTerminal || isPlain
    let terminal = Terminal(
      isRaw: !isLineMode, isPlain: isPlain, allowsStyles: context.environment["NO_COLOR"] == nil)
    let isSpeechOn = options.shared.isSpeaking(context.settings)
    let session = Session(
      options: options, context: context, terminal: terminal, isLineMode: isLineMode,
      isSpeechOn: isSpeechOn)
    return session.run(
      options.words, isFirst: !isLineMode && context.settingsFile.isMissing, setsUp: options.setsUp)
  }
}
