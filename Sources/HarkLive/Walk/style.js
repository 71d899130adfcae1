// What style sheets say: what is not shown and counts all the same, words that they put in, what can be pressed.

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
  const number = numberOf(element);
  if (!askedForPress.has(number)) askForPress(number, 0, performance.now());
  return false;
}

// Asks the engine about an element, and notes when it is asked again: four times as long after each time.
function askForPress(number, times, now) {
  askedForPress.set(number, [times + 1, now + ASKED_AGAIN * 4 ** times]);
  unknown.push(number);
}

// Asks again about what had no listener; gives how long it is until the next of them, nothing where there is none.
function askForPressAgain() {
  const now = performance.now();
  let next;
  for (const [number, [times, due]] of askedForPress) {
    const element = nodeOf(number);
    if (!element) askedForPress.delete(number);
    if (!element?.isConnected || times >= MOST_ASKED || pressed.has(element)) continue;
    if (due <= now) askForPress(number, times, now);
    if (times + (due <= now ? 1 : 0) < MOST_ASKED) next = Math.min(next ?? Infinity, askedForPress.get(number)[1] - now);
  }
  return next;
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

// Whether an element says of itself that it takes keys, and listens to presses: entries of trees show no hand.
function takesKeysAndPress(element) {
  return element.hasAttribute('tabindex') && element.tabIndex >= 0 && !element.matches(INTERACTIVE) && hasPress(element);
}

// Whether an element lies in what a press is told of by its role, or is it.
function isInControl(element) {
  const around = element.closest(INTERACTIVE);
  return around !== null && !(isListOfNothing(around) && !around.parentElement?.closest(INTERACTIVE));
}

// The first entries of lists that were asked about, by their lists, and by their classes in these.
const entries = new WeakMap();
let askedEntries = 0;
const MOST_ENTRIES = 60;

// Whether an entry of a list is pressed, though it shows no hand: its list gives each entry a listener of its own. Of
// entries that are alike the first is asked about.
function isPressedEntry(element) {
  if (element.localName !== 'li' || element.hasAttribute('role') || !element.parentElement) return false;
  let known = entries.get(element.parentElement);
  if (!known) entries.set(element.parentElement, known = new Map());
  let first = known.get(element.className);
  if (!first?.isConnected || first.parentElement !== element.parentElement) {
    if (!first && askedEntries >= MOST_ENTRIES) return false;
    if (!first) askedEntries += 1;
    known.set(element.className, first = element);
  }
  return hasPress(first) && element.textContent.length <= 300 && !isInControl(element)
    && !element.querySelector(INTERACTIVE + ',li');
}

function isClickable(element, style, view) {
  // A field that nobody may type into and that shows a hand opens something, by a listener around it.
  if (element.localName === 'input' && element.readOnly && !element.disabled) return style.cursor === 'pointer';
  if (style.cursor !== 'pointer' && !element.hasAttribute('onclick') && !takesKeysAndPress(element)) return false;
  if (element.localName === 'html' || element.localName === 'body') return false;
  const parent = element.parentElement;
  if (style.cursor === 'pointer' && !element.hasAttribute('onclick') && parent
    && view.getComputedStyle(parent).cursor === 'pointer') return false;
  return element.textContent.length <= 300 && !isInControl(element) && !element.querySelector(INTERACTIVE);
}
