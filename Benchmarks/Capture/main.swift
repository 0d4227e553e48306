import Capture
import Events
import Formats
import Glibc
import Pointing
import Quantities
import Service
import Simulation

// Captures a simulated run at the pipeline's speed, in files of the usual size, and prints their size, the processor
// time of the writing, and whether their replay gives the same bytes.
//
//   capture-benchmark FOLDER [HOURS]   the folder is made; its disk is written to

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

/// A simulated run, which its capture follows.
struct Run {
  var simulator: Simulator
  var pending: Event?
  var ticks = TickSchedule()
  var compass = Compass()
  var state = StreamState()
  var hash = nothing
  var count = 0
  var busy = 0.0

  /// Takes a number of seconds.
  mutating func go(_ seconds: Int, into sink: CaptureSink) {
    var lines = ByteBuffer()
    for tick in 1...seconds * 60 {
      let time = ticks.next
      ticks.advance()
      var events: [Event] = []
      while let event = pending ?? simulator.next() {
        pending = event
        guard event.time <= time else { break }
        pending = nil
        events.append(event)
      }
      events.append(Event(.tick, at: time))
      lines.removeAll()
      for event in events {
        state.observe(event)
        guard let output = compass.observe(event) else { continue }
        JSONLines.append(output.reading, to: &lines)
        state.observePosition(of: output)
      }
      hash = lines.bytes.fnv1a(after: hash)
      count += events.count
      let before = processor()
      for event in events { sink.write(event) }
      if tick % 6 == 0, case .seam = sink.need(at: time) {
        sink.begin(state.opening(at: time, compass.calibrationEvent))
      }
      busy += processor() - before
    }
  }
}

/// The hash of no bytes.
let nothing = EmptyCollection<UInt8>().fnv1a

/// The hash of the readings of a trace.
func replayed(_ path: String) throws -> UInt64 {
  var reader = try TraceReader(path: path)
  var compass = Compass()
  var hash = nothing
  var lines = ByteBuffer()
  while let event = try reader.next() {
    guard let output = compass.observe(event) else { continue }
    lines.removeAll()
    JSONLines.append(output.reading, to: &lines)
    hash = lines.bytes.fnv1a(after: hash)
  }
  return hash
}

guard CommandLine.arguments.count > 1 else { fatalError("usage: capture-benchmark FOLDER [HOURS]") }
let folder = CaptureFolder(CommandLine.arguments[1])
let seconds = Int(clamping: (CommandLine.arguments.count > 2 ? Double(CommandLine.arguments[2]) ?? 1 : 1) * 3600)
let sink = CaptureSink(
  CaptureSink.Place(folder: folder, source: "benchmark"),
  CaptureSink.Listener(mark: { print("mark: \($0)") }, tell: { print("state: \($0)") }))
var run = Run(simulator: Simulator(try Scenario(parsing: board, name: "board")))
run.go(seconds, into: sink)
let before = processor()
try sink.finish()
let busy = run.busy + processor() - before
let bytes = folder.files.reduce(0) { $0 + folder.size($1) }
let piece = folder.path + "/piece.jsonl.gz"
var cut = try CaptureCut(of: folder, from: nil, to: nil)
try cut.write(to: piece)
let isSame = try replayed(piece) == run.hash
unlink(piece)
print(
  "\(seconds) s of \(run.count) events: \(folder.files.count) files, \(bytes) bytes, \(bytes * 3600 / seconds) an hour")
print(
  "\(busy) s of processor time, \(busy / Double(run.count) * 1e9) ns an event, \(100 * busy / Double(seconds)) % of a core"
)
print(isSame ? "its replay has the same bytes" : "ITS REPLAY DIFFERS")
exit(isSame ? 0 : 1)
