/// What a word of a phrase means, whatever the language: the content words by which commands are told apart.
///
/// The words of each stand in one place, `phrase.meaning.NAME` of Strings, for all commands.
enum Meaning: String, CaseIterable, Sendable {
  // What tells no command from another, and stands beside any.
  case this, now, show, say, what, exist, go, come, page, me
  // What is done.
  case read, open, close, add, keep, refuse, clear, save, copy, send, fill, check, sort, count, find
  case set, subscribe, watch, spell, describe, play, skip, run, quit, practise, listen, enter
  case start, stop, cancel, undo, restore, refresh, load, expand, write, visit, scroll, report
  case preview, skim, print, translate, know
  // How, where and when.
  case not, on, off, always, again, later, more, less, too, all, only, other, new, each
  case next, prev, before, first, last, up, down, left, right, top, end, onward, fromHere
  case fast, slow, loud, quiet, big, small, short
  case rest, much
  case when, manner, yesterday, today, hour, second, percent, place, possible, about, price
  // What it is about.
  case site, item, link, kind, number, tab, window, bookmark, history, download, feed, entry,
    change,
    comment
  case form, input, table, row, column, cell, result, search, engine, suggestion, word, letter
  case sentence, line, part, screen, title, address, menu, main, text, size, sound, voice, pitch,
    sign
  case detail, tongue, language, cookie, blocker, ad, script, media, caption, dialog, key, command
  case help, manual, setting, version, problem, note, recording, formula, list, file, hidden,
    message
  case related, password, profile, spelling, theme, style, braille, privacy, summary, program
  case picture, readingList, searchField, focus, session, markdown, level, alphabet, mark
  case duration, phone, email, contents

  /// Those that say nothing of which command is meant.
  static let neutral = MeaningSet([
    .this, .now, .show, .say, .what, .exist, .go, .come, .page, .me,
  ])

  /// What of Hark itself is named where a question is about that.
  static let ofHark = MeaningSet([
    .text, .letter, .screen, .voice, .sound, .pitch, .sign, .program, .setting, .say, .read,
    .listen,
    .key, .command, .help, .manual, .braille, .theme, .password, .script, .percent, .fast, .slow,
    .loud, .quiet, .version, .problem, .cookie, .blocker,
  ])

  /// What is done, as a verb says it.
  static let deeds = MeaningSet(
    allCases.drop { $0 != .read }.prefix { $0 != .know } + [.know, .go, .show, .say])

  /// What something is done to, as a noun says it.
  static let things = MeaningSet(allCases.drop { $0 != .site } + [.page])
}

/// A set of meanings: one bit for each, since hundreds of rules are held against a phrase.
struct MeaningSet: Hashable, Sendable {
  private var bits = SIMD4<UInt64>()

  init(_ meanings: some Sequence<Meaning> = []) {
    for meaning in meanings {
      guard let place = MeaningSet.places[meaning] else { continue }
      bits[place / 64] |= 1 << UInt64(place % 64)
    }
  }

  var isEmpty: Bool { bits == SIMD4() }

  /// How many meanings it has.
  var count: Int {
    (0..<4).reduce(0) { $0 + bits[$1].nonzeroBitCount }
  }

  func union(_ other: Self) -> Self { combined(bits | other.bits) }
  func intersection(_ other: Self) -> Self { combined(bits & other.bits) }
  func subtracting(_ other: Self) -> Self { combined(bits & ~other.bits) }
  func isSubset(of other: Self) -> Bool { bits & ~other.bits == SIMD4() }
  func isDisjoint(with other: Self) -> Bool { bits & other.bits == SIMD4() }
  func contains(_ meaning: Meaning) -> Bool { MeaningSet([meaning]).isSubset(of: self) }

  private func combined(_ bits: SIMD4<UInt64>) -> Self {
    var set = Self()
    set.bits = bits
    return set
  }

  private static let places = Dictionary(
    uniqueKeysWithValues: Meaning.allCases.enumerated().map { ($1, $0) })
}
