internal import Events
public import Gauge
public import Pointing
public import Quantities
internal import System
public import Traces

/// A recording that the gauge plays forward and backward, at any speed. The pipeline runs through it once, ahead of the
/// display and a little at a time. Its outputs are stored, so going back only shows them again.
public struct RecordingSource: ~Copyable {
  private let pipeline: Pipeline
  private var playing: Transport
  private var outputs: [Output] = []
  /// The output to show next.
  private var next = 0
  /// The number of readings still to read, and the last instant.
  private var (left, last): (Int, Timestamp)
  /// Whether the gauge ends with the recording instead of waiting for a key.
  private let leavesAtEnd: Bool
  private var isRead = false
  private var hasShown = false
  /// The error that ended the reading.
  public private(set) var failure: Stop?
  /// Every `stride`-th output is stored: all of them, until there are too many.
  private var stride = 1
  private var count = 0

  /// The recording and its pipeline. It is a class because these 20 kB would be copied when the source's state is read.
  private final class Pipeline {
    var replay: Replay
    var compass = Compass()

    init(_ replay: consuming Replay) { self.replay = replay }
  }

  /// The most outputs stored: 4.8 hours at 60 a second, 0.4 GB. Beyond that only every second one is stored.
  private static let most = 1 << 20
  /// The longest time for reading ahead at once, in nanoseconds: a quarter of the time between two frames.
  private static let slice: Int64 = 4_000_000
  /// How much of the past the chart needs.
  private static let minute = TimeSpan.seconds(60)

  /// A recording from its first reading on, or from an instant.
  public init(
    _ replay: consuming Replay, from start: TimeSpan?, speed: Double, isPaused: Bool, count: Int?, length: TimeSpan?
  ) {
    self.init(Pipeline(replay), speed: speed, count: count, length: length)
    let first = start.map { .zero + $0 } ?? .zero
    while !isRead, outputs.last.map({ $0.reading.time < first }) ?? true { read() }
    // This comes before the jump: at the end of a short recording the toggle would start it again.
    if isPaused { playing.perform(.togglePause, at: .zero) }
    if let opening = outputs.first?.reading.time { jump(.go(to: max(first, opening)), at: .zero) }
  }

  private init(_ pipeline: Pipeline, speed: Double, count: Int?, length: TimeSpan?) {
    self.pipeline = pipeline
    left = count ?? .max
    last = length.map { .zero + $0 } ?? Timestamp(nanoseconds: .max)
    leavesAtEnd = count != nil || length != nil
    playing = Transport(duration: .zero, speed: speed, at: .zero)
  }

  /// The recording.
  public var replay: Replay { _read { yield pipeline.replay } }

  /// Passes the next event through the pipeline.
  private mutating func read() {
    do throws(Stop) {
      guard left > 0, let event = try pipeline.replay.nextEvent() else { return isRead = true }
      if case .mark = event.content { playing.add(.init(.mark, at: event.time)) }
      guard let output = pipeline.compass.observe(event) else { return }
      guard event.time <= last else { return isRead = true }
      left -= 1
      if output.cue != nil { playing.add(.init(.cue, at: event.time)) }
      count += 1
      if count % stride == 0 || output.cue != nil { keep(output) }
    } catch {
      failure = error
      isRead = true
    }
  }

  private mutating func keep(_ output: Output) {
    outputs.append(output)
    playing.duration = output.reading.time - .zero
    guard outputs.count > RecordingSource.most else { return }
    outputs = outputs.enumerated().compactMap { $0 % 2 == 0 || $1.cue != nil ? $1 : nil }
    (stride, next) = (stride * 2, next / 2)
  }

  private mutating func readAhead() {
    let begin = SystemClock.monotonic.now
    while !isRead, SystemClock.monotonic.now - begin < RecordingSource.slice {
      for _ in 0..<32 where !isRead { read() }
    }
  }

  /// Jumps to another instant, and shows the minute before it.
  private mutating func jump(_ command: Transport.Command, at now: Timestamp) {
    let shown = next > 0 ? outputs[next - 1].reading.time : .zero
    playing.perform(command, at: now)
    // There is nothing to show before the first reading.
    if let first = outputs.first?.reading.time, playing.position(at: now) < first {
      playing.perform(.go(to: first), at: now)
    }
    let position = playing.position(at: now)
    let minuteBefore = index(of: position - RecordingSource.minute)
    next = position < shown ? minuteBefore : max(next, minuteBefore)
  }

  /// The index of the first output that is not before an instant.
  private func index(of time: Timestamp) -> Int {
    var (low, high) = (0, outputs.count)
    while low < high {
      let middle = (low + high) / 2
      if outputs[middle].reading.time < time { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension RecordingSource: GaugeSource {
  /// The playback of the recording.
  public var transport: Transport? { playing }

  /// When the next output is due, or more can be read.
  public func waits(at now: Timestamp) -> GaugeWait {
    let due = next < outputs.count ? playing.due(outputs[next].reading.time) : nil
    // Between two frames it reads ahead.
    let reading = isRead ? nil : now + .milliseconds(due == nil ? 1 : 16)
    return GaugeWait(until: [due, reading].compactMap(\.self).min())
  }

  /// Appends the outputs that are due; false at the end.
  public mutating func advance(to now: Timestamp, into shown: inout [Output]) -> Bool {
    let position = playing.position(at: now)
    while next < outputs.count, outputs[next].reading.time <= position {
      shown.append(outputs[next])
      next += 1
    }
    // The first frame is shown before anything is read ahead.
    if hasShown { readAhead() }
    hasShown = true
    guard isRead, next == outputs.count, playing.isAtEnd(at: now) else { return true }
    return !leavesAtEnd && failure == nil
  }

  /// Carries out what a key asks for.
  public mutating func perform(_ wish: GaugeWish, at now: Timestamp) -> GaugeAnswer {
    guard case .play(let command) = wish else { return .notHere }
    jump(command, at: now)
    return .done
  }
}
