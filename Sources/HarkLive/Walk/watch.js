// The observer: sends what changes of a page, at most every 16 ms, and says when the page has become quiet.
//
// What is seen at once is what mutation observers and events tell. What else may have changed by it (a style that
// depends on a sibling, a value that a script has set, the end of a transition) is found by a sweep over the whole
// page once nothing changes any more, which sends only what is different.
(() => {
  'use strict';
  const hark = globalThis.hark;
  if (!hark || hark.start) return;

  // A sweep waits so long after a change, and so many times its own length after the one before.
  const BATCH = 16;
  const SWEEP = 60;
  const SWEEP_SHARE = 8;
  const LATEST_SWEEP = 500;

  let send = null;
  let timer = 0;
  let sweepTimer = 0;
  let sweepEarliest = 0;
  let sweepDue = 0;
  // Nodes to be looked at: true where all that is in them is, too.
  let dirty = new Map();
  let needsSweep = false;
  let lastChange = 0;
  let lastState = '';
  const waiting = [];
  // Whether nobody looks at the page, and whether something of it has changed meanwhile.
  let isResting = false;
  let hasMissed = false;

  const observer = new MutationObserver((mutations) => {
    // Whoever waits for the page to stand still wants all of it.
    let isOfText = waiting.length === 0;
    for (const mutation of mutations) {
      isOfText = isOfText && changesTextAlone(mutation);
      switch (mutation.type) {
        // A text that was empty was not sent, so that nothing is known of it.
        case 'characterData': note(hark.isSent(mutation.target) ? mutation.target : mutation.target.parentNode, false); break;
        case 'childList': note(mutation.target, false); break;
        case 'attributes': note(mutation.target, changesStyle(mutation.attributeName)); break;
      }
    }
    if (isOfText) sweepLater();
    else needsSweep = true;
    schedule();
  });

  function changesTextAlone(mutation) {
    if (mutation.type !== 'childList') return mutation.type === 'characterData';
    const isText = (node) => node.nodeType === 3;
    return [...mutation.addedNodes].every(isText) && [...mutation.removedNodes].every(isText);
  }

  // Another text seldom changes how all else looks, and clocks and counters write one each second.
  const LATER = 5000;
  let laterTimer = 0;

  function sweepLater() {
    if (laterTimer || needsSweep) return;
    laterTimer = setTimeout(() => {
      laterTimer = 0;
      needsSweep = true;
      schedule();
    }, LATER);
  }

  const observed = {subtree: true, childList: true, characterData: true, attributes: true};

  function changesStyle(name) {
    switch (name) {
      case 'class': case 'style': case 'hidden': case 'open': case 'popover': case 'inert': case 'id': case 'slot':
        return true;
      default: return false;
    }
  }

  function note(node, isDeep) {
    if (!node) return;
    if (node.nodeType === 3 && node.parentNode?.localName === 'textarea') node = node.parentNode;
    dirty.set(node, isDeep || dirty.get(node) === true);
  }

  function schedule() {
    if (isResting && waiting.length === 0) {
      dirty.clear();
      hasMissed = true;
      return;
    }
    lastChange = performance.now();
    if (!timer) timer = setTimeout(flush, BATCH);
  }

  function isWithin(node, others) {
    for (let up = node.parentNode ?? node.host; up; up = up.parentNode ?? up.host) {
      if (others.get(up) === true) return true;
    }
    return false;
  }

  // Sends what is known to have changed.
  function flush() {
    timer = 0;
    if (!send) return;
    // What a dialog lies over changes with it.
    note(document, hark.prepare());
    const nodes = dirty;
    dirty = new Map();
    const records = [];
    for (const [node, isDeep] of nodes) {
      if (node.isConnected && hark.isSent(node) && !isWithin(node, nodes)) hark.collect(node, records, isDeep);
    }
    collectControls(records);
    post(records);
    if (needsSweep) scheduleSweep();
  }

  // A script that sets a value, or what is checked, tells nobody.
  function collectControls(records) {
    for (const control of document.querySelectorAll('input,textarea,option,details,dialog')) {
      if (!hark.isSent(control)) continue;
      hark.collect(control, records, control.localName === 'textarea');
    }
  }

  // Later changes put it off, but not for ever.
  function scheduleSweep() {
    const now = performance.now();
    if (!sweepTimer) sweepDue = now + LATEST_SWEEP;
    else clearTimeout(sweepTimer);
    sweepTimer = setTimeout(sweep, Math.max(Math.min(SWEEP, sweepDue - now), sweepEarliest - now));
  }

  function sweep() {
    if (sweepTimer) clearTimeout(sweepTimer);
    sweepTimer = 0;
    clearTimeout(laterTimer);
    laterTimer = 0;
    needsSweep = false;
    const start = performance.now();
    hark.prepare();
    post(hark.collectAll());
    const end = performance.now();
    sweepEarliest = end + (end - start) * SWEEP_SHARE;
    settle();
  }

  // What has the focus, or stands for it; 0 for none.
  function focused() {
    const element = hark.focusedElement();
    const shown = activeDescendant(element) ?? controlAround(element);
    return shown ? hark.numberOf(shown) : 0;
  }

  // What has the focus for its looks alone, inside of a control: the control has it.
  function controlAround(element) {
    const isNothing = (element?.localName === 'span' || element?.localName === 'div') && !element.hasAttribute('role');
    return isNothing && element.tabIndex < 0 && element.closest('button,a[href],summary,[role=button],[role=link],[role=tab]')
      || element;
  }

  // What stands for the focus in an element that keeps it (ARIA 1.2, section 6.7, "aria-activedescendant").
  function activeDescendant(element) {
    const id = element?.getAttribute('aria-activedescendant');
    return id ? element.getRootNode().getElementById?.(id) ?? null : null;
  }

  // B focus, what of the page it is (`takeExtent`), how many elements the engine is to be asked about and each number,
  // how many records and each.
  function post(records) {
    const unknown = hark.takeUnknown();
    if (unknown.length > 0 && !askTimer) askTimer = setTimeout(askAgain, 0);
    const [focus, extent] = [focused(), hark.takeExtent()];
    const state = [focus, extent & 1, ...unknown].join();
    if (records.length === 0 && state === lastState) return;
    lastState = state;
    send(['B', focus, extent, unknown.length, ...unknown, records.length, ...records].join(hark.SEPARATOR));
  }

  // Who listens to presses may begin to at any time, and nothing of the page changes by it.
  let askTimer = 0;

  function askAgain() {
    const next = hark.askForPressAgain();
    askTimer = next === undefined ? 0 : setTimeout(askAgain, next);
    post([]);
  }

  // MARK: Quiet

  // A page that changes all the time is held to stand still after so long.
  const LONGEST = 1500;

  // Whoever waits is told once the page was swept and nothing changed since.
  function settle() {
    const isStill = !timer && !sweepTimer && !needsSweep;
    for (const one of waiting.splice(0)) {
      const isQuiet = isStill && !(one.isPatient && isMoving());
      if (isQuiet || performance.now() - one.since > LONGEST) one.resolve(isQuiet);
      else waiting.push(one);
    }
  }

  // Whether something moves that comes to an end: scripts show or take away much at the end of a motion. What turns for
  // ever, as signs of waiting do, says nothing. At the end of what moves the page is looked at again.
  function isMoving() {
    const moving = document.getAnimations().filter((one) => one.playState === 'running'
      && Number.isFinite(one.effect?.getComputedTiming().endTime));
    for (const one of moving) one.finished.then(hark.lookAgain, hark.lookAgain);
    return moving.length > 0;
  }

  // MARK: Events

  const STATE = ['input', 'change', 'reset', 'toggle', 'close', 'cancel', 'invalid', 'slotchange', 'selectionchange',
    'transitionend', 'animationend', 'load', 'error', 'play', 'pause', 'ended', 'seeked', 'loadedmetadata', 'durationchange', 'fullscreenchange',
    'popstate', 'hashchange', 'resize'];

  function noteEvent(event) {
    if (event.type === 'selectionchange') return;
    const target = event.composedPath()[0] ?? event.target;
    if (target?.nodeType === 1) note(target, true);
    needsSweep = true;
    schedule();
  }

  // Where the focus is decides what may be hidden.
  function noteFocus(event) {
    for (const node of event.composedPath()) {
      if (node.nodeType === 1 && node.hasAttribute('aria-hidden')) note(node, false);
    }
    schedule();
  }

  // So often it is told where what plays is.
  const TIME = 5000;
  const told = new WeakMap();

  function noteTime(event) {
    if (event.timeStamp - (told.get(event.target) ?? -TIME) < TIME) return;
    told.set(event.target, event.timeStamp);
    note(event.target, false);
    schedule();
  }

  function listen(root) {
    for (const name of STATE) root.addEventListener(name, noteEvent, {capture: true, passive: true});
    root.addEventListener('timeupdate', noteTime, {capture: true, passive: true});
    for (const name of ['focusin', 'focusout']) root.addEventListener(name, noteFocus, {capture: true, passive: true});
  }

  hark.watchesRoots((root) => {
    observer.observe(root, observed);
    listen(root);
  });

  // MARK: What others ask

  // Sends the page as it is, and from then on what changes of it.
  hark.start = (name) => {
    send = globalThis[name];
    lastState = '';
    hark.forget();
    if (document.documentElement) sweep();
  };

  // Has the whole page looked at again.
  hark.lookAgain = () => {
    needsSweep = true;
    sweepEarliest = 0;
    schedule();
  };

  // Follows the page no more while nobody looks at it; what it shows is looked at when somebody does again.
  hark.rest = (rests) => {
    isResting = rests;
    if (rests || !hasMissed) return;
    hasMissed = false;
    hark.lookAgain();
  };

  // Has all that the engine alone knows of the page's own elements asked for again.
  hark.askAgain = ((ask) => () => { if (ask() > 0) schedule(); })(hark.askAgain);

  // Takes what the engine says of an element: its closed shadow root, what its `ElementInternals` say, and whether it
  // has a listener for presses.
  hark.learn = (host, root, attributes, isPressed) => {
    hark.tellOf(host, root, attributes, isPressed);
    // What is known of an entry of a list holds for those beside it.
    note(isPressed && host.localName === 'li' && host.parentElement || host, true);
    schedule();
  };

  // Ends once the page is there and nothing of it changes any more; for the patient also once nothing moves.
  hark.quiet = (isPatient) => new Promise((resolve) => {
    const look = () => {
      waiting.push({resolve, isPatient, since: performance.now()});
      hark.lookAgain();
      // The next sweep of a large page that changes all the time may be seconds away.
      setTimeout(settle, LONGEST + 1);
    };
    if (document.readyState === 'complete') look();
    else addEventListener('load', look, {once: true});
  });

  // A frame that the page can look into is a part of the walk through the page.
  function isPartOfAnother() {
    try {
      return globalThis.frameElement !== null;
    } catch {
      return false;
    }
  }

  // The function that sends is there before this script, in this world alone.
  if (globalThis.harkSend && !isPartOfAnother()) {
    const begin = () => hark.start('harkSend');
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin, {once: true});
    else begin();
  }
})();
