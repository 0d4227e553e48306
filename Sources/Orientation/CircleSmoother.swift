internal import CMath
internal import Quantities

/// Smooths a heading without a gyroscope: strongly while the device is still, hardly while it turns.
///
/// While the departures scatter about zero, the heading is their mean over an ever longer time, up to a time constant.
/// As soon as a short or a middle mean is larger than the scatter explains, the device has turned: the mean starts anew
/// over a short time.
struct CircleSmoother: Sendable {
  /// The standard deviation of one sample, in radians.
  private(set) var scatter = 0.02
  /// The rate of the heading, in rad/s counter-clockwise; 0 while still.
  private(set) var rate = 0.0
  /// The lag of the heading behind a steady turn, in seconds; 0 while still.
  private(set) var lag = 0.0
  private var span = 0.0
  private var short = 0.0
  private var middle = 0.0
  private var last: Double?

  /// The part of an averaged departure to follow; `alone` is the departure before that average.
  mutating func follow(
    _ departure: Double, alone: Double, dt: Double, within: Double, quick: Double, still: Double
  ) -> Double {
    guard let last else {
      self.last = alone - departure
      span = dt
      return departure
    }
    let step = remainder(alone - last, 2 * .pi)
    // A jump is a turn and no scatter.
    if abs(step) < 6 * scatter || abs(step) < 0.01 {
      scatter += (max(abs(step) * 0.886, 1e-4) - scatter) * min(dt / (1 + dt), 0.05)
    } else {
      scatter *= 1 + min(dt, 0.05)
    }
    let shares = (dt / (0.05 + dt), dt / (0.4 + dt))
    short += (departure - short) * shares.0
    middle += (departure - middle) * shares.1
    // The scatter of a moving mean is the root of share / (2 - share) of a sample's. Two averages count as one with
    // both time constants added.
    let spreads = (dt / (0.05 + within + dt), dt / (0.4 + within + dt))
    if abs(short) > 4.5 * scatter * (spreads.0 / (2 - spreads.0)).squareRoot() {
      span = min(span, quick)
    } else if abs(middle) > 4.5 * scatter * (spreads.1 / (2 - spreads.1)).squareRoot() {
      span = min(span, 4 * quick)
    }
    span = min(span + dt, still)
    let share = dt / (span + dt)
    let moved = departure * share
    self.last = alone - moved
    short -= moved
    middle -= moved
    let turning = span < 6 * quick
    rate += ((turning ? moved / max(dt, 1e-4) : 0) - rate) * (dt / (0.06 + dt))
    if !turning, abs(rate) < 0.005 { rate = 0 }
    // A mean that grows longer shows that the turn is ending. A rate that is slow beside the scatter is more often a
    // tremble than a turn.
    lag = turning && abs(rate) > 8 * scatter ? min(span, quick + dt) + within : 0
    return moved
  }

  /// The variance of the mean, its lag included.
  func variance(dt: Double) -> Double {
    let share = dt / (span + dt)
    return scatter * scatter * share / (2 - share) + middle * middle
  }

  /// Starts anew at the next sample.
  mutating func begin() { self = CircleSmoother() }
}
