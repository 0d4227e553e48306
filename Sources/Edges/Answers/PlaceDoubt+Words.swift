public import Places
public import Quantities
public import Words

extension Locality {
  /// The name in the language.
  public func title(_ words: PrayerWords) -> String { title(words.language) }

  /// Possible errors of its position or, on some days, its clocks: a sentence each. The age of a position is another
  /// one each time that it is asked.
  public func notes(
    _ words: PrayerWords, on days: ClosedRange<CivilDay>, withAge: Bool = true
  ) -> [String] {
    doubts(on: days).filter { withAge || !$0.isAge }.map { $0.sentence(words) }
  }
}

extension PlaceDoubt {
  /// The most zones, and the most spans of days, that a sentence names.
  private static let named = 3

  /// Whether it is the age of the position.
  fileprivate var isAge: Bool { if case .old = self { true } else { false } }

  /// It as a sentence.
  fileprivate func sentence(_ words: PrayerWords) -> String {
    switch self {
    case .old(let age): return words(.isOld, LengthText.inWords(age, words.language))
    case .namesake(let title): return title
    case .noZone(let name): return words(.noZone, name)
    // Not its path: visitors of a page see this.
    case .noFolder: return words(.noFolder)
    case .otherZones(let others):
      let names = others.prefix(PlaceDoubt.named).map { $0.name + PlaceDoubt.spans($0.days, words) }
      return words(.otherZones, names.joined(separator: words.comma))
    case .oldZones(let zone, let version, let needed):
      return words(.changedClocks, zone, version.map { " (\($0))" } ?? "", needed)
    }
  }

  /// On which days clocks differ, in parentheses; nothing where they do on all.
  private static func spans(_ days: [ClosedRange<CivilDay>], _ words: PrayerWords) -> String {
    guard !days.isEmpty else { return "" }
    let spans = days.prefix(named).map { span in
      span.lowerBound == span.upperBound
        ? span.lowerBound.iso : words(.from, span.lowerBound.iso, span.upperBound.iso)
    }
    return " (" + spans.joined(separator: words.comma) + (days.count > named ? ", ..." : "") + ")"
  }
}
