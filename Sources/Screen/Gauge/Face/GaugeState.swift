internal import Pointing
internal import Quantities
internal import Readings
internal import Words

/// Turns readings into a face.
///
/// The dial follows every reading. Numbers follow ten times a second, because people do not read faster; those of the
/// place and the field follow twice a second. With `SteadyNumber` this keeps the screen unchanged while the device is
/// still.
struct GaugeState: Sendable {
  /// The user's choices.
  var preferences: Preferences

  private var reading: Reading?
  private var status: Status?
  private var face = Face()
  private var (turn, heading, bound, pitch, roll) =
    (SteadyNumber(), SteadyNumber(), SteadyNumber(), SteadyNumber(), SteadyNumber())
  private var (field, expectedField, dip, expectedDip) =
    (SteadyNumber(), SteadyNumber(), SteadyNumber(), SteadyNumber())
  private var (bearing, distance) = (SteadyNumber(), SteadyNumber())
  private var numbersDue: Timestamp?
  private var surroundingsDue: Timestamp?

  private static let numbersEvery = TimeSpan.milliseconds(100)
  private static let surroundingsEvery = TimeSpan.milliseconds(500)

  /// A state before the first reading.
  init(_ preferences: Preferences = Preferences()) { self.preferences = preferences }

  /// Takes an output of the pipeline.
  mutating func observe(_ output: Output) {
    reading = output.reading
    if let status = output.status { self.status = status }
    face.trend.observe(output.reading.knownPointer, at: output.reading.time)
  }

  /// Shows all numbers at once at the next frame, because a choice has changed.
  mutating func refresh() { (numbersDue, surroundingsDue) = (nil, nil) }

  /// The face to show now. `step` is the smallest turn that the dial can show; `numbersAreDue` shows the newest numbers
  /// even if their interval has not passed.
  mutating func face(at now: Timestamp, step: Angle, numbersAreDue: Bool = false) -> Face {
    guard let reading else { return face }
    // Alignment, accuracy and the state of the compass are always shown at once.
    let changed =
      face.aligned != reading.aligned || face.accuracy != reading.accuracy || face.compass != reading.compass
    face.accuracy = reading.accuracy
    face.reason = reading.reason
    face.compass = reading.compass
    face.site = reading.site
    face.aligned = reading.aligned
    face.units = preferences.units
    // Without a declination only magnetic north is known.
    let isOnlyMagnetic = reading.heading == nil && reading.magnetic != nil
    face.isMagnetic = preferences.north == .magnetic || isOnlyMagnetic
    if GaugeState.isDue(&numbersDue, now, GaugeState.numbersEvery) || changed || numbersAreDue { follow(reading) }
    turnDial(reading, step)
    if changed || GaugeState.isDue(&surroundingsDue, now, GaugeState.surroundingsEvery) { followSurroundings(reading) }
    return face
  }

  private static func isDue(_ due: inout Timestamp?, _ now: Timestamp, _ every: TimeSpan) -> Bool {
    if let due, now < due, due - now <= every { return false }
    due = now + every
    return true
  }

  /// Sensors that are present have sent something by this time.
  private static let sensorsBy = Timestamp.zero + .seconds(2)

  /// Turns the dial in whole steps, and only if the heading is more than 0.75 steps away from what is shown.
  private mutating func turnDial(_ reading: Reading, _ step: Angle) {
    let card = face.isMagnetic ? reading.magnetic : reading.heading
    guard let card, reading.knowsDirection else {
      face.dial = Face.Dial()
      // Without a compass a map helps: north is up, and the Kaaba is where it is on a map.
      guard reading.compass == .absent, reading.time >= GaugeState.sensorsBy, let bearing = reading.bearing else {
        return
      }
      face.dial.isMap = true
      face.dial.card = .degrees(0)
      return face.dial.needle = face.isMagnetic ? bearing - (reading.declination ?? .degrees(0)) : bearing
    }
    if face.dial.isMap { face.dial = Face.Dial() }
    var shown = face.dial.card ?? card
    if face.dial.card == nil || shown.turn(to: card).magnitude > step * 0.75 {
      shown = Angle(radians: (card.radians / step.radians).rounded() * step.radians).onTheCard
      face.dial.card = shown
    }
    // The needle is fixed to the card: it moves with the card, or when the bearing of the Kaaba changes.
    let needle = reading.pointer.map { (card + $0 - shown).wrapped }
    if let needle, let old = face.dial.needle, old.turn(to: needle).magnitude < step * 0.5 {
    } else {
      face.dial.needle = needle
    }
    face.dial.spread = bound.shown.map { .degrees(Double($0)) }
  }

  private mutating func follow(_ reading: Reading) {
    let isKnown = reading.knowsDirection
    turn.follow(reading.knownPointer?.degrees)
    heading.follow(card: isKnown ? (face.isMagnetic ? reading.magnetic : reading.heading)?.degrees : nil)
    bound.follow(isKnown ? reading.uncertainty?.degrees : nil)
    pitch.follow(reading.pitch?.degrees)
    roll.follow(reading.roll?.degrees)
    face.numbers = Face.Numbers(
      turn: turn.shown, heading: heading.shown, bound: bound.shown.map { max($0, 1) }, pitch: pitch.shown,
      roll: roll.shown)
  }

  private mutating func followSurroundings(_ reading: Reading) {
    let declination = face.isMagnetic ? reading.declination ?? .zero : .zero
    bearing.follow(card: reading.bearing.map { ($0 - declination).onTheCard.degrees })
    distance.follow(reading.distance.map { $0 / preferences.units.metres })
    field.follow(reading.field.map { $0 * 10 })
    expectedField.follow(reading.expectedField.map { $0 * 10 })
    dip.follow(reading.dip?.degrees)
    expectedDip.follow(reading.expectedDip?.degrees)
    face.location = reading.location.kind
    face.surroundings = Face.Surroundings(
      bearing: bearing.shown, distance: distance.shown, field: field.shown, expectedField: expectedField.shown,
      dip: dip.shown, expectedDip: expectedDip.shown,
      rates: status.map { [$0.magn, $0.accel, $0.gyro].map { Int(clamping: $0.rate.rounded()) } },
      latitude: status?.position.map { Int(clamping: ($0.latitude * 1000).rounded()) },
      longitude: status?.position.map { Int(clamping: ($0.longitude * 1000).rounded()) },
      age: reading.location.age.map(Face.Age.init))
  }
}

extension LocationState {
  /// The state with an age of zero: the age itself would change with every reading.
  var kind: LocationState {
    switch self {
    case .cached: .cached(age: .zero)
    case .stale: .stale(age: .zero)
    default: self
    }
  }

  /// The age of a cached or stale position.
  var age: TimeSpan? {
    switch self {
    case .cached(let age), .stale(let age): age
    default: nil
    }
  }
}

extension Face.Age {
  init(_ span: TimeSpan) {
    let seconds = max(0, span.seconds)
    switch seconds {
    case ..<60: self.init(count: Int(clamping: seconds), unit: "s")
    case ..<3600: self.init(count: Int(clamping: seconds / 60), unit: "m")
    case ..<86_400: self.init(count: Int(clamping: seconds / 3600), unit: "h")
    default: self.init(count: min(999, Int(clamping: seconds / 86_400)), unit: "d")
    }
  }
}
