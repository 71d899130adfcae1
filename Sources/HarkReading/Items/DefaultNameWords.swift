package import HarkAccessibility

extension StringCatalog {
  /// The word for a name that browsers supply.
  package func word(for name: DefaultName) -> String {
    switch name {
    case .submit: self("name.submit")
    case .reset: self("name.reset")
    case .details: self("name.details")
    }
  }
}
