import Foundation
import HarkReading
import Testing

@testable import HarkApp

/// What stands in a second place because Debian wants it there is held to the first.
struct PackageTests {
  private static func list(_ name: String, in text: String, separator: Character) -> Set<String> {
    guard let start = text.range(of: "\n\(name)") else { return [] }
    // Until the first line that does not go on with it.
    var lines: [Substring] = []
    for line in text[start.upperBound...].split(separator: "\n", omittingEmptySubsequences: false) {
      if !lines.isEmpty, !line.hasPrefix(" ") { break }
      lines.append(line)
    }
    let words = lines.joined(separator: " ").split { $0 == separator || $0 == " " || $0 == "\\" }
    return Set(words.map(String.init))
  }

  @Test func `the version is the same wherever it is written`() throws {
    let debian = try ProjectFile.text("debian/changelog")
    #expect(debian.hasPrefix("hark (\(Hark.version)) "))
    let changes = try ProjectFile.text("CHANGELOG.md")
    let latest = changes.split(separator: "\n").first { $0.hasPrefix("## ") }
    #expect(latest == "## \(Hark.version)")
  }

  @Test func `who maintains Hark is told in one place, which the papers name`() throws {
    let control = try ProjectFile.text("debian/control")
    let maintainer = try #require(
      control.split(separator: "\n").first { $0.hasPrefix("Maintainer: ") })
    let name = maintainer.dropFirst("Maintainer: ".count)
    // Debian wants the writer of an entry in its changelog: the same.
    let changelog = try ProjectFile.text("debian/changelog")
    #expect(changelog.contains(" -- \(name)  "))
    for path in ["SECURITY.md", "README.md", "CONTRIBUTING.md", "debian/copyright"] {
      let text = try ProjectFile.text(path)
      #expect(
        !text.contains { $0 == "@" } || !text.contains(name.split(separator: "<")[1]), "\(path)")
    }
    #expect(
      try ProjectFile.text("SECURITY.md").contains("the field Maintainer of `debian/control`"))
  }

  @Test func `an address at which nobody reads can't be taken for one`() throws {
    let control = try ProjectFile.text("debian/control")
    let line = control.split(separator: "\n").first { $0.hasPrefix("Maintainer: ") }
    let host = try #require(line?.split(separator: "@").last?.dropLast())
    // RFC 2606: names under example may be somebody's test of mail, names under invalid never are anybody's.
    for reserved in ["example", "example.org", "example.com", "example.net", "test", "localhost"] {
      #expect(host != reserved && !host.hasSuffix("." + reserved))
    }
    if host.hasSuffix(".invalid") {
      #expect(try ProjectFile.text("SECURITY.md").contains("ends in `.invalid`"))
    }
  }

  @Test func `building needs the same packages by make as by Debian's rules`() throws {
    let make = Self.list(
      "PACKAGES =", in: try ProjectFile.text("Makefile"), separator: " ")
    var debian = Self.list(
      "Build-Depends:", in: try ProjectFile.text("debian/control"), separator: ",")
    debian.subtract(["debhelper-compat", "(=", "13)"])
    #expect(make == debian)
  }

  @Test func `every library that is opened while running is in the package's papers`() throws {
    let control = try ProjectFile.text("debian/control")
    // By the packages that have it, on Debian 12 and 13 and on Ubuntu since 22.04: of one package the first is taken that
    // is there. dpkg-shlibdeps can't see what is opened by name.
    let packages = [
      "libasound.so.2": "libasound2 | libasound2t64",
      "libbrotlidec.so.1": "libbrotli1",
      "libcurl.so.4": "libcurl4 | libcurl4t64",
      "libmecab.so.2": "libmecab2",
      // The first brings the second.
      "libpocketsphinx.so.3": "libpocketsphinx3", "libsphinxbase.so.3": "libpocketsphinx3",
      "libpsl.so.5": "libpsl5 | libpsl5t64",
      "liblouis.so.20": "liblouis20",
      "libpulse.so.0": "libpulse0 | libpulse0t64",
      "libsqlite3.so.0": "libsqlite3-0",
      "libxml2.so.2": "libxml2 | libxml2-16", "libxml2.so.16": "libxml2 | libxml2-16",
      "libz.so.1": "zlib1g",
      "libzstd.so.1": "libzstd1",
      // Whose version is looked for.
      "libicui18n.so.": "libicu72 | libicu76 | libicu74 | libicu70 | libicu78",
    ]
    let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../Sources")
    let files = try #require(
      FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    var names: Set<String> = []
    for case let file as URL in files where ["swift", "c", "h"].contains(file.pathExtension) {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /"(lib[a-z0-9]+\.so\.)([0-9]*)(%d)?"/) {
        names.insert(String(match.1) + String(match.2))
      }
    }
    #expect(names == Set(packages.keys))
    for (name, package) in packages {
      #expect(control.contains("\n \(package),\n"), "\(name)")
    }
  }

  @Test func `what Debian recommends is what hark doctor names`() throws {
    let control = try ProjectFile.text("debian/control")
    let recommended = Self.list("Recommends:", in: control, separator: ",")
    let strings = DataDirectory().catalog(language: "en")
    let missing: [Sentence] = [
      .doctorMecabMissing, .doctorHanjaMissing, .doctorPublicSuffixesMissing,
      .doctorBlockFontMissing,
    ]
    let told = missing.map { strings($0) }.joined(separator: " ")
    for package in ["libhangul-data", "libmecab2", "mecab-ipadic-utf8", "publicsuffix", "unifont"] {
      #expect(recommended.contains(package), "\(package)")
      #expect(told.contains(package), "\(package)")
    }
  }

  @Test func `every bundled table has its origin in the copyright file`() throws {
    let copyright = try ProjectFile.text("debian/copyright")
    for path in [
      "Sources/HarkText/Encodings/EncodingIndexes.swift",
      "Sources/HarkText/Layout/LineBreakTable.swift",
      "Sources/HarkText/Layout/CharacterTable.swift",
      "Sources/HarkDOM/HTML/CharacterReferenceNames.swift",
      "Sources/HarkSpeech/Languages/IdeographTable.swift",
      "Sources/HarkText/Encodings/SingleByteTables.swift",
      "Sources/HarkText/Encodings/EncodingLabels.swift",
    ] {
      #expect(copyright.contains(path), "\(path)")
      #expect(throws: Never.self) { try ProjectFile.text(path) }
    }
  }
}
