/// The program's own facts.
package enum Hark {
  /// The version that Hark tells servers and people.
  package static let version = "0.1"
}
