internal import Calibrating
internal import Events
internal import Gauge
internal import Glibc
internal import Pointing
internal import Quantities
internal import Readings
internal import Shell
internal import Words

/// The display of a guided calibration: a page on a terminal that can place characters, and plain lines elsewhere.
struct GuideScreen {
  /// The terminal while it shows the page. Only this screen retains it.
  private final class Page {
    var session: CalibrationSession
    init(_ setup: GaugeSetup) throws(TerminalError) { session = try CalibrationSession(setup) }
  }

  private var page: Page?
  private let words: GuideWords
  private var shownAt: Timestamp?
  private var told = ""

  /// How long the last page stays if no key is pressed.
  private static let lingering = TimeSpan.seconds(4)

  /// Prepares for the streams of a console, with the settings of the command line.
  init(_ settings: [GivenSetting], _ console: borrowing Console) throws(Stop) {
    guard console.canShowGauge else {
      // Lines are also for logs and programs, so they stay in one language.
      words = GuideWords(.english)
      return
    }
    let setup = try GaugeOptions(settings: settings).setup(console, title: "", inMiles: false)
    words = GuideWords(setup.look.language)
    do throws(TerminalError) {
      page = try Page(setup)
    } catch {
      throw .failure(.unavailable, error.message)
    }
  }

  /// Whether the user wants to leave, by a key or by a signal.
  var wantsEnd: Bool { page.map { $0.session.wantsQuit || $0.session.endingSignal != nil } ?? false }

  /// Shows the state of a guide: a page twenty times a second, or a line in each second with a change. Without sensors
  /// no line is printed: either they come soon, or the error says everything.
  mutating func show(
    _ guide: CalibrationGuide, at time: Timestamp, hasSensors: Bool, _ console: borrowing Console
  ) {
    if let page {
      if guide.milestone != nil { page.session.ring() }
      guard page.session.isDue || guide.end != nil else { return }
      page.session.show(face(of: guide), at: time)
    } else if guide.end == nil, hasSensors {
      if let shownAt, time - shownAt < .seconds(1) { return }
      shownAt = time
      let line = summary(guide)
      guard line != told else { return }
      told = line
      console.tell("\(Int(clamping: (time - .zero).seconds)) s: \(line)")
    }
  }

  /// Restores the terminal, and returns what the calibration has changed. If the guide has finished, its last page
  /// stays for a moment. Throws if the user left before that.
  mutating func end(_ guide: CalibrationGuide, at time: Timestamp) throws(Stop) -> String {
    if guide.end != nil { page?.session.linger(face(of: guide), at: time, atMost: Self.lingering) }
    let (signal, wantsQuit) = (page?.session.endingSignal, page?.session.wantsQuit == true)
    page = nil
    // A user who leaves the last page has a calibration.
    guard guide.end != nil else {
      // Other signals end it in the same way as the end of its time.
      if signal == SIGINT || wantsQuit { throw .quietly(.interrupted) }
      return ""
    }
    // This is a line of the report, which is in one language.
    return GuideWords(.english).result(
      before: guide.before, after: guide.quality?.headingSigma, hadCalibration: guide.old != nil)
  }

  private func face(of guide: CalibrationGuide) -> CalibrationFace {
    CalibrationFace(guide, words, fault: guide.fault)
  }

  /// The whole state in one line.
  private func summary(_ guide: CalibrationGuide) -> String {
    "\(guide.sides.count) of 6 sides were up; " + figures(guide).map { "\($0) \($1)" }.joined(separator: ", ")
      + ". \(words.advice(guide.advice, fault: guide.fault))"
  }

  /// The four figures of merit.
  private func figures(_ guide: CalibrationGuide) -> [(String, String)] {
    func figure(_ value: Double?, _ unit: String) -> String { value.map { Figures.fixed($0, 1) + unit } ?? "?" }
    let sigma = guide.quality?.headingSigma ?? guide.progress.headingSigma
    let coverage = guide.quality?.coverage ?? (sigma == nil ? nil : guide.progress.coverage)
    return [
      ("coverage", figure(coverage, " %")),
      ("residual", figure(guide.quality?.residual ?? guide.progress.residual, " %")),
      ("heading", sigma == nil ? "?" : "±" + figure(sigma, "°")),
      (
        "field",
        figure(guide.field.measured, " µT") + (guide.field.expected.map { " of \(Figures.fixed($0, 1)) µT" } ?? "")
      ),
    ]
  }
}
