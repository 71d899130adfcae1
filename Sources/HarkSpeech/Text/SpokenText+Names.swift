// Names that are spelled or said in a way of their own: words of a lexicon, B2B, files, options of programs,
// addresses of machines in figures and letters.

extension SpokenText {
  /// Says a Latin word among Korean or Japanese ones as people there say it: K-pop, JSON.
  mutating func readKnownWord() -> Bool {
    guard WritingScript(Self.plain(text[index])) == .latin, !isAfterLatin else { return false }
    var end = index
    var length = 0
    // The longest first: K-pop before K.
    var ends: [Int] = []
    while end < text.count, length < 24 {
      let scalar = Self.plain(text[end])
      let isLetter = WritingScript(scalar) == .latin || Self.isDigit(scalar)
      if !isLetter {
        ends.append(end)
        guard scalar == "-", end + 1 < text.count, WritingScript(text[end + 1]) == .latin else {
          break
        }
      }
      end += 1
      length += 1
    }
    if end == text.count { ends.append(end) }
    // iPhone15: the word before its figures.
    if let first = text[index..<end].firstIndex(where: { Self.isDigit(Self.plain($0)) }),
      let last = ends.first,
      first > index + 1, first < last,
      text[first..<last].allSatisfy({ Self.isDigit(Self.plain($0)) })
    {
      ends.insert(first, at: 0)
    }
    for end in ends.reversed() where end > index + 1 && !isAddressPart(end) {
      let word = String(String.UnicodeScalarView(text[index..<end].map(Self.plain))).lowercased()
      guard let said = rules.words.word("word.\(word)", in: language) else { continue }
      if hasLatinNeighbour(from: index, to: end) { return false }
      // "tel. 02-123" is written short.
      if end < text.count, text[end] == ".",
        rules.words.word("before-number.\(word)", in: language) != nil
      {
        return false
      }
      current = language
      emit(words: said, at: index)
      leanParticle(at: end)
      index = end
      return true
    }
    return false
  }

  /// Whether a word that ends here is a part of a file's name or an address.
  private func isAddressPart(_ end: Int) -> Bool {
    guard end + 1 < text.count else { return false }
    return [".", "_", "/", "@", "-"].contains(text[end]) && WritingScript(text[end + 1]) == .latin
  }

  /// Says B2B and P2P as people do: a 2 between capital letters is "to".
  mutating func readTwoBetweenLetters() -> Bool {
    guard index + 2 < text.count, !isAfterLatin, ("A"..."Z").contains(text[index]),
      text[index + 1] == "2", ("A"..."Z").contains(text[index + 2]),
      // B2F is a floor.
      text[index] != "B" || text[index + 2] != "F",
      index + 3 >= text.count
        || WritingScript(text[index + 3]) != .latin && !isDigit(at: index + 3),
      let to = rules.words.word("letter.to", in: language),
      let first = rules.words.word(
        "letter.\(text[index].properties.lowercaseMapping)", in: language),
      let last = rules.words.word(
        "letter.\(text[index + 2].properties.lowercaseMapping)", in: language)
    else { return false }
    let end = index + 3
    current = language
    emit(words: first + to + last, at: index)
    leanParticle(at: end)
    index = end
    return true
  }

  /// Says the number of a section that begins with a letter, with its stops: B.4.7, D.2절.
  mutating func readLetteredSection() -> Bool {
    guard !isAfterLatin, ("A"..."Z").contains(text[index]), index + 2 < text.count,
      text[index + 1] == ".", isDigit(at: index + 2),
      let letter = rules.words.word(
        "letter.\(text[index].properties.lowercaseMapping)", in: language),
      let stop = rules.words.word("address.period", in: language)
    else { return false }
    let number = writtenNumber(at: index + 2)
    guard number.end >= text.count || WritingScript(text[number.end]) != .latin else {
      return false
    }
    let parts = number.parts.isEmpty ? [number.whole, number.fraction] : number.parts
    let said = parts.filter { !$0.isEmpty }.map { spoken.numbers?.whole($0) ?? "" }
    current = language
    emit(words: ([letter] + said).joined(separator: " \(stop) "), at: index)
    leanParticle(at: number.end)
    index = number.end
    return true
  }

  /// Says the name of a file with all its signs: a date in it is no date.
  mutating func readFileName() -> Bool {
    guard text[index].value < 0x80, !isAfterLatin || text[index - 1] == " " else { return false }
    var end = index
    var hasSign = false
    while end < min(text.count, index + 120), Self.isFileCharacter(text[end]) {
      if text[end] == "_" || text[end] == "-" { hasSign = true }
      end += 1
    }
    while end > index, text[end - 1] == "." || text[end - 1] == "-" { end -= 1 }
    let name = text[index..<end]
    guard let dot = name.lastIndex(of: "."), dot > index, (dot + 1..<end).count < 6,
      name.contains(where: { WritingScript($0) == .latin })
    else { return false }
    let ending = String(String.UnicodeScalarView(name[(dot + 1)...])).lowercased()
    guard Self.fileEndings.contains(ending), hasSign || spoken.needsWords else {
      return false
    }
    sayLiterally(end)
    return true
  }

  /// Says an option of a program with its dashes: --help, -v.
  mutating func readOption() -> Bool {
    guard text[index] == "-",
      index == 0 || text[index - 1].properties.isWhitespace
        || "([\"'“‘「".unicodeScalars.contains(text[index - 1])
    else { return false }
    var end = index
    while end < text.count, text[end] == "-", end - index < 3 { end += 1 }
    let dashes = end - index
    if dashes == 1, spoken.needsWords, end < text.count,
      WritingScript(text[end]) == .latin,
      end + 1 >= text.count || text[end + 1].properties.isWhitespace
    {
      sayLiterally(end + 1, isSpelled: true)
      return true
    }
    guard dashes == 2, end < text.count, ("a"..."z").contains(text[end]) else { return false }
    while end < text.count, Self.isFileCharacter(text[end]) { end += 1 }
    while end > index, text[end - 1] == "." { end -= 1 }
    sayLiterally(end)
    return true
  }

  /// Says an address of the network's sixth version figure by figure: ::1, fe80::1.
  mutating func readNetworkAddress() -> Bool {
    guard index == 0 || !Self.isAddressNeighbour(text[index - 1]) else { return false }
    var end = index
    var colons = 0
    var hasDouble = false
    var group = 0
    while end < min(text.count, index + 46) {
      let scalar = text[end]
      if scalar == ":" {
        if end > index, text[end - 1] == ":" {
          guard !hasDouble else { return false }
          hasDouble = true
        }
        colons += 1
        group = 0
      } else if scalar.properties.isASCIIHexDigit {
        group += 1
        guard group < 5 else { return false }
      } else {
        break
      }
      end += 1
    }
    let isEnd =
      end >= text.count || !Self.isAddressNeighbour(text[end])
      || text[end] == "." && (end + 1 >= text.count || !Self.isAddressNeighbour(text[end + 1]))
    guard isEnd, colons > 1,
      hasDouble ? end - index > 2 : colons == 7 || colons == 5 && isCardAddress(end),
      text[index..<end].contains(where: Self.isDigit)
    else { return false }
    if text[end - 1] == ":", text[end - 2] != ":" { return false }
    sayLiterally(end, isSpelled: true)
    return true
  }

  /// Whether the address of a network's card ends there: six pairs.
  private func isCardAddress(_ end: Int) -> Bool {
    text[index..<end].split(separator: ":", omittingEmptySubsequences: false)
      .allSatisfy { $0.count == 2 }
  }

  /// Says the path of a file with its slashes: /etc/hosts, ~/.config.
  mutating func readPath() -> Bool {
    guard
      index == 0 || text[index - 1].properties.isWhitespace
        || "([\"'“‘「:：".unicodeScalars.contains(text[index - 1])
    else { return false }
    var end = index
    if text[end] == "~" { end += 1 }
    guard end < text.count, text[end] == "/" else { return false }
    var slashes = 0
    while end < min(text.count, index + 500), Self.isFileCharacter(text[end]) || text[end] == "/" {
      if text[end] == "/" { slashes += 1 }
      end += 1
    }
    while end > index, text[end - 1] == "." || text[end - 1] == "-" { end -= 1 }
    guard text[index..<end].contains(where: { WritingScript($0) == .latin }),
      slashes > 1 || text[index] == "~"
    else { return false }
    sayLiterally(end)
    return true
  }

  private static func isAddressNeighbour(_ scalar: Unicode.Scalar) -> Bool {
    WritingScript(scalar) == .latin || isDigit(scalar) || scalar == ":" || scalar == "."
  }

  /// Says what stands as far as here with each of its signs by its name, in one voice.
  mutating func sayLiterally(_ end: Int, isSpelled: Bool = false) {
    let voice = literalVoice(index..<end)
    for place in index..<end {
      let scalar = Self.plain(text[place])
      if isSpelled, WritingScript(scalar) == .latin,
        let name = rules.words.word("letter.\(scalar.properties.lowercaseMapping)", in: voice)
      {
        current = voice
        emit(words: name, at: place)
      } else if isSpelled, Self.isDigit(scalar), figureNames == nil || voice != language {
        current = voice
        emit(words: String(scalar), at: place)
      } else if let name = nameInAddress(scalar, in: voice) {
        current = voice
        emit(words: name, at: place)
      } else {
        current = WritingScript(scalar) == .latin ? voice : voice == language ? language : voice
        emit(scalar, at: place)
      }
    }
    current = language
    index = end
    leanParticle(at: end)
  }

  /// The one voice for letters, figures and signs that belong together: where the text's own can't read
  /// Latin, English says the signs between them too, so that no voice changes nine times.
  func literalVoice(_ range: Range<Int>) -> String {
    let hasLatin = text[range].contains { WritingScript(Self.plain($0)) == .latin }
    return hasLatin && !WritingScript.latin.isRead(inLanguage: primary) ? "en" : language
  }

  private static func isFileCharacter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "+": true
    default: false
    }
  }

  private static let fileEndings: Set<String> = [
    "jpg", "jpeg", "png", "gif", "webp", "svg", "bmp", "tif", "heic", "mp3", "mp4", "wav", "ogg",
    "mov", "avi", "mkv", "pdf", "txt", "md", "csv", "tsv", "json", "xml", "html", "htm", "css",
    "js", "ts", "py", "rb", "c", "h", "cpp", "rs", "go", "sh", "java", "swift", "zip", "gz", "tar",
    "tgz", "xz", "rar", "7z", "deb", "rpm", "iso", "exe", "dmg", "apk", "doc", "docx", "xls",
    "xlsx", "ppt", "pptx", "odt", "ods", "hwp", "hwpx", "log", "ini", "toml", "yaml", "yml", "sql",
    "db", "bak", "epub",
  ]
}
