/// The regular expression of a field's `pattern` attribute.
///
/// Implements <https://html.spec.whatwg.org/multipage/input.html#attr-input-pattern>: it is anchored at
/// both ends, and one that is none is passed over. ICU does the work, with bounded time and memory.
package struct InputPattern: Sendable {
  private let pattern: [UInt16]

  /// Takes the text of the attribute.
  package init(_ text: String) {
    pattern = Array("(?:\(InputPattern.translated(text)))".utf16)
  }

  /// Whether a value is allowed; one that can't be told is.
  package func allows(_ value: String) -> Bool {
    ICU.matchesWhole(pattern, Array(value.utf16)) ?? true
  }

  /// ECMAScript's notation in ICU's: `\d` and `\w` are of ASCII alone, `\u{…}` is `\x{…}`.
  static func translated(_ text: String) -> String {
    var result = ""
    var isInClass = false
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "[": isInClass = true
      case "]": isInClass = false
      case "\\":
        guard let next = rest.popFirst() else { break }
        switch next {
        case "d": result += isInClass ? "0-9" : "[0-9]"
        case "D" where !isInClass: result += "[^0-9]"
        case "w": result += isInClass ? "A-Za-z0-9_" : "[A-Za-z0-9_]"
        case "W" where !isInClass: result += "[^A-Za-z0-9_]"
        case "u" where rest.first == "{": result += "\\x"
        default:
          result += "\\"
          result.unicodeScalars.append(next)
        }
        continue
      default: break
      }
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}
