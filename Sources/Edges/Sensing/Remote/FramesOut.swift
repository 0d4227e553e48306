internal import Events
internal import Quantities
internal import System

/// The output of this process to its parent: frames, and samples through shared memory.
struct FramesOut {
  private var writer = FrameWriter(.idle)
  private var told = Timestamp.zero
  private var looked = Timestamp.zero
  private var reported: SourceError?
  /// Whether the parent still takes frames.
  private(set) var isWanted = true

  /// How often this process reports to the parent that it is working.
  private static let pulse = TimeSpan.milliseconds(500)
  /// How often this process checks whether the parent still wants it. The parent allows 0.4 s for restoring the
  /// sensors, and the board may take 0.2 s to answer.
  private static let look = TimeSpan.milliseconds(100)

  /// Sends a frame whose fields a function writes.
  mutating func send(_ kind: FrameKind, _ fields: (inout FrameWriter) -> Void) {
    writer.begin(kind)
    fields(&writer)
    isWanted = writer.bytes.withUnsafeBytes { FramedParent.send($0) } && isWanted
  }

  /// Passes on an event.
  mutating func add(_ event: Event, _ samples: SharedSamples) {
    if let sample = SharedSamples.Sample(event) {
      samples.push(sample)
    } else if case .sensors(let set) = event.content {
      send(.sensors) {
        $0.append(event.time.nanoseconds)
        $0.append(set)
      }
    } else if case .fix(let fix) = event.content {
      send(.fix) { $0.append(fix) }
    }
  }

  /// Reports what makes the source worse, if that has changed.
  mutating func report(_ trouble: SourceError?) {
    guard trouble != reported else { return }
    reported = trouble
    send(.trouble) {
      $0.append(trouble != nil)
      if let trouble { $0.append(trouble) }
    }
  }

  /// Reports at intervals that this process is working, and checks whether the parent is still there.
  mutating func live(at now: Timestamp) {
    if now - looked > FramesOut.look {
      looked = now
      isWanted = isWanted && !FramedParent.hasGone
    }
    guard now - told > FramesOut.pulse else { return }
    told = now
    send(.idle) { _ in }
  }
}
