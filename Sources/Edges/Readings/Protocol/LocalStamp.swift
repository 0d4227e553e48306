public import Quantities
internal import Text

/// An instant by the clocks of a place, in whole seconds, as ISO 8601 writes it: `2026-11-23T05:43:00+03:00`.
public struct LocalStamp: Equatable, Sendable {
  /// The instant.
  public let utc: UTC
  /// The minutes by which the clocks are ahead of UTC; nil: it is written in UTC, with a `Z`.
  public let minutesAhead: Int?

  /// An instant by clocks that are ahead of UTC by some minutes.
  public init(_ utc: UTC, minutesAhead: Int? = nil) { (self.utc, self.minutesAhead) = (utc.second, minutesAhead) }

  /// Reads it; nil for another text.
  public init?(text: String) {
    guard let utc = UTC(text: text) else { return nil }
    let offset = text.utf8.suffix(6)
    guard let sign = offset.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else {
      self.init(utc)
      return
    }
    let digits = offset.dropFirst().split(separator: UInt8(ascii: ":")).compactMap { Int(Substring($0)) }
    guard digits.count == 2 else { return nil }
    let minutes = digits[0] * 60 + digits[1]
    self.init(utc, minutesAhead: sign == UInt8(ascii: "-") ? -minutes : minutes)
  }

  private var local: UTC { utc + .seconds(Double(minutesAhead ?? 0) * 60) }

  /// The minute of the day by the clocks.
  public var minuteOfDay: Int { Int(local.nanosecondsOfDay / 60_000_000_000) }

  /// As text.
  public var text: String {
    guard let minutesAhead else { return utc.text }
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    let (hours, minutes) = abs(minutesAhead).quotientAndRemainder(dividingBy: 60)
    return local.text.dropLast() + (minutesAhead < 0 ? "-" : "+") + "\(two(hours)):\(two(minutes))"
  }
}
