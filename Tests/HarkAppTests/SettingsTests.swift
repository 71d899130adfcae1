import HarkApp
import HarkFetch
import HarkReading
import HarkSettings
import HarkWeb
import Foundation
import Testing

private func settings(_ text: String) -> Settings { Settings(Array(text.utf8)) }

struct SettingsTests {
  @Test func `a setting that nobody set has its standard value`() {
    #expect(settings("")[.rate] == 175)
    #expect(settings("rate = 300")[.rate] == 300)
  }

  @Test func `a site has settings of its own`() throws {
    var read = settings(
      "cookies = session\ncookies.example.org = refuse\nhttp.예시.한국 = allow\nhttp.a.test = ask\n")
    #expect(read.problems.isEmpty)
    #expect(read.sites(.cookies) == ["example.org": .refuse])
    #expect(read.sites(.http) == ["xn--vv4b11d.xn--3e0b707e": .allow, "a.test": .ask])
    #expect(read.cookieRules.rule(for: "www.example.org") == .refuse)
    #expect(read.cookieRules.rule(for: "example.com") == .session)
    let policy = read.httpPolicy(everywhere: false)
    #expect(policy.allowedHosts == ["xn--vv4b11d.xn--3e0b707e"])
    try read.set("http.a.test", to: "allow")
    #expect(read.httpPolicy(everywhere: false).allowedHosts.contains("a.test"))
    #expect(read[.http, of: "b.test"] == .ask)
  }

  @Test(arguments: [
    ("cookies.example.org = kepe", "keep"), ("http.example.org = alow", "allow"),
  ])
  func `a bad value of a site is told`(line: String, nearest: String) {
    guard case .badValue(_, _, _, nearest)? = settings(line).problems.first else {
      Issue.record("\(settings(line).problems)")
      return
    }
  }

  @Test(arguments: [
    "cookies. = keep", "cookies.a b = keep", "http.a/b = allow", "links.a.org = none",
  ])
  func `what names no site is no setting`(line: String) {
    guard case .unknownName? = settings(line).problems.first else {
      Issue.record("\(settings(line).problems)")
      return
    }
  }

  @Test func `every limit of a load can be set`() {
    let limits = settings(
      """
      connect-seconds = 1
      header-seconds = 2
      silent-seconds = 3
      slow-seconds = 4
      slow-bytes = 5
      https-first-seconds = 6
      redirects = 7
      redirect-seconds = 8
      header-kilobytes = 9
      page-megabytes = 10
      """
    ).limits
    var expected = Limits()
    expected.connection = .seconds(1)
    expected.header = .seconds(2)
    expected.silence = .seconds(3)
    expected.slowness = .seconds(4)
    expected.slowestRate = 5
    expected.upgrade = .seconds(6)
    expected.redirects = 7
    expected.redirectBody = .seconds(8)
    expected.headerBytes = 9 << 10
    expected.bodyBytes = 10 << 20
    #expect(limits == expected)
    #expect(settings("").limits == Limits())
  }

  @Test func `an unknown name is told with its line and the nearest right one`() {
    #expect(
      settings("# mine\nrat = 200\n").problems == [
        .unknownName(line: 2, name: "rat", nearest: "rate")
      ])
  }

  @Test(arguments: [
    ("rate = 9000", "rate", "9000", "900"), ("layout = wied", "layout", "wied", "wide"),
    ("scale = 50", "scale", "50", "100"),
  ])
  func `a bad value is told with the nearest valid one and the standard value stays`(
    line: String, name: String, value: String, nearest: String
  ) {
    let read = settings(line)
    #expect(
      read.problems == [.badValue(line: 1, name: name, value: value, nearest: nearest)])
    #expect(read.text(of: name) == settings("").text(of: name))
  }

  @Test func `writing a setting keeps comments, order and what could not be understood`() throws {
    var read = settings("# speed\nrate = 200\n\nwhat is this\nvoice = plain\n")
    try read.set("rate", to: "250")
    try read.set("volume", to: "80")
    #expect(
      String(decoding: read.contents, as: UTF8.self)
        == "# speed\nrate = 250\n\nwhat is this\nvoice = plain\nvolume = 80\n")
    read.reset("rate")
    #expect(!read.isSet("rate"))
    #expect(String(decoding: read.contents, as: UTF8.self).hasPrefix("# speed\n\n"))
  }

  @Test func `a value with a line break is refused and changes nothing`() {
    var read = settings("voice = plain\n")
    #expect(throws: Settings.Problem.self) { try read.set("voice", to: "a\nspeech = off") }
    #expect(read == settings("voice = plain\n"))
  }

  @Test func `keys are bound by lines of their own`() {
    let bindings = settings("key.h = next link\nkey.F5 = reload\n").keyBindings
    #expect(bindings.map(\.key) == ["F5", "h"])
    #expect(bindings.map(\.command) == ["reload", "next link"])
  }

  @Test(arguments: [("large", 100), ("ax5", 312), ("250", 250), ("250%", 250)])
  func `a scale is a percentage or a named size`(text: String, percent: Int) {
    #expect(settings("scale = \(text)")[.scale] == Scale(percent: percent))
  }

  @Test func `sounds that an earlier Hark had switched on go on sounding`() {
    let settings = Settings(Array("sounds = on\n".utf8))
    #expect(settings[.sounds] == .loads)
    #expect(settings.problems.isEmpty)
  }

  @Test func `every setting that is declared is listed once`() throws {
    let root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let table = try String(
      contentsOfFile: root + "/Sources/HarkSettings/Setting+Table.swift", encoding: .utf8)
    let declared = table.components(separatedBy: "package static var ").count - 1
    #expect(Set(SettingDefinition.all.map(\.name)).count == declared)
    #expect(SettingDefinition.all.count == declared)
  }
}
