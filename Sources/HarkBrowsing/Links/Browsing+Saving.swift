import HarkPage
import HarkReading
import HarkText

// Pages and items as files.
extension Browsing {
  mutating func savePage(_ name: String?) {
    guard hasItems(), let page else { return }
    save(.page(page), as: name, suggesting: page.title)
  }

  mutating func saveItem(_ name: String?) {
    guard hasItems(), let page else { return }
    let text = page.linear.text(of: page.items[place.item])
    save(.text(text), as: name, suggesting: text)
  }

  /// Writes a file, for whose name it asks where none was said.
  mutating func save(
    _ contents: SavedContents, as name: String?, suggesting title: String
  ) {
    var initial = free(fileName(for: title) + ".txt")
    var question = Sentence.promptSave
    if case .copy = contents {
      initial = free(title)
      question = .promptSaveCopy
    }
    guard let name else {
      // In lines mode nothing is typed over, so the suggested name needs no line.
      ask(
        question, for: .file(contents, suggested: initial), initial: initial, completes: .files,
        acceptsEmpty: isLineMode)
      return
    }
    write(contents, to: name, initial)
  }

  /// Writes a file whose name was asked for; an empty one is the suggested one, and none is no answer.
  mutating func save(_ contents: SavedContents, as name: String?, _ suggested: String) {
    guard let name else { return }
    let typed = name.trimmingSpaces
    write(contents, to: typed.isEmpty ? suggested : typed, suggested)
  }

  /// A title as a file's name.
  private func fileName(for title: String) -> String {
    var name = ""
    for character in title.prefix(60) {
      if character.isLetter || character.isNumber {
        name.append(character)
      } else if !name.isEmpty, name.last != "-" {
        name.append("-")
      }
    }
    while name.last == "-" { name.removeLast() }
    return name.isEmpty ? "page" : name
  }

  /// A path that no file has: the given one, or with a number.
  private func free(_ path: String) -> String {
    guard surroundings.hasFile(path) else { return path }
    let dot = path.lastIndex(of: ".") ?? path.endIndex
    for number in 2..<1000 {
      let other = path[..<dot] + "-\(number)" + path[dot...]
      if !surroundings.hasFile(String(other)) { return String(other) }
    }
    return path
  }

  private mutating func write(_ contents: SavedContents, to typed: String, _ initial: String) {
    var path = expandedPath(typed)
    if surroundings.isFolder(path) {
      path = free(path + (path.hasSuffix("/") ? "" : "/") + initial)
    }
    path = surroundings.absolutePath(path)
    if case .copy(let order) = contents { return makeCopy(order, at: path) }
    write(bytes(of: contents, for: path), at: path, .saveDone(path: .text(PlainText.cleaned(path))))
  }

  /// Writes a file that is not there yet, and announces that it is.
  mutating func write(_ bytes: [UInt8], at path: String, _ done: Sentence) {
    do throws(Sentence) {
      try surroundings.write(bytes, to: path)
    } catch {
      tell(problem: error)
      return
    }
    tell(done)
  }

  private func bytes(of contents: SavedContents, for path: String) -> [UInt8] {
    switch contents {
    case .page(let page): written(page, asMarkdown: path.hasSuffix(".md"))
    case .copy: []
    case .text(let text): Array((PlainText.cleaned(text) + "\n").utf8)
    }
  }
}

/// What is written to a file.
enum SavedContents {
  /// A page, as Markdown where the file's name ends so.
  case page(BrowsedPage)
  case text(String)
  /// A copy of the document that a page is made of, with what was typed into its form.
  case copy(DocumentCopyOrder)
}
