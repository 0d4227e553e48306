internal import Events
internal import Pointing
internal import Quantities
internal import Readings

/// All values as they are shown: whole numbers in the chosen units. Equal faces look the same, so nothing is drawn
/// while the face does not change.
struct Face: Equatable, Sendable {
  /// The dial: directions in steps that its dots can show.
  struct Dial: Equatable, Sendable {
    /// Whether it is a map: north is up, and the device's direction is unknown.
    var isMap = false
    /// The direction under the lubber line.
    var card: Angle?
    /// The direction of the Kaaba, clockwise from the lubber line.
    var needle: Angle?
    /// The 95 % bound of the needle, to each side.
    var spread: Angle?
  }

  /// The numbers that change as the device moves.
  struct Numbers: Equatable, Sendable {
    /// The turn to the Kaaba in degrees; negative is to the left.
    var turn: Int?
    /// The direction the device points to, in degrees from the chosen north.
    var heading: Int?
    /// The 95 % bound of the heading, in degrees.
    var bound: Int?
    /// The pitch in degrees; positive is above the horizon.
    var pitch: Int?
    /// The roll in degrees; positive with the right edge down.
    var roll: Int?
  }

  /// The numbers that change with the place and the magnetic field.
  struct Surroundings: Equatable, Sendable {
    /// The bearing of the Kaaba from the chosen north, in degrees.
    var bearing: Int?
    /// The distance to the Kaaba in kilometres or miles, as chosen.
    var distance: Int?
    /// The measured strength of the field, in tenths of a microtesla.
    var field: Int?
    /// The strength by the world model, in tenths of a microtesla.
    var expectedField: Int?
    /// The measured dip, in degrees below the horizon.
    var dip: Int?
    /// The dip by the world model, in degrees below the horizon.
    var expectedDip: Int?
    /// The samples a second of magnetometer, accelerometer and gyroscope.
    var rates: [Int]?
    /// The latitude in thousandths of a degree, positive north.
    var latitude: Int?
    /// The longitude in thousandths of a degree, positive east.
    var longitude: Int?
    /// The age of a cached or stale position; nil for others.
    var age: Age?
  }

  /// An age in seconds, minutes, hours or days: "s", "m", "h" or "d".
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
  var units = ReadingText.Unit.kilometres
  var trend = Trend()
}

extension Face {
  /// Whether the dial and the bubble beside it look the same as in another face.
  func hasSameDial(as other: Face) -> Bool {
    dial == other.dial && aligned == other.aligned && accuracy == other.accuracy && compass == other.compass
      && numbers.pitch == other.numbers.pitch && numbers.roll == other.numbers.roll
  }

  /// Whether everything beside the dial is the same as in another face.
  func hasSameNumbers(as other: Face) -> Bool {
    var same = self
    same.dial = other.dial
    return same == other
  }
}
