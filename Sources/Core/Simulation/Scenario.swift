public import Earth
public import Profiles
public import Quantities

/// A simulation's script: where a device is, which sensors it has, what happens to it and when.
///
/// A scenario and a seed yield the same stream of events on every machine. `init(parsing:name:)` describes its text
/// form.
public struct Scenario: Equatable, Sendable {
  /// A sensor mounted on the board.
  public struct Fitting: Equatable, Sendable {
    /// The part.
    public var part: Part
    /// The configured output rate, in Hz.
    public var rate: Double
    /// The mounting rotation: device axes = mount * part axes.
    public var mount: Matrix3
    /// The delay of a sample's time stamp after the motion, in seconds; nil: drawn around the part's typical latency.
    public var latency: Double?
    /// The errors of the sensor; nil: drawn from the scenario's priors.
    var errors: Imperfections?

    /// A part at an output rate in Hz; without a mount, its axes are the device's.
    public init(_ part: Part, rate: Double, mount: Matrix3 = .identity, latency: Double? = nil) {
      self.part = part
      self.rate = rate
      self.mount = mount
      self.latency = latency
    }
  }

  /// The rate and the form of the truth events.
  public struct TruthOutput: Equatable, Sendable {
    /// Truth events per second.
    public var rate: Double
    /// Whether the truth is a quaternion instead of three angles: for a y axis at the zenith, which has no heading.
    public var asAttitude: Bool

    /// Truth events at a rate in Hz.
    public init(rate: Double, asAttitude: Bool = false) {
      self.rate = rate
      self.asAttitude = asAttitude
    }
  }

  /// An action and the time at which it begins.
  public struct Step: Equatable, Sendable {
    /// The time since the scenario's start.
    public var time: Timestamp
    /// The action.
    public var action: Action
  }

  /// The scenario's name.
  public var name: String
  /// One sentence that describes the scenario.
  public var story = ""
  /// The seed of a run if none is given.
  public var seed: UInt64 = 1
  /// UTC at the start.
  public var start: UTC
  /// The device's position at the start.
  public var place: Coordinate
  /// The duration; nil: endless.
  public var length: TimeSpan?
  /// The sensors, at most one of each kind.
  public var fittings: [Fitting] = []
  /// The satellite receivers.
  public var receivers: [Receiver] = []
  /// The truth events; nil: none. At 60 Hz they coincide with a replay's ticks.
  public var truth: TruthOutput? = TruthOutput(rate: 60)
  /// How much the field varies from metre to metre, as in a building.
  public var iron = Iron.none
  /// The distributions from which the device's errors are drawn.
  public var priors = Priors.none
  /// The magnetometer's offset in uT, in its own axes; nil: drawn from `priors`.
  public var hardIron: Vector3?
  /// The magnetometer's matrix in its own axes; nil: drawn from `priors`.
  var softIron: Matrix3?
  /// The steps, in any order.
  public var steps: [Step] = []

  /// A scenario without sensors, receivers and steps.
  public init(name: String, start: UTC, place: Coordinate) {
    self.name = name
    self.start = start
    self.place = place
  }

  /// The sensor of a kind; nil if the board has none.
  public func fitting(_ kind: Part.Kind) -> Fitting? { fittings.first { $0.part.kind == kind } }
}
