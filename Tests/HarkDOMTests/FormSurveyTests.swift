import Testing

@testable import HarkDOM

struct FormSurveyTests {
  private func document(_ html: String) -> Document { Document(parsingHTML: Array(html.utf8)) }

  @Test(arguments: [
    ("<form id=f><input id=c></form>", "f"), ("<form id=f></form><input id=c form=f>", "f"),
    ("<form id=f><input id=c form=g></form>", nil), ("<input id=c>", nil),
    ("<form id=g></form><form id=f><p><input id=c form=g></form>", "g"),
    ("<table><form id=f><tr><td><input id=c></form></table>", "f"),
  ]) func `a control belongs to a form`(html: String, form: String?) throws {
    let document = document(html)
    let control = try #require(document.element(withID: "c"))
    #expect(
      FormSurvey(document).form(of: control).flatMap { document.attribute(.id, of: $0) } == form)
  }

  @Test(arguments: [
    ("<input id=c disabled>", true), ("<fieldset disabled><p><input id=c></fieldset>", true),
    ("<fieldset disabled><legend><b><input id=c></b></legend></fieldset>", false),
    ("<fieldset disabled><legend></legend><legend><input id=c></legend></fieldset>", true),
    ("<fieldset disabled><fieldset disabled><legend><input id=c></legend></fieldset>", true),
    ("<fieldset disabled></fieldset><input id=c>", false),
    ("<fieldset disabled><legend>x</legend></fieldset><p><input id=c>", false),
  ]) func `a fieldset disables what it holds but its first legend`(
    html: String, isDisabled: Bool
  ) throws {
    let document = document("<form>\(html)</form>")
    let control = try #require(document.element(withID: "c"))
    #expect(FormSurvey(document).entry(control)?.isDisabled == isDisabled)
  }

  @Test func `a radio group is of one form and one name`() throws {
    let document = document(
      "<form><input type=radio name=a id=c><input type=radio name=b><input type=radio name=a>"
        + "<input name=a></form><form><input type=radio name=a></form>")
    let survey = FormSurvey(document)
    let control = try #require(document.element(withID: "c").flatMap { document.control($0) })
    #expect(survey.radioGroup(of: control, in: document).count == 2)
  }

  @Test func `fields of shadow trees stand in their place, and nothing outside owns them`() throws {
    let inner =
      "<div><template shadowrootmode=closed><form id=i><input name=r type=radio></form></template></div>"
    let document = document(
      "<form id=f><fieldset disabled><input name=a><div><template shadowrootmode=open>"
        + "<input name=b><fieldset><select name=c></select></fieldset><input name=r type=radio>"
        + "<input name=r type=radio form=f>\(inner)</template><b>x</b></div><input name=d></fieldset>"
        + "<template><input name=x></template></form><input name=r type=radio>")
    let survey = FormSurvey(document)
    let names = survey.entries.map { document.attribute(.name, of: $0.control.element) ?? "" }
    #expect(names == ["a", "b", "c", "r", "r", "r", "d", "r"])
    #expect(
      survey.entries.map(\.isDisabled) == [true, false, false, false, false, false, true, false])
    let form = document.element(withID: "f")
    #expect(
      survey.entries.map { $0.form == form } == [
        true, false, false, false, false, false, true, false,
      ])
    let groups = survey.entries.filter { $0.control.kind == .radio }
      .map { survey.radioGroup(of: $0.control, in: document).count }
    #expect(groups == [2, 2, 1, 1])
  }

  @Test func `fields nested a hundred thousand deep cost no more than fields side by side`() {
    let html = String(repeating: "<div><input>", count: 20_000)
    #expect(FormSurvey(document(html)).entries.count == 20_000)
    let shadows = String(repeating: "<div><template shadowrootmode=open><input>", count: 400)
    #expect(FormSurvey(document(shadows)).entries.count == 400)
  }

  @Test func `what was typed is kept without the page and comes back`() throws {
    let old = document("<input name=a><input name=a><input type=checkbox name=b value=2>")
    let survey = FormSurvey(old)
    var state = FormState()
    state.set("second", of: survey.entries[1].control.element)
    state.check(survey.entries[2].control, true, among: [])
    let new = document(
      "<p>News</p><input name=x><input name=a><input name=a>"
        + "<input type=checkbox name=b value=1><input type=checkbox name=b value=2>")
    let back = FormState(state.kept(from: old), on: new)
    let controls = FormSurvey(new).entries.map(\.control)
    #expect(controls.prefix(3).map { back.value(of: $0, in: new) } == ["", "", "second"])
    #expect(controls.suffix(2).map { back.isChecked($0.element, in: new) } == [false, true])
  }
}
