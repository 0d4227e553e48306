public import Quantities

/// The sixteen points of the compass, each a sector of 22.5 degrees.
public enum Wind: Int, CaseIterable, Sendable {
  /// The points, clockwise from north.
  case n, nne, ne, ene, e, ese, se, sse, s, ssw, sw, wsw, w, wnw, nw, nnw

  /// The point whose sector contains a direction; on the border of two sectors, the clockwise one.
  public init(_ direction: Angle) {
    let sectors = (direction.onTheCard.degrees / 22.5 + 0.5).rounded(.down)
    self = Wind(rawValue: Int(clamping: sectors) & 15) ?? .n
  }

  /// The middle of the sector.
  public var direction: Angle { .degrees(Double(rawValue) * 22.5) }

  /// The English abbreviation.
  public var name: String {
    switch self {
    case .n: "N"
    case .nne: "NNE"
    case .ne: "NE"
    case .ene: "ENE"
    case .e: "E"
    case .ese: "ESE"
    case .se: "SE"
    case .sse: "SSE"
    case .s: "S"
    case .ssw: "SSW"
    case .sw: "SW"
    case .wsw: "WSW"
    case .w: "W"
    case .wnw: "WNW"
    case .nw: "NW"
    case .nnw: "NNW"
    }
  }
}
