internal import Earth
internal import Events
internal import Quantities

/// The position in use and its origin: a place set by hand, a receiver, or an earlier fix.
struct Whereabouts: Sendable {
  var tuning: LocationTuning {
    get { receivers.tuning }
    set { receivers.tuning = newValue }
  }
  private(set) var receivers: Receivers
  private(set) var refusedPlaces = 0
  private var manual: Coordinate?
  private var jump: LocalReference?
  private var kept: (coordinate: Coordinate, at: Timestamp)?

  /// The age, in seconds, from which a stored place is ignored: 50 years.
  private static let oldest = 50 * 365.25 * 86_400

  init(_ tuning: LocationTuning) { receivers = Receivers(tuning) }

  mutating func observe(_ fix: Fix, at time: Timestamp, now: UTC?) { receivers.observe(fix, at: time, now: now) }

  mutating func observe(_ place: Place, at time: Timestamp) {
    guard
      let coordinate = Coordinate(latitude: place.latitude, longitude: place.longitude, altitude: place.altitude)
    else {
      refusedPlaces += 1
      return
    }
    switch place.source {
    case .manual: manual = coordinate
    case .cached:
      // The later event wins: it replaces a place set by hand.
      manual = nil
      // A place this old is not used: it only removes one set by hand.
      guard (place.age ?? 0) < Whereabouts.oldest else { return kept = nil }
      kept = (coordinate, time - .seconds(max(0, place.age ?? 0)))
    }
  }

  /// Whether receivers contradict each other, and no place was set by hand.
  func isDisputed(at time: Timestamp) -> Bool { manual == nil && receivers.isDisputed(at: time) }

  /// Keeps the field of the place to which the receiver has jumped, until the jump is accepted.
  mutating func followJump(at time: Timestamp, date: UTC?) {
    guard manual == nil, let coordinate = receivers.jump(at: time) else {
      if jump != nil { jump = nil }
      return
    }
    _ = jump.settle(at: coordinate, date: date)
  }

  /// Whether the receiver has jumped to a place that is not accepted yet.
  var isJumping: Bool { jump != nil }

  /// Whether a field is that of the place to which the receiver has jumped: then the journey has changed it, not a
  /// magnet.
  func explains(_ field: ObservedField?, ratherThan local: LocalReference?) -> Bool {
    guard let jump, let local, let field else { return false }
    return jump.explains(field, comingFrom: local)
  }

  /// The newest known position, however old; nil without one, and while receivers contradict each other.
  func last(at time: Timestamp) -> Coordinate? {
    if isDisputed(at: time) { return nil }
    guard manual == nil, let kept else { return manual ?? receivers.last?.coordinate }
    guard let fix = receivers.last, fix.at >= kept.at else { return kept.coordinate }
    return fix.coordinate
  }

  /// The position at an instant and its origin; no coordinate if the last one is too old, or receivers contradict each
  /// other.
  func position(at time: Timestamp) -> (coordinate: Coordinate?, state: LocationState) {
    if let manual { return (manual, .manual) }
    if receivers.isDisputed(at: time) { return (nil, .none) }
    var newest = kept
    if let fix = receivers.last, fix.at >= newest?.at ?? fix.at { newest = (fix.coordinate, fix.at) }
    guard let newest else { return (nil, .none) }
    let age = time - newest.at
    if age >= .seconds(tuning.cachedFor * 3600) { return (nil, .stale(age: age)) }
    // A stored place is never the present position, however new: no receiver in this stream reported it.
    let isReceived = receivers.last?.at == newest.at
    return (newest.coordinate, isReceived && age <= .seconds(tuning.freshFor) ? .gps : .cached(age: age))
  }
}
