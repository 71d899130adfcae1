import HarkDOM
import HarkKeeping
import HarkReading
import HarkTerminal
import Testing

@testable import HarkBrowsing
@testable import HarkSimulation

/// What is asked about before it is done, where it was heard: a recogniser may have misheard it.
struct HeardCommandTests {
  /// A person with all that can be lost: tabs, bookmarks, searches, feeds, what a site keeps, a form, a download.
  private struct Walk {
    private var walk: KeptWalk
    private var visit: VisitID?

    init() {
      let harbour = "https://harbour.example/"
      walk = KeptWalk(
        at: harbour,
        pages: [
          harbour: """
          <title>Harbour</title><h1>Harbour</h1><p><a href=/files.zip>Files</a></p>
          <form method=post action=/sent><label>Name <input name=n></label><button>Send it</button></form>
          """
        ], set: ["listen": "key", "home": harbour])
      walk.store.subscriptions = [
        Feed(
          id: 1, url: "https://harbour.example/feed", title: "Harbour", site: nil, folder: "",
          etag: nil, modified: nil, checked: nil, failure: nil)
      ]
      for line in ["new tab", "new tab", "bookmark this page", "set name to Ann"] { walk.say(line) }
      visit = walk.browsing.reader.visit?.id
    }

    /// Brings the person to where a command has something to do.
    mutating func prepare(for action: Command.Action) {
      switch action {
      case .removeEntry: walk.say("recent searches")
      case .activate: walk.say("next button")
      case .cancelDownloads:
        walk.say("press files")
        walk.say("yes")
      default: break
      }
    }

    var mode: Dialogue.Mode { walk.browsing.mode }

    /// How much has gone that can't be had again.
    var losses: Int {
      let browsing = walk.browsing
      let here = browsing.reader.visit
      let isBlank = here?.id == visit && here?.form.isUnchanged == true
      return walk.store.removals + walk.machine.forgotCookies + walk.ended
        + max(0, 3 - browsing.tabs.count) + (browsing.exitStatus == nil ? 0 : 1) + (isBlank ? 1 : 0)
    }

    var isAsked: Bool {
      if case .prompt(let prompt) = mode { return prompt.isQuestion }
      return false
    }

    /// Whether the question asks whether what was heard is meant.
    var isAskedWhetherHeard: Bool {
      if case .prompt(let prompt) = mode, case .question(.heard) = prompt.purpose { return true }
      return false
    }

    mutating func speak(_ words: String) { walk.speak(words) }
    mutating func say(_ words: String) -> String {
      walk.say(words)
      return walk.printed
    }
  }

  private static let strings = ImaginedMachine(
    Dice(seed: 1), catalogs: ImaginedMachine.catalogs
  ).catalog(language: "en")

  /// A way to say a command; its name where it has none.
  private func phrase(for action: Command.Action) -> String {
    let key = Sentence(.phrase, action.rawValue)
    guard Self.strings.has(key) else { return action.rawValue }
    let ways = Self.strings(key).split(separator: "|").map { PhraseWay.plain(String($0)) }
    let isNamed = [.forgetSearches, .unsubscribe].contains(action)
    let way = ways.first { $0.contains("{") == isNamed } ?? ways[0]
    let name =
      switch action {
      case .forgetSearches: "ferry"
      case .press: "send it"
      default: "harbour"
      }
    var phrase = way
    for (slot, words) in [
      ("{n}", "3"), ("{kind}", "heading"), ("{words}", name), ("{name}", name), ("{value}", name),
    ] { phrase = phrase.replacing(slot, with: words) }
    return phrase
  }

  @Test
  func `what deletes, sends or leaves is asked about where it was heard, and nothing else is`() {
    // The phrases are compiled once for all copies of it.
    let start = Walk()
    for action in Command.Action.allCases {
      let name = action.rawValue
      var walk = start
      walk.prepare(for: action)
      let before = walk.losses
      let row = Command.action(action).row
      walk.speak(phrase(for: action))
      #expect(walk.losses == before, "\(name) was done without a question")
      if row.whenHeard != .asksItself {
        #expect(walk.isAskedWhetherHeard == (row.whenHeard == .isAskedAbout), "\(name)")
      }
      guard !row.whenHeard.isDone else { continue }
      #expect(walk.isAsked, "\(name)")
      walk.speak("yes")
      #expect(walk.losses > before, "\(name) asked, and did nothing that asks for it")
    }
  }

  @Test func `each of these asks, whatever its row says`() {
    let start = Walk()
    for action in [
      Command.Action.forgetSearches, .unsubscribe, .removeBookmark, .removeEntry, .closeTab,
      .closeOtherTabs, .closeAllTabs, .quit, .forgetCookies, .forgetSite, .submit, .resetForm,
    ] {
      var walk = start
      walk.prepare(for: action)
      walk.speak(phrase(for: action))
      #expect(walk.isAsked, "\(action.rawValue)")
    }
  }

  @Test
  func `a list of searches is shown at once, and only the one that is confirmed is forgotten`() {
    var walk = Walk()
    let before = walk.losses
    walk.speak("recent searches")
    #expect(!walk.isAsked)
    walk.speak("forget the search for ferry")
    #expect(walk.isAsked)
    walk.speak("no")
    #expect(walk.losses == before)
  }

  @Test func `a list waits on when what was heard of its entry was not meant`() {
    var walk = Walk()
    walk.prepare(for: .removeEntry)
    walk.speak("remove this entry")
    #expect(walk.isAskedWhetherHeard)
    walk.speak("no")
    guard case .choice = walk.mode else {
      Issue.record("The list is gone")
      return
    }
  }

  @Test func `what is typed is done at once`() {
    var walk = Walk()
    let before = walk.losses
    _ = walk.say("close tab")
    #expect(walk.losses == before + 1)
  }

  @Test func `no two commands come with one key`() {
    let names = Command.all.flatMap { $0.row.keys.split(separator: " ") }
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { Key(name: String($0)) != nil })
  }
}
