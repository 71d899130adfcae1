import HarkPage
import HarkReading
import Testing

/// What a live page changes by itself after something was done on it.
struct LiveLateTests {
  private static func page(_ state: String, far: String = "Monday") -> String {
    let rows = (1...40).map { "<li>Row \($0)" }.joined()
    return """
      <title>Desk</title><button id=b>Save</button><p id=p>\(state)</p><ul>\(rows)</ul><p id=f>\(far)</p>
      """
  }

  /// A press that has changed nothing, which was said.
  private func pressed() -> LiveWalk {
    var walk = LiveWalk(isSpeechOn: true)
    walk.show(Self.page("Not saved"))
    walk.say("press save")
    walk.settle(.unchanged)
    #expect(walk.printed.contains("Nothing changed."))
    return walk
  }

  @Test func `what comes a second later near what was pressed is told at the end of a sentence`() {
    var walk = pressed()
    walk.wait(.seconds(1))
    walk.show(Self.page("Saved"))
    #expect(walk.printed.contains("Saved\n"))
    #expect(walk.said.last?.priority == .live)
  }

  @Test func `what comes after five seconds is no answer any more`() {
    var walk = pressed()
    walk.wait(.seconds(6))
    walk.show(Self.page("Saved"))
    #expect(!walk.printed.contains("Saved\n"))
  }

  @Test func `what changes far from the reader is no answer`() {
    var walk = pressed()
    walk.wait(.seconds(1))
    walk.show(Self.page("Not saved", far: "Tuesday"))
    #expect(!walk.printed.contains("Tuesday"))
  }

  @Test func `a page that counts is told twice at most`() {
    var walk = pressed()
    for count in 1...4 {
      walk.wait(.milliseconds(900))
      walk.show(Self.page("Count \(count)"))
    }
    #expect(walk.printed.contains("Count 2\n"))
    #expect(!walk.printed.contains("Count 3"))
  }

  @Test func `a press of something else ends the waiting`() {
    var walk = pressed()
    walk.say("press save")
    walk.show(Self.page("Saved"))
    walk.settle()
    #expect(walk.printed.ranges(of: "Saved\n").count == 1)
  }

  @Test func `what a filter leaves is told although it has taken its own field away`() {
    func page(_ rest: String) -> String { "<title>Desk</title><p id=p>Variables</p>" + rest }
    var walk = LiveWalk(isSpeechOn: true)
    walk.show(page("<label>Search <input id=s></label><p id=a>ferry</p><p id=b>harbour</p>"))
    walk.say("set search to zzz")
    walk.settle(.unchanged)
    walk.wait(.seconds(1))
    walk.show(page("<h2 id=h>No variables match your filters</h2>"))
    #expect(walk.printed.contains("No variables match your filters"))
  }

  @Test func `how long a table is that a filter has left is told`() {
    func page(_ value: String, _ rows: Int) -> String {
      let body = (1...rows).map { "<tr id=r\($0)><td>Ferry \($0)<td>Noon" }.joined()
      return
        "<title>Desk</title><label>Search <input id=s value='\(value)'></label><table id=t><tr><th>Name<th>Time\(body)</table>"
    }
    var walk = LiveWalk(isSpeechOn: true)
    walk.show(page("", 30))
    walk.say("set search to ferry 1")
    walk.show(page("ferry 1", 11).replacing("id=r2>", with: "id=r10>"))
    walk.settle()
    #expect(walk.printed.contains("rows in the table"))
  }

  @Test func `of a table that shows no more rows than fit it is told how many it has`() {
    func page(_ value: String, _ rows: Int) -> String {
      let body = (1...6).map { "<tr id=r\($0)><td>\(value) ferry \($0 * rows)<td>Noon" }.joined()
      return
        "<title>Desk</title><label>Search <input id=s value='\(value)'></label><table id=t role=grid aria-rowcount=\(rows + 1)><tr><th>Name<th>Time\(body)</table>"
    }
    var walk = LiveWalk(isSpeechOn: true)
    walk.show(page("", 100))
    walk.say("set search to night")
    walk.show(page("night", 14))
    walk.settle()
    #expect(walk.printed.contains("14 rows in the table"))
  }

  @Test func `how a list that shows no more entries than fit begins is told after a filter`() {
    func page(_ value: String, _ name: String) -> String {
      let entries = (1...12).map { "<li id=\(name)\($0)>\(name) ferry \($0)" }.joined()
      return
        "<title>Desk</title><label>Search <input id=s value='\(value)'></label><ul id=l>\(entries)</ul>"
    }
    var walk = LiveWalk(isSpeechOn: true)
    walk.show(page("", "Day"))
    walk.say("set search to night")
    walk.show(page("night", "Night"))
    walk.settle()
    #expect(walk.printed.contains("Night ferry 1\n"))
    #expect(walk.printed.contains("11 more items"))
  }

  @Test func `what a field has offered and takes away again is not counted`() {
    func page(_ rest: String) -> String {
      "<title>Desk</title><label>Account <input id=s value=bank></label>" + rest
    }
    var walk = LiveWalk(isSpeechOn: true)
    walk.show(page("<p id=a>assets:bank</p><p id=b>assets:cash</p>"))
    walk.say("set account to bank")
    walk.settle(.unchanged)
    walk.wait(.seconds(1))
    walk.show(page("<p id=b>assets:cash</p>"))
    #expect(!walk.printed.contains("fewer"))
  }
}
