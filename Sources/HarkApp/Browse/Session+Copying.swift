import HarkReading

// What leaves the page: copies, files, other programs.
extension Session {
  func copyAddress() { tell("copy.none") }
  func copyItem() { tell("copy.none") }
  func copyPage() { tell("copy.none") }
  func savePage(_ name: String?) { tell("copy.none") }
  func play() { tell("play.none") }
  func peek(number: String?) { tell("link.none-here") }
  func followSeries(next: Bool) { tell("series.none") }
  func tellHiddenText() { tell("hidden.none") }
  func readInLanguage(_ name: String?) { tell("copy.none") }
}
