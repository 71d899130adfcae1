import Glibc
import HarkDOM

// usage: hark-parse-bench [--repeat N] [--piece BYTES] FILE…
//        hark-parse-bench --fuzz COUNT [--seed N]
//        hark-parse-bench --cuts FILE…
//
// Parses each file N times and prints the bytes per second of processor time for all of them and
// the nodes. Before that, the largest file is read and parsed in pieces, to tell how many bytes of
// memory a byte of page takes beyond the page itself. Beside this stands libxml2.c, which does the
// same with libxml2.
//
// With --fuzz it parses that many made-up pages in several ways instead, and ends with status 1 at
// the first that goes wrong, which it prints with its seed. With --cuts it parses each file in pieces
// of 1, 7, 1,000 and 65,536 bytes, which have to give the same tree.

func seconds() -> Double {
  var usage = rusage()
  getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
  return Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
    + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6
}

func peakMemory() -> Int {
  var usage = rusage()
  getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
  return usage.ru_maxrss * 1024
}

func contents(of path: String) -> [UInt8] {
  guard let file = fopen(path, "rb") else { return [] }
  defer { fclose(file) }
  fseek(file, 0, SEEK_END)
  let size = max(ftell(file), 0)
  fseek(file, 0, SEEK_SET)
  return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
    count = fread(buffer.baseAddress, 1, size, file)
  }
}

/// Bytes of memory per byte of a page that is parsed while it is read, beyond the page.
func memory(parsing path: String) -> Double {
  guard let file = fopen(path, "rb") else { return 0 }
  defer { fclose(file) }
  let before = peakMemory()
  var parser = HTMLParser()
  var buffer = [UInt8](repeating: 0, count: 65_536)
  var size = 0
  while true {
    let count = fread(&buffer, 1, buffer.count, file)
    if count == 0 { break }
    size += count
    parser.feed(buffer.span.extracting(..<count))
  }
  let document = parser.finish()
  return withExtendedLifetime(document) { Double(peakMemory() - before) / Double(max(size, 1)) - 1 }
}

func size(of path: String) -> Int {
  var status = stat()
  return stat(path, &status) == 0 ? Int(status.st_size) : 0
}

/// Walks a document as the C program walks libxml2's tree.
func walk(_ document: Document) -> Int {
  var nodes = 0
  var node: Document.NodeID? = Document.root
  while let current = node {
    nodes += 1
    node = document.next(after: current, within: Document.root)
  }
  return nodes
}

/// Tries pages from a seed on; prints and gives the first failure.
func fuzz(_ count: Int, seed: UInt64) -> Bool {
  var slowest = 0.0
  var bytes = 0
  for number in 0..<UInt64(count) {
    var mutator = PageMutator(seed: seed &+ number)
    let page = mutator.page()
    bytes += page.count
    let start = seconds()
    let failure = ParserTrial.failure(of: page, &mutator)
    let time = seconds() - start
    slowest = max(slowest, time)
    guard failure == nil, time < 2 else {
      print("seed \(seed &+ number): \(failure ?? "\(time) s")")
      print(String(decoding: page, as: UTF8.self))
      return false
    }
  }
  print("\(count) pages of \(bytes) bytes, the slowest took \(slowest) s")
  return true
}

/// Parses a page in pieces of a size.
func parse(_ page: [UInt8], inPiecesOf size: Int) -> Document {
  var parser = HTMLParser()
  var rest = page.span
  while !rest.isEmpty {
    parser.feed(rest.extracting(first: size))
    rest = rest.extracting(droppingFirst: size)
  }
  return parser.finish()
}

/// Whether all pieces of all files give the tree of the whole.
func cutsAgree(_ paths: [String]) -> Bool {
  for path in paths {
    let page = contents(of: path)
    let tree = parse(page, inPiecesOf: .max).dump()
    for size in [1, 7, 1_000, 65_536] where parse(page, inPiecesOf: size).dump() != tree {
      print("\(path): pieces of \(size) bytes give another tree")
      return false
    }
  }
  print("\(paths.count) files give the same tree in any pieces")
  return true
}

var cuts = false
var fuzzCount = 0
var seed: UInt64 = 1
var rounds = 1
var piece = Int.max
var paths: [String] = []
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
  switch argument {
  case "--repeat": rounds = arguments.popFirst().flatMap { Int($0) } ?? 1
  case "--piece": piece = arguments.popFirst().flatMap { Int($0) } ?? Int.max
  case "--cuts": cuts = true
  case "--fuzz": fuzzCount = arguments.popFirst().flatMap { Int($0) } ?? 1_000_000
  case "--seed": seed = arguments.popFirst().flatMap { UInt64($0) } ?? 1
  default: paths.append(argument)
  }
}

if cuts { exit(cutsAgree(paths) ? 0 : 1) }
if fuzzCount > 0 { exit(fuzz(fuzzCount, seed: seed) ? 0 : 1) }

let perByte = paths.max { size(of: $0) < size(of: $1) }.map { memory(parsing: $0) } ?? 0
let pages = paths.map { contents(of: $0) }
let size = pages.reduce(0) { $0 + $1.count }
let start = seconds()
var nodes = 0
for _ in 0..<rounds {
  for page in pages {
    nodes += walk(parse(page, inPiecesOf: piece))
  }
}
let time = seconds() - start
let rate = Double(size) * Double(rounds) / time / 1e6
print(
  "hark: \(size) bytes, \(nodes / rounds) nodes, \(time / Double(rounds)) s a round,"
    + " \(rate) MB/s, \(perByte) bytes of memory per byte beyond the largest page")
