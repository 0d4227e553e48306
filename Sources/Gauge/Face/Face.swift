internal import Pointing
internal import Quantities

/// All that is shown, as it is shown: whole numbers in the units chosen. Two equal faces look the same, so nothing is
/// drawn while a face does not change.
struct Face: Equatable, Sendable {
  /// The dial: directions in the steps its dots can show.
  struct Dial: Equatable, Sendable {
    /// The direction under the lubber line.
    var card: Angle?
    /// From the lubber line to the Kaaba.
    var needle: Angle?
    /// How uncertain the needle is, to each side.
    var spread: Angle?
  }

  /// The numbers that follow the hand.
  struct Numbers: Equatable, Sendable {
    /// How far to turn, in degrees; negative is to the left.
    var turn: Int?
    /// The direction the device points to, in degrees.
    var heading: Int?
    /// Its 95 % bound, in degrees.
    var bound: Int?
    /// Degrees above the horizon.
    var pitch: Int?
    /// Degrees the right edge is down.
    var roll: Int?
  }

  /// The numbers that follow the place and the field.
  struct Surroundings: Equatable, Sendable {
    /// From the north chosen to the Kaaba, in degrees.
    var bearing: Int?
    /// In the unit chosen.
    var distance: Int?
    /// Tenths of a microtesla.
    var field: Int?
    /// Tenths of a microtesla.
    var expectedField: Int?
    /// Degrees below the horizon.
    var dip: Int?
    /// Degrees below the horizon.
    var expectedDip: Int?
    /// Samples a second: magnetometer, accelerometer, gyroscope.
    var rates: [Int]?
    /// Thousandths of a degree.
    var latitude: Int?
    /// Thousandths of a degree.
    var longitude: Int?
    /// How old the position is.
    var age: Age?
  }

  /// An age in the unit that suits it.
  struct Age: Equatable, Sendable {
    var count: Int
    var unit: Unicode.Scalar
  }

  var dial = Dial()
  var numbers = Numbers()
  var surroundings = Surroundings()
  var accuracy = Accuracy.unavailable
  var reason: Reason?
  var compass = CompassState.absent
  var location = LocationState.none
  var site: Site?
  var aligned = false
  var isMagnetic = false
  var units = Preferences.Units.metric
  var trend = Trend()
}

extension Face {
  /// Whether the dial and the bubble beside it look as another face has them.
  func hasDial(of other: Face) -> Bool {
    dial == other.dial && aligned == other.aligned && accuracy == other.accuracy && compass == other.compass
      && numbers.pitch == other.numbers.pitch && numbers.roll == other.numbers.roll
  }

  /// Whether all that is not the dial is as another face has it.
  func hasNumbers(of other: Face) -> Bool {
    var same = self
    same.dial = other.dial
    return same == other
  }
}
