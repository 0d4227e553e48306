public import Formats
public import Pointing
internal import Quantities

/// The gauge for ears: one sentence when something changed that matters, and silence while nothing does. The readings'
/// own time decides, so that a recording always says the same.
public struct Speaker: Sendable {
  private let words: Catalogue
  private var said: Said?

  /// What was said last, and when.
  private struct Said: Sendable {
    var time: Timestamp
    var trust: Trust
    var place: LocationState
    var turn: Double?
  }

  /// What decides what a direction is worth.
  private struct Trust: Equatable, Sendable {
    var aligned: Bool
    var accuracy: Accuracy
    var reason: Reason?
    var compass: CompassState
    var site: Site?
  }

  /// A sentence takes about so long to be read out: before that only what changes its meaning is said.
  private static let breath = TimeSpan.seconds(2)
  /// What comes and goes faster than this is said once.
  private static let blink = TimeSpan.seconds(0.5)

  /// A speaker of a language.
  public init(_ language: Language) { words = Catalogue(language) }

  /// Takes an output, and appends a line where there is something to say.
  public mutating func observe(_ output: Output, to buffer: inout ByteBuffer) {
    let reading = output.reading
    let trust = Trust(
      aligned: reading.aligned, accuracy: reading.accuracy, reason: reading.reason, compass: reading.compass,
      site: reading.site)
    let turn = reading.pointer?.degrees
    var parts: [String] = []
    if let said {
      // Time that went back is another beginning.
      let since = reading.time < said.time ? Speaker.breath : reading.time - said.time
      if trust.aligned != said.trust.aligned {
        if !trust.aligned { parts.append(words[.notAligned].text) }
        parts.append(direction(reading))
      } else if trust != said.trust, since >= Speaker.blink {
        parts = [worth(reading), direction(reading)]
      } else if since >= Speaker.breath {
        if !trust.aligned, hasMoved(from: said.turn, to: turn) { parts.append(direction(reading)) }
        if reading.location.kind != said.place { parts.append(place(reading)) }
      }
      if trust.accuracy != said.trust.accuracy, trust.aligned != said.trust.aligned { parts.append(worth(reading)) }
    } else {
      parts = [direction(reading), worth(reading), place(reading)]
    }
    guard !parts.isEmpty else { return }
    said = Said(time: reading.time, trust: trust, place: reading.location.kind, turn: turn)
    for (i, part) in parts.filter({ !$0.isEmpty }).enumerated() {
      if i > 0 { buffer.append(words.comma) }
      buffer.append(part)
    }
    buffer.append("\n")
  }

  /// Near the mark small turns matter, far from it large ones.
  private func hasMoved(from old: Double?, to new: Double?) -> Bool {
    guard let old, let new else { return (old == nil) != (new == nil) }
    let moved = abs(Angle.degrees(old).turn(to: .degrees(new)).degrees)
    return moved >= (abs(new) < 30 ? 5 : 15)
  }

  private func direction(_ reading: Reading) -> String {
    if reading.site == .kaaba { return words[.atKaaba].text }
    if reading.site == .antipode { return words[.atAntipode].text }
    if reading.aligned { return words[.aligned].text }
    guard let turn = reading.pointer?.degrees.rounded() else { return "" }
    let unit = words[abs(turn) == 1 ? .degree : .degrees].text
    return "\(words[turn < 0 ? .turnLeft : .turnRight].text) \(Int(abs(turn))) \(unit)"
  }

  private func worth(_ reading: Reading) -> String {
    let accuracy = words[reading.accuracy.spoken].text
    if let reason = reading.reason { return "\(accuracy): \(words.reason(reason).text)" }
    return accuracy
  }

  private func place(_ reading: Reading) -> String {
    "\(words[.place].text): \(words[reading.location.spoken].text)"
  }
}
