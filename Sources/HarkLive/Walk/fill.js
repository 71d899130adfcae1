// What a person types, sets and chooses on a page, as far as the engine's own input can't do it.
(() => {
  'use strict';
  const hark = globalThis.hark;
  if (!hark || hark.select) return;

  // So long the number that a slider shows may take to change after a key.
  const SLOWEST_STEP = 400;

  // The number that a slider or spin button of the page's own shows, once it is another than the known one or has had
  // its time; null for a field of HTML, and for what shows none.
  hark.measure = async (number, known, longest = SLOWEST_STEP) => {
    const since = performance.now();
    for (;;) {
      const element = hark.nodeOf(number);
      if (!element?.isConnected) return undefined;
      const value = parseFloat(element.getAttribute('aria-valuenow') ?? hark.shareOf(element) ?? '');
      if (element.localName === 'input' || Number.isNaN(value)) return null;
      if (known === null) hark.focusWithin(element);
      if (value !== known || performance.now() - since > longest) return value;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };

  // Lets what a field holds be told as that of a password is, from now on.
  hark.conceal = (number) => {
    const element = hark.nodeOf(number);
    if (element) hark.concealed.add(element);
  };

  // Gives the focus to a field and selects what is in it, so that what is typed takes its place. Says 'editor' where the
  // page keeps the text itself and the keys do that: what is edited in place, and code editors, whose field is a way in
  // for keys and no more. Says 'part' of a long text of which an editor has made only what is in view (CodeMirror's gaps
  // stand for the rest): what Hark read of it is not all, and all would be lost.
  hark.select = (number) => {
    const element = hark.nodeOf(number);
    if (!element?.isConnected) return '';
    // Some open their list as soon as they have the focus.
    if (layerField !== element || element.getRootNode().activeElement !== element) {
      layerField = element;
      layerBefore = layerAt(element);
    }
    if (element.isContentEditable && element.querySelector('.cm-gap')) return 'part';
    element.focus({focusVisible: true});
    if (isEditor(element)) return 'editor';
    element.select?.();
    held = element.value;
    return 'field';
  };

  // What a field held before it was emptied to be typed into.
  let held = '';

  // Selects again what a field holds that its page does not leave empty, so that what is typed takes its place all the
  // same.
  hark.selectKept = (number) => {
    const element = hark.nodeOf(number);
    if (element?.value && element.value === held) element.select?.();
    return true;
  };

  function isEditor(element) {
    if (element.isContentEditable) return true;
    if (element.localName !== 'textarea') return false;
    const box = element.getBoundingClientRect();
    return box.width < 8 || box.height < 2 || Boolean(element.closest('.monaco-editor,.CodeMirror,.ace_editor'));
  }

  // Whether what was typed came to a field: a page that closes something at that moment gives the focus back to where it
  // was. Where another field has the focus, the page went on to it by itself, as from digit to digit of a code.
  hark.took = (number, text) => {
    const field = hark.nodeOf(number);
    if (!field?.isConnected || field.value === undefined || field.value === text) return true;
    if (field.getRootNode().activeElement === field) return true;
    return Boolean(field.ownerDocument.activeElement?.matches('input,textarea,select,iframe,[contenteditable]'));
  };

  // What lay over the page at the field that is typed into, before.
  let layerBefore = null;
  let layerField = null;

  // What lies over the page right below a field, or right above it: a list that it offers, whatever that is made of.
  function layerAt(field) {
    const box = field.getBoundingClientRect();
    const x = box.left + Math.min(20, box.width / 2);
    for (const y of [box.bottom + 12, box.bottom + 30, box.top - 12, box.top - 30]) {
      let layer = null;
      let inner = null;
      let up = field.ownerDocument.elementFromPoint(x, y);
      for (; up && !up.contains(field); up = up.parentElement) {
        inner = up;
        if (/absolute|fixed/.test(getComputedStyle(up).position) && up.textContent.trim()) layer = up;
      }
      // A list that opens with a field of its own to look in it has that beside what it offers.
      if (!layer && up && inner?.querySelector('li,[role=option]') && isLaid(up)) layer = inner;
      // A calendar or a form offers something else.
      if (layer) return isHint(layer, field) || layer.querySelector('table,[role=grid],input,select,textarea') ? null : layer;
    }
    return null;
  }

  // Whether an element, or what is around it up to a form or a dialog, lies over the page.
  function isLaid(element) {
    for (let up = element; up && !/^(form|dialog|body)$/.test(up.localName) && !up.hasAttribute('role'); up = up.parentElement) {
      if (/absolute|fixed/.test(getComputedStyle(up).position)) return true;
    }
    return false;
  }

  // Whether something says what is wrong with a field or how to fill it: that offers nothing.
  function isHint(layer, field) {
    const named = `${field.getAttribute('aria-describedby') ?? ''} ${field.getAttribute('aria-errormessage') ?? ''}`;
    return Boolean(layer.closest('[role=alert],[role=status],[role=tooltip]'))
      || Boolean(layer.id) && named.split(/\s+/).includes(layer.id);
  }

  // So long a field that completes by itself, and not by the browser, may take to offer something.
  const SLOWEST_OFFER = 450;

  // What a field has begun to offer since it is typed into; null for nothing.
  async function offeredBy(field, waits = field.getAttribute('autocomplete') === 'off') {
    const since = performance.now();
    for (;;) {
      const layer = layerAt(field);
      if (layer && layer !== layerBefore) return layer;
      if (!waits || performance.now() - since > SLOWEST_OFFER) return null;
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  }

  // Leaves the field, so that what was typed stands: the page checks, completes or drops it then, and is heard to do so.
  // A field that offers something to choose has not come that far; of one that does not say so, it gives the number of
  // what it has opened.
  hark.commit = async (number) => {
    const field = hark.nodeOf(number);
    if (!field?.isConnected || !/^(input|textarea)$/.test(field.localName) || offers(field)) return true;
    if (field.localName === 'input' && !isEditor(field)) {
      const layer = await offeredBy(field);
      if (layer) return hark.numberOf(layer);
    }
    if (!isEditor(field) && field.getRootNode().activeElement === field) {
      const typed = field.value;
      field.blur();
      if (field.value !== typed) typeDayInWords(field, typed);
    }
    const layer = isWayIn(field) ? await openedBy(field) : null;
    return layer ? hark.numberOf(layer) : true;
  };

  // Whether a field is a way in for keys and shows nothing of what is typed: a list of choices has such a one.
  function isWayIn(field) {
    return field.localName === 'input' && field.getBoundingClientRect().width < 8;
  }

  // What a press of what is seen around such a field opens; null for nothing.
  function openedBy(field) {
    let seen = field.parentElement;
    while (seen?.parentElement && seen.getBoundingClientRect().width < 8) seen = seen.parentElement;
    if (!seen || getComputedStyle(seen).cursor !== 'pointer') return null;
    layerBefore = layerAt(seen);
    field.focus();
    seen.click();
    return offeredBy(seen, true);
  }

  // Types a day that the page has dropped once more, as the page's language writes days: calendars that take text take
  // theirs alone.
  function typeDayInWords(field, typed) {
    const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(typed) ?? [];
    if (!day || field.type !== 'text' || field.readOnly || field.value && field.value !== held) return;
    const date = new Date(Number(year), Number(month) - 1, Number(day));
    const language = field.closest('[lang]')?.lang || 'en';
    field.focus();
    try {
      put(field, new Intl.DateTimeFormat(language, {dateStyle: 'long'}).format(date));
    } catch {
      // No language is called that.
    }
    field.dispatchEvent(new Event('input', {bubbles: true, composed: true}));
    field.blur();
  }

  function offers(field) {
    return field.getAttribute('role') === 'combobox' || field.list
      || ['aria-autocomplete', 'aria-haspopup', 'aria-expanded'].some((name) => field.hasAttribute(name));
  }

  // Chooses options, as many as a list takes, and tells the page as a choice by hand does.
  hark.choose = (number, options) => {
    const list = hark.nodeOf(number);
    if (!list?.isConnected) return false;
    const chosen = new Set(options.map(hark.nodeOf));
    list.focus();
    for (const option of list.options) option.selected = chosen.has(option);
    tell(list);
    return true;
  };

  // Sets what a person would drag or pick: a slider, a date, a colour. False where the field does not take it.
  hark.set = (number, value) => {
    const field = hark.nodeOf(number);
    if (!field?.isConnected) return undefined;
    field.focus();
    if (field.type === 'range' && field.value === value) return true;
    put(field, value);
    if (field.value !== value && field.type !== 'range') return false;
    tell(field);
    return true;
  };

  function put(field, value) {
    // The setter of the prototype: frameworks put their own on the element, and would take this for their own change.
    const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
    if (setter) setter.call(field, value);
    else field.value = value;
  }

  // Brings a slider one step short of a value; gives the key of that step, null where there is none. Pages that make
  // something of a slider only once it is let go wait for a key or a pointer.
  hark.approach = (number, value) => {
    const field = hark.nodeOf(number);
    if (field?.localName !== 'input' || field.type !== 'range' || field.value === value) return null;
    const step = field.step === 'any' || !(Number(field.step) > 0) ? 1 : Number(field.step);
    const isUp = Number(value) - step >= Number(field.min || 0);
    const short = String(isUp ? Number(value) - step : Number(value) + step);
    field.focus();
    if (field.value !== short) {
      put(field, short);
      field.dispatchEvent(new Event('input', {bubbles: true, composed: true}));
    }
    return field.value === short ? (isUp ? 'up' : 'down') : null;
  };

  function tell(element) {
    element.dispatchEvent(new Event('input', {bubbles: true, composed: true}));
    element.dispatchEvent(new Event('change', {bubbles: true}));
  }
})();
