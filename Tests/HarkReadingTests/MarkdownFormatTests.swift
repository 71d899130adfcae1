import Testing

@testable import HarkReading

struct MarkdownFormatTests {
  @Test(arguments: [
    ("<h2>Fares # 1</h2><p>Text", "## Fares # 1\n\nText\n"),
    ("<p># no *heading* 1_2", "\\# no \\*heading\\* 1\\_2\n"),
    ("<p>1. no list", "1\\. no list\n"),
    ("<p>see <a href=/x>the [fares]</a>!", "see [the \\[fares\\]](/x y)!\n"),
    ("<ul><li>a<ol start=9><li>b<li>c</ol><li>d</ul>", "- a\n\n  9. b\n  10. c\n\n- d\n"),
    ("<ul><li>a</ul><ul><li>b</ul>", "- a\n\n* b\n"),
    ("<blockquote><p>a<p>b</blockquote>", "> a\n>\n> b\n"),
    ("<p>a<blockquote>b</blockquote><blockquote>c</blockquote>d", "a\n\n> b\n\n> c\n\nd\n"),
    ("<pre>a\n\n  b</pre>", "```\na\n\n  b\n```\n"),
    ("<p>use <code>a`b</code> now", "use ``a`b`` now\n"),
    ("<p><code>a <a href=/x>b</a> c</code>", "`a `[`b`](/x y)` c`\n"),
    ("<p><a href=/x>the <code>b</code></a>", "[the `b`](/x y)\n"),
    ("<p><code> b </code>", "`b`\n"),
    ("<p>one<br>two", "one\\\ntwo\n"),
    (
      "<table><tr><th>A<th>B<tr><td>1|2<td><a href=/x>x</a></table>",
      "| A | B |\n| --- | --- |\n| 1\\|2 | [x](/x y) |\n"
    ),
    ("<button>Get</button>", "\\[Get\\]\n"),
  ])
  func `headings, links, lists, tables and code stay what they are`(html: String, expected: String)
  {
    let options = DumpOptions { _ in "/x y" }
    let text = MarkdownFormat.write(
      Pages.page(html), options: options, strings: Pages.english)
    #expect(
      String(decoding: text, as: UTF8.self)
        == expected.split(separator: "/x y", omittingEmptySubsequences: false).joined(
          separator: "/x%20y"))
  }
}
