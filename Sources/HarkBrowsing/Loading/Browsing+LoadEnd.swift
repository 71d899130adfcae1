import HarkAccessibility
import HarkPage
import HarkReading
import HarkSettings
import HarkText

// The end of a load: what is said of the page, and what happens then.
extension Browsing {
  /// Says that a page is here, and what it has.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - load: the load that has brought it.
  ///   - incomplete: why it is not whole, or an error's.
  ///   - isSamePlace: whether the reader stays where she was.
  mutating func tellEnd(
    of page: BrowsedPage, _ load: Load, _ incomplete: Sentence?, isSamePlace: Bool
  ) {
    if let answer = page.answer, !load.purpose.isReturn, !load.isCancelled,
      let failure = failure(of: answer, on: page)
    {
      sound(.error)
      tell(text: failure, priority: .load)
      return
    }
    // What the page says of what was sent comes first; then an error or a cut, which is the news of any other page.
    var sentences = load.purpose == .form ? messages(of: page) : []
    let marks = load.purpose == .form ? answers(of: page, load.filledNames) : []
    // What a page says itself of what was sent is not said again by a number of its server's.
    let isSaid =
      incomplete?.isOfWhatWasSent == true && !(sentences.isEmpty && marks.isEmpty)
    if let incomplete, !isSaid { sentences.append(incomplete.text(strings)) }
    if let note = load.note { sentences.append(note.text(strings)) }
    sentences += marks
    let isNews = sentences.contains { !$0.isEmpty }
    sentences.append(
      load.result(
        of: page, to: reader.visit, isWhole: incomplete == nil, heardAt: settings[.rate], at: now,
        strings))
    if let sentence = load.sentence(ofHostLedTo: page) { sentences.append(strings(sentence)) }
    let key = page.address?.withoutFragment().href ?? ""
    // What is only a draft is counted once its scripts have made it.
    let isDraft = asksForScripts(of: page, load)
    let isFirstVisit = !isDraft && loading.announce(key)
    let tellsCounts =
      switch settings[.verbosity] {
      case _ where isDraft: false
      case .brief: false
      case .detailed: true
      case .normal: isFirstVisit && !isSamePlace
      }
    if tellsCounts {
      if let kind = page.summary.kind(strings) { sentences.append(kind) }
      sentences.append(page.summary.counts(strings, none: .loadNoElements))
      sentences += [sentence(ofRepeatedOn: page), page.sentenceOfConsent(strings)].compactMap(
        \.self)
    }
    let plain = sentences.count
    if page.summary.isMostlyHidden { sentences.append(strings(.loadMostlyHidden)) }
    if let keptBack = page.tree.keptBack {
      sentences.append(strings(keptBack == .fromAll ? .loadKeptBack : .loadKeptFromReaders))
    }
    sentences += page.obstacles(
      answersPassword: load.carriesPassword, asksForScripts: isDraft,
      reloadedBy: keyName(for: .action(.reload)), strings)
    if reader.visit?.live != nil { sentences += page.sentencesOfLiveCheck(strings) }
    sentences += wordsOfScripts(of: page, load)
    if let unreadable = unreadable(on: page) { sentences.append(unreadable) }
    sentences += missingLabels(on: page)
    sound(.loaded)
    loading.note(resultIsPlain: !isNews && sentences.count == plain)
    let told = joined(sentences)
    // One sentence with the question, which would cut it short.
    if isDraft, let visit = reader.visit {
      return ask(.runScripts(visit.id, after: ended(told)))
    }
    if let question = savingQuestion(on: page) {
      secrets.readsAfterwards = true
      return ask(.savePassword(question, after: ended(told)))
    }
    tell(text: told, priority: .load)
  }

  /// A sentence with the end that it has before another one.
  private func ended(_ told: String) -> String {
    String(joined([told, "-"]).dropLast().drop(while: \.isWhitespace)).trimmingSpaces
  }

  /// Drops the result of a load that nobody has begun to hear, where it says no more than that the page is here.
  ///
  /// For who acts on the page without having waited for it: it would come behind the answer, or behind the question that
  /// is to be answered now.
  mutating func dropPlainResult() {
    if loading.takePlainResult() { order(.forgetResults) }
  }

  /// What happens after the result of a load is said, by the setting.
  mutating func startAfterLoad(isSamePlace: Bool, hasMoved: Bool) {
    // What its reader is asked at once comes first.
    guard !secrets.readsAfterwards, let page = reader.visit?.page, !page.items.isEmpty else {
      return
    }
    // What was asked for meanwhile comes first.
    if hasMoved || !dialogue.waitingLines.isEmpty { return }
    // What a page says of why it has no results is no result.
    if page.answer?.isFailure == true, !isSamePlace { return }
    if isSamePlace, reader.visit?.isContinued != true {
      // The place is no news that a key must leave to be heard.
      tellItem(.jump, priority: .reading)
      return
    }
    switch settings[.afterLoad] {
    case .read: startReading(isAfterLoad: true)
    case .summary: tellSummary(priority: .load)
    case .beep: order(.play(.loaded))
    case .title, .silent: break
    }
  }
}

extension Sentence {
  /// Whether it says no more than that a server could not use what was sent (RFC 9110, sections 15.5.1, 15.5.10 and
  /// 15.5.21).
  fileprivate var isOfWhatWasSent: Bool {
    ["status.400", "status.409", "status.422"].contains(key)
  }
}
