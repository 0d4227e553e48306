internal import CMath
internal import Events
internal import Quantities

/// Holds the field against the one expected: the learnt one in all three directions, the world model's as ratios.
///
/// The learnt field is two numbers, horizontal and vertical; with the heading that the gyroscope carries it is a vector,
/// and so is the departure from it: along the field (its size), across it in the meridian (its dip), and east (it turns
/// otherwise than the gyroscope). Not to have learnt a field yet is no departure.
struct FieldWatch: Sendable {
  /// What a sample means.
  enum Verdict: Equatable {
    /// The field is the expected one.
    case clean
    /// It has just ceased to be.
    case onset
    /// It is not.
    case disturbed
    /// It has just become so again.
    case cleared
    /// It is not, but has been for so long that it is the expected one from now on: the heading has to follow.
    case adopted
  }

  var tuning: FieldTuning
  private(set) var expected: ExpectedField?
  /// The learnt field: towards north, and up.
  private(set) var reference: (north: Double, up: Double)?
  /// The smoothed departure from it: east, north, up.
  private(set) var departure = Vector3.zero
  /// What the smoothing takes away, as the variance of one component.
  private(set) var noise = 0.5
  /// The variance that slow departures in the meridian show.
  private(set) var unrest = 0.0
  /// What is wrong with the field.
  private(set) var disturbance: Disturbance?
  private var cleanFor = 0.0
  private var learntFor = 0.0
  private var steady = Steady()

  init(_ tuning: FieldTuning) { self.tuning = tuning }

  /// Size of the learnt field.
  var size: Double { reference.map { ($0.north * $0.north + $0.up * $0.up).squareRoot() } ?? 50 }

  /// Takes the world model's field; what was learnt is dropped where it contradicts it.
  mutating func expect(_ field: ExpectedField?) {
    expected = field.flatMap { $0.size > 0 && $0.dip.radians.isFinite ? $0 : nil }
    if let reference, absolute(reference.north, reference.up) != nil { settle(on: nil) }
  }

  /// Takes a sample towards east, north and up by the present heading. `slack` is how far east it may be for want of a
  /// sure heading, `timing` how far anywhere for want of a sure latency, both in uT.
  mutating func observe(
    _ field: Vector3, dt: Double, within constant: Double, slack: Double, timing: Double, turned: Double
  ) -> Verdict {
    let north = (field.x * field.x + field.y * field.y).squareRoot()
    guard let reference else {
      settle(on: field)
      disturbance = absolute(north, field.z)
      return disturbance == nil ? .clean : .onset
    }
    let raw = Vector3(field.x, (slack < size ? field.y : north) - reference.north, field.z - reference.up)
    let share = dt / (constant + dt)
    departure += (raw - departure) * share
    let rest = raw - departure
    noise += (rest.squaredLength / 3 - noise) * min(dt / (0.5 + dt), 0.05)
    let east = max(0, abs(departure.x) - slack)
    let meridian = departure.y * departure.y + departure.z * departure.z
    unrest += (meridian * 0.5 - unrest) * (dt / (3 + dt))
    let distance = max(0, (meridian + east * east).squareRoot() - timing)
    let size = self.size
    let far = absolute(departure.y + reference.north, departure.z + reference.up)
    if disturbance == nil {
      if distance > tuning.step * 0.01 * size || far != nil {
        disturbance = far ?? cause(east: east, reference, size)
        cleanFor = 0
        steady = Steady()
        return .onset
      }
      learn(raw, dt: dt)
      return .clean
    }
    cleanFor = distance < tuning.back * 0.01 * size && far == nil ? cleanFor + dt : 0
    if cleanFor >= tuning.clears {
      disturbance = nil
      return .cleared
    }
    if distance > tuning.step * 0.01 * size { disturbance = far ?? cause(east: east, reference, size) }
    steady.observe(north: north, up: field.z, dt: dt, turned: turned, most: 0.03 * size)
    if steady.duration >= tuning.adopts, steady.turned > 4, absolute(steady.north, steady.up) == nil {
      settle(on: Vector3(0, steady.north, steady.up))
      disturbance = nil
      return .adopted
    }
    return .disturbed
  }

  private mutating func settle(on field: Vector3?) {
    if let field, absolute((field.x * field.x + field.y * field.y).squareRoot(), field.z) == nil {
      reference = ((field.x * field.x + field.y * field.y).squareRoot(), field.z)
    } else if let expected {
      let scale = Self.scale(of: field?.length ?? size, to: expected.size)
      reference = (scale * expected.size * cos(expected.dip), -scale * expected.size * sin(expected.dip))
    } else if let field {
      reference = ((field.x * field.x + field.y * field.y).squareRoot(), field.z)
    }
    learntFor = 0
    departure = .zero
  }

  private mutating func learn(_ raw: Vector3, dt: Double) {
    learntFor += dt
    let share = max(dt / (30 + dt), dt / (learntFor + dt))
    reference?.north += raw.y * share
    reference?.up += raw.z * share
    departure.y -= raw.y * share
    departure.z -= raw.z * share
  }

  /// The part of the departure that is largest names it.
  private func cause(east: Double, _ reference: (north: Double, up: Double), _ size: Double) -> Disturbance {
    let along = (departure.y * reference.north + departure.z * reference.up) / size
    let across = (departure.z * reference.north - departure.y * reference.up) / size
    if abs(along) >= abs(across), abs(along) >= east { return along > 0 ? .strong : .weak }
    return abs(across) >= east ? .dip : .gyroDisagrees
  }

  /// What is wrong by the world model's measure.
  private func absolute(_ north: Double, _ up: Double) -> Disturbance? {
    guard let expected else { return nil }
    let size = (north * north + up * up).squareRoot()
    let ratio = size / (expected.size * Self.scale(of: size, to: expected.size))
    if ratio > 1 + tuning.size * 0.01 { return .strong }
    if ratio < 1 - tuning.size * 0.01 { return .weak }
    // The angle between two directions in the meridian, by its sine: no arc tangent in every sample.
    let (c, s) = (cos(expected.dip), sin(expected.dip))
    let sine = (-up * c - north * s) / max(size, 1e-9)
    return abs(sine) > sin(Angle.degrees(tuning.dip)) ? .dip : nil
  }

  /// Some drivers are a hundred times off; nothing else of the size is forgiven.
  private static func scale(of size: Double, to expected: Double) -> Double {
    let ratio = size / expected
    if ratio > 50 && ratio < 200 { return 100 }
    return ratio > 0.005 && ratio < 0.02 ? 0.01 : 1
  }
}

/// Whether another field than the learnt one holds still while the device turns.
private struct Steady: Sendable {
  private(set) var north = 0.0
  private(set) var up = 0.0
  private(set) var duration = 0.0
  private(set) var turned = 0.0
  private var scatter = 0.0
  private var begun = false

  mutating func observe(north: Double, up: Double, dt: Double, turned angle: Double, most: Double) {
    guard begun else {
      (self.north, self.up, begun) = (north, up, true)
      return
    }
    let share = dt / (3 + dt)
    let (n, u) = (north - self.north, up - self.up)
    self.north += n * share
    self.up += u * share
    scatter += ((n * n + u * u) * 0.5 - scatter) * share
    if scatter > most * most {
      (duration, turned) = (0, 0)
    } else {
      duration += dt
      turned += angle
    }
  }
}
