/// Tells what pages ask for and never get, so that its reader hears why a page can't go on.
///
/// The engine denies all of it by itself (`--deny-permission-prompts`) and says so to nobody but the page.
enum PermissionWatch {
  /// The function by which a page's own world says what was asked for; the page does not see it.
  static let binding = "harkDenied"

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
      const media = of('MediaDevices')?.getUserMedia;
      if (media) MediaDevices.prototype.getUserMedia = new Proxy(media, {apply(target, self, values) {
        tell(values[0]?.video ? 'camera' : 'microphone');
        return Reflect.apply(target, self, values);
      }});
    })();
    """
}
