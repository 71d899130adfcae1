import HarkPage
import HarkSettings
import HarkText
import HarkWeb

/// What becomes of the scripts of a page that has come.
enum ScriptsWish {
  case no, ask, run

  /// Decides it for a page whose scripts can be run.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - request: what was asked for.
  ///   - areWanted: whether they ran before, or a person has chosen that for the site.
  ///   - setting: what is chosen for all pages.
  init(for page: BrowsedPage, _ request: Request, areWanted: Bool, _ setting: ScriptsChoice) {
    if areWanted {
      self = .run
    } else if !page.needsScripts || request.leavesScripts {
      self = .no
    } else {
      self =
        switch setting {
        case .ask: .ask
        case .auto: .run
        case .never: .no
        }
    }
  }
}

extension BrowsedPage {
  /// Whether a browser engine can run its scripts, with nothing done twice.
  func canRunScripts(askedBy request: Request) -> Bool {
    address?.isWeb == true && (scriptedContents != nil || request.body == nil)
  }
}

extension Load {
  /// Whether the scripts of the page that it has brought may be run.
  func mayRunScripts(of page: BrowsedPage) -> Bool {
    !isCancelled && request.isTopLevel && page.canRunScripts(askedBy: request)
  }
}
