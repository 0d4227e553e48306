public import Formats
internal import Synchronization
internal import System

/// A stream of lines with one writer and any number of readers, none of whom can make it wait.
///
/// The newest lines stand in a ring of fixed size. A reader keeps its own place; one that falls too far behind is moved
/// to the newest line and told how many it missed. Publishing copies one line under a lock that nobody holds longer
/// than a copy.
public final class Channel: Sendable {
  /// How a line stands in the stream.
  public enum Framing: Equatable, Sendable {
    /// As it is.
    case line
    /// As a server-sent event: `data: ` before it and an empty line after it.
    case event

    var prefix: StaticString { self == .event ? "data: " : "" }
    var suffix: StaticString { self == .event ? "\n" : "" }
  }

  /// How many lines stand in the ring: a reader may be two seconds behind at 60 readings a second.
  public static let depth = 128
  /// The longest line; a longer one is not published.
  public static let longestLine = 2048

  private let ring: Mutex<Lines>
  private let bells = Mutex<[WakeUp]>([])
  private let readers = Atomic<Int>(0)

  /// Whether a reader that missed lines is told so in the stream, as a line of JSON.
  public let reportsMissed: Bool
  /// How its lines stand in the stream.
  public let framing: Framing

  /// A channel on which nothing has been said, with so many lines in its ring.
  public init(reportsMissed: Bool, framing: Framing = .line, depth: Int = Channel.depth) {
    (self.reportsMissed, self.framing) = (reportsMissed, framing)
    ring = Mutex(Lines(depth: depth))
  }

  /// Says a line, with its line feed, to all who read.
  public func publish(_ line: borrowing ByteBuffer) { publish(line.bytes) }

  /// Says a line, with its line feed, to all who read.
  public func publish(_ line: UnsafeRawBufferPointer) {
    // Only looked at under the lock, and only until this returns.
    nonisolated(unsafe) let bytes = line
    let framing = framing
    let length = framing.prefix.utf8CodeUnitCount + bytes.count + framing.suffix.utf8CodeUnitCount
    guard length <= Channel.longestLine else { return }
    let isAwaited = ring.withLock { lines in
      lines.append(bytes, framing)
      return lines.awaiting > 0
    }
    guard isAwaited else { return }
    bells.withLock { for bell in $0 { bell.ring() } }
  }

  /// Whether anybody reads it: to nobody nothing need be written.
  public var isRead: Bool { readers.load(ordering: .acquiring) > 0 }

  /// A reader came, or went.
  func countReader(_ change: Int) { readers.wrappingAdd(change, ordering: .acquiringAndReleasing) }

  /// A reader waits for the next line, or does not any more: one that takes nothing need not be woken. What is said
  /// after this, or stands there already, is not missed by one who looks after it.
  func countAwaiting(_ change: Int) { ring.withLock { $0.awaiting += change } }

  /// How many lines are lost by now to a reader at a place.
  func lost(behind place: UInt64) -> UInt64 { ring.withLock { $0.lost(behind: place) } }

  /// Rings a wake-up after each line from now on.
  func wake(_ bell: WakeUp) { bells.withLock { $0.append(bell) } }

  /// The place behind the newest line: where a reader that wants only what comes begins.
  public var newest: UInt64 { ring.withLock { $0.next } }

  /// Appends the line at a place to a buffer and moves the place on; false where there is none yet. Lines that were lost
  /// because the reader was slow are added to `missed`.
  public func read(_ place: inout UInt64, missed: inout UInt64, into buffer: inout ByteBuffer) -> Bool {
    let target = buffer.room(for: Channel.longestLine)
    nonisolated(unsafe) let room = UnsafeMutableRawBufferPointer(start: target, count: Channel.longestLine)
    let (length, skipped) = ring.withLock { $0.take(&place, into: room) }
    buffer.advance(by: length)
    missed += skipped
    return length > 0
  }

  private struct Lines {
    private var storage: [UInt8]
    private var lengths: [Int]
    private(set) var next: UInt64 = 0
    /// Readers who wait for the next line.
    var awaiting = 0

    init(depth: Int) {
      storage = [UInt8](repeating: 0, count: depth * Channel.longestLine)
      lengths = [Int](repeating: 0, count: depth)
    }

    mutating func append(_ bytes: UnsafeRawBufferPointer, _ framing: Framing) {
      let slot = Int(next % UInt64(lengths.count))
      var length = 0
      storage.withUnsafeMutableBytes { storage in
        func put(_ part: UnsafeRawBufferPointer) {
          UnsafeMutableRawBufferPointer(rebasing: storage[(slot * Channel.longestLine + length)...]).copyMemory(
            from: part)
          length += part.count
        }
        put(UnsafeRawBufferPointer(start: framing.prefix.utf8Start, count: framing.prefix.utf8CodeUnitCount))
        put(bytes)
        put(UnsafeRawBufferPointer(start: framing.suffix.utf8Start, count: framing.suffix.utf8CodeUnitCount))
      }
      lengths[slot] = length
      next += 1
    }

    /// Newest wins: a needle of two seconds ago helps nobody. Who is too far behind goes on with the newest line.
    func lost(behind place: UInt64) -> UInt64 { next - place > UInt64(lengths.count) ? next - 1 - place : 0 }

    /// Copies the line at a place and moves the place on; the line's length, and how many were skipped before it.
    func take(_ place: inout UInt64, into room: UnsafeMutableRawBufferPointer) -> (length: Int, skipped: UInt64) {
      guard place < next else { return (0, 0) }
      let skipped = lost(behind: place)
      place += skipped
      let slot = Int(place % UInt64(lengths.count))
      storage.withUnsafeBytes {
        room.copyMemory(
          from: UnsafeRawBufferPointer(rebasing: $0[(slot * Channel.longestLine)...].prefix(lengths[slot])))
      }
      place += 1
      return (lengths[slot], skipped)
    }
  }
}
