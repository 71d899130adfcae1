import Foundation
@testable import HarkBrowsing
import HarkPage
import HarkReading
import HarkSettings
import Testing

@testable import HarkApp

/// The manual is written by hand in each language; what it must tell comes from the program.
struct ManualTests {
  private static let languages = ["en", "ko", "ja"]

  /// A page of the manual, with hyphens as they are typed.
  private static func page(_ name: String, _ language: String) throws -> String {
    try ProjectFile.text("Man/\(language)/\(name)").replacing("\\-", with: "-")
  }

  /// The entries of a page: what stands after each tag, until the next tag or section.
  private static func entries(_ page: String) -> [(tag: String, text: String)] {
    page.components(separatedBy: "\n.TP\n").dropFirst().map { entry in
      let end = entry.range(of: "\n.SH ")?.lowerBound ?? entry.endIndex
      let lines = entry[..<end].split(separator: "\n", maxSplits: 1)
      let tag = lines[0].drop { $0 != " " }.drop { $0 == " " || $0 == "\"" }
      return (String(tag), lines.count > 1 ? String(lines[1]) : "")
    }
  }

  /// The words of a text that an option's or value's name could be.
  private static func words(_ text: String) -> Set<String> {
    let plain = text.replacing("\\fB", with: " ").replacing("\\fR", with: " ")
    return Set(
      plain.split { !($0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-")) }.map(String.init))
  }

  @Test(arguments: languages)
  func `every setting is in the manual once, in the order of hark config list`(
    language: String
  ) throws {
    let known = Set(SettingDefinition.all.map(\.name))
    let tags = Self.entries(try Self.page("hark-settings.5", language)).map(\.tag)
    #expect(tags.filter(known.contains) == SettingDefinition.all.map(\.name))
  }

  @Test(arguments: languages, SettingDefinition.all.map(\.name))
  func `the manual tells what a setting may be, and what it is where nobody set it`(
    language: String, name: String
  ) throws {
    let definition = try #require(SettingDefinition.named(name))
    let entry = try #require(
      Self.entries(try Self.page("hark-settings.5", language)).first { $0.tag == name })
    let words = Self.words(entry.text)
    switch definition.kind {
    case .choice(let values):
      for value in values { #expect(words.contains(value), "\(value)") }
    case .number(let range):
      for bound in [range.lowerBound, range.upperBound] {
        #expect(words.contains(String(bound)), "\(bound)")
      }
      #expect(words.contains(definition.standard))
    case .scale, .text:
      #expect(entry.text.contains(definition.standard), "\(definition.standard)")
    }
  }

  @Test(arguments: languages)
  func `every option is in the manual, and none that there is not`(language: String) throws {
    let page = try Self.page("hark.1", language)
    let told = Set(Self.entries(page).map { String($0.tag.prefix { $0 != " " }) })
      .filter { $0.hasPrefix("--") }
    let options = ([BrowseCommand.declarations] + HarkCommand.allCases.map(\.declarations))
      .joined().map(\.name)
    #expect(told == Set(options))
  }

  @Test(arguments: languages)
  func `every command and its help are in the manual`(language: String) throws {
    let page = try Self.page("hark.1", language)
    for command in HarkCommand.allCases {
      #expect(page.contains("hark \(command.rawValue)"), "\(command.rawValue)")
    }
    let strings = DataDirectory().catalog(language: language)
    for name in ["hark"] + HarkCommand.allCases.map(\.rawValue) {
      let help = strings(.help, name)
      for word in Self.words(help).filter({ $0.hasPrefix("--") }) {
        #expect(page.contains(word), "\(word)")
      }
    }
  }

  @Test(arguments: languages)
  func `the manual draws nothing, and says one sentence a line`(language: String) throws {
    for name in Manual.Page.allCases.map(\.rawValue) {
      for line in try Self.page(name, language).split(separator: "\n") {
        #expect(!line.hasPrefix(".TS"))
        #expect(line.count < 200, "\(line)")
        #expect(!line.contains { "|─│┌┐└┘+".contains($0) }, "\(line)")
      }
    }
  }

  @Test func `the manual is the same in form in all languages`() throws {
    for name in Manual.Page.allCases.map(\.rawValue) {
      let counts = try Self.languages.map { language in
        let page = try Self.page(name, language)
        return [Self.entries(page).count, page.components(separatedBy: "\n.SH ").count]
      }
      #expect(Set(counts).count == 1, "\(name): \(counts)")
    }
  }
}

/// A file of the project itself.
enum ProjectFile {
  /// Its text.
  static func text(_ path: String) throws -> String {
    try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(
        path: "../../" + path), encoding: .utf8)
  }
}
