import HarkAccessibility
import Testing

struct AccessibleNamesTests {
  @Test(arguments: [
    ("<a id=x href=/><img alt=Home src=a></a>", "Home"),
    ("<a id=x href=/>Read<br>more</a>", "Read more"),
    ("<a id=x href=/><span>one</span><span>two</span></a>", "onetwo"),
    ("<a id=x href=/><div>one</div><div>two</div></a>", "one two"),
    ("<a id=x href=/>see<img alt=map src=a>here</a>", "see map here"),
    ("<a id=x href=/ title=Home><img alt='' src=a></a>", "Home"),
    ("<a id=x href=/><span title=Home></span></a>", "Home"),
    ("<button id=x title=Home><i></i>&nbsp;</button>", "Home"),
    ("<button id=x aria-label=' '>Get</button>", "Get"),
    ("<button id=x aria-labelledby='x y'>Get</button><p id=y>mail</p>", "Get mail"),
    ("<button id=x aria-labelledby=y>a</button><p id=y hidden>Get <b hidden>it</b></p>", "Get it"),
    ("<button id=x aria-labelledby=y>a</button><p id=y aria-labelledby=x>b</p>", "b"),
    ("<label for=x>Your</label><label>name <input id=x></label>", "Your name"),
    ("<label>Send <input id=x> copies <input value=3></label>", "Send copies 3"),
    ("<label>Send <input> copies <input id=x></label>", ""),
    ("<input id=x type=checkbox><label for=x>Send <input value=3> copies</label>", "Send 3 copies"),
    ("<input id=x placeholder=Words>", "Words"), ("<input id=x placeholder=a title=b>", "b"),
    ("<input id=x type=submit value=Go>", "Go"), ("<input id=x type=image alt=Go>", "Go"),
    ("<fieldset id=x><legend>Size</legend>t</fieldset>", "Size"),
    ("<table id=x><caption>Fares</caption><tr><th>a</table>", "Fares"),
    ("<figure><img id=x src=a><figcaption>Bridge</figcaption></figure>", "Bridge"),
    ("<a id=x href=/ style='text-transform:uppercase'>Home</a>", "Home"),
    ("<button id=x aria-labeledby=y>Get</button><p id=y>mail</p>", "Get"),
    ("<div id=x>text</div>", ""), ("<h1 id=x>A <i>new</i>\n day</h1>", "A new day"),
    ("<div id=x role=dialog><h2>Sign in</h2>t</div>", "Sign in"),
    ("<h2 id=x>漢<ruby>字<rt>じ</rt></ruby></h2>", "漢字"),
    ("<h2 id=x>a<span aria-hidden=true>b</span><span hidden>c</span></h2>", "a"),
    ("<h2 id=x>Go <span role=menu><span role=menuitem>1</span></span> on</h2>", "Go on"),
    ("<svg><a id=x href=/><circle><title>Dot</title></circle></a></svg>", "Dot"),
    ("<a id=x href=/>a\u{A0}b</a>", "a\u{A0}b"),
  ])
  func `a name is what a browser computes`(markup: String, name: String) {
    #expect(Page(markup).name("x") == name)
  }

  @Test func `a name tells where it comes from`() {
    let page = Page(
      """
      <button id=content>t</button><button id=label aria-label=t></button><img id=alt alt=t src=a>
      <button id=refs aria-labelledby=content></button><input id=title title=t>
      <input id=place placeholder=t><input id=submit type=submit><p id=none>t</p>
      """)
    #expect(page.nameSource("content") == .content)
    #expect(page.nameSource("label") == .ariaLabel)
    #expect(page.nameSource("alt") == .attribute)
    #expect(page.nameSource("refs") == .references)
    #expect(page.nameSource("title") == .title)
    #expect(page.nameSource("place") == .placeholder)
    #expect(page.nameSource("submit") == .userAgent)
    #expect(page.nameSource("none") == NameSource.none)
  }

  @Test func `an element is read once in a name`() {
    let page = Page(
      """
      <h3 id=x><a href=/ aria-labelledby=i>one</a> <a href=/>two <img id=i alt=image src=a> three</a></h3>
      """)
    #expect(page.name("x") == "image two three")
  }

  @Test func `a loop of references ends`() {
    let page = Page(
      """
      <p id=a aria-labelledby=b>one <b aria-labelledby=a>two</b></p><p id=b aria-labelledby=a>three</p>
      <label for=f>Name <input id=g></label><label for=g>Other <input id=f></label>
      """)
    #expect(page.name("a") == "three")
    #expect(page.name("b") == "one two")
    #expect(page.name("f") == "Name")
  }

  @Test func `the page is called by its title`() {
    let page = Page("<title> The\n page </title><svg><title>no</title></svg>")
    #expect(page.tree.name(of: AccessibilityTree.root) == "The page")
  }

  @Test(arguments: [
    ("<input id=x title=t aria-label=a aria-describedby=d><p id=d hidden>Hint</p>", "Hint"),
    ("<input id=x title=t aria-label=a aria-describedby=missing>", "t"),
    ("<input id=x title=t>", ""), ("<a id=x href=/ title=Home>Home</a>", ""),
    ("<button id=x aria-description=Soon>Go</button>", "Soon"),
    ("<table id=x summary=Prices aria-label=a><tr><th>a</table>", "Prices"),
  ])
  func `a description is what the name does not say`(markup: String, description: String) {
    #expect(Page(markup).description("x") == description)
  }

  @Test(arguments: [
    ("<input id=x value=a>", "a"), ("<textarea id=x>a\nb</textarea>", "a\nb"),
    ("<input id=x type=password value=abc>", "•••"), ("<input id=x type=range>", "50"),
    ("<input id=x type=range min=1 max=4 value=9>", "4"),
    ("<select id=x><option>a<option selected>b</select>", "b"),
    ("<select id=x><option disabled>a<option>b</select>", "b"),
    ("<select id=x multiple><option selected>a<option>b<option selected>c</select>", "a c"),
    ("<div id=x role=slider aria-valuenow=3 aria-valuetext=low></div>", "low"),
    ("<progress id=x value=.5></progress>", ".5"),
    ("<div id=x role=textbox contenteditable tabindex=0>a <b>b</b></div>", "a b"),
    (
      "<div id=x role=combobox><ul role=listbox><li role=option aria-selected=true>1</ul></div>",
      "1"
    ),
    ("<button id=x value=a>b</button>", ""),
  ])
  func `a control has the value that is typed, chosen or measured`(markup: String, value: String) {
    #expect(Page(markup).value("x") == value)
  }
}
