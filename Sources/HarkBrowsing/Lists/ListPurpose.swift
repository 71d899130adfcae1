import HarkDOM
import HarkKeeping
import HarkPage
import HarkReading
import HarkSearch
import HarkSettings
import HarkText
import HarkWeb

extension ChoiceList {
  /// What a list is for, with all that a choice needs; its entries stand in the same order.
  ///
  /// `Browsing.accept(_:from:)` says what choosing one does.
  indirect enum Purpose {
    case page(PageList, on: BrowsedPage)
    case form(FormList, on: BrowsedPage)
    /// What can be chosen for a field.
    case field(FieldList, of: AskedField)
    case tab(TabList)
    /// The pages of the current tab, by their steps back from the one that is shown.
    case pagesBack([Int])
    case messages([String])
    case downloads(DownloadList)
    case kept(KeptList)
    case search(SearchList)
    case settings(SettingsList)
    /// Accounts of a site, one of which a form is filled from.
    case secrets([SecretAccount])
    /// Cookies that go to a host; one that is removed is taken out.
    case cookies([KeptCookie], host: String)
    /// Words that no dictionary has, or what one of them could be.
    case spelling(SpellingList)
    /// Feeds that a page leads to, with what they are called.
    case feedLinks([FeedLink], names: [String], site: String?)
    /// What is watched, by the numbers of the watches; one that is removed is ended.
    case watches([Int])
    /// The first start, and "set up".
    case setup(SetupList)
  }
}

/// Lists of what is on the page.
enum PageList {
  /// Elements to go to.
  case places(PageElements)
  /// Links and controls, one of which is meant; where its cells are read, the table goes on when the list is left.
  case targets([PageElement], for: ElementUse, back: TableCursor? = nil)
  /// Kinds of elements to list.
  case kinds([ElementKind])
  /// The rows of a table; where its cells are read they are read on.
  case rows([Int], of: TableGrid, back: TableCursor?)
  /// Pictures, of which one is read; in a language that was named.
  case pictures([PagePicture], language: String?)
  /// What can be done on the page.
  case deeds([PageDeed])
  /// What can be done with a link.
  case linkDeeds([LinkDeed], of: PageElement)
  /// Things of a list that fit a question.
  case positions([ReadingPosition])
}

/// What is done with a link or control that was named.
enum ElementUse {
  case press, openBehind
}

/// Lists of forms, and of what can be set in them.
enum FormList {
  case forms([Document.NodeID], FormUse)
  case settable([FieldPlace], value: String)
  /// Options that were meant by what was said, to be chosen with those that were meant before.
  case meantOptions([Document.NodeID], besides: [Document.NodeID], of: FormField)
  case meantButtons([FormControl], of: FormField)
}

/// Lists of what can be chosen for a field.
enum FieldList {
  /// Options of which one is chosen.
  case option([Document.NodeID], names: [String])
  /// Options of which several may be chosen, until the list is left.
  case several([Document.NodeID], names: [String])
  /// The radio buttons of a group.
  case buttons([(control: FormControl, name: String)])
}

enum TabList {
  /// Open tabs by the numbers that they keep; one that is removed is closed.
  case tabs([Int])
  /// Earlier sessions whose tabs can come back.
  case sessions([RestorableSession])
}

/// The files of this session by their numbers, then those of earlier ones with their entries.
struct DownloadList {
  let numbers: [Int]
  let earlier: [DownloadRecord]
  let told: [String]
}

/// Lists of what is kept, of which entries can be removed.
enum KeptList {
  case bookmarks([Bookmark])
  case history([PageRecord])
  case later([LaterPage])
  case searches([SearchRecord])
  case feeds([Feed])
  /// What is chosen for sites, with the entries.
  case sites([SiteSetting], told: [String])
  /// What the person knows about sites, with the entries.
  case notes([SiteNote], told: [String])
}

enum SearchList {
  case engines([SearchEngine])
  /// What an engine suggests.
  case suggestions([String], SearchEngine)
}

/// What a setting may be, of which one is chosen.
struct SettingsList {
  let setting: SettingDefinition
  let values: [String]
}

/// The lists of "set up", of which the first start has the first.
enum SetupList {
  /// Codes of languages, and the sentences of each.
  case language([String], [StringCatalog], Browsing.SetupUse)
  /// Sizes in percent; and what is opened after the last question.
  case size([Int], then: [String]?)
  case engine([SearchEngine], then: [String]?)

  /// Whether there is no page yet that a command could be about.
  var isBeforeBeginning: Bool {
    switch self {
    case .language(_, _, .start), .language(_, _, .questions(then: _?)): true
    case .size(_, let words), .engine(_, let words): words != nil
    case .language: false
    }
  }
}

extension ChoiceList {
  /// Whether words leave only the entries that have them; of a few languages each is told in its own.
  var canFilter: Bool { catalogs.isEmpty }

  /// The catalogue of each entry where every one is told in a language of its own; else none.
  var catalogs: [StringCatalog] {
    if case .setup(.language(_, let catalogs, _)) = purpose { return catalogs }
    return []
  }

  /// Whether it waits on after a choice: several may be made.
  var staysOpen: Bool {
    if case .field(.several, _) = purpose { return true }
    return false
  }

  /// Whether Delete removes an entry, which is shown no longer then.
  var canRemove: Bool {
    switch purpose {
    case .kept, .tab(.tabs), .watches, .cookies: return true
    default: return false
    }
  }

  /// Whether it asks for a field of a form that is filled in field by field: what may be said instead of a choice is
  /// taken too.
  var isGuided: Bool {
    if case .field(_, let asked) = purpose { return asked.isOneOfForm }
    return false
  }

  /// The table whose cells are read on when the list is left without a choice.
  var cursor: TableCursor? {
    switch purpose {
    case .page(.targets(_, _, let cursor), _), .page(.rows(_, _, let cursor), _): cursor
    default: nil
    }
  }
}
