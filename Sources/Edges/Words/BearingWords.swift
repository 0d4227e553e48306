public import Earth
public import Quantities

/// The sentences of `qibla bearing`, around figures that are the same in every language.
public struct BearingWords: Sendable {
  private let language: Language

  private var words: Vocabulary { language.words }

  /// The words of a language.
  public init(_ language: Language) { self.language = language }

  /// A sentence with its values.
  public func callAsFunction(_ word: BearingWord, _ values: String...) -> String { words.bearing(word).filled(values) }

  /// A direction with its wind, and the distance: `58.48° ENE, 10,306 km`.
  public func direction(_ figure: String, _ bearing: Angle, _ distance: String) -> String {
    "\(figure) \(words.longWind(Wind(bearing)))\(words.comma)\(distance)"
  }

  /// The bearing by a magnetic compass on a day, with one standard deviation.
  public func compass(_ bearing: String, on date: String?, doubt: String, _ zone: MagneticField.Zone) -> String {
    if zone == .blackout { return self(.blackout) }
    return self(.compass, bearing, date.map { self(.onDay, $0) } ?? self(.noDay), doubt)
      + (zone == .caution ? self(.weakField) : "")
  }

  /// When the sun stands in the direction, and when a shadow points there.
  public func sun(at times: [String], shadowAt shadows: [String]) -> String {
    func sentence(_ word: BearingWord, _ times: [String]) -> String? {
      times.isEmpty ? nil : self(word, times.joined(separator: self(.and)))
    }
    let parts = [sentence(.sun, times), sentence(.shadow, shadows)].compactMap(\.self)
    return parts.isEmpty ? self(.neither) : parts.joined(separator: words.comma)
  }
}
