package import HarkAccessibility

extension StringCatalog {
  /// The word for a name that browsers supply.
  package func word(for name: DefaultName) -> String {
    switch name {
    case .submit: self(.nameSubmit)
    case .reset: self(.nameReset)
    case .details: self(.nameDetails)
    }
  }
}
