private import HarkText

/// What keeps a field's value from being sent (HTML standard, section 4.10.20.1).
package enum FieldProblem: Hashable, Sendable {
  /// A required field is blank; a required box is not checked; no button of a required group is on.
  case missing, unchecked, noneChosen
  /// Lengths count UTF-16 units, as HTML does.
  case tooLong(most: Int, has: Int)
  case tooShort(least: Int, has: Int)
  /// No mail address; the text of the first that is none.
  case notEmail(String)
  case notAddress
  case notNumber, notDate, notMonth, notWeek, notTime, notDateTime, notColor
  /// A bound, as the page has it.
  case tooLow(String), tooHigh(String)
  /// A time that lies outside of hours that go past midnight.
  case outside(from: String, to: String)
  /// Between the steps that are allowed; the nearest ones.
  case offStep(below: String?, above: String?)
  case notInPattern
}

extension Document {
  /// What is wrong with a text in a field by the field's rules; nil if nothing is.
  ///
  /// - Parameters:
  ///   - value: the text, as `FieldValue.normalised` gives it.
  ///   - control: the field.
  ///   - isTyped: whether a person typed it: what the page itself has is never too long or too short.
  /// - Returns: the first thing that is wrong.
  /// - Complexity: linear in the text, times its pattern's cost, which is bounded.
  package func problem(
    with value: String, in control: FormControl, isTyped: Bool
  ) -> FieldProblem? {
    let element = control.element
    if value.isEmpty {
      return hasAttribute(.required, of: element) && control.kind.canBeRequired ? .missing : nil
    }
    if let problem = kindProblem(value, control) { return problem }
    if control.kind.hasLength, isTyped {
      let has = value.utf16.count
      if let most = length(.maxlength, of: element), has > most {
        return .tooLong(most: most, has: has)
      }
      if let least = length(.minlength, of: element), has < least {
        return .tooShort(least: least, has: has)
      }
    }
    if control.kind.hasPattern, let text = attribute(.pattern, of: element) {
      let pattern = InputPattern(text)
      let isList = control.kind == .email && hasAttribute(.multiple, of: element)
      let values = isList ? value.split(separator: ",").map { FieldValue.trimmed($0) } : [value]
      if !values.allSatisfy({ pattern.allows($0) }) { return .notInPattern }
    }
    return boundProblem(value, control)
  }

  /// What is wrong with a field in which an engine has found something wrong.
  ///
  /// - Parameters:
  ///   - found: what the engine tells of it.
  ///   - control: the field, whose attributes and value are those of the moment.
  /// - Returns: the problem; nil where only the engine's words tell it.
  package func problem(
    _ found: EngineRendering.Problem, in control: FormControl
  ) -> FieldProblem? {
    switch found.rule {
    case .custom: nil
    case .missing:
      switch control.kind {
      case .checkbox: .unchecked
      case .radio: .noneChosen
      default: .missing
      }
    // A letter is a value of none of the kinds that have such input.
    case .badInput: kindProblem("?", control)
    case .pattern: .notInPattern
    case nil:
      problem(
        with: FormState().value(of: control, in: self), in: control, isTyped: true)
    }
  }

  /// How many characters a control wants at least, where it takes text (HTML standard, section 4.10.5.3.2); nil where it
  /// does not say.
  package func leastLength(of control: FormControl) -> Int? {
    control.kind.hasLength ? length(.minlength, of: control.element) : nil
  }

  /// How many characters a control takes at most, likewise.
  package func mostLength(of control: FormControl) -> Int? {
    control.kind.hasLength ? length(.maxlength, of: control.element) : nil
  }

  private func length(_ name: AttributeName, of element: NodeID) -> Int? {
    attribute(name, of: element).flatMap { Int($0) }.flatMap { $0 >= 0 ? $0 : nil }
  }

  private func kindProblem(_ value: String, _ control: FormControl) -> FieldProblem? {
    switch control.kind {
    case .email:
      let isList = hasAttribute(.multiple, of: control.element)
      let all =
        isList ? value.split(separator: ",", omittingEmptySubsequences: false) : [value[...]]
      let wrong = all.map { FieldValue.trimmed($0) }.first { !MailAddress.isValid($0) }
      return wrong.map { .notEmail($0) }
    case .address: return Address(value) == nil ? .notAddress : nil
    case .number, .range: return FieldValue.number(value) == nil ? .notNumber : nil
    case .date: return FieldValue.date(value) == nil ? .notDate : nil
    case .month: return FieldValue.month(value) == nil ? .notMonth : nil
    case .week: return FieldValue.week(value) == nil ? .notWeek : nil
    case .time: return FieldValue.time(value) == nil ? .notTime : nil
    case .localDateTime: return FieldValue.dateTime(value) == nil ? .notDateTime : nil
    case .color: return FieldValue.color(value) == nil ? .notColor : nil
    default: return nil
    }
  }

  // MARK: Bounds and steps

  /// The smallest and the largest value of a field, as the page has them; nil where it has none.
  package func bounds(of control: FormControl) -> (low: String?, high: String?) {
    func bound(_ name: AttributeName) -> String? {
      attribute(name, of: control.element).flatMap {
        FieldValue.number($0, control.kind) == nil ? nil : $0
      }
    }
    // A range goes from 0 to 100 where the page does not say otherwise (section 4.10.5.1.13).
    let isRange = control.kind == .range
    return (bound(.min) ?? (isRange ? "0" : nil), bound(.max) ?? (isRange ? "100" : nil))
  }

  private func boundProblem(_ value: String, _ control: FormControl) -> FieldProblem? {
    guard let number = FieldValue.number(value, control.kind) else { return nil }
    let (low, high) = bounds(of: control)
    let least = low.flatMap { FieldValue.number($0, control.kind) }
    let most = high.flatMap { FieldValue.number($0, control.kind) }
    if control.kind == .time, let least, let most, let low, let high, most < least {
      // Section 4.10.5.3.7: a reversed range goes past midnight.
      if number < least, number > most { return .outside(from: low, to: high) }
    } else {
      if let least, let low, number < least { return .tooLow(low) }
      if let most, let high, number > most { return .tooHigh(high) }
    }
    return stepProblem(number, value, control, least, most)
  }

  private func stepProblem(
    _ number: Double, _ value: String, _ control: FormControl, _ least: Double?, _ most: Double?
  ) -> FieldProblem? {
    guard let step = step(of: control), step.size > 0 else { return nil }
    let distance = (number - step.base) / step.size
    // Section 4.10.5.3.8; the rounding of binary fractions is no mismatch.
    guard abs(distance - distance.rounded()) > 1e-9 * max(1, abs(distance)) else { return nil }
    let below = step.base + distance.rounded(.down) * step.size
    let above = below + step.size
    func text(_ number: Double) -> String? {
      if let least, number < least { return nil }
      if let most, number > most { return nil }
      return FieldValue.text(number, control.kind, decimals: step.decimals)
    }
    return .offStep(below: text(below), above: text(above))
  }

  /// The step of a field and where its steps are counted from; nil if any value will do.
  func step(of control: FormControl) -> (size: Double, base: Double, decimals: Int)? {
    let (scale, standard, start): (Double, Double, Double)
    switch control.kind {
    case .number, .range, .month: (scale, standard, start) = (1, 1, 0)
    case .date: (scale, standard, start) = (86_400_000, 1, 0)
    // Weeks are counted from the Monday of 1970's first.
    case .week: (scale, standard, start) = (604_800_000, 1, -259_200_000)
    case .time, .localDateTime: (scale, standard, start) = (1000, 60, 0)
    default: return nil
    }
    let text = attribute(.step, of: control.element) ?? ""
    if text.lowercased() == "any" { return nil }
    let size = FieldValue.number(text).flatMap { $0 > 0 ? $0 : nil }
    let from =
      bounds(of: control).low
      ?? attribute(.value, of: control.element).flatMap {
        FieldValue.number($0, control.kind) == nil ? nil : $0
      }
    return (
      (size ?? standard) * scale, from.flatMap { FieldValue.number($0, control.kind) } ?? start,
      max(FieldValue.decimals(of: text), from.map { FieldValue.decimals(of: $0) } ?? 0)
    )
  }
}

extension FormState {
  /// What keeps a control from being sent; nil if nothing does, or if it is never checked
  /// (section 4.10.20.1, "barred from constraint validation").
  ///
  /// - Parameters:
  ///   - entry: the control, with what lies around it.
  ///   - survey: all controls of the page.
  ///   - document: the page.
  /// - Returns: the first thing that is wrong.
  package func problem(
    of entry: FormSurvey.Entry, _ survey: FormSurvey, in document: Document
  ) -> FieldProblem? {
    let control = entry.control
    let element = control.element
    if entry.isDisabled || entry.isSuggestion { return nil }
    let isRequired = document.hasAttribute(.required, of: element)
    switch control.kind {
    case .hidden, .submit, .image, .reset, .button: return nil
    case .checkbox:
      return isRequired && !isChecked(element, in: document) ? .unchecked : nil
    case .radio:
      let group = survey.radioGroup(of: control, in: document)
      guard group.contains(where: { document.hasAttribute(.required, of: $0.element) }),
        !group.contains(where: { isChecked($0.element, in: document) })
      else { return nil }
      return .noneChosen
    case .file: return isRequired && fileNames(of: element, in: document).isEmpty ? .missing : nil
    case .select:
      guard isRequired else { return nil }
      let chosen = chosen(in: element, of: document)
      return chosen.allSatisfy { document.isPlaceholder($0, in: element) } ? .missing : nil
    default:
      if document.hasAttribute(.readonly, of: element) { return nil }
      return document.problem(
        with: value(of: control, in: document), in: control, isTyped: isChanged(element))
    }
  }
}

extension Document {
  /// Whether an option only says that one is to be chosen (section 4.10.7, "placeholder label option").
  package func isPlaceholder(_ option: NodeID, in select: NodeID) -> Bool {
    guard value(ofOption: option).isEmpty, !hasAttribute(.multiple, of: select),
      (attribute(.size, of: select).flatMap { Int($0) } ?? 1) <= 1
    else { return false }
    return parent(of: option) == select && options(of: select).first == option
  }
}

extension FormControl.Kind {
  fileprivate var canBeRequired: Bool {
    switch self {
    case .range, .color, .hidden, .submit, .image, .reset, .button: false
    default: true
    }
  }

  fileprivate var hasLength: Bool {
    switch self {
    case .text, .search, .telephone, .address, .email, .password, .textarea: true
    default: false
    }
  }

  fileprivate var hasPattern: Bool { hasLength && self != .textarea }
}

/// Mail addresses, as fields check them (HTML standard, section 4.10.5.1.5).
private enum MailAddress {
  static func isValid(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, text.utf8.count < 1000 else { return false }
    let marks = Set(".!#$%&'*+/=?^_`{|}~-".utf8)
    guard
      parts[0].utf8.allSatisfy({ byte in
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || marks.contains(byte)
      })
    else { return false }
    // Letters of other scripts become ASCII ones when the address is sent.
    return parts[1].split(separator: ".", omittingEmptySubsequences: false).allSatisfy { label in
      !label.isEmpty && label.utf8.count <= 63 && label.first != "-" && label.last != "-"
        && label.unicodeScalars.allSatisfy {
          $0.isASCII
            ? $0 == "-" || $0.properties.isAlphabetic || (0x30...0x39).contains($0.value)
            : $0.properties.isIDContinue
        }
    }
  }
}
