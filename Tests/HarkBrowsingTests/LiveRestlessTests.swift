import HarkPage
import Testing

@testable import HarkBrowsing
@testable import HarkSimulation

/// Pages that change by themselves while somebody works on them: a table that asks its server, a clock.
struct LiveRestlessTests {
  /// A table of queues whose script makes it anew each time, so that no element stays.
  private static func page(_ turn: Int, _ more: String = "", rows: [String] = ["mail", "print"])
    -> String
  {
    let rows = rows.enumerated().map { index, name in
      "<tr id=r\(turn)-\(index)><td id=n\(turn)-\(index)>\(name)<td id=m\(turn)-\(index)>\(turn * 7 + index)"
    }
    return """
      <title>Queues</title><h1 id=h>Queues</h1><p id=t>Updated 9:00:\(10 + turn)</p><table id=q>
      <tr id=top><th id=a>Name<th id=b>Messages\(rows.joined())</table><button id=g>Purge</button>\(more)
      """
  }

  /// A page that was looked at while it changed three times.
  private func seen() -> LiveWalk {
    var walk = LiveWalk(isSpeechOn: true)
    for turn in 1...4 {
      walk.show(Self.page(turn))
      walk.wait(.seconds(5))
    }
    walk.say("press purge")
    return walk
  }

  @Test func `a press is answered by what it has changed, and not by what changes anyway`() {
    var walk = seen()
    walk.show(Self.page(5, "<p id=s>Queue purged</p>"))
    walk.settle()
    #expect(walk.printed.contains("Queue purged"))
    #expect(!walk.printed.contains("Updated") && !walk.printed.contains("35"))
  }

  @Test func `what changes anyway is no answer, and the answer is still awaited`() {
    var walk = seen()
    walk.show(Self.page(5))
    walk.settle()
    #expect(walk.printed.contains("Nothing changed yet."))
    #expect(!walk.printed.contains("Updated"))
    walk.wait(.seconds(8))
    walk.show(Self.page(6, "<p id=s>Queue purged</p>"))
    #expect(walk.printed.contains("Queue purged"))
    #expect(!walk.printed.contains("Updated"))
  }

  @Test func `a row that a press brings is told beside those that change`() {
    var walk = seen()
    walk.show(Self.page(5, rows: ["mail", "print", "scan"]))
    walk.settle()
    #expect(walk.printed.contains("scan"))
    #expect(!walk.printed.contains("Updated"))
  }

  @Test func `a number that a press changes is told where another ticks that is written alike`() {
    func page(_ tick: Int, _ count: Int) -> String {
      "<title>Hall</title><ul><li id=a>Guests: \(tick)<li id=b>Guests: \(count)</ul><button id=g>Add</button>"
    }
    var walk = LiveWalk(isSpeechOn: true)
    for tick in 1...4 {
      walk.show(page(tick, 20))
      walk.wait(.seconds(9))
    }
    walk.say("press add")
    walk.show(page(5, 21))
    walk.settle()
    #expect(walk.printed.contains("Guests: 21"))
    #expect(!walk.printed.contains("Nothing changed") && !walk.printed.contains("Guests: 5"))
  }

  /// A page with a log far from its button, to which a script adds other words each second.
  private static func logged(_ words: [String], done: String = "") -> String {
    let rows = (1...40).map { "<li id=r\($0)>Row \($0)" }.joined()
    let log = words.enumerated().map { "<p id=w\($0.offset)>\($0.element)</p>" }.joined()
    return
      "<title>Desk</title><button id=b>Save</button>\(done)<ul id=u>\(rows)</ul><div id=log>\(log)</div>"
  }

  @Test func `what a place brings anew by itself all the time is no answer`() {
    let words = ["Anchor weighed", "Bridge opened", "Crew aboard", "Doors closed", "Engine on"]
    var walk = LiveWalk(isSpeechOn: true)
    for count in 1...4 {
      walk.show(Self.logged(Array(words.prefix(count))))
      walk.wait(.seconds(1))
    }
    walk.say("press save")
    walk.show(Self.logged(words))
    walk.settle()
    #expect(!walk.printed.contains("Engine on"))
    #expect(walk.printed.contains("Nothing changed yet."))
    walk.show(Self.logged(words, done: "<p id=d>Saved as draft</p>"))
    #expect(walk.printed.contains("Saved as draft"))
  }

  @Test func `what a page changes far away is learnt while somebody works on it`() {
    func page(_ tick: Int, _ state: String = "Ready") -> String {
      let rows = (1...40).map { "<li id=r\($0)>Row \($0)" }.joined()
      return
        "<title>Desk</title><button id=b>Save</button><p id=p>\(state)</p><ul id=u>\(rows)</ul><p id=t>Load \(tick) of 100</p>"
    }
    var walk = LiveWalk(isSpeechOn: true)
    walk.show(page(1))
    for press in 1...3 {
      walk.say("press save")
      walk.show(page(press * 10, "Saved \(press) times"))
      walk.settle()
      for second in 1...3 {
        walk.wait(.seconds(1))
        walk.show(page(press * 10 + second, "Saved \(press) times"))
      }
    }
    walk.say("press save")
    walk.show(page(50, "Saved 4 times"))
    walk.settle()
    #expect(walk.printed.contains("Saved 4 times"))
    #expect(!walk.printed.contains("Load 50"))
  }

  @Test func `a region that speaks by itself again and again takes no answer's place`() {
    func page(_ tick: Int, _ state: String = "") -> String {
      "<title>Desk</title><p id=c role=status>Updated \(tick)</p><button id=b>Save</button>\(state)"
    }
    var walk = LiveWalk(isSpeechOn: true)
    for tick in 1...4 {
      walk.show(page(tick), .init(announcements: [("c", "Updated \(tick)", false)]))
      walk.wait(.seconds(9))
    }
    walk.say("press save")
    walk.show(
      page(5, "<p id=s>Saved as draft</p>"), .init(announcements: [("c", "Updated 5", false)]))
    walk.settle()
    #expect(walk.printed.contains("Saved as draft"))
  }

  @Test func `a list that grows by itself is not counted as what a field has left of it`() {
    func page(_ rows: Int, _ value: String = "") -> String {
      let rows = (1...rows).map { "<li id=r\($0)>Entry \($0)" }.joined()
      return
        "<title>Log</title><label>Name <input id=n value='\(value)'></label><ul id=u>\(rows)</ul>"
    }
    var walk = LiveWalk(isSpeechOn: true)
    for count in 20...24 {
      walk.show(page(count))
      walk.wait(.seconds(9))
    }
    walk.say("set name to Ann")
    walk.show(page(25, "Ann"))
    walk.settle()
    walk.wait(.seconds(1))
    walk.show(page(26, "Ann"))
    #expect(!walk.printed.contains("entries in the list"))
  }

  @Test func `what has come by itself once may be the answer to a press`() {
    func page(_ state: String) -> String {
      "<title>Desk</title><button id=b>Save</button><p id=p>\(state)</p>"
    }
    var walk = LiveWalk(isSpeechOn: true)
    walk.show(page("Ready"))
    walk.wait(.seconds(9))
    walk.show(page("Saved"))
    walk.wait(.seconds(9))
    walk.say("press save")
    walk.show(page("Ready"))
    walk.show(page("Saved"))
    walk.settle()
    #expect(walk.printed.contains("Ready") || walk.printed.contains("Saved"))
  }
}

/// Answers that a page has still to get from its server.
struct LiveUnansweredTests {
  private static func page(_ far: String) -> String {
    let rows = (1...40).map { "<li>Row \($0)" }.joined()
    return "<title>Desk</title><button id=b>Pause</button><ul>\(rows)</ul><p id=f>\(far)</p>"
  }

  @Test(arguments: [
    ("en", "Nothing changed yet."), ("ko", "아직 바뀐 것이 없습니다."), ("ja", "まだ何も変わっていません。"),
  ])
  func `what a page has asked its server for is awaited, and told wherever it comes`(
    _ language: String, _ yet: String
  ) {
    var walk = LiveWalk(language: language, isSpeechOn: true)
    walk.show(Self.page("Running"))
    walk.say(["en": "press pause", "ko": "1번 눌러", "ja": "1を押して"][language] ?? "")
    walk.settle(.unanswered)
    #expect(walk.printed.contains(yet))
    walk.wait(.seconds(8))
    walk.show(Self.page("Paused"))
    #expect(walk.printed.contains("Paused\n"))
  }

  @Test func `what changes far away on a page of any length is told`() {
    func page(_ far: String) -> String {
      "<title>Log</title><button id=b>Pause</button>"
        + (1...21_000).map { "<p id=r\($0)>\($0)</p>" }.joined() + "<p id=f>\(far)</p>"
    }
    var walk = LiveWalk(isSpeechOn: true)
    walk.show(page("Running"))
    walk.say("press pause")
    walk.show(page("Paused"))
    walk.settle()
    #expect(walk.printed.contains("Paused"))
  }
}
