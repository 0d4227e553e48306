internal import Answers
internal import Configuration
internal import Places
internal import Quantities
internal import System
internal import TimeZones

/// The age of this system's time zone data.
struct ZoneData {
  private let tzdata: Tzdata
  private let now: UTC

  init(_ program: ProgramOptions, _ environment: [String: String], at now: UTC) {
    (tzdata, self.now) = (ZoneSettings(program, environment: environment).tzdata, now)
  }

  /// The version of the data, its age, and the zones that have changed since.
  var words: String { found(tzdata.lacking()) }

  private func found(_ lacking: [ClockChange]) -> String {
    guard let made = tzdata.made else { return "none in \(tzdata.folder.plain)" }
    let days = max(0, Int(clamping: (now - made).seconds / 86_400))
    let age = WallClock.isSet(now) ? ", \(days) day\(days == 1 ? "" : "s") old" : ""
    let version = tzdata.version.map { "tzdata \($0)" } ?? "tzdata of an unknown version"
    guard !lacking.isEmpty else { return version + age }
    let zones = lacking.prefix(ZoneData.named).map(\.zone).joined(separator: ", ")
    let more = lacking.count > ZoneData.named ? " and \(lacking.count - ZoneData.named) more" : ""
    return version + age + "; older than the clocks of \(zones)\(more)"
  }

  /// The line of `qibla doctor`.
  var check: DoctorCheck {
    let lacking = tzdata.lacking()
    let mend = "install a newer tzdata, or name its folder: tzdata = DIR in qibla.conf"
    guard tzdata.made != nil else {
      return DoctorCheck("time zones", found([]), .poor(mend: "times are then in UTC: " + mend))
    }
    return DoctorCheck("time zones", found(lacking), lacking.isEmpty ? .fine : .poor(mend: mend))
  }

  /// The most zones to name.
  private static let named = 3
}
