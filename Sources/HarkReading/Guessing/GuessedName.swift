/// What something without a name is perhaps called.
///
/// It is told as a guess, and is never an accessible name.
package enum GuessedName: Equatable, Sendable {
  /// What icons and ids of its kind stand for, in the words of the interface.
  case thing(GuessedThing)
  /// Words of the page: a file's name, an address.
  case words(String)
  /// A service, whose name is the same in all languages.
  case service(String)
  /// What passes the page on to a service.
  case sharing(String)

  /// Its own words, where it has any; else the name of the thing.
  package var text: String {
    switch self {
    case .thing(let thing): thing.rawValue
    case .words(let words), .service(let words), .sharing(let words): words
    }
  }

  /// The guess itself, without the words that say that it is one.
  package func text(_ strings: StringCatalog) -> String {
    switch self {
    case .thing(let thing): strings(.guess, thing.rawValue)
    case .words(let words): words
    case .service(let name): name
    case .sharing(let name): strings(.guessedSharing(name: .text(name)))
    }
  }

  /// The guess as it is told: "unlabelled, perhaps basket".
  package func told(_ strings: StringCatalog) -> String {
    strings(.guessedTold(name: .text(text(strings))))
  }
}
