// The order of reading, and what style sheets make of what scrolls.

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
