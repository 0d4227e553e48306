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
  public let stop: String?
  /// The texts of the buttons that show it again, each after a number of minutes.
  public let again: [(minutes: Int, text: String)]

  /// The buttons that do something.
  public let acts: [(act: AlertAct, text: String)]

  /// Minutes after which a notification may come again.
  public static let snoozes = [5, 10, 15]

  /// The note of an alert, with the newest reading, at an instant. `offers` are the buttons that can be done here.
  public init(
    _ alert: Alert, _ reading: Reading?, at now: UTC, _ language: Language, offering offers: [AlertAct] = []
  ) {
    let words = PrayerWords(language)
    title = alert.sentence(language, at: now).plain
    var lines =
      [.months, .task].contains(alert.kind) ? [] : reading.flatMap { AlertNote.needle($0, language) }.map { [$0] } ?? []
    if alert.doubtful { lines.append(words.call(.doubtful)) }
    body = lines.joined(separator: "\n")
    stop = alert.kind == .task ? nil : words.call(.stop)
    acts = AlertAct.of(alert).filter(offers.contains).map { ($0, $0.text(language)) }
    // A task that has ended asks what became of it.
    let snoozes = acts.isEmpty || alert.kind != .task ? AlertNote.snoozes : []
    again = snoozes.map { ($0, words.call(.again, Counted.minute.text($0, language))) }
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
