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
    let dark = Theme.chosen(setting: "auto", background: black, colorFGBG: nil)
    #expect(dark.name == "dark")
    // Nothing is painted over a background that all colours are readable on.
    #expect(dark.background == nil)
    #expect(Theme.color(fromAnswer: "rgb:ff/ff/ff") == RGB(255, 255, 255))
    #expect(Theme.color(fromAnswer: "rgb:zz") == nil)
    #expect(Theme.chosen(setting: "auto", background: nil, colorFGBG: "0;15") == .light)
    #expect(Theme.chosen(setting: "auto", background: nil, colorFGBG: nil) == .terminal)
    #expect(Theme.chosen(setting: "yellow", background: black, colorFGBG: nil) == .yellow)
  }

  @Test func `on a background that the terminal told each pair has its contrast too`() {
    for step in stride(from: 0, through: 255, by: 5) {
      let background = RGB(UInt8(step), UInt8(step), UInt8(step))
      let theme = Theme.chosen(setting: "auto", background: background, colorFGBG: nil)
      for style in TextStyle.allCases {
        let contrast = theme.color(of: style)?.contrast(with: theme.background ?? background)
        #expect(contrast ?? 0 >= 7, "\(style) on \(step)")
      }
    }
  }

  @Test func `a colour is the same by its number as by its three parts`() {
    #expect(Theme.yellow.begin(.text, palette: .indexed) == "\u{1B}[38;5;226;48;5;16m")
    #expect(Theme.dark.begin(.link, palette: .indexed) == "\u{1B}[4;38;5;117;48;5;16m")
    let steps: [UInt8] = [0, 95, 135, 175, 215, 255]
    for theme in Theme.all {
      for color in TextStyle.allCases.compactMap({ theme.color(of: $0) }) {
        #expect([color.red, color.green, color.blue].allSatisfy { steps.contains($0) })
      }
    }
  }

  @Test func `a link in a heading is bold as the heading and underlined as a link`() {
    #expect(Theme.terminal.begin(.link, in: .heading) == "\u{1B}[1;4m")
    #expect(Theme.terminal.begin(.text, in: .text).isEmpty)
  }
}
