import HarkPage
import HarkText
import Testing

@testable import HarkBrowsing
@testable import HarkSimulation

/// What is told of a live page holds when it is told.
struct LiveTruthTests {
  private static func desk(_ panel: String, button: String = "Book", rest: String = "") -> String {
    """
    <title>Desk</title><main><button id=o>Open</button>\(panel)<button id=b>\(button)</button>
    <button id=n>Next</button>\(rest)</main>
    """
  }

  @Test func `a panel that closed with an earlier press has not closed by this one`() {
    let panel =
      "<div id=p role=dialog aria-label=Search><h2 id=h>Search</h2><a id=l href=#x>All</a></div>"
    var walk = LiveWalk(isSpeechOn: true)
    walk.show(Self.desk(""))
    walk.say("press open")
    walk.show(Self.desk(panel))
    walk.settle()
    #expect(walk.printed.contains("Search"))
    walk.say("press book")
    walk.show(Self.desk("", button: "Booked"))
    walk.settle()
    #expect(walk.printed.contains("Booked"))
    walk.say("press next")
    walk.show(Self.desk("", button: "Booked", rest: "<h2 id=w>What if</h2><p id=q>Age"))
    walk.settle()
    #expect(!walk.printed.contains("closed"))
    #expect(walk.printed.contains("What if"))
  }

  // MARK: What is wrong with a field

  private static func message(_ text: String, node: Int32 = 1) -> LiveAnnouncement {
    LiveAnnouncement(
      LiveNode(number: node), text, isAssertive: true, isAtomic: true, isOfField: true)
  }

  @Test func `what a field says to be wrong for a moment is never told`() {
    var regions = LiveRegions()
    let now = ContinuousClock.now
    regions.take([Self.message("Name is required")])
    #expect(regions.due(at: now, holdsFields: true) == nil)
    #expect(regions.takeDue(at: now, holdsFields: true).isEmpty)
    regions.take([Self.message("")])
    #expect(regions.takeDue(at: now).isEmpty)
  }

  @Test func `what a field still says once the page stands still is told then`() {
    var regions = LiveRegions()
    let now = ContinuousClock.now
    regions.take([
      Self.message("Name is required"),
      LiveAnnouncement(LiveNode(number: 2), "Not saved", isAssertive: true),
    ])
    #expect(regions.takeDue(at: now, holdsFields: true).map(\.text) == ["Not saved"])
    regions.hurry()
    #expect(regions.takeDue(at: now).map(\.text) == ["Name is required"])
    #expect(regions.isEmpty)
  }

  // MARK: Routes

  private static let home =
    "<title>Shop</title><main><h1 id=h>Welcome</h1><a id=k href=/login>Login</a></main>"

  @Test(arguments: [("en", "press Login"), ("ko", "Login 눌러"), ("ja", "Loginを押す")])
  func `an address that changes before its page has come does not tell the old page as that`(
    _ language: String, _ press: String
  ) throws {
    var walk = LiveWalk(language: language)
    walk.show(Self.home)
    walk.say(press)
    let login = try #require(Address("https://app.example/login"))
    walk.tell(.route(LiveRoute(.added, login)))
    walk.show(Self.home, .init(address: login))
    walk.settle()
    #expect(!walk.printed.contains("Shop") && !walk.printed.contains("Welcome"))
    #expect(walk.browsing.isAwaitingAnswer)
    walk.wait(.seconds(1))
    walk.show(
      "<title>Sign in</title><main><h1 id=s>Sign in</h1><input id=u aria-label=User></main>",
      .init(address: login))
    #expect(walk.printed.ranges(of: "Sign in").count >= 1)
    #expect(!walk.printed.contains("Welcome"))
    #expect(!walk.browsing.isAwaitingAnswer)
  }

  @Test func `an address that has changed is no press that has changed nothing`() throws {
    var walk = LiveWalk()
    walk.show(Self.home)
    walk.say("press Login")
    let login = try #require(Address("https://app.example/login"))
    walk.tell(.route(LiveRoute(.added, login)))
    walk.settle()
    #expect(!walk.printed.contains("Nothing changed"))
    walk.wait(.seconds(3))
    #expect(walk.printed.contains("Nothing changed yet."))
    walk.show(
      "<title>Sign in</title><main><h1 id=s>Sign in</h1></main>", .init(address: login))
    #expect(walk.printed.contains("Sign in, loaded"))
  }

  @Test func `a page that stays as it was under another address is told once it has had its time`()
    throws
  {
    var walk = LiveWalk()
    walk.show(Self.home)
    walk.say("press Login")
    let login = try #require(Address("https://app.example/login"))
    walk.tell(.route(LiveRoute(.added, login)))
    walk.show(Self.home, .init(address: login))
    walk.settle()
    walk.wait(.seconds(3))
    #expect(walk.printed.contains("Shop"))
    #expect(!walk.browsing.isAwaitingAnswer)
  }

  private static func project(_ dialog: String = "") -> String {
    "<title>Harbour</title><main><h1 id=h>Harbour</h1><button id=c>Close it</button></main>\(dialog)"
  }
  private static let question =
    "<div id=d role=dialog aria-modal=true aria-label=Question><p id=q>Close it?<button id=y>Yes</button></div>"

  @Test func `the page behind a dialog that closes is not the page that it leads to`() throws {
    var walk = LiveWalk()
    walk.show(Self.project())
    walk.say("press close it")
    walk.show(Self.project(Self.question), .init(dialogs: ["d"]))
    walk.settle()
    walk.say("press yes")
    let list = try #require(Address("https://app.example/projects"))
    walk.tell(.route(LiveRoute(.added, list)))
    walk.show(Self.project(Self.question), .init(dialogs: ["d"], address: list))
    walk.settle()
    #expect(!walk.printed.contains("Question") && !walk.printed.contains("Nothing changed"))
    walk.show(Self.project(), .init(address: list))
    #expect(!walk.printed.contains("Harbour"))
    walk.show(
      "<title>Harbour</title><main><h1 id=p>Projects</h1><p id=e>No project</main>",
      .init(address: list))
    #expect(walk.printed.contains("Harbour, loaded"))
    walk.say("next heading")
    #expect(!walk.printed.contains("Harbour"))
  }

  @Test func `a press of which nobody hears yet what it has done may still be answered`() {
    func page(_ title: String, _ rest: String = "") -> String {
      let rows = (1...40).map { "<p id=r\($0)>Row \($0)" }.joined()
      return "<title>Desk</title><button id=b title='\(title)'>Save</button>\(rows)\(rest)"
    }
    var walk = LiveWalk(isSpeechOn: true)
    walk.show(page("Keep"))
    walk.say("press save")
    walk.show(page("Keep"))
    walk.settle(.changed)
    #expect(walk.printed.contains("Nothing changed yet."))
    walk.wait(.seconds(2))
    walk.show(page("Keep", "<p id=s>Saved as draft</p>"))
    #expect(walk.printed.contains("Saved as draft"))
  }

  // MARK: Parts of lists

  @Test(arguments: [
    ("en", "press 1", "only a part of the list"), ("ko", "1 눌러", "목록의 일부"),
    ("ja", "1を押す", "一覧の一部"),
  ])
  func `a list of which a part is made is not counted as all of it`(
    _ language: String, _ press: String, _ part: String
  ) {
    var walk = LiveWalk(language: language)
    let list =
      "<title>Page</title><div id=l role=listbox aria-label=Town><div id=o role=option>Jeju</div></div>"
    walk.show(list, .init(partial: ["l"]))
    walk.say(press)
    #expect(walk.printed.contains(part))
    var other = LiveWalk(language: language)
    other.show(list)
    other.say(press)
    #expect(!other.printed.contains(part))
  }
}
