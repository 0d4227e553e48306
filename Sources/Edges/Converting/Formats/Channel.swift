internal import Events
internal import Quantities
internal import Text

/// What a group of columns or fields measures.
enum Channel: Equatable {
  case accel, gyro, magn

  /// The sample of three components.
  func sample(_ v: Vector3) -> Event.Content {
    switch self {
    case .accel: .accel(v)
    case .gyro: .gyro(v)
    case .magn: .magn(v)
    }
  }

  /// The name in messages.
  var word: String {
    switch self {
    case .accel: "accelerometer"
    case .gyro: "gyroscope"
    case .magn: "magnetometer"
    }
  }
}

/// A physical unit: what it measures, and its size in the unit of a trace.
struct MeasuredUnit {
  enum Quantity: Equatable { case time, channel(Channel), degrees, length, speed }

  let quantity: Quantity
  let factor: Double

  private static let degree = Double.pi / 180

  /// The unit of a text such as `rad/s`; nil for an unknown one. Arbitrary units of a field are those of `unitField`.
  init?(_ text: String, unitField: Double) {
    switch text {
    case "s": (quantity, factor) = (.time, 1)
    case "ms": (quantity, factor) = (.time, 1e-3)
    case "us", "µs", "μs": (quantity, factor) = (.time, 1e-6)
    case "ns": (quantity, factor) = (.time, 1e-9)
    case "m/s^2", "m/s²", "m/s2": (quantity, factor) = (.channel(.accel), 1)
    case "g": (quantity, factor) = (.channel(.accel), standardGravity)
    case "mg": (quantity, factor) = (.channel(.accel), standardGravity / 1000)
    case "rad/s": (quantity, factor) = (.channel(.gyro), 1)
    case "deg/s", "°/s": (quantity, factor) = (.channel(.gyro), MeasuredUnit.degree)
    case "uT", "µT", "μT": (quantity, factor) = (.channel(.magn), 1)
    case "nT": (quantity, factor) = (.channel(.magn), 1e-3)
    case "mT": (quantity, factor) = (.channel(.magn), 1e3)
    case "G": (quantity, factor) = (.channel(.magn), 100)
    case "mG": (quantity, factor) = (.channel(.magn), 0.1)
    case "a.u.": (quantity, factor) = (.channel(.magn), unitField)
    case "°", "deg": (quantity, factor) = (.degrees, 1)
    case "m": (quantity, factor) = (.length, 1)
    case "m/s": (quantity, factor) = (.speed, 1)
    default: return nil
    }
  }
}

/// A column's name with its unit in brackets: `Magnetic field x (µT)`.
struct MeasuredColumn {
  let words: String
  /// x, y or z, if the words end with it.
  let axis: Int?
  let unit: MeasuredUnit

  init?(_ head: String, unitField: Double) {
    guard head.hasSuffix(")"), let bracket = head.lastIndex(of: "("),
      let unit = MeasuredUnit(String(head[head.index(after: bracket)...].dropLast()), unitField: unitField)
    else { return nil }
    self.unit = unit
    var words = head[..<bracket].lowercased()
    while words.last == " " { words.removeLast() }
    let last = words.split(separator: " ").last.map(String.init) ?? ""
    axis = ["x", "y", "z"].firstIndex(of: last)
    self.words = words
  }
}
