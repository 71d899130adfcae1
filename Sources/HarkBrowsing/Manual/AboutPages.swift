package import HarkPage
package import HarkReading
package import HarkSettings
import HarkText

/// The pages that Hark itself has: they are HTML of Strings, read as any page is.
package enum AboutPages {
  /// The pages, for those who get pages.
  package static func builtIn(_ manual: Manual) -> BuiltInPages {
    BuiltInPages(names: names) { name, strings, settings in
      html(named: name, strings: strings, settings: settings, manual: manual)
    }
  }

  /// The built-in pages that every command can read; a session has `about:privacy` too, which tells what the store has.
  private static let names = ["start", "help", "manual", "practice", "settings"]

  /// The HTML of a built-in page, by what comes behind `about:`; nil where there is none of that name.
  ///
  /// What is asked of the page stands behind a question mark in its name.
  package static func html(
    named name: String, strings: StringCatalog, settings: Settings, manual: Manual = .missing
  ) -> String? {
    let parts = name.split(separator: "?", maxSplits: 1).map(String.init)
    let query = parts.count > 1 ? parts[1] : nil
    return switch (parts.first ?? "").lowercased() {
    case "start": start(strings)
    case "help": help(strings, settings)
    case "manual": self.manual(manual, strings, settings)
    case "practice": practice(strings, settings)
    case "settings": self.settings(having: SettingLink.words(in: query), manual, strings, settings)
    case "blank": ""
    default: nil
    }
  }

  private static func start(_ strings: StringCatalog) -> String {
    document(title: strings(.aboutStartTitle), strings(.aboutStartBody), strings)
  }

  private static func help(_ strings: StringCatalog, _ settings: Settings) -> String {
    let names = CommandNames(strings: strings, keyMap: KeyMap.bound(by: settings).map)
    var withKeys = ""
    var withoutKeys = ""
    for command in Command.all {
      if case .previous = command { continue }
      guard let entry = entry(command, names) else { continue }
      if names.keys(for: command) != nil { withKeys += entry } else { withoutKeys += entry }
    }
    let body =
      "<p>\(HTMLText.escaped(strings(.aboutHelpIntro)))</p>"
      + "<h2>\(HTMLText.escaped(strings(.aboutHelpKeys)))</h2><ul>\(withKeys)</ul>"
      + "<h2>\(HTMLText.escaped(strings(.aboutHelpPhrases)))</h2><ul>\(withoutKeys)</ul>"
    return document(title: strings(.aboutHelpTitle), body, strings)
  }

  /// A command's keys, what it does and one way to say it; nil for one that can't be asked for.
  static func entry(_ command: Command, _ names: CommandNames) -> String? {
    let help = names.help(of: command)
    let phrase = names.phrase(for: command) ?? ""
    if let keys = names.keys(for: command) {
      return item(
        names.strings(
          .aboutHelpEntry(key: .text(keys), help: .text(help), phrase: .text(phrase))))
    }
    if phrase.isEmpty { return nil }
    return item(
      names.strings(.aboutHelpEntryPhrase(phrase: .text(phrase), help: .text(help))))
  }

  private static func item(_ text: String) -> String { "<li>\(HTMLText.escaped(text))</li>" }

  package static func document(title: String, _ body: String, _ strings: StringCatalog) -> String {
    "<!DOCTYPE html><html lang=\"\(strings.language)\"><title>\(HTMLText.escaped(title))</title><main>"
      + "<h1>\(HTMLText.escaped(title))</h1>\(body)</main>"
  }
}
