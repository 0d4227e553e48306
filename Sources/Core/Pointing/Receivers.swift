internal import Earth
internal import Events
internal import Quantities

/// Decides which fixes of which receivers are accepted.
///
/// It follows one receiver; another one takes over when the first has been silent for `receiverSilent`. A report is
/// rejected without coordinates, at 0/0 (which receivers without a fix report), with a time of another day, or with a
/// jump: a distance that the device cannot have travelled. A jump that lasts for `jumpSettles` is accepted. A report
/// with an error beyond `largestError` is no fix. Another receiver that reports a place far away disputes the position:
/// one of the two is wrong, and nothing shows which.
struct Receivers: Sendable {
  /// A position that was accepted.
  struct Believed: Equatable, Sendable {
    var coordinate: Coordinate
    /// The time of arrival, less the age by the receiver's own clock.
    var at: Timestamp
    var device: String?
    /// The receiver's own time of the fix.
    var own: UTC?
    /// The receiver's estimate of its error, in metres; 0 where it gives none.
    var error: Double
  }

  /// The largest error of a fix, in metres. gpsd multiplies the dilution of precision, which NMEA gives up to 99.99, by
  /// 15 to 19 m: 2 km is the most that a receiver with a position states.
  private static let largestError = 10_000.0
  /// Two places are one within this distance, in metres, and this angle of their bearings. A city's name that could
  /// mean places further apart in bearing is never taken silently either.
  private static let same = (distance: 10_000.0, bearing: Angle.degrees(1))

  var tuning: LocationTuning
  private(set) var last: Believed?
  private(set) var refused = 0
  /// The receiver's own time of its last fix.
  private(set) var date: UTC?
  private var leap: Believed?
  private var leapSince = Timestamp.zero
  /// The receiver that disputes the position, when it last did, and how often it reports.
  private var dispute: Dispute?

  private struct Dispute {
    let device: String?
    let at: Timestamp
    let every: TimeSpan

    /// A receiver that reports less often than this is silent between its reports.
    static let slowest = TimeSpan.seconds(60)
  }

  init(_ tuning: LocationTuning) { self.tuning = tuning }

  /// Takes a report at an instant; `now` is UTC then, nil where it is not known.
  mutating func observe(_ fix: Fix, at time: Timestamp, now: UTC?) {
    guard fix.mode >= 2 else { return }
    let error = max(0, fix.horizontalError ?? 0)
    guard error <= Self.largestError, let coordinate = Receivers.coordinate(of: fix), let age = age(of: fix, now: now)
    else {
      refused += 1
      return
    }
    let report = Believed(coordinate: coordinate, at: time - age, device: fix.device, own: fix.time, error: error)
    // A repeated report is no newer than the first.
    if let own = report.own, let before = last?.own, last?.device == report.device, own == before { return }
    if let last, last.device != report.device {
      let isElsewhere = isElsewhere(report, than: last)
      if isElsewhere {
        let since = dispute.flatMap { $0.device == report.device ? time - $0.at : nil } ?? .zero
        dispute = Dispute(device: report.device, at: time, every: since <= Dispute.slowest ? since : .zero)
      } else if dispute?.device == report.device {
        dispute = nil
      }
      if time - last.at < .seconds(tuning.receiverSilent) {
        if isElsewhere { refused += 1 }
        return
      }
    }
    if let last, report.at < last.at {
      refused += 1
      return
    }
    if let last, isLeap(from: last, to: report, error: error) {
      refused += 1
      guard settles(report, error: error) else { return }
    }
    last = report
    leap = nil
    if dispute?.device == report.device { dispute = nil }
    date = fix.time ?? date
  }

  /// Whether another receiver has disputed the position within the last `receiverSilent`, or, if it reports less often,
  /// within two of its intervals.
  func isDisputed(at time: Timestamp) -> Bool {
    dispute.map { time - $0.at < .seconds(max(tuning.receiverSilent, 2 * $0.every.seconds)) } ?? false
  }

  /// Where a jump leads that has not lasted for long enough yet; nil without one within the last `receiverSilent`.
  func jump(at time: Timestamp) -> Coordinate? {
    guard let leap, time - leap.at < .seconds(tuning.receiverSilent) else { return nil }
    return leap.coordinate
  }

  /// Whether two receivers, by the errors that they state, cannot be in one device, and the difference matters: by its
  /// distance, or for the bearing to the Kaaba.
  private func isElsewhere(_ report: Believed, than last: Believed) -> Bool {
    guard isLeap(from: last, to: report, error: last.error + report.error) else { return false }
    let (here, there) = (Qibla(from: last.coordinate), Qibla(from: report.coordinate))
    guard let bearing = here.bearing, let other = there.bearing, bearing.turn(to: other).magnitude <= Self.same.bearing
    else { return true }
    return GreatCircle(from: last.coordinate, to: report.coordinate).distance > Self.same.distance
  }

  /// The report's coordinate; nil without one, or at 0/0.
  private static func coordinate(of fix: Fix) -> Coordinate? {
    guard let latitude = fix.latitude, let longitude = fix.longitude else { return nil }
    // Receivers without a fix report 0/0, a point in the Gulf of Guinea.
    guard abs(latitude) > 1e-5 || abs(longitude) > 1e-5 else { return nil }
    let altitude = fix.altitude.flatMap { $0.isFinite && abs($0) < 100_000 ? $0 : nil }
    return Coordinate(latitude: latitude, longitude: longitude, altitude: altitude)
  }

  /// The age of the report by the receiver's clock; nil where it lies in the future, or more than `cachedFor` back.
  private func age(of fix: Fix, now: UTC?) -> TimeSpan? {
    guard let now, let date = fix.time else { return .zero }
    let age = now - date
    // Two correct clocks differ by rounding and by the delay of the report.
    if age.seconds < -tuning.freshFor || age.seconds > tuning.cachedFor * 3600 { return nil }
    return age.seconds <= 2 ? .zero : age
  }

  private func isLeap(from last: Believed, to report: Believed, error: Double) -> Bool {
    let reach = tuning.fastest * (report.at - last.at).magnitude.seconds + 3 * error + 100
    return GreatCircle(from: last.coordinate, to: report.coordinate).distance > reach
  }

  /// Whether the jump has lasted for long enough.
  private mutating func settles(_ report: Believed, error: Double) -> Bool {
    guard let leap, leap.device == report.device, !isLeap(from: leap, to: report, error: error) else {
      leap = report
      leapSince = report.at
      return false
    }
    self.leap = report
    return report.at - leapSince >= .seconds(tuning.jumpSettles)
  }
}
