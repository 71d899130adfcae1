/// The names that TeX and AMS-LaTeX have for signs, letters, functions and accents.
enum TeXSymbols {
  /// The sign that a command stands for, such as `\le`.
  static func sign(_ name: String) -> String? { signs[name] }

  /// The Greek or other letter that a command stands for.
  static func letter(_ name: String) -> String? { letters[name] }

  /// The function that a command names, as it is written.
  static func function(_ name: String) -> String? {
    switch name {
    case "limsup", "varlimsup": "lim sup"
    case "liminf", "varliminf": "lim inf"
    case _ where functions.contains(name): name
    default: nil
    }
  }

  /// The mark above a letter, as MathML's `mover` has it.
  static func accent(_ name: String) -> String? { accents[name] }

  static let functions: Set<String> = [
    "sin", "cos", "tan", "cot", "sec", "csc", "arcsin", "arccos", "arctan", "sinh", "cosh", "tanh",
    "coth", "log", "ln", "lg", "exp", "lim", "max", "min", "sup", "inf", "det", "dim", "ker", "gcd",
    "deg", "arg", "hom", "Pr",
  ]

  private static let accents = [
    "bar": "¯", "overline": "¯", "hat": "^", "widehat": "^", "vec": "→", "overrightarrow": "→",
    "dot": "˙", "ddot": "¨", "tilde": "~", "widetilde": "~", "overbrace": "⏞", "check": "ˇ",
    "breve": "˘", "acute": "´", "grave": "`", "mathring": "˚", "dddot": "⃛",
  ]

  /// Signs and what they are crossed out.
  static let negated = [
    "=": "≠", "∈": "∉", "∋": "∌", "⊂": "⊄", "⊃": "⊅", "⊆": "⊈", "⊇": "⊉", "≡": "≢", "<": "≮",
    ">": "≯", "≤": "≰", "≥": "≱", "∼": "≁", "≅": "≇", "≈": "≉", "∣": "∤", "∥": "∦", "∃": "∄",
  ]

  private static func table(_ text: StaticString) -> [String: String] {
    let words = text.description.split(whereSeparator: \.isWhitespace).map(String.init)
    var table: [String: String] = [:]
    for index in stride(from: 0, to: words.count - 1, by: 2) {
      table[words[index]] = words[index + 1]
    }
    return table
  }

  private static let letters = table(
    """
    alpha α beta β gamma γ delta δ epsilon ϵ varepsilon ε zeta ζ eta η theta θ vartheta ϑ iota ι
    kappa κ varkappa ϰ lambda λ mu μ nu ν xi ξ omicron ο pi π varpi ϖ rho ρ varrho ϱ sigma σ
    varsigma ς tau τ upsilon υ phi ϕ varphi φ chi χ psi ψ omega ω
    Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Upsilon Υ Phi Φ Psi Ψ Omega Ω
    varGamma Γ varDelta Δ varTheta Θ varLambda Λ varXi Ξ varPi Π varSigma Σ varPhi Φ varPsi Ψ
    varOmega Ω digamma ϝ
    ell ℓ hbar ℏ hslash ℏ imath ı jmath ȷ aleph ℵ beth ℶ gimel ℷ wp ℘ Re ℜ Im ℑ partial ∂ nabla ∇
    infty ∞ emptyset ∅ varnothing ∅ eth ð R ℝ N ℕ Z ℤ Reals ℝ
    """)

  private static let signs = table(
    """
    { { } } lbrace { rbrace } lbrack [ rbrack ] langle ⟨ rangle ⟩ lceil ⌈ rceil ⌉ lfloor ⌊ rfloor ⌋
    | ‖ Vert ‖ lVert ‖ rVert ‖ vert | lvert | rvert | backslash ∖ lgroup ( rgroup ) lparen ( rparen )
    % % $ $ & & # # _ _ cdot ⋅ times × div ÷ pm ± mp ∓ ast ∗ star ⋆ circ ∘ bullet ∙ centerdot ⋅ cdotp ⋅
    oplus ⊕ ominus ⊖ otimes ⊗ oslash ⊘ odot ⊙ wedge ∧ land ∧ vee ∨ lor ∨ neg ¬ lnot ¬ cap ∩ cup ∪
    setminus ∖ smallsetminus ∖ sqcap ⊓ sqcup ⊔ uplus ⊎ amalg ⨿ dagger † ddagger ‡ wr ≀ ltimes ⋉
    rtimes ⋊ bowtie ⋈ triangle △ bigtriangleup △ triangledown ▽ bigtriangledown ▽ square □ Box □
    blacksquare ■ diamond ⋄ Diamond ◊ lozenge ◊ bigcirc ◯ star ⋆ bigstar ★ checkmark ✓
    le ≤ leq ≤ leqslant ≤ leqq ≦ ge ≥ geq ≥ geqslant ≥ geqq ≧ lt < gt > ne ≠ neq ≠ equiv ≡ cong ≅
    sim ∼ simeq ≃ approx ≈ approxeq ≊ asymp ≍ propto ∝ varpropto ∝ ll ≪ gg ≫ lll ⋘ ggg ⋙ doteq ≐
    coloneqq ≔ coloneq ≔ colon : triangleq ≜ lesssim ≲ gtrsim ≳ prec ≺ succ ≻ preceq ⪯ succeq ⪰
    nless ≮ ngtr ≯ nleq ≰ ngeq ≱ nsim ≁ ncong ≇
    in ∈ notin ∉ ni ∋ owns ∋ subset ⊂ supset ⊃ subseteq ⊆ supseteq ⊇ subsetneq ⊊ supsetneq ⊋
    nsubseteq ⊈ nsupseteq ⊉ sqsubseteq ⊑ sqsupseteq ⊒ forall ∀ exists ∃ nexists ∄ top ⊤ bot ⊥ perp ⊥
    vdash ⊢ dashv ⊣ models ⊨ vDash ⊨ Vdash ⊩ therefore ∴ because ∵ mid ∣ nmid ∤ parallel ∥
    nparallel ∦ angle ∠ measuredangle ∡ prime ′ degree ° smile ⌣ frown ⌢
    to → rightarrow → leftarrow ← gets ← leftrightarrow ↔ uparrow ↑ downarrow ↓ updownarrow ↕
    Rightarrow ⇒ Leftarrow ⇐ Leftrightarrow ⇔ implies ⟹ impliedby ⟸ iff ⟺ longrightarrow ⟶
    longleftarrow ⟵ longleftrightarrow ⟷ Longrightarrow ⟹ Longleftarrow ⟸ Longleftrightarrow ⟺
    mapsto ↦ longmapsto ⟼ hookrightarrow ↪ hookleftarrow ↩ twoheadrightarrow ↠ rightharpoonup ⇀
    rightharpoondown ⇁ leftharpoonup ↼ rightleftharpoons ⇌ leftrightharpoons ⇋ nearrow ↗ searrow ↘
    swarrow ↙ nwarrow ↖ leadsto ⇝ rightsquigarrow ⇝ Uparrow ⇑ Downarrow ⇓
    sum ∑ prod ∏ coprod ∐ int ∫ iint ∬ iiint ∭ oint ∮ oiint ∯ bigcup ⋃ bigcap ⋂ bigsqcup ⨆ bigvee ⋁
    bigwedge ⋀ bigoplus ⨁ bigotimes ⨂ intop ∫
    ldots … dots … cdots ⋯ dotsc … dotsb ⋯ dotsm ⋯ dotsi ⋯ dotso … vdots ⋮ ddots ⋱ mathellipsis …
    surd √ flat ♭ natural ♮ sharp ♯ clubsuit ♣ diamondsuit ♢ heartsuit ♡ spadesuit ♠ S § P ¶
    copyright © pounds £ yen ¥ euro € lq ‘ rq ’ slash /
    """)
}
