import HarkDOM
import HarkPage
import HarkReading
import HarkText
import HarkWeb

/// An engine that is imagined: it shows whatever HTML it is given, with the same names for the same elements.
struct ImaginedEngine {
  /// A page that it carries.
  struct Opened {
    let opening: LiveOpening
    fileprivate var numbers = LiveNumbers()
    fileprivate var names: [String: Int32] = [:]
    fileprivate var prints: LivePrints?

    init(_ opening: LiveOpening) { self.opening = opening }
  }

  /// What came with a change.
  struct Change {
    var announcements: [(region: String, text: String, isAssertive: Bool)] = []
    /// The id of the element that has got the focus.
    var focus: String?
    /// The ids of the dialogs that are open.
    var dialogs: [String] = []
    var isComplete = true
    /// The ids of what the page has made in part alone.
    var partial: [String] = []
    /// Where the page is by now; nil for where it was opened.
    var address: Address?
  }

  private(set) var pages: [LiveID: Opened] = [:]

  /// Begins to carry a page.
  mutating func open(_ id: LiveID, _ opening: LiveOpening) { pages[id] = Opened(opening) }

  mutating func close(_ id: LiveID) { pages[id] = nil }

  /// What the engine calls the element of an id.
  mutating func node(_ name: String, of id: LiveID) -> LiveNode {
    LiveNode(number: pages[id]?.number(of: name) ?? 0)
  }

  /// Shows some HTML as a page.
  mutating func snapshot(of id: LiveID, _ html: String, _ change: Change = Change())
    -> LiveSnapshot?
  {
    guard var opened = pages[id] else { return nil }
    defer { pages[id] = opened }
    var document = Document(parsingHTML: Array(html.utf8))
    if !change.partial.isEmpty {
      var rendering = EngineRendering()
      for id in change.partial {
        guard let element = document.element(withID: id) else { continue }
        rendering[element] = EngineRendering.Element(display: .block, traits: [.isPartlyMade])
      }
      document.rendering = rendering
    }
    var elements = LiveElements(placeCount: document.placeCount)
    var ordinals: [String: Int] = [:]
    for element in document.elements {
      var name = document.attribute(.id, of: element) ?? ""
      if name.isEmpty {
        let kind = document.localName(of: element)
        ordinals[kind, default: 0] += 1
        name = "\(kind)#\(ordinals[kind] ?? 0)"
      }
      elements.name(element, LiveNode(number: opened.number(of: name)))
      if document.attribute(.class, of: element) == "clickable" {
        elements.note(clickable: element)
      }
    }
    var view = LiveView(
      document, elements, at: change.address ?? opened.opening.request.address,
      title: document.title)
    view.announcements = change.announcements.map {
      LiveAnnouncement(
        LiveNode(number: opened.number(of: $0.region)), $0.text, isAssertive: $0.isAssertive)
    }
    view.focus = change.focus.map { LiveNode(number: opened.number(of: $0)) }
    view.dialogs = change.dialogs.map { LiveNode(number: opened.number(of: $0)) }
    view.isComplete = change.isComplete
    let snapshot = LiveSnapshot(
      view, of: opened.opening, numbers: &opened.numbers, since: opened.prints)
    opened.prints = snapshot.prints
    return snapshot
  }
}

extension ImaginedEngine.Opened {
  fileprivate mutating func number(of name: String) -> Int32 {
    if let number = names[name] { return number }
    names[name] = Int32(names.count + 1)
    return Int32(names.count)
  }
}
