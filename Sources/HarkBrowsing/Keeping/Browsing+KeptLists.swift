import HarkKeeping
import HarkReading
import HarkSearch
import HarkText

// Lists of what is kept: a choice opens an entry, Delete removes one.
extension Browsing {
  /// Does what choosing an entry does.
  mutating func accept(_ index: Int, from list: KeptList) {
    switch list {
    case .bookmarks(let bookmarks): open(kept: bookmarks[index].url)
    case .history(let pages): open(kept: pages[index].url)
    case .later(let pages): open(later: pages[index])
    case .searches(let searches):
      search(searches[index].words, with: engines()[searches[index].engine])
    case .feeds(let feeds): open(kept: feeds[index].url)
    case .sites(_, let told): tell(text: told[index])
    case .notes(let notes, let told): use(notes[index], told: told[index])
    }
  }

  /// Removes an entry, which is shown no longer; what can't be brought back is asked about.
  mutating func remove(_ index: Int, for purpose: ChoiceList.Purpose) {
    if case .tab(.tabs(let numbers)) = purpose { return closeTab(listed: numbers[index]) }
    if case .watches(let numbers) = purpose { return removeWatch(numbers[index]) }
    if case .cookies(let cookies, let host) = purpose { return remove(cookies[index], of: host) }
    guard case .kept(let list) = purpose else { return }
    switch list {
    case .bookmarks(let bookmarks):
      remove(bookmarks: [bookmarks[index].id], named: bookmarks[index].title)
    case .history(let pages): forget(.page(pages[index].url), named: pages[index].title)
    case .later(let pages): removeLater(pages[index])
    case .searches(let searches): forget([searches[index]])
    case .feeds(let feeds): remove(feeds[index])
    case .sites(let sites, let told):
      forget(siteSettings: [sites[index]], told: .siteRemoved(choice: .text(told[index])))
    case .notes(let notes, let told): remove(notes[index], told: told[index])
    }
  }
}
