public import Earth
public import Events
public import Profiles
public import Quantities

/// An action on the device, its surroundings or its event stream: a line of a scenario, or a key pressed in the
/// demonstration.
///
/// `over` is the duration of a change. `lasting` is the duration of a movement; nil: endless.
public enum Action: Equatable, Sendable {
  /// The heading at the end of a turn.
  public enum Direction: Equatable, Sendable {
    /// An angle clockwise from true north.
    case heading(Angle)
    /// An angle clockwise from the bearing to the Kaaba.
    case kaaba(Angle)
  }

  /// A quantity that sways.
  public enum Swaying: String, Equatable, Sendable, CaseIterable {
    /// An angle of the device.
    case heading, pitch, roll
    /// The device's acceleration in m/s2: along its heading, to its right, upwards.
    case forward, right, up

    /// Whether it is an angle.
    var isAngle: Bool { [.heading, .pitch, .roll].contains(self) }
  }

  /// The choice of a calibration for a `calibration` event.
  public enum CalibrationChoice: Equatable, Sendable {
    /// The calibration that corrects the device's errors exactly.
    case exact
    /// A calibration as a fit would find it: the exact one plus an error drawn from the priors.
    case fitted
    /// The exact calibration with this error added to its offset, in uT.
    case wrong(by: Vector3)
    /// The exact calibration under the name of another device.
    case foreign(String)
    /// The exact calibration with these errors.
    case off(CalibrationErrors)

    /// Whether headings are as good with it as with the exact one: the offset that it leaves is near the noise.
    var isGood: Bool {
      switch self {
      case .exact, .fitted: true
      case .wrong, .foreign: false
      case .off(let errors): errors.offset.length < 0.5
      }
    }
  }

  /// The state of a sensor's output, by its keyword.
  public enum SensorState: String, Equatable, Sendable, CaseIterable {
    /// The sensor delivers no more samples.
    case silent = "stops"
    /// The sensor repeats its last sample.
    case frozen = "freezes"
    /// The sensor works.
    case alive = "resumes"
  }

  // The hand.

  /// Turns to a direction by the shorter way.
  case turn(to: Direction, over: TimeSpan)
  /// Turns clockwise by an angle, from the end of the previous turn.
  case turnBy(Angle, over: TimeSpan)
  /// Raises y to an elevation above the horizon.
  case tilt(to: Angle, over: TimeSpan)
  /// Lowers the right edge by an angle below the horizon.
  case roll(to: Angle, over: TimeSpan)
  /// Walks along the heading at a speed in m/s, or stands at 0 m/s, carrying the device in some way.
  case walk(speed: Double, carry: Carry, lasting: TimeSpan?)
  /// Travels along the heading at a speed in m/s, as a vehicle does.
  case travel(speed: Double, over: TimeSpan)
  /// Draws a figure eight in the air.
  case figureEight(lasting: TimeSpan?)
  /// Trembles: an angle as the amplitude, a frequency in Hz.
  case tremble(Angle, frequency: Double, lasting: TimeSpan?)
  /// Rolls on a swell: an angle as the amplitude.
  case swell(Angle, period: TimeSpan, lasting: TimeSpan?)
  /// Sways in one quantity: an amplitude in degrees or m/s2, a frequency in Hz.
  case sway(Swaying, amplitude: Double, frequency: Double, lasting: TimeSpan?)
  /// Fades out every sway, including those of a walk; turns and travel continue.
  case hold

  // The surroundings.

  /// Adds a magnet and moves it to a place if one is given.
  case magnet(Magnet, to: Vector3?, over: TimeSpan)
  /// Removes all magnets.
  case noMagnet
  /// Adds a vector in uT (east, north, up) to the local field, as rock or steel in a floor does.
  case anomaly(Vector3, over: TimeSpan)
  /// Puts the device at another place at once.
  case move(to: Coordinate)

  // The stream.

  /// Changes a receiver's condition.
  case receiver(String, Receiver.Condition)
  /// Changes a sensor's output.
  case sensor(Part.Kind, SensorState)
  /// Emits a calibration.
  case calibration(CalibrationChoice)
  /// Emits a gyroscope bias learnt in an earlier run.
  case gyroBias(GyroBias)
  /// Emits a position that is not from a receiver.
  case place(Place)
  /// Steps UTC by a time span.
  case clock(by: TimeSpan)
  /// Emits a note.
  case mark(String)
}
