// What the store costs, and what it keeps while things go wrong around it.
//
//   hark-store-bench fill FOLDER PAGES   makes a history of so many pages and 50 tabs
//   hark-store-bench measure FOLDER      times an opening and searches
//   hark-store-bench day FOLDER COUNT    does what a session does, and prints a line when it is acknowledged
//   hark-store-bench kept FOLDER         prints the same lines for what is there

import Glibc
import HarkKeeping
import HarkStore
import HarkText

let arguments = CommandLine.arguments
guard arguments.count >= 3 else {
  print("usage: hark-store-bench fill|measure|day|kept FOLDER [COUNT]")
  exit(64)
}
let folder = arguments[2]
let count = arguments.count > 3 ? Int(arguments[3]) ?? 10 : 10
do throws(StoreError) {
  switch arguments[1] {
  case "fill": try StoreTrial(folder).fill(count)
  case "measure": try StoreTrial(folder).measure()
  case "day": StoreTrial(folder).day(count)
  case "kept": StoreTrial(folder).kept()
  default: exit(64)
  }
} catch {
  print("failed \(error.reason)")
  exit(1)
}
