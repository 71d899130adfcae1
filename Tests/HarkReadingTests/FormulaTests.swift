import HarkAccessibility
import HarkDOM
import ProjectFiles
import Testing

@testable import HarkReading

/// Formulas in words, in three languages, from TeX and from MathML.
struct FormulaTests {
  private static let languages = ["en", "ko", "ja"]

  /// The lines of a file of cases, cut at tabs.
  private static func cases(_ name: String) -> [[String]] {
    String(decoding: ProjectFiles.read("Tests/HarkReadingTests/Cases/" + name), as: UTF8.self)
      .split(separator: "\n").filter { $0.first != "#" }
      .map { $0.split(separator: "\t").map(String.init) }
  }

  private static let mathML: [String: String] = Dictionary(
    cases("formulas-mathml.tsv").map { ($0[0], $0[1]) }, uniquingKeysWith: { first, _ in first })

  private static func said(_ node: MathNode?, _ language: String) -> String? {
    guard let node, let words = Pages.mathWords.words(in: language) else { return nil }
    return FormulaSpeech(words: words).text(of: FormulaBuilder.formula(of: node))
  }

  /// The formula of the first `math` element of a page.
  private static func formula(ofMathML markup: String) -> MathNode? {
    let document = Document(parsingHTML: Array(markup.utf8))
    let math = document.elements.first { document.localName(of: $0) == "math" }
    return math.flatMap { MathMLReader.formula(of: $0, in: document) }
  }

  @Test(arguments: [
    (#"\sin(2)x"#, #"\sin 2x"#), (#"a_{ij}"#, "a_i j"), (#"\overline{AB}"#, #"A\overline{B}"#),
    ("f^+g", "f+g"), ("A^*B", "A*B"), (#"T^a{}_bV"#, #"T^a{}_b{}V_b"#),
    (#"\begin{pmatrix}+&-\\-&+\end{pmatrix}"#, #"\begin{pmatrix}+-\\-+\end{pmatrix}"#),
  ])
  func `two formulas never sound alike`(one: String, other: String) throws {
    for language in Self.languages {
      let first = try #require(Self.said(TeXReader.formula(of: one), language))
      #expect(first != Self.said(TeXReader.formula(of: other), language), "\(language)")
    }
  }

  @Test(arguments: [
    (#"\sum\limits_{i=1}^n x_i"#, #"\sum_{i=1}^n x_i"#),
    (#"\int\nolimits_a^b f"#, #"\int_a^b f"#), (#"a\cdotp b"#, #"a\cdot b"#),
    (#"20\,^\circ"#, #"20^\circ"#),
  ])
  func `how a formula is set changes nothing that is said`(one: String, other: String) throws {
    for language in Self.languages {
      let first = try #require(Self.said(TeXReader.formula(of: one), language))
      // Where words are parted nobody hears.
      let second = Self.said(TeXReader.formula(of: other), language) ?? ""
      #expect(first.filter { $0 != " " } == second.filter { $0 != " " }, "\(language)")
    }
  }

  @Test func `degrees are no coulombs, and an index belongs to the letter before it`() {
    let degrees = Self.said(TeXReader.formula(of: #"25^\circ\mathrm{C}"#), "en") ?? ""
    #expect(degrees.hasPrefix("25 degrees"))
    #expect(!degrees.contains("coulomb"))
    let tensor = Self.said(TeXReader.formula(of: #"T^a{}_b"#), "en") ?? ""
    #expect(tensor.contains("sub b"))
    #expect(!tensor.contains("leading"))
    #expect(TeXReader.formula(of: #"\operatorname{\mathbb{E}}[X]"#) == nil)
  }

  @Test(arguments: languages.indices)
  func `a formula is said by the rules of each language`(place: Int) {
    let cases = Self.cases("formulas.tsv")
    #expect(cases.count >= 150)
    for line in cases {
      let said = Self.said(TeXReader.formula(of: line[0]), Self.languages[place])
      #expect(said == line[place + 1], "\(line[0])")
    }
  }

  @Test(arguments: languages.indices)
  func `TeX and MathML of one formula say the same`(place: Int) throws {
    for line in Self.cases("formulas.tsv") {
      let markup = try #require(Self.mathML[line[0]], "\(line[0])")
      let said = Self.said(Self.formula(ofMathML: markup), Self.languages[place])
      #expect(said == line[place + 1], "\(line[0])")
    }
  }

  @Test(
    arguments: [
      (#"\frac{a}"#, nil), (#"\unknown x"#, nil), (#"{x"#, nil), (#"x}"#, nil), (#"\left( x"#, nil),
      (#"\begin{matrix} a"#, nil), (#"x^"#, nil), (#"a_b_c"#, nil), (#"\\"#, nil), ("", nil),
      (#"\begin{foo}x\end{foo}"#, nil), (#"\text{\foo}"#, nil), (#"x & y"#, "x, y"),
    ] as [(String, String?)])
  func `TeX that is not understood is not guessed`(tex: String, expected: String?) {
    let formula = TeXReader.formula(of: tex)
    if expected == nil { #expect(formula == nil, "\(tex)") }
  }

  @Test func `deep, long and broken formulas end`() {
    #expect(TeXReader.formula(of: String(repeating: "{", count: 5_000)) == nil)
    #expect(TeXReader.formula(of: String(repeating: #"\frac{1}{"#, count: 2_000)) == nil)
    #expect(TeXReader.formula(of: String(repeating: "x+", count: 50_000)) == nil)
    #expect(TeXReader.formula(of: String(repeating: #"\left("#, count: 3_000)) == nil)
    for text in ["x+", "(", "|", "[(", "'", "{}", "^a", "_", "$", "\\"] {
      for count in [1, 40, 1_500] {
        let formula = TeXReader.formula(of: String(repeating: text, count: count) + "x")
        for language in Self.languages { _ = Self.said(formula, language) }
        _ = formula.map { LinearFormula($0).text }
      }
    }
    let brackets = String(repeating: "(", count: 1_000) + "x" + String(repeating: ")", count: 1_000)
    #expect(Self.said(TeXReader.formula(of: brackets), "en")?.isEmpty == false)
    let chain = String(repeating: "x<", count: 1_000) + "x"
    #expect(Self.said(TeXReader.formula(of: chain), "ko")?.isEmpty == false)
  }

  @Test func `random TeX never hangs nor crashes`() {
    var generator = SystemRandomNumberGenerator()
    let tokens = [
      "x", "2", "{", "}", "^", "_", "\\frac", "\\sqrt", "[", "]", "(", ")", "|", "\\left",
      "\\right",
      "&", "\\\\", "\\begin{cases}", "\\end{cases}", "\\sum", "\\int", "\\lim", "'", "\\text{a}",
      "\\vec", "\\ce{H2O}", "+", "-", "=", "<", ",", "\\sin", "f", "d", "\\mathrm{km}", "\\over",
      " ",
    ]
    for _ in 0..<3_000 {
      let text = (0..<Int.random(in: 1...25, using: &generator))
        .compactMap { _ in tokens.randomElement(using: &generator) }.joined(separator: " ")
      guard let formula = TeXReader.formula(of: text) else { continue }
      for language in Self.languages { _ = Self.said(formula, language) }
    }
  }

  // MARK: By its parts

  /// What is said on a way through a formula: `i` goes in, `o` out, `n` on, `p` back, `f` and `l` to the ends; "-" where
  /// that leads nowhere.
  private static func walked(_ tex: String, _ way: String, _ language: String) -> [String] {
    guard let node = TeXReader.formula(of: tex), let words = Pages.mathWords.words(in: language)
    else { return [] }
    let speech = FormulaSpeech(words: words)
    var walk = FormulaWalk(FormulaBuilder.formula(of: node))
    return way.map { step in
      let hasMoved =
        switch step {
        case "i": walk.goIn()
        case "o": walk.goOut()
        case "n": walk.goOn(by: 1)
        case "p": walk.goOn(by: -1)
        case "f": walk.goToEnd(false)
        default: walk.goToEnd(true)
        }
      return hasMoved ? speech.word(for: walk.role) + ": " + speech.text(of: walk.part) : "-"
    }
  }

  @Test func `a formula is walked through, each part with what it is`() {
    #expect(
      Self.walked(#"\frac{x+1}{2}"#, "inip", "en")
        == ["numerator: x plus 1", "denominator: 2", "-", "numerator: x plus 1"])
    #expect(
      Self.walked(#"x^{n+1}"#, "ini", "ko") == ["밑: x", "지수: n 더하기 1", "3개 중 1번째: n"])
    #expect(
      Self.walked(#"\begin{pmatrix}1&a\\0&1\end{pmatrix}"#, "iinonil", "ja") == [
        "2行のうち1行目: 1、a", "2列のうち1列目: 1", "2列のうち2列目: a", "2行のうち1行目: 1、a",
        "2行のうち2行目: 0、1", "2列のうち1列目: 0", "2列のうち2列目: 1",
      ])
    #expect(
      Self.walked(#"\begin{cases}x=1\\y=2\end{cases}"#, "inoo", "en") == [
        "case 1 of 2: x equals 1", "case 2 of 2: y equals 2",
        "formula: 2 cases; case 1: x equals 1; case 2: y equals 2; end cases", "-",
      ])
    #expect(
      Self.walked(#"\sum_{i=1}^{n} i"#, "iinnn", "en") == [
        "part 1 of 2: the sum from i equals 1 to n of", "operator: the sum of",
        "lower limit: i equals 1", "upper limit: n", "-",
      ])
  }

  // MARK: On pages

  private static func spoken(_ html: String, _ language: String = "en") -> String {
    let page = Pages.page(html)
    let phrasing = Phrasing(page, strings: Pages.strings(language))
    return page.items.indices.map { index in
      phrasing.utterance(for: index, from: index - 1, reason: .reading, priority: .reading)
        .parts.map(\.text).joined()
    }.joined(separator: "\n")
  }

  private static let square = "<math><msup><mi>x</mi><mn>2</mn></msup></math>"

  @Test func `a formula is said in the language of its text, and printed in a line`() {
    #expect(
      Self.spoken("<html lang=en><p>Let \(Self.square) be given.") == "Let x squared be given.")
    #expect(
      Self.spoken("<html lang=ko><p>함수 \(Self.square) 하나", "en") == "함수 x의 제곱 하나")
    #expect(Self.spoken("<p>関数\(Self.square)です", "en") == "関数エックスの2乗です")
    // A language without words of its own has those of the interface.
    #expect(Self.spoken("<html lang=fr><p>Soit \(Self.square)", "ja") == "Soit エックスの2乗")
    #expect(Pages.items("<p>Let \(Self.square) be.") == ["paragraph: Let x² be."])
  }

  @Test func `a letter that is a word alone is said by its name`() {
    let sum = "<math><mi>a</mi><mo>+</mo><mi>A</mi></math>"
    #expect(Self.spoken("<html lang=en><p>Let \(sum)") == "Let eigh plus cap eigh")
  }

  @Test func `what is printed in place of words keeps its place`() throws {
    let page = Pages.page("<html lang=en><p>Let \(Self.square) be given.")
    let parts = Phrasing(page, strings: Pages.english)
      .utterance(for: 0, from: nil, reason: .reading, priority: .reading).parts
    #expect(parts.map(\.printed).joined() == "Let x² be given.")
    #expect(parts.map(\.start) == [0, 4, 6])
    let utterance = Utterance(parts: parts, priority: .reading)
    // From inside of the formula on it is said whole.
    #expect(utterance.rest(from: 5)?.parts.map(\.text) == ["x squared", " be given."])
    #expect(utterance.rest(from: 6)?.parts.map(\.text) == [" be given."])
  }

  @Test(arguments: [
    ("\\(x^2\\)", "x squared"), ("$$x^2$$", "x squared"), ("\\[x^2\\]", "x squared"),
    ("\\begin{equation}x^2\\end{equation}", "x squared"), ("costs $5 and $6", "costs $5 and $6"),
    ("\\$5", "\\$5"), ("<code>\\(x^2\\)</code>", "\\(x^2\\)"), ("\\(x^2", "\\(x^2"),
    (
      "\\(\\foo x\\)",
      "Formula not understood, as written: \\(\\foo x\\)"
    ),
  ])
  func `TeX in the text is read where a script would set it`(text: String, expected: String) {
    let script = "<script src='https://cdn.example/mathjax@3/es5/tex-mml-chtml.js'></script>"
    #expect(Self.spoken("<html lang=en>\(script)<p>\(text)") == expected)
    // On any other page the same is text.
    let html = "<html lang=en><script src=x.js></script><p>\(text)"
    #expect(!Self.spoken(html).contains("squared"))
    #expect(!Self.spoken(html).contains("understood"))
  }

  @Test func `a single dollar encloses TeX where the page says so`() {
    let script =
      "<script>MathJax={tex:{inlineMath:[['$','$']]}}</script><script src=/mathjax/tex.js></script>"
    #expect(Self.spoken("<html lang=en>\(script)<p>Let $x^2$ be") == "Let x squared be")
  }

  @Test func `scripts of MathJax are formulas, once each`() {
    let tex = "<script type='math/tex'>x^2</script>"
    #expect(Self.spoken("<html lang=en><p>Let \(tex) be") == "Let x squared be")
    let set =
      "<span class=MathJax_Preview>x2</span><span class=MathJax><span>x</span><span>2</span></span>"
    #expect(Self.spoken("<html lang=en><p>Let \(set)\(tex) be") == "Let x squared be")
    let readable =
      "<span class=MathJax><nobr aria-hidden=true>x2</nobr><span class=MJX_Assistive_MathML>"
      + "\(Self.square)</span></span>"
    #expect(Self.spoken("<html lang=en><p>Let \(readable)\(tex) be") == "Let x squared be")
    let displayed = "<script type='math/tex; mode=display'>y</script>"
    #expect(
      Pages.items("<p>Let \(displayed) be") == ["paragraph: Let", "paragraph: y", "paragraph: be"])
  }

  @Test func `what KaTeX draws is read once`() {
    let html =
      "<span class=katex><span class=katex-mathml><math><semantics><mrow><msup><mi>x</mi><mn>2</mn>"
      + "</msup></mrow><annotation encoding='application/x-tex'>x^2</annotation></semantics></math>"
      + "</span><span class=katex-html aria-hidden=true><span>x</span><span>2</span></span></span>"
    #expect(Self.spoken("<html lang=en><p>Let \(html) be") == "Let x squared be")
    // What is drawn beside it is kept from nobody.
    #expect(Pages.page("<p>Let \(html) be").tree.hiddenTextLength == 0)
  }

  @Test func `a picture that is named by its TeX is a formula`() {
    let picture =
      "<span style='display: none'>\(Self.square)</span><img class=mwe-math-fallback-image-inline "
      + "src=x.svg alt='{\\displaystyle x^{2}}'>"
    #expect(Self.spoken("<html lang=en><p>Let \(picture) be") == "Let x squared be")
    #expect(Pages.items("<p>Let \(picture) be") == ["paragraph: Let x² be"])
    // As Wikipedia has it: the MathML waits for a style sheet, and the picture is hidden from screen readers or not.
    for hidden in ["", "aria-hidden=true"] {
      let both =
        "<span><span class='mwe-math-mathml-inline mwe-math-mathml-a11y' style='display: none;'>"
        + "\(Self.square)</span><img class=mwe-math-fallback-image-inline \(hidden) src=x.svg "
        + "alt='{\\displaystyle x^{2}}'></span>"
      #expect(Self.spoken("<html lang=en><p>Let \(both) be") == "Let x squared be")
      #expect(Pages.page("<p>Let \(both) be").tree.hiddenTextLength == 0)
    }
    let drawn = "<img class=latex src=x.png alt='\\frac{1}{2}'>"
    #expect(Self.spoken("<html lang=en><p>Is \(drawn) all") == "Is one half all")
    let photograph = "<img class=photo src=x.png alt='my_photo'>"
    #expect(Self.spoken("<html lang=en><p>Is \(photograph) all").contains("my_photo"))
  }

  @Test func `a formula too large to be one is told as such`() {
    let many = String(repeating: "<mi>x</mi><mo>+</mo>", count: 3_000)
    let said = Self.spoken("<html lang=en><p><math>\(many)</math>")
    #expect(said.hasPrefix("Formula not understood, as written: x+x+x"))
  }
}
