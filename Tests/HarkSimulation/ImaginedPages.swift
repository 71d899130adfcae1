import HarkBrowsing
import HarkPage
import HarkReading
import HarkSearch
import HarkText
import HarkWeb

/// The pages of an imagined web.
enum ImaginedPages {
  static let harbour = """
    <!DOCTYPE html><html lang=en><title>Harbour</title>
    <header><form action=/search><label>Search <input name=q type=search></label><button>Go</button></form></header>
    <main><h1>Harbour ferries</h1><p>The first ferry leaves at 6:30. See the <a href=/fares>fares</a>, the
    <a href=/answer>answer</a> and the <a href=/missing>missing</a> page and the <a href=/app>app</a> \u{1F469}\u{200D}\u{1F467} 한국어 क्ष \u{1B}[2J.</p>
    <details><summary>More</summary><p>Inside of it</p></details>
    <table><caption>Times</caption><tr><th>To<th>Time<tr><td>Mill<td>6:30<tr><td rowspan=2>Island<td>7:15<tr><td>8:15</table>
    <ul><li>One<li>Two <a href=/two>two</a><li>Three<ul><li>Four</ul></ul><blockquote>Said</blockquote><hr>
    <img src=x alt=Picture><p aria-hidden=true>Kept back</p>
    <form action=/answer method=post><label>Name <input name=n value=Ann autocomplete=name></label><label>Password <input type=password
    name=p></label><label>Note <textarea name=t>a
    b</textarea></label><label>Mail <input type=email name=m required autocomplete=email></label><label>Weekly <input type=checkbox
    name=c></label><fieldset><legend>Size</legend><label>S <input type=radio name=r value=s></label><label>L <input
    type=radio name=r value=l></label></fieldset><label>Line <select name=s><option>Red<option>Blue</select></label>
    <label>Lines <select multiple name=u><option>1<option>2</select></label><label>Date <input type=date name=d></label>
    <label>Number <input type=number name=i></label><label>File <input type=file name=f></label><label>Town <input
    list=towns name=w></label><datalist id=towns><option>Oslo<option>Ostrava</datalist><button>Send</button></form>
    <iframe srcdoc="<p>Inside <a href=/in>in</a>"></iframe><iframe src=/frame></iframe><pre>a\tb\n\tc</pre>
    <audio src=/song.mp3 controls></audio><p><a href="javascript:x()">Script</a> <a href=mailto:a@b.c>Mail</a></main>
    """
  static let korean = """
    <!DOCTYPE html><html lang=ko><title>항구 소식</title><h1>항구 소식</h1><p>배가 낮에 떠났습니다. <a href=/fares>요금</a>을
    보세요.</p><h2>시간표</h2><table><tr><th>곳<th>시간<tr><td>섬<td>6:30</table><p>끝입니다. <a href=/>처음으로</a></p>
    """
  static let empty = "<!DOCTYPE html><title>Empty</title>"
  static let onward = "<!DOCTYPE html><meta http-equiv=refresh content='0; url=/fares'><p>Elsewhere"
  static let later = "<!DOCTYPE html><meta http-equiv=refresh content='60; url=/fares'><p>Later"
  static let long: String = {
    let paragraphs = (1...60).map {
      "<h2 id=s\($0)>Part \($0)</h2><p>Words of part \($0), and a <a href=/p\($0)>link</a>. Another sentence follows it."
    }
    return
      "<!DOCTYPE html><html lang=en><title>Long</title><nav><ul><li><a href=/>Home</a></ul></nav><main>"
      + paragraphs.joined() + "</main>"
  }()
  static let data = """
    {"name": "Ferries", "results": [{"name": "Mill", "text": "Leaves at 6:30."}, {"name": "Island", "text":
    "Leaves at 7:15."}, {"name": "Cape", "text": "Leaves at noon."}]}
    """
  static let feed = """
    <rss version=2.0><channel><title>Harbour news</title><item><title>Ferry late</title><guid>1</guid></item>
    <item><title>Ferry early</title><guid>2</guid></item></channel></rss>
    """
  static let results = """
    <!DOCTYPE html><title>Results</title><link rel=alternate type=application/rss+xml href=/feed><link rel=search
    type=application/opensearchdescription+xml href=/feed><h2><a href=/a>One</a></h2><p>First.<h2><a href=/b>Two</a></h2>
    <p>Second.<h2><a href=/c>Three</a></h2><p>Third. <a rel=next href=/find?q=more>Next</a>
    """
  static let scripted =
    "<!DOCTYPE html><title>App</title><div id=app></div><script src=/app.js></script>"
  static let all = [harbour, korean, empty, onward, later, long, data, feed, results, scripted]

  /// The page of an address, the same each time.
  static func html(at address: Address) -> String {
    switch address.path {
    case "/": harbour
    case "/fares": long
    case "/answer": korean
    case "/find": results
    case "/feed": feed
    case "/two": data
    case "/app": scripted
    default: all[address.path.utf8.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF } % all.count]
    }
  }

  static func page(_ html: String, _ order: LoadOrder, at address: Address) -> BrowsedPage {
    var contents = PageContents(
      bytes: Array(html.utf8), address: address, source: address.printed, kind: .html)
    contents.charset = "utf-8"
    return page(contents, order)
  }

  static func page(_ contents: PageContents, _ order: LoadOrder) -> BrowsedPage {
    var page = BrowsedPage(contents, strings: order.strings, visited: order.visited)
    page.compare(with: order.sites, stepsOver: true)
    page.findResults(
      of: order.request?.search, among: order.engines ?? EngineShelf([ImaginedMachine.engine]))
    return page
  }
}
