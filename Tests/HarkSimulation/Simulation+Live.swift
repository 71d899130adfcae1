import HarkBrowsing
import HarkPage
import HarkReading
import HarkTerminal
import HarkText
import HarkWeb

// Live pages, which change whenever they want, ask, hang and die.
extension Simulation {
  /// Words that only a page says that nobody is on any more.
  static let leftWords = "LEFTLONGAGO"

  mutating func carryOut(_ order: LiveOrder, of id: LiveID) {
    switch order {
    case .open(let opening):
      if dice.hits(oneIn: 6) {
        coming.append(
          .live(
            id,
            .failed(
              dice.pick([
                .notInstalled, .noCage, .notStarted("exit 1\u{1B}[2J"),
                .notFetched(.failureOther(host: .text("h"))),
              ]))))
        return
      }
      engine.open(id, opening)
      show(on: id)
    case .act(let number, let action):
      guard engine.pages[id] != nil else { return }
      answer(action, number, on: id)
    case .answer: show(on: id)
    case .showHidden, .showBehind, .note, .rest: break
    case .stopScript: coming.append(.live(id, .stopped))
    case .close:
      engine.close(id)
      // What was on its way when it was closed, and comes late.
      coming.append(.live(id, .asked(.alert(Self.leftWords))))
    }
  }

  /// What is typed by who comes again and again to such a page.
  mutating func liveInput() -> [TerminalInput] {
    guard engine.pages.isEmpty else { return [.key(dice.pick(Self.liveKeys))] }
    let address = "harbour.example/app".map { TerminalInput.key(Key($0)) }
    return [.key(Key("l", .control))] + address + [.key(Key(.enter))]
  }

  private static let liveKeys = [
    Key(.tab), Key(.tab), Key(.enter), Key(.enter), Key(.function(4)), Key("b"), Key("e"),
    Key(.backspace), Key(.escape), Key(" "), Key(.down), Key("c"), Key("x"), Key("t"),
    Key(.function(5)),
  ]

  private mutating func answer(_ action: LiveAction, _ number: Int, on id: LiveID) {
    if dice.hits(oneIn: 12) { return }
    if case .travel(let steps) = action, let address = Address("https://harbour.example/app") {
      coming.append(.live(id, .route(LiveRoute(.travelled(steps), address))))
    } else if dice.hits(oneIn: 6), let address = Address("https://harbour.example/app/\(number)") {
      coming.append(
        .live(id, .route(LiveRoute(dice.pick([.added, .replaced, .loaded]), address))))
    }
    if !dice.hits(oneIn: 4) { show(on: id) }
    coming.append(
      .live(id, .settled(number, dice.pick([.changed, .changed, .unchanged, .unanswered, .gone]))))
  }

  /// Something that happens on a live page by itself; nil where there is none.
  mutating func liveEvent() -> BrowsingEvent? {
    guard let id = engine.pages.keys.sorted(by: { $0.number < $1.number }).last else { return nil }
    switch dice.number(below: 14) {
    case 0: return .live(id, .asked(question()))
    case 1: return .live(id, .hung(seconds: 5))
    case 2:
      engine.close(id)
      return .live(id, .died(dice.pick([.ended, .memory])))
    case 3: return .live(id, .denied(dice.pick(LivePermission.allCases)))
    case 4:
      return Address("https://harbour.example/fares").map { .live(id, .window(Request($0))) }
    case 5:
      return Address("https://harbour.example/app").map {
        .live(id, .route(LiveRoute(.travelled(dice.pick([-1, 1, -5])), $0)))
      }
    case 6:
      // A flood of a hundred changes.
      for _ in 0..<100 { show(on: id) }
      return nil
    default:
      show(on: id)
      return nil
    }
  }

  private mutating func question() -> LiveQuestion {
    dice.pick([
      .alert("Note \u{1B}[2J"), .confirm("Sure?"), .prompt("Name?", initial: "Ann"), .leave,
      .credentials(host: "h", realm: "Files"), .files(LiveNode(number: 1), isMultiple: true),
    ])
  }

  private mutating func show(on id: LiveID) {
    var change = ImaginedEngine.Change()
    let count = dice.number(below: 12)
    if dice.hits(oneIn: 3) {
      change.announcements = (0...count).map { number in
        (dice.pick(["log", "status"]), "Words \(number)", dice.hits(oneIn: 4))
      }
    }
    if dice.hits(oneIn: 5) { change.focus = dice.pick(["name", "go", "gone"]) }
    let hasDialog = dice.hits(oneIn: 5)
    if hasDialog { change.dialogs = ["dialog"] }
    change.isComplete = !dice.hits(oneIn: 9)
    let lines = (0..<count).map { number in
      "<p id=p\(number)>Line \(dice.hits(oneIn: 5) ? dice.number(below: 99) : number)</p>"
    }
    let dialog =
      "<div id=dialog role=dialog aria-label=Sure><p id=dp>Sure?</p><button id=ok>OK</button></div>"
    let html = """
      <title>App \(count % 2)</title><main><h1 id=h>App</h1>\(lines.joined())<div id=card class=clickable>Card</div>
      <button id=go aria-expanded=\(dice.hits(oneIn: 2))>Go</button><label>Name <input id=name value=x></label><input
      id=town role=combobox aria-label=Town aria-expanded=\(dice.hits(oneIn: 2)) aria-controls=towns><ul id=towns
      role=listbox><li id=o1 role=option>Oslo</ul><label>C <input type=checkbox id=c></label><select id=s><option
      id=s1>A<option id=s2>B</select><a id=a href=/fares>fares</a><table id=t><tr><td>1<td>2<tr><td>3<td>4</table>\
      </main>\(hasDialog ? dialog : "")
      """
    if let snapshot = engine.snapshot(of: id, html, change) {
      // It comes sooner than what loads, but behind what its own page told before.
      let last = coming.lastIndex { if case .live = $0 { true } else { false } }
      coming.insert(.live(id, .page(snapshot)), at: last.map { $0 + 1 } ?? 0)
    }
  }
}
