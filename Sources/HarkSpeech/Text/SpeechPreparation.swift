package import HarkReading
package import HarkSpeechProtocol

/// How utterances become segments for the engine: voice, settings, words, dictionary.
///
/// A value; whoever changes it gives the changed one to the `Speaker`.
package struct SpeechPreparation: Sendable {
  /// The voice profile.
  package var profile: VoiceProfile
  /// What the user set.
  package var settings: SpeechSettings
  /// The words for signs and emoji.
  package var words: SpeechWords
  /// How the user wants words to be said.
  package var dictionary: PronunciationDictionary
  /// What reads Chinese characters in Japanese and Korean.
  package var ideographs: IdeographReader
  /// A language that overrides what the page says ("read in Korean"); empty for none.
  package var overridingLanguage = ""
  /// The language of Chinese characters where nothing else tells it: the page's.
  package var ideographLanguage = "zh"
  /// The user's region by ISO 3166-1 ("US"), for dates on pages in a bare `en`; empty where nobody knows.
  package var region = ""
  /// The voice that reads on; nil where that is the one that answers keys.
  package var reading: ReadingVoice?
  /// Whether it is there; where it isn't, the voice for keys reads.
  var hasReadingVoice = true
  /// The voices that the engine has; empty until it told.
  package var engineVoices: [EngineVoice] = []

  /// Makes a preparation.
  package init(
    profile: VoiceProfile = VoiceProfile(name: "plain"),
    settings: SpeechSettings = SpeechSettings(), words: SpeechWords = .none,
    dictionary: PronunciationDictionary = PronunciationDictionary(),
    ideographs: IdeographReader = .none
  ) {
    self.profile = profile
    self.settings = settings
    self.words = words
    self.dictionary = dictionary
    self.ideographs = ideographs
  }

  /// The engine's numbers for a segment's role and language.
  package func sound(_ role: VoiceRole, language: String) -> VoiceSettings {
    profile.sound(role, language: language, settings: settings)
  }

  /// The voices that are worth loading before anything is said.
  func voicesToLoad() -> [String] {
    var names: [String] = []
    for preparation in [self, forReading].compactMap({ $0 }) {
      for role in VoiceRole.allCases {
        let name = preparation.sound(role, language: settings.language).voice
        if !names.contains(name) { names.append(name) }
      }
    }
    return names
  }

  /// Silence of so many percent of a breath, which is shorter at a higher rate.
  private func pause(_ percent: Int) -> Int { 300 * max(0, percent) / max(80, settings.rate) }

  /// Silence between sentences.
  var sentencePause: Int { pause(settings.sentencePause) }

  /// Silence after an utterance.
  private func lastPause(of utterance: Utterance) -> Int {
    guard utterance.priority == .reading else { return sentencePause }
    let isHeading = utterance.parts.contains { $0.role == .heading }
    return pause(isHeading ? settings.headingPause : settings.itemPause)
  }

  /// Cuts an utterance into segments; there is at least one, which may be empty.
  ///
  /// - Parameters:
  ///   - whole: what is said, before words of it are left out.
  ///   - isWhole: false where more of it follows.
  /// - Returns: what the engine gets, in order.
  /// - Complexity: O(n) in each sentence and voice; a `Speaker` hands it a long utterance in portions.
  package func segments(of whole: Utterance, isWhole: Bool = true) -> [PreparedSegment] {
    guard whole.priority == .reading, let forReading else {
      return ownSegments(of: whole, isWhole: isWhole)
    }
    var segments = forReading.ownSegments(of: whole, isWhole: isWhole)
    for index in segments.indices { segments[index].isOfReadingVoice = true }
    return segments
  }

  private func ownSegments(of whole: Utterance, isWhole: Bool) -> [PreparedSegment] {
    let utterance = skimmed(whole)
    var segments = audible(cut(joined(pieces(of: utterance, level: settings.punctuation))))
    if segments.isEmpty, utterance.priority == .reply {
      // A key that comes to a full stop is never answered with silence.
      segments = audible(cut(joined(pieces(of: Self.beginning(of: utterance), level: .all))))
    }
    if segments.isEmpty {
      let part = utterance.parts.first
      let language = settings.language
      let role = part?.role ?? .body
      segments = [
        PreparedSegment(
          text: "", role: role, language: language, sound: sound(role, language: language),
          pauseMilliseconds: 0, endsSentence: true, anchors: [])
      ]
    }
    let last = segments.count - 1
    // Letters that are spelled have a pause of their own.
    if isWhole, segments[last].endsSentence, !segments[last].text.isEmpty {
      segments[last].pauseMilliseconds = lastPause(of: utterance)
    }
    segments[last].endsSentence = true
    if settings.isStereo, let place = utterance.place {
      // Not wholly on one side: who hears with one ear hears all.
      for index in segments.indices { segments[index].sound.place = Int8(clamping: place * 4 / 5) }
    }
    return segments
  }

  /// What is left of an utterance that is skimmed.
  func skimmed(_ utterance: Utterance) -> Utterance {
    guard let percent = utterance.skim else { return utterance }
    return Skim(percent: percent) { part in
      SkimReader(words: words, ideographs: ideographs, language: language(of: part))
        .read(part.text)
    }.skimmed(utterance)
  }

  /// What text becomes speech by.
  func rules(level: PunctuationLevel) -> SpokenText.Rules {
    SpokenText.Rules(
      level: level, words: words, dictionary: dictionary, ideographs: ideographs,
      ideographLanguage: ideographLanguage, region: region)
  }

  private func pieces(of utterance: Utterance, level: PunctuationLevel) -> [SpokenPiece] {
    let rules = rules(level: level)
    return DaysOfHeaders.told(utterance.parts).flatMap { part in
      var pieces = SpokenText.pieces(of: part, language: language(of: part), rules: rules)
      if settings.soundsRoles, let sound = SoundCue.of(part), !pieces.isEmpty {
        pieces[0].cues = [.init(spoken: 0, sound: sound)]
      }
      return pieces
    }
  }

  /// The first signs of an utterance that has nothing else: they tell what the rest is.
  private static func beginning(of utterance: Utterance) -> Utterance {
    let part = utterance.parts.first { $0.text.contains { !$0.isWhitespace } }
    guard var part else { return utterance }
    part.text = String(part.text.prefix(16))
    return Utterance(parts: [part], priority: utterance.priority)
  }

  /// Leaves out what has no sound: "! ! !" is no sentence after sentence, each with its pause.
  private func audible(_ segments: [PreparedSegment]) -> [PreparedSegment] {
    var result: [PreparedSegment] = []
    for segment in segments {
      let isAudible = segment.text.unicodeScalars.contains { scalar in
        !scalar.properties.isWhitespace && !SpokenPiece.isClosing(scalar)
      }
      if isAudible {
        result.append(segment)
      } else if segment.endsSentence, let last = result.indices.last {
        result[last].endsSentence = true
        result[last].pauseMilliseconds = max(
          result[last].pauseMilliseconds, segment.pauseMilliseconds)
      }
    }
    return result
  }

  /// Characters that no voice can read, and why.
  package struct Unreadable: Equatable, Sendable {
    /// Chinese characters in Japanese, which nothing reads.
    package var kanji = 0
    /// Chinese characters in Korean, which nothing reads.
    package var hanja = 0
    /// Letters of a script whose language the engine doesn't have.
    package var other = 0

    /// Makes a count of none.
    package init() {}

    package static func += (left: inout Unreadable, right: Unreadable) {
      left.kanji += right.kanji
      left.hanja += right.hanja
      left.other += right.other
    }
  }

  /// Counts the characters of a text that no voice can read.
  ///
  /// Told once for a page, before it is read. Costs a look at each character.
  package func unreadable(in text: String, language: String = "") -> Unreadable {
    let language = self.language(of: Utterance.Part(text, language: language, start: 0))
    let primary = language.prefix { $0 != "-" && $0 != "_" }
    let ideographKind = SpokenLanguage.of(primary).ideographs
    // Asked for when the first Chinese character comes: the answer loads a library.
    var readsHan: Bool?
    var known: [WritingScript: Bool] = [.common: true, .latin: true]
    var count = Unreadable()
    for scalar in text.unicodeScalars where scalar.value > 0x7F {
      let script = WritingScript(scalar)
      if script == .han, ideographKind.needsReader {
        let hasDictionary = readsHan ?? ideographs.canRead(primary)
        readsHan = hasDictionary
        if hasDictionary, ideographs.canRead(scalar, primary) { continue }
        if ideographKind == .kanji { count.kanji += 1 } else { count.hanja += 1 }
        continue
      }
      let canRead =
        known[script]
        ?? hasVoice(for: script.isRead(inLanguage: primary) ? language : script.language ?? "")
      known[script] = canRead
      if !canRead { count.other += 1 }
    }
    return count
  }

  private func hasVoice(for language: String) -> Bool {
    guard !engineVoices.isEmpty else { return true }
    let name = profile.engineVoice(for: language)
    let primary = name.prefix { $0 != "-" && $0 != "+" }
    return engineVoices.contains { voice in
      voice.language == name || voice.language.prefix { $0 != "-" } == primary
    }
  }

  /// Joins pieces that sound alike, so that a sentence with a link in it keeps its melody.
  private func joined(_ pieces: [SpokenPiece]) -> [SpokenPiece] {
    var result: [SpokenPiece] = []
    for var piece in pieces {
      if !piece.standsAlone, let last = result.indices.last, !result[last].standsAlone {
        result[last].takeClosingMarks(of: &piece)
        if piece.scalars.allSatisfy({ $0 == " " }) {
          // A space between two is in neither's language.
          if !piece.scalars.isEmpty { result[last].appendSpace() }
          continue
        }
      }
      if piece.scalars.isEmpty { continue }
      guard let last = result.last, !last.standsAlone, !piece.standsAlone,
        last.language == piece.language,
        sound(last.role, language: last.language) == sound(piece.role, language: piece.language)
      else {
        if let last = result.indices.last { result[last].dropOpeningMarks() }
        result.append(piece)
        continue
      }
      let place = last.scalars.count
      result[result.count - 1].scalars += piece.scalars
      result[result.count - 1].cues += piece.cues.map {
        .init(spoken: $0.spoken + place, sound: $0.sound)
      }
      result[result.count - 1].anchors += piece.anchors.map {
        .init(spoken: $0.spoken + place, printed: $0.printed, isLinear: $0.isLinear)
      }
    }
    return result
  }

  private func cut(_ pieces: [SpokenPiece]) -> [PreparedSegment] {
    var segments: [PreparedSegment] = []
    // Sentences run through pieces of different voices.
    var group: [SpokenPiece] = []
    func flush() {
      let text = group.flatMap(\.scalars)
      let ends = SentenceSplitter.ends(of: text)
      var next = 0
      var base = 0
      for piece in group {
        var from = 0
        let count = piece.scalars.count
        while from < count {
          let end = next < ends.count ? ends[next].offset - base : count
          let to = min(end, count)
          let isEnd = to == end
          let isForced = isEnd && next < ends.count && ends[next].isForced
          segments.append(
            segment(
              piece, from: from, to: to, endsSentence: isEnd,
              pause: isEnd && !isForced ? sentencePause : 0))
          if isEnd { next += 1 }
          from = to
        }
        base += count
      }
      group = []
    }
    for piece in pieces {
      if piece.standsAlone {
        flush()
        segments.append(
          segment(
            piece, from: 0, to: piece.scalars.count, endsSentence: false,
            pause: sentencePause / 2))
      } else {
        group.append(piece)
      }
    }
    flush()
    return segments
  }

  private func segment(
    _ piece: SpokenPiece, from: Int, to: Int, endsSentence: Bool, pause: Int
  ) -> PreparedSegment {
    var first = from
    var last = to
    while first < last, piece.scalars[first] == " " { first += 1 }
    while last > first, piece.scalars[last - 1] == " " { last -= 1 }
    var whole = PreparedSegment(
      text: String(String.UnicodeScalarView(piece.scalars[0..<last])), role: piece.role,
      language: piece.language, sound: sound(piece.role, language: piece.language),
      pauseMilliseconds: pause, endsSentence: endsSentence,
      anchors: piece.anchors.filter { $0.spoken < last })
    // A space before the first word is no part of it.
    whole.cues = piece.cues.filter { (from..<max(to, from + 1)).contains($0.spoken) }.map {
      .init(spoken: max($0.spoken, first), sound: $0.sound)
    }
    return whole.suffix(from: first)
  }
}
