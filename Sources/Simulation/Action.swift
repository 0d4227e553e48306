public import Earth
public import Events
public import Profiles
public import Quantities

/// One thing that is done to the device, its surroundings or its stream: a line of a script, or a key pressed live.
public enum Action: Equatable, Sendable {
  /// Where a turn ends.
  public enum Direction: Equatable, Sendable {
    /// So far clockwise from true north.
    case heading(Angle)
    /// So far clockwise from the bearing to the Kaaba.
    case kaaba(Angle)
  }

  /// What sways: an angle of the hand in degrees, or the acceleration of the whole in m/s2.
  public enum Swaying: String, Equatable, Sendable, CaseIterable {
    /// An angle.
    case heading, pitch, roll
    /// An acceleration along the way, to its right, upwards.
    case forward, right, up
  }

  /// A calibration that is announced.
  public enum CalibrationChoice: Equatable, Sendable {
    /// What undoes the device's errors exactly.
    case exact
    /// What a fit would find: the exact one, and what the priors say a fit leaves over.
    case fitted
    /// The exact one with its offset wrong by so much, in uT.
    case wrong(by: Vector3)
    /// One that says it belongs to another device.
    case foreign(String)
  }

  /// What becomes of a sensor.
  public enum SensorFate: String, Equatable, Sendable, CaseIterable {
    /// No sample comes any more.
    case stops
    /// Samples come, and say what the last one said.
    case freezes
    /// All is well again.
    case resumes
  }

  // The hand.

  /// Turns to a direction the short way.
  case turn(to: Direction, over: TimeSpan)
  /// Turns on by so much.
  case turnBy(Angle, over: TimeSpan)
  /// Lifts y so far above the horizon.
  case tilt(to: Angle, over: TimeSpan)
  /// Lowers the right edge so far.
  case roll(to: Angle, over: TimeSpan)
  /// Goes on foot, in m/s; nil is for ever.
  case walk(speed: Double, lasting: TimeSpan?)
  /// Goes at a speed in m/s along the heading, as a vehicle does.
  case travel(speed: Double, over: TimeSpan)
  /// Draws an eight in the air.
  case figureEight(lasting: TimeSpan?)
  /// Trembles so far to each side.
  case tremble(Angle, frequency: Double, lasting: TimeSpan?)
  /// Rolls on a swell so far to each side.
  case swell(Angle, period: TimeSpan, lasting: TimeSpan?)
  /// Sways in one way.
  case sway(Swaying, amplitude: Double, frequency: Double, lasting: TimeSpan?)
  /// Lets every movement but the journey die away.
  case hold

  // The surroundings.

  /// A magnet appears, and goes to a place if one is given.
  case magnet(Magnet, to: Vector3?, over: TimeSpan)
  /// All magnets are gone.
  case noMagnet
  /// The field here is off by so much, in uT east, north, up: rock, steel in a floor.
  case anomaly(Vector3, over: TimeSpan)
  /// The device is at another place at once.
  case move(to: Coordinate)

  // The stream.

  /// A receiver's fate.
  case receiver(String, Receiver.Fate)
  /// A sensor's fate.
  case sensor(Part.Kind, SensorFate)
  /// A calibration is announced.
  case calibration(CalibrationChoice)
  /// A position that no receiver gave is announced.
  case place(Place)
  /// UTC steps by so much.
  case clock(by: TimeSpan)
  /// A note.
  case mark(String)
}
