package import HarkReading
package import HarkText
package import HarkWeb

extension Sentence {
  /// Why a text that is written as an address is none.
  package init(_ fault: TypedAddress.Fault, of text: String) {
    let text = PlainText.cleaned(text)
    switch fault {
    case .dots: self.init("open.fault.dots", ["text": .text(text)])
    case .port(let port):
      self.init("open.fault.port", ["text": .text(text), "port": .text(PlainText.cleaned(port))])
    case .host: self.init("open.nothing", ["text": .text(text)])
    }
  }
}

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
    text(of: address.kind.words)
  }
}

extension AddressKind {
  /// What kind of address it is, in words.
  package var words: StringValue {
    switch self {
    case .web: .key("address.web")
    case .mail: .key("address.mail")
    case .telephone: .key("address.telephone")
    case .script: .key("address.script")
    case .file: .key("address.file")
    case .data: .key("address.data")
    case .builtIn: .key("address.built-in")
    case .other(let scheme): .sentence("address.other", ["scheme": .text(scheme)])
    }
  }
}
