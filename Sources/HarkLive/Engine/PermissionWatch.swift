/// Tells what pages ask for and never get, so that its reader hears why a page can't go on, and what they would have a
/// person's own machine do: copy, print.
///
/// The engine denies all of it by itself (`--deny-permission-prompts`) and says so to nobody but the page.
enum PermissionWatch {
  /// The function by which a page's own world says what was asked for; the page does not see it.
  static let binding = "harkDenied"

  /// What comes before a text that the page would copy.
  static let copying = "copied\n"
  /// What comes before a text that the page announces (ARIA 1.3, `ariaNotify`): with high priority, and with normal.
  static let notifyingUrgently = "urgent\n"
  static let notifying = "notify\n"
  /// The word for a page that would be printed.
  static let printing = "print"

  /// The words for a page that asks for a passkey, and for one that would make one.
  static let passkey = "passkey"
  static let newPasskey = "new-passkey"

  /// Runs in a page's own world before any script of its; the words are those of `LivePermission`.
  static let script = """
    (() => {
      const tell = globalThis.harkDenied;
      if (!delete globalThis.harkDenied || typeof tell !== 'function') return;
      const watch = (owner, name, word) => {
        const original = owner?.[name];
        if (typeof original !== 'function') return;
        owner[name] = new Proxy(original, {apply(target, self, values) {
          tell(word);
          return Reflect.apply(target, self, values);
        }});
      };
      const of = (name) => globalThis[name]?.prototype;
      watch(of('Geolocation'), 'getCurrentPosition', 'location');
      watch(of('Geolocation'), 'watchPosition', 'location');
      watch(globalThis.Notification, 'requestPermission', 'notifications');
      watch(of('PushManager'), 'subscribe', 'notifications');
      watch(of('Clipboard'), 'read', 'clipboard');
      watch(of('Clipboard'), 'readText', 'clipboard');
      for (const name of ['Bluetooth', 'USB', 'HID']) watch(of(name), 'requestDevice', 'other');
      watch(of('Serial'), 'requestPort', 'other');
      watch(of('MediaDevices'), 'getDisplayMedia', 'other');
      watch(of('Navigator'), 'requestMIDIAccess', 'other');
      // It never fails, so that a page which waits for it waits for ever where no such script may run.
      const workers = of('ServiceWorkerContainer');
      const ready = workers && Object.getOwnPropertyDescriptor(workers, 'ready');
      if (ready?.get) Object.defineProperty(workers, 'ready', {...ready, get: new Proxy(ready.get, {
        apply(target, self, values) {
          tell('worker');
          return Reflect.apply(target, self, values);
        }})});
      // A press on a button that copies is a person's wish; Hark has the clipboard, and the page is told that it worked.
      const replace = (owner, name, apply) => {
        if (typeof owner?.[name] === 'function') owner[name] = new Proxy(owner[name], {apply});
      };
      const isPressed = () => navigator.userActivation?.isActive === true;
      const copy = (text) => { if (text) tell('copied\\n' + String(text).slice(0, 100000)); };
      replace(of('Clipboard'), 'writeText', (target, self, values) => {
        if (!isPressed()) return Reflect.apply(target, self, values);
        copy(values[0]);
        return Promise.resolve();
      });
      replace(of('Clipboard'), 'write', (target, self, values) => {
        const item = Array.from(values[0] ?? []).find((one) => one.types?.includes('text/plain'));
        if (!isPressed() || !item) return Reflect.apply(target, self, values);
        return item.getType('text/plain').then((blob) => blob.text()).then(copy);
      });
      let given = '';
      addEventListener('copy', (event) => { given = event.clipboardData?.getData('text/plain') ?? ''; });
      const selected = () => {
        const field = document.activeElement;
        return typeof field?.selectionStart === 'number' && typeof field.value === 'string'
          ? field.value.slice(field.selectionStart, field.selectionEnd) : String(getSelection() ?? '');
      };
      replace(of('Document'), 'execCommand', (target, self, values) => {
        const isCopy = String(values[0]).toLowerCase() === 'copy' && isPressed();
        given = '';
        const text = isCopy ? selected() : '';
        const answer = Reflect.apply(target, self, values);
        if (isCopy) copy(given || text);
        return isCopy || answer;
      });
      replace(globalThis, 'print', (target, self, values) => {
        if (isPressed()) tell('print');
        return Reflect.apply(target, self, values);
      });
      // Without a key nobody answers: some calls would wait for ever. A page hears what it does of a person who has none
      // (Web Authentication, section 5.1.4.1), and offers what else there is. One that would only complete a field may
      // wait (`conditional`).
      const refuse = (word) => (target, self, values) => {
        const wanted = values[0];
        if (!wanted?.publicKey || wanted.mediation === 'conditional') return Reflect.apply(target, self, values);
        tell(word);
        return Promise.reject(new DOMException('There is no passkey here.', 'NotAllowedError'));
      };
      replace(of('CredentialsContainer'), 'get', refuse('passkey'));
      replace(of('CredentialsContainer'), 'create', refuse('new-passkey'));
      for (const owner of [of('Document'), of('Element')]) replace(owner, 'ariaNotify', (target, self, values) => {
        const isUrgent = values[1]?.priority === 'high';
        const text = String(values[0] ?? '').slice(0, 2000);
        if (text.trim()) tell((isUrgent ? 'urgent\\n' : 'notify\\n') + text);
        return Reflect.apply(target, self, values);
      });
      // A file that a page has made is taken after the press that gives it, when many have let go of it.
      replace(URL, 'revokeObjectURL', (target, self, values) => {
        setTimeout(() => Reflect.apply(target, self, values), 10000);
      });
      const media = of('MediaDevices')?.getUserMedia;
      if (media) MediaDevices.prototype.getUserMedia = new Proxy(media, {apply(target, self, values) {
        tell(values[0]?.video ? 'camera' : 'microphone');
        return Reflect.apply(target, self, values);
      }});
    })();
    """
}
