import Foundation
import Testing

@testable import HarkApp

/// Who dumps a page hears what stands in its place.
@Suite(
  .enabled(
    if: FileManager.default.isExecutableFile(atPath: RunningHark.program),
    "the program hark is not beside the tests"))
struct ObstacleTests {
  private func dump(_ html: String) throws -> FinishedHark {
    let server = try #require(LoopbackServer(["/": LoopbackServer.Answer(html)]))
    defer { server.stop() }
    return FinishedHark(["dump", "http://127.0.0.1:\(server.port)/"], in: TemporaryFolder())
  }

  private static let buttons = "<button>Accept all</button> <button>Reject all</button>"

  @Test func `a question for consent is printed, told with its choices, and is not the page`()
    throws
  {
    let run = try dump("<div id=onetrust-banner-sdk><p>We use cookies.</p>\(Self.buttons)</div>")
    #expect(run.output.contains("[Accept all]"))
    #expect(run.message.contains("The choices are: Accept all, Reject all."))
    #expect(run.status == 1)
  }

  @Test func `a page to sign in on is told, and is a page`() throws {
    let run = try dump(
      "<h1>Sign in</h1><form><label>Name <input></label><label>Password <input type=password></label>"
        + "<button>Go</button></form>")
    #expect(run.message.contains("asks you to sign in first"))
    #expect(run.status == 0)
  }

  @Test(arguments: [
    // A question beside the content, content that is about consent, and other forms.
    "<div id=cookie-banner>\(buttons)</div><main>"
      + String(repeating: "<p>The ferry leaves at half past six on most days.</p>", count: 20)
      + "</main>",
    "<div class=consent><p>What consent means.</p><a href=/a>Read on</a></div>",
    "<form><input type=password aria-label=New><input type=password aria-label=Again><button>Go</button></form>",
    "<form><input aria-label=Search><button>Search</button></form>",
    String(
      repeating:
        "<p>The ferry leaves at half past six, and it was late on most days of the month.</p>",
      count: 9)
      + "<form><input aria-label=Name><input type=password aria-label=Password></form>",
  ])
  func `a page that is none of these is told as it is`(html: String) throws {
    let run = try dump(html)
    #expect(run.message.isEmpty)
    #expect(run.status == 0)
  }
}
