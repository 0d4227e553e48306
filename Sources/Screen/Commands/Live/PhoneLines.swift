internal import Events
internal import Readings
internal import Sensing

extension PhoneReport {
  /// A line for each kind of sensor, and for the receiver; `qibla devices` prints them.
  var lines: [String] {
    var lines = ["\(name):"]
    for role in [SensorRole.magn, .accel, .gyro] {
      guard let sensor = sensors[role] else {
        lines.append("\(role.word): none")
        continue
      }
      let rate = sensor.rate.map { "\($0.inWords) samples a second" } ?? "its rate is not known yet"
      lines.append("\(role.word): \(sensor.device ?? "without a name"), \(rate)")
    }
    lines.append(hasPosition ? "receiver: it sends positions" : "receiver: no position yet")
    if let trouble { lines.append("  \(trouble)") }
    return lines
  }

  /// The checks of `qibla doctor`.
  var checks: [DoctorCheck] {
    if let failure { return [DoctorCheck("phone", "\(failure)", .broken(mend: PhoneReport.mend(failure)))] }
    if sensors == SensorSet(), case .noted(_, let reason)? = trouble {
      return [DoctorCheck("phone", "it has sent nothing", .broken(mend: reason))]
    }
    let sensors = [SensorRole.magn, .accel, .gyro].map(check)
    return [DoctorCheck("phone", "it is read")] + sensors + [quality]
  }

  /// What to do about a phone that cannot be read.
  private static func mend(_ failure: SourceError) -> String {
    switch failure {
    case .foreign: "compare the address with the one that the program on the phone shows, and start the program"
    case .failed: "choose another address or port behind listen:"
    default: "start the program on the phone, in the same network; its screen shows the address"
    }
  }

  private func check(_ role: SensorRole) -> DoctorCheck {
    if let sensor = sensors[role] {
      let rate = sensor.rate.map { ", \($0.inWords) samples a second" } ?? ""
      return DoctorCheck(role.word, "\(sensor.device ?? name)\(rate)")
    }
    switch role {
    case .magn:
      return DoctorCheck(role.word, "none", .broken(mend: "without one there is no heading: use another phone"))
    case .accel: return DoctorCheck(role.word, "none", .poor(mend: "hold the device level: nothing measures its tilt"))
    default: return DoctorCheck(role.word, "none; the heading follows more slowly without one")
    }
  }

  /// What makes it worse than it could be, or its receiver.
  private var quality: DoctorCheck {
    switch trouble {
    case .sparse?:
      DoctorCheck(
        "phone's rate", "too few samples a second",
        .poor(mend: "set a shorter sampling rate in the phone's program: 10000 microseconds"))
    case .withheld(_, let reason)?:
      DoctorCheck(
        "phone's position", "it gives none: \(reason)",
        .poor(mend: "allow its program to use the location in the phone's settings, or give a place with --at CITY"))
    case .jumped(_, let seconds)?:
      DoctorCheck(
        "phone's clock", "it jumped by \(seconds.inWords) s", .poor(mend: "if it jumps again, start the phone again"))
    case .delayed(_, let seconds)?:
      DoctorCheck(
        "phone's delay", "it sends in batches: a reading is \(seconds.inWords) s old",
        .poor(mend: "set a shorter batch period in its program, and hold still until the needle has settled"))
    case .noted(_, let reason)?: DoctorCheck("phone", reason, .poor(mend: "docs/phones.md says more"))
    case let other?: DoctorCheck("phone", "\(other)", .poor(mend: "qibla devices --phone shows what it sends"))
    case nil:
      DoctorCheck("phone's position", hasPosition ? "it sends positions" : "none yet: its receiver must see the sky")
    }
  }
}
