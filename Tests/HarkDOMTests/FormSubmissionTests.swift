import HarkText
import Testing

@testable import HarkDOM

struct FormSubmissionTests {
  private func submission(
    _ html: String, press button: String? = nil, base: String? = nil,
    change: (inout FormState, Document) -> Void = { _, _ in }
  ) throws -> FormSubmission? {
    let document = Document(parsingHTML: Array(html.utf8))
    let form = try #require(document.element(withID: "f"))
    var state = FormState()
    change(&state, document)
    let address = Address("https://example.org/a/b?c#d")
    return FormSubmission(
      form: form, submitter: button.flatMap { document.element(withID: $0) }, state: state,
      document: document, at: address, base: base.flatMap { Address($0) } ?? address)
  }

  @Test(arguments: [
    ("<form id=f><input name=a value=1></form>", "https://example.org/a/b?a=1"),
    ("<form id=f action=''><input name=a value=1></form>", "https://example.org/a/b?a=1"),
    ("<form id=f action=go></form>", "https://other.example/x/go?"),
  ])
  func `a form without an action goes to its own page, and another by the base`(
    form: String, expected: String
  ) throws {
    let sent = try submission(form, base: "https://other.example/x/")
    #expect(sent?.address.href == expected)
  }

  @Test func `a form that begins in a table sends the fields behind it`() throws {
    let sent = try #require(
      try submission(
        "<table><form id=f action=/go><tr><td><input name=a value=1><tr><td><input name=b value=2>"
          + "</form></table><input name=c value=3>"))
    #expect(sent.address.href == "https://example.org/go?a=1&b=2")
  }

  @Test(arguments: [
    ("<input name=a value=1>", "a=1"), ("<input name=a value='x y&é'>", "a=x+y%26%C3%A9"),
    ("<input value=1>", ""), ("<input name=a disabled>", ""),
    ("<fieldset disabled><input name=a><legend><input name=b value=1></legend></fieldset>", "b=1"),
    ("<input type=checkbox name=a checked><input type=checkbox name=b>", "a=on"),
    ("<input type=radio name=a value=1><input type=radio name=a value=2 checked>", "a=2"),
    ("<select name=a><option>One<option value=2>Two</select>", "a=One"),
    ("<select name=a multiple><option selected>One<option selected>Two</select>", "a=One&a=Two"),
    ("<select name=a><optgroup disabled><option selected>x</optgroup></select>", ""),
    ("<textarea name=a>\none\ntwo</textarea>", "a=one%0D%0Atwo"),
    ("<input type=hidden name=_charset_>", "_charset_=UTF-8"),
    ("<input type=submit name=s value=Go><button name=b>x</button>", ""),
    ("<datalist><input name=a value=1></datalist>", ""), ("<input type=range name=a>", "a=50"),
    ("<input type=number name=a value=x>", "a="), ("<input name=a value='1&#10;2'>", "a=12"),
    ("<input name=a dirname=d value=1>", "a=1&d=ltr"), ("<input type=file name=a>", "a="),
    ("</form><input form=f name=a value=1>", "a=1"), ("<input form=other name=a value=1>", ""),
  ]) func `a form sends its entries in the address`(fields: String, query: String) throws {
    let sent = try #require(try submission("<form id=f action=/go>\(fields)</form>"))
    #expect(sent.address.href == "https://example.org/go?" + query)
    #expect(sent.body == nil)
  }

  @Test(arguments: [
    ("<button id=b name=s value=1>", "https://example.org/a/b?s=1"),
    ("<input type=image id=b name=s>", "https://example.org/a/b?s.x=0&s.y=0"),
    ("<button id=b formaction=//other.org/x>", "https://other.org/x?"),
  ]) func `the button that was pressed has its say`(button: String, address: String) throws {
    let sent = try #require(try submission("<form id=f>\(button)</form>", press: "b"))
    #expect(sent.address.href == address)
  }

  @Test func `a POST sends a body by its encoding`() throws {
    let plain = try #require(
      try submission("<form id=f method=post><input name=a value='x y'></form>"))
    #expect(plain.address.href == "https://example.org/a/b?c#d")
    #expect(plain.type == "application/x-www-form-urlencoded")
    #expect(plain.body == Array("a=x+y".utf8))
    let text = try #require(
      try submission("<form id=f method=post enctype=text/plain><input name=a value='x y'></form>"))
    #expect(text.body == Array("a=x y\r\n".utf8))
    let parts = try #require(
      try submission(
        "<form id=f method=post enctype=multipart/form-data><input name='a\"' value=é></form>"))
    let boundary = parts.type.split(separator: "=").last.map(String.init) ?? ""
    #expect(
      parts.body.map { String(decoding: $0, as: UTF8.self) }
        == "--\(boundary)\r\nContent-Disposition: form-data; name=\"a%22\"\r\n\r\né\r\n--\(boundary)--\r\n"
    )
  }

  @Test func `what is typed and chosen is what is sent`() throws {
    let html = """
      <form id=f><input id=t name=t value=old><input type=checkbox id=c name=c><input type=radio id=r1
      name=r value=1 checked><input type=radio id=r2 name=r value=2><select id=s name=s><option
      id=o1>One<option id=o2>Two</select></form>
      """
    let sent = try submission(html) { state, document in
      func control(_ id: String) -> FormControl? {
        document.element(withID: id).flatMap { document.control($0) }
      }
      guard let text = control("t"), let check = control("c"), let radio = control("r2"),
        let select = control("s"), let option = document.element(withID: "o2")
      else { return }
      state.set("new", of: text.element)
      state.check(check, true, among: [])
      state.check(
        radio, true, among: FormSurvey(document).radioGroup(of: radio, in: document))
      state.choose([option], in: select.element)
    }
    #expect(sent?.address.href == "https://example.org/a/b?t=new&c=on&r=2&s=Two")
  }

  @Test func `a page in another encoding sends in that encoding`() throws {
    let sent = try submission(
      "<form id=f accept-charset=euc-kr><input name=a value='가€😀'></form>")
    #expect(sent?.address.href == "https://example.org/a/b?a=%B0%A1%A2%E6%26%23128512%3B")
  }

  @Test(arguments: ["<form id=f method=dialog>", "<form id=f action='http://['>"])
  func `a form that goes nowhere sends nothing`(html: String) throws {
    #expect(try submission(html) == nil)
  }

  @Test func `what was typed comes along to the page loaded anew`() {
    let old = Document(parsingHTML: Array("<input name=a><input name=b type=checkbox>".utf8))
    let new = Document(
      parsingHTML: Array("<p>New</p><input name=b type=checkbox><input name=a>".utf8))
    var state = FormState()
    for control in FormSurvey(old).entries.map(\.control) {
      if control.kind == .checkbox {
        state.check(control, true, among: [])
      } else {
        state.set("typed", of: control.element)
      }
    }
    let moved = state.moved(from: old, to: new)
    let values = FormSurvey(new).entries.map(\.control).map {
      $0.kind == .checkbox
        ? "\(moved.isChecked($0.element, in: new))" : moved.value(of: $0, in: new)
    }
    #expect(values == ["true", "typed"])
  }
}
