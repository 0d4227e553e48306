internal import Earth
public import Pointing
public import Quantities
public import Readings
internal import System
public import Words

/// An alert as a person reads it on a notification: `Asr in 10 min`, and below it `Qibla 58° ENE, turn 63° left`.
public struct AlertNote: Sendable {
  /// The sentence.
  public let title: String
  /// The needle, and whether the time may be wrong.
  public let body: String
  /// The text of the button that ends the sound.
  public let stop: String
  /// The texts of the buttons that show it again, each after a number of minutes.
  public let again: [(minutes: Int, text: String)]

  /// Minutes after which a notification may come again.
  public static let snoozes = [5, 10, 15]

  /// The note of an alert, with the newest reading, at an instant.
  public init(_ alert: Alert, _ reading: Reading?, at now: UTC, _ language: Language) {
    let words = PrayerWords(language)
    title = alert.sentence(language, at: now).plain
    var lines =
      alert.kind == .months ? [] : reading.flatMap { AlertNote.needle($0, language) }.map { [$0] } ?? []
    if alert.doubtful { lines.append(words.call(.doubtful)) }
    body = lines.joined(separator: "\n")
    stop = words.call(.stop)
    again = AlertNote.snoozes.map { ($0, words.call(.again, Counted.minute.text($0, language))) }
  }

  /// The direction, and how far to turn where the heading is to be trusted.
  private static func needle(_ reading: Reading, _ language: Language) -> String? {
    guard let bearing = reading.bearing else { return nil }
    let words = language.words.lines
    let direction = words.qibla("\(Figures.card(bearing, 0))°") + " " + words.wind(Wind(bearing))
    let comma = language.words.comma
    return switch reading.turn {
    case .aligned: "\(direction)\(comma)\(words.aligned)"
    case .straightAhead: "\(direction)\(comma)\(words.straightAhead)"
    case .by(let degrees, let isLeft):
      direction + comma + (isLeft ? words.left : words.right)("\(degrees)°")
    case nil: direction
    }
  }
}
