// An office for ferries, as React has applications made: state, controlled fields, a portal, routes of its own. What it
// says is in `words`, which the page has.
const { createElement: make, useEffect, useRef, useState } = React;

const go = (path) => {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
};

function usePath() {
  const [path, setPath] = useState(location.pathname);
  useEffect(() => {
    const follow = () => setPath(location.pathname);
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  return path;
}

const Link = ({ to, children }) =>
  make('a', { href: to, onClick: (event) => (event.preventDefault(), go(to)) }, children);

function Dialog({ title, children, onClose }) {
  const box = useRef();
  useEffect(() => {
    const before = document.activeElement;
    box.current.querySelector('button').focus();
    return () => before.focus();
  }, []);
  const onKeyDown = (event) => event.key === 'Escape' && onClose();
  return ReactDOM.createPortal(
    make('div', { role: 'dialog', 'aria-modal': true, 'aria-labelledby': 'title', ref: box, onKeyDown },
      make('h2', { id: 'title' }, title), children),
    document.body);
}

function Office({ booking, change, booked, setBooked }) {
  const [error, setError] = useState('');
  const [isAsking, setAsking] = useState(false);
  const name = useRef();
  const send = (event) => {
    event.preventDefault();
    setError(booking.name ? '' : words.nameless);
    if (booking.name) setAsking(true);
    else name.current.focus();
  };
  const confirm = () => {
    setAsking(false);
    setBooked(words.booked);
  };
  return make('main', null,
    make('h1', null, words.office),
    make('form', { onSubmit: send, noValidate: true },
      make('label', null, words.name, make('input', {
        ref: name, value: booking.name, 'aria-invalid': !!error, onChange: (event) => change({ name: event.target.value }),
      })),
      error && make('p', { role: 'alert' }, error),
      make('label', null, words.guests, make('input', {
        inputMode: 'numeric', value: booking.guests,
        onChange: (event) => change({ guests: event.target.value.replace(/[^0-9]/g, '') }),
      })),
      make('label', null, words.ferry, make('select', {
        value: booking.ferry, onChange: (event) => change({ ferry: event.target.value }),
      }, words.ferries.map((one) => make('option', { key: one }, one)))),
      make('label', null, make('input', {
        type: 'checkbox', checked: booking.bicycle, onChange: (event) => change({ bicycle: event.target.checked }),
      }), words.bicycle),
      make('button', null, words.book)),
    make('p', { role: 'status' }, booked),
    make(Link, { to: '/departures' }, words.departures),
    isAsking && make(Dialog, { title: words.sure, onClose: () => setAsking(false) },
      make('p', null, words.order(booking)),
      make('button', { onClick: confirm }, words.yes),
      make('button', { onClick: () => setAsking(false) }, words.no)));
}

const Departures = () =>
  make('main', null,
    make('h1', null, words.departures),
    make('ul', null, words.ferries.map((one, index) => make('li', { key: one }, `${one}, ${8 + 4 * index}:00`))),
    make(Link, { to: '/' }, words.office));

function App() {
  const path = usePath();
  const [booked, setBooked] = useState('');
  const [booking, setBooking] = useState({ name: '', guests: '2', ferry: words.ferries[0], bicycle: false });
  const isHome = path === '/';
  useEffect(() => { document.title = isHome ? words.office : words.departures; }, [isHome]);
  const change = (more) => setBooking({ ...booking, ...more });
  return isHome ? make(Office, { booking, change, booked, setBooked }) : make(Departures);
}

ReactDOM.createRoot(document.getElementById('root')).render(make(App));
