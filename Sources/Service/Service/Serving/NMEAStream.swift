internal import Pointing
public import Readings
public import Text

/// The chosen NMEA sentences, each at its own rate.
public struct NMEAStream: FeedFormat {
  /// Sentences with the same rate.
  private struct Group {
    var sentences: [ReadingNMEA.Sentence]
    var rate: Double?
    var pace: Thinning?
  }

  private let format: ReadingNMEA
  private var groups: [Group] = []

  /// Streams the chosen sentences. Sentences without their own rate use `rate`; nil: every reading.
  public init(_ format: ReadingNMEA, _ choice: NMEAChoice = .standard, rate: Double? = nil) {
    self.format = format
    for entry in choice.entries {
      let rate = entry.rate ?? rate
      if let known = groups.firstIndex(where: { $0.rate == rate }) {
        groups[known].sentences.append(entry.sentence)
      } else {
        groups.append(Group(sentences: [entry.sentence], rate: rate, pace: rate.map(Thinning.init)))
      }
    }
  }

  /// The rate of the most frequent sentence; nil: every reading.
  public var fastest: Double? {
    groups.contains { $0.rate == nil } ? nil : groups.compactMap(\.rate).max()
  }

  /// Appends the sentences that are due.
  public mutating func append(_ news: News, to buffer: inout ByteBuffer) {
    guard news.isReadingDue else { return }
    let reading = news.output.reading
    for place in groups.indices where groups[place].pace?.takes(reading.time) != false {
      for sentence in groups[place].sentences { format.append(sentence, of: reading, to: &buffer) }
    }
  }
}
