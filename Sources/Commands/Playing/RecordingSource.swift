internal import Events
internal import Gauge
internal import Pointing
internal import Quantities
internal import Replaying
internal import System

/// A recording as the gauge plays it: to and fro, at any speed. The pipeline runs through it once, ahead of what is
/// shown and a little at a time, and its outputs are kept; going back is then only showing them again.
struct RecordingSource: ~Copyable {
  private let pipeline: Pipeline
  private var playing: Transport
  private var outputs: [Output] = []
  /// The output to be shown next.
  private var next = 0
  /// How many readings are still to be read, and up to which instant.
  private var (left, last): (Int, Timestamp)
  /// Whether it goes when it is over, instead of waiting for a key.
  private let leavesAtEnd: Bool
  private var isRead = false
  private var hasShown = false
  /// What broke the recording off.
  private(set) var failure: Stop?
  /// One of so many outputs is kept: all, until there are too many.
  private var stride = 1
  private var count = 0

  /// The recording and what it goes through: twenty kilobytes, which whoever only asks how things are leaves where they
  /// are.
  private final class Pipeline {
    var replay: Replay
    var compass = Compass()

    init(_ replay: consuming Replay) { self.replay = replay }
  }

  /// What is kept at most: four and a half hours at 60 a second, 0.4 GB. Of more than that every second one must do.
  private static let most = 1 << 20
  /// Reading ahead takes at most so long at once: a quarter of what there is between two frames.
  private static let slice: Int64 = 4_000_000
  /// How much of the past the chart needs.
  private static let minute = TimeSpan.seconds(60)

  /// A recording from its first reading on, or from an instant.
  init(
    _ replay: consuming Replay, from start: TimeSpan?, speed: Double, isPaused: Bool, count: Int?, length: TimeSpan?
  ) {
    pipeline = Pipeline(replay)
    left = count ?? .max
    last = length.map { .zero + $0 } ?? Timestamp(nanoseconds: .max)
    leavesAtEnd = count != nil || length != nil
    playing = Transport(duration: .zero, speed: speed, at: .zero)
    let first = start.map { .zero + $0 } ?? .zero
    while !isRead, outputs.last.map({ $0.reading.time < first }) ?? true { read() }
    // First of all: at its end it would begin again.
    if isPaused { playing.perform(.togglePause, at: .zero) }
    if let opening = outputs.first?.reading.time { jump(.go(to: max(first, opening)), at: .zero) }
  }

  /// The recording.
  var replay: Replay { _read { yield pipeline.replay } }

  /// Takes the next event through the pipeline.
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

  /// Goes elsewhere, with the minute before it.
  private mutating func jump(_ command: Transport.Command, at now: Timestamp) {
    let shown = next > 0 ? outputs[next - 1].reading.time : .zero
    playing.perform(command, at: now)
    // Before the first reading there is nothing to be seen.
    if let first = outputs.first?.reading.time, playing.position(at: now) < first {
      playing.perform(.go(to: first), at: now)
    }
    let position = playing.position(at: now)
    let minuteBefore = index(of: position - RecordingSource.minute)
    next = position < shown ? minuteBefore : max(next, minuteBefore)
  }

  /// The first output that is not before an instant.
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
  var transport: Transport? { playing }

  func waits(at now: Timestamp) -> GaugeWait {
    let due = next < outputs.count ? playing.due(outputs[next].reading.time) : nil
    // Between two frames it reads on.
    let reading = isRead ? nil : now + .milliseconds(due == nil ? 1 : 16)
    return GaugeWait(until: [due, reading].compactMap(\.self).min())
  }

  mutating func advance(to now: Timestamp, into shown: inout [Output]) -> Bool {
    let position = playing.position(at: now)
    while next < outputs.count, outputs[next].reading.time <= position {
      shown.append(outputs[next])
      next += 1
    }
    // The first frame comes before everything else.
    if hasShown { readAhead() }
    hasShown = true
    guard isRead, next == outputs.count, playing.isAtEnd(at: now) else { return true }
    return !leavesAtEnd && failure == nil
  }

  mutating func perform(_ wish: GaugeWish, at now: Timestamp) -> GaugeAnswer {
    guard case .play(let command) = wish else { return .notHere }
    jump(command, at: now)
    return .done
  }
}
