internal import Quantities

/// Converts a driver's timestamps to the stream's time.
///
/// On this machine the driver's clock can be read together with the stream's. Another machine's clock cannot be read;
/// there the offset is that of the fastest delivery in the last 10 to 20 s, because no sample arrives before it was
/// taken. A part's timestamps only increase: one that goes back shows that the clock was set, which makes the offset
/// invalid.
struct DriverTime: Sendable {
  private var current: Window?
  private var previous: Int64?
  private var lastDriver: Int64?
  private var last: Timestamp?
  /// When the last sample arrived.
  private var arrival: Timestamp?
  /// The age of the last sample that had waited for longer than `oldest`; nil while samples do not wait.
  private var waited: TimeSpan?

  private struct Window {
    var began: Timestamp
    var least: Int64
  }

  /// The length of a window in which the fastest delivery is searched: longer than network delays, but short enough
  /// that the clocks' drift stays small (50 ppm make 0.5 ms in 10 s).
  private static let window = TimeSpan.seconds(10)
  /// A sample that seems older than this is really old only if nothing was read for that long. Otherwise its clock was
  /// set, or is not the clock that the driver names.
  private static let oldest = TimeSpan.seconds(5)

  /// When a sample was taken; nil if it repeats the previous one. `there` is the driver's clock at `now`; nil if that
  /// clock cannot be read.
  mutating func timestamp(driver: Int64, now: Timestamp, there: Int64?) -> Timestamp? {
    if let lastDriver, lastDriver == driver { return nil }
    var time: Timestamp
    if let there {
      time = now - TimeSpan(nanoseconds: there &- driver)
      if !isPossible(time, at: now) { time = now }
    } else {
      if let lastDriver, driver < lastDriver { (current, previous) = (nil, nil) }
      time = Timestamp(nanoseconds: driver &+ offset(now.nanoseconds &- driver, now))
      if !isPossible(time, at: now) { (current, previous, time) = (nil, nil, now) }
    }
    arrival = now
    // A better offset may move the time back by less than a period, but samples must stay in order.
    if let last, time <= last { time = last + TimeSpan(nanoseconds: 1) }
    lastDriver = driver
    last = time
    return time
  }

  /// Whether a sample that arrives now can have been taken at a time.
  ///
  /// Samples that waited while this process or the network was stopped arrive faster than they were taken, so each is
  /// younger than the previous one. With a wrong clock all seem equally old.
  private mutating func isPossible(_ time: Timestamp, at now: Timestamp) -> Bool {
    let age = now - time
    guard age > DriverTime.oldest else {
      waited = nil
      return age >= .zero
    }
    guard let last, let arrival, time > last else { return false }
    let isPossible = waited.map { age < $0 } ?? (now - arrival > DriverTime.oldest)
    waited = isPossible ? age : nil
    return isPossible
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
