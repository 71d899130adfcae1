import HarkBrowsing
package import HarkFetch

extension CommandContext {
  /// What every load of this run shares: limits, cookies, and the hosts that want https only.
  package var fetchConfiguration: FetchConfiguration {
    var configuration = FetchConfiguration(version: Hark.version)
    configuration.acceptLanguage = acceptLanguage
    configuration.limits = settings.limits
    configuration.cookies = settings.cookieRules
    if let folder = environment.folder("XDG_DATA_HOME", inHome: ".local/share") {
      configuration.cookieFile = folder + "/hark/cookies"
      configuration.strictTransportFile = folder + "/hark/strict-transport"
    }
    return configuration
  }
}
