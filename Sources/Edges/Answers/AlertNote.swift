internal import Earth
public import Formats
public import Pointing
public import Quantities
internal import System
public import Words

/// An alert as a person reads it on a notification: `Asr in 10 min`, and below it `Qibla 58° ENE, turn 63° left`.
public struct AlertNote: Sendable {
  /// The sentence.
  public let title: String
  /// The needle, and whether the time may be wrong.
  public let body: String
  /// What the buttons say: silence, and again in some minutes.
  public let stop: String
  /// The same, for each of these minutes.
  public let again: [(minutes: Int, text: String)]

  /// Minutes after which a notification may come again.
  public static let snoozes = [5, 10, 15]

  /// The note of an alert, with the newest reading, at an instant.
  public init(_ alert: Alert, _ reading: Reading?, at now: UTC, _ language: Language) {
    let words = PrayerWords(language)
    title = alert.sentence(language, at: now).plain
    var lines = reading.flatMap { AlertNote.needle($0, language) }.map { [$0] } ?? []
    if alert.doubtful { lines.append(words.call(.doubtful)) }
    body = lines.joined(separator: "\n")
    stop = words.call(.stop)
    again = AlertNote.snoozes.map { ($0, words.call(.again, Counted.minute.text($0, language))) }
  }

  /// The direction, and how far to turn where the heading is to be trusted.
  private static func needle(_ reading: Reading, _ language: Language) -> String? {
    guard let bearing = reading.bearing else { return nil }
    let words = language.words.lines
    let direction = "\(words.qibla)\(Figures.card(bearing, 0))° \(language.words.wind(Wind(bearing)))"
    guard let pointer = reading.knownPointer, reading.accuracy == .accurate else { return direction }
    let degrees = Int(clamping: abs(pointer.wrapped.degrees).rounded())
    let turn =
      if reading.aligned {
        "\(words.aligned)"
      } else if degrees == 0 {
        "\(words.straightAhead)"
      } else {
        "\(words.turn)\(degrees)°\(pointer.radians < 0 && degrees < 180 ? words.left : words.right)"
      }
    return direction + language.words.comma.description + turn
  }
}
