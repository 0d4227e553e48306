internal import Quantities

/// Converts a driver's timestamps to the stream's time.
///
/// On this machine the driver's clock can be read together with the stream's. Another machine's clock cannot be read;
/// there the offset is that of the fastest delivery in the last 10 to 20 s, since no sample arrives before it was
/// taken.
struct DriverTime: Sendable {
  private var current: Window?
  private var previous: Int64?
  private var lastDriver: Int64?
  private var last: Timestamp?

  private struct Window {
    var began: Timestamp
    var least: Int64
  }

  /// The length of a window in which the fastest delivery is searched: longer than delays of a network, short enough
  /// that the clocks' drift stays small (50 ppm make 0.5 ms in 10 s).
  private static let window = TimeSpan.seconds(10)
  /// A sample that seems older than this is not old: its clock was set, or is not the clock that the driver names.
  private static let oldest = TimeSpan.seconds(5)

  /// When a sample was taken; nil if it repeats the sample before. `there` is the driver's clock at `now`; nil if that
  /// cannot be read.
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
    // A better offset may set the time back by less than a period, but samples arrive in order.
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
