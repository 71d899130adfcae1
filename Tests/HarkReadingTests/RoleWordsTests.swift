import HarkAccessibility
import ProjectFiles
import Testing

@testable import HarkReading

struct RoleWordsTests {
  @Test(arguments: ["en", "ko", "ja"])
  func `every role and state has its word in every language`(language: String) {
    let strings = StringCatalog(
      [ProjectFiles.read("Strings/\(language).json")], language: language)
    for role in Role.allCases {
      #expect(strings.has(Sentence.word(for: role)), "\(role)")
    }
    for (state, word) in States.words
    where state.isDisjoint(with: [.toggle, .modal, .horizontal, .vertical, .sorted]) {
      #expect(strings.has(Sentence(.state, "\(word)")), "\(word)")
    }
  }
}
