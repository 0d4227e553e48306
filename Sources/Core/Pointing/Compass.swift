internal import Calibrating
internal import Earth
public import Events
public import Orientation
public import Quantities

/// The pipeline: takes events and returns a reading at each tick.
///
/// It is a value without a clock, files or other input: the same events yield the same readings, live, replayed and
/// simulated.
public struct Compass: Sendable {
  private var settings = Settings()
  private var date: DateKeeper
  private var intake: Intake
  private var held = HeldCalibration()
  private var bias = HeldBias()
  private var whereabouts: Whereabouts
  private var local: LocalReference?
  private var filter: HeadingFilter
  private var alignment: Alignment
  /// Whether the last bound was too wide for an accurate heading.
  private var isUnsure = false
  /// A single one, kept in an array so that a copy of the compass does not copy its 8 kB.
  private var background: [BackgroundCalibration]
  private var found = FoundCalibration.nothing
  private var statusDue = Timestamp(nanoseconds: 1_000_000_000)

  /// A compass that has seen no event. The constants are the heading's; trials choose others.
  public init(_ constants: HeadingConstants = HeadingConstants()) {
    date = DateKeeper()
    intake = Intake(settings.samples)
    whereabouts = Whereabouts(settings.location)
    filter = HeadingFilter(settings.field, constants)
    alignment = Alignment(settings.alignment)
    background = [BackgroundCalibration(settings.calibration)]
  }

  /// The calibration in force.
  public var calibration: Calibration? { held.calibration }

  /// The last calibration given or found, as the event with which a recording started now begins.
  public var calibrationEvent: Event? { held.event }

  /// Takes the next event; returns the output at a tick.
  ///
  /// Inlined: an output is large, five of six events have none, and returning an empty one costs time.
  @inlinable public mutating func observe(_ event: Event) -> Output? {
    consume(event)
    guard case .tick = event.content else { return nil }
    return output(at: event.time)
  }

  @usableFromInline mutating func consume(_ event: Event) {
    let time = event.time
    intake.advance(to: time)
    if background[0].isDue(at: time) { calibrate(at: time) }
    switch event.content {
    case .accel(let raw):
      guard let accel = intake.accept(accel: raw, at: time) else { break }
      background[0].observe(accel: raw, at: time)
      filter.observe(accel: accel, at: time)
    case .gyro(let raw):
      guard let gyro = intake.accept(gyro: raw, at: time) else { break }
      background[0].observe(gyro: raw, at: time)
      filter.observe(gyro: gyro, at: time, isTooFast: intake.turnsTooFast)
    case .magn(let raw):
      guard let magn = intake.accept(magn: raw, at: time) else { break }
      background[0].observe(magn: raw, at: time)
      filter.observe(magn: magn, at: time)
    case .heading(let angle): intake.accept(hub: angle, at: time)
    case .settings(let settings): retune(settings, at: time)
    case .sensors(let sensors):
      filter.describe(sensors)
      let device = sensors.magn?.device
      if let device, let before = held.device, device != before { background[0].forget() }
      follow(held.take(device: device), at: time)
      if bias.take(device: sensors.gyro?.device) { follow(.restart, at: time) }
    case .clock(let utc):
      date.set(utc, at: time)
      settle(at: time)
    case .calibration(let calibration): follow(held.take(given: calibration, at: time), at: time)
    case .gyroBias(let known):
      bias.take(known)
      tellBias(at: time)
    case .place(let place):
      whereabouts.observe(place, at: time)
      settle(at: time)
    case .fix(let fix):
      whereabouts.observe(fix, at: time, now: date.now(at: time))
      settle(at: time)
    case .tick, .truth, .mark, .witness: break
    }
  }

  /// Calibrates in the background, and puts a found calibration in force.
  private mutating func calibrate(at time: Timestamp) {
    guard background[0].step(at: time, expecting: local?.field.expected) else { return }
    if let calibration = background[0].verdict(inForce: held.calibration) {
      let new = labelled(calibration, at: time)
      follow(held.take(found: new, at: time), at: time)
      found = .some(new, isNew: true)
    } else if case .nothing = found, let agreed = background[0].agreed, let oldest = background[0].oldest {
      switch held.check(against: agreed, since: oldest, at: time, date.now(at: time)) {
      case .notDue: break
      case .wantsNewMotion: background[0].forget(before: time)
      case .checked(let checked): found = .some(checked, isNew: false)
      }
    }
  }

  /// Adapts the other parts of the pipeline to a change of calibration.
  private mutating func follow(_ change: HeldCalibration.Change, at time: Timestamp) {
    if change == .nothing { return }
    intake.correct(by: held.calibration)
    background[0].use(held.calibration)
    switch change {
    case .nothing: break
    case .restart:
      filter.restart(biasSigma: held.inForce.gyroBiasSigma, offsetSigma: held.inForce.offsetLeft)
      tellBias(at: time)
    case .correct(let gyroBias, let field):
      filter.correct(gyroBias: gyroBias, field: field, offsetSigma: held.inForce.offsetLeft)
    }
    filter.expect(expectedField)
  }

  private mutating func tellBias(at time: Timestamp) {
    bias.tell(&filter, with: held.calibration, at: date.now(at: time))
  }

  /// A found calibration, labelled with the magnetometer's name, the date at an instant, and the device's history.
  public func labelled(_ calibration: Calibration, at time: Timestamp) -> Calibration {
    held.labelled(calibration, at: date.now(at: time))
  }

  private mutating func retune(_ settings: Settings, at time: Timestamp) {
    self.settings = settings
    intake.tuning = settings.samples
    whereabouts.tuning = settings.location
    filter.retune(settings.field)
    if filter.gyroBias() == nil { tellBias(at: time) }
    alignment.tuning = settings.alignment
    background[0].retune(settings.calibration)
  }

  @usableFromInline mutating func output(at time: Timestamp) -> Output {
    var output = Output(reading: Reading(at: time), found: found)
    if case .some(_, isNew: true) = found { held.reported(at: time) }
    found = .nothing
    locate(&output.reading)
    output.reading.compass = intake.state(at: time)
    var errors = HeadingErrors()
    let estimate =
      output.reading.compass != .live
      ? nil : intake.hubEstimate(at: time, &errors) ?? filter.estimate(at: time, &errors)
    if let estimate { orient(&output.reading, by: estimate) }
    held.inForce.judge(by: background[0].progress.residue, settings.errors)
    let confidence = Confidence(
      in: output.reading, estimate: estimate, errors: &errors, hasSamples: intake.hasSamples,
      isFieldVertical: filter.isFieldVertical, wasUnsure: isUnsure, calibration: held.inForce,
      wantsCoverage: background[0].progress.wantsCoverage, local: local,
      isOfJump: whereabouts.isJumping && whereabouts.explains(estimate?.field, ratherThan: local), settings: settings)
    isUnsure = confidence.isUnsure
    output.reading.accuracy = confidence.accuracy
    output.reading.reason = whereabouts.isDisputed(at: time) ? .receiversDisagree : confidence.reason
    output.reading.uncertainty = confidence.bound
    output.cue = alignment.step(pointer: output.reading.pointer, isTrusted: confidence.aligns, at: time)
    output.reading.aligned = alignment.isAligned
    if time >= statusDue { output.status = status(at: time) }
    return output
  }

  /// Determines where the device is and which field to expect there. Every event that changes either calls this at
  /// once, so that the field with which samples are compared does not depend on the ticks.
  @discardableResult
  private mutating func settle(at time: Timestamp) -> LocationState {
    let position = whereabouts.position(at: time)
    let today = today(at: time)
    whereabouts.followJump(at: time, date: today)
    guard let coordinate = position.coordinate else {
      if local != nil { filter.expect(nil) }
      local = nil
      return position.state
    }
    if local.settle(at: coordinate, date: today) { filter.expect(expectedField) }
    return position.state
  }

  /// The date by the clock, or by the last fix; nil if neither has given one.
  private func today(at time: Timestamp) -> UTC? { date.now(at: time) ?? whereabouts.receivers.date }

  /// Fills in the position and everything that follows from it alone.
  private mutating func locate(_ reading: inout Reading) {
    reading.location = settle(at: reading.time)
    guard let local else { return }
    reading.declination = local.field.declination
    reading.expectedField = local.field.expected.size
    reading.expectedDip = local.field.expected.dip
    reading.distance = local.qibla.distance
    reading.site = Site(local.qibla)
    reading.bearing = local.qibla.bearing
  }

  /// The expected field; nil without a calibration, because then the size and dip of samples mean nothing.
  private var expectedField: ExpectedField? { held.inForce.kind != .inForce ? nil : local?.field.expected }

  /// Fills in attitude and heading. Mutating only to avoid a copy of the compass.
  private mutating func orient(_ reading: inout Reading, by estimate: HeadingEstimate) {
    let attitude = estimate.attitude.matrix
    // A hub reports no attitude, and a magnetometer alone does not show the tilt.
    if estimate.field != nil { reading.attitude = estimate.attitude.upperHalf }
    if !estimate.levelAssumed { (reading.pitch, reading.roll) = (attitude.pitch, attitude.roll) }
    reading.field = estimate.field?.size
    reading.dip = estimate.field?.dip
    let azimuth = PointingAxis(settings.pointing).azimuth(of: attitude)
    guard azimuth.horizontal > Compass.leastHorizontal else { return }
    let magnetic = azimuth.angle + held.inForce.trim
    reading.magnetic = magnetic.onTheCard
    reading.rate = estimate.turnRate.map { Angle(radians: $0).degrees }
    guard let declination = reading.declination else { return }
    let heading = (magnetic + declination).onTheCard
    reading.heading = heading
    reading.pointer = reading.bearing.map { heading.turn(to: $0) }
  }

  /// The smallest horizontal part of the axis, 3 degrees from the vertical: below it a tremor turns the azimuth all the
  /// way.
  private static let leastHorizontal = 0.05

  private mutating func status(at time: Timestamp) -> Status {
    let second: Int64 = 1_000_000_000
    statusDue = Timestamp(nanoseconds: (time.nanoseconds / second + 1) * second)
    var status = Status(at: time)
    intake.report(to: &status)
    held.report(to: &status)
    status.goodTo = held.calibration?.goodTo(expecting: local?.field.expected, shown: held.inForce.sigma)
    status.fixesRefused = whereabouts.receivers.refused
    status.placesRefused = whereabouts.refusedPlaces
    status.calibrating = background[0].progress
    status.gyroBias = bias.learnt(by: filter, with: held.calibration, at: date.now(at: time))
    status.date = DateState(today(at: time))
    if local == nil { status.lastPosition = whereabouts.last(at: time).map(Status.Position.init) }
    if let local {
      status.position = Status.Position(local.coordinate)
      status.declination = .init(
        valid: local.field.dateState == .known, zone: local.field.zone, sigma: local.field.sigma)
    }
    return status
  }
}
