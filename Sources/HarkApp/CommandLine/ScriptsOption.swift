private import Glibc
import HarkAccessibility
import HarkBrowsing
import HarkFetch
import HarkLive
import HarkPage
import HarkPages
import HarkReading
import HarkSettings
import HarkText
import HarkWeb

/// Whether the scripts of a page run, for a command that does one thing (`--scripts`).
package enum ScriptsOption: String, CaseIterable, Sendable {
  /// Where the page needs them.
  case auto
  /// Nobody is there to be asked: as `never`, and said where the page needs them.
  case ask
  case never
  case always

  /// The option of commands that read a page.
  static func option<Command>(
    _ take: @escaping @Sendable (inout Command, ScriptsOption) -> Void
  ) -> CommandOption<Command> {
    .choice("--scripts", ScriptsOption.self, take)
  }

  init(_ setting: ScriptsChoice) {
    switch setting {
    case .auto: self = .auto
    case .ask: self = .ask
    case .never: self = .never
    }
  }

  /// Whether an engine may be started.
  var mayRun: Bool { self == .auto || self == .always }
}

extension CommandContext {
  /// What holds for scripts: what the command line says, else the setting.
  func scripts(_ option: ScriptsOption?) -> ScriptsOption {
    option ?? ScriptsOption(settings[.scripts])
  }

  /// The engine for a command that does one thing, and gives up all that reading one page does not need.
  ///
  /// What starts it is started before that, and waits: see ``LiveEngine/prepare()``.
  ///
  /// - Parameters:
  ///   - choice: whether scripts run.
  ///   - confine: gives the rest up; it gets the folder that the engine needs.
  /// - Returns: the engine; nil where no scripts run.
  func engine(_ choice: ScriptsOption, confine: (String?) -> Void) -> LiveEngine? {
    let engine = choice.mayRun ? LiveEngine(engineSetup) : nil
    confine(engine?.prepare())
    return engine
  }

  /// Puts the page that its scripts make in the place of what came, where that is wanted.
  ///
  /// The bytes that came are given to the engine and not fetched again. Where there is no engine, or it gets nowhere,
  /// that is told, and what came stays.
  ///
  /// - Parameters:
  ///   - found: what came.
  ///   - choice: whether scripts run.
  ///   - engine: what runs them.
  ///   - options: those of the command line.
  func runScripts(
    of found: inout PageSource.Found, _ choice: ScriptsOption, in engine: LiveEngine?,
    _ options: SharedOptions
  ) {
    guard let engine, let came = found.came else { return }
    found.came = nil
    guard choice == .always || needsScripts(found) else { return }
    guard let address = found.address, address.isWeb else {
      tell(.liveNotHere)
      return
    }
    let load = LiveLoad(
      engine, fetcher: found.fetcher ?? Fetcher(fetchConfiguration),
      rules: RequestRules(
        http: settings.httpPolicy(everywhere: options.allowsHTTP), page: address,
        blocker: settings.blockerPolicy, hostCertificates: settings.hostCertificates()))
    do throws(LiveLoad.Failure) {
      let view = try load.page(at: address, held: HeldPage(came))
      found.document = view.document
      found.contents = nil
      found.address = view.address ?? address
      found.style = nil
      found.awaitedStyle = nil
    } catch {
      tell(Sentence(error))
    }
  }

  private func needsScripts(_ found: PageSource.Found) -> Bool {
    var watch = Stopwatch()
    let page = Page(found.document, at: found.address, strings: strings, watch: &watch)
    return ScriptedPage.needsScripts(page) || ScriptedPage.isApplication(page)
  }
}

/// A page for a command that does one thing, with what it says of itself where scripts would make it.
struct ReadablePage {
  let page: Page
  /// Whether scripts would make the page, which were not run.
  let needsScripts: Bool
  /// Whether what it says of itself is read instead.
  let hasOwnWords: Bool

  /// What is to be told of scripts that were not run.
  var problem: Sentence? {
    guard needsScripts else { return nil }
    return hasOwnWords ? .dumpNeedsScriptsFound : .dumpNeedsScripts
  }
}

extension ShownText {
  /// What a command that reads a page once has of it: all that could be opened is open, since nobody is there to press a
  /// control, unless the page is wanted as it shows itself (`--as-shown`).
  static func once(asShown isAsShown: Bool) -> Self { Self(opensAll: !isAsShown) }
}

extension CommandContext {
  /// Makes the page of what was found; of one that scripts make, what it says of itself as well, as in browsing.
  ///
  /// - Parameters:
  ///   - found: what was found; its contents are let go of.
  ///   - longestItem: as `Page` takes it.
  ///   - shown: what of it is read.
  ///   - style: the style sheets that it leads to, where they are here.
  ///   - guessesNames: whether what has no name is told with a guess.
  ///   - watch: gets the time of each stage.
  /// - Returns: the page.
  func readable(
    _ found: inout PageSource.Found, longestItem: Int = Page.mostTextOfItem,
    showing shown: ShownText, style: PageStyle?, guessesNames: Bool = false,
    watch: inout Stopwatch
  ) -> ReadablePage {
    var strings = strings
    strings.guessesNames = guessesNames
    let page = Page(
      found.document, at: found.address, strings: strings, longestItem: longestItem,
      showing: shown, style: style, watch: &watch)
    let contents = found.contents.take()
    guard !HumanCheck.stands(on: page), let scripted = ScriptedPage(page, strings: strings) else {
      return ReadablePage(page: page, needsScripts: false, hasOwnWords: false)
    }
    guard var contents, !scripted.html.isEmpty else {
      return ReadablePage(page: page, needsScripts: true, hasOwnWords: false)
    }
    contents.bytes += scripted.html.utf8
    let whole = Page(
      Page.document(contents, strings: strings, &watch), at: found.address, strings: strings,
      longestItem: longestItem, showing: shown, style: style, watch: &watch)
    return ReadablePage(page: whole, needsScripts: true, hasOwnWords: true)
  }
}

extension HeldPage {
  /// What came of a server, where all of it came by a plain request.
  fileprivate init?(_ came: CamePage) {
    guard let head = came.head, came.incompleteness == nil, let address = came.contents.address
    else { return nil }
    self.init(
      address: address, status: head.status,
      fields: head.fields.all.map { Request.Script.Field($0.name, $0.value) },
      bytes: came.contents.bytes)
    isRepeatable = true
  }
}

extension Sentence {
  /// Why a page is not made by its scripts.
  fileprivate init(_ failure: LiveLoad.Failure) {
    switch failure {
    case .engine(.notInstalled): self = .liveInstall
    case .engine(.noCage(.namespaces, _)), .engine(.noCage(.users, _)): self = .liveNoCage
    case .engine(.noCage(_, let error)):
      self = .liveNotStarted(words: .text(String(cString: strerror(error))))
    case .fetch(let error): self.init(error)
    case .engine(.notStarted(let words)), .page(let words):
      self = .liveNotStarted(words: .text(PlainText.cleaned(words)))
    }
  }
}
