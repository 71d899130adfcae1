import HarkPage
import Testing

/// A page that presses a field for files by itself, as a button of its own does.
struct LiveChooserTests {
  private static let field = LiveNode(number: 900)

  private func asked(isMultiple: Bool = false, language: String = "en") -> LiveWalk {
    var walk = LiveWalk(language: language)
    walk.show("<title>Desk</title><button id=b>Upload</button>")
    walk.say(["en": "press 1", "ko": "1번 눌러", "ja": "1を押して"][language] ?? "")
    walk.tell(.asked(.files(Self.field, isMultiple: isMultiple)))
    walk.settle(.unchanged)
    return walk
  }

  @Test func `the path is asked for by the name of what was pressed, and no change is missed`() {
    let walk = asked()
    #expect(walk.printed.contains("Upload, path of the file:"))
    #expect(!walk.printed.contains("Nothing changed"))
    #expect(asked(isMultiple: true).printed.contains("several with commas between"))
    #expect(asked(language: "ko").printed.contains("Upload, 파일 경로:"))
    #expect(asked(language: "ja").printed.contains("Upload、ファイルのパス："))
  }

  @Test func `the page gets the file, and what it makes of that is told`() {
    var walk = asked()
    walk.say("~/notes.txt")
    #expect(walk.acts.count == 1 && walk.acts[0].hasPrefix("upload(["))
    #expect(walk.acts[0].contains("notes.txt"))
    walk.show("<title>Desk</title><button id=b>Upload</button><p id=p>1 file imported")
    walk.settle()
    #expect(walk.printed.contains("1 file imported"))
  }

  @Test func `an empty line gives none, of which the page hears`() {
    var walk = asked()
    walk.say("")
    #expect(walk.acts.isEmpty)
    #expect(
      walk.orders.contains {
        if case .answer(.declined) = $0 { true } else { false }
      })
    #expect(walk.printed.contains("Cancelled."))
  }

  @Test func `a page that asks by itself is asked for as the page`() {
    var walk = LiveWalk()
    walk.show("<title>Desk</title><button id=b>Upload</button>")
    walk.tell(.asked(.files(Self.field, isMultiple: false)))
    #expect(walk.printed.contains("The page asks for a file. Its path:"))
  }
}
