internal import Quantities

/// How far to turn, over the last minute.
struct Trend: Equatable, Sendable {
  /// How far it reaches back.
  static let reach = 60.0
  /// How many values it keeps of that.
  static let count = 240

  /// Degrees by time, oldest first, from a whole number of steps on; nil where the turn was not known.
  private var values: [Float?] = []
  private var newest: Int64?

  private static let step = Int64(reach * 1e9) / Int64(count)

  /// Takes the turn at an instant. Time that goes back (a replay was wound) or leaps begins a new minute.
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

  /// The last minute in so many columns, oldest first. A column's borders lie still in time, so that the curve moves
  /// by whole columns and keeps its form.
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
