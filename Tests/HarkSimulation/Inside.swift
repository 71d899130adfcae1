import HarkPage
import HarkReading
import HarkWeb

@testable import HarkBrowsing

// All that the simulation looks at inside of a browsing, and nowhere else.
extension Browsing {
  /// The sentences of the interface.
  var catalog: StringCatalog { strings }

  /// What a check wants to know before and after an event.
  struct Glance {
    /// The visit, and the number of its items' order: other items have other places.
    var visit: VisitID?
    var itemsNumber = 0
    var item = 0
    /// The item that was printed last, where that is of the visit as it is.
    var printedItem: Int?
    /// Whether keys are keys, and no prompt, list, table or help has them.
    var isBrowsing = false
    var isReading = false
    var isWaitingForTerminal = false
    /// Whether keys wait for something that is done aside.
    var holdsKeys = false
  }

  var glance: Glance {
    var glance = Glance()
    if let visit = reader.visit {
      glance.visit = visit.id
      glance.itemsNumber = visit.itemsNumber
      glance.item = visit.place.item
      if let printed = teller.item, printed.visit == visit.id,
        printed.itemsNumber == visit.itemsNumber
      {
        glance.printedItem = printed.item
      }
    }
    if case .browse = mode { glance.isBrowsing = true }
    glance.isReading = reading != nil
    glance.isWaitingForTerminal = display.isWaiting
    glance.holdsKeys = aside.isBusy || store.start.isAwaited
    return glance
  }

  /// The words of an item of the page; nil where there is none.
  func words(ofItem item: Int) -> String? {
    guard let page, page.items.indices.contains(item) else { return nil }
    return page.linear.text(of: page.items[item])
  }

  /// What is wrong in itself.
  ///
  /// - Parameters:
  ///   - loads: those that the world has under way.
  ///   - kept: the numbers of the tabs that the store has, in their order.
  /// - Returns: sentences, none where all is well.
  func faults(loads: Set<Int>, kept: [Int]) -> [String] {
    var faults: [String] = []
    if let visit = reader.visit, let page = visit.page, !page.items.isEmpty {
      let place = visit.place
      if !page.items.indices.contains(place.item) {
        faults.append("the place is item \(place.item) of \(page.items.count)")
      } else if place.offset < 0 || place.offset > max(1, page.items[place.item].text.count) {
        faults.append(
          "the place is byte \(place.offset) of an item of \(page.items[place.item].text.count)")
      }
    }
    for load in tabs.all.compactMap(\.load) where !load.isCancelled {
      if !loads.contains(load.number) {
        faults.append("load \(load.number) has nobody who ends it")
      }
    }
    if Set(tabs.all.map(\.number)).count != tabs.count { faults.append("two tabs have one number") }
    if !tabs.all.indices.contains(tabs.index) { faults.append("no tab is the current one") }
    faults += faultsOfKeptTabs(kept) + faultsOfMode() + faultsOfReading()
    if store.answers.count > 500 { faults.append("nobody answers for the store") }
    if timers.count > 60 { faults.append("\(timers.count) timers") }
    return faults
  }

  /// Once nothing is on its way or asked, such as whether they come back, the tabs that are open and no others are kept,
  /// in their order.
  private func faultsOfKeptTabs(_ kept: [Int]) -> [String] {
    guard case .browse = mode, store.session != nil, !store.tabs.isUnkept,
      !timers.contains(where: { $0.kind == .tabsChanged })
    else {
      return []
    }
    let open = tabs.all.filter { tab in
      !tab.isPrivate
        && tab.reader.history.visits.contains {
          !$0.request.carriesPassword && ($0.page == nil || $0.page?.address != nil)
        }
    }
    guard kept != open.map(\.number) else { return [] }
    return ["tabs \(kept) are kept and \(open.map(\.number)) are open"]
  }

  private func faultsOfMode() -> [String] {
    switch mode {
    case .prompt(let prompt):
      if !isLineMode, prompt.display == nil { return ["a prompt is not shown"] }
      if prompt.isQuestion, prompt.label.isEmpty { return ["a question asks nothing"] }
    case .choice(let list):
      if !list.shown.isEmpty, !list.shown.indices.contains(list.current) {
        return ["entry \(list.current) of a list of \(list.shown.count)"]
      }
    case .table(let cursor):
      if page == nil { return ["a table without a page: \(cursor)"] }
    case .formula(let reading):
      if page == nil { return ["a formula without a page: \(reading)"] }
    case .browse, .keyHelp: break
    }
    return []
  }

  private func faultsOfReading() -> [String] {
    guard let reading else { return [] }
    var faults: [String] = []
    if reading.waiting < 0 { faults.append("\(reading.waiting) items wait to be heard") }
    if page == nil { faults.append("no page is being read on") }
    if !isAudible { faults.append("what nobody hears is being read on") }
    if let page, reading.next > page.items.count {
      faults.append("item \(reading.next) of \(page.items.count) is read next")
    }
    return faults
  }
}
