import HarkText
import Testing

@testable import HarkSimulation

/// What fields are called in sentences, and how the prompts of a form are left.
struct FormNamesTests {
  private static let address = FormChoiceTests.address

  private static func walk(_ body: String, _ language: String = "en") -> KeptWalk {
    let html = "<!DOCTYPE html><html lang=\(language)><title>Form</title>\(body)"
    return KeptWalk(at: address, pages: [address: html], language: language)
  }

  // MARK: Colons

  @Test(arguments: [
    ("en", "Username:", "Username"), ("en", "Email :", "Email"), ("en", "Password : ", "Password"),
    ("ja", "氏名：", "氏名"), ("ko", "이름:", "이름"), ("en", "Ratio 3:1", "Ratio 3:1"),
  ])
  func `the colon of a label is its own and stands in no sentence twice`(
    _ language: String, _ label: String, _ name: String
  ) {
    var walk = Self.walk(
      "<main><h1>Form</h1><form><p><label for=a>\(label)</label> <input id=a name=a required></p><fieldset><legend>\(label)</legend><label><input type=radio name=r> Yes</label></fieldset></form></main>",
      language)
    walk.say(FormWalk.fill[language] ?? "")
    let comma = language == "ja" ? "、" : ", "
    #expect(walk.printed.contains(name + comma))
    #expect(!walk.printed.contains(label.trimmingSpaces + comma) || label == name)
    walk.say("Ann")
    #expect(walk.printed.contains(name + (language == "ja" ? "：Ann" : ": Ann")))
    walk.say(language == "ko" ? "그만" : language == "ja" ? "やめる" : "stop")
    walk.say(FormWalk.review[language] ?? "")
    #expect(!walk.printed.contains("::") && !walk.printed.contains("：："))
  }

  // MARK: What is wrong

  @Test func `the fields that an answer has marked as wrong are counted as a person counts them`() {
    let answer = """
      <!DOCTYPE html><title>Boat</title><main><h1>Boat</h1><form action=/answer method=post>
      <p><label for=n>Name:</label><input id=n name=n aria-invalid=true aria-describedby=ne><span id=ne>Too short.</span></p>
      <fieldset aria-describedby=ce><legend>Colour:</legend><p id=ce>Choose a colour.</p>
      <label><input type=radio name=c value=r aria-invalid=true> Red</label>
      <label><input type=radio name=c value=g aria-invalid=true> Green</label>
      <label><input type=radio name=c value=b aria-invalid=true> Blue</label></fieldset>
      <div role=radiogroup aria-label=Size aria-invalid=true aria-errormessage=se>
      <label><input type=radio name=s value=1 aria-invalid=true> Small</label>
      <label><input type=radio name=s value=2 aria-invalid=true> Large</label></div><p id=se>Choose a size.</p>
      <button>Save</button></form></main>
      """
    let html =
      "<title>Boat</title><form action=/answer method=post><p><label>Name <input name=n></label></p><button>Save</button></form>"
    var walk = KeptWalk(
      at: Self.address, pages: [Self.address: html, Self.address + "answer": answer])
    walk.say("set name to A")
    walk.say("submit")
    if walk.isWaiting { walk.say("yes") }
    let told = "Name: Too short, Colour: Choose a colour, Size: Choose a size"
    #expect(
      walk.printed.replacing("\n", with: " ").contains("3 fields need attention: \(told)"))
  }

  // MARK: Names that are guessed

  @Test(arguments: [
    // A link of a toolbar, within the form or above it, and words above the form.
    "<div><a href=/m>Media Files</a></div><form><textarea name=a></textarea></form>",
    "<form><div><a href=/m>Media Files</a></div><div><textarea name=a></textarea></div></form>",
    "<p><a href=/m>Media Files</a> | <a href=/r>Media Files</a></p><form><p><textarea name=a></textarea></p></form>",
    "<p>Media Files</p><form><p><textarea name=a></textarea></p></form>",
    "<ul><li><a href=/m>Media Files</a></ul><form><div><textarea name=a></textarea></div></form>",
  ])
  func `neither a link nor what stands outside of the form is a field's name`(_ body: String) {
    var walk = Self.walk("<main><h1>Edit</h1>\(body)</main>")
    walk.say("next edit field")
    #expect(!walk.printed.contains("Media Files"))
    walk.say("fill form")
    #expect(!walk.printed.contains("Media Files,"))
  }

  @Test(arguments: [
    "<form><p>Media Files: <input name=a></p></form>",
    "<form><p>Media Files</p><p><input name=a></p></form>",
    "<p>Media Files: <input name=a></p>",
  ])
  func `what stands before a field in its form is its name`(_ body: String) {
    var walk = Self.walk("<main><h1>Edit</h1>\(body)</main>")
    walk.say("set media files to x")
    #expect(walk.selected(in: "a") == "x")
  }

  // MARK: Names that are told

  @Test func `a field that is told with what it is about is set by all of that`() {
    let rows = ["Toss", "Bank"].map {
      "<tr><td>\($0)</td><td><input name=\($0) aria-label=Amount></td></tr>"
    }.joined()
    var walk = Self.walk(
      "<main><h1>Pay</h1><form><table><tr><th>Name</th><th>Amount</th></tr>\(rows)</table></form></main>"
    )
    walk.say("set amount to 5")
    #expect(walk.printed.contains("Toss") && walk.printed.contains("Bank"))
    walk.say("Escape")
    walk.say("set Amount, Bank to 7")
    #expect(walk.selected(in: "Bank") == "7")
    #expect(walk.selected(in: "Toss") == "")
  }

  @Test func `an option is chosen by all that the list tells of it`() {
    let lists =
      "<select name=a><optgroup label=Asia><option>Korea<option>Japan</optgroup><optgroup label=Europe><option>Korea</optgroup></select>"
    for (said, place) in [("Asia, Japan", 1), ("Europe, Korea", 2), ("Asia, Korea, selected", 0)] {
      var walk = Self.walk("<form><label>Where \(lists)</label></form>")
      walk.say("fill form")
      walk.say(said)
      #expect(walk.selected(in: "a") == ["Korea", "Japan", "Korea"][place])
      #expect(walk.printed.contains("chosen"))
    }
  }

  // MARK: Ways out

  @Test func `what may be said while filling is said whole once, and shortly after that`() {
    var walk = Self.walk(
      "<form><label>Name <input name=a></label><label>Town <input name=b></label></form>")
    walk.say("fill form")
    #expect(walk.printed.contains("“back”, “skip” and “stop”"))
    walk.say("stop")
    walk.say("fill form")
    #expect(!walk.printed.contains("“skip”"))
    walk.say("?")
    #expect(walk.printed.contains("“back”, “skip” and “stop”"))
  }

  @Test(arguments: ["escape", "Escape", "ESCAPE"], [true, false])
  func `the name of Escape leaves a prompt as the key does`(_ word: String, _ isPassword: Bool) {
    var walk = Self.walk(
      "<form><label>Key <input name=a \(isPassword ? "type=password" : "")></label><label>Town <input name=b></label></form>"
    )
    walk.say("fill form")
    walk.say(word)
    #expect(walk.selected(in: "a") == "")
    #expect(!walk.isWaiting)
  }
}
