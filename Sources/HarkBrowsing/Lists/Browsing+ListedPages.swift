import HarkDOM
import HarkKeeping
import HarkPage
import HarkText

// What can be done with the page of an entry while a list of pages waits: its tab, a bookmark, a page of the history.
extension Browsing {
  /// A page that the current entry of a list leads to.
  struct ListedPage {
    let address: Address
    let title: String
  }

  /// The page of the current entry of the list that waits; nil where none waits, or none of pages.
  var listedPage: ListedPage? {
    guard case .choice(let list) = mode, list.shown.indices.contains(list.current) else {
      return nil
    }
    let index = list.shown[list.current]
    func page(_ url: String, _ title: String) -> ListedPage? {
      Address(url).map { ListedPage(address: $0, title: title.isEmpty ? $0.host ?? url : title) }
    }
    switch list.purpose {
    case .tab(.tabs):
      guard let page = listedTab.flatMap({ tabs.all[$0].reader.visit?.page }),
        let address = page.keptAddress
      else { return nil }
      return ListedPage(address: address, title: page.name)
    case .kept(.bookmarks(let all)): return page(all[index].url, all[index].title)
    case .kept(.history(let all)): return page(all[index].url, all[index].title)
    case .kept(.later(let all)): return page(all[index].url, all[index].title)
    case .kept(.feeds(let all)): return page(all[index].url, all[index].title)
    case .feedLinks(let links, let names, _):
      return ListedPage(address: links[index].address, title: names[index])
    default: return nil
    }
  }

  /// The place of the tab that is the current entry of the list of tabs; nil where that list does not wait.
  var listedTab: Int? {
    guard case .choice(let list) = mode, case .tab(.tabs(let numbers)) = list.purpose,
      list.shown.indices.contains(list.current)
    else { return nil }
    return tabs.index(ofTab: numbers[list.shown[list.current]])
  }
}
