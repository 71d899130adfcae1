import HarkAccessibility
import HarkDOM
package import HarkReading
private import HarkText

/// Where a field of the page is, or a group of radio buttons.
package struct FieldPlace: Sendable {
  /// An index of the survey's entries; of a group the first button's.
  package let entry: Int32
  /// Whether it stands for all radio buttons of its group.
  package let isGroup: Bool
  package let stop: QuickStop

  package init(
    entry: Int32, isGroup: Bool, stop: QuickStop
  ) {
    self.entry = entry
    self.isGroup = isGroup
    self.stop = stop
  }
}

/// What the links, controls and fields of a page are called, made with the page: a name that is said is
/// looked up among any number of them while a key waits.
package struct PageNames: Sendable {
  /// The names of all links and controls, in the order of their stops.
  package private(set) var stops = NameIndex()
  /// The fields that can be filled in, in the order of the page; radio buttons as one for each group.
  package private(set) var fields: [FieldPlace] = []
  /// What can be set by its name: the fields, then each radio button of a group.
  package private(set) var settable: [FieldPlace] = []
  /// The names of `settable`.
  package private(set) var settableNames = NameIndex()

  /// Goes through the links and controls of a page.
  ///
  /// - Complexity: linear in them.
  init(
    _ page: LinearPage, stops all: [QuickStop], fields allFields: [QuickStop],
    _ survey: FormSurvey, strings: StringCatalog
  ) {
    let names = ElementNames(
      page: page, phrasing: Phrasing(page, strings: strings), strings: strings)
    for stop in all { PageNames.append(stop, names, to: &stops) }
    var seen: Set<Document.NodeID> = []
    var buttons: [FieldPlace] = []
    for stop in allFields {
      let element = page.tree.element(of: stop.node)
      guard let index = survey.index(of: element) else { continue }
      let entry = survey.entries[index]
      guard !entry.control.kind.isButton, !entry.isSuggestion else { continue }
      let isRadio = entry.control.kind == .radio
      let place = FieldPlace(entry: Int32(index), isGroup: isRadio, stop: stop)
      if isRadio {
        buttons.append(FieldPlace(entry: Int32(index), isGroup: false, stop: stop))
        if seen.contains(element) { continue }
        for control in survey.radioGroup(of: entry.control, in: page.tree.document) {
          seen.insert(control.element)
        }
      }
      fields.append(place)
    }
    settable = fields + buttons
    for place in settable {
      let element = PageElement(place.stop, in: page.tree)
      if place.isGroup {
        settableNames.append(names.groupName(of: element))
      } else if page.items[place.stop.position.item].text.isEmpty {
        settableNames.append(names.fieldName(of: element))
      } else {
        PageNames.append(place.stop, names, to: &settableNames)
      }
    }
  }

  /// Adds what an element is called, without a text of its own where the page has one.
  private static func append(_ stop: QuickStop, _ names: ElementNames, to index: inout NameIndex) {
    let page = names.page
    let range =
      stop.span >= 0 ? page.spans[Int(stop.span)].text : page.items[stop.position.item].text
    guard !range.isEmpty else {
      index.append(names.name(of: PageElement(stop, in: page.tree)))
      return
    }
    index.append(page.bytes.span[Int(range.lowerBound)..<Int(range.upperBound)])
  }
}
