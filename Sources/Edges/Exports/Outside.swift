internal import Earth
internal import Quantities

// Numbers as C has them: NaN and -1 for what is not known, milliseconds since 1970 for UTC.

extension Double {
  /// The number; nil for NaN.
  var known: Double? { isNaN ? nil : self }

  /// A number; NaN for nil.
  init(_ known: Double?) { self = known ?? .nan }

  /// An instant; NaN for nil.
  init(_ instant: UTC?) {
    guard let instant else {
      self = .nan
      return
    }
    let (whole, rest) = instant.nanoseconds.quotientAndRemainder(dividingBy: 1_000_000)
    self = Double(whole) + Double(rest) * 1e-6
  }

  /// An angle in degrees; NaN for nil.
  init(_ angle: Angle?) { self = angle?.degrees ?? .nan }

  /// The instant that the number states; nil for NaN and for years that `CivilDay` does not have.
  var utc: UTC? {
    guard abs(self) < 9.2e12 else { return nil }
    let whole = rounded(.down)
    let instant = UTC(
      nanoseconds: Int64(clamping: whole) * 1_000_000 + Int64(clamping: ((self - whole) * 1e6).rounded()))
    return CivilDay.years.contains(instant.civilDay.date.year) ? instant : nil
  }

  /// The time of the stream that the number states, within 73 years: NaN counts as the beginning.
  var streamTime: Timestamp {
    Timestamp(nanoseconds: Int64(clamping: Swift.min(Swift.max(self, -0x1p61), 0x1p61).rounded()))
  }
}

extension Int32 {
  /// 1 or 0.
  init(_ flag: Bool) { self = flag ? 1 : 0 }

  /// A whole number; -1 for nil.
  init(count: Int?) { self = count.map { Int32(clamping: $0) } ?? -1 }

  /// The place of a case in its enum; -1 for nil.
  init<Case: CaseIterable & Equatable>(_ value: Case?) {
    self = -1
    guard let value else { return }
    var place: Int32 = 0
    for other in Case.allCases {
      if other == value { self = place }
      place += 1
    }
  }

  /// The case at this place of an enum; nil if the enum has fewer cases.
  func of<Case: CaseIterable>(_: Case.Type) -> Case? {
    var place: Int32 = 0
    for value in Case.allCases {
      if place == self { return value }
      place += 1
    }
    return nil
  }

  /// The civil day with this number; nil if no text could name it.
  var civilDay: CivilDay? {
    guard (-200_000...200_000).contains(self) else { return nil }
    let day = CivilDay(number: Int(self))
    return CivilDay.years.contains(day.date.year) ? day : nil
  }
}

/// A place; nil if it is not on the earth.
func coordinate(_ latitude: Double, _ longitude: Double, _ altitude: Double = .nan) -> Coordinate? {
  Coordinate(latitude: latitude, longitude: longitude, altitude: altitude.known)
}

/// Three numbers, as C has them.
typealias Three = (Double, Double, Double)
/// The rows of a matrix, as C has them.
typealias Nine = (Double, Double, Double, Double, Double, Double, Double, Double, Double)

extension Vector3 {
  /// A vector from three numbers.
  init(_ three: Three) { self.init(three.0, three.1, three.2) }

  /// Its three numbers.
  var three: Three { (x, y, z) }

  /// Three unknown numbers.
  static let unknown: Three = (.nan, .nan, .nan)
}

extension Matrix3 {
  /// A matrix from its rows.
  init(_ n: Nine) {
    self.init(rows: Vector3(n.0, n.1, n.2), Vector3(n.3, n.4, n.5), Vector3(n.6, n.7, n.8))
  }

  /// Its rows.
  var nine: Nine { (x.x, x.y, x.z, y.x, y.y, y.z, z.x, z.y, z.z) }
}
