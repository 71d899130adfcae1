package import HarkReading
package import HarkText

extension StringCatalog {
  /// An address as it is told before anybody goes there: its kind alone where that is no page, mail or
  /// number; else with its host in ASCII, and the host in Unicode beside it where that is honest.
  package func told(_ address: Address) -> String {
    guard address.kind.isPrintable else { return kindName(of: address) }
    guard let host = address.unicodeHost else { return address.printed }
    return address.printed + " (" + host + ")"
  }

  /// What kind of address it is, in words.
  package func kindName(of address: Address) -> String {
    switch address.kind {
    case .web: self("address.web")
    case .mail: self("address.mail")
    case .telephone: self("address.telephone")
    case .script: self("address.script")
    case .file: self("address.file")
    case .data: self("address.data")
    case .builtIn: self("address.built-in")
    case .other(let scheme): self("address.other", ["scheme": .text(scheme)])
    }
  }
}
