internal import Events
internal import Glibc
internal import Quantities
public import System

/// Examines the sensors and the receiver one after the other, by reading them as the live stream does.
public struct Examination: Sendable {
  private let uri: String?
  private let phone: PhonePlace?
  private let gpsd: Endpoint?
  private let wishes: SensorWishes
  private let clock: StreamClock
  private let machine: Machine

  /// How long a device is read to measure its rate.
  static let sensorTime = TimeSpan.seconds(1.2)
  /// How long gpsd is given to report a fix.
  static let receiverTime = TimeSpan.seconds(3)

  /// An examination of the sources of a live stream.
  public init(
    uri: String?, phone: PhonePlace? = nil, gpsd: Endpoint?, wishes: SensorWishes = SensorWishes(),
    clock: StreamClock = StreamClock(), machine: Machine = Machine()
  ) {
    (self.uri, self.phone, self.gpsd, self.wishes) = (uri, phone, gpsd, wishes)
    (self.clock, self.machine) = (clock, machine)
  }

  /// Runs the examination: 1.2 s for each device, 1.6 s for a phone, and at most 3 s for gpsd.
  public func findings() -> Findings {
    var findings = Findings(uri: uri, wall: clock.wall(), machine: machine)
    if let uri { look(at: uri, &findings) }
    findings.phone = phone.map { PhoneReport.reading($0, clock: clock) }
    if let gpsd { findings.receiver = ask(gpsd) }
    return findings
  }

  private func look(at uri: String, _ findings: inout Findings) {
    do throws(SourceError) {
      let description = try IIODescription.read(uri: uri)
      let plan = Discovery.plan(description, wishes: wishes)
      findings.unmet = plan.unmet
      findings.devices = description.devices.count { !$0.id.hasPrefix("trigger") }
      if !description.isRemote { findings.lockedOutOf = lockedOut(of: plan.chosen.map(\.candidate)) }
      var seen: Set<String> = []
      for sensor in plan.chosen.map(\.candidate) where seen.insert(sensor.id).inserted {
        findings.readings += read(plan.together(with: sensor), at: uri)
      }
    } catch {
      findings.failure = error
    }
  }

  /// Reads the sensors of one device for a while.
  private func read(_ sensors: [Candidate], at uri: String) -> [Findings.Reading] {
    var readings = sensors.map { Findings.Reading(candidate: $0) }
    guard let lead = sensors.map(\.role).min() else { return [] }
    var opener = IIOOpener(uri: uri, role: lead, wishes: wishes, clock: clock)
    do throws(SourceError) {
      var source = try opener.open()
      let began = clock.now()
      while clock.now() - began < Examination.sensorTime {
        // After its first second a source reports the measured rate.
        guard case .sensors(let set)? = try source.next()?.content else { continue }
        for place in readings.indices {
          if let rate = set[readings[place].candidate.role]?.rate { readings[place].rate = rate }
        }
      }
    } catch {
      for place in readings.indices { readings[place].failure = error }
    }
    for place in readings.indices {
      readings[place].captureFailure = opener.captureFailure
      readings[place].captured = opener.captureFailure == nil && sensors.allSatisfy(\.isCapturable)
    }
    return readings
  }

  private func ask(_ address: Endpoint) -> Findings.Receiver {
    let deadline = clock.now() + Examination.receiverTime
    var found: Findings.Receiver
    do throws(SourceError) {
      var connection = try GPSDConnection(address)
      found = .silent(devices: 0)
      while clock.now() < deadline {
        guard try connection.read() else { continue }
        if let devices = connection.devices, case .silent = found { found = .silent(devices: devices) }
        guard let fix = connection.fix else { continue }
        found = .noFix
        if fix.mode >= 2, let time = fix.time { return .fix(clockError: clock.wall() - time) }
      }
    } catch {
      return .unreachable(error)
    }
    return found
  }

  /// The group that may read the devices' nodes, if this user may not; empty if only root may.
  private func lockedOut(of sensors: [Candidate]) -> String? {
    for sensor in sensors where sensor.isCapturable {
      let path = "/dev/\(sensor.id)"
      guard access(path, R_OK) != 0, errno == EACCES else { continue }
      var status = stat()
      guard stat(path, &status) == 0, status.st_gid != 0, let group = getgrgid(status.st_gid) else { return "" }
      return String(cString: group.pointee.gr_name)
    }
    return nil
  }
}
