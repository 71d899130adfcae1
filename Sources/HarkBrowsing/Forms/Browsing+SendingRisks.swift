import HarkAccessibility
import HarkDOM
import HarkPage
import HarkReading
import HarkText
import HarkWeb

// What is to be feared of sending a form, asked about in one question.
extension Browsing {
  /// What should be known before a form is sent.
  struct SendingRisks {
    /// Whether a password, a code or a card's number goes along.
    var hasSecret = false
    /// What is said of each risk.
    var warnings: [Sentence] = []
    /// Whether it goes without encryption, of which its user is told.
    var isReadByOthers = false
    /// Whether what its button does can perhaps not be undone.
    var isFinal = false

    var isEmpty: Bool { warnings.isEmpty && !isFinal }
  }

  func risks(
    of submission: FormSubmission, _ sending: Sending, _ state: FormState, _ page: BrowsedPage
  ) -> SendingRisks {
    var risks = SendingRisks()
    let address = submission.address
    let isPlain = address.scheme == "http"
    let host = StringValue.text(address.host ?? "")
    let secrets = page.survey.entries.filter {
      $0.form == sending.form && !$0.isDisabled
        && ($0.control.kind == .password || state.isConcealed($0.control.element))
        && !state.value(of: $0.control, in: page.document).isEmpty
    }
    risks.hasSecret = !secrets.isEmpty
    if risks.hasSecret {
      // A card's number or a code is concealed too, and is no password.
      let isPassword = secrets.allSatisfy { $0.control.kind == .password }
      if isPlain, !HTTPPolicy.isLoopback(address.host ?? "") {
        risks.warnings.append(
          isPassword ? .warningPasswordPlain(host: host) : .warningSecretPlain(host: host))
      } else if address.host != page.address?.host {
        risks.warnings.append(
          isPassword ? .warningPasswordElsewhere(host: host) : .warningSecretElsewhere(host: host))
      }
      risks.isReadByOthers = isPlain && !risks.warnings.isEmpty
    }
    // Where plain http is not allowed, https is tried first, and what fails is asked about then.
    if isPlain, !risks.isReadByOthers, page.address(around: sending.form)?.scheme == "https",
      loading.httpPolicy.decision(for: address) == .plain
    {
      risks.warnings.append(.warningFormPlain(host: host))
      risks.isReadByOthers = true
    }
    risks.isFinal = isRisky(sending.name)
    return risks
  }

  /// Asks before a form is sent.
  mutating func askWhetherToSend(_ sending: Sending, _ risks: SendingRisks, on page: BrowsedPage) {
    ask(.send(sending, warnings: told(risks), isFinal: risks.isFinal, page: page))
  }

  /// Asks whether a form is sent whose last field was gone through.
  mutating func askWhetherToSendFilled(_ form: Document.NodeID, _ page: BrowsedPage) {
    let button = page.survey.defaultButton(of: form)?.control
    let sending = Sending(
      form: form, button: button, name: button.map { buttonName($0, page) } ?? "")
    var warnings = ""
    if let state = reader.visit?.form, let submission = submission(sending, state, page) {
      let risks = risks(of: submission, sending, state, page)
      if !risks.isEmpty { warnings = told(risks) }
    }
    ask(.submit(form, warnings: warnings, page: page))
  }

  /// The sentences of what is to be feared.
  private func told(_ risks: SendingRisks) -> String {
    var sentences = risks.warnings.map { strings($0) }
    if risks.isFinal { sentences.append(strings(.warningFinal)) }
    return joined(sentences)
  }

  /// Whether a button by its name pays or deletes: what can't be undone is asked about.
  func isRisky(_ name: String) -> Bool {
    let name = name.lowercased()
    guard !name.isEmpty else { return false }
    return strings(.phrase, "risky").split(separator: "|").contains { word in
      let isLatin = word.first.map { $0.isASCII } ?? false
      return isLatin
        ? name.split(whereSeparator: { !$0.isLetter }).contains { $0 == word }
        : name.contains(String(word))
    }
  }
}
