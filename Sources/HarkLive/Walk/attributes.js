// The attributes of an element, with what it holds and is now in place of what it was written with.

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
    if (isLeftOutAttribute(name) || name === 'role' && isHTML && (isWrittenIn(element) || isLabelledButton(element) || isListOfNothing(element))) continue;
    if (LIVE.has(name) && (isLive || name === 'inert')) continue;
    if (name === 'aria-hidden' && (holdsFocus(element) || isHushed(element, value))) continue;
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

// Whether the focus is in an element. What has it can't be hidden, nor what is around it: pages forget to take
// `aria-hidden` away when what lay over them closes, and engines leave it out then.
function holdsFocus(element) {
  let up = focusedElement();
  while (up && up !== element) {
    up = up.assignedSlot ?? up.parentNode ?? up.host ?? (up.nodeType === 9 ? up.defaultView?.frameElement : null);
  }
  return Boolean(up);
}

// The element that has the focus, wherever it lies; null for none.
function focusedElement() {
  let element = document.activeElement;
  for (;;) {
    const inner = element && (shadowRootOf(element)?.activeElement
      ?? (element.localName === 'iframe' && frameDocument(element)?.activeElement));
    if (!inner) break;
    element = inner;
  }
  return !element || element.localName === 'body' || element.localName === 'html' ? null : element;
}

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
