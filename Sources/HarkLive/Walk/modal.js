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
  const hidden = element.closest('[aria-hidden=true]');
  return element.childElementCount > 0 && (!hidden || holdsFocus(hidden))
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
