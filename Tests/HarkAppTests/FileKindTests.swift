import HarkFetch
import HarkWeb
import Testing

@testable import HarkApp
@testable import HarkPages

struct FileKindTests {
  @Test(arguments: [
    ("notes", "one\ntwo", ContentKind.plainText),
    ("notes", "a < b and #include <stdio.h>", .plainText),
    ("saved", "Some text first.\n<p>Then a tag", .html),
    ("saved", "<!-- -->", .html),
    ("a.csv", "name,age\nAnn,<b>", .document(.commaTable)),
    ("a.csv", "a\u{0}\u{1}", .file(type: "application/octet-stream")),
    ("report", "%PDF-1.4", .document(.pdf)), ("report.md", "# Fares", .document(.markdown)),
    ("files.zip", "PK\u{3}\u{4}", .document(.package)), ("ls.1", ".TH LS 1", .document(.manual)),
    ("notes.1", "Milk and bread", .plainText),
    ("a.page", "<rss version='2.0'><channel/></rss>", .feed),
    ("man", "N\u{8}NA\u{8}AME", .plainText),
    ("data", "a\u{0}\u{1}\u{2}", .file(type: "application/octet-stream")),
  ])
  func `a file without a known ending is a page only where it has a tag`(
    name: String, text: String, expected: ContentKind
  ) {
    #expect(FileKind.kind(ofFile: name, start: Array(text.utf8)) == expected)
  }
}
