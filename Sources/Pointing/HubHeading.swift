internal import Orientation
internal import Quantities

/// A sensor hub's own heading, where it is all there is: how the hub made it, and how it lies, is not known.
struct HubHeading: Sendable {
  /// A hub promises no accuracy; compasses of phones are this good on a good day.
  private static let sigma = Angle.degrees(5)
  /// A turn is carried on for so long beyond the last heading, and learnt of headings no further apart than twice that.
  private static let reach = TimeSpan.milliseconds(200)

  private var heading = Angle.zero
  private var at: Timestamp?
  /// Clockwise, in rad/s; nil after one heading.
  private var rate: Double?

  /// Takes a heading.
  mutating func observe(_ heading: Angle, at time: Timestamp) {
    if let at, time > at, (time - at).seconds < 2 * HubHeading.reach.seconds {
      let dt = (time - at).seconds
      let now = self.heading.turn(to: heading).radians / dt
      // Hubs round: a few headings say better than two how fast it turns.
      rate = rate.map { $0 + (now - $0) * (dt / (0.05 + dt)) } ?? now
    } else {
      rate = nil
    }
    (self.heading, at) = (heading, time)
  }

  /// The heading at an instant, as an attitude that is level because nothing says otherwise.
  func estimate(at time: Timestamp) -> HeadingEstimate? {
    guard let at else { return nil }
    let ahead = min(max((time - at).seconds, 0), HubHeading.reach.seconds)
    let turned = heading.radians + (rate ?? 0) * ahead
    return HeadingEstimate(
      attitude: Quaternion(rotation: Vector3(0, 0, -turned)), turnRate: rate, sigma: HubHeading.sigma, field: nil,
      levelAssumed: true)
  }
}
