internal import Quantities

/// The sun's depth at dawn or dusk through the year, for a table without a single depth: 24 values in tenths of a
/// degree, in equal steps from 1 January on. Between two values the depth changes linearly.
public struct YearOfDepths: Sendable {
  private let tenths: InlineArray<24, UInt8>

  init(_ tenths: InlineArray<24, UInt8>) { self.tenths = tenths }

  /// The depth on a day, in degrees.
  func depth(on day: CivilDay) -> Double {
    let place = Double(day.ofYear - 1) / 365.2425 * 24
    let (node, part) = (Int(clamping: place), place - place.rounded(.down))
    return (Double(tenths[node % 24]) * (1 - part) + Double(tenths[(node + 1) % 24]) * part) / 10
  }

  /// The smallest and the greatest depth, in degrees.
  public var range: ClosedRange<Double> {
    var (least, most) = (tenths[0], tenths[0])
    for node in 1..<24 { (least, most) = (min(least, tenths[node]), max(most, tenths[node])) }
    return Double(least) / 10...Double(most) / 10
  }
}

extension YearOfDepths: Equatable {
  /// Whether all depths are equal.
  public static func == (a: YearOfDepths, b: YearOfDepths) -> Bool {
    (0..<24).allSatisfy { a.tenths[$0] == b.tenths[$0] }
  }
}

extension Convention {
  /// Whether the day's depth at dawn or dusk is more than a degree less than the year's greatest: a short night.
  public func isInShortNight(_ prayer: Prayer) -> Bool {
    switch (prayer, isha) {
    case (.fajr, _): dawn.map { fajr < $0.range.upperBound - 1 } ?? false
    case (.isha, .angle(let depth)): dusk.map { depth < $0.range.upperBound - 1 } ?? false
    default: false
    }
  }
}
