@testable import HarkAccessibility
import Testing

@Suite struct RoleDefinitionTests {
  @Test(
    "a word of `role=` means the role that has it, and no role of HTML alone",
    arguments: Role.allCases)
  func tokens(role: Role) {
    let isToken = role.traits.contains(.isToken)
    #expect(RoleToken.role(Array(role.rawValue.uppercased().utf8).span) == (isToken ? role : nil))
  }

  @Test("what stands around the content is a landmark, and what is a box can be checked")
  func sets() {
    for role in Role.allCases {
      if role.isAroundContent { #expect(role.isLandmark, "\(role)") }
      if role.isCheckable { #expect(role.traits.contains(.supportsChecked), "\(role)") }
      if role.isAdjustable { #expect(role.traits.contains(.isRange), "\(role)") }
    }
    #expect(!Role.main.isAroundContent)
  }

  @Test("a box that stands for several is checked in part, whatever else is set")
  func partly() {
    #expect(States([.mixed, .checked]).checkState == .mixed)
    #expect(States([.checked]).checkState == .checked)
    #expect(States([]).checkState == .unchecked)
  }
}
