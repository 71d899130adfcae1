import Glibc
import HarkDOM
import HarkLive
import HarkPage
import HarkThreads
import TestThreads
import Testing

/// Fields for files that a page presses by a script, for which an engine without a window has no chooser.
@Suite(
  .enabled(if: TestEngine.isInstalled, "chromium-headless-shell is missing"), .serialized,
  .startsEngine, .waits)
struct `A page that would have files chosen` {
  private static func file(_ name: String) throws -> String {
    var folder = Array("\(LivePlace.temporary)/hark-chosen-XXXXXX".utf8CString)
    _ = mkdtemp(&folder)
    let place = String(decoding: folder.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let file = open("\(place)/\(name)", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    try #require(file >= 0)
    _ = Descriptor.writeAll(Array("Two fares".utf8).span, to: file)
    close(file)
    return "\(place)/\(name)"
  }

  /// A button that makes a field of its own, which is nowhere on the page.
  private static let button = """
    <button id=b>Upload</button><p id=p>None</p>
    <script>
      b.onclick = () => {
        const field = Object.assign(document.createElement('input'), {type: 'file', multiple: true});
        field.onchange = async () => {
          p.textContent = Array.from(field.files, (one) => one.name).join(' and ') + ': ' + await field.files[0].text();
        };
        field.oncancel = () => { p.textContent = 'Given up'; };
        field.click();
      };
    </script>
    """

  /// The field that a press asks about.
  private func asked(_ page: TestLivePage, pressing id: String) throws -> (LiveNode, Bool) {
    page.page.act(7, .press(page.node(id)))
    guard case .files(let field, let isMultiple)? = page.question() else {
      throw Missing(words: "no question")
    }
    return (field, isMultiple)
  }

  private struct Missing: Error { let words: String }

  @Test func `a button whose field is nowhere on the page asks for files, and gets them`() throws {
    let page = try TestEngine().page(Self.button)
    let (field, isMultiple) = try asked(page, pressing: "b")
    #expect(isMultiple)
    let paths = [try Self.file("fares.txt"), try Self.file("more.txt")]
    #expect(page.act(.upload(paths, to: field)) == .changed)
    #expect(page.waits(for: "fares.txt and more.txt: Two fares"))
  }

  @Test func `a page hears that nobody has chosen a file`() throws {
    let page = try TestEngine().page(Self.button)
    let (field, _) = try asked(page, pressing: "b")
    page.page.dismissChooser(of: field)
    #expect(page.waits(for: "Given up"))
  }

  @Test func `a label of a hidden field asks, and the field of a frame does`() throws {
    let page = try TestEngine().page(
      """
      <label id=l style="cursor: pointer">Letter <input type=file id=f style="display: none"></label>
      <p id=p>None</p><script>f.onchange = () => { p.textContent = f.files[0].name; };</script>
      <iframe srcdoc="<button id=b onclick='g.click()'>Inside</button><input type=file id=g hidden
        onchange='parent.p.textContent = this.files[0].name'>"></iframe>
      """)
    let path = try Self.file("letter.txt")
    #expect(page.act(.upload([path], to: try asked(page, pressing: "l").0)) == .changed)
    #expect(page.waits(for: "letter.txt"))
    let scope = try #require(
      page.lastView.flatMap { view in
        view.document.elements.lazy.compactMap { view.document.attribute(.id, of: $0) }
          .first { $0.hasPrefix("b~") }
      })
    let other = try Self.file("other.txt")
    #expect(page.act(.upload([other], to: try asked(page, pressing: scope).0)) == .changed)
    #expect(page.waits(for: "other.txt"))
  }
}
