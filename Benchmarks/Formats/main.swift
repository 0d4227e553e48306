import Events
import Formats
import Glibc
import Pointing
import Quantities

// What it costs to read an event from a trace, and to write one or a reading.
//
//   formats-benchmark              the table; each figure the best of five runs
//   formats-benchmark read COUNT   reads a trace of so many samples and nothing else, for counting instructions
//   formats-benchmark write COUNT  writes so many readings as JSON and nothing else

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
