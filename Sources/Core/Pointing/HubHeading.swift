internal import Orientation
internal import Quantities

/// A sensor hub's own heading, for boards without a magnetometer. How the hub computes it is unknown, as is its tilt.
struct HubHeading: Sendable {
  /// One standard deviation. Hubs state no accuracy; compasses of phones reach this in good conditions.
  private static let sigma = Angle.degrees(5)
  /// A turn is extrapolated for at most this time. The rate comes from headings at most twice this time apart.
  private static let reach = TimeSpan.milliseconds(200)

  private var heading = Angle.zero
  private var at: Timestamp?
  /// The rate, clockwise, in rad/s; nil after only one heading.
  private var rate: Double?

  /// Takes a heading.
  mutating func observe(_ heading: Angle, at time: Timestamp) {
    if let at, time > at, (time - at).seconds < 2 * HubHeading.reach.seconds {
      let dt = (time - at).seconds
      let now = self.heading.turn(to: heading).radians / dt
      // Hubs round their headings: several give a better rate than two.
      rate = rate.map { $0 + (now - $0) * (dt / (0.05 + dt)) } ?? now
    } else {
      rate = nil
    }
    (self.heading, at) = (heading, time)
  }

  /// The heading at an instant, as an attitude assumed to be level, with its error.
  func estimate(at time: Timestamp, _ errors: inout HeadingErrors) -> HeadingEstimate? {
    guard let at else { return nil }
    let ahead = min(max((time - at).seconds, 0), HubHeading.reach.seconds)
    let turned = heading.radians + (rate ?? 0) * ahead
    errors.north = HubHeading.sigma
    return HeadingEstimate(
      attitude: Quaternion(rotation: Vector3(0, 0, -turned)), turnRate: rate, sigma: errors.sigma, field: nil,
      levelAssumed: true)
  }
}
