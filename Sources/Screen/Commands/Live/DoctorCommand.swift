internal import Configuration
internal import Earth
internal import Events
internal import Gauge
internal import Glibc
internal import Pointing
internal import Quantities
internal import Readings
internal import Sensing
internal import Service
internal import Shell
internal import System
internal import Text
internal import Watching
internal import Words

/// Finds what is wrong, and how to mend it.
struct DoctorCommand: Command {
  /// The sensors and the receiver.
  var live = LiveOptions()

  static let name = "doctor"
  static let page = Page(
    summary: "find problems of sensors and receivers, and how to solve them",
    description: """
      It prints a line for each check and, if a check finds a problem, how to solve it. It reads the sensors for one \
      to two seconds and waits for gpsd for at most three. Sensors that a running service holds are not read: the \
      service is asked. If something does not work, the exit code is 69.
      """)

  static let options: [Option<DoctorCommand>] =
    (LiveOptions.sensors + LiveOptions.receiver).mounted(at: \.live)
    + [Option(.option("lang"))].mounted(at: \.live.settings)

  static let contradictions = LiveOptions.ofPhones

  func run(_ console: inout Console) throws(Stop) {
    let setup = try LiveSetup(live, console)
    let sources = setup.sources
    let ink = try console.ink()
    ThisProcess.hushLibraries()
    let service = RunningService.ofThisMachine(setup.loaded.values, console)
    // The buffer of a sensor has one owner: the sensors that a service holds are left alone, and the service is asked.
    let holder = service.flatMap { $0.state.owns(setup.loaded.values.program.origin) ? $0 : nil }
    let findings = Examination(
      uri: holder == nil ? sources.iio : nil, phone: holder == nil ? sources.phone : nil,
      gpsd: holder == nil ? sources.gpsd : nil, wishes: sources.wishes,
      machine: Sensing.Machine(root: console.environment["QIBLA_ROOT"] ?? "")
    ).findings()
    var checks: [DoctorCheck]
    if let holder {
      checks = try ServiceChecks(holder, findings).checks
    } else {
      let part =
        findings.phone?.sensors.magn?.device ?? findings.readings.first { $0.candidate.role == .magn }?.candidate.part
      let folder = StateFolder(environment: console.environment)
      checks =
        findings.checks + [ServiceChecks.idle(service)] + ServiceChecks.calls(service?.state)
        + ServiceChecks.bridges(service?.state)
      checks.append(DoctorCommand.calibration(of: part, in: folder, given: setup.preset.calibration != nil))
    }
    checks.append(DoctorCommand.model(at: findings.wall))
    checks.append(ZoneData(setup.loaded.values.program, console.environment, at: findings.wall).check)
    checks += FontCheck.checks(setup.loaded.values, console.environment)
    var isBroken = false
    let words = console.speech.way.book
    console.shapeSpeech()
    let terminal = console.isTerminal ? TerminalSize(of: STDOUT_FILENO)?.columns ?? 80 : nil
    let columns = console.shape?.width ?? terminal
    for check in checks {
      if case .broken = check.verdict { isBroken = true }
      try console.print(columns.map { check.lines(columns: $0, words, ink) } ?? [check.line(words, ink)])
    }
    try console.flush()
    if isBroken { throw .quietly(.unavailable) }
  }

  private static func calibration(of part: String?, in folder: StateFolder?, given: Bool) -> DoctorCheck {
    if given { return DoctorCheck("calibration", "the configured one is used") }
    guard let part else { return DoctorCheck("calibration", "not checked: there is no magnetometer") }
    let journal = Journal(least: .error, environment: [:])
    var kept: Calibration?
    do throws(TraceError) {
      if let folder { kept = try KeptState(in: folder, journal: journal).stored(of: part) }
    } catch {
      return DoctorCheck(
        "calibration", "the stored one cannot be used: \(error.message)", .poor(mend: "make another: qibla calibrate"))
    }
    guard let kept else {
      return DoctorCheck(
        "calibration", "none is stored for \(part)",
        .poor(mend: "qibla calibrate, or turn the device through a figure eight while qibla runs"))
    }
    let worth = kept.goodTo(expecting: nil).map { ": \(GuideWords(.english).goodTo($0).full)" } ?? ""
    return DoctorCheck("calibration", "one is stored for \(part)\(worth)")
  }

  private static func model(at now: UTC) -> DoctorCheck {
    let validity = MagneticField.validity
    let words = "the World Magnetic Model is valid until \(shortest(validity.upperBound))"
    guard validity.contains(now.decimalYear) else {
      return DoctorCheck("magnetic model", words, .poor(mend: "install a newer qibla"))
    }
    return DoctorCheck("magnetic model", words)
  }
}
