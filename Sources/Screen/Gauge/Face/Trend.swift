internal import Quantities

/// The turn to the Kaaba over the last minute.
struct Trend: Equatable, Sendable {
  /// The time span of the trend, in seconds.
  static let duration = 60.0
  /// The number of values in that time.
  static let count = 240

  /// The turn in degrees at each step of time, oldest first; nil if it is unknown.
  private var values: [Float?] = []
  /// The number of the newest step.
  private var newest: Int64?

  /// A step in nanoseconds.
  private static let step = Int64(clamping: duration * 1e9) / Int64(count)

  /// Takes the turn at a time. If the time goes back (in a replay) or jumps by a minute, the trend starts again.
  mutating func observe(_ turn: Angle?, at time: Timestamp) {
    let slot = time.nanoseconds / Trend.step
    let value = turn.map { Float($0.degrees) }
    guard let last = newest, slot >= last, slot - last < Int64(Trend.count) else {
      (values, newest) = ([value], slot)
      return
    }
    guard slot > last else { return }
    for _ in 0..<(slot - last - 1) { values.append(nil) }
    values.append(value)
    if values.count > Trend.count { values.removeFirst(values.count - Trend.count) }
    newest = slot
  }

  /// The last minute in `count` columns, oldest first. The borders of a column are fixed times, so that the curve moves
  /// by whole columns and keeps its shape.
  func columns(_ count: Int) -> [Float?] {
    var result: [Float?] = Array(repeating: nil, count: max(0, count))
    guard let newest, count > 0 else { return result }
    let first = newest - Int64(values.count) + 1
    let last = newest * Int64(count) / Int64(Trend.count)
    for (i, value) in values.enumerated() {
      let column = (first + Int64(i)) * Int64(count) / Int64(Trend.count) - last + Int64(count) - 1
      if column >= 0 { result[Int(column)] = value }
    }
    return result
  }
}
