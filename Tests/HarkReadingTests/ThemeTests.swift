import Testing

@testable import HarkReading

struct ThemeTests {
  @Test func `every pair of every theme has a contrast of seven to one or more`() {
    for theme in Theme.all {
      guard let background = theme.background else { continue }
      for style in TextStyle.allCases {
        guard let color = theme.color(of: style) else { continue }
        #expect(color.contrast(with: background) >= 7, "\(style) in \(theme.name)")
      }
    }
  }

  @Test func `contrast is computed as the guidelines do`() {
    #expect(abs(RGB(0, 0, 0).contrast(with: RGB(255, 255, 255)) - 21) < 0.001)
    // Known from the guidelines' own examples: #777 on white is 4.48.
    #expect(abs(RGB(0x77, 0x77, 0x77).contrast(with: RGB(255, 255, 255)) - 4.48) < 0.02)
    #expect(abs(RGB(0, 0, 255).contrast(with: RGB(255, 255, 255)) - 8.59) < 0.02)
  }

  @Test func `links are underlined in every theme`() {
    for theme in Theme.all { #expect(theme.begin(.link).contains("4")) }
    #expect(Theme.terminal.begin(.text).isEmpty)
    #expect(Theme.terminal.end(.text).isEmpty)
  }

  @Test func `the terminal's answer decides between dark and light`() {
    let black = Theme.color(fromAnswer: "11;rgb:0000/0000/0000")
    #expect(black == RGB(0, 0, 0))
    #expect(Theme.chosen(setting: "auto", background: black, colorFGBG: nil) == .dark)
    #expect(Theme.color(fromAnswer: "rgb:ff/ff/ff") == RGB(255, 255, 255))
    #expect(Theme.color(fromAnswer: "rgb:zz") == nil)
    #expect(Theme.chosen(setting: "auto", background: nil, colorFGBG: "0;15") == .light)
    #expect(Theme.chosen(setting: "auto", background: nil, colorFGBG: nil) == .terminal)
    #expect(Theme.chosen(setting: "yellow", background: black, colorFGBG: nil) == .yellow)
  }
}
