internal import Quantities
internal import Text

/// A latitude or a longitude in degrees, with or without minutes and seconds.
struct CoordinateAngle {
  /// The angle, positive to the north or east.
  let degrees: Double
  /// Whether it is a latitude; nil if no letter or label states it.
  let isLatitude: Bool?

  init(_ tokens: ArraySlice<CoordinateToken>, isSecond: Bool, isStandard: Bool) throws(Expectation) {
    var (parts, isMinus, hasSign): ([(value: Double, digits: Int)], Bool, Bool) = ([], false, false)
    var (side, label): (CoordinateSide?, Bool?)
    let what = isSecond ? "longitude" : "latitude"
    for token in tokens {
      switch token {
      case .number(let value, let digits): parts.append((value, digits))
      case .sign(let minus):
        guard !hasSign, parts.isEmpty else {
          throw Expectation("expected one sign in front of the \(what)")
        }
        (isMinus, hasSign) = (minus, true)
      case .unit(let unit):
        guard unit == parts.count - 1 else {
          throw Expectation("expected degrees, minutes and seconds in this order in the \(what)")
        }
      case .side(let letter):
        guard side == nil else { throw Expectation("expected one of N, S, E and W for each number") }
        side = letter
      case .label(let isLatitude): label = isLatitude
      case .colon, .separator, .unknown: break
      }
    }
    if let side, let label, side.isLatitude != label {
      throw Expectation("expected N or S with a latitude, E or W with a longitude")
    }
    if side != nil, hasSign, isMinus { throw Expectation("expected a minus or a letter, found both in the \(what)") }
    isLatitude = label ?? side?.isLatitude
    guard (1...3).contains(parts.count) else {
      throw Expectation("expected 1 to 3 numbers for the \(what), found \(parts.count)")
    }
    let values = CoordinateAngle.unpacked(
      parts, isCompact: side != nil || isStandard, isLatitude: isLatitude ?? !isSecond)
    for (value, name) in zip(values.dropFirst(), ["minutes", "seconds"]) where value >= 60 {
      throw Expectation("expected \(name) below 60, found ‘\(shortest(value))’")
    }
    for value in values.dropLast() where value != value.rounded(.down) {
      throw Expectation("expected a fraction only in the last number of the \(what), found ‘\(shortest(value))’")
    }
    let size = zip(values, [1.0, 60, 3600]).reversed().reduce(0) { $0 + $1.0 / $1.1 }
    degrees = isMinus || side?.isNegative == true ? -size : size
  }

  /// Degrees, minutes and seconds from one number without blanks: `404246N`, `07400.367W`, as aircraft and receivers
  /// write them; other numbers are left as they are.
  private static func unpacked(
    _ parts: [(value: Double, digits: Int)], isCompact: Bool, isLatitude: Bool
  ) -> [Double] {
    let extra = parts[0].digits - (isLatitude ? 2 : 3)
    guard parts.count == 1, isCompact, extra == 2 || extra == 4 else { return parts.map(\.value) }
    let value = parts[0].value
    if extra == 2 {
      let whole = (value / 100).rounded(.down)
      return [whole, value - 100 * whole]
    }
    let whole = (value / 10_000).rounded(.down)
    let minutes = ((value - 10_000 * whole) / 100).rounded(.down)
    return [whole, minutes, value - 10_000 * whole - 100 * minutes]
  }
}
