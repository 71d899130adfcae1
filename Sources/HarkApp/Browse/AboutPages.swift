import HarkReading
import HarkText

/// The pages that Hark itself has: they are HTML of Strings, read as any page is.
enum AboutPages {
  /// The built-in page of an address.
  static func page(
    _ address: Address, strings: StringCatalog, settings: Settings
  ) -> LoadResult {
    let name = address.path.lowercased()
    let html: String
    switch name {
    case "start": html = start(strings)
    case "help": html = help(strings, settings)
    case "blank": html = ""
    default:
      return .failure(Sentence("failure.about", ["address": .text(address.href)]), nil)
    }
    return .page(BrowsedPage(html: html, address: address), incomplete: nil)
  }

  private static func start(_ strings: StringCatalog) -> String {
    document(title: strings("about.start.title"), strings("about.start.body"), strings)
  }

  private static func help(_ strings: StringCatalog, _ settings: Settings) -> String {
    document(title: strings("about.help.title"), strings("about.help.body"), strings)
  }

  static func document(title: String, _ body: String, _ strings: StringCatalog) -> String {
    "<!DOCTYPE html><html lang=\"\(strings.language)\"><title>\(escaped(title))</title><main>"
      + "<h1>\(escaped(title))</h1>\(body)</main>"
  }

  /// Text as HTML.
  static func escaped(_ text: String) -> String {
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
