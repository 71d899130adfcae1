import Testing

@testable import HarkDOM

struct FieldProblemTests {
  private func problem(_ html: String, with value: String) throws -> FieldProblem? {
    let document = Document(parsingHTML: Array("<form>\(html)</form>".utf8))
    let control = try #require(FormSurvey(document).entries.first?.control)
    return document.problem(
      with: FieldValue.normalised(value, control.kind), in: control, isTyped: true)
  }

  @Test(arguments: [
    ("<input required>", "", FieldProblem.missing),
    ("<input maxlength=3>", "four", .tooLong(most: 3, has: 4)),
    ("<textarea minlength=5></textarea>", "four", .tooShort(least: 5, has: 4)),
    ("<input type=email>", "nobody", .notEmail("nobody")),
    ("<input type=email>", "a@b..c", .notEmail("a@b..c")),
    ("<input type=email multiple>", "a@b.org, c", .notEmail("c")),
    ("<input type=url>", "example.org", .notAddress),
    ("<input type=number>", "0x10", .notNumber), ("<input type=number>", "nan", .notNumber),
    ("<input type=number min=3>", "2", .tooLow("3")),
    ("<input type=number max=3>", "3.5", .tooHigh("3")),
    ("<input type=number>", "1.5", .offStep(below: "1", above: "2")),
    ("<input type=number step=0.1 min=0>", "0.25", .offStep(below: "0.2", above: "0.3")),
    ("<input type=number step=5 max=12>", "11", .offStep(below: "10", above: nil)),
    ("<input type=date>", "2026-02-30", .notDate),
    ("<input type=date min=2026-01-01>", "2025-12-31", .tooLow("2026-01-01")),
    (
      "<input type=date min=2026-11-02 step=7>", "2026-11-10",
      .offStep(below: "2026-11-09", above: "2026-11-16")
    ),
    ("<input type=month>", "2026-13", .notMonth), ("<input type=week>", "2025-W53", .notWeek),
    ("<input type=time>", "24:00", .notTime),
    ("<input type=time min=22:00 max=06:00>", "12:00", .outside(from: "22:00", to: "06:00")),
    ("<input type=time>", "12:00:30", .offStep(below: "12:00", above: "12:01")),
    ("<input type=datetime-local>", "2026-05-03", .notDateTime),
    ("<input type=color>", "reddish", .notColor),
    ("<input pattern='[A-Z]{3}'>", "ABCD", .notInPattern),
    ("<input pattern='\\d+'>", "１２", .notInPattern),
    ("<input pattern='a|ab'>", "abc", .notInPattern),
  ]) func `a value that breaks a rule of its field`(
    html: String, value: String, expected: FieldProblem
  ) throws {
    #expect(try problem(html, with: value) == expected)
  }

  @Test(arguments: [
    ("<input>", ""), ("<input type=range required>", ""), ("<input type=email>", "a.b+c@d-e.org"),
    ("<input type=email>", "a@예시.한국"), ("<input type=email multiple>", "a@b.org, c@d.org"),
    ("<input type=url>", "mailto:a@b.org"), ("<input type=number step=any>", "1.5e3"),
    ("<input type=number step=0.1>", "0.3"), ("<input type=number min=0.5>", "2.5"),
    ("<input type=number>", "１２"), ("<input type=date>", "2024-02-29"),
    ("<input type=date>", "2026년 5월 3일"), ("<input type=week>", "2026-W53"),
    ("<input type=time min=22:00 max=06:00>", "23:30"), ("<input type=time>", "오후 9:30"),
    ("<input type=datetime-local>", "2026-05-03 9:30"), ("<input type=color>", "f80"),
    ("<input pattern='[A-Z]{3}'>", "ABC"), ("<input pattern='a|ab'>", "ab"),
    ("<input pattern='('>", "x"), ("<input pattern='(a+)+b'>", String(repeating: "a", count: 60)),
    ("<textarea pattern=a></textarea>", "b"),
  ]) func `a value that keeps the rules of its field`(html: String, value: String) throws {
    #expect(try problem(html, with: value) == nil)
  }

  @Test(arguments: [
    ("2026.5.3", FormControl.Kind.date, "2026-05-03"), ("２０２６/５/３", .date, "2026-05-03"),
    ("20260503", .date, "2026-05-03"), ("3/5/2026", .date, "3/5/2026"),
    ("3.5.2026", .date, "2026-05-03"), ("13/5/2026", .date, "2026-05-13"),
    ("5/13/2026", .date, "2026-05-13"), ("5/5/2026", .date, "2026-05-05"),
    ("May 3, 2026", .date, "2026-05-03"), ("3rd sept. 2026", .date, "2026-09-03"),
    ("3 May", .date, "3 May"), ("Ma 3, 2026", .date, "Ma 3, 2026"),
    ("5/2026", .month, "2026-05"), ("Nov 2026", .month, "2026-11"),
    ("2026年5月", .month, "2026-05"), ("2026 7", .week, "2026-W07"), ("9:30 PM", .time, "21:30"),
    ("午前12時5分", .time, "00:05"), ("3시", .time, "03:00"), ("930", .time, "930"),
    ("2026-5-3 21:05", .localDateTime, "2026-05-03T21:05"), ("ABC", .color, "#aabbcc"),
    ("+5", .number, "5"), (" １２ ", .text, " １２ "), ("a＠b.org", .email, "a@b.org"),
  ]) func `what is typed is brought into the form of its field`(
    typed: String, kind: FormControl.Kind, value: String
  ) {
    #expect(FieldValue.normalised(typed, kind) == value)
  }

  @Test(arguments: [
    ("<input type=range>", "50"), ("<input type=range min=1 max=4 step=2>", "3"),
    ("<input type=range value=200>", "100"),
    ("<input type=range max=1 step=0.25 value=0.6>", "0.5"),
    ("<input type=number value=x>", ""), ("<input type=date value=2026-02-30>", ""),
    ("<input type=datetime-local value='2026-05-03 09:30:00'>", "2026-05-03T09:30"),
    ("<input type=color value=red>", "#000000"), ("<input type=color value=#FF8800>", "#ff8800"),
    ("<input type=email multiple value=' a@b.org , c@d.org '>", "a@b.org,c@d.org"),
  ]) func `a value of the page is made what its kind demands`(html: String, value: String) throws {
    let document = Document(parsingHTML: Array(html.utf8))
    let control = try #require(FormSurvey(document).entries.first?.control)
    #expect(FormState().value(of: control, in: document) == value)
  }

  @Test(arguments: [
    ("<input type=checkbox required>", FieldProblem.unchecked),
    ("<input type=radio name=a><input type=radio name=a required>", .noneChosen),
    ("<input type=file required>", .missing),
    ("<select required><option value=''>Choose<option>One</select>", .missing),
    ("<select required multiple><option>One</select>", .missing),
    ("<input type=email value=x>", .notEmail("x")),
  ]) func `what keeps a form from being sent`(html: String, expected: FieldProblem) throws {
    let document = Document(parsingHTML: Array("<form>\(html)</form>".utf8))
    let survey = FormSurvey(document)
    let first = try #require(survey.entries.first)
    #expect(FormState().problem(of: first, survey, in: document) == expected)
  }

  @Test(arguments: [
    "<input required disabled>", "<input required readonly>", "<input type=hidden required>",
    "<fieldset disabled><input required></fieldset>", "<input maxlength=1 value=long>",
    "<select required><option>One</select>", "<datalist><input required></datalist>",
    "<input type=radio name=a required><input type=radio name=a checked>",
  ]) func `what is never checked, or has nothing wrong`(html: String) throws {
    let document = Document(parsingHTML: Array("<form>\(html)</form>".utf8))
    let survey = FormSurvey(document)
    let first = try #require(survey.entries.first)
    #expect(FormState().problem(of: first, survey, in: document) == nil)
  }
}
