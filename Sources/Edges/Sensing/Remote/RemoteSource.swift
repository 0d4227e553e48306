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

  /// How often it checks for samples that nobody has taken over.
  private static let pause = TimeSpan.milliseconds(10)

  private init(_ process: consuming SensorProcess, _ samples: RemoteSamples) {
    self.process = process
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

  mutating func samples() -> RemoteSamples? {
    areHandedOver = true
    return left
  }

  mutating func next() throws(SourceError) -> Event? {
    if areNamed, !areHandedOver, let sample = left.pop() { return sample }
    if left.areBad { throw process.lost("sent invalid data") }
    let clock = process.clock
    let event = try process.next(within: areHandedOver ? nil : RemoteSource.pause) {
      kind, frame throws(BadFrame) -> Event? in
      switch kind {
      case .idle: return nil
      case .sensors:
        let time = Timestamp(nanoseconds: try frame.integer())
        return Event(.sensors(try frame.sensors()), at: min(time, clock.now()))
      default: throw BadFrame()
      }
    }
    areNamed = areNamed || event ?? nil != nil
    return event ?? nil
  }
}
