internal import Events
internal import Quantities
internal import System

/// Reads a phone that runs phyphox with its remote access: it is asked thirty times a second for what is new.
///
/// Each question needs a connection, which the process that started this one opens.
struct PhyphoxSource: ~Copyable, Source {
  private let endpoint: Endpoint
  private let name: String
  private let clock: StreamClock
  private let sensors: [PhyphoxConfig.Sensor]
  private var stream: PhoneStream
  /// The time of each sensor's last sample that was taken, in seconds of the experiment; none after it began anew.
  private var last: [SensorRole: Double] = [:]
  private var session = ""
  private var due: Timestamp
  private var heard: Timestamp

  /// The time from one question to the next.
  private static let period = TimeSpan.milliseconds(33)
  /// The time without a new sample after which the newest ones are asked for: the experiment may have begun anew.
  private static let silenceBeforeQuestion = TimeSpan.seconds(1)
  private static let longestSilence = TimeSpan.seconds(3)

  /// Asks for the experiment, starts it, and waits for its first sample.
  static func open(_ phone: PhoneAttempt) throws(SourceError) -> PhyphoxSource {
    let endpoint = phone.endpoint
    let text = try PhoneHTTP.get("/config", of: phone.name, at: endpoint)
    let config: PhyphoxConfig
    do throws(PhoneFault) { config = try PhyphoxConfig(text) } catch {
      throw .foreign(phone.name, found: error.words)
    }
    guard config.sensors.contains(where: { $0.role == .magn }) else { throw .absent(.magn) }
    // One that runs already does not mind.
    _ = try PhoneHTTP.get("/control?cmd=start", of: phone.name, at: endpoint)
    var source = PhyphoxSource(phone, config.sensors, endpoint)
    while source.stream.isEmpty { try source.ask() }
    return source
  }

  private init(_ phone: PhoneAttempt, _ sensors: [PhyphoxConfig.Sensor], _ endpoint: Endpoint) {
    (name, clock, self.sensors, self.endpoint) = (phone.name, phone.clock, sensors, endpoint)
    // Its magnetometer may be calibrated by the phone, so it is another part than SensorServer's.
    stream = PhoneStream(part: "\(phone.part), phyphox", name: phone.name)
    (due, heard) = (phone.clock.now(), phone.clock.now())
  }

  var trouble: SourceError? { stream.trouble(at: clock.now()) }

  mutating func next() throws(SourceError) -> Event? {
    if stream.isEmpty { try ask() }
    return stream.next()
  }

  /// Asks for what is new, when that is due.
  private mutating func ask() throws(SourceError) {
    clock.sleep(until: due)
    due = max(due + PhyphoxSource.period, clock.now())
    let text = try PhoneHTTP.get(question, of: name, at: endpoint)
    let now = clock.now()
    let answer: PhyphoxAnswer
    do throws(PhoneFault) { answer = try PhyphoxAnswer(text) } catch {
      throw .lost(name, reason: "it sent \(error.words)")
    }
    if answer.session != session { (session, last) = (answer.session, [:]) }
    for sensor in sensors where take(sensor, answer, at: now) { heard = now }
    if now - heard > PhyphoxSource.longestSilence { throw .silent(name) }
    if now - heard > PhyphoxSource.silenceBeforeQuestion { last = [:] }
  }

  /// The path of the next question. A buffer without a threshold gives its newest value alone.
  private var question: String {
    let parts = sensors.flatMap { sensor in
      sensor.names.map { name in
        guard let time = last[sensor.role] else { return name }
        return name == sensor.time ? "\(name)=\(shortest(time))" : "\(name)=\(shortest(time))%7C\(sensor.time)"
      }
    }
    return "/get?" + parts.joined(separator: "&")
  }

  /// Takes a sensor's new samples; false if there is none.
  private mutating func take(_ sensor: PhyphoxConfig.Sensor, _ answer: PhyphoxAnswer, at now: Timestamp) -> Bool {
    let columns = sensor.names.map { answer.buffers[$0] ?? [] }
    var isNew = false
    for row in 0..<(columns.map(\.count).min() ?? 0) {
      let time = columns[0][row]
      guard time.isFinite, last[sensor.role].map({ time > $0 }) ?? true else { continue }
      last[sensor.role] = time
      isNew = true
      stream.add(
        sensor.role, Int64(clamping: time * 1e9), Vector3(columns[1][row], columns[2][row], columns[3][row]), at: now)
    }
    return isNew
  }
}
