/// What was learned from marked pages: how likely an item with some numbers belongs to the main content.
///
/// The sum of small decision trees, each of which asks a few of `ContentFeatures`. `Benchmarks/train_content.py` makes
/// them from pages of seven kinds; its figures stand with the trees.
enum ContentModel {
  /// How likely an item belongs to the main content, in thousandths.
  ///
  /// - Complexity: some 150 steps.
  static func chance(of row: ArraySlice<Int16>) -> Int {
    var sum = base
    let start = row.startIndex
    for root in roots {
      var place = Int(root)
      while true {
        let node = nodes[place]
        let value = Int16(truncatingIfNeeded: node)
        let column = Int(node >> 24)
        if column == 255 {
          sum += Int32(value)
          break
        }
        place += row[start + column] <= value ? 1 : Int(node >> 16 & 0xFF)
      }
    }
    let index = max(0, min(Int(sum) + 1_024, 2_047)) / 64
    return chances[index]
  }

  /// 1000 / (1 + e^-x), for the middle of each quarter from -4 to 4.
  private static let chances = [
    20, 26, 33, 42, 53, 68, 85, 107, 133, 165, 202, 245, 294, 349, 407, 469, 531, 593, 651, 706,
    755, 798, 835, 867, 893, 915, 932, 947, 958, 967, 974, 980,
  ]
}
