package import HarkReading
package import HarkText
package import HarkWeb

extension Sentence {
  /// Why a text that is written as an address is none.
  package init(_ fault: TypedAddress.Fault, of text: String) {
    let text = PlainText.cleaned(text)
    switch fault {
    case .dots: self = .openFaultDots(text: .text(text))
    case .port(let port):
      self = .openFaultPort(text: .text(text), port: .text(PlainText.cleaned(port)))
    case .host: self = .openNothing(text: .text(text))
    case .noLibrary: self = .openFaultNoLibrary(text: .text(text))
    }
  }
}

extension Sentence {
  /// Says that a link is not opened, and the mail address or the number that it holds.
  package static func notOpened(_ address: Address) -> Sentence {
    let kind = address.kind.words
    guard let recipient = address.recipient else { return .linkOtherKind(kind: kind) }
    return .linkOtherKindAddress(kind: kind, address: .text(recipient))
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
    case .web: .sentence(.addressWeb)
    case .mail: .sentence(.addressMail)
    case .telephone: .sentence(.addressTelephone)
    case .message: .sentence(.addressMessage)
    case .place: .sentence(.addressPlace)
    case .magnet: .sentence(.addressMagnet)
    case .calendar: .sentence(.addressCalendar)
    case .script: .sentence(.addressScript)
    case .file: .sentence(.addressFile)
    case .data: .sentence(.addressData)
    case .builtIn: .sentence(.addressBuiltIn)
    case .gopher: .sentence(.addressGopher)
    case .gemini: .sentence(.addressGemini)
    case .other(let scheme): .sentence(.addressOther(scheme: .text(scheme)))
    }
  }
}
