/// What was learned from marked pages: how likely an item with some numbers belongs to the main content.
///
/// The sum of small decision trees, each of which asks a few of `ContentFeatures`. `Benchmarks/train_content.py` makes
/// them from pages of seven kinds; its figures stand with the trees.
enum ContentModel {
  /// How likely each item belongs to the main content.
  ///
  /// - Parameters:
  ///   - rows: the numbers of the items, one after another.
  ///   - inArticle: whether the rules have found an article on a page that calls itself one. What is doubtful is less
  ///     likely then; elsewhere it is drawn towards the half.
  /// - Returns: thousandths, one for each item.
  /// - Complexity: some 700 steps an item.
  static func chances(of rows: [Int16], inArticle: Bool) -> [Int] {
    var sums = [Int32](repeating: 0, count: rows.count / ContentFeatures.count)
    let nodes = nodes
    // Tree by tree: items that stand together take the same ways, which a processor learns.
    for root in roots {
      var start = 0
      for item in sums.indices {
        var place = Int(root)
        var node = nodes[place]
        while node < leaf {
          let bound = Int16(truncatingIfNeeded: node)
          place &+= rows[start &+ Int(node >> 24)] <= bound ? 1 : Int(node >> 16 & 0xFF)
          node = nodes[place]
        }
        sums[item] &+= Int32(Int16(truncatingIfNeeded: node))
        start &+= ContentFeatures.count
      }
    }
    return sums.map { sum in
      let drawn = inArticle ? Int(sum) - 235 : Int(sum) * 7 / 10
      return chances[max(0, min(drawn + 1_280, 2_559)) / 20]
    }
  }

  /// From here on a node is a leaf, whose column would be 255.
  private static let leaf: UInt32 = 255 << 24

  /// 1000 / (1 + e^-x), for the middle of each step of 20/256 from -5 to 5.
  private static let chances: [Int] = [
    7, 8, 8, 9, 9, 10, 11, 12, 13, 14, 15, 16, 18, 19, 20, 22,
    24, 26, 28, 30, 32, 35, 38, 41, 44, 47, 51, 55, 59, 63, 68, 73,
    79, 84, 91, 97, 104, 112, 120, 129, 138, 147, 157, 168, 179, 191, 203, 216,
    230, 244, 258, 274, 289, 306, 323, 340, 358, 376, 394, 413, 432, 451, 471, 490,
    510, 529, 549, 568, 587, 606, 624, 642, 660, 677, 694, 711, 726, 742, 756, 770,
    784, 797, 809, 821, 832, 843, 853, 862, 871, 880, 888, 896, 903, 909, 916, 921,
    927, 932, 937, 941, 945, 949, 953, 956, 959, 962, 965, 968, 970, 972, 974, 976,
    978, 980, 981, 982, 984, 985, 986, 987, 988, 989, 990, 991, 991, 992, 992, 993,
  ]
}
