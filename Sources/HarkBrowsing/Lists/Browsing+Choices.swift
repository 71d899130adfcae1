import HarkDOM
import HarkKeeping
import HarkPage
import HarkReading
import HarkText

// What is done with an entry that was chosen from a list.
extension Browsing {
  /// Does what choosing an entry of a list does.
  mutating func accept(_ index: Int, for purpose: ChoiceList.Purpose) {
    switch purpose {
    case .page(let list, let page): accept(index, from: list, on: page)
    case .secrets(let accounts): accept(accounts[index])
    case .spelling(let list): accept(index, from: list)
    case .cookies(let cookies, _): tell(cookies[index])
    case .form(let list, let page): accept(index, from: list, on: page)
    case .field(let list, let asked): accept(index, from: list, of: asked)
    case .tab(.tabs(let numbers)):
      if let index = tabs.index(ofTab: numbers[index]) { goToTab(index) }
    case .tab(.sessions(let sessions)): bringBack(sessions[index])
    case .pagesBack(let steps): if steps[index] != 0 { goBack(steps[index]) }
    case .messages(let messages): tell(text: messages[index])
    case .downloads(let list): accept(index, from: list)
    case .kept(let list): accept(index, from: list)
    case .search(.engines(let engines)): use(engine: engines[index])
    case .search(.suggestions(let words, let engine)): search(words[index], with: engine)
    case .settings(let list): accept(index, from: list)
    case .feedLinks(let links, let names, let site):
      subscribe(to: links[index].address, called: names[index], site: site)
    case .watches(let numbers): openWatched(numbers[index])
    case .setup(let list): accept(index, from: list)
    }
  }

  /// Goes on where a list was left without a choice.
  mutating func goOn(afterLeaving purpose: ChoiceList.Purpose) {
    switch purpose {
    case .page(.targets(_, _, let cursor?), _), .page(.rows(_, _, let cursor?), _):
      dialogue.turn(to: .table(cursor))
    case .field(let list, let asked): goOn(afterLeaving: list, of: asked)
    case .setup(let list): goOn(afterLeaving: list)
    case .page, .form, .tab, .pagesBack, .messages, .downloads, .kept, .search, .settings,
      .feedLinks, .secrets, .watches, .spelling,
      .cookies:
      break
    }
  }

  // MARK: The page

  private mutating func accept(_ index: Int, from list: PageList, on page: BrowsedPage) {
    switch list {
    case .places(let elements): go(to: elements[index])
    case .targets(let elements, let use, _): self.use(elements[index], for: use, on: page)
    case .pictures(let found, let language): read(found[index], in: language, on: page)
    case .kinds(let kinds): listElements(kinds[index])
    case .rows(let rows, let grid, let cursor): go(toRow: rows[index], of: grid, page, cursor)
    case .deeds(let deeds): self.do(deeds[index], on: page)
    case .linkDeeds(let deeds, let element): self.do(deeds[index], with: element, on: page)
    case .positions(let places):
      jump(to: places[index])
      tellItem(.jump)
    }
  }

  /// Does what "press" does with an entry that has a number of the page: the same as without the list.
  mutating func press(_ index: Int, for purpose: ChoiceList.Purpose) {
    if case .page(.places(let elements), let page) = purpose {
      activate(elements[index], on: page)
    } else {
      accept(index, for: purpose)
    }
  }

  // MARK: Forms

  private mutating func accept(_ index: Int, from list: FormList, on page: BrowsedPage) {
    switch list {
    case .forms(let forms, let use): self.use(forms[index], for: use, on: page)
    case .settable(let places, let value):
      set(formWords(page).field(at: places[index]), to: value, on: page)
    case .meantOptions(let options, let others, let field):
      changeForm { $0.choose(others + [options[index]], in: field.control.element) }
      tellChosen(field, page)
    case .meantButtons(let buttons, let field):
      check(buttons[index], of: field)
      tellChosen(field, page)
    }
  }
}
