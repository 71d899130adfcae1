import HarkAccessibility
import HarkDOM
import HarkReading
import HarkSearch
import HarkText
import ProjectFiles

/// The engines of this repository, and pages that stand for theirs: written after what is documented of each.
enum EnginePages {
  static let names = [
    "apps", "bing", "brave", "duckduckgo", "duckduckgo-lite", "mojeek", "naver", "startpage",
    "wikipedia", "yahoo",
  ]

  static let shelf = EngineShelf.read(
    names.map { ($0, ProjectFiles.read("Engines/\($0).json")) }
  ).shelf

  /// The words of pages, of all languages.
  static let words = PageWords { ProjectFiles.wordsOfPages() }

  static func outcome(
    _ html: String, _ engine: String?, at address: String, status: Int? = 200, first: Int = 1,
    needsScripts: Bool = false
  ) -> SearchOutcome {
    let page = LinearPage(
      linearizing: AccessibilityTree(of: Document(parsingHTML: Array(html.utf8))), words: words)
    let reader = ResultReader(
      page, at: Address(address), engine: engine.flatMap { shelf[$0] })
    return reader.read(status: status, needsScripts: needsScripts, first: first)
  }

  private static func each(_ count: Int, _ make: (Int) -> String) -> String {
    (1...count).map(make).joined(separator: "\n")
  }

  static let says = "A sentence or two of what the page that was found says about ferries."
  private static let menu = "<nav><ul><li><a href=/all>All</a><li><a href=/i>Images</a></ul></nav>"

  private static func result(_ number: Int) -> String {
    "<div class='result results_links'><h2><a class=result__a href='//duckduckgo.com/l/?uddg=https%3A%2F%2Fsite\(number).example%2Fa%3Fb%3D1&rut=x'>Result <b>\(number)</b></a></h2>"
      + "<a class=result__url href=x> site\(number).example/a </a><a class=result__snippet>\(says)</a></div>"
  }

  static let duckduckgo =
    menu + "<form action=/html/ method=post><input name=q value=ferries></form><div id=links>"
    + "<div class='result result--ad'><h2><a class=result__a href='https://duckduckgo.com/y.js?ad=1'>Buy tickets</a></h2><a class=result__snippet>Ad</a></div>"
    + each(3, result)
    + back
    + "<div class=nav-link><form action=/html/ method=post><input type=submit value=Next><input type=hidden name=q value=ferries>"
    + "<input type=hidden name=s value=10><input type=hidden name=vqd value=1-2></form></div></div>"
  private static let back =
    "<div class=nav-link><form action=/html/ method=post><input type=submit value=Previous><input type=hidden name=s value=0></form></div>"
  /// A last page: the one form leads back.
  static let duckduckgoLast = "<div id=links>" + result(1) + back + "</div>"

  static let lite =
    "<form method=post><input name=q></form><table>"
    + "<tr class=result-sponsored><td>1<td><a class=result-link href='https://ad.example/'>Ad</a>"
    + each(5) {
      "<tr><td>\($0)<td><a class=result-link rel=nofollow href='//duckduckgo.com/l/?uddg=https%3A%2F%2Fsite\($0).example%2F&rut=x'>Result \($0)</a>"
        + "<tr><td><td class=result-snippet>\(says)<tr><td><td><span class=link-text>site\($0).example</span>"
    }
    + "</table><form class=next_form action=/lite/ method=post><input type=submit value='Next Page &gt;'>"
    + "<input type=hidden name=q value=ferries><input type=hidden name=s value=30></form>"

  static let mojeek =
    menu + "<ul class=results-standard>"
    + each(4) {
      "<li class=r\($0)><a class=ob href='https://site\($0).example/'>site\($0).example</a><h2><a class=title href='https://site\($0).example/'>Result \($0)</a></h2><p class=s>\(says)</p></li>"
    }
    + "</ul><div class=pagination><ul><li>Prev<li><span>1</span><li><a href='/search?q=ferries&s=11'>2</a><li><a href='/search?q=ferries&s=11'>Next</a></ul></div>"

  /// The layout that scripts make at DuckDuckGo: the site's picture and address before the name, and a note behind it.
  static let duckduckgoScripted =
    "<ol class=react-results--main><li data-layout=ads><article data-testid=ad><h2><a data-testid=result-title-a href='https://duckduckgo.com/y.js?ad=1'>Buy tickets</a></h2></article>"
    + each(3) {
      "<li data-layout=organic><article id=r1-\($0) data-testid=result><div><span><a href='/?q=ferries+site:site\($0).example'><img alt='Search domain site\($0).example'></a></span>"
        + "<p>Site \($0)</p><a data-testid=result-extras-url-link href='https://site\($0).example/'><span>https://site\($0).example</span></a></div>"
        + "<h2><a data-testid=result-title-a href='https://site\($0).example/'><span>Result \($0)</span></a><a href='https://site\($0).example/'>Your browser indicates if you've visited this link</a></h2>"
        + "<div data-result=snippet><div><span>\(says)</span></div></div></article>"
    } + "</ol>"

  static let brave =
    menu
    + "<div id=results><div class=snippet data-type=ad><a href='https://ad.example/'><div class=title>Ad</div></a></div>"
    + each(5) {
      "<div class=snippet data-type=web><a href='https://site\($0).example/'><div class=site-name-content>Site \($0)</div><div class='title search-snippet-title'>Result \($0)</div></a><div class=snippet-description>\(says)</div></div>"
    }
    + "</div><a href='/search?q=ferries&offset=1&spellcheck=0' rel=noopener>Next <svg></svg></a>"

  static let bing =
    "<ol id=b_results><li class=b_ad><ul><li><h2><a href=x>Ad 1</a></h2><li><h2><a href=x>Ad 2</a></h2></ul>"
    + each(2) {
      "<li class=b_algo><h2><a href='https://www.bing.com/ck/a?!&p=1&u=a1\(coded[$0 - 1])&ntb=1'>Result \($0)</a></h2><cite>site\($0).example</cite><div class=b_caption><p>\(says)</p></div>"
    }
    // Where scripts run the link is around the heading, and another with the site's name stands before it.
    + "<li class=b_algo><div class=b_tpcn><a href='https://site3.example/'><div class=tptt>Site 3</div><cite>site3.example</cite></a></div>"
    + "<a href='https://site3.example/'><h2>Result 3</h2></a><div class=b_caption><p>\(says)</p></div>"
    + "<li class=b_pag><a class=sb_pagN href='/search?q=ferries&first=11'>2</a></ol>"
  /// `https://siteN.example/` in the alphabet for addresses, without padding.
  private static let coded = [
    "aHR0cHM6Ly9zaXRlMS5leGFtcGxlLw", "aHR0cHM6Ly9zaXRlMi5leGFtcGxlLw",
  ]

  static let naver =
    "<div class=main>"
    + each(5) {
      "<div class=fds-web-normal-doc-root><div class=sds-comps-profile><span class=sds-comps-profile-info-title-text>사이트 \($0)</span></div><a href='https://site\($0).example/'><span class='sds-comps-text sds-comps-text-type-headline1'>결과 <mark>\($0)</mark></span></a><a href='https://site\($0).example/'><span class=sds-comps-text-type-body1>\(says)</span></a></div>"
    }
    + "</div><a href='#lb' class=more>다음</a><div class=sc_page><a class=btn_prev aria-disabled=true role=button>이전페이지</a>"
    + "<a href='?where=web&query=x&page=2&start=1' class=btn role=button>2</a><a href='?where=web&query=x&page=2&start=1' role=button class=btn_next aria-disabled=false>다음페이지</a></div>"

  static let yahoo =
    "<ol class=searchCenterTopAds><li><a href=x>Ad</a></ol><ol>"
    + each(3) {
      "<li><div class='dd algo algo-sr'><div class=compTitle><a href='https://r.search.yahoo.com/_ylt=x;_ylu=y/RV=2/RE=1/RO=10/RU=https%3a%2f%2fsite\($0).example%2f/RK=2/RS=z-'><div class='d-ib p-abs'><span><span class='fc-141414 d-b'>Site \($0)</span>site\($0).example</span></div><h3>Result \($0)</h3></a></div><div class=compText><p>\(says)</p></div></div>"
    } + "</ol><a class=next href='/search?p=ferries&b=8'>Next</a>"

  static let wikipedia =
    "<ul class=mw-search-results>"
    + each(3) {
      "<li class=mw-search-result><div class=mw-search-result-heading><a href='/wiki/R\($0)'>Result \($0)</a></div><div class=searchresult>\(says)</div><div class=mw-search-result-data>12 KB</div></li>"
    } + "</ul><a class=mw-nextlink href='/w/index.php?offset=20&search=x'>next 20</a>"

  static let startpage =
    each(3) {
      "<div class=result><a class=favicon-link href='https://site\($0).example/'><img alt=''></a><a class=wgl-site-title href='https://site\($0).example/'><span>Site \($0)</span></a>"
        + "<a class='result-title result-link' href='https://site\($0).example/'><h2>Result \($0)</h2></a><p class=description>\(says)</p></div>"
    }
    + "<div class=pagination>"
    + [("1", 1), ("2", 2), ("Next", 2), ("5", 5)].map { label, page in
      "<form action=/sp/search method=post><input type=hidden name=query value=ferries><input type=hidden name=sc value=abc><input type=hidden name=page value=\(page)><button>\(label)</button></form>"
    }.joined() + "</div>"

  /// News as they are shown between other things: links of pictures, of who brings them, and several to the same page.
  static let news =
    "<div>"
    + each(5) {
      "<div class=card><a href='https://paper.example/'><img alt=''></a><a href='https://paper.example/'>The Paper</a>"
        + "<a href='https://site\($0).example/'><img alt=''></a><a href='https://site\($0).example/'><span>News \($0)</span></a>"
        + "<a href='https://site\($0).example/'>\(says)</a></div>"
    } + "</div>"
}
