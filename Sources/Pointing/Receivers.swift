internal import Earth
internal import Events
internal import Quantities

/// Decides which reports of which receivers are believed.
///
/// One receiver is followed for as long as it speaks sense; another takes over when it has been silent for a while. A
/// report is not believed where it says nowhere, the null island 0/0 of receivers that have nothing, another time,
/// or a place nobody could have got to since the last; a leap that stays where it went to is believed in the end.
struct Receivers: Sendable {
  /// A position that was believed.
  struct Believed: Equatable, Sendable {
    var coordinate: Coordinate
    /// When it was so: the time of arrival, less the age that the receiver's own clock gives it.
    var at: Timestamp
    var device: String?
    /// The receiver's own time of it.
    var own: UTC?
  }

  var tuning: LocationTuning
  private(set) var last: Believed?
  private(set) var refused = 0
  /// The receiver's own time of its last fix.
  private(set) var date: UTC?
  private var leap: Believed?
  private var leapSince = Timestamp.zero

  init(_ tuning: LocationTuning) { self.tuning = tuning }

  /// Takes a report that came at an instant which was `now` in UTC, where that is known.
  mutating func observe(_ fix: Fix, at time: Timestamp, now: UTC?) {
    guard fix.mode >= 2 else { return }
    guard let coordinate = Receivers.coordinate(of: fix), let age = age(of: fix, now: now) else {
      refused += 1
      return
    }
    let report = Believed(coordinate: coordinate, at: time - age, device: fix.device, own: fix.time)
    // Said again it is no news, and no younger than it was.
    if let own = report.own, let before = last?.own, last?.device == report.device, own == before { return }
    if let last, last.device != report.device, time - last.at < .seconds(tuning.receiverSilent) { return }
    if let last, report.at < last.at {
      refused += 1
      return
    }
    if let last, isLeap(from: last, to: report, error: fix.horizontalError ?? 0) {
      refused += 1
      guard settles(report, error: fix.horizontalError ?? 0) else { return }
    }
    last = report
    leap = nil
    date = fix.time ?? date
  }

  /// The report's coordinate; nil where it has none, or the null island.
  private static func coordinate(of fix: Fix) -> Coordinate? {
    guard let latitude = fix.latitude, let longitude = fix.longitude else { return nil }
    // A receiver without a position writes zeros; nobody holds a compass on that spot of the Gulf of Guinea.
    guard abs(latitude) > 1e-5 || abs(longitude) > 1e-5 else { return nil }
    let altitude = fix.altitude.flatMap { $0.isFinite && abs($0) < 100_000 ? $0 : nil }
    return Coordinate(latitude: latitude, longitude: longitude, altitude: altitude)
  }

  /// How old the report is by its own clock; nil where it comes from the future or from another day.
  private func age(of fix: Fix, now: UTC?) -> TimeSpan? {
    guard let now, let date = fix.time else { return .zero }
    let age = now - date
    // Clocks that are both right differ by what is rounded and what the way from the receiver takes.
    if age.seconds < -tuning.freshFor || age.seconds > tuning.cachedFor * 3600 { return nil }
    return age.seconds <= 2 ? .zero : age
  }

  private func isLeap(from last: Believed, to report: Believed, error: Double) -> Bool {
    let reach = tuning.fastest * max((report.at - last.at).seconds, 0) + 3 * max(error, 0) + 100
    return GreatCircle(from: last.coordinate, to: report.coordinate).distance > reach
  }

  /// Whether the leap has stayed where it went to for long enough.
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
