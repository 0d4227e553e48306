internal import CMath
public import Pointing
public import Quantities

/// Waits until a device is held still, and takes the mean of its heading: one sighting of a check.
public struct HeadingCheck: Sendable {
  /// The edge that lies along a line.
  public enum Edge: String, CaseIterable, Sendable {
    /// A long side, from bottom to top.
    case long
    /// The top, from left to right.
    case top
  }

  /// The mean of the readings of a device that was held still.
  public struct Hold: Equatable, Sendable {
    /// The mean direction of the edge from true north.
    public var edge: Angle
    /// The mean heading of the device from true north.
    public var heading: Angle
    /// One standard deviation of that mean, from its scatter.
    public var noise: Angle
    /// The 95 % bound of the heading.
    public var bound: Angle
    /// From true to magnetic north there.
    public var declination: Angle
    /// The size of the field's horizontal part there, in uT; nil if it is not known.
    public var horizontal: Double?
    /// The middle of the time.
    public var time: Timestamp
    /// The end of it.
    public var end: Timestamp
  }

  private enum State {
    case idle
    case still(since: Reading, sum: Sum)
    case done(Hold)
    /// Done, and to be moved before the next sighting.
    case left(at: Angle)
  }

  private struct Sum {
    var east = 0.0, north = 0.0, count = 0.0
    /// Turns from the first heading, in degrees, and their squares.
    var turns = 0.0, squares = 0.0
    var bound = Angle.zero
  }

  /// For how long the device must be held still.
  public static let span = TimeSpan.seconds(5)
  /// The largest rate in degrees/s, tilt and turn in degrees since the beginning that count as held still.
  private static let (fastest, leaning, turning) = (4.0, 2.0, 5.0)
  /// The turn after which a device counts as moved for a new sighting, in degrees.
  private static let moving = 8.0
  /// The share of the scatter's variance that is left in the mean of a span: the heading's noise lasts about a second.
  private static let share = 0.4

  private let allowed: Angle
  private let edge: Edge
  private var state = State.idle

  /// Why it is not measuring; nil while it is.
  public private(set) var refusal: CheckRefusal? = .noHeading

  /// A check of a device that may be tilted by an angle.
  public init(_ edge: Edge, upTo tilt: Angle) { (self.edge, allowed) = (edge, tilt) }

  /// The result; nil until the device has been held still for long enough.
  public var hold: Hold? { if case .done(let hold) = state { hold } else { nil } }

  /// How long the device has been held still; nil while it is not.
  public func held(at time: Timestamp) -> TimeSpan? {
    if case .still(let first, _) = state { time - first.time } else { nil }
  }

  /// Begins the next sighting: once the device has been turned.
  public mutating func again() { if case .done(let hold) = state { state = .left(at: hold.edge) } }

  /// Takes a reading.
  public mutating func observe(_ reading: Reading) {
    if case .done = state { return }
    guard let heading = direction(of: reading) else { return stop() }
    if case .left(let old) = state {
      guard (heading - old).wrapped.magnitude.degrees > HeadingCheck.moving else { return }
      state = .idle
    }
    if case .still(let first, let sum) = state {
      let turn = first.heading.map { ((reading.heading ?? heading) - $0).wrapped.degrees } ?? 0
      guard !hasMoved(reading, since: first, turn) else {
        state = .idle
        refusal = .moved
        return
      }
      take(heading, turn, reading, first, sum)
    } else if abs(reading.rate ?? 0) > HeadingCheck.fastest {
      refusal = .moved
    } else {
      take(heading, 0, reading, reading, Sum())
    }
  }

  private mutating func stop() { if case .left = state {} else { state = .idle } }

  private func hasMoved(_ reading: Reading, since first: Reading, _ turn: Double) -> Bool {
    func change(_ old: Angle?, _ new: Angle?) -> Double {
      ((new ?? .zero) - (old ?? .zero)).wrapped.magnitude.degrees
    }
    return abs(reading.rate ?? 0) > HeadingCheck.fastest || abs(turn) > HeadingCheck.turning
      || max(change(first.pitch, reading.pitch), change(first.roll, reading.roll)) > HeadingCheck.leaning
  }

  private mutating func take(_ heading: Angle, _ turn: Double, _ reading: Reading, _ first: Reading, _ old: Sum) {
    refusal = nil
    var sum = old
    sum.east += sin(heading)
    sum.north += cos(heading)
    sum.count += 1
    sum.turns += turn
    sum.squares += turn * turn
    // The bound that the reading has at the end: it falls while samples are averaged.
    sum.bound = reading.uncertainty ?? .degrees(180)
    state = .still(since: first, sum: sum)
    let held = reading.time - first.time
    guard held >= HeadingCheck.span else { return }
    let mean = sum.turns / sum.count
    let variance = max(0, sum.squares / sum.count - mean * mean) * HeadingCheck.share
    state = .done(
      Hold(
        edge: Angle(radians: atan2(sum.east, sum.north)).onTheCard,
        heading: ((first.heading ?? heading) + .degrees(mean)).onTheCard, noise: .degrees(variance.squareRoot()),
        bound: sum.bound, declination: reading.declination ?? .zero,
        horizontal: reading.expectedField.flatMap { size in reading.expectedDip.map { size * cos($0) } },
        time: first.time + .seconds(held.seconds / 2), end: reading.time))
  }

  /// The direction of the edge from true north; nil, with the refusal, if there is none that can be checked.
  private mutating func direction(of reading: Reading) -> Angle? {
    guard let heading = reading.heading else {
      refusal = reading.magnetic == nil ? .noHeading : .noTrueNorth
      return nil
    }
    guard reading.uncertainty != nil, reading.knowsDirection else {
      refusal = .noBound
      return nil
    }
    let tilt = max((reading.pitch ?? .zero).magnitude, (reading.roll ?? .zero).wrapped.magnitude)
    guard tilt <= allowed else {
      refusal = .tilted(tilt, allowed: allowed)
      return nil
    }
    guard edge == .top else { return heading }
    // On a tilted device the two edges are not at a right angle, seen from above.
    let skew = reading.attitude.map { turn in
      let (x, y) = (turn.matrix * Vector3(1, 0, 0), turn.matrix * Vector3(0, 1, 0))
      return Angle(radians: atan2(x.x, x.y) - atan2(y.x, y.y)).wrapped
    }
    return (heading + (skew ?? .degrees(90))).onTheCard
  }
}
