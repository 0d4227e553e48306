public import Quantities

/// The sixteen winds of the compass card, each the 22.5 degrees around its own direction.
public enum Wind: Int, CaseIterable, Sendable {
  /// Clockwise from north.
  case n, nne, ne, ene, e, ese, se, sse, s, ssw, sw, wsw, w, wnw, nw, nnw

  /// The wind in whose sector a direction lies; on the border of two, the one clockwise.
  public init(_ direction: Angle) {
    let sectors = (direction.onTheCard.degrees / 22.5 + 0.5).rounded(.down)
    self = Wind(rawValue: Int(sectors) & 15) ?? .n
  }

  /// The middle of its sector.
  public var direction: Angle { .degrees(Double(rawValue) * 22.5) }

  /// Its English letters.
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
