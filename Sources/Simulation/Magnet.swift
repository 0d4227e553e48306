public import Quantities

/// A magnet as a dipole, on a path: brought near, led past, or glued on.
public struct Magnet: Equatable, Sendable {
  /// What its place and moment are counted from.
  public enum Frame: Equatable, Sendable {
    /// East, north and up from the device: it stays where it is when the device turns.
    case world
    /// The device's own axes: it turns along.
    case device
  }

  /// What its place and moment are counted from.
  public var frame: Frame
  /// Its moment, in A m2. A fridge magnet has 0.1, a loudspeaker some 1.
  public var moment: Vector3
  private var x: Track
  private var y: Track
  private var z: Track

  /// A magnet of a moment at a place, in metres from the device's magnetometer.
  public init(moment: Vector3, at place: Vector3, frame: Frame) {
    self.moment = moment
    self.frame = frame
    (x, y, z) = (Track(place.x), Track(place.y), Track(place.z))
  }

  /// Leads it from where it is going to another place, smoothly.
  mutating func go(to place: Vector3, at time: Double, over span: Double) {
    x.go(to: place.x, at: time, over: span)
    y.go(to: place.y, at: time, over: span)
    z.go(to: place.z, at: time, over: span)
  }

  /// The field it adds at the device, in uT, in its own frame.
  func field(at time: Double) -> Vector3 {
    Magnet.field(of: moment, from: Vector3(x.at(time).value, y.at(time).value, z.at(time).value))
  }

  /// A dipole's field in uT where it is seen at so many metres: mu0 / 4 pi is 0.1 uT m3 / (A m2). Nearer than a
  /// centimetre a magnet is no dipole, and the field stays what it is there.
  static func field(of moment: Vector3, from place: Vector3) -> Vector3 {
    let distance = max(place.length, 0.01)
    let out = place / distance
    return (out * (3 * moment.dot(out)) - moment) * (0.1 / (distance * distance * distance))
  }
}
