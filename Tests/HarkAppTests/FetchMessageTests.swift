import Foundation
import HarkReading
import HarkText
import HarkWeb
import Testing

@testable import HarkApp
@testable import HarkFetch
@testable import HarkPages

struct FetchMessageTests {
  private static func catalog(_ language: String) throws -> StringCatalog {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = root.appending(path: "Strings/\(language).json")
    return StringCatalog([Array(try Data(contentsOf: file))], language: language)
  }

  private static func head(_ status: Int, _ lines: [String] = []) throws -> ResponseHead {
    var fields = HeaderFields()
    for line in lines { fields.add(line: line.utf8) }
    return ResponseHead(
      address: try #require(Address("https://example.org/")), status: status, fields: fields,
      mediaType: nil, kind: .html, length: nil)
  }

  @Test(arguments: [
    ("en", 429, "120", "example.org was asked too often: status 429. Try again in 2 minutes."),
    ("en", 503, "119", "example.org is busy or down: status 503. Try again in 2 minutes."),
    ("en", 503, "45", "example.org is busy or down: status 503. Try again in 45 seconds."),
    ("en", 503, "7300", "example.org is busy or down: status 503. Try again in 3 hours."),
    (
      "en", 413, "86400",
      "What was sent is too large for example.org: status 413. Try again in 24 hours."
    ),
    (
      "en", 429, "Thu, 01 Jan 1970 01:00:00 GMT",
      "example.org was asked too often: status 429. Try again in 43 minutes."
    ),
    (
      "en", 503, "Thu, 01 Jan 1970 00:00:00 GMT",
      "example.org is busy or down: status 503. Try again later."
    ),
    ("en", 503, "-5", "example.org is busy or down: status 503. Try again later."),
    (
      "en", 503, "99999999999999999999", "example.org is busy or down: status 503. Try again later."
    ),
    ("en", 503, "soon", "example.org is busy or down: status 503. Try again later."),
    ("ko", 429, "120", "example.org에 너무 자주 요청했습니다. 상태 코드 429. 2분 후에 다시 시도하세요."),
    ("ja", 503, "120", "example.orgは混雑しているか停止しています。ステータスコード503。2分後にもう一度試してください。"),
  ])
  func `an error says when to try again`(
    _ row: (language: String, status: Int, after: String, sentence: String)
  ) throws {
    let head = try Self.head(row.status, ["Retry-After: \(row.after)\r\n"])
    let sentence = try #require(Sentence(errorOf: head, now: 1020))
    #expect(sentence.text(try Self.catalog(row.language)) == row.sentence)
  }

  @Test(arguments: ["en", "ko", "ja"])
  func `every error of the web has its own sentence with its number`(_ language: String) throws {
    let strings = try Self.catalog(language)
    for status in 400..<600 {
      let sentence = try #require(Sentence(errorOf: try Self.head(status), now: 0)).text(strings)
      #expect(sentence.contains(String(status)), "\(sentence)")
      #expect(!sentence.contains("{") && !sentence.hasPrefix("status."), "\(sentence)")
    }
    #expect(Sentence(errorOf: try Self.head(200)) == nil)
    #expect(Sentence(errorOf: try Self.head(304)) == nil)
  }

  /// One of each way in which a fetch can fail.
  private static func failures() throws -> [FetchError.Reason] {
    let address = try #require(Address("https://example.org/a"))
    let host = "example.org"
    return [
      .unknownHost(host, isOffline: false), .noNameServer(host), .unknownProxy(host),
      .noConnectionToProxy(host), .connectionRefused(host: host, port: 81), .unreachable(host),
      .nearer(host), .blocked(address, answersEmpty: false),
      .connectionTimedOut(host: host, stage: .connecting, after: .seconds(25)),
      .certificate(host: host, .expired), .certificate(host: host, .notYetValid),
      .certificate(host: host, .wrongName), .certificate(host: host, .unknownIssuer),
      .certificate(host: host, .selfSigned), .certificate(host: host, .revoked),
      .certificate(host: host, .tooWeak), .certificate(host: host, .other(1)),
      .secureConnectionFailed(host), .certificateAsked(host, isWithheld: false),
      .certificateAsked(host, isWithheld: true),
      .ownCertificate(host: host, path: "/c.pem", .unreadable),
      .ownCertificate(host: host, path: "/c.pem", .locked),
      .ownCertificate(host: host, path: "/c.pem", .broken),
      .ownCertificate(host: host, path: "/c.pem", .refused),
      .authoritiesUnreadable(host: host, path: "/a.pem"),
      .noAnswer(host: host, after: .seconds(35)),
      .tooSlow(host: host, after: .seconds(50)), .connectionLost(host), .emptyAnswer(host),
      .notHTTP(host), .headerTooLarge(host: host, limit: 1),
      .tooManyRedirects(limit: 20, last: address), .redirectLoop(address),
      .unreadableRedirect(from: address), .redirectToScheme("file", from: address),
      .plainHTTPRefused(address, failure: nil), .authenticationLoop(host), .other(host: host),
      .gopherRefused(host), .geminiAddress(host), .notGemini(host),
      .leadsElsewhere(address, from: address),
      .certificateChanged(
        CertificateChange(host: host, port: 1965, fingerprint: "0a1b", wasDue: false)),
    ] + [40, 44, 50, 51, 52, 60].map { .geminiStatus(host, $0, text: "") }
  }

  @Test(arguments: ["en", "ko", "ja"])
  func `every failure names the host, each in its own words`(_ language: String) throws {
    let strings = try Self.catalog(language)
    let sentences = try Self.failures().map { Sentence(FetchError($0)).text(strings) }
    for sentence in sentences {
      #expect(sentence.contains("example.org"))
      #expect(!sentence.contains("{"), "\(sentence)")
    }
    #expect(Set(sentences).count == sentences.count)
  }
}
