/// A style sheet: its rules that declare something that matters here, and the sheets that it imports.
package struct StyleSheet: Sendable {
  struct Rule: Sendable {
    let selector: Selector
    let declarations: Range<Int>
    /// Its layer by its number in `layers`.
    let layer: Int32
  }

  /// A sheet that this one asks for, whose rules come before its own (CSS Cascade 5, section 2).
  struct Import: Sendable {
    /// The address as written.
    let reference: String
    /// The layer that its rules are in.
    let layer: Int32
    /// How many layers were named before: imported sheets and statements name theirs in turn.
    let layersBefore: Int
  }

  private(set) var rules: [Rule] = []
  private(set) var declarations: [StyleDeclaration] = []
  private(set) var imports: [Import] = []
  private(set) var layers = CascadeLayers()
  /// Whether any rule counts.
  private(set) var hasCounters = false

  /// The most rules of a page: no sheet makes matching or memory endless.
  private static let mostRules = 100_000

  /// A sheet without rules.
  init() {}

  /// Parses a sheet (CSS Syntax 3, section 5.4).
  ///
  /// - Parameter bytes: its text, in UTF-8.
  /// - Complexity: linear in the bytes.
  package init(_ bytes: [UInt8]) {
    let mayMatter =
      StyleDeclaration.mayDeclare(bytes, bytes.indices) || CSSScanner.contains("@import", bytes)
      || CSSScanner.contains("@layer", bytes)
    guard mayMatter else { return }
    var parser = StyleSheetParser(bytes)
    parser.parse()
    self = parser.sheet
  }

  var isEmpty: Bool { rules.isEmpty }
  var isFull: Bool { rules.count >= Self.mostRules }

  /// Adds the rules of another sheet after those that are there; its imports are the caller's to add before.
  ///
  /// - Parameters:
  ///   - sheet: the other sheet.
  ///   - layer: the layer here that it is put in.
  ///   - known: the layers of the sheet that are here already, by their numbers; the others follow.
  mutating func append(
    _ sheet: StyleSheet, in layer: Int32 = CascadeLayers.none, knowing known: [Int32] = []
  ) {
    var numbers = known
    adopt(layersOf: sheet, upTo: sheet.layers.count, in: layer, &numbers)
    let offset = declarations.count
    declarations += sheet.declarations
    hasCounters = hasCounters || sheet.hasCounters
    for rule in sheet.rules.prefix(Self.mostRules - rules.count) {
      let range = rule.declarations
      rules.append(
        Rule(
          selector: rule.selector,
          declarations: range.lowerBound + offset..<range.upperBound + offset,
          layer: numbers[Int(rule.layer)]))
    }
  }

  /// Names the first layers of another sheet here.
  ///
  /// - Parameters:
  ///   - sheet: the other sheet.
  ///   - count: how many of its layers.
  ///   - layer: the layer here that it is put in.
  ///   - numbers: gets their numbers here, after those that it has.
  mutating func adopt(
    layersOf sheet: StyleSheet, upTo count: Int, in layer: Int32, _ numbers: inout [Int32]
  ) {
    if numbers.isEmpty { numbers.append(layer) }
    while numbers.count < count {
      let (name, parent) = sheet.layers[Int32(numbers.count)]
      numbers.append(layers.layer(name, in: numbers[Int(parent)]))
    }
  }

  // MARK: What a parser adds

  /// The number of a layer by its name, `base.reset`; without a name a new one.
  mutating func layer(named name: String?, in parent: Int32) -> Int32 {
    guard let name else { return layers.layer(nil, in: parent) }
    return name.split(separator: ".").reduce(parent) { layers.layer(String($1), in: $0) }
  }

  mutating func addImport(_ reference: String, isLayered: Bool, layer name: String?) {
    let before = layers.count
    let layer = isLayered ? layer(named: name, in: CascadeLayers.none) : CascadeLayers.none
    imports.append(Import(reference: reference, layer: layer, layersBefore: before))
  }

  mutating func add(_ parsed: [StyleDeclaration], for selectors: [Selector], in layer: Int32) {
    guard !parsed.isEmpty, !isFull else { return }
    let start = declarations.count
    declarations += parsed
    for declaration in parsed {
      switch declaration.value {
      case .counterReset, .counterSet, .counterIncrement: hasCounters = true
      default: break
      }
    }
    for selector in selectors {
      rules.append(
        Rule(selector: selector, declarations: start..<declarations.count, layer: layer))
    }
  }
}

/// The layers of a cascade (CSS Cascade 5, section 6.4.4), in the order in which they are named first.
struct CascadeLayers: Sendable {
  /// What is in no layer.
  static let none: Int32 = 0
  /// The most layers; rules of further ones are in the layer around.
  private static let most = 8_000

  private struct Key: Hashable {
    let name: String
    let parent: Int32
  }

  private var all: [(name: String?, parent: Int32)] = [(nil, 0)]
  private var numbers: [Key: Int32] = [:]

  /// How many there are, with what is in none.
  var count: Int { all.count }

  subscript(number: Int32) -> (name: String?, parent: Int32) { all[Int(number)] }

  /// The layer of a name in another one; without a name it is another one each time.
  mutating func layer(_ name: String?, in parent: Int32) -> Int32 {
    let key = name.map { Key(name: $0, parent: parent) }
    if let key, let known = numbers[key] { return known }
    guard all.count < Self.most else { return parent }
    let number = Int32(all.count)
    all.append((name, parent))
    if let key { numbers[key] = number }
    return number
  }

  /// How strong the declarations of each layer are, from 0: a layer outranks those in it and those named before it,
  /// and what is in none outranks all.
  ///
  /// - Complexity: linear in the layers.
  var strengths: [UInt64] {
    var strengths = [UInt64](repeating: 0, count: all.count)
    var inside = [[Int32]](repeating: [], count: all.count)
    for number in all.indices.dropFirst().reversed() {
      inside[Int(all[number].parent)].append(Int32(number))
    }
    var next: UInt64 = 0
    var open: [Int32] = [Self.none]
    while let layer = open.last {
      if let first = inside[Int(layer)].popLast() {
        open.append(first)
      } else {
        strengths[Int(layer)] = next
        next += 1
        open.removeLast()
      }
    }
    return strengths
  }
}
