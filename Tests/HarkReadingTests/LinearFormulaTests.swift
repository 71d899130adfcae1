import HarkDOM
import Testing

@testable import HarkReading

struct LinearFormulaTests {
  @Test(arguments: [
    ("<mfrac><mn>1</mn><mn>2</mn></mfrac>", "1/2"),
    ("<mn>3</mn><mfrac><mn>1</mn><mn>2</mn></mfrac>", "3 1/2"),
    ("<mfrac><mn>1</mn><mn>2</mn></mfrac><mi>x</mi>", "(1/2)x"),
    ("<mi>x</mi><mfrac><mn>1</mn><mn>2</mn></mfrac>", "x(1/2)"),
    ("<mfrac><mn>1</mn><mn>2</mn></mfrac><msqrt><mi>x</mi></msqrt>", "(1/2)√x"),
    (
      "<mfrac><mi>a</mi><mi>b</mi></mfrac><mo>+</mo><mfrac><mi>c</mi><mi>d</mi></mfrac>",
      "a/b + c/d"
    ),
    ("<mo>(</mo><mfrac><mi>a</mi><mi>b</mi></mfrac><mo>)</mo>", "(a/b)"),
    ("<mfrac><mi>a</mi><mi>b</mi></mfrac><mo>!</mo>", "(a/b)!"),
    ("<mi>x</mi><mo>=</mo><mi>y</mi>", "x = y"),
    ("<mo>-</mo><mi>x</mi>", "-x"),
    (
      "<mfrac><mrow><mi>a</mi><mo>+</mo><mn>1</mn></mrow><mi>b</mi></mfrac>", "(a + 1)/b"
    ),
    ("<msup><mi>x</mi><mn>2</mn></msup>", "x²"),
    ("<msup><mi>x</mi><mrow><mi>n</mi><mo>+</mo><mn>1</mn></mrow></msup>", "x^(n + 1)"),
    ("<msub><mi>a</mi><mi>i</mi></msub>", "a_i"),
    ("<msubsup><mi>a</mi><mi>i</mi><mn>2</mn></msubsup>", "a_i²"),
    ("<msqrt><mi>x</mi></msqrt>", "√x"),
    ("<msqrt><mi>x</mi><mo>+</mo><mn>1</mn></msqrt>", "√(x + 1)"),
    ("<mroot><mi>x</mi><mn>3</mn></mroot>", "³√x"),
    ("<mi>f</mi><mo>\u{2061}</mo><mo>(</mo><mi>x</mi><mo>)</mo>", "f(x)"),
    (
      "<munderover><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover>",
      "∑_(i = 1)^n"
    ),
    (
      "<mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>0</mn></mtd></mtr>"
        + "<mtr><mtd><mn>0</mn></mtd><mtd><mn>1</mn></mtd></mtr></mtable>", "[1, 0; 0, 1]"
    ),
    (
      "<semantics><mi>x</mi><annotation encoding='application/x-tex'>x</annotation></semantics>",
      "x"
    ),
    (
      "<mo>(</mo><mfrac linethickness=0><mi>n</mi><mi>k</mi></mfrac><mo>)</mo>", "(n; k)"
    ),
    (
      "<mtable><mtr><mtd><mi>x</mi></mtd><mtd><mo>=</mo><mn>1</mn></mtd></mtr>"
        + "<mtr><mtd><mi>y</mi></mtd><mtd><mo>=</mo><mn>2</mn></mtd></mtr></mtable>", "x = 1; y = 2"
    ),
    ("<mi>x</mi><mtext>if</mtext><mi>y</mi>", "x if y"),
    (
      "<mtable><mtr><mtd><mi>d</mi></mtd><mtd><mo>-</mo><mi>b</mi></mtd></mtr>"
        + "<mtr><mtd><mi>c</mi></mtd><mtd><mi>a</mi></mtd></mtr></mtable>", "[d, -b; c, a]"
    ),
  ])
  func `a formula is read with what its places mean`(markup: String, expected: String) {
    #expect(Pages.items("<p><math>\(markup)</math>").first == "paragraph: \(expected)")
  }

  @Test func `a formula nested without end is read as its text`() {
    let deep = String(repeating: "<mrow>", count: 400) + "<mi>x</mi>"
    #expect(Pages.items("<p><math>\(deep)</math>") == ["paragraph: x"])
  }

  @Test func `a formula that is drawn is read by its name`() {
    let drawn = "<span role=math aria-label='x squared'><svg></svg></span>"
    #expect(Pages.items("<p>So \(drawn) grows.") == ["paragraph: So x squared grows."])
    let picture = "<span role=math><img src=x alt='x squared'></span>"
    #expect(Pages.text("<p>So \(picture) grows.").contains("x squared"))
  }

  @Test(arguments: [
    ("10<sup>6</sup>", "10⁶"),
    ("5 m<sup>2</sup>", "5 m²"),
    ("10<sup>-3</sup>", "10⁻³"),
    ("x<sup>n+1</sup>", "x^(n+1)"),
    ("1<sup>st</sup>", "1st"),
    ("in 2010<sup><a href=#n>3</a></sup>", "in 2010 3 <link 3>"),
    ("word<sup><a href=#n>[3]</a></sup>", "word[3] <link [3]>"),
  ])
  func `a raised number does not run into the number before it`(html: String, expected: String) {
    #expect(Pages.items("<p>\(html)").first == "paragraph: \(expected)")
  }
}
