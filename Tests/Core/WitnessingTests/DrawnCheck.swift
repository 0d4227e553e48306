import CMath
import Earth
import Events
import Pointing
import Quantities
import TestKit
import Witnessing

/// A check with drawn errors of clock, place, sighting, hand and compass.
struct DrawnCheck {
  /// What is sighted, and from where the person believes to stand.
  let sight: Sight
  let point: Standpoint
  /// The error of the compass.
  let error: Angle
  /// Where an exact witness has the device point.
  private let truth: Standpoint
  /// The error of the map, in its standard deviations.
  private let map: Double

  /// A draw: any place up to 60 degrees of latitude, any instant of 2026 and 2027.
  init(_ sight: Sight, _ random: inout Seeded) {
    let place = Coordinate(
      latitude: .random(in: -60...60, using: &random), longitude: .random(in: -180...180, using: &random))!
    let instant = UTC(startOf: CivilDay(number: 20_454)) + .seconds(.random(in: 0...63e6, using: &random))
    let metres = [10.0, 300, 5000].randomElement(using: &random)!
    let seconds = [0.5, 2, 20].randomElement(using: &random)!
    truth = Standpoint(place, within: 0, at: instant, within: 0)
    let north = metres * random.normal() / 111_000
    let east = metres * random.normal() / (111_000 * cos(Angle.degrees(place.latitude)))
    point = Standpoint(
      Coordinate(latitude: place.latitude + north, longitude: place.longitude + east)!, within: metres,
      at: instant + .seconds(seconds * random.normal()), within: seconds)
    self.sight = DrawnCheck.placed(sight, around: place, &random)
    (error, map) = (.degrees(8 * random.normal()), random.normal())
  }

  /// A line or a landmark in any direction from a place.
  private static func placed(_ sight: Sight, around place: Coordinate, _ random: inout Seeded) -> Sight {
    let (length, turn) = (Double.random(in: 100...3000, using: &random), Double.random(in: 0..<2 * .pi, using: &random))
    let far = Coordinate(
      latitude: place.latitude + 10 * length * cos(Angle.radians(turn)) / 111_000,
      longitude: place.longitude + 10 * length * sin(Angle.radians(turn)) / 111_000)!
    let near = Coordinate(
      latitude: place.latitude + length * cos(Angle.radians(turn)) / 111_000,
      longitude: place.longitude + length * sin(Angle.radians(turn)) / 111_000)!
    switch sight {
    case .line: return .line(place, near, within: 3)
    case .landmark: return .landmark(far, within: 30)
    default: return sight
    }
  }

  /// Where an edge lies that a person lays along what is sighted; throws if it shows nothing.
  func laid(_ random: inout Seeded) throws(CheckRefusal) -> Angle {
    let exact = try SightedDirection(sight, from: truth)
    let height = exact.height ?? .zero
    let steepness = sin(height) / cos(height)
    // A millimetre of play at the two ends of 12 cm, and the lean of what casts the shadow in two directions.
    func hand(_ millimetres: Double) -> Double {
      (random.normal() - random.normal()) * millimetres / 120 * 180 / .pi
    }
    func lean(_ degrees: Double) -> Double {
      let (across, _) = (degrees * random.normal(), degrees * random.normal())
      return across * steepness
    }
    let edge = 16.0 / 60 / 2 / cos(height) * random.normal()
    let off: Double
    switch sight {
    case .shadow(.plumb): off = hand(0.74) + lean(0.25) + edge
    case .shadow(.edge): off = hand(0.74) + lean(0.5) + edge
    case .shadow(.own): off = edge + 0.5 / 8 * 180 / .pi * steepness * random.normal()
    case .sun, .moon, .polaris: off = 1.5 * random.normal() + lean(1)
    case .line(let start, let end, let sigma):
      let length = GreatCircle(from: start, to: end).distance
      off = hand(0.74) + map * 1.414 * sigma / length * 180 / .pi
    case .landmark(let target, let sigma):
      let length = GreatCircle(from: truth.place, to: target).distance
      off = random.normal() + map * sigma / length * 180 / .pi
    }
    return exact.direction + .degrees(off)
  }

  /// What the compass shows while the device is held still: its error, and noise that lasts a second.
  func hold(at true: Angle, _ random: inout Seeded) -> HeadingCheck.Hold? {
    DrawnCheck.hold(at: `true` + error, &random)
  }

  /// The same of a compass that shows a direction.
  static func hold(at shown: Angle, _ random: inout Seeded) -> HeadingCheck.Hold? {
    var check = HeadingCheck(.long, upTo: .degrees(10))
    var noise = 0.4 * random.normal()
    for tick in 1...400 where check.hold == nil {
      noise = 0.9835 * noise + 0.4 * 0.181 * random.normal()
      check.observe(Reading(heading: shown + .degrees(noise), at: Double(tick) / 60))
    }
    return check.hold
  }
}

extension Reading {
  /// A level device at rest.
  init(
    heading: Angle?, at seconds: Double, bound: Double? = 10, pitch: Double = 0, roll: Double = 0, rate: Double = 0
  ) {
    self.init(at: .zero + .seconds(seconds))
    self.heading = heading?.onTheCard
    magnetic = heading?.onTheCard
    (declination, expectedField, expectedDip) = (.zero, 48.7, .degrees(66))
    uncertainty = bound.map { .degrees($0) }
    (self.pitch, self.roll, self.rate) = (.degrees(pitch), .degrees(roll), rate)
  }
}

extension Seeded {
  /// A number of the normal distribution.
  mutating func normal() -> Double {
    let u = Double.random(in: Double.leastNormalMagnitude..<1, using: &self)
    let v = Double.random(in: 0..<1, using: &self)
    return (-2 * log(u)).squareRoot() * cos(Angle.radians(2 * .pi * v))
  }
}
