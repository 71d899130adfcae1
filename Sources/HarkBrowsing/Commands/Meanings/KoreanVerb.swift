/// A Korean verb or adjective as endings are put to it: 열다 as 열, 열어, 열었, 여, 연, 열, 엽.
///
/// Source of the rules: the regular and the irregular conjugations of the standard grammar.
enum KoreanVerb {
  /// What endings follow: the stem, the form in 아 or 어, the past, and the stem with the consonant of an ending.
  ///
  /// - Parameter word: the dictionary form, with 다 at its end.
  /// - Returns: nil where the word is none.
  static func stems(of word: [Character]) -> Set<[Character]>? {
    guard word.last == "다", word.count > 1, let last = Syllable(word[word.count - 2]) else {
      return nil
    }
    let before = Array(word.dropLast(2))
    var found: Set<[Character]> = [before + [last.character]]
    switch last.tail {
    case Syllable.none:
      open(last, before, &found)
      join(infinitive(ofOpen: last, before), &found)
    case Syllable.l:
      open(last.closed(by: Syllable.none), before, &found)
      join(infinitive(ofClosed: last, before), &found)
    case Syllable.d where irregularInD.contains(last.character):
      let soft = last.closed(by: Syllable.l)
      found.insert(before + [soft.character])
      join(infinitive(ofClosed: soft, before), &found)
    case Syllable.b where !regularInB.contains(last.character):
      let bare = before + [last.closed(by: Syllable.none).character]
      if let vowel = Syllable("우") { open(vowel, bare, &found) }
      join(bare + [last.character == "돕" ? "와" : "워"], &found)
    default: join(infinitive(ofClosed: last, before), &found)
    }
    return found
  }

  /// Stems that change ㄷ to ㄹ before a vowel, and those that keep their ㅂ.
  private static let irregularInD: Set<Character> = ["듣", "걷", "묻", "싣"]
  private static let regularInB: Set<Character> = ["입", "잡", "뽑", "좁", "접", "씹", "집", "꼽", "업"]

  /// Adds a stem that ends in a vowel, alone and with the consonants that endings bring.
  private static func open(
    _ last: Syllable, _ before: [Character], _ found: inout Set<[Character]>
  ) {
    for tail in [Syllable.none, Syllable.n, Syllable.l, Syllable.b] {
      found.insert(before + [last.closed(by: tail).character])
    }
  }

  /// Adds the form in 아 or 어, and the past that is made of it.
  private static func join(_ infinitive: [Character], _ found: inout Set<[Character]>) {
    found.insert(infinitive)
    guard let end = infinitive.last.flatMap({ Syllable($0) }), end.tail == Syllable.none else {
      return
    }
    found.insert(infinitive.dropLast() + [end.closed(by: Syllable.ss).character])
  }

  private static func infinitive(ofClosed last: Syllable, _ before: [Character]) -> [Character] {
    before + [last.character, last.isBright ? "아" : "어"]
  }

  private static func infinitive(ofOpen last: Syllable, _ before: [Character]) -> [Character] {
    if last.character == "하" { return before + ["해"] }
    if last.character == "르", let previous = before.last.flatMap({ Syllable($0) }),
      previous.tail == Syllable.none
    {
      // 부르다: 불러, 빠르다: 빨라.
      return before.dropLast()
        + [previous.closed(by: Syllable.l).character, previous.isBright ? "라" : "러"]
    }
    if last.vowel == .eu {
      let isBright = before.last.flatMap { Syllable($0) }?.isBright ?? false
      return before + [last.with(isBright ? .a : .eo).character]
    }
    if let contracted = last.vowel.contracted { return before + [last.with(contracted).character] }
    return before + [last.character, "어"]
  }
}

/// A syllable of Hangul by its parts (Unicode, section 3.12).
struct Syllable {
  /// The vowels that endings change, by their numbers among all.
  enum Vowel: Int {
    case a = 0
    case ae = 1
    case eo = 4
    case e = 5
    case yeo = 6
    case o = 8
    case wa = 9
    case wae = 10
    case oe = 11
    case u = 13
    case wo = 14
    case wi = 16
    case eu = 18
    case i = 20
    case other = -1

    /// The vowel together with the 아 or 어 behind it; nil where they stay apart.
    var contracted: Vowel? {
      switch self {
      case .a, .ae, .eo, .e, .yeo: self
      case .o: .wa
      case .u: .wo
      case .i: .yeo
      case .oe: .wae
      default: nil
      }
    }
  }

  private let lead: Int
  private let vowelNumber: Int
  /// The number of the consonant at its end; 0 for none.
  let tail: Int

  static let none = 0
  static let n = 4
  static let d = 7
  static let l = 8
  static let b = 17
  static let ss = 20

  /// Takes a syllable apart; nil where the character is none.
  init?(_ character: Character) {
    guard let scalar = character.unicodeScalars.first?.value, (0xAC00...0xD7A3).contains(scalar)
    else { return nil }
    let index = Int(scalar - 0xAC00)
    self.init(index / 588, index % 588 / 28, index % 28)
  }

  private init(_ lead: Int, _ vowel: Int, _ tail: Int) {
    self.lead = lead
    vowelNumber = vowel
    self.tail = tail
  }

  var vowel: Vowel { Vowel(rawValue: vowelNumber) ?? .other }

  /// Whether 아 and not 어 follows.
  var isBright: Bool { vowel == .a || vowel == .o || vowelNumber == 2 }

  var character: Character {
    let value = UInt32(0xAC00 + lead * 588 + vowelNumber * 28 + tail)
    return UnicodeScalar(value).map { Character($0) } ?? " "
  }

  /// Its sounds one by one, each as a character that stands for no other.
  var letters: [Character] {
    ([0xE000 + lead, 0xE020 + vowelNumber] + (tail == Syllable.none ? [] : [0xE040 + tail]))
      .compactMap { UnicodeScalar(UInt32($0)).map { Character($0) } }
  }

  func closed(by tail: Int) -> Syllable { Syllable(lead, vowelNumber, tail) }

  func with(_ vowel: Vowel) -> Syllable { Syllable(lead, vowel.rawValue, tail) }
}
