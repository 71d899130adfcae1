private import HarkReading

/// What a setting can hold: a value that is written as one line of the settings file.
package protocol SettingValue: Equatable, Sendable {
  /// Reads what the file says; nil for what means nothing.
  init?(setting text: String)
  /// How it is written in the file.
  var settingText: String { get }
}

/// A value that is one of a few words, in the order from less to more where there is one.
package protocol SettingChoice: SettingValue, CaseIterable, RawRepresentable<String> {}

/// A setting: its name, the type of what it holds, and what it holds where nobody set it.
///
/// All of them stand in `Setting+Table.swift`. What each does stands in Strings under `setting.NAME`.
///
/// That what it holds can be written is asked where it is written: a type that asked for it would have the runtime
/// look through all conformances of the program for each kind of setting, at every start.
package struct Setting<Value: Sendable>: Sendable {
  package let name: String
  package let standard: Value
  /// The whole numbers that it may be, for a setting that is one.
  let range: ClosedRange<Int>?
  /// What takes a changed value into use while browsing.
  package let use: SettingUse

  private init(_ name: String, _ standard: Value, _ range: ClosedRange<Int>?, _ use: SettingUse) {
    self.name = name
    self.standard = standard
    self.range = range
    self.use = use
  }

  /// A setting of words or of one of a few values.
  init(_ name: String, _ standard: Value, use: SettingUse = .whenAsked) {
    self.init(name, standard, nil, use)
  }
}

extension Setting where Value == Int {
  /// A setting that is a whole number, in the unit that the setting's sentence names.
  init(_ name: String, _ standard: Int, in range: ClosedRange<Int>, use: SettingUse = .whenAsked) {
    self.init(name, standard, range, use)
  }

  /// The number that may be set and lies nearest.
  package func nearest(to number: Int) -> Int {
    guard let range else { return number }
    return min(max(number, range.lowerBound), range.upperBound)
  }
}

/// What takes a changed setting into use.
package enum SettingUse: Sendable {
  /// Another voice profile is taken.
  case voice
  /// Another speech engine speaks.
  case engine
  /// Sound goes to another device.
  case device
  /// The voice speaks otherwise from the next words on.
  case prosody
  /// All is told by other rules.
  case phrasing
  /// The scale of the tab that is read, and what follows from it.
  case scale
  /// Which letters the terminal is asked for, and how many of them a line has.
  case letters
  /// As `letters`, and the braille display is looked for or left.
  case braille
  case theme
  /// How wide the terminal draws some characters.
  case cells
  /// The microphone is waited at, or no longer.
  case listening
  /// Another recogniser hears what is said.
  case recogniser
  /// How much is kept: what is over it goes in the background.
  case keeping
  /// Nothing has to be done: whoever needs it looks.
  case whenAsked
}

// MARK: What settings hold

extension SettingChoice {
  package init?(setting text: String) { self.init(rawValue: text) }
  package var settingText: String { rawValue }
}

extension Bool: SettingValue {
  package init?(setting text: String) {
    switch text {
    case "on": self = true
    case "off": self = false
    default: return nil
    }
  }

  package var settingText: String { self ? "on" : "off" }
}

extension Int: SettingValue {
  package init?(setting text: String) { self.init(text) }
  package var settingText: String { "\(self)" }
}

extension String: SettingValue {
  package init?(setting text: String) {
    guard !text.isEmpty else { return nil }
    self = text
  }

  package var settingText: String { self }
}
