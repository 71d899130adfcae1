import HarkBrowsing
import HarkReading

// A braille display that comes and goes, and whose keys are pressed by chance.
extension Simulation {
  /// Answers what is asked of the display.
  mutating func show(_ order: BrailleOrder) {
    switch order {
    case .open:
      coming.append(.braille(.found(BrailleDevice(name: "Imagined", cells: 20)), nil))
    case .close: break
    case .show(let line):
      guard dice.hits(oneIn: 4) else { return }
      let keys: [BrailleKey] = [
        .beyondEnd(line: line.number), .beyondStart(line: line.number), .nextItem, .previousItem,
        .top, .bottom, .home, .beyondEnd(line: line.number - 1),
        .touch(line: line.number, character: dice.number(below: line.scalars.count + 2)),
      ]
      coming.append(.braille(.key(dice.pick(keys)), nil))
      if dice.hits(oneIn: 50) { coming.append(.braille(.lost(.noServer), nil)) }
      if dice.hits(oneIn: 20) {
        coming.append(.braille(.found(BrailleDevice(name: "Imagined", cells: 40)), nil))
      }
    }
  }
}
