import Events
import Pointing
import Quantities
import Text
import Traces

/// The walk as a recording, with five decimals, for measurements of replay.
enum WalkRecording {
  /// Writes a walk of `seconds` to a file, without ticks: replay generates them.
  static func write(seconds: Int, to path: String) throws(TraceError) {
    var walk = Walk()
    let header = TraceHeader(name: "walk", start: UTC(year: 2026, month: 11, day: 21))
    var trace = try TraceWriter(path: path, header: header, pace: .bulk)
    for content in Walk.beginning { try trace.write(Event(content, at: .zero)) }
    var samples = 0
    while samples < seconds * 300 {
      var event = walk.next()
      switch event.content {
      case .accel(let vector): event.content = .accel(short(vector))
      case .gyro(let vector): event.content = .gyro(short(vector))
      case .magn(let vector): event.content = .magn(short(vector))
      default: continue
      }
      try trace.write(event)
      samples += 1
    }
    try trace.finish()
  }

  private static func short(_ vector: Vector3) -> Vector3 {
    func cut(_ x: Double) -> Double { (x * 1e5).rounded() / 1e5 }
    return Vector3(cut(vector.x), cut(vector.y), cut(vector.z))
  }
}
