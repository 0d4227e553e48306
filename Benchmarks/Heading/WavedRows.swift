import Events
import MotionKit
import Orientation
import Pointing
import Quantities

/// The rows about a device that calibrates itself during a figure eight.
enum WavedRows {
  private typealias Table = HeadingTable

  static let rows: [HeadingTable.Row] = [
    HeadingTable.Row(name: "figure eight: s from calibrated to accurate / accurate after that", bound: "1 / 99 %") {
      var (slowest, count, accurate) = (0.0, 0, 0)
      for seed in 1...UInt64(24) {
        let readings = readings(seed)
        guard let found = readings.firstIndex(where: \.found) else { return Table.Figure("none found", isMet: false) }
        let after = readings[found...]
        guard let first = after.firstIndex(where: { $0.accuracy == .accurate }) else {
          return Table.Figure("never", isMet: false)
        }
        slowest = max(slowest, Double(first - found) / 60)
        count += readings.count - first
        accurate += readings[first...].count { $0.accuracy == .accurate }
      }
      let share = 100 * Double(accurate) / Double(count)
      return Table.Figure(Table.text(slowest) + " / " + Table.text(share) + " %", isMet: slowest <= 1 && share >= 99)
    }
  ]

  private static func readings(_ seed: UInt64) -> [(accuracy: Accuracy, found: Bool)] {
    let events = HandMotion(.figureEight, acceleration: 1, seconds: 20).events(DrawnSensor(seed: seed), seed: seed)
    var compass = Compass()
    _ = compass.observe(Event(.sensors(SensorSet(magn: .init(device: "lis3mdl"))), at: .zero))
    var readings: [(Accuracy, Bool)] = []
    for event in events {
      while true {
        let due = Timestamp(nanoseconds: Int64(clamping: (Double(readings.count + 1) * 1e9 / 60).rounded()))
        guard due < event.time, let output = compass.observe(Event(.tick, at: due)) else { break }
        readings.append((output.reading.accuracy, output.calibration != nil))
      }
      _ = compass.observe(event)
    }
    return readings
  }
}
