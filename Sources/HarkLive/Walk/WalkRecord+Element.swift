package import HarkDOM

/// What the flags of an element's record mean.
///
/// `S` SVG, `M` MathML or another namespace, none of them HTML; then how it is laid out, or `-` where it lies in what
/// is not shown; then what else holds for it; `<`, `>` and `*` announce a text each, in their order.
extension WalkRecord {
  /// Whether a flag announces a text of `texts`.
  static func announcesText(_ flag: Character) -> Bool {
    flag == "<" || flag == ">" || flag == "*"
  }

  /// The namespace of an element.
  var namespace: Namespace {
    switch flags.utf8.first {
    case UInt8(ascii: "S"): .svg
    case UInt8(ascii: "M"): .mathML
    default: .html
    }
  }

  /// How an element is shown; nil for what lies in what is not shown.
  package var rendering: EngineRendering.Element? {
    var element: EngineRendering.Element?
    for flag in flags.unicodeScalars {
      switch flag {
      case "n": element = EngineRendering.Element(display: .none)
      case "c": element = EngineRendering.Element(display: .contents)
      case "i": element = EngineRendering.Element(display: .inline)
      case "j": element = EngineRendering.Element(display: .inlineBlock)
      case "b": element = EngineRendering.Element(display: .block)
      case "l": element = EngineRendering.Element(display: .listItem)
      case "t": element = EngineRendering.Element(display: .table)
      case "g": element = EngineRendering.Element(display: .tableRowGroup)
      case "r": element = EngineRendering.Element(display: .tableRow)
      case "d": element = EngineRendering.Element(display: .tableCell)
      case "v": element?.traits.insert(.isInvisible)
      case "p": element?.traits.insert(.isPreformatted)
      case "h": element?.traits.insert(.hidesContents)
      case "x": element?.traits.insert(.isIndeterminate)
      case "a": element?.traits.insert(.isMadeLink)
      case "K": element?.traits.insert(.isClickable)
      case "B": element?.traits.insert(.isBehindModal)
      case "o": element?.traits.insert(.isLayer)
      case "P": element?.traits.insert(.isPartlyMade)
      default: break
      }
    }
    return element
  }

  /// Whether something happens where an element is clicked, although it is no control.
  var isClickable: Bool { flags.utf8.contains(UInt8(ascii: "k")) }

  /// What it does where it plays something; nil for all else.
  var media: EngineRendering.Media? {
    guard let seconds = attribute("::time").flatMap({ Int($0) }) else { return nil }
    return EngineRendering.Media(
      isPaused: attribute("::paused") == "1", seconds: seconds,
      length: attribute("::length").flatMap { Int($0) })
  }

  /// What the engine finds wrong with a field, where it would show that.
  var problem: EngineRendering.Problem? {
    attribute("::problem").map {
      EngineRendering.Problem(
        attribute("::rule").flatMap { EngineRendering.Problem.Rule(rawValue: $0) }, message: $0)
    }
  }

  /// The texts that style sheets put around an element; nil for none.
  var generatedTexts: EngineRendering.Texts? {
    guard !texts.isEmpty else { return nil }
    var found = EngineRendering.Texts()
    var next = 0
    for flag in flags where Self.announcesText(flag) && next < texts.count {
      let text = texts[next]
      next += 1
      let generated = EngineRendering.Generated(
        text: String(text.dropFirst()), isBlock: text.utf8.first == UInt8(ascii: "b"))
      switch flag {
      case "<": found.before = generated
      case ">": found.after = generated
      default: found.marker = text
      }
    }
    return found
  }
}
