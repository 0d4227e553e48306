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
}
