public import Quantities

/// A magnetic dipole that moves on a path or is fixed to the device.
public struct Magnet: Equatable, Sendable {
  /// The axes of a magnet's place and moment.
  public enum Frame: Equatable, Sendable {
    /// East, north and up from the device: the magnet stays in place when the device turns.
    case world
    /// The device's axes: the magnet turns with the device.
    case device
  }

  /// The axes of its place and moment.
  public var frame: Frame
  /// Its moment, in A m2: a fridge magnet has about 0.1, a loudspeaker about 1.
  public var moment: Vector3
  private var x: Track
  private var y: Track
  private var z: Track

  /// A magnet with a moment in A m2 at a place in metres from the device's magnetometer.
  public init(moment: Vector3, at place: Vector3, frame: Frame) {
    self.moment = moment
    self.frame = frame
    (x, y, z) = (Track(place.x), Track(place.y), Track(place.z))
  }

  /// A magnet that adds a field in uT at the device while it is at a place in metres from it.
  init(adding field: Vector3, at place: Vector3, frame: Frame) {
    let distance = max(place.length, 0.01)
    let out = place / distance
    // The inverse of a dipole's field.
    let moment = (out * (1.5 * field.dot(out)) - field) * (distance * distance * distance / 0.1)
    self.init(moment: moment, at: place, frame: frame)
  }

  /// Sets the initial place, before any moves.
  mutating func begin(at place: Vector3) { (x, y, z) = (Track(place.x), Track(place.y), Track(place.z)) }

  /// Moves it smoothly to another place. Times are in seconds, and later than those of earlier moves.
  mutating func go(to place: Vector3, at time: Double, over span: Double) {
    x.go(to: place.x, at: time, over: span)
    y.go(to: place.y, at: time, over: span)
    z.go(to: place.z, at: time, over: span)
  }

  /// The field that it adds at the device, in uT, in its own frame.
  func field(at time: Double) -> Vector3 {
    Magnet.field(of: moment, from: Vector3(x.at(time).value, y.at(time).value, z.at(time).value))
  }

  /// The field in uT of a dipole at a place in metres: mu0 / 4 pi is 0.1 uT m3 / (A m2). Within 1 cm, where a magnet is
  /// not a dipole, the distance counts as 1 cm.
  static func field(of moment: Vector3, from place: Vector3) -> Vector3 {
    let distance = max(place.length, 0.01)
    let out = place / distance
    return (out * (3 * moment.dot(out)) - moment) * (0.1 / (distance * distance * distance))
  }
}
