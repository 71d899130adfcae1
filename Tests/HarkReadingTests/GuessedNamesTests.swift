import HarkAccessibility
import HarkDOM
import ProjectFiles
import Testing

@testable import HarkReading

struct GuessedNamesTests {
  /// One thing without a name, and what it is.
  struct Case: Sendable {
    let role: String
    let expected: [String]
    let markup: String
  }

  enum Outcome { case right, wrong, missed, silent }

  static let cases: [Case] = {
    let text = String(
      decoding: ProjectFiles.read("Tests/HarkReadingTests/Cases/guessed-names.tsv"), as: UTF8.self)
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let parts = line.split(separator: "\t", maxSplits: 2, omittingEmptySubsequences: false)
      return Case(
        role: String(parts[0]), expected: parts[1].split(separator: "|").map(String.init),
        markup: String(parts[2]))
    }
  }()

  /// The guess for the first thing of a role that has no name.
  static func guess(_ markup: String, role: String, host: String? = nil) -> GuessedName? {
    let tree = AccessibilityTree(of: Document(parsingHTML: Array(markup.utf8)))
    var names = AccessibleNames(of: tree)
    for index in tree.nodes.indices where tree.nodes[index].role.rawValue == role {
      guard names.name(of: AccessibilityTree.NodeID(index)).text.isEmpty else { continue }
      return NameGuesser(tree.document, host: host)
        .guess(for: tree.nodes[index].source, role: tree.nodes[index].role)
    }
    return nil
  }

  static func outcome(_ test: Case) -> Outcome {
    let isUnknowable = test.expected == ["-"]
    guard let guess = guess(test.markup, role: test.role) else {
      return isUnknowable ? .silent : .missed
    }
    let told = (guess.text + " " + guess.text(Pages.english)).lowercased()
    return !isUnknowable && test.expected.contains { told.contains($0) } ? .right : .wrong
  }

  @Test func mostAreGuessedAndNearlyNoneWrongly() {
    let cases = Self.cases
    var counts: [Outcome: Int] = [:]
    for test in cases { counts[Self.outcome(test), default: 0] += 1 }
    #expect(cases.count >= 70)
    #expect((counts[.right] ?? 0) * 100 >= cases.count * 65, "\(counts)")
    #expect((counts[.wrong] ?? 0) * 100 <= cases.count * 3, "\(counts)")
  }

  @Test(arguments: [
    ("<a href='/cart'><i class='fa fa-shopping-cart'></i></a>", "link", "basket"),
    ("<button><svg><use href='icons.svg#icon-close'></use></svg></button>", "button", "close"),
    ("<button class='navbar-toggler'><span></span></button>", "button", "menu"),
    ("<button><svg><path d='M18 6 6 18M6 6l12 12'/></svg></button>", "button", "close"),
    (
      "<button><span class=material-icons aria-hidden=true>delete</span></button>", "button",
      "delete"
    ),
    ("<a href='https://www.facebook.com/sharer/sharer.php?u=x'></a>", "link", "share on Facebook"),
    ("<a href='/privacy-policy'></a>", "link", "privacy policy"),
    ("<a href='/'><img src='a1b2c3.png' alt=''></a>", "link", "home page"),
    ("<input name='email_address'>", "textbox", "email"),
    ("<img src='/photos/sunset-over-lake.jpg'>", "image", "sunset over lake"),
  ])
  func eachSourceGives(markup: String, role: String, expected: String) {
    #expect(Self.guess(markup, role: role)?.text(Pages.english) == expected)
  }

  @Test(arguments: [
    ("<img src='/u/3f9ac01be77d.png'>", "image"),
    ("<img src='/pixel?id=1'>", "image"),
    ("<button class='md:hidden p-2 rounded'></button>", "button"),
    ("<div class=comment-author><button></button><p>x</p></div>", "button"),
    ("<a href='/x/12345'></a>", "link"),
    ("<form><a href='/media'>Media Files</a><textarea id='t1'></textarea></form>", "textbox"),
  ])
  func whatSaysNothingIsNotGuessed(markup: String, role: String) {
    #expect(Self.guess(markup, role: role) == nil)
  }

  @Test(arguments: ["javascript:;", "javascript:void(0)", "#"])
  func `buttons made of links that lead nowhere are each met by their guess`(_ href: String) {
    let page = Self.page(
      """
      <ul><li><a href='\(href)' class='btn play'><i class='glyphicon glyphicon-play'></i></a>
      <li><a href='\(href)' class='btn'><i class='glyphicon glyphicon-pause'></i></a>
      <li><a href='\(href)' title=Mute><i class=g></i></a></ul>
      """)
    let texts = page.items.map { page.text(of: $0).lowercased() }
    #expect(texts.contains { $0.contains("play") })
    #expect(texts.contains { $0.contains("pause") })
    #expect(texts.contains { $0.contains("mute") })
  }

  /// A page as a session makes it.
  private static func page(_ html: String, guesses: Bool = true) -> LinearPage {
    var strings = Pages.english
    strings.guessesNames = guesses
    return LinearPage(
      linearizing: AccessibilityTree(of: Document(parsingHTML: Array(html.utf8))), strings: strings)
  }

  @Test func guessesAreToldAsGuessesAndAreNoNames() {
    let page = Self.page("<button><i class='fa fa-bars'></i></button>")
    #expect(page.text(of: page.items[0]) == "unlabelled, perhaps menu")
    #expect(page.tree.name(of: page.items[0].node).isEmpty)
    let without = Self.page("<button><i class='fa fa-bars'></i></button>", guesses: false)
    #expect(without.items[0].text.isEmpty)
  }

  @Test func aLabelBesideAFieldGoesBeforeAGuess() {
    let beside = Self.page("<p>Your town: <input name='email_address'></p>")
    #expect(Pages.english.label(ofField: 1, on: beside) == "Your town")
    let alone = Self.page("<h1>Log in</h1><form><input name='email_address'></form>")
    let told = Pages.english.label(ofField: alone.items.count - 1, on: alone)
    #expect(told == "Log in" || told == "unlabelled, perhaps email")
  }

  @Test func picturesWithoutADescriptionAreCountedAndListed() {
    let page = Self.page(
      """
      <p>One <img src='/a/IMG_2031.jpg'> two</p><img src=x.png alt=''><img src=p.gif width=1 height=1>
      <p><img src=b.png alt='A lake'></p>
      """)
    #expect(PageSummary(page, title: "").undescribed == 1)
    var navigation = QuickNavigation(page)
    let stops = navigation.stops(.graphic)
    let phrasing = Phrasing(page, strings: Pages.english)
    let told = stops.map {
      phrasing.telling(of: $0, from: nil, reason: .list).utterance.parts.map(\.text).joined()
    }
    #expect(told == ["image IMG 2031, no description", "A lake, graphic"])
  }
}
