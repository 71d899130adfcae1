import HarkAccessibility
import HarkPage
import HarkReading
import HarkText

// Questions what someone has said: the posts and comments that they wrote, else the sentences that quote or name them.
extension Browsing {
  /// Answers words that ask what someone has said or written.
  ///
  /// - Parameters:
  ///   - phrase: the words.
  ///   - otherwise: goes on where they ask that and the page has nobody of that name.
  /// - Returns: whether they ask that.
  mutating func asksWhatWasSaid(
    _ phrase: String, otherwise: @escaping (inout Browsing) -> Void
  ) -> Bool {
    guard canAskPage, let page, let visit = reader.visit, !page.items.isEmpty,
      let name = phrases.askedSpeaker(phrase), wayToPress(phrase) == nil
    else { return false }
    let (id, linear, content) = (visit.id, page.linear, page.mainItems)
    work(isLarge: page.isLarge || linear.bytes.count > Browsing.mostSearched) {
      FoundSaying(of: name, on: linear, content)
    } then: { session, found in
      guard session.reader.visit?.id == id else { return }
      session.tell(found, of: name, saidAs: phrase, on: page, otherwise)
    }
    return true
  }

  private mutating func tell(
    _ found: FoundSaying, of name: String, saidAs phrase: String, on page: BrowsedPage,
    _ otherwise: (inout Browsing) -> Void
  ) {
    if found != .nothing, found != .missing, case .choice = mode { dialogue.turn(to: .browse) }
    switch found {
    case .one(let item):
      jump(to: ReadingPosition(item: item))
      startReading()
    case .lines(let lines): tell(lines: lines, on: page)
    case .named(let said): tell(said)
    case .missing where phrases.asksSomething(phrase): tell(.askNotSaid(words: .text(name)))
    case .missing, .nothing: otherwise(&self)
    }
  }
}

/// What a page has of what someone said.
private enum FoundSaying: Equatable, Sendable {
  /// The only thing that they wrote begins there.
  case one(Int)
  /// The beginnings of all that they wrote, or sentences that quote them.
  case lines([QuotedLine])
  /// They are named.
  case named(SaidWords)
  case nothing
  /// The name stands nowhere at all.
  case missing

  init(of name: String, on page: LinearPage, _ content: Range<Int>) {
    for kind in [ThingQuestion.Thing.post, .answer, .comment, .review] {
      let things = PageThings(kind, on: page, entries: nil)
      let own = things.things.filter { thing in
        things.author(of: thing).map { Self.isSame($0, name) } ?? false
      }
      let starts = own.map { things.start(of: $0) }
      if starts.count == 1 {
        self = .one(starts[0])
        return
      }
      if starts.count > 1 {
        self = .lines(
          starts.map {
            QuotedLine(value: PlainText.cleaned(page.text(of: page.items[$0])), item: $0)
          })
        return
      }
    }
    let quotes = Quotes(of: name, on: page, content).lines.map {
      QuotedLine(value: $0.value, item: $0.item)
    }
    if !quotes.isEmpty {
      self = .lines(quotes)
    } else if let said = SaidWords(name, on: page, content) {
      self = .named(said)
    } else {
      self = PageFind(name, in: page).matches.isEmpty ? .missing : .nothing
    }
  }

  private static func isSame(_ author: String, _ name: String) -> Bool {
    let (author, name) = (FoldedText(author), FoldedText(name))
    return author.key == name.key
      || name.isIn(author.key.span)
        && author.key.split(separator: 0x20).contains {
          $0.elementsEqual(name.key)
        }
  }
}
