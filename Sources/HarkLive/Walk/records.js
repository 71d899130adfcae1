// Records: lists of texts, and a message is a list of records, all of them joined by SEPARATOR; `WalkRecord.swift` reads
// them and says what each means. A node is sent again only where its own record has changed: `sent` knows what was sent last.

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
      if (/^(preserve|break-spaces)/.test(style.whiteSpaceCollapse)) flags += 'p';
      if (style.contentVisibility === 'hidden') flags += 'h';
      if (element.localName === 'input' && element.indeterminate) flags += 'x';
      if (isBehind(element)) flags += 'B';
      if (isLayer(style)) flags += 'o';
      if (isHTML && isPartlyMade(element)) flags += 'P';
      if (isHTML && isMadeLink(element, style)) flags += 'a';
      else if (isClickable(element, style, view)) flags += hasPress(element) ? 'kK' : 'k';
      else if (isPressedEntry(element)) flags += 'kK';
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
    const before = sent.get(node);
    const isNew = before === undefined;
    if (before !== text) {
      const more = text.length - (isNew ? 0 : before.length);
      if (isNew && sentNodes >= MOST_NODES || more > 0 && sentCharacters + more > MOST_CHARACTERS) {
        isCut = true;
        continue;
      }
      sent.set(node, text);
      if (isNew) sentNodes += 1;
      sentCharacters += more;
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

// Gives the records of all that is not what was sent last; of the whole page anew where there is no more room, since what
// was sent of nodes that have left the page counts until then.
function collectAll() {
  let records = [];
  collect(document, records, true);
  if (!isAnew && isCut && (sentNodes - wholeNodes > MOST_NODES / 4
    || sentCharacters - wholeCharacters > MOST_CHARACTERS / 4)) {
    forget();
    records = [];
    collect(document, records, true);
  }
  if (isAnew) [wholeNodes, wholeCharacters] = [sentNodes, sentCharacters];
  return records;
}

function forget() {
  sent = new WeakMap();
  sentNodes = 0;
  sentCharacters = 0;
  isCut = false;
  isAnew = true;
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
  concealed, shareOf, askForPressAgain, focusedElement,
  SEPARATOR, numberOf, nodeOf, clean, collect, collectAll, forget, shadowRootOf, frameDocument,
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
  // Whether something was left out (1), and whether what was sent before is to be forgotten (2), which is said once.
  takeExtent() {
    const extent = (isCut ? 1 : 0) + (isAnew ? 2 : 0);
    isAnew = false;
    return extent;
  },
};
