internal import Quantities

/// From a driver's own timestamps to the stream's time.
///
/// On this machine the driver's clock is known and the two are read side by side. Another machine's clock is not: there
/// the fastest delivery of the last ten to twenty seconds gives the offset, as no sample arrives before it was taken.
struct DriverTime: Sendable {
  private var current: Window?
  private var previous: Int64?
  private var lastDriver: Int64?
  private var last: Timestamp?

  private struct Window {
    var began: Timestamp
    var least: Int64
  }

  /// How long one window of the search for the fastest delivery lasts: long against a network's hiccups, short against
  /// the drift of two quartzes (50 ppm make 0.5 ms in 10 s).
  private static let window = TimeSpan.seconds(10)
  /// A sample older than this when it is read is not: its clock was set, or is another one than it says.
  private static let oldest = TimeSpan.seconds(5)

  /// When a sample was taken, or nil where it is the one before once more. `there` is the reading of the driver's own
  /// clock at `now`, nil where that cannot be read.
  mutating func timestamp(driver: Int64, now: Timestamp, there: Int64?) -> Timestamp? {
    if let lastDriver, lastDriver == driver { return nil }
    var time: Timestamp
    if let there {
      let age = TimeSpan(nanoseconds: there &- driver)
      time = age >= .zero && age <= DriverTime.oldest ? now - age : now
    } else {
      time = Timestamp(nanoseconds: driver &+ offset(now.nanoseconds &- driver, now))
      if now - time > DriverTime.oldest || time > now { (current, previous, time) = (nil, nil, now) }
    }
    // A better offset may set time back by less than a period; the order of the samples is known all the same.
    if let last, time <= last { time = last + TimeSpan(nanoseconds: 1) }
    lastDriver = driver
    last = time
    return time
  }

  private mutating func offset(_ candidate: Int64, _ now: Timestamp) -> Int64 {
    guard let window = current, now - window.began < DriverTime.window else {
      previous = current?.least
      current = Window(began: now, least: candidate)
      return min(candidate, previous ?? candidate)
    }
    current?.least = min(window.least, candidate)
    return min(window.least, candidate, previous ?? candidate)
  }
}
