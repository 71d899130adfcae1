#!/usr/bin/env python3
"""Writes KnownNames.swift: the element and attribute names that Hark's code speaks of, as numbers.

usage: make names   (or: python3 Sources/HarkDOM/Names/generate.py > Sources/HarkDOM/Names/KnownNames.swift)

Sources of the lists: HTML standard (index of elements, of attributes, obsolete features), SVG 2, MathML Core,
WAI-ARIA 1.2. A name that is missing here still works: it gets a number of its own in each document.
"""

import textwrap

ELEMENTS = """
a abbr acronym address annotation-xml applet area article aside audio b base basefont bdi bdo bgsound big
blockquote body br button canvas caption center circle cite clipPath code col colgroup data datalist dd
defs del desc details dfn dialog dir div dl dt ellipse em embed fieldset figcaption figure filter font footer
foreignObject form frame frameset g h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe image img input ins
isindex kbd keygen label legend li line linearGradient link listing main malignmark map mark marker marquee
mask math menu menuitem meta metadata meter mfrac mglyph mi mn mo mroot ms msqrt mtext nav nobr noembed
noframes noscript object ol optgroup option output p param path pattern picture plaintext polygon polyline
portal pre progress q radialGradient rb rect rp rt rtc ruby s samp script search section select selectedcontent
semantics slot small source spacer span stop strike strong style sub summary sup svg switch symbol table tbody
td template text textPath textarea tfoot th thead time title tr track tspan tt u ul use var video view wbr xmp
""".split()

ATTRIBUTES = """
abbr accept accept-charset accesskey action align alink allow alt aria-activedescendant aria-atomic
aria-autocomplete aria-braillelabel aria-brailleroledescription aria-busy aria-checked aria-colcount
aria-colindex aria-colindextext aria-colspan aria-controls aria-current aria-describedby aria-description
aria-details aria-disabled aria-errormessage aria-expanded aria-flowto aria-haspopup aria-hidden aria-invalid
aria-keyshortcuts aria-label aria-labelledby aria-level aria-live aria-modal aria-multiline
aria-multiselectable aria-orientation aria-owns aria-placeholder aria-posinset aria-pressed aria-readonly
aria-relevant aria-required aria-roledescription aria-rowcount aria-rowindex aria-rowindextext aria-rowspan
aria-selected aria-setsize aria-sort aria-valuemax aria-valuemin aria-valuenow aria-valuetext async
autocomplete autofocus autoplay axis background bgcolor border cellpadding cellspacing charset checked cite
class cols colspan color content contenteditable controls coords data data-label data-src datetime default
defer definitionurl dir dirname disabled download draggable encoding enctype face for form formaction
formenctype formmethod formnovalidate formtarget frame frameborder headers height hidden high href hreflang
http-equiv id inert inputmode is itemid itemprop itemref itemscope itemtype kind label lang list longdesc loop
low max maxlength media method min minlength multiple muted name nohref nonce noshade novalidate nowrap open
optimum pattern ping placeholder popover popovertarget poster preload profile prompt property readonly referrerpolicy
rel required rev reversed role rows rowspan rules sandbox scope scoped scrolling selected shadowrootmode shape
size sizes slot span spellcheck src srcdoc srclang srcset start step style summary tabindex target title
translate type usemap valign value vlink width wrap xlink:href xml:lang xml:space xmlns xmlns:xlink
""".split()

# Elements and attributes of SVG and MathML whose names have capitals: the tokenizer reads them in
# small letters, the tree builder gives the capitals back (HTML standard, section 13.2.6.1).
SVG_ELEMENTS = """
altGlyph altGlyphDef altGlyphItem animateColor animateMotion animateTransform clipPath feBlend feColorMatrix
feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow
feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset
fePointLight feSpecularLighting feSpotLight feTile feTurbulence foreignObject glyphRef linearGradient
radialGradient textPath
""".split()

SVG_ATTRIBUTES = """
attributeName attributeType baseFrequency baseProfile calcMode clipPathUnits diffuseConstant edgeMode
filterUnits glyphRef gradientTransform gradientUnits kernelMatrix kernelUnitLength keyPoints keySplines keyTimes
lengthAdjust limitingConeAngle markerHeight markerUnits markerWidth maskContentUnits maskUnits numOctaves
pathLength patternContentUnits patternTransform patternUnits pointsAtX pointsAtY pointsAtZ preserveAlpha
preserveAspectRatio primitiveUnits refX refY repeatCount repeatDur requiredExtensions requiredFeatures
specularConstant specularExponent spreadMethod startOffset stdDeviation stitchTiles surfaceScale systemLanguage
tableValues targetX targetY textLength viewBox viewTarget xChannelSelector yChannelSelector zoomAndPan
""".split()

MATHML_ATTRIBUTES = ["definitionURL"]

# Attributes that get a namespace in foreign content.
FOREIGN_ATTRIBUTES = """
xlink:actuate xlink:arcrole xlink:href xlink:role xlink:show xlink:title xlink:type xml:lang xml:space xmlns
xmlns:xlink
""".split()

KEYWORDS = set("""
as break case catch class continue default defer do else enum extension fallthrough false for func guard if
import in init internal is let nil operator private protocol public repeat return self static struct switch
throw throws true try typealias var where while
""".split())


def identifier(name):
    parts = name.replace(":", "-").split("-")
    word = parts[0] + "".join(part[:1].upper() + part[1:] for part in parts[1:])
    return "`%s`" % word if word in KEYWORDS else word


def with_capitals(names, capitals):
    names = list(names)
    for name in capitals:
        for form in (name.lower(), name):
            if form not in names:
                names.append(form)
    return names


def words(declaration, items, quote):
    text = " ".join(('"%s",' if quote else "%s,") % item for item in items)
    print("  static let %s = [" % declaration)
    print(textwrap.fill(text, 100, initial_indent="    ", subsequent_indent="    ", break_on_hyphens=False))
    print("  ]")


def pairs(names, capitals):
    number = {name: index for index, name in enumerate(names, 1)}
    found = sorted((number[name.lower()], number[name]) for name in capitals)
    return ["%d, %d" % pair for pair in found]


def table(kind, constants, names, adjustments):
    assert len(names) == len(set(names)), kind
    print("extension %s {" % kind)
    for number, name in enumerate(constants, 1):
        print("  @inlinable package static var %s: %s { %s(rawValue: %d) }" % (identifier(name), kind, kind, number))
    print()
    print("  /// The known names in the order of their numbers, which start at 1.")
    words("known: [StaticString]", names, True)
    for title, capitals in adjustments:
        print()
        print("  /// Pairs of numbers, sorted: the name in small letters, the name in %s." % title)
        words("%sNames: [UInt32]" % title.lower().replace("ml", "ML"), pairs(names, capitals), False)
    print("}")


elements = with_capitals(ELEMENTS, SVG_ELEMENTS)
attributes = with_capitals(ATTRIBUTES, SVG_ATTRIBUTES + MATHML_ATTRIBUTES + FOREIGN_ATTRIBUTES)
print("// Generated by generate.py in this folder (make names): change the lists there.")
print("// swift-format-ignore-file")
print()
table("ElementName", ELEMENTS, elements, [("SVG", SVG_ELEMENTS)])
print()
table("AttributeName", ATTRIBUTES, attributes, [("SVG", SVG_ATTRIBUTES), ("MathML", MATHML_ATTRIBUTES)])
print()
print("extension AttributeName {")
print("  /// Attributes that get a namespace inside SVG and MathML.")
number = {name: index for index, name in enumerate(attributes, 1)}
words("foreignNames: [UInt32]", [str(number[name]) for name in FOREIGN_ATTRIBUTES], False)
print("}")
