internal import Earth
internal import Glibc
public import Quantities
internal import Text

/// Numbers as people and programs read them.
public enum Figures {
  /// A number with this many decimals, rounded half away from zero; zeros at the end stay.
  public static func fixed(_ value: Double, _ decimals: Int) -> String { String(value, fixed: decimals) }

  /// A number with 17 significant digits, from which the same double can be read back.
  public static func precise(_ value: Double) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 40) { text in
      let length = withVaList([value]) { vsnprintf(text.baseAddress, text.count, "%.17g", $0) }
      return String(decoding: UnsafeRawBufferPointer(text).prefix(Int(length)), as: UTF8.self)
    }
  }

  /// A direction with this many decimals, rounded before it is wrapped to 0 up to 360: 359.97 becomes 0.0.
  public static func card(_ angle: Angle, _ decimals: Int) -> String {
    let text = fixed(angle.onTheCard.degrees, decimals)
    return text.hasPrefix("360") ? fixed(0, decimals) : text
  }

  /// A distance: `10,306 km`, with one or two decimals if it is short.
  public static func distance(_ metres: Double, in unit: ReadingText.Unit) -> String {
    "\(String(distance: metres / unit.metres)) \(unit.rawValue)"
  }
}
