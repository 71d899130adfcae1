// What a person does on a page, as far as the engine's own input can't do it.
(() => {
  'use strict';
  const hark = globalThis.hark;
  if (!hark || hark.target) return;

  // Scrolls to an element and gives the point at which a press hits it or what is in it, as [x, y] in the frame's
  // viewport; null where something else lies over it, or it takes no room.
  hark.target = (number) => {
    const element = hark.nodeOf(number);
    if (!element?.isConnected) return undefined;
    if (element.bring) return null;
    element.scrollIntoView({block: 'center', inline: 'center', behavior: 'instant'});
    for (const box of element.getClientRects()) {
      const point = hits(element, box);
      if (point) return point;
    }
    return null;
  };

  function hits(element, box) {
    if (box.width < 1 || box.height < 1) return null;
    for (const [across, down] of [[0.5, 0.5], [0.25, 0.5], [0.75, 0.5], [0.5, 0.25], [0.1, 0.1]]) {
      const x = box.left + box.width * across;
      const y = box.top + box.height * down;
      let hit = element.ownerDocument.elementFromPoint(x, y);
      for (let root = hit && hark.shadowRootOf(hit); root; root = hit && hark.shadowRootOf(hit)) {
        const inner = root.elementFromPoint(x, y);
        if (!inner || inner === hit) break;
        hit = inner;
      }
      if (hit && isWithin(hit, element)) return inPage(element, x, y);
    }
    return null;
  }

  function isWithin(node, element) {
    for (let up = node; up; up = up.assignedSlot ?? up.parentNode ?? up.host) {
      if (up === element) return true;
    }
    const label = node.closest('label');
    return label !== null && label.control === element;
  }

  // A point of a frame as a point of the page that has the frame.
  function inPage(element, x, y) {
    for (let frame = element.ownerDocument.defaultView?.frameElement; frame;
      frame = frame.ownerDocument.defaultView?.frameElement) {
      const box = frame.getBoundingClientRect();
      x += box.left + frame.clientLeft;
      y += box.top + frame.clientTop;
    }
    return [x, y];
  }

  // Says whether it could; the number of what is to be read then, where a style sheet has made the thing pressed.
  hark.press = (number) => {
    const element = hark.nodeOf(number);
    if (!element?.isConnected) return false;
    if (element.bring) return hark.numberOf(element.bring());
    element.focus?.({preventScroll: true});
    element.click();
    return true;
  };

  // Shows what is hidden until it is found, as finding it in a browser would.
  hark.reveal = (number) => {
    const element = hark.nodeOf(number);
    if (!element?.isConnected) return false;
    for (let up = element; up; up = up.assignedSlot ?? up.parentNode ?? up.host) {
      if (up.nodeType !== 1) continue;
      if (up.getAttribute('hidden')?.toLowerCase() === 'until-found') {
        up.dispatchEvent(new Event('beforematch', {bubbles: true}));
        up.removeAttribute('hidden');
      } else if (up.localName === 'details') {
        up.open = true;
      }
    }
    return true;
  };

  // The field for files that its reader is asked about.
  let chooser = null;

  hark.keepChooser = (field) => {
    chooser = field;
    return hark.numberOf(field);
  };

  hark.dismissChooser = (number) => {
    const field = hark.nodeOf(number);
    if (field) field.dispatchEvent(new Event('cancel', {bubbles: true}));
    chooser = null;
  };

  // So long a page may take to begin to show more.
  const SLOWEST_GROWTH = 2000;

  // Scrolls all that scrolls around an element to its end, from where that is seen to happen even if it is there, and
  // waits until the page has more elements.
  hark.scrollToEnd = async (number) => {
    const element = hark.nodeOf(number);
    if (!element?.isConnected) return false;
    const since = performance.now();
    const all = element.ownerDocument.getElementsByTagName('*');
    const before = all.length;
    const page = element.ownerDocument.scrollingElement;
    for (let up = element; up; up = up.assignedSlot ?? up.parentElement ?? up.getRootNode().host) {
      if (up !== page && (up.scrollHeight <= up.clientHeight || !/auto|scroll/.test(getComputedStyle(up).overflowY))) continue;
      up.scrollTop = up.scrollHeight - up.clientHeight - 2;
      up.scrollTop = up.scrollHeight;
      up.dispatchEvent(new Event('scroll'));
    }
    element.ownerDocument.dispatchEvent(new Event('scroll', {bubbles: true}));
    while (all.length <= before && performance.now() - since < SLOWEST_GROWTH) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return true;
  };

  // Gives the focus to an element, else to the first in it that takes it, else to the nearest around it.
  hark.focus = (number) => {
    const element = hark.nodeOf(number);
    if (!element?.isConnected) return false;
    if (hark.focusWithin(element)) return true;
    let up = element.assignedSlot ?? element.parentElement ?? element.getRootNode().host;
    while (up && up.localName !== 'body' && !takesFocus(up)) {
      up = up.assignedSlot ?? up.parentElement ?? up.getRootNode().host;
    }
    return true;
  };

  const FOCUSABLE = '[tabindex],a[href],button,input,select,textarea,summary,[contenteditable]';

  // Gives the focus to an element, else to the first in it that takes it; says whether there is one.
  hark.focusWithin = (element) => {
    if (takesFocus(element)) return true;
    for (const inner of element.querySelectorAll(FOCUSABLE)) if (takesFocus(inner)) return true;
    return false;
  };

  function takesFocus(element) {
    element.focus?.({focusVisible: true});
    return element.getRootNode().activeElement === element;
  }

  // The most bytes of a file that a page makes.
  const LARGEST_FILE = 16 << 20;

  // The type of a file that the page has made, and what it holds in base64; the type alone of one that is too large.
  hark.file = async (address) => {
    try {
      const blob = await (await fetch(address)).blob();
      if (blob.size > LARGEST_FILE) return [blob.type];
      const bytes = new Uint8Array(await blob.arrayBuffer());
      let text = '';
      for (let start = 0; start < bytes.length; start += 0x8000) {
        text += String.fromCharCode(...bytes.subarray(start, start + 0x8000));
      }
      return [blob.type, btoa(text)];
    } catch {
      return null;
    }
  };

  // So long a medium may take to begin, to get to a place, and its captions to come.
  const SLOWEST_MEDIUM = 3000;

  // Lets a medium play or pause (step is null), moves it by so many seconds, or does neither (0). Gives whether it is
  // paused, where it is, how long it is (-1 where nobody knows), its captions now, and why it does not play.
  hark.media = async (number, step) => {
    const media = hark.nodeOf(number);
    if (!media?.isConnected || !('currentTime' in media)) return undefined;
    let problem = '';
    if (step === null && !media.paused) {
      media.pause();
    } else if (step === null) {
      await inTime(media.play().catch((error) => { problem = error.name; }));
    } else if (step !== 0) {
      const end = Number.isFinite(media.duration) ? media.duration : Infinity;
      const isThere = new Promise((resolve) => media.addEventListener('seeked', resolve, {once: true}));
      media.currentTime = Math.min(Math.max(media.currentTime + step, 0), end);
      await inTime(isThere);
    }
    const text = step === 0 || !media.paused ? await captions(media) : '';
    const length = Number.isFinite(media.duration) ? media.duration : -1;
    return [media.paused ? 1 : 0, media.currentTime, length, hark.clean(text), problem || media.error?.message || ''];
  };

  function inTime(promise) {
    return Promise.race([promise, new Promise((resolve) => setTimeout(resolve, SLOWEST_MEDIUM))]);
  }

  // What the captions say now, which are read though the page may not show them.
  async function captions(media) {
    const tracks = Array.from(media.textTracks).filter((track) => track.kind === 'captions' || track.kind === 'subtitles');
    const track = tracks.find((one) => one.mode !== 'disabled') ?? tracks[0];
    if (!track) return '';
    if (track.mode === 'disabled') {
      const element = Array.from(media.querySelectorAll('track')).find((one) => one.track === track);
      const isThere = element && new Promise((resolve) => {
        for (const name of ['load', 'error']) element.addEventListener(name, resolve, {once: true});
      });
      track.mode = 'hidden';
      if (isThere) await inTime(isThere);
    }
    const now = media.currentTime;
    return Array.from(track.cues ?? []).filter((cue) => cue.startTime <= now && now < cue.endTime)
      .map((cue) => cue.getCueAsHTML?.().textContent ?? cue.text ?? '').join('\n');
  }
})();
