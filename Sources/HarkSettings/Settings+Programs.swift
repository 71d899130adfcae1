extension Settings {
  /// The programs that may play, with their arguments, the one to try first in front: no shell sees them.
  package var players: [[String]] {
    self[.player] == "auto"
      ? [["mpv"], ["ffplay", "-nodisp", "-autoexit"], ["vlc"], ["mplayer"]]
      : [self[.player].split(separator: " ").map(String.init)]
  }
}
