import HarkReading
import HarkText

/// What can be done with a link, in the order in which it is offered.
enum LinkDeed: CaseIterable {
  case open, openInTab, openBehind, openPrivately
  case peek, destination
  case copyAddress, copyWords
  case bookmark, readLater, download, play, readPicture
  case openWith

  /// What it is called in the list.
  ///
  /// - Parameter kind: what the link leads to: opening it is another thing for each.
  /// - Returns: its name.
  func sentence(_ kind: AddressKind) -> Sentence {
    switch self {
    case .open:
      switch kind {
      case .mail: .linkDeedWrite
      case .telephone, .message: .linkDeedNumber
      case .place: .linkDeedPlace
      case .calendar: .linkDeedCalendar
      case .web, .script, .file, .data, .builtIn, .magnet, .gopher, .gemini, .other:
        .linkDeedOpen
      }
    case .openInTab: .linkDeedOpenInTab
    case .openBehind: .linkDeedOpenBehind
    case .openPrivately: .linkDeedOpenPrivately
    case .peek: .linkDeedPeek
    case .destination: .linkDeedDestination
    case .copyAddress: .linkDeedCopyAddress
    case .copyWords: .linkDeedCopyWords
    case .bookmark: .linkDeedBookmark
    case .readLater: .linkDeedReadLater
    case .download: .linkDeedDownload
    case .play: .linkDeedPlay
    case .readPicture: .linkDeedReadPicture
    case .openWith: .linkDeedOpenWith
    }
  }

  /// Whether it can be done with an address.
  ///
  /// - Parameters:
  ///   - address: where the link leads.
  ///   - isAllowed: whether the page may lead there.
  ///   - isMedia: whether it is sound or film by its name.
  ///   - isPicture: whether it is a picture by its name.
  ///   - canCopy: whether the terminal takes copies.
  /// - Returns: whether it is offered.
  func suits(_ address: Address, isAllowed: Bool, isMedia: Bool, isPicture: Bool, canCopy: Bool)
    -> Bool
  {
    let kind = address.kind
    let isSmallNet = kind == .gopher || kind == .gemini
    let isPage = isAllowed && (kind == .web || kind == .file || isSmallNet)
    switch self {
    case .open: return isAllowed || kind.leavesWeb || isSmallNet
    case .openInTab, .openBehind: return isPage || isAllowed && kind == .builtIn
    case .openPrivately, .readLater, .download, .bookmark:
      return isAllowed && (kind == .web || isSmallNet)
    case .peek: return isPage
    case .play: return isPage && isMedia
    case .readPicture: return isPage && isPicture
    case .destination: return true
    case .copyAddress: return canCopy && kind != .script && (kind != .file || isAllowed)
    case .copyWords: return canCopy
    case .openWith:
      switch kind {
      // What the address itself holds, a script, and files that a page chose are no other program's.
      case .script, .data, .builtIn, .file: return false
      case .other(let scheme): return !Self.keptSchemes.contains(scheme)
      case .web: return isAllowed
      case .gopher, .gemini: return true
      case .mail, .telephone, .message, .place, .magnet, .calendar: return true
      }
    }
  }

  /// Schemes by which programs do what a link of a page should not make them do.
  private static let keptSchemes: Set<String> = [
    "blob", "chrome", "filesystem", "info", "man", "resource", "smb", "view-source", "ws", "wss",
  ]
}
