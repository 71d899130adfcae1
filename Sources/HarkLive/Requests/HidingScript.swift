private import HarkText

/// The script by which what filter lists hide is not shown on live pages either.
///
/// It runs in the world of the walk, which pages do not see. It tells the classes and ids of a document's elements as
/// they come, each once, and is told the selectors that are about these: the tables of the lists stay on this side.
enum HidingScript {
  /// The function by which names are told.
  static let binding = "harkNames"

  static let source = """
    (() => {
      'use strict';
      const tell = globalThis.harkNames;
      if (globalThis.harkHide || typeof tell !== 'function' || !/^https?:/.test(location.protocol)) return;
      // A page that makes names without end is looked at no more.
      const MOST = 20000;
      const BATCH = 100;
      const known = new Set();
      let fresh = [];
      let timer = 0;
      let sheet = null;
      const flush = () => {
        timer = 0;
        if (fresh.length > 0) tell([location.href, ...fresh.splice(0)].join('\\n'));
      };
      const note = (mark, name) => {
        if (!name || name.length > 256 || /\\s/.test(name) || known.size >= MOST) return;
        const whole = mark + name;
        if (known.has(whole)) return;
        known.add(whole);
        fresh.push(whole);
        if (!timer) timer = setTimeout(flush, BATCH);
      };
      const look = (element) => {
        note('#', element.id);
        for (const name of element.classList ?? []) note('.', name);
      };
      new MutationObserver((mutations) => {
        for (const one of mutations) {
          if (one.type === 'attributes') look(one.target);
          for (const node of one.addedNodes) {
            if (node.nodeType !== 1) continue;
            look(node);
            for (const inner of node.querySelectorAll('[id],[class]')) look(inner);
          }
        }
      }).observe(document, {subtree: true, childList: true, attributes: true, attributeFilter: ['id', 'class']});
      for (const element of document.querySelectorAll('[id],[class]')) look(element);
      globalThis.harkHide = (selectors) => {
        sheet ??= new CSSStyleSheet();
        for (const selector of selectors) {
          // One that the engine does not know is none.
          try { sheet.insertRule(selector + '{display:none!important}'); } catch {}
        }
        if (sheet.cssRules.length > 0 && !document.adoptedStyleSheets.includes(sheet)) {
          document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
        }
        globalThis.hark?.lookAgain?.();
      };
      // What is hidden whatever an element is called.
      tell(location.href);
    })();
    """

  /// What makes a document hide what selectors are about.
  static func call(hiding selectors: [[UInt8]]) -> String {
    var bytes = Array("harkHide([".utf8)
    for (index, selector) in selectors.enumerated() {
      if index > 0 { bytes.append(0x2C) }
      JSONText.append(String(decoding: selector, as: UTF8.self), to: &bytes)
    }
    return String(decoding: bytes, as: UTF8.self) + "])"
  }
}
