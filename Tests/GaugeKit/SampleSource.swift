public import Gauge
public import Pointing
public import Quantities
public import Words

/// A source that returns a whole minute of a sample at once and then nothing, so that the screen does not change.
public struct SampleSource: ~Copyable, GaugeSource {
  /// The recording that it pretends to play.
  public private(set) var transport: Transport?
  private let sample: Sample
  private var isShown = false
  /// The next prayer and the date.
  public let dayLine: DayLine?

  /// A source of a sample. As a recording it has 90 s and is paused at 60 s.
  public init(_ sample: Sample, asRecording: Bool = false, dayLine: DayLine? = nil) {
    (self.sample, self.dayLine) = (sample, dayLine)
    guard asRecording else { return }
    func at(_ seconds: Double) -> Timestamp { .zero + .seconds(seconds) }
    var transport = Transport(
      duration: .seconds(90), signs: [.init(.mark, at: at(12)), .init(.cue, at: at(40)), .init(.cue, at: at(71))],
      at: .zero)
    transport.perform(.togglePause, at: .zero)
    transport.perform(.go(to: at(60)), at: .zero)
    self.transport = transport
  }

  /// Nothing more comes.
  public func waits(at now: Timestamp) -> GaugeWait { GaugeWait() }

  /// The whole minute at the first call, and nothing later.
  public mutating func advance(to now: Timestamp, into outputs: inout [Output]) -> Bool {
    guard !isShown else { return true }
    isShown = true
    outputs += (0...240).map { sample.output(at: Double($0) / 4) }
    return true
  }

  /// Plays the recording. `calibrate` ends the program by a trap, `record` by a stack overflow.
  public mutating func perform(_ wish: GaugeWish, at now: Timestamp) -> GaugeAnswer {
    switch wish {
    case .play(let command): transport?.perform(command, at: now)
    case .calibrate: return [.done][Int(now.nanoseconds)]
    case .record: return deeper(1) > 0 ? .done : .notHere
    case .steer: return .notHere
    }
    return .done
  }

  /// Calls itself until the stack overflows.
  @inline(never)
  private func deeper(_ depth: Int) -> Int { depth == .max ? 0 : deeper(depth + 1) &+ Int(depth.nonzeroBitCount) }
}
