import Events
import Glibc
import Pointing
import Quantities
import Readings

// The time to read an event from a trace, and to write an event or a reading.
//
//   formats-benchmark              the table; each figure is the best of five runs
//   formats-benchmark read COUNT   only reads a trace of COUNT samples, to count instructions
//   formats-benchmark write COUNT  only writes COUNT readings as JSON

let arguments = CommandLine.arguments
if arguments.count > 2, let count = Int(arguments[2]) {
  if arguments[1] == "read" {
    let trace = try SampleTrace(samples: count, digits: .five)
    print("\(try trace.read()) events")
  } else {
    print("\(FormatsTable.written(.json, readings: count)) bytes")
  }
} else {
  try FormatsTable.print()
}
