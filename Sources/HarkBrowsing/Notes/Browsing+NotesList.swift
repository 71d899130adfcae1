import HarkAccessibility
package import HarkKeeping
import HarkPage
package import HarkReading
import HarkText

// The one list of all that a person knows about sites.
extension Browsing {
  /// Lists the notes: those on the site of the page first, then all others.
  ///
  /// A choice goes, plays or tells; Delete removes one.
  mutating func listNotes() {
    let host = siteHost
    recall { keeper throws(StoreError) in
      try keeper.notes(of: nil)
    } then: { browsing, result in
      switch result {
      case .failure(let error): browsing.tell(notRead: error)
      case .success(let kept): browsing.show(notes: kept, of: host)
      }
    }
  }

  private mutating func show(notes kept: [SiteNote], of host: String?) {
    // Of a private tab nothing is in the store.
    let own = tabs.current.isPrivate ? host.flatMap { notes.byHost[$0] } : nil
    let here = own ?? kept.filter { $0.host == host }
    let all = here + kept.filter { $0.host != host }
    guard !all.isEmpty else { return tell(.noteNone) }
    let missing = page?.page.missingLabels ?? []
    let lines = all.map { note in
      var told = strings.told(note)
      if let label = note.label, missing.contains(label) {
        told += strings(.joinComma) + strings(.noteFitsNothing)
      }
      return note.host == host ? told : note.host + strings(.joinComma) + told
    }
    choose(
      title: strings(.noteList(count: all.count)), lines, for: .kept(.notes(all, told: lines)))
  }

  /// Does what choosing a note does.
  mutating func use(_ note: SiteNote, told: String) {
    guard note.host == siteHost else { return tell(text: told) }
    switch note.kind {
    case .mark: go(to: note)
    case .macro: play(note)
    case .label:
      guard let page, let node = page.node(labelled: note) else { return tell(text: told) }
      dialogue.turn(to: .browse)
      go(to: element(at: node, page))
    case .press, .start, .skip: tell(text: told)
    }
  }

  /// Removes a note.
  mutating func remove(_ note: SiteNote, told: String) {
    remove([note], of: note.host, saying: .noteRemoved(note: .text(told)))
  }

  /// Asks whether all notes on the site of the page are to go.
  mutating func forgetNotes() {
    guard let host = hostOfNotes() else { return }
    recall { keeper throws(StoreError) in
      try keeper.notes(of: host)
    } then: { browsing, result in
      switch result {
      case .failure(let error): browsing.tell(notRead: error)
      case .success(let kept):
        let all = kept.isEmpty ? browsing.notes.byHost[host] ?? [] : kept
        guard !all.isEmpty else { return browsing.tell(.noteNoneHere(host: .text(host))) }
        browsing.ask(.forgetNotes(all, host: host))
      }
    }
  }

  /// Removes notes on a site, from the store and from use.
  mutating func remove(_ gone: [SiteNote], of host: String, saying sentence: Sentence? = nil) {
    let ids = gone.map(\.id).filter { $0 != 0 }
    keep { keeper throws(StoreError) in
      if !ids.isEmpty { try keeper.removeNotes(ids) }
    } then: { browsing, result in
      switch result {
      case .failure(let error): browsing.tell(notKept: error)
      case .success:
        browsing.notes.byHost[host, default: []].removeAll { note in gone.contains(note) }
        browsing.useNotes(of: host)
        browsing.tell(sentence ?? .noteForgotten(count: gone.count, host: .text(host)))
      }
    }
  }
}

extension BrowsedPage {
  /// The first thing that a label stands for; nil where it stands for nothing here.
  fileprivate func node(labelled note: SiteNote) -> AccessibilityTree.NodeID? {
    guard let told = note.label?.told(page.strings) else { return nil }
    return linear.labels.filter { $0.value == told }.keys.min()
  }
}

extension StringCatalog {
  /// A note as a list tells it, without its site.
  package func told(_ note: SiteNote) -> String {
    let name = StringValue.text(note.name)
    let own: Sentence =
      switch note.kind {
      case .label: .noteEntryLabel(name: name)
      case .mark: .noteEntryMark(name: name)
      case .press: .noteEntryPress(name: name)
      case .start: .noteEntryStart(name: name)
      case .skip: .noteEntrySkip(name: name)
      case .macro: .noteEntryMacro(name: name, count: note.details.count)
      }
    guard let author = note.author else { return self(own) }
    let by = author.isEmpty ? self(.noteBySomebody) : self(.noteBy(author: .text(author)))
    return self(own) + self(.joinComma) + by
  }
}
