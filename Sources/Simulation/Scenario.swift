public import Earth
public import Profiles
public import Quantities

/// A story about a device: where it is, what it is made of, what happens to it, and how long.
///
/// With a seed it is a stream of events, the same on every machine. Its text form is a line for each fact; see
/// `init(parsing:name:)`.
public struct Scenario: Equatable, Sendable {
  /// A sensor on the board.
  public struct Fitting: Equatable, Sendable {
    /// The part.
    public var part: Part
    /// The output rate it is set to, in Hz.
    public var rate: Double
    /// How it lies in the device: device axes = mount * part axes.
    public var mount: Matrix3
    /// How long after the motion its time lies, in seconds; nil is the part's own.
    public var latency: Double?

    /// What is known of it to whoever has not looked: the stated one, or the part's.
    var statedLatency: Double { latency ?? part.latency }

    /// A part at a rate, lying as the device lies.
    public init(_ part: Part, rate: Double, mount: Matrix3 = .identity, latency: Double? = nil) {
      self.part = part
      self.rate = rate
      self.mount = mount
      self.latency = latency
    }
  }

  /// How the truth is told.
  public struct Telling: Equatable, Sendable {
    /// How many times a second.
    public var rate: Double
    /// As an attitude rather than as three angles: where y may look at the zenith and has no heading.
    public var asAttitude: Bool

    /// So often, so.
    public init(rate: Double, asAttitude: Bool = false) {
      self.rate = rate
      self.asAttitude = asAttitude
    }
  }

  /// Something done at an instant.
  public struct Step: Equatable, Sendable {
    /// When.
    public var time: Timestamp
    /// What.
    public var action: Action

    /// Something done at an instant.
    public init(at time: Timestamp, _ action: Action) {
      self.time = time
      self.action = action
    }
  }

  /// What it is called.
  public var name: String
  /// What happens in it, in a sentence.
  public var story = ""
  /// The seed it runs with unless told otherwise.
  public var seed: UInt64 = 1
  /// UTC at the beginning.
  public var start: UTC
  /// Where the device is at the beginning.
  public var place: Coordinate
  /// How long it lasts; nil is for ever.
  public var length: TimeSpan?
  /// The sensors, at most one of a kind.
  public var fittings: [Fitting] = []
  /// The receivers.
  public var receivers: [Receiver] = []
  /// How the truth is told; nil is not at all. 60 Hz are the instants of a replay's ticks.
  public var truth: Telling? = Telling(rate: 60)
  /// What the device's errors are drawn from.
  public var priors = Priors.none
  /// The magnetometer's offset in uT in its own axes, if it is not to be drawn.
  public var hardIron: Vector3?
  /// The magnetometer's matrix in its own axes, if it is not to be drawn.
  public var softIron: Matrix3?
  /// What is done, in any order.
  public var steps: [Step] = []

  /// A device at a place at a date, with nothing on board and nothing to do.
  public init(name: String, start: UTC, place: Coordinate) {
    self.name = name
    self.start = start
    self.place = place
  }

  /// The sensor of a kind.
  public func fitting(_ kind: Part.Kind) -> Fitting? { fittings.first { $0.part.kind == kind } }
}
