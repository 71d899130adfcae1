package import HarkAccessibility
package import HarkDOM
import HarkKeeping
import HarkReading
package import HarkText

/// A live page as it is at one moment, with what came with the change.
package struct LiveSnapshot: Sendable {
  /// The page, whose document holds live values and states.
  package private(set) var page: BrowsedPage
  /// What the engine calls its elements.
  package let elements: LiveElements
  /// What its items say, as numbers.
  package let prints: LivePrints
  /// What its items say that the snapshot before did not.
  package private(set) var came: [LivePrints.Print]
  /// What live regions say that have changed since the snapshot before, the first one first.
  package private(set) var announcements: [LiveAnnouncement]
  /// Where the page has put the focus since the snapshot before; nil where it has not.
  package private(set) var focus: LiveNode?
  /// The modal dialogs that are open, the innermost last.
  package let dialogs: [LiveNode]
  /// The check whether its reader is a person that it shows; nil for none.
  package let check: HumanCheck?
  /// Whether the page has come to its load event and stands still.
  package let isComplete: Bool

  /// Makes a page of what the engine shows; run it off the thread that answers keys.
  ///
  /// - Parameters:
  ///   - view: what the engine shows.
  ///   - opening: what the page was opened by.
  ///   - numbers: the numbers that links and controls have; those that are new get the next ones.
  ///   - before: what the items of the snapshot before say; nil where there is none.
  /// - Complexity: linear in the document.
  package init(
    _ view: LiveView, of opening: LiveOpening, numbers: inout LiveNumbers,
    since before: LivePrints? = nil
  ) {
    var watch = Stopwatch()
    var view = view
    if opening.showsBehindModal, view.document.rendering?.hasBehindModal == true {
      view.document.rendering?.leavesOutBehindModal = false
      view.tree = nil
    }
    // A live page may have gone on to another site.
    let notes = opening.notes.filter { $0.host == view.address?.host }
    let labels = view.address.map { address in
      PageLabels(notes.compactMap(\.label), path: AddressPattern.path(of: address))
    }
    var made = Page(
      view.document, at: view.address, strings: opening.strings,
      labels: labels.flatMap { $0.isEmpty ? nil : $0 }, tree: view.tree, watch: &watch)
    if opening.showsHidden { made.rebuild(showing: ShownText(includesHidden: true)) }
    check = HumanCheck(shownOn: made)
    let linear = made.linear
    numbers.take(linear.targets.compactMap { view.elements[linear.tree[$0].source] })
    made.linear.number { numbers.number(of: view.elements[$0]) }
    page = BrowsedPage(
      made, title: view.title, size: view.size, refresh: nil, visited: opening.visited)
    page.know(notes)
    elements = view.elements
    prints = LivePrints(of: page.linear, elements)
    came = before.map { [prints] in prints.came(since: $0) } ?? []
    announcements = view.announcements
    focus = view.focus
    dialogs = view.dialogs
    isComplete = view.isComplete
  }

  /// Takes what came with one before that nobody has taken.
  package mutating func follow(_ before: LiveSnapshot) {
    announcements = before.announcements + announcements
    came = before.came + came
    // A page that changes faster than it is read has become another one, as one that changes so much at once has.
    if came.count > LivePrints.mostCame { came = [] }
    focus = focus ?? before.focus
  }

  /// Takes what its letters ask of the voice.
  package mutating func take(_ scripts: PageScripts) { page.take(scripts) }
}

/// What the engine shows of a page at one moment.
package struct LiveView: Sendable {
  /// The flat tree with live values and states as attributes.
  package var document: Document
  /// The document's tree, where it was made already.
  package var tree: AccessibilityTree?
  package var elements: LiveElements
  package var address: Address?
  package var title: String
  /// The bytes that came of it.
  package var size = 0
  package var announcements: [LiveAnnouncement] = []
  package var focus: LiveNode?
  package var dialogs: [LiveNode] = []
  package var isComplete = true

  /// Puts the parts together.
  package init(_ document: Document, _ elements: LiveElements, at address: Address?, title: String)
  {
    self.document = document
    self.elements = elements
    self.address = address
    self.title = title
  }
}

/// What a live region says (ARIA 1.2, section 6.7).
package struct LiveAnnouncement: Equatable, Sendable {
  /// The region, so that newer words of it take the place of older ones that nobody has heard.
  package let region: LiveNode
  /// The words: of all of an atomic region, else what was added or changed.
  package let text: String
  /// The language that the page declares for them; empty for none.
  package let language: String
  /// Whether it comes before what waits: an alert, or `aria-live=assertive`.
  package let isAssertive: Bool
  /// Whether the words are all that the region says, and older ones say nothing any more.
  package let isAtomic: Bool
  /// Whether it is about the one field that it stands beside: it is told once the page stands still, if it is still there.
  package var isOfField: Bool

  /// Puts the parts together; with no words it takes back what a field's region has said.
  package init(
    _ region: LiveNode, _ text: String, language: String = "", isAssertive: Bool,
    isAtomic: Bool = false, isOfField: Bool = false
  ) {
    self.region = region
    self.text = text
    self.language = language
    self.isAssertive = isAssertive
    self.isAtomic = isAtomic
    self.isOfField = isOfField
  }
}
