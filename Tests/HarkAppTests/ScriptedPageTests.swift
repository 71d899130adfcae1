@testable import HarkBrowsing
import Testing

@testable import HarkApp

/// Pages that have nothing to read without their scripts.
struct ScriptedPageTests {
  private func dump(_ html: String) -> FinishedHark {
    let folder = TemporaryFolder()
    return FinishedHark(["dump", folder.write("page.html", html)], in: folder)
  }

  @Test(arguments: [
    "<title>App</title><div id=root></div><script src=app.js></script>",
    "<title>App</title><body><div id=__next>\n</div><noscript>Enable JavaScript.</noscript><script>go()</script>",
    "<title>App</title><my-app></my-app><p>Loading…<script src=app.js></script>",
    "<script>document.write('x')</script>",
    "<title>Office</title><div id=entry><div class=load>Loading...</div></div><footer><script src=a.js></script></footer>",
    "<title>예약</title><div id=entry><p>불러오는 중입니다</div><script src=a.js></script>",
    "<title>予約</title><div id=entry><p>読み込み中です</div><script src=a.js></script>",
  ])
  func `a page of scripts alone is told on standard error, with a status of its own`(html: String) {
    let run = dump(html)
    #expect(run.status == 1)
    #expect(
      run.message == "This page is made by scripts, which were not run; --scripts always runs them."
    )
  }

  @Test(arguments: [
    "<title>Empty</title>",
    "<p>Not found.<script src=count.js></script>",
    "<p>Loading...",
    "<h1>Loading docks</h1><p>The loading docks of the harbour are behind the second gate.<script src=a.js></script>",
    "<div id=map></div><form><input name=q><button>Go</button></form><script src=a.js></script>",
    "<div id=ad></div><p>\(String(repeating: "The bus goes. ", count: 40))<script src=a.js></script>",
    "<div id=a><p>Text</div><script type=application/ld+json>{}</script>",
  ])
  func `a page that is short, or has a form, is no page of scripts`(html: String) {
    let run = dump(html)
    #expect(run.status == 0)
    #expect(run.message.isEmpty)
  }

  @Test(arguments: [
    (#"{"articleBody":"One.\nTwo.","headline":"News"}"#, "News", "One.\nTwo."),
    (#"[{"a":[1,{"articleBody":"Deep"}]}]"#, "", "Deep"),
    (#"{"articleBody":["no text"],"headline":5}"#, "", ""),
    (#"{"headline":"News","articleBody":"Cut off"#, "News", ""),
    ("no JSON", "", ""),
  ])
  func `an article in a page's data is found wherever it stands`(
    json: String, headline: String, body: String
  ) {
    let found = ScriptedPage.article(inJSON: Array(json.utf8))
    #expect(found.headline == headline)
    #expect(found.body == body)
  }

  @Test(arguments: [
    ("<p>Wait<div class='box g-recaptcha'></div>", true),
    ("<p>Wait<iframe src=https://newassets.hcaptcha.com/x></iframe>", true),
    ("<form><input name=q><div class=g-recaptcha></div><button>Send</button></form>", false),
    ("<p>\(String(repeating: "The bus goes. ", count: 120))<div class=g-recaptcha></div>", false),
    ("<p>What is a captcha?", false),
  ])
  func `a check for humans is told from a page that has one beside its content`(
    html: String, isCheck: Bool
  ) {
    let run = dump(html)
    #expect(run.status == (isCheck ? 1 : 0))
    #expect(run.message.contains("wants proof that you are a person") == isCheck)
  }
}
