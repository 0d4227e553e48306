internal import Calibrating
internal import Configuration
internal import Events
internal import Pointing
internal import Quantities
internal import Readings
internal import Service
internal import Shell
internal import Watching

extension CalibrateCommand {
  /// Guides a calibration, or measures the trim, on live sensors.
  func runLive(_ console: inout Console) throws(Stop) {
    var live = live
    // A calibration by hand is used even if the raw samples are already nearly right, unless an option says otherwise.
    live.settings.insert(GivenSetting(name: "calibration.nearly_right_deg", value: "0", shown: "--set"), at: 0)
    // It works even if the background calibration is switched off.
    if landmark == nil {
      live.settings.append(GivenSetting(name: "calibration.background", value: "true", shown: "--set"))
    }
    let setup = try LiveSetup(live, console)
    let access = SensorAccess(setup, needsSamples: true, console)
    if let note = access.note { console.tell(note) }
    // This is checked before a minute of figure eights, not after it.
    if output == nil { _ = try access.store(nil) }
    let limits = LiveRun.Limits(length: .seconds(seconds))
    // Until the guide ends, what it finds is used in this run and not stored.
    let journal = Journal(least: .error, environment: console.environment)
    var run = try setup.start(limits: limits, keepingWhatIsFound: false, through: access, telling: journal, console)
    let outcome: Outcome
    if let landmark {
      outcome = try measureTrim(&run, toward: .degrees(landmark), &console)
    } else {
      outcome = try guide(&run, within: setup.preset.settings.calibration, &console)
    }
    if let stop = run.end?.stop {
      console.tell("interrupted: the old calibration stays in use")
      throw stop
    }
    switch outcome {
    case .failed(let why):
      try run.end()
      throw .failure(.data, why)
    case .asGood:
      try run.end()
      try console.print("these samples give no better calibration: the old one stays in use")
    case .found(let calibration, let lines):
      var place: String?
      if output == nil, setup.scenario == nil {
        do throws(Stop) {
          place = try access.store(calibration)
          if place == nil { place = try Stop.onTrouble(try run.keep(calibration)) }
          if place == nil {
            throw .failure(.data, "cannot store the calibration, because the magnetometer has no name")
          }
        } catch {
          throw RescuedCalibration.explained(error, calibration)
        }
      }
      try write(calibration, &console)
      try run.end()
      try tell(lines, &console)
      try console.flush()
      if let place { console.tell("stored in \(place): \(access.user) uses it from now on") }
      if setup.scenario != nil, output == nil { console.tell("not stored: the device is simulated") }
    }
  }

  /// The outcome of a guided calibration.
  private enum Outcome {
    case found(Calibration, [String])
    case asGood
    case failed(String)
  }

  private func guide(
    _ run: inout LiveRun, within tuning: CalibrationTuning, _ console: inout Console
  ) throws(Stop) -> Outcome {
    var guide = CalibrationGuide()
    var screen = try GuideScreen(live.settings, console)
    var last: Reading?
    while guide.end == nil, !screen.wantsEnd, let output = run.next() {
      guide.observe(output, inForce: run.calibration)
      last = output.reading
      try run.expectSensors(output.reading)
      screen.show(guide, at: output.reading.time, hasSensors: output.reading.compass != .absent, console)
    }
    let change = try leave(&screen, guide, at: last?.time ?? .zero, console)
    switch guide.end {
    case .good(let calibration):
      let expected = last.flatMap { reading in
        reading.expectedField.flatMap { size in reading.expectedDip.map { ExpectedField(size: size, dip: $0) } }
      }
      let seen = last.flatMap { reading in reading.field.flatMap { size in reading.dip.map { (size, $0) } } }
      return .found(calibration, calibration.report(seen: seen, expecting: expected) + [change])
    case .asGood: return .asGood
    case nil:
      var refusal = guide.progress.refusal ?? .coverage(.degrees(guide.progress.headingSigma ?? 180))
      // Without a calibration in use, a new one cannot be called no better than it.
      if refusal == .noBetter, run.calibration == nil {
        refusal = .coverage(.degrees(guide.progress.headingSigma ?? 180))
      }
      return .failed("not calibrated: \(refusal.sentence(within: tuning))")
    }
  }

  private func leave(
    _ screen: inout GuideScreen, _ guide: CalibrationGuide, at time: Timestamp, _ console: borrowing Console
  ) throws(Stop) -> String {
    do throws(Stop) {
      return try screen.end(guide, at: time)
    } catch {
      console.tell("interrupted: the old calibration stays in use")
      throw error
    }
  }

  private func measureTrim(
    _ run: inout LiveRun, toward bearing: Angle, _ console: inout Console
  ) throws(Stop) -> Outcome {
    var measurement = TrimMeasurement(toward: bearing)
    var told: (why: TrimMeasurement.Hindrance, at: Timestamp)?
    while measurement.result == nil, let output = run.next() {
      measurement.observe(output.reading, trimmed: run.calibration)
      try run.expectSensors(output.reading)
      // Sensors and receivers take a second to start.
      guard output.reading.time > Timestamp(nanoseconds: 1_000_000_000) else { continue }
      guard let why = measurement.hindrance else { continue }
      // A hand trembles in and out of stillness: the same message is repeated after ten seconds, another one may come
      // after two.
      let pause = told.map { output.reading.time - $0.at }
      guard pause.map({ $0 >= (told?.why == why ? .seconds(10) : .seconds(2)) }) ?? true else { continue }
      console.tell(Optional(why).sentence)
      told = (why, output.reading.time)
    }
    guard let trim = measurement.result, let calibration = run.calibration else {
      return .failed("no trim: \(measurement.hindrance.sentence)")
    }
    return .found(calibration.trimmed(by: trim), [trim.sentence(toward: bearing)])
  }
}

extension SensorAccess {
  /// Lets the service whose sensors are read use and store a calibration; without a calibration, asks whether it would.
  /// Returns the file; nil if no service is read.
  fileprivate func store(_ calibration: Calibration?) throws(Stop) -> String? {
    guard case .events(let service) = self else { return nil }
    do throws(RunningService.Trouble) {
      return try service.store(.store(calibration))
    } catch {
      throw .failure(
        .noPermission,
        "the running service cannot store a calibration: \(error.words)"
          + (calibration == nil ? "; --output FILE writes a file" : ""))
    }
  }

  /// The program that uses the calibration.
  fileprivate var user: String { self == .own ? "qibla" : "the service" }
}

extension LiveRun {
  /// Throws if no sensor has sent a sample within five seconds.
  fileprivate func expectSensors(_ reading: Reading) throws(Stop) {
    guard reading.compass == .absent, reading.time - .zero >= .seconds(5) else { return }
    // Receivers are not needed here.
    let why = health.filter { $0.name != "gpsd" }.troubles.map { ": \($0)" } ?? ""
    throw .failure(
      .unavailable, "cannot calibrate: no samples within 5 s\(why); qibla doctor finds the cause and the remedy")
  }
}
