public import Pointing
public import Quantities

/// Where a gauge's outputs come from: sensors, a simulated board, a recording, another machine. The one loop of the
/// gauge asks it what it waits for, and steps it when that has come; it never waits itself.
public protocol GaugeSource: ~Copyable {
  /// The recording being played; nil where there is none.
  var transport: Transport? { get }
  /// What it can do beside giving outputs.
  var offers: GaugeOffers { get }
  /// Something it said since it was last stepped, in a sentence.
  var news: GaugeSentence? { get }
  /// What it waits for, as things are at an instant.
  func waits(at now: Timestamp) -> GaugeWait
  /// Appends what has become due, oldest first; false once there will be no more. Why not, it keeps for afterwards:
  /// nothing can be told while the gauge has the terminal.
  mutating func advance(to now: Timestamp, into outputs: inout [Output]) -> Bool
  /// Does what a key asks of it.
  mutating func perform(_ wish: GaugeWish, at now: Timestamp) -> GaugeAnswer
}

extension GaugeSource where Self: ~Copyable {
  /// Nothing.
  public var offers: GaugeOffers { [] }
  /// Nothing.
  public var news: GaugeSentence? { nil }
}

/// A sentence in every language that the gauge speaks.
public struct GaugeSentence: Equatable, Sendable {
  /// For whoever reads English.
  public var english: String
  /// For whoever reads Arabic.
  public var arabic: String

  /// A sentence; one that is in one language alone is said in that.
  public init(english: String, arabic: String? = nil) {
    self.english = english
    self.arabic = arabic ?? english
  }

  func phrase(in language: Language) -> Phrase { Phrase(language == .arabic ? arabic : english, language) }
}

/// What a source can do beside giving outputs: the keys for it are shown.
public struct GaugeOffers: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt8
  /// A set of bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// Begin a new calibration.
  public static let calibrating = GaugeOffers(rawValue: 1)
  /// Record what comes.
  public static let recording = GaugeOffers(rawValue: 2)
  /// Let the device be turned and tilted, and its world be changed.
  public static let steering = GaugeOffers(rawValue: 4)
}

/// What a source waits for: an instant, bytes, or whichever comes first.
public struct GaugeWait: Equatable, Sendable {
  /// The gauge's time at which it has something; nil waits for bytes alone.
  public var instant: Timestamp?
  /// What becomes readable when it has something.
  public var descriptor: Int32?

  /// What a source waits for; nothing at all is for ever.
  public init(until instant: Timestamp? = nil, descriptor: Int32? = nil) {
    (self.instant, self.descriptor) = (instant, descriptor)
  }
}

/// What can be asked of a source.
public enum GaugeWish: Equatable, Sendable {
  /// Play the recording otherwise.
  case play(Transport.Command)
  /// Begin a new calibration.
  case calibrate
  /// Begin to record, or end it.
  case record
  /// Do something to the device or its world.
  case steer(GaugeSteering)
}

/// What can be done to a device that is simulated.
public enum GaugeSteering: Equatable, Sendable {
  /// Turn it.
  case left, right
  /// Tilt it.
  case up, down
  /// Bring a magnet near, or take it away.
  case magnet
  /// Lose the satellites, or find them.
  case satellites
  /// Go to another city.
  case city
}

/// What comes of a wish.
public enum GaugeAnswer: Equatable, Sendable {
  /// It was done, and can be seen.
  case done
  /// Here that cannot be.
  case notHere
  /// It was done, and there is a sentence to be said on it.
  case told(GaugeSentence)
}
