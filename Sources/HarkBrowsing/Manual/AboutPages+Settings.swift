import HarkPage
import HarkReading
import HarkSettings
import HarkText

// The settings as a page: what each is now, what it does, and a link that changes it.
extension AboutPages {
  /// A setting on the page.
  private struct Entry {
    let setting: SettingDefinition
    /// The title of its section in the manual; nil for one that the manual leaves out.
    let section: String?
    /// Its name and value.
    let told: String
    /// What it does; nil for one that the manual leaves out.
    let explanation: ManPage.Entry?
  }

  /// Makes the page, or the part of it whose settings have some words in their name, value, explanation, or the ways to say
  /// them.
  ///
  /// What a setting does is told by the manual; where that is not installed, each stands there with its value alone.
  ///
  /// - Complexity: linear in the length of the manual; some milliseconds, so no thread that answers keys makes it.
  static func settings(
    having words: String?, _ manual: Manual, _ strings: StringCatalog, _ settings: Settings
  ) -> String {
    let all = entries(manual, strings, settings)
    let shown = words.map { words in
      NameList(all.map { searched($0, strings) })
        .indices(having: words, reading: { _ in nil }).map { all[$0] }
    }
    var body =
      words.map { found((shown ?? all).count, by: $0, strings) }
      ?? "<p>\(HTMLText.escaped(strings(.aboutSettingsIntro)))</p>"
    var section: String?
    for entry in shown ?? all {
      if let title = entry.section, title != section {
        body += "<h2>\(HTMLText.escaped(title))</h2>"
        section = title
      }
      body +=
        "<dl><dt><a href=\"\(SettingLink.href(of: entry.setting))\">"
        + "\(HTMLText.escaped(entry.told))</a></dt>"
        + (entry.explanation.map { "<dd>\($0.text)</dd>" } ?? "") + "</dl>"
    }
    return document(
      title: strings(.aboutSettingsTitle), body.replacing("</dl><dl>", with: ""), strings)
  }

  /// All settings in the order of the manual, and behind them those that it leaves out.
  private static func entries(
    _ manual: Manual, _ strings: StringCatalog, _ settings: Settings
  ) -> [Entry] {
    var left = SettingDefinition.all
    var entries: [Entry] = []
    func add(_ setting: SettingDefinition, _ section: String?, _ explanation: ManPage.Entry?) {
      let value = setting.name(of: settings.text(of: setting.name), strings)
      let told = strings(.settingsEntry(name: .text(setting.name), value: .text(value)))
      entries.append(
        Entry(setting: setting, section: section, told: told, explanation: explanation))
    }
    for section in manual.page(.settings, language: strings.language)?.sections ?? [] {
      for case .entry(let entry) in section.blocks {
        guard let index = left.firstIndex(where: { $0.name == entry.name }) else { continue }
        add(left.remove(at: index), section.title, entry)
      }
    }
    for setting in left { add(setting, nil, nil) }
    return entries
  }

  /// What a setting is looked for in.
  private static func searched(_ entry: Entry, _ strings: StringCatalog) -> String {
    // People know a setting by the words that change it, which its name may not be: 속도 is rate.
    let ways = Sentence(.phrase, entry.setting.name)
    return [
      entry.setting.name.replacing("-", with: " "), entry.told, entry.explanation?.plain ?? "",
      strings.has(ways) ? strings(ways) : "",
    ].joined(separator: " ")
  }

  /// What stands before a part of the settings.
  private static func found(_ count: Int, by words: String, _ strings: StringCatalog) -> String {
    let found = strings(
      count == 0
        ? .aboutSettingsNone(words: .text(words))
        : .aboutSettingsFound(count: count, words: .text(words)))
    return "<p>\(HTMLText.escaped(found))</p>"
      + "<p><a href=\"about:settings\">\(HTMLText.escaped(strings(.aboutSettingsAll)))</a></p>"
  }
}
