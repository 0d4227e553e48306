internal import Quantities
internal import Text

/// A counter: a set of parts, such as 33, 33 and 34, and how far it was counted.
public struct Tasbih: Equatable, Sendable {
  /// How many each part has.
  public let parts: [Int]
  /// How many of the set were counted, from 0 to all of them. After all the next one is the first of another round.
  public private(set) var position: Int

  /// The most parts of a set, and the most that all of them have together.
  private static let (mostParts, most) = (20, 100_000)
  /// What a set may be, for messages.
  public static let expected = "a set of 1 to 20 numbers from 1, such as 33,33,34, of at most 100,000 together"

  /// A set of 33, 33 and 34, of which none was counted.
  public init() { (parts, position) = ([33, 33, 34], 0) }

  /// A set as it is written, `33,33,34`; nil if it is none.
  public init?(_ text: String, position: Int = 0) {
    let words = text.split(separator: ",", omittingEmptySubsequences: false)
    guard (1...Tasbih.mostParts).contains(words.count), text.utf8.count <= 140 else { return nil }
    var parts: [Int] = []
    for word in words {
      guard word.utf8.allSatisfy({ 48...57 ~= $0 }), let number = Int(word), 1...Tasbih.most ~= number else {
        return nil
      }
      parts.append(number)
    }
    (self.parts, self.position) = (parts, position)
    guard all <= Tasbih.most, 0...all ~= position else { return nil }
  }

  /// The set as it is written.
  public var text: String { parts.map { "\($0)" }.joined(separator: ",") }

  /// How many the whole set has.
  public var all: Int { parts.reduce(0, +) }

  /// Whether the whole set was counted.
  public var isComplete: Bool { position == all }

  /// The part that is counted now: its number from 1, and how many of it are left. Of a complete set it is the last.
  public var part: (number: Int, left: Int) {
    var end = 0
    for (place, size) in parts.enumerated() {
      end += size
      if position < end { return (place + 1, end - position) }
    }
    return (parts.count, 0)
  }

  /// The parts at whose ends there is a signal: a set of one part has thirds, if they are whole.
  private var signalled: [Int] {
    parts.count == 1 && all % 3 == 0 ? Array(repeating: all / 3, count: 3) : parts
  }

  /// Counts so many, at least one. Returns whether a part, or a third of a set of one part, has ended meanwhile.
  public mutating func count(_ number: Int) -> Bool {
    let (all, from) = (all, isComplete ? 0 : position)
    var (end, hasEnded) = (0, false)
    for size in signalled {
      end += size
      // The ends of this round and of the next ones.
      hasEnded = hasEnded || from < end && end <= from + number || end + all <= from + number
    }
    position = (from + number - 1) % all + 1
    return hasEnded
  }

  /// Takes one back; returns false if none of the round was counted.
  public mutating func takeBack() -> Bool {
    guard position > 0 else { return false }
    position -= 1
    return true
  }

  /// Begins the set again.
  public mutating func begin() { position = 0 }
}
