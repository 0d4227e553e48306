internal import Answers
internal import Calibrating
internal import Events
internal import Gauge
internal import Pointing
internal import Quantities
internal import Service
internal import Shell
internal import Text
internal import Words

/// A live run for the gauge: the same kind of run that prints lines elsewhere, stepped by the gauge's loop.
struct LiveGauge: ~Copyable {
  /// The run.
  private(set) var run: LiveRun
  private var due = Timestamp.zero
  private(set) var news: Sentence?
  private var outlook: PrayerOutlook?
  private(set) var dayLine: DayLine?
  private var progress: CalibrationProgress?
  /// The time until which the calibration's progress is shown.
  private var guidesUntil = Timestamp.zero
  private static let guiding = TimeSpan.seconds(60)
  /// The language in which the gauge begins, and its texts, which are read when a sensor is missed.
  private let language: Language
  private lazy var book = PhraseBook(language)

  /// A run that has begun, with the prayers of its place if they are known.
  init(_ run: consuming LiveRun, _ outlook: consuming PrayerOutlook?, in language: Language) {
    self.run = run
    self.outlook = outlook
    self.language = language
  }

  /// The run, after the gauge has ended.
  consuming func ended() -> LiveRun { run }
}

extension LiveGauge: GaugeSource {
  var transport: Transport? { nil }
  var isRecording: Bool { run.isRecording }
  var offers: GaugeOffers { [.calibrating, .recording] }

  func waits(at now: Timestamp) -> GaugeWait { GaugeWait(until: due) }

  mutating func advance(to now: Timestamp, into outputs: inout [Output]) -> Bool {
    news = nil
    guard now >= due else { return true }
    guard let output = run.next() else { return false }
    outputs.append(output)
    due = now + run.untilNext()
    if let status = output.status {
      progress = status.calibrating
      dayLine = outlook?.line(for: status, at: run.date(at: status.time))
      if now < guidesUntil {
        news = guidance(at: now)
      } else if output.reading.compass == .absent {
        news = absence()
      }
    }
    if let failure = run.recordingFailure {
      run.stopRecording()
      // The calibration's progress would replace it within a second.
      guidesUntil = now
      news = Sentence(failure.message)
    }
    return true
  }

  mutating func perform(_ wish: GaugeWish, at now: Timestamp) -> GaugeAnswer {
    switch wish {
    case .calibrate:
      guidesUntil = now + LiveGauge.guiding
      return .told(guidance(at: now))
    case .record: return .told(record())
    case .play, .steer: return .notHere
    }
  }

  /// What was looked for if no sensor has been found, and what to do; nil if nothing is wrong. After a change of the
  /// language the reason is in English, since a book takes longer to read than a frame lasts.
  private mutating func absence() -> Sentence? {
    let trouble = run.health.first { $0.name != "gpsd" && $0.trouble != nil }?.trouble
    guard let trouble else { return nil }
    let (language, reason) = (language, book(trouble))
    return Sentence { shown in
      let why = shown == language ? reason : trouble
      // The advice must fit on 80 columns.
      let message = shown.words.message(why.count <= 36 ? .noSensors : .noSensorsForLong)
      return message.filled(why, "qibla doctor · qibla demo")
    }
  }

  /// Begins a recording in the folder where the gauge was started, or ends it.
  private mutating func record() -> Sentence {
    if run.isRecording {
      run.stopRecording()
      return Sentence(.recordingEnded)
    }
    var digits = ByteBuffer()
    digits.append(run.date)
    // 2026-11-21T06:00:00.5Z, without the fraction and without characters unsuited to file names.
    let date = digits.text.prefix { $0 != "." && $0 != "Z" }.map { $0 == "T" ? "-" : String($0) }
    let name = "qibla-" + date.filter { $0 != ":" }.joined() + ".jsonl"
    do throws(TraceError) {
      try run.record(to: name, TraceHeader(source: "qibla \(qiblaVersion), live"))
      return Sentence(.recordingTo, name)
    } catch {
      return Sentence(error.message)
    }
  }

  /// The progress of the background calibration, and what the user can do for it.
  private mutating func guidance(at now: Timestamp) -> Sentence {
    let done = Int(clamping: (progress?.done ?? 0).rounded())
    switch progress?.state {
    case .off:
      guidesUntil = now
      return Sentence(.backgroundOff)
    case .settled:
      guidesUntil = now
      return Sentence(.calibrated)
    case .gathering, .refused, nil:
      return Sentence(.calibrating, "\(done)")
    }
  }
}

extension LiveRun {
  /// Shows the run on the terminal until it ends.
  consuming func show(_ setup: GaugeSetup, _ outlook: consuming PrayerOutlook?) throws(Stop) {
    let gauge = LiveGauge(self, outlook, in: setup.look.language)
    try setup.show(gauge) { gauge throws(Stop) in
      let run = gauge.ended()
      let stop = run.end?.stop
      try run.end()
      if let stop { throw stop }
    }
  }
}
