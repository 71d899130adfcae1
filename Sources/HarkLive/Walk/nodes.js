// The nodes of a page: their numbers, what of them is read, and what the engine has told of them.
//
// One of the parts of the walk: what a page shows, as records. They run as one script (`WalkScript`), in a world of its own
// beside the page's scripts, which see none of it.

const SEPARATOR = '\x7F';
// More than this of a page is not sent: nodes, and characters of all records.
const MOST_NODES = 100000;
const MOST_CHARACTERS = 16 << 20;
const LONGEST_TEXT = 1 << 20;
const LONGEST_ATTRIBUTE = 8192;

const numbers = new WeakMap();
const nodes = new Map();
let sent = new WeakMap();
const roots = new WeakSet();
// The closed shadow roots that the engine has told of, by their hosts.
const closedRoots = new WeakMap();
// What `ElementInternals` say of elements, as the engine has told: attributes that the page does not see.
const internals = new WeakMap();
// Elements of a page's own kind, of which only the engine knows whether they have either.
const unknown = [];
const asked = new WeakSet();
// What has a listener for presses, as the engine has told: pages keep that to themselves. What has none may get one
// later, so that it is asked about again.
const pressed = new WeakSet();
const askedForPress = new Map();
const MOST_ASKED = 4;
const ASKED_AGAIN = 400;
// What holds a secret that Hark has filled in, whatever type the page gives the field.
const concealed = new WeakSet();
let lastNumber = 0;
let sentNodes = 0;
let sentCharacters = 0;
let isCut = false;
// Whether what was sent before is to be forgotten, and how much was sent when all of the page was sent anew.
let isAnew = false;
let wholeNodes = 0;
let wholeCharacters = 0;

function numberOf(node) {
  let number = numbers.get(node);
  if (number === undefined) {
    number = ++lastNumber;
    numbers.set(node, number);
    nodes.set(number, new WeakRef(node));
  }
  return number;
}

// The document is always the first.
numberOf(document);

function nodeOf(number) {
  const node = nodes.get(number)?.deref();
  if (!node) nodes.delete(number);
  return node;
}

// What is never read: not sent with all that is in it.
const LEFT_OUT = new Set([
  'SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'SOURCE', 'PARAM', 'COL', 'COLGROUP', 'BASEFONT',
]);
// What is not shown but read all the same.
const HEAD = new Set(['HEAD', 'TITLE', 'BASE', 'META', 'LINK', 'DATALIST', 'AREA', 'TRACK']);
const SVG_LEFT_OUT = new Set([
  'defs', 'metadata', 'symbol', 'clipPath', 'mask', 'marker', 'pattern', 'filter', 'linearGradient',
  'radialGradient', 'script', 'style', 'path', 'stop', 'animate', 'animateTransform',
]);
const DISPLAY = {
  'none': 'n', 'contents': 'c', 'inline': 'i', 'ruby': 'i', 'ruby-text': 'i', 'math': 'i',
  'inline-block': 'j', 'inline-flex': 'j', 'inline-grid': 'j', 'inline-table': 'j',
  'list-item': 'l', 'table': 't', 'table-row': 'r', 'table-cell': 'd',
  'table-row-group': 'g', 'table-header-group': 'g', 'table-footer-group': 'g',
  'table-column': 'n', 'table-column-group': 'n',
};

const shadowRootOf = (element) => element.shadowRoot || closedRoots.get(element) || null;

function clean(text) {
  return text.includes(SEPARATOR) ? text.replaceAll(SEPARATOR, '') : text;
}
