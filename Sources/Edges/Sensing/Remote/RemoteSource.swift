internal import Events
internal import Quantities
internal import System

/// A sensor of another machine, read by a separate process.
struct RemoteSource: ~Copyable, Source {
  private var process: SensorProcess
  private let left: RemoteSamples
  private var areHandedOver = false
  /// Whether the event that names the sensors has arrived: samples follow it.
  private var areNamed = false
  /// What the process has reported last as making it worse.
  private(set) var trouble: SourceError?

  /// How often it checks for samples that nobody has taken over.
  private static let pause = TimeSpan.milliseconds(10)

  /// Where further connections to a phone go; nil if it reads none.
  private var door: PhoneDoor?

  private init(_ process: consuming SensorProcess, _ samples: RemoteSamples, _ door: PhoneDoor? = nil) {
    self.process = process
    self.door = door
    left = samples
  }

  /// Makes the attempt in a separate process.
  static func open(
    _ attempt: IIOAttempt, by program: String, share: ProcessorShare
  ) throws(SourceError) -> IIOAttempt.Outcome {
    enum Answer { case open(String?), uncaptured(String, SourceError) }
    let samples: SharedSamples
    do throws(SystemError) { samples = try SharedSamples() } catch {
      throw .failed("memory for the samples of \(attempt.uri)", errno: error.code)
    }
    var process = try SensorProcess(
      .read(attempt), by: program, samples: samples, clock: attempt.clock, share: share)
    while true {
      let answer = try process.next(isOpening: true) { kind, frame throws(BadFrame) -> Answer in
        switch kind {
        case .open: .open(try frame.optionalText())
        case .uncaptured: .uncaptured(try frame.text(), try frame.error())
        default: throw BadFrame()
        }
      }
      switch answer {
      case .uncaptured(let key, let error): return .uncaptured(key, error)
      case .open(let key):
        return .open(RemoteSource(process, RemoteSamples(samples, clock: attempt.clock)), captured: key)
      case nil: continue
      }
    }
  }

  /// Reads a phone in a separate process.
  static func open(_ phone: PhoneAttempt, by program: String, share: ProcessorShare) throws(SourceError) -> RemoteSource
  {
    let samples: SharedSamples
    do throws(SystemError) { samples = try SharedSamples() } catch {
      throw .failed("memory for the samples of \(phone.name)", errno: error.code)
    }
    var process = try SensorProcess(.phone(phone), by: program, samples: samples, clock: phone.clock, share: share)
    var door = PhoneDoor(phone.endpoint)
    while true {
      let isOpen = try process.next(isOpening: true) { kind, frame throws(BadFrame) in
        // One that listens opens no connections.
        if kind == .connect, !phone.place.listens { return false }
        guard kind == .open else { throw BadFrame() }
        _ = try frame.optionalText()
        return true
      }
      if isOpen == false { door.open(for: process) }
      if isOpen == true { return RemoteSource(process, RemoteSamples(samples, clock: phone.clock), door) }
    }
  }

  mutating func samples() -> RemoteSamples? {
    areHandedOver = true
    return left
  }

  mutating func next() throws(SourceError) -> Event? {
    if areNamed, !areHandedOver, let sample = left.pop() { return sample }
    if left.areBad { throw process.lost("sent invalid data") }
    // A phone has a receiver too.
    let (clock, isPhone) = (process.clock, door != nil)
    var (change, wantsConnection): (SourceError??, Bool) = (nil, false)
    let event = try process.next(within: areHandedOver ? nil : RemoteSource.pause) {
      kind, frame throws(BadFrame) -> Event? in
      switch kind {
      case .idle: return nil
      case .sensors:
        let time = Timestamp(nanoseconds: try frame.integer())
        return Event(.sensors(try frame.sensors()), at: min(time, clock.now()))
      case .fix where isPhone: return Event(.fix(try frame.fix()), at: clock.now())
      case .trouble where isPhone:
        change = .some(try frame.flag() ? try frame.error() : nil)
        return nil
      case .connect where isPhone:
        wantsConnection = true
        return nil
      default: throw BadFrame()
      }
    }
    if wantsConnection { door?.open(for: process) }
    if let change { trouble = change }
    if case .sensors? = (event ?? nil)?.content { areNamed = true }
    return event ?? nil
  }
}
