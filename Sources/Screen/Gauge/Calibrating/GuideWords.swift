internal import Events
public import Pointing
internal import Quantities
internal import Text
public import Words

/// The words and sentences of a guided calibration, in one language.
public struct GuideWords: Sendable {
  private let language: Language
  private let words: Catalogue

  /// The words of a language.
  public init(_ language: Language) {
    self.language = language
    words = Catalogue(language)
  }

  private func say(_ word: GuideWord, _ values: String...) -> String {
    language.words.guide(word).filled(values)
  }

  private func name(_ side: Side) -> String { language.words.side(side).description }

  /// The next step, in one sentence. `fault` describes a faulty sensor, in English.
  public func advice(_ advice: CalibrationGuide.Advice, fault: String?) -> String {
    switch advice {
    case .wait(.noSamples), .wait(nil): say(.waiting)
    case .wait(let reason?): say(.waitingFor, words.reason(reason).text)
    case .needsAccelerometer: say(.noAccelerometer)
    case .mend: say(.faulty, fault ?? say(.faultyShort))
    case .turn: say(.turn)
    case .leaveMagnets: say(.leaveMagnets)
    case .goOnTurning: say(.otherField)
    case .turnUp(let side): say(.turnUp, name(side))
    case .goOn: say(.allUp)
    }
  }

  /// The same in at most 20 columns.
  func short(_ advice: CalibrationGuide.Advice) -> String {
    switch advice {
    case .wait: say(.waitingShort)
    case .needsAccelerometer: say(.noAccelerometerShort)
    case .mend: say(.faultyShort)
    case .turn, .goOn: say(.turnShort)
    case .leaveMagnets, .goOnTurning: say(.magnetsShort)
    case .turnUp(let side): say(.turnUpShort, name(side))
    }
  }

  /// The sides that have not been up, in one sentence.
  func missing(_ sides: Set<Side>) -> String {
    let left = [Side.face, .back, .top, .bottom, .left, .right].filter { !sides.contains($0) }
    return left.isEmpty ? say(.noneMissing) : language.words.missing(left)
  }

  /// The same in at most 20 columns.
  func shortMissing(_ sides: Set<Side>) -> String {
    let left = Side.allCases.count - sides.count
    return left == 0 ? say(.noneMissingShort) : say(.missingShort, "\(left)")
  }

  /// The bound that counts as good, and the present bound. All bounds hold for 95 % of headings, as on the gauge.
  func quality(_ sigma: Double?, goal: Double) -> (full: String, short: String) {
    let good = bound(goal)
    guard let sigma else { return (say(.goal, good), say(.goalShort, good)) }
    return (say(.quality, bound(sigma), good), say(.qualityShort, bound(sigma), good))
  }

  /// The error of headings before the calibration, in at most 20 columns.
  func shortResult(before: Double?, hadCalibration: Bool) -> String {
    guard hadCalibration, let before else { return say(.noneBefore) }
    return say(.before, bound(before))
  }

  /// The error of headings before and after the calibration. `hadCalibration`: there was one before.
  public func result(before: Double?, after: Double?, hadCalibration: Bool) -> String {
    let now = after.map(bound) ?? "?"
    return hadCalibration ? say(.result, before.map(bound) ?? "?", now) : say(.firstResult, now)
  }

  /// How accurate the calibration will be from tomorrow on, in whole degrees, and what keeps it so.
  public func goodTo(_ degrees: Int) -> (full: String, short: String) {
    let bound = Counted.degree.text(degrees, language)
    return (say(.goodTo, bound), say(.goodToShort, bound))
  }

  /// A 95 % bound, from a standard deviation in degrees.
  private func bound(_ sigma: Double) -> String {
    "±" + tenths(min(180, 1.96 * sigma)) + "°"
  }

  var title: String { say(.title) }
  var leave: (full: String, short: String) { (say(.leave), say(.leaveShort)) }
  var close: (full: String, short: String) { (say(.close), say(.closeShort)) }
  var good: (full: String, short: String) { (say(.good), say(.goodShort)) }
  var asGood: (full: String, short: String) { (say(.asGood), say(.asGoodShort)) }
  var halves: (face: String, back: String) { (say(.faceUp), say(.backUp)) }

  /// The figures of merit.
  func figures(coverage: Double?, residual: Double?, seen: Double?, expected: Double?) -> String {
    func figure(_ value: Double?) -> String { value.map(tenths) ?? "?" }
    let field = expected == nil ? figure(seen) : say(.ofField, figure(seen), figure(expected))
    return say(.figures, figure(coverage), figure(residual), field + " µT")
  }

  /// A number with one decimal.
  private func tenths(_ value: Double) -> String {
    language.words.number(String(scaled: Int64(clamping: (value * 10).rounded()), fixed: 1))
  }
}
