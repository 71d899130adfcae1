import HarkPage
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
    "<title>Notebook</title><div id=loading><svg role=img><title>spin</title></svg><h2>Running ...</h2></div><script src=a.js></script>",
    "<title>ノート</title><div><h2>実行中</h2></div><script src=a.js></script>",
    "<title>School</title><div><svg role=img><title>School loader</title></svg></div><script src=a.js></script>",
    "<title>Forum</title><button></button><section></section><script src=a.js></script>",
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
    "<h1>Running</h1><p>The harbour is running well this year.<script src=a.js></script>",
    "<body class=no-js><h1>JavaScript</h1><p>\(String(repeating: "It runs in browsers. ", count: 40))<script src=a.js></script>",
    "<h1>Loading docks</h1><p>The loading docks of the harbour are behind the second gate.<script src=a.js></script>",
    "<div id=map></div><form><input name=q><button>Go</button></form><script src=a.js></script>",
    "<div id=ad></div><p>\(String(repeating: "The bus goes. ", count: 40))<script src=a.js></script>",
    "<div id=a><p>Text</div><script type=application/ld+json>{}</script>",
    "<svg role=img><title>Harbour</title></svg><script>count()</script>",
    "<img src=a.png alt=Harbour><script src=count.js></script>",
    // A forum as search engines get it.
    "<div id=main></div><script src=a.js></script><noscript><h1>Ferries</h1>"
      + "<p>\(String(repeating: "The ferry goes. ", count: 80))</noscript>",
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

  /// Pages with an article in their data alone, in the forms that frameworks give them.
  static let articles = [
    #"<script type=application/ld+json>{"headline":"New ferry","articleBody":"\#(sentences)"}</script>"#,
    #"<script id=__NEXT_DATA__ type=application/json>{"props":{"pageProps":{"i18n":{"a":"\#(noise)"},"article":{"title":"New ferry","slug":"x","body":"\#(sentences)"}}},"page":"/a"}</script>"#,
    #"<script>window.__APOLLO_STATE__ = {"ROOT_QUERY":{"__typename":"Query"},"Article:1":{"title":"New ferry","body":"<p>\#(sentences)</p>"}};</script>"#,
    #"<script>window["__INITIAL_STATE__"]=JSON.parse("{\"article\":{\"title\":\"New ferry\",\"text\":\"\#(sentences)\"}}")</script>"#,
    #"<script>window.__NUXT__=(function(a,b){return {layout:"default",data:[{article:{title:a,body:b,tags:[,1]}}]}}("New ferry",'\#(sentences)'));</script>"#,
    #"<script type=application/json id=__NUXT_DATA__>[["ShallowReactive",1],{"data":2},{"article":3},{"title":4,"body":5},"New ferry","\#(sentences)"]</script>"#,
    #"<script>var __PAGE_DATA__ = {article: {title: 'New ferry', blocks: [{type: 'paragraph', children: [{text: 'The ferry '}, {text: 'Astrid', bold: !0}, {text: " \#(sentences.dropFirst(4))"}]}, {type: "heading-two", text: "Tickets"}]}}</script>"#,
  ]
  static let sentences =
    "The ferry came at noon and left again in the evening. "
    + "It has room for four hundred people, and for twenty cars. "
    + "In winter it goes once a day, from the old harbour below the church, "
    + "where tickets are sold from eight in the morning."
  static let noise = "Sign up for our letter, which comes once a week in the morning."

  @Test(arguments: articles)
  func `an article that a page has in its data alone is printed`(script: String) {
    let run = dump("<title>News</title><div id=app></div>\(script)<script src=a.js></script>")
    #expect(run.output.contains("h1 New ferry"))
    let words = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("in the evening. It has room for four hundred people"))
    #expect(!run.output.contains("Sign up"))
    #expect(run.message.hasPrefix("This page is made by scripts, which were not run; its desc"))
    #expect(run.status == 1)
  }

  @Test func `an article in data is read aloud as well`() {
    let folder = TemporaryFolder()
    let html = "<title>News</title><div id=app></div>\(Self.articles[1])<script src=a.js></script>"
    let run = FinishedHark(
      ["read", "--speech", "off", folder.write("page.html", html)], in: folder)
    #expect(run.output.contains("New ferry"))
    #expect(run.output.contains("for twenty cars"))
  }

  @Test(arguments: [
    #"<script>window.__A = {"a":"\#(sentences)</script>"#,
    #"<script>window.__A = function(){ return "\#(sentences)" }</script>"#,
    #"<script>var __css = {"style":"\#(sentences)"}</script>"#,
    #"<script>var __q = [[[[{a:`${x}`,b:/re/}</script>"#,
    #"<script type=application/json>{"messages":{"a":"\#(sentences)"}}</script>"#,
    #"<script id=__NUXT_DATA__ type=application/json>[{"a":0,"b":[0,0],"c":1},[1,1,0]]</script>"#,
    "<script>\(String(repeating: "__a=[", count: 500))</script>",
  ])
  func `data that hold no article, or break off, say nothing`(script: String) {
    let run = dump("<title>News</title><div id=app></div>\(script)<script src=a.js></script>")
    #expect(run.output.isEmpty)
    #expect(run.status == 1)
  }

  @Test(arguments: [
    ("<p>Wait<div class='box g-recaptcha'></div>", true),
    ("<p>Wait<iframe src=https://newassets.hcaptcha.com/x></iframe>", true),
    ("<title>Just a moment...</title><script>window._cf_chl_opt = {a: 1}</script>", true),
    ("<script src=https://a.token.awswaf.com/b/challenge.js></script><p>Loading", true),
    ("<script src='/_Incapsula_Resource?SWJIYLWA=1'></script><p>Loading", true),
    // Sites that have their visitors looked at meanwhile.
    ("<p>News<script>a.src = '/cdn-cgi/challenge-platform/scripts/jsd/main.js'</script>", false),
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
