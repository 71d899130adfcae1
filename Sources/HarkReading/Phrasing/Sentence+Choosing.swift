// Sentences of which there are several for one event, by what there is to tell.
extension Sentence {
  // MARK: Loads

  /// A page has come.
  package static func loaded(title: String) -> Self {
    title.isEmpty ? .loadLoadedUntitled : .loadLoaded(title: .text(title))
  }

  /// A page has come again, with so many changed items.
  package static func reloaded(changes: Int) -> Self {
    changes == 0 ? .loadReloadedSame : .loadReloaded(count: changes)
  }

  /// The load was cancelled; what had come is there to read, or nothing had.
  package static func cancelled(host: String, keptPart: Bool) -> Self {
    keptPart ? .loadCancelledPart(host: .text(host)) : .loadCancelled(host: .text(host))
  }

  // MARK: Moving

  /// What elements of a kind are called.
  package static func kind(_ kind: ElementKind) -> Self { Self(.kind, kind.name) }

  /// So many elements of a kind ("3 links").
  package static func counted(_ count: Int, _ kind: ElementKind) -> Self {
    Self(.count, kind.name, ["count": .count(count)])
  }

  package static func noNext(_ kind: ElementKind) -> Self {
    .moveNoNext(kind: .sentence(.kind(kind)))
  }

  package static func noPrevious(_ kind: ElementKind) -> Self {
    .moveNoPrevious(kind: .sentence(.kind(kind)))
  }

  package static func none(of kind: ElementKind) -> Self {
    .moveNone(kind: .sentence(.kind(kind)))
  }

  // MARK: Acting

  /// A box or a button that is on or off now.
  package static func checked(name: String, isChecked: Bool) -> Self {
    isChecked ? .actChecked(name: .text(name)) : .actUnchecked(name: .text(name))
  }

  /// A field has its value now.
  package static func kept(name: String, value: String) -> Self {
    let label = name.withoutColon
    return value.isEmpty
      ? .actEmptied(name: .text(label)) : .actKept(name: .text(label), value: .text(value))
  }

  // MARK: The session

  package static func speech(isOn: Bool) -> Self { isOn ? .sessionSpeechOn : .sessionSpeechOff }

  package static func braille(isOn: Bool) -> Self { isOn ? .sessionBrailleOn : .sessionBrailleOff }

  package static func keyHelp(isOn: Bool) -> Self { isOn ? .sessionKeyHelpOn : .sessionKeyHelpOff }

  package static func scale(_ scale: Scale) -> Self {
    .sessionScale(percent: .count(scale.percent))
  }

  /// Words that ask for nothing, with the phrase that they may have meant.
  package static func unknownPhrase(_ words: String, nearest: String?) -> Self {
    guard let nearest else { return .sessionUnknownPhrase(words: .text(words)) }
    return .sessionUnknownPhraseNearest(words: .text(words), nearest: .text(nearest))
  }
}

extension String {
  /// A label without the colon that it often ends with, for a sentence that puts one there.
  package var withoutColon: String {
    last == ":" || last == "：" ? String(dropLast()) : self
  }
}
