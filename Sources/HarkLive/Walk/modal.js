// What lies behind a modal dialog.

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
    for (const dialog of root.querySelectorAll('[aria-modal=true],[role=dialog],[role=alertdialog]')) {
      if (isShownDialog(dialog) && (dialog.getAttribute('aria-modal') === 'true' || hidesTheRest(dialog))) asked = dialog;
    }
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
  const hidden = element.closest('[aria-hidden=true]');
  return element.childElementCount > 0 && (!hidden || holdsFocus(hidden))
    && element.checkVisibility({visibilityProperty: true, opacityProperty: true});
}

// Whether a page has hidden from screen readers all that lies around a dialog: it keeps a person inside, whatever it says of
// itself.
function hidesTheRest(dialog) {
  if (dialog.getAttribute('aria-modal') === 'false') return false;
  let hides = false;
  for (let branch = dialog; branch !== document.body; branch = branch.parentNode) {
    if (branch.parentNode?.nodeType !== 1) return false;
    for (const other of branch.parentNode.children) {
      if (other === branch || LEFT_OUT.has(other.nodeName)) continue;
      if (other.getAttribute('aria-hidden') === 'true' || other.inert) {
        hides ||= other.childElementCount > 0;
      } else if (other.checkVisibility() && other.textContent.trim() && !other.matches(SPEAKING) && !other.querySelector(SPEAKING)) {
        return false;
      }
    }
  }
  return hides;
}

// What was hidden from screen readers while no dialog was open.
const alwaysHidden = new WeakSet();

// Whether an element is hidden from screen readers for no more than that a modal dialog lies over it, which is said
// otherwise: what speaks in it is heard all the same, at once and not when the dialog has closed.
function isHushed(element, value) {
  if (value !== 'true') return false;
  if (modal === null) {
    alwaysHidden.add(element);
    return false;
  }
  if (element === modal || aroundModal.has(element) || !aroundModal.has(element.parentNode)) return false;
  return isBehind(element) || !alwaysHidden.has(element) && (element.matches(SPEAKING) || Boolean(element.querySelector(SPEAKING)));
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
// in the document and so above it on the screen, or are placed higher, or speak.
function isBesideModal(element) {
  if (element.matches(SPEAKING)) return true;
  const height = heightOf(element);
  if (height === null) return false;
  if (modal.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) return true;
  let top = modal;
  let highest = 0;
  for (; top && top.parentNode !== element.parentNode; top = top.parentNode ?? top.host) {
    if (top.nodeType === 1) highest = Math.max(highest, Number(getComputedStyle(top).zIndex) || 0);
  }
  return top?.nodeType === 1 && height > Math.max(highest, Number(getComputedStyle(top).zIndex) || 0);
}

// How high an element, or the first in it, is placed over the page; null for what is not placed by itself.
function heightOf(element) {
  for (let inner = element, depth = 0; inner && depth < 3; inner = inner.firstElementChild, depth += 1) {
    const style = getComputedStyle(inner);
    if (/fixed|absolute/.test(style.position)) return Number(style.zIndex) || 0;
  }
  return null;
}

const SPEAKING = '[aria-live=polite],[aria-live=assertive],[role=status],[role=alert],[role=log],output';
