private import HarkReading
import HarkText

/// What a setting may be, for whoever tells it.
package enum SettingKind: Equatable, Sendable {
  /// One of these words.
  case choice([String])
  /// A whole number, in the unit that the setting's sentence names.
  case number(ClosedRange<Int>)
  /// A percentage from 100 to 700 or one of the named sizes.
  case scale
  case text
}

/// A setting without the type of what it holds: for the file, for lists of all and for `hark config`.
package struct SettingDefinition: Sendable {
  package let name: String
  package let kind: SettingKind
  /// How what it is where nobody set it is written.
  package let standard: String
  package let use: SettingUse

  /// Leaves the type of a setting away.
  package init<Value: SettingValue>(_ setting: Setting<Value>) {
    self.init(name: setting.name, kind: setting.kind, standard: setting.standard, use: setting.use)
  }

  init(name: String, kind: SettingKind, standard: some SettingValue, use: SettingUse = .whenAsked) {
    self.name = name
    self.kind = kind
    self.standard = standard.settingText
    self.use = use
  }

  /// All settings, in the order in which `hark config list` tells them.
  package static let all: [SettingDefinition] = [
    // Speech.
    Self(.language), Self(.speech), Self(.voice), Self(.readingVoice), Self(.rate), Self(.pitch),
    Self(.volume),
    Self(.engine), Self(.speechTo), Self(.outputDevice), Self(.sounds), Self(.stereo),
    Self(.sentencePause),
    Self(.itemPause),
    Self(.headingPause), Self(.verbosity), Self(.punctuation), Self(.echo), Self(.listen),
    Self(.recogniser),
    // Reading.
    Self(.afterLoad), Self(.mainContent), Self(.skipRepeated), Self(.wrap), Self(.ends),
    Self(.order), Self(.leaving), Self(.guessNames), Self(.shortenNames), Self(.nesting),
    Self(.emphasis),
    Self(.indentation), Self(.spelling), Self(.spacePresses), Self(.braille),
    Self(.brailleDisplay), Self(.brailleTable),
    // Layout.
    Self(.scale), Self(.spacing), Self(.layout), Self(.width), Self(.links), Self(.ambiguousWidth),
    Self(.largerLetters), Self(.theme),
    // The web.
    Self(.home), Self(.start), Self(.places), Self(.styleSheets), Self(.scripts),
    Self(.browserEngine), Self(.searchEngine), Self(.searchAddress),
    Self(.acceptLanguage), Self(.cookies), Self(.blocker), Self(.filterLists),
    Self(.downloadFolder), Self(.passwordProgram), Self(.player), Self(.mailProgram),
    Self(.connectSeconds), Self(.headerSeconds), Self(.silentSeconds), Self(.httpsFirstSeconds),
    Self(.slowSeconds), Self(.slowBytes), Self(.redirects), Self(.redirectSeconds),
    Self(.headerKilobytes), Self(.pageMegabytes), Self(.scriptMegabytes), Self(.livePages),
    // What is kept.
    Self(.historyDays), Self(.historyPages), Self(.laterMegabytes), Self(.searches),
    Self(.closedTabs),
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
    case .scale: Scale(value) != nil
    case .text: !value.isEmpty
    }
  }

  /// The allowed value that looks most like a wrong one; nil where nothing does.
  package func nearest(to value: String) -> String? {
    switch kind {
    case .choice(let words): EditDistance.nearest(to: value, among: words)
    case .number(let range):
      Int(value).map { String(min(max($0, range.lowerBound), range.upperBound)) }
    case .scale: Int(value).map { String(Scale(percent: $0).percent) }
    case .text: nil
    }
  }
}

extension Setting where Value: SettingValue {
  /// What it may be.
  fileprivate var kind: SettingKind {
    if let range { return .number(range) }
    switch Value.self {
    case is Bool.Type: return .choice([true, false].map(\.settingText))
    case is Scale.Type: return .scale
    case let choice as any SettingChoice.Type: return .choice(choice.words)
    default: return .text
    }
  }
}

extension SettingChoice {
  /// The words that it may be.
  static var words: [String] { allCases.map(\.rawValue) }
}
