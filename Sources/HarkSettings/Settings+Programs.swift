extension Settings {
  /// The programs that may play, with their arguments, the one to try first in front: no shell sees them.
  package var players: [[String]] {
    self[.player] == "auto"
      ? [["mpv"], ["ffplay", "-nodisp", "-autoexit"], ["vlc"], ["mplayer"]]
      : [self[.player].split(separator: " ").map(String.init)]
  }

  /// The programs that may write a mail, with their arguments, the one to try first in front: no shell sees them.
  ///
  /// Of those that are tried unasked only `xdg-email` needs windows. The word `terminal` before a program says that it
  /// takes the terminal.
  package var mailPrograms: [[String]] {
    switch self[.mailProgram] {
    case "auto": [["xdg-email"], ["neomutt"], ["mutt"], ["aerc"]]
    case "none": []
    case let program: [program.split(separator: " ").map(String.init)]
    }
  }
}
