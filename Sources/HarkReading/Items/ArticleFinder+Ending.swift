import HarkAccessibility

extension ArticleFinder {
  /// So many items from the end close an article at most.
  private static let mostLines = 60

  /// Takes away what closes an article below its last paragraph.
  ///
  /// - Complexity: linear in the items.
  func trimEnding(_ isKept: inout [Bool]) {
    var all = BlockSurvey.Weight()
    for index in page.items.indices where isKept[index] { all += survey.items[index] }
    trimOther(&isKept, all)
    var prose = 0
    var lines = 0
    for index in page.items.indices.reversed() where isKept[index] {
      lines += 1
      if lines > Self.mostLines { return }
      if ArticleEnding.isClosing(page.items[index], page) {
        isKept[index] = false
        continue
      }
      prose += survey.items[index].prose
      if prose * 6 > all.prose { return }
    }
  }

  /// Takes away a list of other articles at the end, from the line that says what it is.
  private func trimOther(_ isKept: inout [Bool], _ all: BlockSurvey.Weight) {
    var below = BlockSurvey.Weight()
    for index in page.items.indices.reversed() where isKept[index] {
      if below.linked * 3 >= below.text, below.items > 0,
        ArticleEnding.namesOther(page.items[index], page)
      {
        for cut in index..<isKept.count { isKept[cut] = false }
        return
      }
      below += survey.items[index]
      if below.items > Self.mostLines { return }
      if below.text * 4 > all.text { return }
    }
  }
}
