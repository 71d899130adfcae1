package import HarkReading
package import HarkTerminal
package import HarkWeb
private import HarkKeeping

// Every setting, with what it is where nobody set it, and its range.

// MARK: Speech

extension Setting where Value == String {
  /// The language of Hark's own sentences: a code, or `auto` for the environment's.
  package static var language: Self { Self("language", "auto") }
  package static var voice: Self { Self("voice", "plain", use: .voice) }
  /// What reads on: voices and engines with commas between them, or `same` for the voice that answers keys.
  package static var readingVoice: Self { Self("reading-voice", "same", use: .engine) }
  /// A command of a shell that reaches `hark-speech` on another machine; `none` speaks on this one.
  package static var speechTo: Self { Self("speech-to", "none", use: .engine) }
  /// A sound server's device; ``Settings/outputDevice`` reads it.
  package static var outputDevice: Self { Self("output-device", "default", use: .device) }
}

extension Setting where Value == Bool {
  package static var speech: Self { Self("speech", true) }
}

extension Setting where Value == VoiceEngine {
  package static var engine: Self { Self("engine", .espeak, use: .engine) }
}

extension Setting where Value == ListenChoice {
  package static var listen: Self { Self("listen", .off, use: .listening) }
}

extension Setting where Value == String {
  /// A program with its arguments that hears commands; `auto` for PocketSphinx.
  package static var recogniser: Self { Self("recogniser", "auto", use: .recogniser) }
}

extension Setting where Value == SoundsChoice {
  package static var sounds: Self { Self("sounds", .off, use: .prosody) }
}

extension Setting where Value == Verbosity {
  package static var verbosity: Setting<Verbosity> { Self("verbosity", .normal, use: .phrasing) }
}

extension Setting where Value == PunctuationChoice {
  package static var punctuation: Self { Self("punctuation", .some, use: .prosody) }
}

extension Setting where Value == LineEditor.Echo {
  package static var echo: Setting<LineEditor.Echo> { Self("echo", .characters) }
}

extension Setting where Value == Int {
  /// Words a minute.
  package static var rate: Self { Self("rate", 175, in: 80...900, use: .prosody) }
  package static var pitch: Self { Self("pitch", 50, in: 0...100, use: .prosody) }
  package static var volume: Self { Self("volume", 100, in: 0...200, use: .prosody) }
  package static var sentencePause: Self { pause("sentence-pause") }
  package static var itemPause: Self { pause("item-pause") }
  package static var headingPause: Self { pause("heading-pause") }

  /// A pause, in percent of the usual one.
  private static func pause(_ name: String) -> Self {
    Self(name, 100, in: 0...500, use: .prosody)
  }
}

// MARK: Reading

extension Setting where Value == NameOrder {
  /// What comes first where a jump has led.
  package static var order: Self { Self("order", .name, use: .phrasing) }
}

extension Setting where Value == SpellingChoice {
  package static var spelling: Self { Self("spelling", .letters) }
}

extension Setting where Value == AfterLoad {
  package static var afterLoad: Self { Self("after-load", .read) }
}

extension Setting where Value == Bool {
  /// Whether reading begins at the main content.
  package static var mainContent: Self { Self("main-content", true) }
  /// Whether reading on steps over what stood on the page before of the same site.
  package static var skipRepeated: Self { Self("skip-repeated", true) }
  /// Whether jumps go on at the other end of the page.
  package static var wrap: Self { Self("wrap", false) }
  /// Whether it is told that a list or a table has ended.
  package static var leaving: Self { Self("leaving", true, use: .phrasing) }
  /// Whether bold, stressed and highlighted words are told.
  package static var emphasis: Self { Self("emphasis", false, use: .phrasing) }
  /// Whether it is told how deep a list lies in others.
  package static var nesting: Self { Self("nesting", false, use: .phrasing) }
  /// Whether it is told how far lines of code are indented.
  package static var indentation: Self { Self("indentation", false, use: .phrasing) }
  /// Whether a jump that finds nothing tells how many there are the other way.
  package static var ends: Self { Self("ends", false) }
  /// Whether what has no name is told with a guess.
  package static var guessNames: Self { Self("guess-names", true) }
  /// Whether lists leave out the words that names begin alike with.
  package static var shortenNames: Self { Self("shorten-names", false) }
  package static var spacePresses: Self { Self("space-presses", true) }
  package static var stereo: Self { Self("stereo", false) }
  package static var braille: Self { Self("braille", false, use: .braille) }
}

extension Setting where Value == String {
  /// A table of liblouis (`ko-g2`), or `none` for BRLTTY's own.
  ///
  /// ``Settings/brailleTable`` reads it.
  package static var brailleTable: Self { Self("braille-table", "none", use: .braille) }
}

extension Setting where Value == BrailleDisplayChoice {
  /// Who writes to a braille display.
  package static var brailleDisplay: Self { Self("braille-display", .auto, use: .braille) }
}

// MARK: Layout

extension Setting where Value == Scale {
  package static var scale: Setting<Scale> { Self("scale", .normal, use: .scale) }
}

extension Setting where Value == Spacing {
  package static var spacing: Self { Self("spacing", .auto) }
}

extension Setting where Value == LayoutMode {
  package static var layout: Setting<LayoutMode> { Self("layout", .auto) }
}

extension Setting where Value == Int {
  /// Columns; 0 leaves them to the terminal.
  package static var width: Self { Self("width", 0, in: 0...1000, use: .letters) }
}

extension Setting where Value == LinkStyle {
  package static var links: Setting<LinkStyle> { Self("links", .inline) }
}

extension Setting where Value == AmbiguousWidth {
  package static var ambiguousWidth: Self { Self("ambiguous-width", .narrow, use: .cells) }
}

extension Setting where Value == LargerLetters {
  package static var largerLetters: Self { Self("larger-letters", .auto, use: .letters) }
}

extension Setting where Value == ThemeChoice {
  package static var theme: Self { Self("theme", .auto, use: .theme) }
}

// MARK: The web

extension Setting where Value == String {
  package static var home: Self { Self("home", "about:start") }
  /// The id of an engine's file.
  package static var searchEngine: Self { Self("search-engine", "duckduckgo") }
  /// An engine of one's own that has no file: an address with `{words}` where the words go.
  ///
  /// It is asked before the engine of the setting above; what has no `{words}` is none.
  package static var searchAddress: Self { Self("search-address", "none") }
  package static var acceptLanguage: Self { Self("accept-language", "auto") }
  package static var downloadFolder: Self { Self("download-folder", "auto") }
  package static var player: Self { Self("player", "auto") }
  /// A program with its arguments that writes mails; `auto` for those that are installed, `none` for no one.
  package static var mailProgram: Self { Self("mail-program", "auto") }
  /// The path of the browser engine for pages that scripts make; `auto` finds one.
  package static var browserEngine: Self { Self("browser-engine", "auto") }
  /// A program with its arguments that keeps passwords; `auto` for those that are installed, `none` for no one.
  package static var passwordProgram: Self { Self("password-program", "auto") }
}

extension Setting where Value == ScriptsChoice {
  /// Whether a page that scripts make is made by an engine.
  package static var scripts: Self { Self("scripts", .ask) }
}

extension Setting where Value == SessionStart {
  package static var start: Self { Self("start", .restore) }
}

extension Setting where Value == Bool {
  /// Whether the style sheets that a page leads to are fetched beside it.
  package static var styleSheets: Self { Self("style-sheets", true) }
  /// Whether a page that is opened again begins where its reader was.
  package static var places: Self { Self("places", true) }
}

extension Setting where Value == Bool {
  /// Whether filter lists say what is not asked for.
  package static var blocker: Self { Self("blocker", true) }
}

extension Setting where Value == String {
  /// The folder of filter lists in the place of Debian's; `auto` for those, `none` for one's own alone.
  package static var filterLists: Self { Self("filter-lists", "auto") }
}

extension Setting where Value == CookieRule {
  /// What becomes of cookies of sites that have no rule of their own.
  package static var cookies: Setting<CookieRule> { Self("cookies", .keep) }
}

extension Setting where Value == Int {
  package static var connectSeconds: Self {
    Self("connect-seconds", Limits.standard.connection.wholeSeconds, in: 1...600)
  }
  package static var headerSeconds: Self {
    Self("header-seconds", Limits.standard.header.wholeSeconds, in: 1...600)
  }
  package static var silentSeconds: Self {
    Self("silent-seconds", Limits.standard.silence.wholeSeconds, in: 1...600)
  }
  package static var httpsFirstSeconds: Self {
    Self("https-first-seconds", Limits.standard.upgrade.wholeSeconds, in: 1...600)
  }
  package static var slowSeconds: Self {
    Self("slow-seconds", Limits.standard.slowness.wholeSeconds, in: 1...600)
  }
  package static var slowBytes: Self {
    Self("slow-bytes", Limits.standard.slowestRate, in: 0...1_000_000)
  }
  package static var redirects: Self { Self("redirects", Limits.standard.redirects, in: 0...100) }
  package static var redirectSeconds: Self {
    Self("redirect-seconds", Limits.standard.redirectBody.wholeSeconds, in: 0...60)
  }
  package static var headerKilobytes: Self {
    Self("header-kilobytes", Limits.standard.headerBytes >> 10, in: 1...256)
  }
  package static var pageMegabytes: Self {
    Self("page-megabytes", Limits.standard.bodyBytes >> 20, in: 1...1024)
  }
  /// How much memory the scripts of one page may take; with less an engine may not begin.
  package static var scriptMegabytes: Self { Self("script-megabytes", 1536, in: 256...65_536) }
  /// How many pages whose scripts run are kept running; the others are made anew when they are come back to.
  package static var livePages: Self { Self("live-pages", 6, in: 1...100) }
}

extension Duration {
  fileprivate var wholeSeconds: Int { Int(components.seconds) }
}

// MARK: What is kept

extension Setting where Value == Int {
  package static var historyDays: Self {
    Self("history-days", StoreLimits.standard.historyDays, in: 1...36_500, use: .keeping)
  }
  package static var historyPages: Self {
    Self("history-pages", StoreLimits.standard.historyPages, in: 1...1_000_000, use: .keeping)
  }
  package static var laterMegabytes: Self {
    Self("later-megabytes", StoreLimits.standard.laterBytes >> 20, in: 0...100_000, use: .keeping)
  }
  package static var searches: Self {
    Self("searches", StoreLimits.standard.searches, in: 0...100_000, use: .keeping)
  }
  package static var closedTabs: Self {
    Self("closed-tabs", StoreLimits.standard.closedTabs, in: 0...1000, use: .keeping)
  }
}
