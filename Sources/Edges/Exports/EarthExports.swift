internal import Almanac
internal import CCore
internal import CMath
internal import Earth
internal import Quantities

@c(qibla_layout) @implementation func qiblaLayout() -> Int32 { QIBLA_LAYOUT }

/// The version of the program.
private let version: StaticString = "0.1.0"

@c(qibla_version) @implementation func qiblaVersion() -> UnsafePointer<CChar>! {
  UnsafeRawPointer(version.utf8Start).assumingMemoryBound(to: CChar.self)
}

@c(qibla_decimal_year) @implementation func qiblaDecimalYear(_ utc: Double) -> Double { Double(utc.utc?.decimalYear) }

@c(qibla_bearing) @implementation func qiblaBearing(
  _ latitude: Double, _ longitude: Double, _ out: UnsafeMutablePointer<qibla_way>!
) -> Int32 {
  guard let place = coordinate(latitude, longitude) else { return -1 }
  let qibla = Qibla(from: place)
  out.pointee = qibla_way(
    bearing: Double(qibla.bearing), distance: qibla.distance, site: Int32(number(qibla)), reserved: 0)
  return 0
}

private func number(_ qibla: Qibla) -> Int {
  switch qibla {
  case .open: 0
  case .kaaba: 1
  case .antipode: 2
  }
}

extension Int32 {
  /// The place of a zone in its enum.
  init(_ zone: MagneticField.Zone) {
    self =
      switch zone {
      case .ok: 0
      case .caution: 1
      case .blackout: 2
      }
  }
}

@c(qibla_field) @implementation func qiblaField(
  _ latitude: Double, _ longitude: Double, _ altitude: Double, _ year: Double, _ out: UnsafeMutablePointer<qibla_field>!
) -> Int32 {
  guard let place = coordinate(latitude, longitude, altitude), abs(year) < 1e5 else { return -1 }
  let field = MagneticField(at: place, year: year)
  out.pointee = qibla_field(
    year: year, declination: field.declination.degrees, dip: field.dip.degrees, strength: field.strength,
    horizontal: field.horizontal, north: field.north, east: field.east, down: field.down,
    declination_rate: field.declinationRate.degrees, dip_rate: field.dipRate.degrees,
    strength_rate: field.strengthRate, declination_sigma: field.declinationSigma(isDateKnown: true).degrees,
    zone: Int32(field.zone), valid: Int32(field.isWithinValidity))
  return 0
}

@c(qibla_sun) @implementation func qiblaSun(
  _ latitude: Double, _ longitude: Double, _ utc: Double, _ out: UnsafeMutablePointer<qibla_sun>!
) -> Int32 {
  guard let place = coordinate(latitude, longitude), let instant = utc.utc else { return -1 }
  var ephemeris = Ephemeris()
  let sun = ephemeris.direction(at: instant, over: place)
  out.pointee = qibla_sun(
    azimuth: Angle(radians: atan2(sun.x, sun.y)).onTheCard.degrees,
    altitude: Angle(radians: asin(max(-1, min(1, sun.z)))).degrees)
  return 0
}

@c(qibla_sun_alignments) @implementation func qiblaSunAlignments(
  _ latitude: Double, _ longitude: Double, _ from: Double, _ to: Double,
  _ out: UnsafeMutablePointer<qibla_alignment>!, _ room: Int32
) -> Int32 {
  guard let place = coordinate(latitude, longitude), let from = from.utc, let to = to.utc, from <= to,
    to - from <= .seconds(2 * 86_400)
  else { return -1 }
  guard let bearing = Qibla(from: place).bearing else { return 0 }
  var (ephemeris, count) = (Ephemeris(), 0 as Int32)
  for found in ephemeris.alignments(with: bearing, at: place, in: from..<to) {
    if count < room { out[Int(count)] = qibla_alignment(found) }
    count += 1
  }
  return count
}

@c(qibla_sun_over_kaaba) @implementation func qiblaSunOverKaaba(
  _ latitude: Double, _ longitude: Double, _ after: Double, _ out: UnsafeMutablePointer<qibla_alignment>!
) -> Double {
  guard let place = coordinate(latitude, longitude), let after = after.utc else { return .nan }
  var ephemeris = Ephemeris()
  guard let found = ephemeris.sunOverKaaba(after: after, seenFrom: place) else { return .nan }
  out.pointee = qibla_alignment(found)
  return out.pointee.instant
}

extension qibla_alignment {
  fileprivate init(_ found: SunAlignment) {
    self.init(instant: Double(found.instant), by_shadow: Int32(found.isByShadow), reserved: 0)
  }
}
