private import HarkReading
private import HarkTerminal
private import HarkWeb

/// The engine that speaks.
package enum VoiceEngine: String, SettingChoice {
  /// eSpeak NG, in a process of its own.
  case espeak
  /// The voices that the user has in speech-dispatcher; eSpeak NG where it can't be had.
  case dispatcher = "speech-dispatcher"
  /// Open JTalk for Japanese, and eSpeak NG for all else.
  case openJTalk = "open-jtalk"
}

/// When Hark listens for commands.
package enum ListenChoice: String, SettingChoice {
  case off
  /// After a key, to one command.
  case key
  /// After the wake phrase too.
  case open
}

/// What has a tone of its own.
package enum SoundsChoice: String, SettingChoice {
  case off
  /// Loads: their beginning, progress, end and failure.
  case loads
  /// Roles and states of what is read, too.
  case all
}

/// What is told first of a link, a heading or a field.
package enum NameOrder: String, SettingChoice {
  /// What it is called, then what it is.
  case name
  case role
}

/// How text is spelled at first; the second time it is spelled the other way.
package enum SpellingChoice: String, SettingChoice {
  case letters
  /// Each letter by a word that begins with it, each kanji by what it is.
  case words
}

/// Which signs are said by their names.
package enum PunctuationChoice: String, SettingChoice {
  case none, some, most, all
}

/// Whether scripts of pages run.
package enum ScriptsChoice: String, SettingChoice {
  /// Where a page needs them its reader is asked.
  case ask
  /// Where a page needs them they run.
  case auto
  case never
}

/// What follows when a page has come.
package enum AfterLoad: String, SettingChoice {
  case read, summary, title, beep, silent
}

/// Who writes to a braille display.
package enum BrailleDisplayChoice: String, SettingChoice {
  /// Hark, where a cell for each letter can be read in the interface's language, or a table is set.
  case auto
  /// Hark, where BRLTTY lets it.
  case own
  /// BRLTTY alone, which reads the terminal.
  case terminal
}

/// Whether empty lines part what is printed.
package enum Spacing: String, SettingChoice {
  /// None for a screen reader or a braille display.
  case auto
  case compact
  case wide
}

/// How wide the terminal draws characters that East Asian fonts draw wide (UAX #11, ambiguous).
package enum AmbiguousWidth: String, SettingChoice {
  case narrow, wide

  /// The cells of one.
  package var cells: Int { self == .wide ? 2 : 1 }
}

/// Whether a terminal that can is asked for larger letters.
package enum LargerLetters: String, SettingChoice {
  case auto, off
}

/// The colours of what is printed.
package enum ThemeChoice: String, SettingChoice {
  case auto, terminal, dark, light, yellow
}

/// What a start opens.
package enum SessionStart: String, SettingChoice {
  case restore, home, ask
}

/// Whether pages of a host may come without encryption.
package enum PlainHTTPRule: String, SettingChoice {
  case allow, ask, refuse
}

/// Whether filter lists are applied to what pages of a host ask for.
package enum BlockingRule: String, SettingChoice {
  case on, off
}

// Values that have a meaning beside their setting.
extension Verbosity: SettingChoice {}
extension LayoutMode: SettingChoice {}
extension LinkStyle: SettingChoice {}
extension LineEditor.Echo: SettingChoice {}
extension CookieRule: SettingChoice {}

extension Scale: SettingValue {
  package init?(setting text: String) { self.init(text) }
  package var settingText: String { "\(percent)" }
}
