/// Text that becomes part of a page that Hark makes itself.
package enum HTMLText {
  /// Text as HTML.
  package static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "<": result += "&lt;"
      case "&": result += "&amp;"
      case "\"": result += "&quot;"
      default: result.append(character)
      }
    }
    return result
  }
}
