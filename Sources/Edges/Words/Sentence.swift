/// A sentence in every language, for a screen whose language may change while it is shown.
public struct Sentence: Equatable, Sendable {
  private let texts: [String]

  /// A sentence that is made in each language.
  public init(_ make: (Language) -> String) { texts = Language.allCases.map(make) }

  /// A text that is the same in all languages.
  public init(_ text: String) { self.init { _ in text } }

  /// A message with its values.
  public init(_ message: Message, _ values: String...) {
    self.init { $0.words.message(message).filled(values) }
  }

  /// The text in a language.
  public subscript(_ language: Language) -> String { texts[language.place] }
}

/// A sentence of the gauge or its demonstration, in one row.
public enum Message: CaseIterable, Sendable {
  // Sensors that are not found: why, and what to do.
  case noSensors, noSensorsForLong
  // No service at a place, and the command that starts one.
  case noService
  // Recording.
  case recordingEnded, recordingTo
  // The calibration in the background.
  case backgroundOff, calibrated, calibrating
  // Choices that are kept: where, and which; variables that override them.
  case notKept, kept, keptAlready, overridden, overriddenByMany
  // The demonstration.
  case magnetComes, magnetGone, satellitesLost, satellitesFound, calibrationDropped, movedTo
  // Its cities.
  case jakarta, capeTown, sanFrancisco, tromsø, makkah, istanbul
}
