import HarkAccessibility
import HarkKeeping
import HarkPage
import HarkReading
import HarkText

// What a person calls things of a site, what she does there always, and what she never wants to hear.
extension Browsing {
  /// Gives the thing at the reader's place, or that of a number, a name.
  mutating func label(_ number: Int?, _ name: String?) {
    guard hasItems(), let page, let host = hostOfNotes() else { return }
    guard let element = number.map({ element(numbered: $0, page) }) ?? thingToLabel(on: page)
    else {
      if let number { tell(noNumber(number)) }
      return
    }
    guard PageLabels.canHaveLabel(element.role), let address = page.address else {
      return tell(.noteLabelWhat)
    }
    let (thing, path) = (page.labelled(element.node), AddressPattern.path(of: address))
    guard let name else {
      let own = self.name(of: element, page)
      let told = own.isEmpty ? strings(.word(for: element.role)) : own
      return ask(.promptLabel(name: .text(told)), for: .label(thing, path: path, host: host))
    }
    label(thing, name, path, host)
  }

  /// Gives a thing the label that was asked for; the page may have become another meanwhile.
  mutating func take(
    label line: String?, for thing: ElementFingerprint, _ path: String, _ host: String
  ) {
    guard let name = line.map({ PlainText.folded($0) }), !name.isEmpty else {
      return tell(.noteNotLabelled)
    }
    label(thing, name, path, host)
  }

  private mutating func label(
    _ thing: ElementFingerprint, _ name: String, _ path: String, _ host: String
  ) {
    let note = SiteNote(label: name, of: thing, path: path, host: host)
    guard !note.name.isEmpty else { return tell(.noteLabelWhat) }
    keepNote(note, told: .noteLabelled(name: .text(note.name)))
  }

  /// The host that a note on this page is for; says so where there is none.
  mutating func hostOfNotes() -> String? {
    if let host = siteHost { return host }
    tell(.cookiesNoSite)
    return nil
  }

  /// The link, control or picture that a label is for; says so where it can't be told which.
  private mutating func thingToLabel(on page: BrowsedPage) -> PageElement? {
    if let landing = reader.visit?.landing, PageLabels.canHaveLabel(landing.role) {
      return landing
    }
    guard page.items.indices.contains(place.item) else { return nil }
    let found = targets(of: place.item, page)
    if found.count == 1 { return found[0] }
    let item = page.items[place.item]
    if item.role == .image {
      return PageElement(position: place, node: item.node, role: item.role)
    }
    if let here = found.last(where: { $0.position.offset <= place.offset }), place.offset > 0 {
      return here
    }
    tell(found.isEmpty ? .noteLabelWhat : .noteLabelSeveral(count: found.count))
    return nil
  }

  // MARK: Always and never

  /// Presses a link or button from now on whenever a page of the site has it.
  mutating func pressAlways(_ name: String?) {
    guard hasItems(), let page, let name, let host = hostOfNotes() else { return }
    let found = NameMatch.matches(for: phrases.names(for: name), among: page.names.stops)
    guard let first = found.first else { return tell(.pressNone(name: .text(name))) }
    let told = self.name(of: elements(.stop, on: page)[first], page)
    let note = SiteNote(host: host, kind: .press, name: told)
    keepNote(note, told: .notePressKept(host: .text(host), name: .text(note.name)))
  }

  /// Lets reading begin at a heading from now on, on each page of the site that has it.
  mutating func startAlways(at name: String?) {
    guard hasItems(), let page, let name, let host = hostOfNotes() else { return }
    var probe = page
    let note = SiteNote(host: host, kind: .start, name: name)
    probe.know([note])
    guard probe.notes?.start != nil else { return tell(.noteStartNone(name: .text(note.name))) }
    keepNote(note, told: .noteStartKept(host: .text(host), name: .text(note.name)))
  }

  /// Never reads the part again that the reader is in.
  mutating func neverRead() {
    guard hasItems(), let page, let host = hostOfNotes(), let part = page.part(around: place.item)
    else { return }
    let name = page.linear.text(of: page.items[part.items.lowerBound])
    let note = SiteNote(host: host, kind: .skip, name: name, details: part.details)
    keepNote(note, told: .noteSkipKept(count: part.items.count))
  }
}

extension BrowsedPage {
  /// What a thing is told by, without the name that a label has given it.
  fileprivate func labelled(_ node: AccessibilityTree.NodeID) -> ElementFingerprint {
    ElementFingerprint(of: node, in: tree)
  }
}
