internal import Earth
internal import Glibc
internal import Quantities
internal import Sensing
internal import System

extension Findings {
  /// The checks, in the order in which `qibla doctor` prints them.
  var checks: [DoctorCheck] {
    if let phone { return phone.checks + [gpsd, clock] }
    var checks = [context]
    if let permission { checks.append(permission) }
    if failure == nil, devices > 0 {
      for role in [SensorRole.magn, .accel, .gyro] { checks.append(sensor(role)) }
      checks += readings.filter { $0.candidate.role == .heading }.map(hub)
      checks += readings.flatMap { [capture($0), rate($0), mount($0)].compactMap { $0 } }
    }
    checks.append(gpsd)
    checks.append(clock)
    return checks
  }

  private var context: DoctorCheck {
    guard let uri else { return DoctorCheck("IIO", "not checked: iio is off") }
    let isLocal = uri.hasPrefix("local")
    if case .unreachable("local:", ENOENT) = failure {
      return DoctorCheck("IIO", "no IIO device on \(here)", .broken(mend: "\(machine.howToAttach); \(elsewhere)"))
    }
    if let failure {
      return DoctorCheck("IIO", "\(failure)", .broken(mend: isLocal ? "try: iio_info" : "try: iio_info -u \(uri)"))
    }
    guard devices > 0 else {
      let mend =
        isLocal
        ? "\(machine.howToAttach) (ls /sys/bus/iio/devices lists what is there); \(elsewhere)"
        : "restart iiod there: it lists only the devices that were present when it started"
      return DoctorCheck("IIO", "\(uri) has no devices", .broken(mend: mend))
    }
    return DoctorCheck("IIO", "\(uri) has \(devices) device\(devices == 1 ? "" : "s")")
  }

  /// The name of this machine.
  private var here: String { machine.model.map { "this \($0)" } ?? "this machine" }

  /// The advice for a machine without a sensor.
  private var elsewhere: String { "a board on the network is named with --iio ip:HOST" }

  private var permission: DoctorCheck? {
    guard let group = lockedOutOf else { return nil }
    // Capturing needs write access to the attributes and to the node; the rule gives both to the group.
    let rule =
      "install qibla (its package, or make install), which gives the sensors to the group iio; then sudo usermod -aG iio "
      + "$USER, and log in again"
    return DoctorCheck(
      "permissions", group.isEmpty ? "only root may capture" : "only group \(group) may capture",
      .broken(
        mend: group.isEmpty
          ? rule : "sudo usermod -aG \(group) $USER, and log in again"))
  }

  private func sensor(_ role: SensorRole) -> DoctorCheck {
    guard let reading = readings.first(where: { $0.candidate.role == role }) else {
      if let wish = unmet.first(where: { $0.role == role }) {
        return DoctorCheck(role.word, wish.description, .broken(mend: "qibla devices lists them all"))
      }
      switch role {
      case .magn:
        return DoctorCheck(
          role.word, "none", .broken(mend: "without one there is no heading: \(machine.howToAttach)"))
      case .accel:
        return DoctorCheck(role.word, "none", .poor(mend: "hold the device level: nothing measures its tilt"))
      default: return DoctorCheck(role.word, "none; the heading follows more slowly without one")
      }
    }
    if let failure = reading.failure {
      return DoctorCheck(
        role.word, "\(failure)", .broken(mend: "try: iio_attr -u \(uri ?? "local:") -c \(reading.candidate.id)"))
    }
    return DoctorCheck(role.word, reading.candidate.place)
  }

  private func hub(_ reading: Reading) -> DoctorCheck {
    DoctorCheck(
      "heading", "from \(reading.candidate.place), which gives nothing else",
      .poor(mend: "its calibration and its errors cannot be judged"))
  }

  private func capture(_ reading: Reading) -> DoctorCheck? {
    guard reading.failure == nil else { return nil }
    let subject = "\(reading.candidate.role.word)'s buffer"
    if reading.captured { return DoctorCheck(subject, "captured") }
    if let failure = reading.captureFailure {
      if case .failed(_, let code) = failure, code == EACCES || code == EPERM {
        return DoctorCheck(subject, "polled: this user may not capture", .poor(mend: "see the line on permissions"))
      }
      return DoctorCheck(
        subject, "polled, as capturing failed: \(failure)",
        .poor(mend: "wire the part's data-ready interrupt, or give it a timer: modprobe iio-trig-hrtimer"))
    }
    return DoctorCheck(subject, "its driver has none; polled")
  }

  private func rate(_ reading: Reading) -> DoctorCheck? {
    guard reading.failure == nil else { return nil }
    let subject = "\(reading.candidate.role.word)'s rate"
    let finding = "\(reading.rate.inWords) samples a second"
    // A hand turns at most about 200 degrees a second: at 25 Hz that is 8 degrees a sample, which a gyro still bridges.
    guard reading.rate < 25 else { return DoctorCheck(subject, finding) }
    return DoctorCheck(
      subject, finding,
      .poor(
        mend: reading.captured
          ? "raise its sampling_frequency"
          : "polling waits for a conversion each time, at any set rate: add a trigger, to capture the samples"))
  }

  private func mount(_ reading: Reading) -> DoctorCheck? {
    guard reading.candidate.role != .heading else { return nil }
    let subject = "\(reading.candidate.role.word)'s mounting"
    guard let note = reading.candidate.mountNote else {
      return DoctorCheck(subject, "its mount matrix is known")
    }
    return DoctorCheck(
      subject, note,
      .poor(
        mend:
          "see /lib/udev/hwdb.d/60-sensor.hwdb and the device tree's mount-matrix, or calibrate with the device in its mounting"
      ))
  }

  private var gpsd: DoctorCheck {
    switch receiver {
    case .off: DoctorCheck("gpsd", "not checked: gpsd is off")
    case .unreachable(let error) where phone != nil: DoctorCheck("gpsd", "\(error)")
    case .unreachable(let error):
      DoctorCheck(
        "gpsd", machine.hasGPSD ? "\(error)" : "not installed here: \(error)",
        .broken(
          mend: (machine.hasGPSD ? "sudo systemctl start gpsd" : "sudo apt install gpsd")
            + ", or give a place with --at LAT,LON or --at CITY"))
    case .silent(devices: 0):
      DoctorCheck(
        "gpsd", "it has no receiver", .broken(mend: "sudo gpsdctl add /dev/ttyACM0, or the name of its device"))
    case .silent:
      DoctorCheck(
        "gpsd", "its receiver has sent nothing yet: gpsd opened it only now, or it is mute",
        .poor(
          mend:
            #"set GPSD_OPTIONS="-n" in /etc/default/gpsd, so that it listens from the start; if that is set, check the receiver's cable, speed and device: gpsmon"#
        ))
    case .noFix:
      DoctorCheck(
        "gpsd", "no fix", .poor(mend: "move the receiver to where it sees the sky; cgps shows its satellites"))
    case .fix: DoctorCheck("gpsd", "it has a fix")
    }
  }

  private var clock: DoctorCheck {
    let mend = "sudo timedatectl set-ntp true"
    if case .fix(let error?) = receiver {
      let seconds = error.magnitude.seconds
      // 600 s do not change the declination, but nothing keeps a clock that is this far off.
      if seconds > 600 {
        return DoctorCheck("clock", "\(seconds.inWords) s from the receiver's", .broken(mend: mend))
      }
    }
    let (year, month, day) = wall.day
    guard WallClock.isSet(wall) else {
      return DoctorCheck(
        "clock", "the date is not set: it shows the year \(year), and no declination is sure without a date",
        .broken(mend: mend))
    }
    let model = MagneticField.validity
    guard model.contains(wall.decimalYear) else {
      return DoctorCheck(
        "clock", "it shows the year \(year), after the magnetic model's last, \(Int(clamping: model.upperBound))",
        .poor(mend: "set it (\(mend)), or update qibla: the declination's bound grows with each year"))
    }
    return DoctorCheck("clock", "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)")
  }
}
