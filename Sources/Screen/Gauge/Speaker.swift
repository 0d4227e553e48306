internal import Events
public import Pointing
internal import Quantities
public import Text
public import Words

/// The gauge as spoken text: one line when something important changes, and none otherwise. Only the readings' own
/// times count, so a recording always gives the same lines.
public struct Speaker: Sendable {
  private let words: Catalogue
  private var last: Announcement?

  /// The state of the last line, and its time.
  private struct Announcement: Sendable {
    var time: Timestamp
    var quality: Quality
    var place: LocationState
    var turn: Double?
  }

  /// How far the direction can be trusted, and why.
  private struct Quality: Equatable, Sendable {
    var aligned: Bool
    var accuracy: Accuracy
    var reason: Reason?
    var compass: CompassState
    var site: Site?
  }

  /// The time needed to read out a line. Until it has passed, only changes of alignment or quality make a new line.
  private static let readingTime = TimeSpan.seconds(2)
  /// The shortest time between two lines about the quality, so that a flag that flickers does not repeat them.
  private static let qualityInterval = TimeSpan.seconds(0.5)

  /// A speaker in one language.
  public init(_ language: Language) { words = Catalogue(language) }

  /// Takes an output; appends a line if something important has changed.
  public mutating func observe(_ output: Output, to buffer: inout ByteBuffer) {
    let reading = output.reading
    let quality = Quality(
      aligned: reading.aligned, accuracy: reading.accuracy, reason: reading.reason, compass: reading.compass,
      site: reading.site)
    let turn = reading.knownPointer?.degrees
    var parts: [String] = []
    if let last {
      // A time that goes back (a recording starts again) counts as a full pause.
      let since = reading.time < last.time ? Speaker.readingTime : reading.time - last.time
      if quality.aligned != last.quality.aligned {
        if !quality.aligned { parts.append(words[.notAligned].text) }
        parts.append(direction(reading))
      } else if quality != last.quality, since >= Speaker.qualityInterval {
        parts = [accuracy(reading), direction(reading)]
      } else if since >= Speaker.readingTime {
        // If the direction is lost, the line gives the reason instead.
        if !quality.aligned, hasMoved(from: last.turn, to: turn) {
          parts.append(turn == nil ? accuracy(reading) : direction(reading))
        }
        if reading.location.kind != last.place { parts.append(place(reading)) }
      }
      if quality.accuracy != last.quality.accuracy, quality.aligned != last.quality.aligned {
        parts.append(accuracy(reading))
      }
    } else {
      parts = [direction(reading), accuracy(reading), place(reading)]
    }
    parts.removeAll(where: \.isEmpty)
    guard !parts.isEmpty else { return }
    last = Announcement(time: reading.time, quality: quality, place: reading.location.kind, turn: turn)
    for (i, part) in parts.enumerated() {
      if i > 0 { buffer.append(words.comma) }
      buffer.append(part)
    }
    buffer.append("\n")
  }

  /// Whether the remaining turn has changed by 5 degrees, or by 15 if 30 or more remain.
  private func hasMoved(from old: Double?, to new: Double?) -> Bool {
    guard let old, let new else { return (old == nil) != (new == nil) }
    let moved = abs(Angle.degrees(old).turn(to: .degrees(new)).degrees)
    return moved >= (abs(new) < 30 ? 5 : 15)
  }

  private func direction(_ reading: Reading) -> String {
    if reading.site == .kaaba { return words[.atKaaba].text }
    if reading.site == .antipode { return words[.atAntipode].text }
    if reading.aligned { return words[.aligned].text }
    guard let turn = reading.knownPointer?.degrees.rounded() else { return "" }
    let degrees = Counted.degree.text(Int(clamping: abs(turn)), words.language)
    return "\(words[turn < 0 ? .turnLeft : .turnRight].text) \(degrees)"
  }

  private func accuracy(_ reading: Reading) -> String {
    let accuracy = words[reading.accuracy.spoken].text
    if let reason = reading.reason { return "\(accuracy): \(words.reason(reason).text)" }
    return accuracy
  }

  private func place(_ reading: Reading) -> String {
    "\(words[.place].text): \(words[reading.location.spoken].text)"
  }
}
