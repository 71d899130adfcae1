import Glibc
import HarkFetch
import HarkText
import HarkWeb

// Fetches one address again and again in one process: what a fetch costs is the slope between few
// fetches and many, since starting costs the same for both.
//
// usage: hark-fetch-bench ADDRESS COUNT [AUTHORITY.pem]

let words = CommandLine.arguments
guard words.count >= 3, let address = Address(words[1]), let count = Int(words[2]) else {
  print("usage: hark-fetch-bench ADDRESS COUNT [AUTHORITY.pem]")
  exit(64)
}
var configuration = FetchConfiguration(version: "bench")
if words.count > 3 { configuration.certificateFile = words[3] }
let fetcher = Fetcher(configuration)
for _ in 0..<count {
  do {
    let response = try fetcher.fetch(Request(address))
    guard response.status == 200, response.isComplete else {
      print("An answer was not whole: \(response.status)")
      exit(1)
    }
  } catch {
    print("A fetch failed: \(error.reason)")
    exit(1)
  }
}
