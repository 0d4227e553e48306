internal import Pointing
internal import Quantities
internal import Readings
internal import Sensing
internal import Shell
internal import Watching

/// The doctor's checks on a machine whose sensors a running service holds.
struct ServiceChecks {
  /// The checks, in the order in which `qibla doctor` prints them.
  let checks: [DoctorCheck]

  /// How long the service may take for a reading with its status.
  private static let patience = TimeSpan.seconds(2.5)

  /// Asks the service. `findings` are about the clock.
  init(_ service: RunningService, _ findings: Findings) throws(Stop) {
    var outputs = try ServiceOutputs(of: service, for: ServiceChecks.patience)
    checks = ServiceChecks.checks(service, outputs.nextWithStatus()) + findings.checks.filter { $0.subject == "clock" }
  }

  /// The checks of a service, with its newest output.
  static func checks(_ service: RunningService, _ newest: Output?) -> [DoctorCheck] {
    let state = service.state
    let running = DoctorCheck("service", "it runs (process \(state.process)) and reads the sensors of \(state.sensors)")
    let sensors = state.sources.filter { $0.name != "gpsd" && $0.name != SensorRole.heading.word }.map(check)
    return [running] + sensors + [heading(newest), position(newest, state)] + calls(state) + bridges(state)
  }

  /// Whether calls are made, if they are configured.
  static func calls(_ state: ServiceState?) -> [DoctorCheck] {
    guard let calls = state?.calls else { return sound(state) }
    let lines = ServiceStatus.calls(calls)
    let isFine = calls.waiting == nil && calls.faults.isEmpty
    return [
      DoctorCheck(
        "calls", lines.joined(separator: "; "),
        isFine ? .fine : .poor(mend: "qibla alerts shows what stands in the way"))
    ] + sound(state)
  }

  /// Whether the configured bridges reach their peers, or their folder.
  static func bridges(_ state: ServiceState?) -> [DoctorCheck] {
    (state?.bridges ?? []).map { bridge in
      let isCapture = bridge.name == "capture"
      let work = isCapture ? "it writes" : "it sends"
      let poor = DoctorCheck.Verdict.poor(mend: ServiceChecks.bridgeMend)
      return switch bridge.state {
      case .open where bridge.reason == nil: DoctorCheck(bridge.name, work)
      case .open: DoctorCheck(bridge.name, "\(work); \(bridge.reason ?? "")", poor)
      case .opening:
        DoctorCheck(bridge.name, isCapture ? "it waits for its first event" : "it is connecting", poor)
      case .waiting:
        DoctorCheck(
          bridge.name,
          (isCapture ? "it does not write: " : "it does not send: ") + (bridge.reason ?? "no reason given"), poor)
      }
    }
  }

  private static let bridgeMend = "qibla config --show-origin shows its settings; its log: journalctl -u qibla"

  /// Whether calls can be heard, if they should sound.
  private static func sound(_ state: ServiceState?) -> [DoctorCheck] {
    guard let sound = state?.sound else { return [] }
    let mend = sound.isMuted ? "qibla hush --mute off" : "qibla adhan list shows the sounds"
    return [DoctorCheck("sound", sound.shown, sound.isFine && !sound.isMuted ? .fine : .poor(mend: mend))]
  }

  /// The check of a service that holds no sensors; nil: no service runs.
  static func idle(_ service: RunningService?) -> DoctorCheck {
    guard let state = service?.state else {
      return DoctorCheck("service", "none runs: commands read the sensors themselves")
    }
    let what = state.isSimulated ? "a simulated board" : state.sensors == "off" ? "no sensors" : state.sensors
    let source = state.sources.first { [SensorRole.magn.word, "phone"].contains($0.name) }
    let reason = source?.reason.map { ": \($0)" } ?? ""
    return DoctorCheck("service", "it runs (process \(state.process)) and holds no sensor: it reads \(what)\(reason)")
  }

  private static func check(_ source: ServiceState.Source) -> DoctorCheck {
    guard source.state == .waiting else {
      let note = source.reason.map { "; \($0)" } ?? ""
      return DoctorCheck(source.name, "read by the service\(note)")
    }
    let finding = "the service cannot read it: \(source.reason ?? "no reason given")"
    let isNeeded = [SensorRole.magn.word, "phone"].contains(source.name)
    let mend = "stop the service and let qibla doctor look itself: sudo systemctl stop qibla"
    return DoctorCheck(source.name, finding, isNeeded ? .broken(mend: mend) : .poor(mend: mend))
  }

  private static func position(_ newest: Output?, _ state: ServiceState) -> DoctorCheck {
    let gpsd = state.sources.first { $0.name == "gpsd" }
    let mend = gpsd?.reason.map { "\($0); mend that, or set at = LAT,LON in /etc/qibla/qibla.conf" }
    let advice = mend ?? "move the receiver to where it sees the sky, or set at = LAT,LON in /etc/qibla/qibla.conf"
    switch newest?.reading.location ?? .none {
    case .gps where state.sources.contains { $0.name == "phone" }: return DoctorCheck("position", "from a receiver")
    case .gps: return DoctorCheck("position", "from gpsd")
    case .manual: return DoctorCheck("position", "set by hand")
    case .cached: return DoctorCheck("position", "the last fix, less than a day old", .poor(mend: advice))
    case .stale: return DoctorCheck("position", "the last fix is too old to use", .broken(mend: advice))
    case .none: return DoctorCheck("position", "none yet", .broken(mend: advice))
    }
  }

  private static func heading(_ newest: Output?) -> DoctorCheck {
    guard let reading = newest?.reading else {
      return DoctorCheck("heading", "the service sent no reading", .broken(mend: "its log: journalctl -u qibla"))
    }
    let status = ServiceStatus.headingText(reading)
    let advice = "qibla watch shows it live"
    switch reading.accuracy {
    case .accurate: return DoctorCheck("heading", status)
    case .unavailable: return DoctorCheck("heading", status, .broken(mend: advice))
    default: return DoctorCheck("heading", status, .poor(mend: advice))
    }
  }
}
