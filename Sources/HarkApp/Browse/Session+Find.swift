import HarkReading

/// What was searched for on the page, and where it was found.
struct FindState {
  var text = ""
  var matches: [ReadingPosition] = []
}

// Finding text on the page.
extension Session {
  func find(_ words: String?) {
    guard hasItems() else { return }
    guard let words else {
      ask("prompt.find", history: typedFinds) { session, text in
        guard let text else {
          session.findAgain(forward: true)
          return
        }
        session.typedFinds.append(text)
        session.find(text)
      }
      return
    }
    guard let page else { return }
    find = FindState(text: words, matches: page.places(of: words))
    guard !find.matches.isEmpty else {
      tell("find.none", ["text": .text(words)])
      return
    }
    tell("find.count", ["count": .count(find.matches.count), "text": .text(words)])
    let here = place
    goToMatch(find.matches.first { $0 >= here } ?? find.matches[0])
  }

  func findAgain(forward: Bool) {
    guard hasItems(), let page else { return }
    guard !find.text.isEmpty else {
      tell("find.nothing", ["key": .text(keyName(for: .action(.find)))])
      return
    }
    let matches = page.places(of: find.text)
    let here = place
    let next = forward ? matches.first { $0 > here } : matches.last { $0 < here }
    guard let next else {
      tell(forward ? "find.no-next" : "find.no-previous", ["text": .text(find.text)])
      return
    }
    goToMatch(next)
  }

  private func goToMatch(_ place: ReadingPosition) {
    jump(to: place)
    tellItem(.jump)
  }
}

extension BrowsedPage {
  /// Where a text is found, without regard to case.
  func places(of words: String) -> [ReadingPosition] {
    let wanted = Array(words.lowercased().utf8)
    guard !wanted.isEmpty else { return [] }
    var places: [ReadingPosition] = []
    for (index, item) in items.enumerated() {
      let text = Array(linear.text(of: item).lowercased().utf8)
      guard text.count >= wanted.count else { continue }
      var start = 0
      while start + wanted.count <= text.count {
        if text[start] == wanted[0], text[start..<start + wanted.count].elementsEqual(wanted) {
          places.append(ReadingPosition(item: index, offset: start))
          start += wanted.count
        } else {
          start += 1
        }
      }
    }
    return places
  }
}
