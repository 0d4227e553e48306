public import Quantities

/// A side of the device that can be up.
public enum Side: String, Sendable, CaseIterable {
  /// The face: z.
  case face
  /// The back.
  case back
  /// The top edge: y.
  case top
  /// The bottom edge.
  case bottom
  /// The right edge: x.
  case right
  /// The left edge.
  case left

  /// Its direction in device axes.
  public var direction: Vector3 {
    switch self {
    case .face: Vector3(0, 0, 1)
    case .back: Vector3(0, 0, -1)
    case .top: Vector3(0, 1, 0)
    case .bottom: Vector3(0, -1, 0)
    case .right: Vector3(1, 0, 0)
    case .left: Vector3(-1, 0, 0)
    }
  }
}
