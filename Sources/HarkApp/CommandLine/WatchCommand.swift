private import Glibc
import HarkBrowsing
import HarkFetch
import HarkKeeping
package import HarkPage
import HarkPages
package import HarkReading
import HarkText
import HarkWeb

/// `hark watch`: what has changed on a page since the last run, for cron and the like.
package struct WatchCommand: HarkSubcommand {
  package static let command: HarkCommand? = .watch
  package static let words = CommandWords.address
  package static var options: [CommandOption<Self>] {
    [.flag("--forget") { $0.forgets = true }]
  }

  package var address = ""
  /// Whether what is known of the page is forgotten.
  package var forgets = false
  package var shared = SharedOptions()

  /// Makes the command.
  package init() {}

  package mutating func take(_ words: [String], beside options: [String]) { address = words[0] }

  package func check() throws(Sentence) { try Self.check(address: address) }

  package func run(in context: CommandContext) -> ExitStatus {
    guard let file = WatchedFile(of: address, context.environment) else {
      context.tell(.watchNoFolder)
      return .failed
    }
    if forgets {
      context.tell(file.remove() ? .watchForgotten : .watchNotKnown)
      return .done
    }
    let known = file.read()
    let now = Int(time(nil))
    if let known, known.until > now {
      context.tell(.watchTooSoon(time: .wait(seconds: known.until - now)))
      return .done
    }
    do throws(StoredFile.Failure) {
      try StoredFile.makeFolders(file.folder)
    } catch {
      return tell(error, in: context)
    }
    context.confine(to: address, changing: file.folder)
    var watch = Stopwatch()
    var terms = context.terms(shared)
    terms.validators = known?.texts == nil ? nil : known?.validators
    let found: PageSource.Found
    do {
      found = try PageSource(terms).page(at: address, watch: &watch, waitsForStyle: false)
    } catch {
      return fail(error, known, file, at: now, in: context)
    }
    // As it was: nothing is written either.
    if found.status == 304, known?.texts != nil { return .done }
    if let problem = found.problem { return fail(problem, known, file, at: now, in: context) }
    let page = Page(
      found.document, at: found.address, strings: context.strings, longestItem: .max,
      watch: &watch)
    let summary = PageSummary(page.linear, title: page.title)
    let text = WatchedText(.page, on: page.linear, summary, context.strings)
    let texts = text?.texts ?? []
    let state = WatchedState(texts: texts, validators: found.validators)
    do throws(StoredFile.Failure) {
      try file.write(state)
    } catch {
      return tell(error, in: context)
    }
    guard let before = known?.texts else {
      context.tell(.watchRemembered)
      return .done
    }
    return tellChange(from: before, to: texts, in: context)
  }

  /// Prints what is new, an item a line.
  private func tellChange(
    from before: [String], to after: [String], in context: CommandContext
  ) -> ExitStatus {
    switch WatchedChange(from: WatchedText(texts: before), to: WatchedText(texts: after)) {
    case nil: return .done
    case .came(let texts):
      let lines = texts.map { PlainText.cleaned($0) + "\n" }
      _ = StandardStreams.output(Array(lines.joined().utf8))
    case .gone(let count): context.tell(.watchOnlyGone(count: count))
    }
    return .found
  }

  /// Tells why there is no page; a server that says how long to wait is left alone so long.
  private func fail(
    _ problem: PageSource.Problem, _ known: WatchedState?, _ file: WatchedFile, at now: Int,
    in context: CommandContext
  ) -> ExitStatus {
    context.tell(problem.sentence)
    if let wait = problem.retryAfter {
      var state = known ?? WatchedState()
      state.until = now + min(Int(wait.components.seconds), WatchedState.longestWait)
      try? file.write(state)
    }
    return problem.status
  }

  private func tell(_ failure: StoredFile.Failure, in context: CommandContext) -> ExitStatus {
    context.tell(
      .watchUnwritable(path: .text(failure.path), reason: SystemError.reason(failure.error)))
    return .failed
  }
}
