private import Glibc

extension SandboxRules {
  /// What `hark-speech` needs: libraries, voice data, sound servers and devices with their settings.
  ///
  /// - Parameter variable: the value of a variable of the environment; nil where it is not set.
  /// - Returns: the rules; a process that starts `hark-speech` needs them too.
  package static func speech(_ variable: (String) -> String?) -> SandboxRules {
    var rules = SandboxRules.libraries
    let home = variable("HOME")
    func inHome(_ path: String) -> String? { home.map { $0 + "/" + path } }
    let settings = variable("XDG_CONFIG_HOME") ?? inHome(".config")
    // eSpeak NG's data, which it also looks for in the home folder.
    rules.allow(.read, variable("ESPEAK_DATA_PATH"), inHome("espeak-ng-data"))
    // libpulse: its settings, the cookie that the server knows its users by, and memory that is shared with it.
    rules.allow(
      .read, "/etc/pulse", "/etc/machine-id", "/var/lib/dbus/machine-id", "/etc/passwd",
      variable("PULSE_CLIENTCONFIG"), variable("PULSE_COOKIE"), inHome(".pulse-cookie"))
    rules.allow(
      .change, settings.map { $0 + "/pulse" }, inHome(".pulse"), "/dev/shm")
    // A server may begin, or begin anew, after this: it and libpulse then make the folder of its socket.
    rules.allow(.folders, variable("XDG_RUNTIME_DIR"), variable("PULSE_RUNTIME_PATH"))
    // ALSA: its settings, the devices, and the socket over which programs share one (dmix).
    rules.allow(
      .read, "/etc/alsa", "/etc/asound.conf", "/proc/asound", "/etc/pipewire",
      inHome(".asoundrc"), settings.map { $0 + "/alsa" }, settings.map { $0 + "/pipewire" },
      variable("ALSA_CONFIG_PATH"), variable("ALSA_CONFIG_DIR"))
    rules.allow(.device, "/dev/snd", "/dev/null", "/dev/urandom")
    rules.allow([.sockets, .folders], "/tmp")
    rules.allowsLocalSockets = true
    rules.allowsConnections = isServerElsewhere(variable, settings: settings, home: home)
    if rules.allowsConnections {
      rules.allow(.read, "/etc/hosts", "/etc/resolv.conf", "/etc/host.conf", "/etc/gai.conf")
    }
    return rules
  }

  /// Whether sound may go to a server that is reached by TCP.
  private static func isServerElsewhere(
    _ variable: (String) -> String?, settings: String?, home: String?
  ) -> Bool {
    if let server = variable("PULSE_SERVER") {
      return !server.hasPrefix("unix:") && !server.hasPrefix("/")
    }
    return SoundServer.isSet("default-server", variable, settings: settings, home: home)
  }
}
