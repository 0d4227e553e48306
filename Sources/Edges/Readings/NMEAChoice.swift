internal import Text

/// Which sentences of NMEA are sent, and how often a second each: `hdg,hdt,ths,rot:2`.
public struct NMEAChoice: Equatable, Sendable {
  /// A sentence, and its own rate in hertz; nil: the common rate.
  public struct Entry: Equatable, Sendable {
    /// The sentence.
    public var sentence: ReadingNMEA.Sentence
    /// Its rate.
    public var rate: Double?
  }

  /// The rates that a sentence may have, in hertz.
  public static let rates = 0.01...1000.0

  /// The chosen sentences, each once.
  public let entries: [Entry]

  /// The default: the magnetic heading, the true heading, and the true heading with its mode.
  public static let standard = NMEAChoice(ReadingNMEA.standard)

  private init(_ sentences: [ReadingNMEA.Sentence]) { entries = sentences.map { Entry(sentence: $0, rate: nil) } }

  /// Parses the form above; nil if a sentence is unknown or named twice, or a rate is not a valid number.
  public init?(_ text: String) {
    var entries: [Entry] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let sides = part.split(separator: ":", omittingEmptySubsequences: false)
      guard (1...2).contains(sides.count), let sentence = ReadingNMEA.Sentence(rawValue: String(sides[0])),
        !entries.contains(where: { $0.sentence == sentence })
      else { return nil }
      let rate = sides.count == 2 ? decimal(sides[1]) : nil
      guard sides.count == 1 || rate.map(NMEAChoice.rates.contains) == true else { return nil }
      entries.append(Entry(sentence: sentence, rate: rate))
    }
    self.entries = entries
  }

  /// The choice in the form above.
  public var text: String {
    entries.map { entry in entry.sentence.rawValue + (entry.rate.map { ":" + String($0, decimals: 3) } ?? "") }
      .joined(separator: ",")
  }
}
