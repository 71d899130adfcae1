import HarkPage
import HarkReading
import HarkSettings
import HarkText

// The manual as one page: recipes, keys and phrases, settings, the command line.
extension AboutPages {
  /// Makes the page.
  ///
  /// What keys and phrases there are it takes from the tables that answer them, and what a setting is from the settings;
  /// the rest is the pages that `man` shows. Those that are not installed are left out.
  ///
  /// - Complexity: linear in the length of the manual; some 10 ms, so no thread that answers keys makes it.
  static func manual(_ manual: Manual, _ strings: StringCatalog, _ settings: Settings) -> String {
    let recipes = manual.page(.recipes, language: strings.language)
    let explained = manual.page(.settings, language: strings.language)
    let commandLine = manual.page(.commandLine, language: strings.language)
    let chapters: [(id: String, title: Sentence, html: String?)] = [
      ("recipes", .aboutManualRecipes, recipes.map { quoted(html($0)) }),
      ("keys", .aboutManualKeys, keys(strings, settings)),
      (
        "settings", .aboutManualSettings,
        explained.map { html($0) { now($0, strings, settings) } }
      ),
      ("command-line", .aboutManualCommandLine, commandLine.map { html($0) }),
    ]
    var contents = ""
    var body = ""
    for chapter in chapters {
      guard let html = chapter.html else { continue }
      let title = HTMLText.escaped(strings(chapter.title))
      contents += "<li><a href=\"#\(chapter.id)\">\(title)</a></li>"
      body += "<h2 id=\"\(chapter.id)\">\(title)</h2>\(html)"
    }
    let practice =
      "<li><a href=\"about:practice\">\(HTMLText.escaped(strings(.practiceTitle)))</a></li>"
    return document(
      title: strings(.aboutManualTitle), "<ul>\(contents)\(practice)</ul>\(body)", strings)
  }

  /// The page that begins to practise keys.
  static func practice(_ strings: StringCatalog, _ settings: Settings) -> String {
    let keyMap = KeyMap.bound(by: settings).map
    var links = ""
    for lesson in Practice.Lesson.all where !lesson.commands(with: keyMap).isEmpty {
      links +=
        "<li><a href=\"about:practice?\(lesson.name)\">"
        + "\(HTMLText.escaped(strings(lesson.title)))</a></li>"
    }
    return document(
      title: strings(.practiceTitle),
      "<p>\(HTMLText.escaped(strings(.practiceIntro)))</p><ul>\(links)</ul>",
      strings)
  }

  private static func keys(_ strings: StringCatalog, _ settings: Settings) -> String {
    let names = CommandNames(strings: strings, keyMap: KeyMap.bound(by: settings).map)
    return "<p>\(HTMLText.escaped(strings(.aboutHelpIntro)))</p>"
      + Command.Subject.allCases.map { subject in
        "<h3>\(HTMLText.escaped(strings(.subject, subject.rawValue)))</h3><ul>"
          + subject.commands.map { entry($0, names) ?? "" }.joined() + "</ul>"
      }.joined()
  }

  /// A page of `man` as part of another page, where `beside` tells of an entry, by its name, what does not stand there.
  private static func html(
    _ page: ManPage, beside: (_ name: String) -> String? = { _ in nil }
  ) -> String {
    // The first section is for programs: name and purpose on one line.
    page.sections.dropFirst().map { section in
      "<h3>\(HTMLText.escaped(section.title))</h3>"
        + section.blocks.map { block in
          switch block {
          case .paragraph(let text): return "<p>\(text)</p>"
          case .entry(let entry):
            let more = beside(entry.name).map { " " + HTMLText.escaped($0) } ?? ""
            return "<dl><dt>\(entry.tag)</dt><dd>\(entry.text)\(more)</dd></dl>"
          }
        }.joined().replacing("</dl><dl>", with: "")
    }.joined()
  }

  /// The recipes: what is italic there is what a person says.
  private static func quoted(_ html: String) -> String {
    html.replacing("<i>", with: "<q>").replacing("</i>", with: "</q>")
  }

  /// What a setting is now, where that is not what it is by itself.
  private static func now(
    _ name: String, _ strings: StringCatalog, _ settings: Settings
  ) -> String? {
    guard let definition = SettingDefinition.named(name) else { return nil }
    let value = settings.text(of: name)
    return value == definition.standard ? nil : strings(.aboutManualNow(value: .text(value)))
  }
}
