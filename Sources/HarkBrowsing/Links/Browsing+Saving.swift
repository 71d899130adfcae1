import HarkReading
import HarkText

// Pages and items as files.
extension Browsing {
  mutating func savePage(_ name: String?) {
    guard hasItems(), let page else { return }
    save(as: name, suggesting: page.title) { session, path in
      session.written(page, asMarkdown: path.hasSuffix(".md"))
    }
  }

  mutating func saveItem(_ name: String?) {
    guard hasItems(), let page else { return }
    let text = page.linear.text(of: page.items[place.item])
    save(as: name, suggesting: text) { _, _ in Array((PlainText.cleaned(text) + "\n").utf8) }
  }

  /// Asks for a file's name where none was said, and writes what `contents` gives for it.
  private mutating func save(
    as name: String?, suggesting title: String,
    contents: @escaping (inout Browsing, String) -> [UInt8]
  ) {
    let initial = free(fileName(for: title) + ".txt")
    guard let name else {
      ask(.promptSave, initial: initial, completes: .files) { session, text in
        let typed = (text ?? "").trimmingSpaces
        guard text != nil || session.isLineMode else { return }
        session.write(contents, to: typed.isEmpty ? initial : typed, initial)
      }
      return
    }
    write(contents, to: name, initial)
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

  private mutating func write(
    _ contents: (inout Browsing, String) -> [UInt8], to typed: String, _ initial: String
  ) {
    var path = expandedPath(typed)
    if surroundings.isFolder(path) {
      path = free(path + (path.hasSuffix("/") ? "" : "/") + initial)
    }
    path = surroundings.absolutePath(path)
    do throws(Sentence) {
      try surroundings.write(contents(&self, path), to: path)
    } catch {
      tell(problem: error)
      return
    }
    tell(.saveDone(path: .text(PlainText.cleaned(path))))
  }
}
