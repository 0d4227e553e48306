internal import Configuration
public import Quantities

/// How much of a capture is kept: bytes, an age, or both. The oldest files go first.
public struct KeepLimit: Equatable, Sendable {
  /// The most bytes of all files together; nil: no limit.
  public var bytes: Int?
  /// The greatest age of a file, counted from its end; nil: no limit.
  public var age: TimeSpan?

  /// The default: a day and a half of three sensors at 100 Hz.
  public static let standard = KeepLimit(bytes: 1_000_000_000)

  /// A limit.
  public init(bytes: Int? = nil, age: TimeSpan? = nil) { (self.bytes, self.age) = (bytes, age) }

  /// The units of bytes and their factors, and those of an age in seconds; the largest first.
  private static let sizes = [("TB", 1_000_000_000_000), ("GB", 1_000_000_000), ("MB", 1_000_000)]
  private static let ages = [("d", 86_400), ("h", 3600)]

  /// Parses `2GB`, `7d`, or both with a comma between; nil for another text.
  public init?(_ text: String) {
    self.init()
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      if bytes == nil, let size = KeepLimit.product(word, KeepLimit.sizes, atMost: 1_000_000_000_000_000) {
        bytes = size
      } else if age == nil, let seconds = KeepLimit.product(word, KeepLimit.ages, atMost: 10 * 366 * 86_400) {
        age = .seconds(Double(seconds))
      } else {
        return nil
      }
    }
  }

  /// The limit as a user writes it.
  public var text: String {
    let size = bytes.map { KeepLimit.text($0, KeepLimit.sizes) }
    let span = age.map { KeepLimit.text(Int($0.nanoseconds / 1_000_000_000), KeepLimit.ages) }
    return [size, span].compactMap(\.self).joined(separator: ",")
  }

  private static func product(_ word: Substring, _ units: [(String, Int)], atMost most: Int) -> Int? {
    guard let (unit, factor) = units.first(where: { word.hasSuffix($0.0) }) else { return nil }
    let digits = word.dropLast(unit.count)
    guard (1...6).contains(digits.utf8.count), digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let count = Int(digits)
    else { return nil }
    let (product, overflows) = count.multipliedReportingOverflow(by: factor)
    return count > 0 && !overflows && product <= most ? product : nil
  }

  private static func text(_ value: Int, _ units: [(String, Int)]) -> String {
    let (unit, factor) = units.first { value % $0.1 == 0 } ?? units[units.count - 1]
    return "\(value / factor)\(unit)"
  }
}

extension Argument<KeepLimit> {
  /// How much a capture keeps.
  static let keep = Argument(
    shape: .word("SIZE|AGE"), expected: "a size such as 500MB or 2GB, an age such as 12h or 7d, or both: 2GB,7d",
    read: { KeepLimit($0) }, text: \.text)
}
