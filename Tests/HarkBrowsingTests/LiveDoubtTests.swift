import HarkPage
import HarkReading
import Testing

@testable import HarkBrowsing

/// A field that does not hold what was typed into it, at first or for good.
struct LiveDoubtTests {
  private static func page(_ value: String, beside: String = "") -> String {
    """
    <title>Desk</title><p id=h>Harbour office</p><ul id=u>\(beside)<li id=l><label>To <input id=t value="\(value)"></label></ul>
    <button id=b>Send</button><p id=e>Last words</p>
    """
  }

  private func typed(_ text: String, language: String = "en") -> LiveWalk {
    var walk = LiveWalk(language: language, isSpeechOn: true)
    walk.show(Self.page(""))
    walk.say(
      ["en": "set to to \(text)", "ko": "To에 \(text) 입력", "ja": "Toに\(text)を入力"][language] ?? "")
    return walk
  }

  @Test func `a field that its server writes back is never said to be empty`() {
    var walk = typed("Ann")
    walk.show(Self.page(""))
    walk.settle()
    #expect(!walk.printed.contains("empty"))
    walk.wait(.milliseconds(700))
    walk.show(Self.page("Ann"))
    walk.wait(.seconds(8))
    #expect(!walk.printed.contains("empty"))
    #expect(walk.printed.contains("To: Ann"))
  }

  @Test func `a server that is slow has its time as long as the page changes`() {
    var walk = typed("Anna")
    walk.show(Self.page("An"))
    walk.settle()
    for count in 1...4 {
      walk.wait(.seconds(1))
      walk.show(Self.page("An", beside: "<li id=c>Count \(count)"))
    }
    walk.show(Self.page("Anna"))
    walk.wait(.seconds(8))
    #expect(!walk.printed.contains("To: An\n") && !walk.printed.contains("empty"))
  }

  @Test(arguments: [
    ("en", "To has taken ann@example.org."), ("ko", "To에 ann@example.org가 들어갔습니다."),
    ("ja", "Toにann@example.orgが入りました。"),
  ])
  func `what a page has made an entry beside its field was taken`(
    _ language: String, _ taken: String
  ) {
    var walk = typed("ann@example.org", language: language)
    walk.show(Self.page("", beside: "<li id=c>ann@example.org <a href='#' id=x>×</a>"))
    walk.settle()
    #expect(walk.printed.contains(taken))
    #expect(walk.printed.ranges(of: "ann@example.org").count == 2)
    walk.wait(.seconds(8))
    #expect(walk.printed.ranges(of: "ann@example.org").count == 2)
  }

  @Test func `an entry that comes a moment later was taken too`() {
    var walk = typed("ann@example.org, bea@example.org")
    walk.show(Self.page(""))
    walk.settle()
    walk.wait(.milliseconds(600))
    walk.show(
      Self.page("", beside: "<li id=c>ann@example.org<li id=d>Bea &lt;bea@example.org&gt;"))
    walk.wait(.seconds(8))
    #expect(walk.printed.contains("To has taken"))
    #expect(!walk.printed.contains("empty"))
  }

  @Test(arguments: [
    ("en", "To has not kept Ann: it is empty."),
    ("ko", "To에 입력한 Ann이 남아 있지 않습니다. 비어 있습니다."),
    ("ja", "Toに入力したAnnは残っていません。空です。"),
  ])
  func `what is really refused is said to be, once the page stands still`(
    _ language: String, _ refused: String
  ) {
    var walk = typed("Ann", language: language)
    walk.show(Self.page("", beside: "<li id=c>No such name."))
    walk.settle()
    #expect(!walk.printed.contains(refused))
    walk.wait(.seconds(2))
    #expect(walk.printed.contains(refused))
  }

  @Test func `what stood beside the field before says nothing of what was typed`() {
    var walk = LiveWalk(isSpeechOn: true)
    walk.show(Self.page("", beside: "<li id=c>Ann"))
    walk.say("set to to Ann")
    walk.settle()
    walk.wait(.seconds(2))
    #expect(walk.printed.contains("To has not kept Ann"))
  }

  @Test func `what a press has sent is not said to be lost`() {
    var walk = typed("Hello there")
    walk.show(Self.page("Hello there"))
    walk.settle()
    walk.say("press send")
    walk.show(
      Self.page("").replacing("Last words", with: "Last words<p id=m>You: Hello there</p>"))
    walk.settle()
    walk.wait(.seconds(8))
    #expect(!walk.printed.contains("To is empty"))
  }

  @Test func `what was lost is told too where something else is done within half a second`() {
    var walk = typed("Ann")
    walk.show(Self.page(""))
    walk.settle()
    walk.wait(.milliseconds(200))
    walk.say("press send")
    walk.show(Self.page("", beside: "<li id=c>Sent to nobody."))
    walk.settle()
    #expect(!walk.printed.contains("empty"))
    walk.wait(.seconds(3))
    #expect(walk.printed.contains("empty"))
  }

  @Test func `a refusal that comes late comes before what the page tells by itself`() {
    var walk = typed("Ann")
    walk.show(Self.page("", beside: "<li id=c>No such name."))
    walk.settle()
    walk.wait(.seconds(2))
    #expect(
      walk.said.first { $0.parts.contains { $0.text.contains("has not kept") } }?.priority == .load)
  }

  @Test func `lines wait until it is known what has become of what was typed`() {
    var walk = typed("Ann")
    walk.show(Self.page(""))
    walk.settle()
    #expect(walk.browsing.isAwaitingAnswer)
    walk.wait(.seconds(2))
    #expect(!walk.browsing.isAwaitingAnswer)
  }
}
