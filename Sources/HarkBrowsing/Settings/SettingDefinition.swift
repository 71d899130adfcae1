private import HarkReading

/// What a setting may be.
package enum SettingKind: Equatable, Sendable {
  /// One of these words.
  case choice([String])
  /// A whole number, in the unit that the setting's note in Strings names.
  case number(ClosedRange<Int>)
  /// A percentage from 100 to 700 or one of the named sizes.
  case scale
  case text
}

/// One setting: its name, what it may be and what it is where nobody set it.
///
/// What it does stands in Strings under `setting.NAME`.
package struct SettingDefinition: Sendable {
  package let name: String
  package let kind: SettingKind
  package let standard: String

  init(_ name: String, _ kind: SettingKind, _ standard: String) {
    self.name = name
    self.kind = kind
    self.standard = standard
  }

  private static let onOff = SettingKind.choice(["on", "off"])

  /// All settings, in the order in which `hark config list` tells them.
  package static let all: [SettingDefinition] = [
    // Speech.
    Self("language", .text, "auto"),
    Self("speech", onOff, "on"),
    Self("voice", .text, "plain"),
    Self("rate", .number(80...900), "175"),
    Self("pitch", .number(0...100), "50"),
    Self("volume", .number(0...200), "100"),
    Self("engine", .choice(["espeak", "speech-dispatcher"]), "espeak"),
    Self("output-device", .text, "default"),
    Self("sounds", .choice(["off", "loads", "all"]), "off"),
    Self("sentence-pause", .number(0...500), "100"),
    Self("item-pause", .number(0...500), "100"),
    Self("heading-pause", .number(0...500), "100"),
    Self("verbosity", .choice(["brief", "normal", "detailed"]), "normal"),
    Self("punctuation", .choice(["none", "some", "most", "all"]), "some"),
    Self("echo", .choice(["characters", "words", "none"]), "characters"),
    // Reading.
    Self("after-load", .choice(["read", "summary", "title", "beep", "silent"]), "read"),
    Self("main-content", onOff, "on"),
    Self("wrap", onOff, "off"),
    Self("leaving", onOff, "on"),
    Self("space-presses", onOff, "on"),
    Self("braille", onOff, "off"),
    // Layout.
    Self("scale", .scale, "100"),
    Self("spacing", .choice(["auto", "compact", "wide"]), "auto"),
    Self("layout", .choice(["auto", "wide", "stacked"]), "auto"),
    Self("width", .number(0...1000), "0"),
    Self("links", .choice(["none", "inline", "list"]), "inline"),
    Self("ambiguous-width", .choice(["narrow", "wide"]), "narrow"),
    Self("larger-letters", .choice(["auto", "off"]), "auto"),
    Self("theme", .choice(["auto", "terminal", "dark", "light", "yellow"]), "auto"),
    // The web.
    Self("home", .text, "about:start"),
    Self("start", .choice(["restore", "home", "ask"]), "restore"),
    Self("places", onOff, "on"),
    Self("search-engine", .text, "duckduckgo"),
    Self("search-address", .text, "https://html.duckduckgo.com/html/?q={words}"),
    Self("accept-language", .text, "auto"),
    Self("cookies", .choice(["keep", "session", "refuse"]), "keep"),
    Self("download-folder", .text, "auto"),
    Self("player", .text, "auto"),
    Self("connect-seconds", .number(1...600), "25"),
    Self("header-seconds", .number(1...600), "35"),
    Self("silent-seconds", .number(1...600), "40"),
    Self("https-first-seconds", .number(1...600), "10"),
    Self("slow-seconds", .number(1...600), "50"),
    Self("slow-bytes", .number(0...1_000_000), "10"),
    Self("redirects", .number(0...100), "20"),
    Self("redirect-seconds", .number(0...60), "1"),
    Self("header-kilobytes", .number(1...256), "256"),
    Self("page-megabytes", .number(1...1024), "64"),
    // What is kept.
    Self("history-days", .number(1...36_500), "180"),
    Self("history-pages", .number(1...1_000_000), "50000"),
    Self("later-megabytes", .number(0...100_000), "500"),
    Self("searches", .number(0...100_000), "500"),
    Self("closed-tabs", .number(0...1000), "50"),
  ]

  /// The setting of that name, a site's own too; nil if there is none.
  package static func named(_ name: String) -> SettingDefinition? {
    all.first { $0.name == name } ?? site(name)
  }

  /// Whether a value may stand for the setting.
  package func allows(_ value: String) -> Bool {
    switch kind {
    case .choice(let words): words.contains(value)
    case .number(let range): Int(value).map(range.contains) ?? false
    case .scale: Self.scale(value) != nil
    case .text: !value.isEmpty
    }
  }

  /// The allowed value that looks most like a wrong one; nil where nothing does.
  package func nearest(to value: String) -> String? {
    switch kind {
    case .choice(let words): EditDistance.nearest(to: value, among: words)
    case .number(let range):
      Int(value).map { String(min(max($0, range.lowerBound), range.upperBound)) }
    case .scale: Int(value).map { String(min(max($0, 100), 700)) }
    case .text: nil
    }
  }

  /// The percentage that a scale's text means; nil if it is neither one nor a size's name.
  package static func scale(_ text: String) -> Int? { Scale(text)?.percent }
}
