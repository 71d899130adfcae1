import HarkAccessibility
import HarkDOM
import HarkPage
import HarkReading
import HarkSettings
import HarkText

/// What a reader has done on a page before its scripts ran.
struct LiveCarried {
  let form: FormState
  let document: Document
}

// The scripts of a page that was read without them, run where they turn out to be needed.
extension Browsing {
  /// Tells that something works by a script alone, and offers to run the scripts right there.
  mutating func tellNeedsScript(_ name: String) {
    let told = Sentence.formNeedsScript(name: .text(name))
    guard notes.running == nil, let visit = reader.visit, let page = visit.page, visit.live == nil,
      settings[.scripts] != .never, page.canRunScripts(askedBy: visit.request),
      ScriptedPage.hasScripts(page.document)
    else { return refuse(told) }
    guard surroundings.hasLiveEngine else {
      return tell(text: joined([strings(told), strings(.liveInstall)]))
    }
    ask(.runScriptsHere(visit.id, after: strings(told)))
  }

  /// Whether a form goes nowhere without the scripts of its page: it names no address, and a browser would send nothing of
  /// what it asks for, or the page does nothing else either (HTML standard, section 4.10.22.4: fields without a name are
  /// left out).
  func isSentByScript(_ form: Document.NodeID, on page: BrowsedPage) -> Bool {
    let document = page.document
    guard !document.hasAttribute(.action, of: form), !document.hasAttribute(.method, of: form),
      ScriptedPage.hasScripts(document)
    else { return false }
    let fields = page.survey.controls(of: form).filter { !$0.kind.isButton && $0.kind != .hidden }
    return page.needsScripts
      || !fields.isEmpty && fields.allSatisfy { !document.hasAttribute(.name, of: $0.element) }
  }

  /// Runs the scripts of a page at the control that was pressed, with what was typed and chosen before.
  mutating func runScriptsHere(_ id: VisitID) {
    guard let visit = reader.visit, visit.id == id, let page = visit.page else { return }
    stopReading()
    reader.visit?.rememberPlace()
    let text = reader.visit?.placeText ?? ""
    startLive(
      LiveStart(
        load: Load(visit.request, .open, at: now), incomplete: nil, isSamePlace: true, isKept: true,
        resumption: (text, visit.place), place: visit.place,
        carried: LiveCarried(form: visit.form, document: page.document)),
      of: page)
  }

  /// Gives a page whose scripts run what was typed and chosen before they did; says how much of it.
  mutating func carry(_ carried: LiveCarried?, to page: BrowsedPage) {
    guard let carried, !carried.form.isUnchanged else { return }
    let wanted = carried.form.changes(since: FormState())
    let moved = carried.form.moved(from: carried.document, to: page.document)
    let count = moved.changes(since: FormState()).count {
      if case .files = $0 { false } else { true }
    }
    changeForm { $0 = moved }
    guard count > 0 || wanted.count > count else { return }
    // They belong to the end of the load: as replies they would be said before it.
    if count > 0 { tell(.liveCarried(count: count), priority: .load) }
    if wanted.count > count {
      tell(.liveCarriedNot(count: wanted.count - count), priority: .load)
    }
    loading.note(resultIsPlain: false)
  }
}
