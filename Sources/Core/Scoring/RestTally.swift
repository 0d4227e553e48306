internal import CMath
internal import Quantities

/// The jitter of a heading while the device is at rest: the standard deviation in windows of ten seconds.
struct RestTally: Sendable {
  private static let window = TimeSpan.seconds(10)
  /// The largest turn of the truth in a window at rest: optical systems jitter by a tenth of it.
  private static let stillness = Angle.degrees(0.5)

  private struct Window {
    let start: Timestamp
    let truth: Quaternion
    let estimate: Quaternion
    var count = 0.0
    var sum = 0.0
    var squares = 0.0
  }

  private var window: Window?
  var variances = ExactSum()
  var windows = 0

  mutating func count(_ estimate: Quaternion, truth: Quaternion, at time: Timestamp) {
    guard var window, RestTally.angle(from: window.truth, to: truth) < RestTally.stillness else {
      self.window = Window(start: time, truth: truth, estimate: estimate)
      return
    }
    let turn = (estimate * window.estimate.inverse).turnAboutVertical.degrees
    window.count += 1
    window.sum += turn
    window.squares += turn * turn
    self.window = window
    guard time - window.start >= RestTally.window else { return }
    let mean = window.sum / window.count
    variances.add(max(0, window.squares / window.count - mean * mean))
    windows += 1
    self.window = Window(start: time, truth: truth, estimate: estimate)
  }

  /// Adds the windows of another tally.
  mutating func add(_ other: RestTally) {
    window = nil
    variances.add(other.variances)
    windows += other.windows
  }

  /// The root of the mean of the windows' variances, in degrees; nil without a window at rest.
  var jitter: Double? { windows > 0 ? (variances.value / Double(windows)).squareRoot() : nil }

  private static func angle(from a: Quaternion, to b: Quaternion) -> Angle {
    let between = b * a.inverse
    let sine = (between.x * between.x + between.y * between.y + between.z * between.z).squareRoot()
    return Angle(radians: 2 * atan2(sine, abs(between.w)))
  }
}

/// The time from the first heading until the error stays within a degree for a second. For several runs it is the mean
/// over those that settled.
struct SettlingTally: Sendable {
  private static let small = Angle.degrees(1)
  private static let lasting = TimeSpan.seconds(1)

  private var first: Timestamp?
  private var smallSince: Timestamp?
  private var settled: TimeSpan?
  /// The sum and number of other runs.
  var others = (sum: ExactSum(), count: 0)

  mutating func count(_ error: Angle, at time: Timestamp) {
    guard settled == nil else { return }
    let first = self.first ?? time
    self.first = first
    guard error.magnitude <= SettlingTally.small else {
      smallSince = nil
      return
    }
    let since = smallSince ?? time
    smallSince = since
    if time - since >= SettlingTally.lasting { settled = since - first }
  }

  /// Adds other runs.
  mutating func add(_ other: SettlingTally) {
    others.sum.add(other.others.sum)
    others.sum.add(other.settled?.seconds ?? 0)
    others.count += other.others.count + (other.settled == nil ? 0 : 1)
  }

  /// The time in seconds; nil if no run settled.
  var seconds: Double? {
    let count = others.count + (settled == nil ? 0 : 1)
    var sum = others.sum
    sum.add(settled?.seconds ?? 0)
    return count > 0 ? sum.value / Double(count) : nil
  }
}
