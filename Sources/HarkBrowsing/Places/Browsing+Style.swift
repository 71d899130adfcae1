import HarkAccessibility
import HarkDOM
import HarkPage
import HarkReading

// The style sheets of a page, which come beside it and may come late: they say what of it is hidden, what stands on a
// line of its own and what is put before and behind things.
//
// 1. A page whose sheets are still on their way is told as it is. Once keys act on it they are waited for (`awaitStyle`).
// 2. When they are here, the page is made anew with them off the thread that answers keys (`Effect.style`).
// 3. It takes the page's place: what was read stays, with its numbers, and what is hidden further down goes.
extension Browsing {
  /// Asks for the style sheets of the page that keys act on, where somebody gets them; not while a list or a prompt
  /// is about its items.
  mutating func awaitStyle() {
    guard case .browse = mode, let id = reader.visit?.id,
      let awaited = reader.visit?.page?.awaitedStyle
    else { return }
    reader.visit?.forgetAwaitedStyle()
    effects.append(.awaitStyle(id, awaited))
  }

  /// Has a page made anew with its style sheets, what was read of it left as it is.
  mutating func take(_ style: PageStyle, of id: VisitID) {
    guard !style.isEmpty else { return }
    // What the voice has got and nobody has begun to hear is not read.
    let isRead = reader.visit?.id == id && reading?.current != nil
    let ahead = isRead ? (reading?.next ?? 0) : 0
    var order: StyleOrder?
    tabs.change(id) { visit in
      guard let page = visit.page else { return }
      let count =
        visit.isFresh && !isRead && visit.screen == nil
        ? 0 : max(visit.place.item + 1, ahead, visit.screen?.upperBound ?? 0)
      visit.keep(read: page.page.nodes(ofItems: count))
      order = StyleOrder(
        page: page, style: style, shown: visit.shown, form: visit.form, readItems: count,
        itemsNumber: visit.itemsNumber)
    }
    if let order { effects.append(.style(id, order)) }
  }

  /// Puts a page that was made with its style sheets in the place of the same page without.
  mutating func take(_ styled: StyledPage, of id: VisitID) {
    var isAsItWas = false
    tabs.change(id) { visit in
      isAsItWas = visit.page != nil && styled.isOf(visit)
    }
    guard isAsItWas else { return take(styled.order.style, of: id) }
    guard reader.visit?.id == id, let before = page else {
      replace(styled.order.page, of: id, with: styled.page)
      return
    }
    guard case .browse = mode else {
      // Once the list or the prompt has ended that is about the items as they are.
      reader.visit?.await(styled.order.style)
      return
    }
    turn(to: styled, from: before)
  }

  private mutating func turn(to styled: StyledPage, from before: BrowsedPage) {
    let (place, screen) = (place, reader.visit?.screen)
    let isFresh = styled.order.readItems == 0
    var page = styled.page
    if let form = reader.visit?.form, !form.isUnchanged { page.update(form) }
    reader.visit?.take(more: page, isStable: styled.isStable)
    if let screen, styled.isStable { reader.visit?.note(screen: screen) }
    updatePhrasing()
    if isFresh {
      let isReading = stopReading()
      reader.visit?.begin(
        at: place == before.mainContent ? page.mainContent : page.place(of: place, on: before))
      if isReading { startReading(isAfterLoad: true) }
    } else if !styled.isStable {
      follow(to: page.place(of: place, on: before))
    }
  }

  /// Brings the reader to where her item is now, and reading with her.
  private mutating func follow(to moved: ReadingPosition) {
    let old = place
    reader.move(to: moved)
    reader.forgetJumps()
    guard reading != nil, moved.item != old.item else { return }
    // What the voice has got already is numbered as it was.
    stopReading()
    startReading()
  }
}

extension StyledPage {
  /// Whether the page of a visit is still as it was when this one was asked for.
  func isOf(_ visit: Visit) -> Bool {
    visit.itemsNumber == order.itemsNumber && visit.shown == order.shown
  }
}
