public import Pointing
internal import Quantities
internal import Text

/// The turn to the Kaaba, in whole degrees.
public enum Turn: Equatable, Sendable {
  /// It faces the Kaaba, within the configured limit.
  case aligned
  /// Less than half a degree remains.
  case straightAhead
  /// By whole degrees, to the left or to the right.
  case by(degrees: Int64, isLeft: Bool)
}

extension Reading {
  /// The turn; nil if the reading gives none. A heading that is not to be trusted gives none: the notes say what to do
  /// first.
  public var turn: Turn? {
    guard let pointer = knownPointer, accuracy == .accurate else { return nil }
    if aligned { return .aligned }
    // Rounded as it is shown: 0 is neither left nor right.
    let degrees = abs(ByteBuffer.scaled(pointer.wrapped.degrees, decimals: 0) ?? 0)
    return degrees == 0 ? .straightAhead : .by(degrees: degrees, isLeft: pointer.radians < 0 && degrees < 180)
  }
}
