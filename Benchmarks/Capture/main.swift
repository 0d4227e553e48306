import Capture
import CaptureKit
import Events
import Glibc
import Quantities
import Service
import Text

// Captures a simulated run at the pipeline's speed, in files of the usual size, and prints their size, the processor
// time for writing, and whether their replay gives the same bytes.
//
//   capture-benchmark FOLDER [HOURS]   the folder is created; its disk is written to

let board = """
  seed 8
  start 2026-11-28T19:00:00Z
  place 33.5731 -7.5898 27 m
  lasts 360000s
  magn lis3mdl at 100 Hz
  accel lsm6dsl at 100 Hz
  gyro lsm6dsl at 100 Hz
  receiver /dev/ttyACM0 at 1 Hz error 3 m
  errors typical
  at 0s calibration fitted
  at 0s tremble 2 deg at 9 Hz
  at 2s turn by 120 over 3s
  at 60s turn by -200 over 5s
  at 600s turn by 90 over 2s
  at 1800s turn by 170 over 9s
  """

/// The processor time of this thread, in seconds.
func processor() -> Double {
  var now = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now)
  return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
}

/// A run that is captured: a hash of its readings, its events, and the processor time for writing.
struct Cost {
  var hash = EmptyCollection<UInt8>().fnv1a
  var count = 0
  var busy = 0.0

  /// Passes a number of seconds of a run to a sink.
  mutating func take(_ seconds: Int, of run: inout CapturedRun, into sink: CaptureSink) {
    var lines = ByteBuffer()
    for tick in 1...seconds * 60 {
      let events = run.next()
      lines.removeAll()
      for event in events { run.observe(event, &lines) }
      hash = lines.bytes.fnv1a(after: hash)
      count += events.count
      let before = processor()
      for event in events { sink.write(event) }
      if tick % 6 == 0, case .seam = sink.need(at: run.last) { sink.begin(run.opening) }
      busy += processor() - before
    }
  }
}

guard CommandLine.arguments.count > 1 else { fatalError("usage: capture-benchmark FOLDER [HOURS]") }
let folder = CaptureFolder(CommandLine.arguments[1])
let seconds = Int(clamping: (CommandLine.arguments.count > 2 ? Double(CommandLine.arguments[2]) ?? 1 : 1) * 3600)
let sink = CaptureSink(
  CaptureSink.Place(folder: folder, source: "benchmark"),
  CaptureSink.Listener(mark: { print("mark: \($0)") }, tell: { print("state: \($0)") }))
var run = try CapturedRun(scenario: board)
var cost = Cost()
cost.take(seconds, of: &run, into: sink)
let before = processor()
try sink.finish()
let busy = cost.busy + processor() - before
let bytes = folder.files.reduce(0) { $0 + folder.size($1) }
let piece = folder.path + "/piece.jsonl.gz"
var cut = try CaptureCut(of: folder, from: nil, to: nil)
try cut.write(to: piece)
var hash = EmptyCollection<UInt8>().fnv1a
try CapturedRun.replay(piece) { hash = $0.bytes.fnv1a(after: hash) }
unlink(piece)
let count = cost.count
print("\(seconds) s of \(count) events: \(folder.files.count) files, \(bytes) bytes, \(bytes * 3600 / seconds) an hour")
print(
  "\(busy) s of processor time, \(busy / Double(count) * 1e9) ns an event, \(100 * busy / Double(seconds)) % of a core")
let isSame = hash == cost.hash
print(isSame ? "its replay has the same bytes" : "ITS REPLAY DIFFERS")
exit(isSame ? 0 : 1)
