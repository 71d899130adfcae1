/// What Hark itself says, beside the words of pages: one model for print, speech and transcript.
package enum Announcement: Equatable, Sendable {
  // A load.
  case loading(host: String)
  case lookingUp(host: String)
  case connecting(host: String)
  case securing(host: String)
  case waiting(host: String, seconds: Int)
  /// A part has come, and nothing more of it for a while.
  case stalled(host: String, seconds: Int)
  case sending(host: String)
  case percent(Int)
  /// So much has come, of a length that nobody told.
  case kilobytes(Int)
  case loaded(title: String)
  case loadedResults(count: Int, words: String)
  case reloaded(changes: Int)
  case counts(PageSummary)
  /// The load was cancelled; what had come is there to read, or nothing had.
  case cancelled(host: String, keptPart: Bool)
  case mostlyHidden
  case enterDropped
  // Moving.
  case noNext(ElementKind)
  case noPrevious(ElementKind)
  case none(ElementKind)
  case wrappedToTop
  case wrappedToBottom
  case endOfPage
  case startOfPage
  case endOfItem
  case startOfItem
  case notInContainer
  case noMainContent
  case noSuchNumber(Int)
  case noPlaceToReturn
  // Finding.
  case matches(count: Int, words: String)
  case noMatches(words: String)
  case nothingToFindAgain
  case elements(count: Int, kind: ElementKind)
  // Acting.
  case nothingToActivate
  case disabled(name: String)
  case opens(name: String)
  case checked(name: String, isChecked: Bool)
  case chosen(option: String)
  case valueKept(name: String, value: String)
  case passwordKept(name: String)
  case valueRestored(name: String)
  case expanded(name: String, items: Int)
  case collapsed(name: String)
  case copied
  // Pages.
  case nothingToGoBackTo
  case nothingToGoForwardTo
  case nothingToReload
  case nothingToRepeat
  // The session.
  case stopped
  case paused
  case speech(isOn: Bool)
  case braille(isOn: Bool)
  case rate(Int)
  case volume(Int)
  case scale(Scale)
  case largerFont
  case inputMethod
  case unknownKey(String)
  case unknownPhrase(String, nearest: String?)
  case severalMatches(count: Int, name: String)
  case howToQuit
  case keyHelp(isOn: Bool)

  /// What waits for what: replies come first, progress waits for the end of a sentence.
  package var priority: Priority {
    switch self {
    case .loading, .lookingUp, .connecting, .securing, .waiting, .stalled, .sending, .percent,
      .kilobytes:
      .live
    case .loaded, .loadedResults, .reloaded, .counts, .mostlyHidden: .load
    default: .reply
    }
  }

  /// The sentence.
  package func text(_ strings: StringCatalog) -> String {
    switch self {
    case .loading(let host): strings("load.loading", ["host": .text(host)])
    case .lookingUp(let host): strings("load.looking-up", ["host": .text(host)])
    case .connecting(let host): strings("load.connecting", ["host": .text(host)])
    case .securing(let host): strings("load.securing", ["host": .text(host)])
    case .stalled(let host, let seconds):
      strings("load.stalled", ["host": .text(host), "count": .count(seconds)])
    case .waiting(let host, let seconds):
      strings("load.waiting", ["host": .text(host), "count": .count(seconds)])
    case .sending(let host): strings("load.sending", ["host": .text(host)])
    case .percent(let percent): strings("load.percent", ["percent": .count(percent)])
    case .kilobytes(let count): strings("load.kilobytes", ["count": .count(count)])
    case .loaded(let title):
      title.isEmpty
        ? strings("load.loaded-untitled") : strings("load.loaded", ["title": .text(title)])
    case .loadedResults(let count, let words):
      strings("load.results", ["count": .count(count), "words": .text(words)])
    case .reloaded(let changes):
      changes == 0
        ? strings("load.reloaded-same") : strings("load.reloaded", ["count": .count(changes)])
    case .counts(let summary): summary.counts(strings, none: "load.no-elements")
    case .cancelled(let host, let keptPart):
      strings(keptPart ? "load.cancelled-part" : "load.cancelled", ["host": .text(host)])
    case .mostlyHidden: strings("load.mostly-hidden")
    case .enterDropped: strings("load.enter-dropped")
    case .noNext(let kind): strings("move.no-next", ["kind": kind.value(strings)])
    case .noPrevious(let kind): strings("move.no-previous", ["kind": kind.value(strings)])
    case .none(let kind): strings("move.none", ["kind": kind.value(strings)])
    case .wrappedToTop: strings("move.wrapped-to-top")
    case .wrappedToBottom: strings("move.wrapped-to-bottom")
    case .endOfPage: strings("move.end-of-page")
    case .startOfPage: strings("move.start-of-page")
    case .endOfItem: strings("move.end-of-item")
    case .startOfItem: strings("move.start-of-item")
    case .notInContainer: strings("move.not-in-container")
    case .noMainContent: strings("move.no-main")
    case .noSuchNumber(let number): strings("move.no-number", ["number": .count(number)])
    case .noPlaceToReturn: strings("move.no-return")
    case .matches(let count, let words):
      strings("find.matches", ["count": .count(count), "words": .text(words)])
    case .noMatches(let words): strings("find.none", ["words": .text(words)])
    case .nothingToFindAgain: strings("find.nothing-again")
    case .elements(let count, let kind):
      kind.counted(count, strings)
    default: actionText(strings)
    }
  }

  /// The name of what was opened or closed, before what became of it.
  private func opened(_ name: String, _ strings: StringCatalog) -> String {
    name.isEmpty ? "" : name + strings("join.comma")
  }

  private func actionText(_ strings: StringCatalog) -> String {
    switch self {
    case .nothingToActivate: strings("act.nothing")
    case .disabled(let name): strings("act.disabled", ["name": .text(name)])
    case .opens(let name): strings("act.opens", ["name": .text(name)])
    case .checked(let name, let isChecked):
      strings(isChecked ? "act.checked" : "act.unchecked", ["name": .text(name)])
    case .chosen(let option): strings("act.chosen", ["option": .text(option)])
    case .valueKept(let name, let value):
      value.isEmpty
        ? strings("act.emptied", ["name": .text(name)])
        : strings("act.kept", ["name": .text(name), "value": .text(value)])
    case .passwordKept(let name): strings("act.password-kept", ["name": .text(name)])
    case .valueRestored(let name): strings("act.restored", ["name": .text(name)])
    case .expanded(let name, let items):
      opened(name, strings) + strings("act.expanded", ["count": .count(items)])
    case .collapsed(let name): opened(name, strings) + strings("state.collapsed")
    case .copied: strings("act.copied")
    case .nothingToGoBackTo: strings("page.no-back")
    case .nothingToGoForwardTo: strings("page.no-forward")
    case .nothingToReload: strings("page.no-reload")
    case .nothingToRepeat: strings("session.no-repeat")
    case .stopped: strings("session.stopped")
    case .paused: strings("session.paused")
    case .speech(let isOn): strings(isOn ? "session.speech-on" : "session.speech-off")
    case .braille(let isOn): strings(isOn ? "session.braille-on" : "session.braille-off")
    case .rate(let rate): strings("session.rate", ["rate": .count(rate)])
    case .volume(let volume): strings("session.volume", ["volume": .count(volume)])
    case .scale(let scale): strings("session.scale", ["percent": .count(scale.percent)])
    case .largerFont: strings("session.larger-font")
    case .inputMethod: strings("session.input-method")
    case .unknownKey(let key): strings("session.unknown-key", ["key": .text(key)])
    case .unknownPhrase(let words, let nearest):
      if let nearest {
        strings(
          "session.unknown-phrase-nearest", ["words": .text(words), "nearest": .text(nearest)])
      } else {
        strings("session.unknown-phrase", ["words": .text(words)])
      }
    case .severalMatches(let count, let name):
      strings("session.several", ["count": .count(count), "name": .text(name)])
    case .howToQuit: strings("session.how-to-quit")
    case .keyHelp(let isOn): strings(isOn ? "session.key-help-on" : "session.key-help-off")
    default: ""
    }
  }
}

extension ElementKind {
  /// So many elements of the kind ("3 links").
  package func counted(_ count: Int, _ strings: StringCatalog) -> String {
    strings(StringKey("count.\(name)"), ["count": .count(count)])
  }

  fileprivate func value(_ strings: StringCatalog) -> StringValue {
    .text(strings(StringKey("kind.\(name)")))
  }
}
