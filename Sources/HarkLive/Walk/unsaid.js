// What elements are that do not say so: handles of sliders, signs that are pressed, what is written in.

// What an element is that does not say so: the handle of a slider, by the share of its way that it has gone, and a text
// field that can't be written in.
function addUnsaid(element, list) {
  const share = shareOf(element);
  if (share !== null) {
    list.push('role', 'slider', 'aria-valuemin', '0', 'aria-valuemax', '100', 'aria-valuenow', share,
      'aria-valuetext', share + ' %');
  }
  if (isSign(element)) list.push('role', 'button');
  const box = element.localName === 'label' ? hiddenBox(element) : null;
  if (box) {
    list.push('role', box.getAttribute('role') === 'switch' ? 'switch' : box.type, 'aria-checked', String(box.checked));
    if (box.disabled) list.push('aria-disabled', 'true');
  }
  if (isWrittenIn(element)) list.push('role', 'textbox', 'aria-multiline', 'true');
  const label = standIns.get(element);
  if (label && !element.hasAttribute('aria-label') && !element.hasAttribute('aria-labelledby')
    && !element.labels?.length) {
    list.push('aria-label', clean(label));
    if (isLabelledButton(element)) list.push('role', 'combobox');
  }
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

// The box that a label draws, where the engine's own is not shown: a press of the label checks it. Null for all else.
function hiddenBox(label) {
  const box = label.hasAttribute('role') ? null : label.control;
  if (!box || !/^(checkbox|radio)$/.test(box.type) || box.checkVisibility({visibilityProperty: true})) return null;
  return isSeen(label) && !label.querySelector('a[href],button,select,textarea') ? box : null;
}

// Whether what is in an element is edited in place, and nothing says that it takes text; it may be the body of a frame.
function isWrittenIn(element) {
  const written = element.getAttribute('contenteditable');
  // A document that is written in is a field too: blocks of editors are such.
  return written !== null && written !== 'false' && /^(document)?$/.test(element.getAttribute('role') ?? '');
}

// Whether an element calls itself a list to choose from and holds none of that, but what is pressed: it is read as what it
// holds. Menus of a page are written so.
function isListOfNothing(element) {
  return element.getAttribute('role') === 'listbox' && !element.hasAttribute('aria-owns')
    && !element.querySelector('option,[role=option],[role=treeitem],[role=row]')
    && element.querySelector('[tabindex],a[href],button') !== null && element.textContent.trim() !== '';
}

// Whether a list has made no more of its options than what is in view: those that are there are much less high than it is.
function isPartOfList(list) {
  const options = list.querySelectorAll('[role=option]');
  if (options.length === 0 || options[0].hasAttribute('aria-setsize')) return false;
  let scroller = options[0].parentElement;
  while (scroller && scroller.scrollHeight <= scroller.clientHeight + 1 && scroller !== list.parentElement) scroller = scroller.parentElement;
  if (!scroller || scroller.scrollHeight <= scroller.clientHeight + 1) return false;
  let height = 0;
  for (const option of options) height += option.getBoundingClientRect().height;
  return height < scroller.scrollHeight * 0.7;
}

// Whether an element is what an editor is written in that has made no more of its text than what is in view: gaps stand for
// the rest (CodeMirror 6), or its lines are less high than the text is.
function isPartlyMade(element) {
  if (element.getAttribute('role') === 'listbox') return isPartOfList(element);
  if (element.isContentEditable && element.getAttribute('contenteditable') !== null) return element.querySelector('.cm-gap') !== null;
  const editor = element.localName === 'textarea' ? element.closest('.CodeMirror,.monaco-editor,.ace_editor') : null;
  if (!editor) return false;
  const [lines, whole] = ['.CodeMirror-code,.view-lines,.ace_text-layer', '.CodeMirror-sizer,.view-lines,.ace_scrollbar-v .ace_scrollbar-inner']
    .map((name) => editor.querySelector(name));
  if (!lines || !whole) return false;
  const [first, last] = [lines.firstElementChild, lines.lastElementChild].map((line) => line?.getBoundingClientRect());
  return Boolean(first) && whole.getBoundingClientRect().height > (last.bottom - first.top) + 3 * first.height;
}

// What a label names whose own field is not seen: a page has put something else in its place, right behind it.
let standIns = new Map();

function findStandIns(root) {
  const found = new Map();
  for (const label of root.querySelectorAll('label')) {
    const field = label.control;
    if (!field && !label.querySelector(TAKES_TEXT)) addLoneLabel(label, found);
    if (!field || field.type === 'hidden' || label.contains(field) || isSeen(field)) continue;
    let place = field.nextElementSibling;
    for (let steps = 0; place && steps < 2 && !isSeen(place); steps += 1) place = place.nextElementSibling;
    if (!place || !isSeen(place) || place.localName === 'label') continue;
    const fields = fieldsIn(place);
    if (fields.length === 1) found.set(fields[0], label.textContent.trim());
  }
  return found;
}

// A label that is tied to nothing stands for the one field right behind it that nothing else names: lists made by scripts
// have their field deep inside.
function addLoneLabel(label, found) {
  const place = label.nextElementSibling;
  if (!place || !isSeen(place) || place.localName === 'label' || !label.textContent.trim()) return;
  const fields = fieldsIn(place).filter((one) => !isInLayer(one, place));
  // A button alone behind a label is a list of choices that it opens, and says what is chosen.
  const buttons = () => Array.from(place.querySelectorAll('button,[role=button]')).filter((one) => !isInLayer(one, place));
  const [field, ...others] = fields.length > 0 ? fields : buttons();
  if (!field || others.length > 0) return;
  if (field.hasAttribute('aria-label') || field.hasAttribute('aria-labelledby') || field.labels?.length || field.title || field.placeholder) return;
  found.set(field, label.textContent.trim());
}

function isLabelledButton(element) {
  return standIns.has(element) && element.matches('button,[role=button]');
}

// Whether something lies in what has opened over the page beside it.
function isInLayer(element, place) {
  for (let up = element.parentElement; up && up !== place; up = up.parentElement) {
    if (/absolute|fixed/.test(getComputedStyle(up).position)) return true;
  }
  return false;
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
