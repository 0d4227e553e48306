internal import Configuration
internal import Earth
internal import Formats
internal import Glibc
internal import Quantities

/// Numbers as people and programs read them.
enum Figures {
  /// With a number of decimals, rounded half away from zero; zeros at the end stay.
  static func fixed(_ value: Double, _ decimals: Int) -> String {
    var buffer = ByteBuffer(capacity: 64)
    buffer.append(value, decimals: decimals)
    let text = buffer.text
    guard decimals > 0 else { return text }
    let written = text.split(separator: ".").dropFirst().first?.count ?? 0
    return text + (written == 0 ? "." : "") + String(repeating: "0", count: decimals - written)
  }

  /// Without zeros at the end, as in JSON.
  static func trimmed(_ text: String) -> String {
    guard text.contains(".") else { return text }
    let kept = text.reversed().drop { $0 == "0" }
    return String((kept.first == "." ? kept.dropFirst() : kept).reversed())
  }

  /// Without decimals, with commas: `10,306`.
  static func grouped(_ value: Double) -> String {
    let digits = fixed(value.magnitude, 0)
    let sign = value < 0 && digits != "0" ? "-" : ""
    let marked = digits.enumerated().map { place, digit in
      let left = digits.count - place
      return place > 0 && left % 3 == 0 ? ",\(digit)" : "\(digit)"
    }
    return sign + marked.joined()
  }

  /// With 17 significant digits, from which the same double can be read back.
  static func precise(_ value: Double) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 40) { text in
      let length = withVaList([value]) { vsnprintf(text.baseAddress, text.count, "%.17g", $0) }
      return String(decoding: UnsafeRawBufferPointer(text).prefix(Int(length)), as: UTF8.self)
    }
  }

  /// A direction and its wind: `58.48° ENE`.
  static func direction(_ angle: Angle, precisely: Bool = false) -> String {
    "\(precisely ? precise(angle.degrees) : card(angle))° \(Wind(angle).name)"
  }

  /// A direction on the card: two decimals, and 360 is 0.
  static func card(_ angle: Angle) -> String {
    let text = fixed(angle.onTheCard.degrees, 2)
    return text == "360.00" ? "0.00" : text
  }

  /// A distance: `10,306 km`, with a decimal or two where it is short.
  static func distance(_ metres: Double, in unit: ReadingText.Unit) -> String {
    let length = metres / unit.metres
    return "\(length < 9.95 ? fixed(length, length < 0.995 ? 2 : 1) : grouped(length)) \(unit.rawValue)"
  }
}

extension ReadingText.Unit {
  /// Its length in metres.
  fileprivate var metres: Double { self == .miles ? 1609.344 : 1000 }
}
