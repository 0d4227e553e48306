internal import Calibrating
internal import Events
public import Pointing
internal import Quantities

/// Everything that the page of a guided calibration shows at one time, except the figure to follow.
public struct CalibrationFace: Equatable, Sendable {
  /// A text, and a shorter one for narrow screens.
  struct Text: Equatable, Sendable {
    var full: String
    var short: String

    init(_ texts: (full: String, short: String)) { (full, short) = texts }
  }

  var advice: Text
  var missing: Text
  var quality: Text
  var leave: Text
  var figures: String
  /// The progress, in percent.
  var percent: Int
  var covered: SphereCoverage
  /// The side that is up now, in device axes.
  var up: Vector3?
  var isOver: Bool

  /// The face for a state of a guide. `fault` describes a faulty sensor.
  public init(_ guide: CalibrationGuide, _ words: GuideWords, fault: String?) {
    let sigma = guide.quality?.headingSigma ?? guide.progress.headingSigma
    isOver = guide.end != nil
    switch guide.end {
    case nil:
      advice = Text((words.advice(guide.advice, fault: fault), words.short(guide.advice)))
      missing = Text((words.missing(guide.sides), words.shortMissing(guide.sides)))
      leave = Text(words.leave)
    case .good:
      advice = Text(words.good)
      let had = guide.old != nil
      missing = Text(
        (
          words.result(before: guide.before, after: sigma, hadCalibration: had),
          words.shortResult(before: guide.before, hadCalibration: had)
        ))
      leave = Text(words.close)
    case .asGood:
      advice = Text(words.asGood)
      missing = Text((words.missing(guide.sides), words.shortMissing(guide.sides)))
      leave = Text(words.close)
    }
    quality = Text(guide.goodTo.map(words.goodTo) ?? words.quality(sigma, goal: guide.goal))
    let coverage = guide.quality?.coverage ?? (sigma == nil ? nil : guide.progress.coverage)
    figures = words.figures(
      coverage: coverage, residual: guide.quality?.residual ?? guide.progress.residual, seen: guide.field.measured,
      expected: guide.field.expected)
    percent = Int(clamping: (100 * guide.done).rounded(.down))
    (covered, up) = (guide.covered, guide.up)
  }
}
