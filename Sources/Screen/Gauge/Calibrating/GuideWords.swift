public import CalibrationGuidance
internal import Formats
internal import Pointing
internal import Quantities
public import Words

/// What a guided calibration says, in one language.
public struct GuideWords: Sendable {
  private let language: Language
  private let words: Catalogue

  /// The words of a language.
  public init(_ language: Language) {
    self.language = language
    words = Catalogue(language)
  }

  private func say(_ english: String, _ arabic: String) -> String { language == .arabic ? arabic : english }

  /// What to do next, in one sentence. `fault` describes a faulty sensor, in English.
  public func advice(_ advice: CalibrationGuide.Advice, fault: String?) -> String {
    switch advice {
    case .wait(.noSamples), .wait(nil): say("Waiting for the sensors.", "في انتظار الحساسات.")
    case .wait(let reason?):
      say(
        "Waiting for the sensors (\(words.reason(reason).text)).", "في انتظار الحساسات (\(words.reason(reason).text)).")
    case .needsAccelerometer:
      say("No accelerometer: a calibration needs one to know where down is.", "لا مقياس تسارع: لا معايرة بدونه.")
    case .mend:
      say("Cannot calibrate: \(fault ?? "a sensor is faulty").", "لا يمكن المعايرة: حساس معطل (qibla doctor).")
    case .turn:
      say("Draw figure eights in the air, slowly, with the whole arm.", "ارسم الرقم 8 في الهواء ببطء وبالذراع كلها.")
    case .leaveMagnets:
      say(
        "The field here is not the earth's: step away from magnets and steel, and continue.",
        "المجال هنا ليس مجال الأرض: ابتعد عن المغناطيس والحديد ثم تابع.")
    case .goOnTurning:
      say(
        "The field does not fit the calibration in use: draw figure eights, away from magnets and steel.",
        "المجال لا يوافق المعايرة المستعملة: ارسم الرقم 8 بعيدا عن المغناطيس والحديد.")
    case .turnUp(let side):
      say(
        "Draw eights in the air, and turn it until \(name(side)) has been up.",
        "ارسم الرقم 8 وأدره حتى يكون \(name(side)) إلى الأعلى.")
    case .goOn: say("Every side was up: continue with the figure eights.", "كل جانب كان إلى الأعلى: تابع رسم الرقم 8.")
    }
  }

  /// The same in at most 20 columns.
  func short(_ advice: CalibrationGuide.Advice) -> String {
    switch advice {
    case .wait: say("wait for sensors", "انتظر الحساسات")
    case .needsAccelerometer: say("no accelerometer", "لا مقياس تسارع")
    case .mend: say("a sensor is faulty", "حساس معطل")
    case .turn, .goOn: say("draw figure eights", "ارسم الرقم 8")
    case .leaveMagnets, .goOnTurning: say("away from magnets", "ابتعد عن المغناطيس")
    case .turnUp(let side):
      say("turn \(side.rawValue)\(side == .face || side == .back ? "" : " edge") up", "\(name(side)) أعلى")
    }
  }

  /// The sides that have not been up, in one sentence.
  func missing(_ sides: Set<Side>) -> String {
    let left = [Side.face, .back, .top, .bottom, .left, .right].filter { !sides.contains($0) }
    guard !left.isEmpty else { return say("Every side has been up.", "كل جانب كان إلى الأعلى.") }
    guard language == .english else { return "لم يكن إلى الأعلى بعد: \(left.map(name).joined(separator: "، "))" }
    // The back and the left edge; the face, and the top, bottom and left edges.
    let edges = left.filter { $0 != .face && $0 != .back }
    var parts = left.filter { $0 == .face || $0 == .back }.map(name)
    if edges.count > 1 {
      parts.append("the \(listed(edges.map(\.rawValue))) edges")
    } else {
      parts += edges.map(name)
    }
    let text = edges.count > 1 && parts.count > 1 ? parts.joined(separator: ", and ") : listed(parts)
    return "\(text.prefix(1).uppercased())\(text.dropFirst()) \(left.count == 1 ? "has" : "have") not been up."
  }

  /// The same in at most 20 columns.
  func shortMissing(_ sides: Set<Side>) -> String {
    let left = Side.allCases.count - sides.count
    return left == 0
      ? say("every side was up", "كل جانب كان أعلى") : say("\(left) of 6 sides missing", "بقي \(left) من 6 جوانب")
  }

  /// What is good, and how good it is now. All bounds are of 95 % of headings, as on the gauge.
  func quality(_ sigma: Double?, goal: Double) -> (full: String, short: String) {
    let good = bound(goal)
    guard let sigma else {
      return (
        say("Good is \(good) or better; not known yet.", "الجيد \(good) أو أفضل؛ غير معروف بعد."),
        say("good: \(good)", "الجيد \(good)")
      )
    }
    return (
      say("Good is \(good) or better; now \(bound(sigma)).", "الجيد \(good) أو أفضل؛ الآن \(bound(sigma))."),
      say("\(bound(sigma)), good \(good)", "\(bound(sigma))، الجيد \(good)")
    )
  }

  /// The error of headings before, in at most 20 columns.
  func shortResult(before: Double?, hadCalibration: Bool) -> String {
    guard hadCalibration, let before else { return say("none before", "لا معايرة من قبل") }
    return say("before \(bound(before))", "قبل \(bound(before))")
  }

  /// The error of headings before and after. `hadCalibration` says whether there was one before.
  public func result(before: Double?, after: Double?, hadCalibration: Bool) -> String {
    let now = after.map(bound) ?? "?"
    guard hadCalibration else {
      return say(
        "No calibration before; its error is now \(now) (95 %).", "لا معايرة من قبل؛ خطؤها الآن \(now) (95 %).")
    }
    let old = before.map(bound) ?? "?"
    return say(
      "Calibration's error before \(old), now \(now) (95 %).", "خطأ المعايرة قبل \(old) والآن \(now) (95 %).")
  }

  /// A 95 % bound, from a standard deviation in degrees.
  private func bound(_ sigma: Double) -> String {
    let degrees = min(180, 1.96 * sigma)
    return "±" + String(scaled: Int64(clamping: (degrees * 10).rounded()), fixed: 1) + "°"
  }

  var title: String { say("qibla calibrate", "معايرة القبلة") }
  var leave: (full: String, short: String) {
    (
      say("q or Ctrl-C leaves and keeps the old calibration.", "q أو Ctrl-C للخروج مع بقاء المعايرة القديمة."),
      say("q leaves", "q خروج")
    )
  }
  var close: (full: String, short: String) {
    (say("Any key goes on.", "أي مفتاح للمتابعة."), say("any key", "أي مفتاح"))
  }
  var good: (full: String, short: String) {
    (say("Done: the calibration is good.", "تمت المعايرة وهي جيدة."), say("done: it is good", "تمت المعايرة"))
  }
  var asGood: (full: String, short: String) {
    (
      say("No better than the old calibration, which stays in use.", "ليست أفضل من القديمة التي تبقى مستعملة."),
      say("the old one stays", "تبقى القديمة")
    )
  }
  var halves: (face: String, back: String) { (say("face up", "الوجه أعلى"), say("back up", "الظهر أعلى")) }

  /// The figures of merit.
  func figures(coverage: Double?, residual: Double?, seen: Double?, expected: Double?) -> String {
    func tenths(_ value: Double?) -> String {
      value.map { String(scaled: Int64(clamping: ($0 * 10).rounded()), fixed: 1) } ?? "?"
    }
    let field = tenths(seen) + (expected == nil ? "" : say(" of ", " من ") + tenths(expected)) + " µT"
    return say("coverage", "التغطية") + " \(tenths(coverage)) %   " + say("residual", "الباقي")
      + " \(tenths(residual)) %   "
      + say("field", "المجال") + " \(field)"
  }

  private func name(_ side: Side) -> String {
    switch side {
    case .face: say("the face", "الوجه")
    case .back: say("the back", "الظهر")
    case .top: say("the top edge", "الطرف الأعلى")
    case .bottom: say("the bottom edge", "الطرف الأسفل")
    case .left: say("the left edge", "الطرف الأيسر")
    case .right: say("the right edge", "الطرف الأيمن")
    }
  }

  private func listed(_ parts: [String]) -> String {
    guard parts.count > 1, let last = parts.last else { return parts.first ?? "" }
    return parts.dropLast().joined(separator: ", ") + " and " + last
  }
}
