public import Pointing
public import Quantities
public import Words

/// A source of outputs for a gauge: sensors, a simulated board, a recording, another machine. It never waits: the
/// gauge's loop asks it what to wait for, and calls `advance` when that has come.
public protocol GaugeSource: ~Copyable {
  /// The recording being played; nil if there is none.
  var transport: Transport? { get }
  /// The keys that the source supports.
  var offers: GaugeOffers { get }
  /// Whether it is writing a recording.
  var isRecording: Bool { get }
  /// A message for the user from the last `advance`; nil if there is none.
  var news: Sentence? { get }
  /// The next prayer and the date where the device is; nil if they are not known.
  var dayLine: DayLine? { get }
  /// The events that the source waits for now.
  func waits(at now: Timestamp) -> GaugeWait
  /// Appends the outputs that are due, oldest first; returns false once there will be no more. The source keeps its
  /// error, if any, until the session has ended: nothing can be printed while the gauge uses the terminal.
  mutating func advance(to now: Timestamp, into outputs: inout [Output]) -> Bool
  /// Carries out what a key asks for.
  mutating func perform(_ wish: GaugeWish, at now: Timestamp) -> GaugeAnswer
}

extension GaugeSource where Self: ~Copyable {
  /// None by default.
  public var offers: GaugeOffers { [] }
  /// False by default.
  public var isRecording: Bool { false }
  /// None by default.
  public var news: Sentence? { nil }
  /// None by default.
  public var dayLine: DayLine? { nil }
}

/// What a source can do besides delivering outputs. The key hints show its keys.
public struct GaugeOffers: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt8
  /// A set of bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// Begin a new calibration.
  public static let calibrating = GaugeOffers(rawValue: 1)
  /// Record the events.
  public static let recording = GaugeOffers(rawValue: 2)
  /// Turn and tilt the simulated device, and change its surroundings.
  public static let steering = GaugeOffers(rawValue: 4)
}

/// What a source waits for: a time, a readable descriptor, or whichever comes first.
public struct GaugeWait: Equatable, Sendable {
  /// The time of the session at which the source has an output; nil if only the descriptor counts.
  var instant: Timestamp?
  /// The descriptor that is readable when the source has an output; nil if only the time counts.
  public var descriptor: Int32?

  /// A time, a descriptor, or both. With neither, the gauge waits only for keys.
  public init(until instant: Timestamp? = nil, descriptor: Int32? = nil) {
    (self.instant, self.descriptor) = (instant, descriptor)
  }
}

/// A request of the user to the source.
public enum GaugeWish: Equatable, Sendable {
  /// Change the playback of the recording.
  case play(Transport.Command)
  /// Begin a new calibration.
  case calibrate
  /// Start or end a recording.
  case record
  /// Change the simulated device or its surroundings.
  case steer(GaugeSteering)
}

/// A change of a simulated device or its surroundings.
public enum GaugeSteering: Equatable, Sendable {
  /// Turn the device.
  case left, right
  /// Tilt the device.
  case up, down
  /// Bring a magnet near, or take it away.
  case magnet
  /// Lose the satellites, or find them.
  case satellites
  /// Go to another city.
  case city
}

/// The source's answer to a request.
public enum GaugeAnswer: Equatable, Sendable {
  /// Done; the gauge shows the effect.
  case done
  /// This source cannot do that.
  case notHere
  /// Done, with a message to show.
  case told(Sentence)
}
