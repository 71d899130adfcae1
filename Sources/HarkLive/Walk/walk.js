// The walk: what a page shows, as records.
//
// Runs in a world of its own beside the page's scripts, which see none of it. A record is a list of texts, and a
// message is a list of records, all of them joined by SEPARATOR; `LiveRecords.swift` reads them and says what each
// means. A node is sent again only where its own record has changed: `sent` knows what was sent last.
(() => {
  'use strict';
  if (globalThis.hark) return;

  const SEPARATOR = '\x7F';
  // More than this of a page is not sent: nodes, and characters of all records.
  const MOST_NODES = 100000;
  const MOST_CHARACTERS = 16 << 20;
  const LONGEST_TEXT = 1 << 20;
  const LONGEST_ATTRIBUTE = 8192;

  const numbers = new WeakMap();
  const nodes = new Map();
  let sent = new WeakMap();
  const roots = new WeakSet();
  // The closed shadow roots that the engine has told of, by their hosts.
  const closedRoots = new WeakMap();
  // What `ElementInternals` say of elements, as the engine has told: attributes that the page does not see.
  const internals = new WeakMap();
  // Elements of a page's own kind, of which only the engine knows whether they have either.
  const unknown = [];
  const asked = new WeakSet();
  // What has a listener for presses, as the engine has told: pages keep that to themselves. What has none may get one
  // later, so that it is asked about again.
  const pressed = new WeakSet();
  const askedForPress = new WeakMap();
  const MOST_ASKED = 3;
  const ASKED_AGAIN = 400;
  // What holds a secret that Hark has filled in, whatever type the page gives the field.
  const concealed = new WeakSet();
  let lastNumber = 0;
  let sentNodes = 0;
  let sentCharacters = 0;
  let isCut = false;

  function numberOf(node) {
    let number = numbers.get(node);
    if (number === undefined) {
      number = ++lastNumber;
      numbers.set(node, number);
      nodes.set(number, new WeakRef(node));
    }
    return number;
  }

  // The document is always the first.
  numberOf(document);

  function nodeOf(number) {
    const node = nodes.get(number)?.deref();
    if (!node) nodes.delete(number);
    return node;
  }

  // What is never read: not sent with all that is in it.
  const LEFT_OUT = new Set([
    'SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'SOURCE', 'PARAM', 'COL', 'COLGROUP', 'BASEFONT',
  ]);
  // What is not shown but read all the same.
  const HEAD = new Set(['HEAD', 'TITLE', 'BASE', 'META', 'LINK', 'DATALIST', 'AREA', 'TRACK']);
  const SVG_LEFT_OUT = new Set([
    'defs', 'metadata', 'symbol', 'clipPath', 'mask', 'marker', 'pattern', 'filter', 'linearGradient',
    'radialGradient', 'script', 'style', 'path', 'stop', 'animate', 'animateTransform',
  ]);
  const DISPLAY = {
    'none': 'n', 'contents': 'c', 'inline': 'i', 'ruby': 'i', 'ruby-text': 'i', 'math': 'i',
    'inline-block': 'j', 'inline-flex': 'j', 'inline-grid': 'j', 'inline-table': 'j',
    'list-item': 'l', 'table': 't', 'table-row': 'r', 'table-cell': 'd',
    'table-row-group': 'g', 'table-header-group': 'g', 'table-footer-group': 'g',
    'table-column': 'n', 'table-column-group': 'n',
  };

  const shadowRootOf = (element) => element.shadowRoot || closedRoots.get(element) || null;

  function clean(text) {
    return text.includes(SEPARATOR) ? text.replaceAll(SEPARATOR, '') : text;
  }

  // MARK: Attributes

  const ID_REFERENCES = new Set([
    'for', 'form', 'list', 'headers', 'popovertarget', 'aria-labelledby', 'aria-describedby', 'aria-owns',
    'aria-errormessage', 'aria-controls', 'aria-activedescendant', 'aria-details', 'aria-flowto',
  ]);
  const ADDRESSES = new Set(['href', 'src', 'action', 'formaction', 'poster', 'data']);
  // Of these the live state counts, and not what the page was written with.
  const LIVE = new Set(['value', 'checked', 'selected', 'inert']);

  function isLeftOutAttribute(name) {
    return name === 'style' || name === 'srcset' || name === 'srcdoc' || name === 'sizes' || name === 'nonce' || name === 'integrity'
      || name === 'd' || name === 'points' || name === 'transform' || name === 'viewBox'
      || name.startsWith('data-') || name.startsWith('on') || name.startsWith('_ng') || name.startsWith('::')
      || name.includes(SEPARATOR);
  }

  // What tells the ids of a frame from those of the page that has it.
  function scopeOf(element) {
    const view = element.ownerDocument.defaultView;
    return view && view !== globalThis ? '~' + numberOf(element.ownerDocument) : '';
  }

  function attributesOf(element, isHTML) {
    const list = [];
    const scope = scopeOf(element);
    const isLive = isHTML && (element.localName === 'input' || element.localName === 'option');
    for (const {name, value} of element.attributes) {
      if (isLeftOutAttribute(name)) continue;
      if (LIVE.has(name) && (isLive || name === 'inert')) continue;
      let text = value;
      if (ADDRESSES.has(name)) {
        if (text.startsWith('data:') && text.length > 64) text = 'data:,';
        else if (scope && text && !text.startsWith('#')) text = absolute(text, element);
      }
      if (scope && (name === 'id' || ID_REFERENCES.has(name))) {
        text = text.split(/\s+/).filter(Boolean).map((id) => id + scope).join(' ');
      }
      if (text.length > LONGEST_ATTRIBUTE) text = text.slice(0, LONGEST_ATTRIBUTE);
      list.push(name, clean(text));
    }
    for (const [name, value] of internals.get(element) ?? []) {
      if (!element.hasAttribute(name)) list.push(name, clean(value));
    }
    if (isHTML) addLiveState(element, list);
    if (isHTML) addUnsaid(element, list);
    if (element.inert) list.push('inert', '');
    if (element === modal && !element.hasAttribute('aria-modal')) list.push('aria-modal', 'true');
    return list;
  }

  // What an element is that does not say so: the handle of a slider, by the share of its way that it has gone, and a text
  // field that can't be written in.
  function addUnsaid(element, list) {
    const share = shareOf(element);
    if (share !== null) {
      list.push('role', 'slider', 'aria-valuemin', '0', 'aria-valuemax', '100', 'aria-valuenow', share,
        'aria-valuetext', share + ' %');
    }
    if (isSign(element)) list.push('role', 'button');
    if (isWrittenIn(element)) list.push('role', 'textbox', 'aria-multiline', 'true');
    const label = standIns.get(element);
    if (label && !element.hasAttribute('aria-label') && !element.hasAttribute('aria-labelledby')
      && !element.labels?.length) list.push('aria-label', clean(label));
    const role = element.getAttribute('role');
    if ((role === 'textbox' || role === 'searchbox') && !/^(input|textarea)$/.test(element.localName)
      && !element.isContentEditable && element.tabIndex < 0 && !element.hasAttribute('aria-readonly')
      && !element.querySelector('input,textarea,[contenteditable]') && !shadowRootOf(element)) {
      list.push('aria-readonly', 'true');
    }
  }

  // Whether an element is a sign without words that is pressed, and nothing says that it is a button: it has a title, or
  // the pointer and a listener of its own tell.
  function isSign(element) {
    if (!/^(div|span|i|b|em)$/.test(element.localName) || element.hasAttribute('role') || element.childElementCount > 2) {
      return false;
    }
    for (const inner of element.children) {
      if (inner.namespaceURI === 'http://www.w3.org/1999/xhtml' && inner.childElementCount > 0) return false;
    }
    if (element.textContent.trim() || element.closest(INTERACTIVE) || element.querySelector(INTERACTIVE)) return false;
    const box = element.getBoundingClientRect();
    if (Math.min(box.width, box.height) < 8 || Math.max(box.width, box.height) > 120) return false;
    const points = getComputedStyle(element).cursor === 'pointer';
    const isNamed = element.title || element.getAttribute('aria-label');
    return isNamed ? points || hasPress(element) : points && hasPress(element);
  }

  // Whether what is in an element is edited in place, and nothing says that it takes text; it may be the body of a frame.
  function isWrittenIn(element) {
    const written = element.getAttribute('contenteditable');
    return written !== null && written !== 'false' && !element.hasAttribute('role');
  }

  // What a label names whose own field is not seen: a page has put something else in its place, right behind it.
  let standIns = new Map();

  function findStandIns(root) {
    const found = new Map();
    for (const label of root.querySelectorAll('label')) {
      const field = label.control;
      if (!field || field.type === 'hidden' || label.contains(field) || isSeen(field)) continue;
      let place = field.nextElementSibling;
      for (let steps = 0; place && steps < 2 && !isSeen(place); steps += 1) place = place.nextElementSibling;
      if (!place || !isSeen(place) || place.localName === 'label') continue;
      const fields = fieldsIn(place);
      if (fields.length === 1) found.set(fields[0], label.textContent.trim());
    }
    return found;
  }

  const TAKES_TEXT = 'input:not([type=hidden]),textarea,[contenteditable]:not([contenteditable=false]),[role=textbox],[role=combobox]';

  // What takes text in an element, in a frame of it too; of what lies in one another the outermost.
  function fieldsIn(place) {
    const found = Array.from(place.querySelectorAll(TAKES_TEXT));
    if (place.matches(TAKES_TEXT)) found.unshift(place);
    for (const frame of place.querySelectorAll('iframe')) {
      const inner = frameDocument(frame);
      if (inner) found.push(...inner.querySelectorAll(TAKES_TEXT));
    }
    return found.filter((one) => !found.some((other) => other !== one && other.contains(one)));
  }

  function isSeen(element) {
    if (element.getAttribute('aria-hidden') === 'true' || !element.checkVisibility({visibilityProperty: true})) return false;
    return element.offsetWidth > 1 && element.offsetHeight > 1;
  }

  // The share of its way that something without a role has gone which takes the focus and lies on a bar, placed by that
  // share: the handle of a slider; null for all else.
  function shareOf(element) {
    const share = [element.style?.left, element.style?.bottom].find((one) => one?.endsWith('%'));
    if (!share || element.tabIndex < 0 || element.hasAttribute('role') || element.textContent.trim().length > LONGEST_HANDLE
      || /^(button|input|select|textarea)$/.test(element.localName) || element.localName === 'a' && element.hasAttribute('href') && !/^#?$/.test(element.getAttribute('href'))) return null;
    const bar = element.offsetParent?.getBoundingClientRect();
    const [along, across] = element.style.left.endsWith('%') ? [bar?.width, bar?.height] : [bar?.height, bar?.width];
    if (!(along >= LEAST_BAR * Math.max(across, 1) || across < 1) || getComputedStyle(element).position !== 'absolute') return null;
    return String(Math.round(parseFloat(share) * 10) / 10);
  }

  // A bar is so many times longer than thick; what stands in a handle is a number at most.
  const LEAST_BAR = 4;
  const LONGEST_HANDLE = 12;

  function absolute(text, element) {
    try {
      return new URL(text, element.baseURI).href;
    } catch {
      return text;
    }
  }

  function addLiveState(element, list) {
    switch (element.localName) {
      case 'input':
        switch (element.type) {
          case 'checkbox': case 'radio':
            if (element.hasAttribute('value')) list.push('value', clean(element.value));
            if (element.checked) list.push('checked', '');
            break;
          case 'file':
            list.push('value', clean(Array.from(element.files ?? [], (file) => file.name).join(', ')));
            break;
          case 'password':
            // What was typed stays where it is; how long it is can be heard.
            list.push('value', '\u2022'.repeat(element.value.length));
            break;
          case 'submit': case 'reset': case 'button': case 'image': case 'hidden':
            if (element.hasAttribute('value')) list.push('value', clean(element.value));
            break;
          default:
            list.push('value', concealed.has(element) ? '\u2022'.repeat(element.value.length) : clean(element.value));
        }
        addProblem(element, list);
        break;
      case 'option':
        if (element.selected) list.push('selected', '');
        if (element.hasAttribute('value')) list.push('value', clean(element.value));
        break;
      case 'textarea': case 'select': addProblem(element, list); break;
      case 'audio': case 'video':
        list.push('::paused', element.paused ? '1' : '', '::time', String(Math.floor(element.currentTime)),
          '::length', Number.isFinite(element.duration) ? String(Math.floor(element.duration)) : '');
        break;
    }
  }

  // What the browser itself finds wrong, once it would show that.
  function addProblem(element, list) {
    if (element.hasAttribute('aria-invalid') || !element.matches(':user-invalid')) return;
    list.push('aria-invalid', 'true', '::problem', clean(element.validationMessage),
      '::rule', rules.find((rule) => element.validity[rule]) ?? '');
  }

  const rules = ['customError', 'badInput', 'valueMissing', 'typeMismatch', 'patternMismatch'];

  // MARK: What is inert

  let modal = null;
  let aroundModal = new Set();
  // Whether it is the engine that keeps a person inside of it, and not the page alone.
  let isKept = false;
  const shadowRoots = [];

  // While a modal dialog is open, what is not in it is behind it: the last one that is shown, by `showModal` or by
  // `aria-modal` (ARIA 1.2, section 6.6).
  function findModal() {
    let kept = null;
    let asked = null;
    for (const root of [document, ...connectedShadowRoots()]) {
      for (const dialog of root.querySelectorAll('dialog:modal')) kept = dialog;
      for (const dialog of root.querySelectorAll('[aria-modal=true]')) if (isShownDialog(dialog)) asked = dialog;
    }
    isKept = kept !== null && (asked === null || !isInFlatTree(asked, kept));
    modal = isKept ? kept : asked;
    aroundModal = new Set();
    for (let node = modal?.parentNode; node; node = node.parentNode || node.host) aroundModal.add(node);
  }

  function connectedShadowRoots() {
    const found = [];
    for (let index = shadowRoots.length - 1; index >= 0; index -= 1) {
      const root = shadowRoots[index].deref();
      if (root?.host.isConnected) found.push(root);
      else if (!root) shadowRoots.splice(index, 1);
    }
    return found.reverse();
  }

  function isShownDialog(element) {
    if (element.localName !== 'dialog' && !/^(alert)?dialog$/.test(element.getAttribute('role') ?? '')) return false;
    return element.childElementCount > 0 && !element.closest('[aria-hidden=true]')
      && element.checkVisibility({visibilityProperty: true, opacityProperty: true});
  }

  function isInFlatTree(node, element) {
    for (let up = node; up; up = up.assignedSlot ?? up.parentNode ?? up.host) if (up === element) return true;
    return false;
  }

  // Of each branch that the dialog does not lie in, its top says whether it is behind the dialog.
  function isBehind(element) {
    if (modal === null || element === modal || aroundModal.has(element) || !aroundModal.has(element.parentNode)
      || element.localName === 'head') return false;
    // What a shadow tree shows inside of its dialog lies in the tree around it.
    if (shadowRootOf(element.parentNode) && isInFlatTree(element, modal)) return false;
    return isKept || !isBesideModal(element);
  }

  // Lists and messages that a dialog of the page's own brings lie beside it: they are placed by themselves, behind it
  // in the document and so above it on the screen, or speak.
  function isBesideModal(element) {
    if (element.matches(SPEAKING)) return true;
    if (!(modal.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING)) return false;
    for (let inner = element, depth = 0; inner && depth < 3; inner = inner.firstElementChild, depth += 1) {
      if (/fixed|absolute/.test(getComputedStyle(inner).position)) return true;
    }
    return false;
  }

  const SPEAKING = '[aria-live=polite],[aria-live=assertive],[role=status],[role=alert],[role=log],output';

  // MARK: What is not shown, but named by what is

  let needed = new Set();

  // What is not shown counts where something refers to it, and where it is a label or a list of choices.
  function findNeeded(root) {
    const found = new Set();
    const add = (node) => {
      while (node && !found.has(node)) {
        found.add(node);
        node = node.parentNode;
      }
    };
    const referring = root.querySelectorAll(
      '[aria-labelledby],[aria-describedby],[aria-errormessage],[aria-details]');
    for (const element of referring) {
      for (const name of ['aria-labelledby', 'aria-describedby', 'aria-errormessage', 'aria-details']) {
        const value = element.getAttribute(name);
        if (!value) continue;
        for (const id of value.split(/\s+/)) if (id) add(root.getElementById(id));
      }
    }
    for (const element of root.querySelectorAll('label,datalist')) add(element);
    return found;
  }

  // MARK: Styles

  // The texts of `content`; what counters show is not known.
  function generated(value) {
    if (value === 'none' || value === 'normal' || value === '') return null;
    const pattern = /"((?:[^"\\]|\\.)*)"|(\/)|([a-z-]+\([^)]*\))/g;
    let text = '';
    let alternative = null;
    let part;
    while ((part = pattern.exec(value)) !== null) {
      if (part[2]) alternative = '';
      else if (part[1] !== undefined) {
        const plain = part[1].replace(/\\([0-9a-fA-F]{1,6})\s?|\\(.)/g,
          (_, code, character) => code ? String.fromCodePoint(parseInt(code, 16) || 0xFFFD) : character);
        if (alternative === null) text += plain;
        else alternative += plain;
      }
    }
    // Letters for private use are the pictures of icon fonts: they say nothing.
    return clean(alternative ?? text).replace(/[\uE000-\uF8FF]/g, '');
  }

  function pseudo(view, element, name) {
    const style = view.getComputedStyle(element, name);
    const text = generated(style.content);
    if (!text || style.display === 'none' || style.visibility !== 'visible') return null;
    return (DISPLAY[style.display] ?? 'b') === 'i' ? 'i' + text : 'b' + text;
  }

  // What a press is told of by its role. That something may have the focus, as the box of a dialog may, says nothing.
  const INTERACTIVE = ['a[href],button,input,select,textarea,summary,option,label,[contenteditable]',
    ...['button', 'checkbox', 'combobox', 'gridcell', 'link', 'listbox', 'menuitem', 'menuitemcheckbox', 'menuitemradio',
      'option', 'radio', 'scrollbar', 'searchbox', 'slider', 'spinbutton', 'switch', 'tab', 'textbox', 'treeitem']
      .map((role) => `[role=${role}]`)].join();

  // Whether a press of an element is known to be for it, and not for all that is around it.
  function hasPress(element) {
    if (pressed.has(element) || element.hasAttribute('onclick')) return true;
    const [times, last] = askedForPress.get(element) ?? [0, -ASKED_AGAIN];
    const now = performance.now();
    if (times < MOST_ASKED && now - last >= ASKED_AGAIN) {
      askedForPress.set(element, [times + 1, now]);
      unknown.push(numberOf(element));
    }
    return false;
  }

  // Whether an element lies over the page: menus, panels and overlays do.
  function isLayer(style) {
    return style.position === 'fixed' || style.position === 'absolute' && style.zIndex !== 'auto';
  }

  // An anchor that leads nowhere is a link where it acts, as engines see it: by a listener of its own, or by one around
  // it, of which the pointer tells.
  function isMadeLink(element, style) {
    if (element.localName !== 'a' || element.hasAttribute('href') || element.hasAttribute('role')) return false;
    if (element.hasAttribute('tabindex')) return true;
    return hasPress(element) || style.cursor === 'pointer' && !element.hasAttribute('name');
  }

  function isClickable(element, style, view) {
    if (style.cursor !== 'pointer' && !element.hasAttribute('onclick')) return false;
    if (element.localName === 'html' || element.localName === 'body') return false;
    const parent = element.parentElement;
    if (style.cursor === 'pointer' && !element.hasAttribute('onclick') && parent
      && view.getComputedStyle(parent).cursor === 'pointer') return false;
    return element.textContent.length <= 300 && !element.closest(INTERACTIVE) && !element.querySelector(INTERACTIVE);
  }

  // MARK: The order of reading

  // The children of a container in the order that its author has given them for reading (CSS Display 4, section 4).
  function inReadingOrder(children, container, view) {
    const flow = container.readingFlow;
    const isPlaced = flow === 'flex-visual' || flow === 'grid-rows' || flow === 'grid-columns';
    let items = children.map((node) => {
      const style = node.nodeType === 1 ? view.getComputedStyle(node) : null;
      return {node, group: Number(style?.readingOrder) || 0, order: Number(style?.order) || 0,
        box: isPlaced && (style ? node.getBoundingClientRect() : boxOf(node))};
    });
    if (flow !== 'source-order') items.sort((one, other) => one.order - other.order);
    if (isPlaced) {
      const isByColumns = flow === 'grid-columns' || flow === 'flex-visual' && container.flexDirection.startsWith('column');
      items = byLines(items, isByColumns, container.direction === 'rtl');
    }
    return items.sort((one, other) => one.group - other.group).map((item) => item.node);
  }

  function boxOf(node) {
    const range = document.createRange();
    range.selectNode(node);
    return range.getBoundingClientRect();
  }

  // Items line by line, or column by column: what reaches into what comes before lies in the same one.
  function byLines(items, isByColumns, isFromRight) {
    const turn = isFromRight ? -1 : 1;
    const across = (item) => isFromRight ? -item.box.right : item.box.left;
    const start = isByColumns ? across : (item) => item.box.top;
    const end = (item) => isByColumns ? start(item) + item.box.width : item.box.bottom;
    const inside = isByColumns ? (item) => item.box.top : across;
    const lines = [];
    let reach = -Infinity;
    for (const item of items.toSorted((one, other) => start(one) - start(other))) {
      if (start(item) >= reach - 1) lines.push([]);
      lines.at(-1).push(item);
      reach = Math.max(reach, end(item));
    }
    return lines.flatMap((line) => line.sort((one, other) => inside(one) - inside(other)));
  }

  // MARK: What style sheets make of what scrolls

  const made = new WeakMap();

  // Something that a style sheet has made, and what a press of it brings into view; the same each time.
  function make(element, key, role, bring) {
    let all = made.get(element);
    if (!all) made.set(element, all = new Map());
    let one = all.get(key);
    if (!one) all.set(key, one = {nodeType: 0, key, get isConnected() { return element.isConnected; }, parentNode: element});
    one.role = role;
    one.bring = bring;
    one.parts = [];
    return one;
  }

  // The marks and buttons that a style sheet gives to what scrolls (CSS Overflow 5, sections 3 and 4), as the engine
  // shows them: before and behind what is in it.
  function addScrollControls(element, style, view, children) {
    const buttons = [];
    if (/auto|scroll/.test(style.overflowX + style.overflowY)) for (const side of ['up', 'left', 'right', 'down']) {
      const look = view.getComputedStyle(element, `::scroll-button(${side})`);
      // The engine gives the style of another button for one that is not there; that has no width.
      const text = look.width.endsWith('px') ? generated(look.content) : null;
      if (text === null) continue;
      const button = make(element, side, 'button', () => scrollOnce(element, side));
      button.text = text;
      buttons.push(button);
    }
    children.unshift(...buttons);
    if (!/before|after/.test(style.scrollMarkerGroup ?? '')) return;
    const isTabs = style.scrollMarkerGroup.includes('tabs');
    const group = make(element, 'group', isTabs ? 'tablist' : 'navigation', () => element);
    for (const inner of element.querySelectorAll('*')) {
      const text = generated(view.getComputedStyle(inner, '::scroll-marker').content);
      if (!text || groupOf(inner) !== element) continue;
      const mark = make(inner, 'mark', isTabs ? 'tab' : 'link', () => {
        inner.scrollIntoView({block: 'nearest', inline: 'start', behavior: 'instant'});
        return inner;
      });
      mark.text = text;
      group.parts.push(mark);
    }
    if (group.parts.length === 0) return;
    if (style.scrollMarkerGroup.includes('before')) children.unshift(group);
    else children.push(group);
  }

  // What scrolls around an element and has a group of marks: the nearest counts.
  function groupOf(element) {
    for (let up = element.parentElement; up; up = up.parentElement) {
      if (/before|after/.test(getComputedStyle(up).scrollMarkerGroup ?? '')) return up;
    }
    return null;
  }

  // Scrolls by what is seen of an element; gives the first in it that is seen then.
  function scrollOnce(element, side) {
    const by = side === 'left' || side === 'up' ? -1 : 1;
    const isAcross = side === 'left' || side === 'right';
    element.scrollBy({
      left: isAcross ? by * element.clientWidth : 0, top: isAcross ? 0 : by * element.clientHeight, behavior: 'instant'});
    const port = element.getBoundingClientRect();
    for (const inner of element.children) {
      const box = inner.getBoundingClientRect();
      if (isAcross ? box.left >= port.left - 1 : box.top >= port.top - 1) return inner;
    }
    return element;
  }

  // The record of what a style sheet has made, as of an element that says the same.
  function madeRecord(one, children) {
    children.push(...one.parts);
    const attributes = ['role', one.role];
    if (one.text) attributes.push('aria-label', one.text);
    return ['E', numberOf(one), one.role === 'navigation' || one.role === 'tablist' ? 'b' : 'j', 'span',
      attributes.length / 2, ...attributes, children.length, ...children.map(numberOf)];
  }

  // MARK: Records

  // E number flags name, how many attributes and each name and value, the texts that flags announce, how many
  // children and each number.
  function elementRecord(element, isReferred, children) {
    const isHTML = element.namespaceURI === 'http://www.w3.org/1999/xhtml';
    const view = element.ownerDocument.defaultView ?? globalThis;
    let flags = isHTML ? '' : element.namespaceURI === 'http://www.w3.org/2000/svg' ? 'S' : 'M';
    let isShown = true;
    let ordered = null;
    let scroller = null;
    const extra = [];
    if (isReferred || element.localName === 'area' || element.localName === 'track') {
      flags += '-';
    } else {
      const style = view.getComputedStyle(element);
      const display = DISPLAY[style.display] ?? 'b';
      flags += display;
      isShown = display !== 'n';
      if (isShown) {
        if (style.readingFlow && style.readingFlow !== 'normal') ordered = style;
        if (isHTML && style.scrollMarkerGroup !== undefined
          && /auto|scroll|hidden/.test(style.overflowX + style.overflowY)) scroller = style;
        if (element.localName.includes('-') && isHTML && !asked.has(element)) {
          asked.add(element);
          unknown.push(numberOf(element));
        }
        if (style.visibility !== 'visible') flags += 'v';
        if (style.whiteSpaceCollapse.startsWith('preserve')) flags += 'p';
        if (style.contentVisibility === 'hidden') flags += 'h';
        if (element.localName === 'input' && element.indeterminate) flags += 'x';
        if (isBehind(element)) flags += 'B';
        if (isLayer(style)) flags += 'o';
        if (isHTML && isMadeLink(element, style)) flags += 'a';
        else if (isClickable(element, style, view)) flags += hasPress(element) ? 'kK' : 'k';
        for (const [letter, name] of [['<', '::before'], ['>', '::after']]) {
          const text = pseudo(view, element, name);
          if (text === null) continue;
          flags += letter;
          extra.push(text);
        }
        if (display === 'l') {
          const marker = generated(view.getComputedStyle(element, '::marker').content);
          if (marker !== null) {
            flags += '*';
            extra.push(marker);
          }
        }
      }
    }
    const attributes = attributesOf(element, isHTML);
    if (isShown || needed.has(element) || isReferred || HEAD.has(element.nodeName)) {
      addChildren(element, children);
      // The numbers of a list count in the order of the source.
      if (ordered && element.localName !== 'ol' && !shadowRootOf(element)) {
        children.splice(0, children.length, ...inReadingOrder(children, ordered, view));
      }
      if (scroller && isShown) addScrollControls(element, scroller, view, children);
    }
    return ['E', numberOf(element), flags, isHTML ? element.localName : element.nodeName,
      attributes.length / 2, ...attributes, ...extra, children.length, ...children.map(numberOf)];
  }

  // The nodes that are in an element: its shadow tree, the page of a frame, and its children.
  function addChildren(element, children) {
    const shadow = shadowRootOf(element);
    if (shadow) children.push(shadow);
    switch (element.localName) {
      case 'iframe': case 'frame': {
        const inner = frameDocument(element);
        if (inner) children.push(inner);
        return;
      }
      case 'canvas': case 'object': break;
      case 'textarea': children.push(valueOf(element)); return;
    }
    for (let child = element.firstChild; child; child = child.nextSibling) {
      switch (child.nodeType) {
        case 1:
          if (LEFT_OUT.has(child.nodeName) || SVG_LEFT_OUT.has(child.nodeName)) break;
          if (child.nodeName === 'LINK' && /\bstylesheet\b/i.test(child.rel)) break;
          children.push(child);
          break;
        case 3: if (child.data) children.push(child);
      }
    }
  }

  const values = new WeakMap();

  // What is typed into an area stands for its children.
  function valueOf(area) {
    let value = values.get(area);
    if (!value) {
      value = {nodeType: 3, area};
      values.set(area, value);
    }
    return value;
  }

  function frameDocument(frame) {
    try {
      return frame.contentDocument?.documentElement ? frame.contentDocument : null;
    } catch {
      return null;
    }
  }

  // T number text
  function textRecord(node) {
    let text = node.area ? node.area.value : node.data;
    if (text.length > LONGEST_TEXT) {
      text = text.slice(0, LONGEST_TEXT);
      isCut = true;
    }
    return ['T', numberOf(node), clean(text)];
  }

  // S number mode, how many children and each number: a shadow tree
  function shadowRecord(root, children) {
    addChildren(root, children);
    watchRoot(root);
    return ['S', numberOf(root), root.mode, children.length, ...children.map(numberOf)];
  }

  // D number address title, how many children and each number: a document
  function documentRecord(page, children) {
    addChildren(page, children);
    watchRoot(page);
    return ['D', numberOf(page), clean(page.URL), clean(page.title ?? ''),
      children.length, ...children.map(numberOf)];
  }

  // Adds the records of a subtree that are not what was sent last.
  //
  // isDeep: whether to look at what is in nodes that were sent before.
  function collect(root, out, isDeep) {
    const stack = [[root, isReferred(root)]];
    while (stack.length > 0) {
      const [node, isReferredTo] = stack.pop();
      const children = [];
      let record;
      switch (node.nodeType) {
        case 1: record = elementRecord(node, isReferredTo, children); break;
        case 3: record = textRecord(node); break;
        case 11: record = shadowRecord(node, children); break;
        case 9: record = documentRecord(node, children); break;
        case 0: record = madeRecord(node, children); break;
        default: continue;
      }
      const text = record.join(SEPARATOR);
      const isNew = !sent.has(node);
      if (sent.get(node) !== text) {
        if (sentNodes >= MOST_NODES || sentCharacters + text.length > MOST_CHARACTERS) {
          isCut = true;
          continue;
        }
        sent.set(node, text);
        if (isNew) sentNodes += 1;
        sentCharacters += text.length;
        out.push(text);
      } else if (!isDeep && !isNew) {
        continue;
      }
      const isHidden = isReferredTo || (node.nodeType === 1 && record[2].includes('n'));
      for (let index = children.length - 1; index >= 0; index -= 1) {
        const child = children[index];
        if (isDeep || !sent.has(child)) {
          stack.push([child, isHidden && child.nodeType === 1 && !HEAD.has(node.nodeName)]);
        }
      }
    }
  }

  // Whether an element lies in what is not shown.
  function isReferred(node) {
    if (node.nodeType !== 1) return false;
    const around = node.assignedSlot ?? node.parentElement;
    return around !== null && !HEAD.has(around.nodeName) && !around.checkVisibility();
  }

  // MARK: What others ask

  let watchRoot = (root) => { roots.add(root); };

  globalThis.hark = {
    concealed, shareOf,
    SEPARATOR, numberOf, nodeOf, clean, collect, shadowRootOf, frameDocument,
    watchesRoots(watch) { watchRoot = (root) => {
      if (roots.has(root)) return;
      roots.add(root);
      if (root.nodeType === 11) shadowRoots.push(new WeakRef(root));
      watch(root);
    }; },
    // Gives whether another dialog, or none, is the modal one now.
    prepare() {
      const before = modal;
      findModal();
      needed = findNeeded(document);
      standIns = findStandIns(document);
      return modal !== before;
    },
    // Writes the numbers of all elements into them, for those who compare what others say of the page.
    tag(name) {
      for (const number of nodes.keys()) {
        const node = nodeOf(number);
        if (node?.nodeType === 1) node.setAttribute(name, number);
      }
    },
    // The elements to ask the engine about, each once.
    takeUnknown: () => unknown.splice(0),
    tellOf(host, root, attributes, isPressed) {
      if (isPressed) pressed.add(host);
      if (root) closedRoots.set(host, root);
      if (attributes?.length > 0 || internals.has(host)) internals.set(host, attributes);
    },
    // Has the engine asked again about those whose states no attribute says: nobody is told when these change.
    askAgain() {
      for (const [number] of nodes) {
        const node = nodeOf(number);
        if (node?.isConnected && node.nodeType === 1 && internals.has(node)) unknown.push(number);
      }
      return unknown.length;
    },
    isSent: (node) => sent.has(node),
    forget() {
      sent = new WeakMap();
      sentNodes = 0;
      sentCharacters = 0;
      isCut = false;
    },
    get isCut() { return isCut; },
  };
})();
