/// What a shell offers in the place of an argument.
package enum ArgumentCompletion: Equatable, Sendable {
  /// Nothing: nobody can know it before it is typed.
  case nothing
  /// Names of files.
  case files
  case words([String])

  /// The words of a choice, in their order.
  package static func cases<Choice: CaseIterable & RawRepresentable<String>>(
    of choice: Choice.Type
  ) -> Self {
    .words(choice.allCases.map(\.rawValue))
  }
}
