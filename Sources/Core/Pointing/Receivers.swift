internal import Earth
internal import Events
internal import Quantities

/// Decides which fixes of which receivers are accepted.
///
/// It follows one receiver; another one takes over when the first has been silent for `receiverSilent`. A report is
/// rejected if it has no coordinates, is at 0/0 (as receivers without a fix report), has a time of another day, or is a
/// jump: a distance that the device cannot have travelled. A jump that lasts for `jumpSettles` is accepted. A report
/// with an error beyond `largestError` is not a fix. Another receiver that reports a place far away disputes the
/// position: one of the two is wrong, and nothing shows which.
struct Receivers: Sendable {
  /// An accepted position.
  struct Believed: Equatable, Sendable {
    var coordinate: Coordinate
    /// The time of arrival minus the age by the receiver's own clock.
    var at: Timestamp
    var device: String?
    /// The receiver's own time of the fix.
    var own: UTC?
    /// The receiver's estimate of its error, in metres; 0 if it states none.
    var error: Double
  }

  /// The largest error of a fix, in metres. gpsd multiplies the dilution of precision, at most 99.99 in NMEA, by 15 to
  /// 19 m: a receiver with a position states at most 2 km.
  private static let largestError = 10_000.0
  /// Two places count as one within this distance, in metres, and this difference of their bearings to the Kaaba. An
  /// ambiguous name of a city is not accepted silently either if its meanings differ more in bearing.
  private static let same = (distance: 10_000.0, bearing: Angle.degrees(1))

  var tuning: LocationTuning
  private(set) var last: Believed?
  private(set) var refused = 0
  /// The receiver's own time of its last fix.
  private(set) var date: UTC?
  private var leap: Believed?
  private var leapSince = Timestamp.zero
  /// The receiver that disputes the position, the time of its last dispute, and its reporting interval.
  private var dispute: Dispute?

  private struct Dispute {
    let device: String?
    let at: Timestamp
    let every: TimeSpan

    /// A receiver that reports at longer intervals counts as silent between its reports.
    static let slowest = TimeSpan.seconds(60)
  }

  init(_ tuning: LocationTuning) { self.tuning = tuning }

  /// Takes a report at an instant; `now` is UTC then, nil if unknown.
  mutating func observe(_ fix: Fix, at time: Timestamp, now: UTC?) {
    guard fix.mode >= 2 else { return }
    let error = max(0, fix.horizontalError ?? 0)
    guard error <= Self.largestError, let coordinate = Receivers.coordinate(of: fix), let age = age(of: fix, now: now)
    else {
      refused += 1
      return
    }
    let report = Believed(coordinate: coordinate, at: time - age, device: fix.device, own: fix.time, error: error)
    // A repeated report is no newer than its first occurrence.
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

  /// The destination of a jump that has not lasted long enough; nil unless there was one within the last
  /// `receiverSilent`.
  func jump(at time: Timestamp) -> Coordinate? {
    guard let leap, time - leap.at < .seconds(tuning.receiverSilent) else { return nil }
    return leap.coordinate
  }

  /// Whether two receivers, given their stated errors, cannot be in one device, and the difference matters because of
  /// the distance or the bearing to the Kaaba.
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

  /// The age of the report by the receiver's clock; nil if it is in the future, or more than `cachedFor` old.
  private func age(of fix: Fix, now: UTC?) -> TimeSpan? {
    guard let now, let date = fix.time else { return .zero }
    let age = now - date
    // Two correct clocks differ because of rounding and the delay of the report.
    if age.seconds < -tuning.freshFor || age.seconds > tuning.cachedFor * 3600 { return nil }
    return age.seconds <= 2 ? .zero : age
  }

  private func isLeap(from last: Believed, to report: Believed, error: Double) -> Bool {
    let reach = tuning.fastest * (report.at - last.at).magnitude.seconds + 3 * error + 100
    return GreatCircle(from: last.coordinate, to: report.coordinate).distance > reach
  }

  /// Whether the jump has lasted long enough.
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
