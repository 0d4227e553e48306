public import Quantities

/// What an examination of the sensors and the receiver found, not yet judged.
public struct Findings: Equatable, Sendable {
  /// What came of reading a sensor for a while.
  public struct Reading: Equatable, Sendable {
    /// The sensor.
    public var candidate: Candidate
    /// Whether it was captured rather than polled.
    public var captured = false
    /// Why it was not captured, though its channels can be.
    public var captureFailure: SourceError?
    /// Why it could not be read at all.
    public var failure: SourceError?
    /// Samples a second.
    public var rate = 0.0
  }

  /// What came of asking gpsd.
  public enum Receiver: Equatable, Sendable {
    /// It was not asked.
    case off
    /// It did not answer.
    case unreachable(SourceError)
    /// It answered, and had nothing to say.
    case silent(devices: Int)
    /// It has a receiver that sees too few satellites.
    case noFix
    /// It has a fix, whose time is so far from the system's.
    case fix(clockError: TimeSpan?)
  }

  /// Where the sensors are; nil where they are switched off.
  public var uri: String?
  /// Why they could not be looked at.
  public var failure: SourceError?
  /// Which group owns a device's node, where we may not read it; empty where nobody but root may.
  public var lockedOutOf: String?
  /// How many devices there are, of whatever kind.
  public var devices = 0
  /// What was asked for and is not there.
  public var unmet: [UnmetWish] = []
  /// What came of reading each.
  public var readings: [Reading] = []
  /// What came of asking gpsd.
  public var receiver = Receiver.off
  /// What the system takes for UTC.
  public var wall: UTC

  /// Nothing has been found yet.
  public init(uri: String?, wall: UTC) { (self.uri, self.wall) = (uri, wall) }
}

extension Findings {
  /// A check for each thing that can be wrong.
  public var checks: [DoctorCheck] {
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
    guard let uri else { return DoctorCheck("IIO", "not asked") }
    let isLocal = uri.hasPrefix("local")
    if let failure {
      return DoctorCheck("IIO", "\(failure)", .broken(mend: isLocal ? "try: iio_info" : "try: iio_info -u \(uri)"))
    }
    guard devices > 0 else {
      let mend =
        isLocal
        ? "load the sensors' drivers (ls /sys/bus/iio/devices), or name a board with --iio ip:HOST"
        : "restart iiod there: it never lists a device that came later"
      return DoctorCheck("IIO", "\(uri) has no devices", .broken(mend: mend))
    }
    return DoctorCheck("IIO", "\(uri) has \(devices) device\(devices == 1 ? "" : "s")")
  }

  private var permission: DoctorCheck? {
    guard let group = lockedOutOf else { return nil }
    // Capturing needs the attributes as well as the node: the rule gives both to the group.
    let rule =
      "qibla's package brings the rule and the group; or, where its source is: sudo groupadd -f iio; sudo cp packaging/60-qibla-iio.rules /etc/udev/rules.d/; sudo udevadm trigger -c add -s iio; sudo usermod -aG iio $USER, and log in again"
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
      case .magn: return DoctorCheck(role.word, "none", .broken(mend: "without one there is no heading"))
      case .accel: return DoctorCheck(role.word, "none", .poor(mend: "hold the device level: nothing tells tilt"))
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
    // A hand turns at most some 200 degrees a second: at 25 Hz that is 8 degrees a sample, which a gyro still bridges.
    guard reading.rate < 25 else { return DoctorCheck(subject, finding) }
    return DoctorCheck(
      subject, finding,
      .poor(
        mend: reading.captured
          ? "raise its sampling_frequency"
          : "polling waits for a conversion each time, whatever rate is set: capture it with a trigger"))
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
    case .off: DoctorCheck("gpsd", "not asked")
    case .unreachable(let error):
      DoctorCheck("gpsd", "\(error)", .broken(mend: "sudo systemctl start gpsd, or give a place with --at LAT,LON"))
    case .silent(devices: 0):
      DoctorCheck("gpsd", "it has no receiver", .broken(mend: "sudo gpsdctl add /dev/ttyACM0, or wherever it is"))
    case .silent:
      DoctorCheck(
        "gpsd", "its receiver has said nothing yet: asleep until it was asked, or mute",
        .poor(
          mend:
            #"set GPSD_OPTIONS="-n" in /etc/default/gpsd, so that it listens from the start; where that is set look at its cable, its speed and its device: gpsmon"#
        ))
    case .noFix: DoctorCheck("gpsd", "no fix", .poor(mend: "take the receiver to where it sees the sky: cgps"))
    case .fix: DoctorCheck("gpsd", "it has a fix")
    }
  }

  private var clock: DoctorCheck {
    let mend = "sudo timedatectl set-ntp true"
    if case .fix(let error?) = receiver {
      let seconds = abs(error.seconds)
      // Ten minutes move the declination by nothing; but who is that far off has no clock at all.
      if seconds > 600 {
        return DoctorCheck("clock", "\(seconds.inWords) s from the receiver's", .broken(mend: mend))
      }
    }
    let (year, month, day) = wall.day
    guard year >= 2026 else { return DoctorCheck("clock", "it was never set: it says \(year)", .broken(mend: mend)) }
    return DoctorCheck("clock", "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)")
  }
}
