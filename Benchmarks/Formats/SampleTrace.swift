import Events
import Glibc
import Quantities
import Text
import Traces

/// A recording of three sensors at 100 Hz in a temporary file, which is removed with this value.
struct SampleTrace: ~Copyable {
  /// The number of digits in the recording.
  enum Digits {
    /// Five decimals: the resolution of sensors.
    case five
    /// All digits of a double: the product of a count and a scale factor.
    case all
  }

  let path: String
  let size: Int

  init(samples: Int, digits: Digits, packed: Bool = false) throws(TraceError) {
    path = "/tmp/formats-benchmark.\(getpid()).jsonl\(packed ? ".gz" : "")"
    var writer = try TraceWriter(path: path, header: TraceHeader(name: "benchmark"), pace: .bulk)
    for index in 0..<samples {
      let phase = Double(index) * 1e-3
      let turn = Vector3(sin(phase), cos(phase), sin(phase * 1.7))
      func short(_ v: Vector3, _ factor: Double) -> Vector3 {
        guard digits == .five else { return v * factor }
        func cut(_ x: Double) -> Double { (x * factor * 1e5).rounded() / 1e5 }
        return Vector3(cut(v.x), cut(v.y), cut(v.z))
      }
      let content: Event.Content =
        switch index % 3 {
        case 0: .accel(short(turn, 9.81))
        case 1: .gyro(short(turn, 0.7))
        default: .magn(short(turn, 48.7))
        }
      try writer.write(Event(content, at: Timestamp(nanoseconds: Int64(index / 3) * 10_000_000)))
    }
    try writer.finish()
    var about = stat()
    size = stat(path, &about) == 0 ? Int(about.st_size) : 0
  }

  deinit { unlink(path) }

  /// Reads the file once and returns the number of events.
  borrowing func read() throws(TraceError) -> Int {
    var reader = try TraceReader(path: path)
    var events = 0
    while try reader.next() != nil { events += 1 }
    return events
  }
}
