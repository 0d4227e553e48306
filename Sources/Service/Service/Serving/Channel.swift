internal import Quantities
public import Readings
internal import Synchronization
internal import System
public import Text

/// A stream of lines with one writer and any number of readers. A slow reader never delays the writer.
///
/// The newest lines are in a ring of fixed size. Each reader has its own place in the stream. A reader that falls too
/// far behind continues with the newest line, and the lines it missed are counted. Publishing copies one line under a
/// lock; readers hold that lock only while they copy a line.
///
/// Notices do not go through the ring but through separate lanes: a reader gets them before all other lines, and
/// readings cannot push out a call.
public final class Channel: Sendable {
  /// The text that is added to each line.
  public enum Framing: Equatable, Sendable {
    /// Nothing.
    case line
    /// The line as a server-sent event: `data: ` before it and an empty line after it.
    case event

    var prefix: StaticString { self == .event ? "data: " : "" }
    var suffix: StaticString { self == .event ? "\n" : "" }
  }

  /// Lines in the ring (default of `init`): a reader may be 2 s behind at 60 readings a second.
  public static let depth = 128
  /// The longest line in bytes, with its framing; a longer one is not published.
  static let longestLine = 2048

  /// The place of a reader: its next line, and its next notices.
  public struct Place: Equatable, Sendable {
    fileprivate var line: UInt64
    fileprivate var notices: NoticeLanes.Place
  }

  private let ring: Mutex<Lines>
  private let bells = Mutex<[WakeUp]>([])
  private let readers = Atomic<Int>(0)

  /// Whether missed lines are reported to the reader as a line of JSON: `{"class":"missed","count":12}`.
  public let reportsMissed: Bool
  /// The text that is added to each line.
  public let framing: Framing

  /// A channel without lines, whose ring holds `depth` of them.
  public init(reportsMissed: Bool, framing: Framing = .line, depth: Int = Channel.depth) {
    (self.reportsMissed, self.framing) = (reportsMissed, framing)
    ring = Mutex(Lines(depth: depth))
  }

  /// Publishes a line, which ends with a line feed, to all readers.
  public func publish(_ line: borrowing ByteBuffer) { publish(line.bytes) }

  /// Publishes a line, which ends with a line feed, to all readers.
  public func publish(_ line: UnsafeRawBufferPointer) {
    // Unsafe: the bytes are only read under the lock and before this returns.
    nonisolated(unsafe) let bytes = line
    let framing = framing
    let length = framing.prefix.utf8CodeUnitCount + bytes.count + framing.suffix.utf8CodeUnitCount
    guard length <= Channel.longestLine else { return }
    let isAwaited = ring.withLock { lines in
      lines.append(bytes, framing)
      return lines.awaiting > 0
    }
    if isAwaited { wakeReaders() }
  }

  /// Publishes a notice with its line to all readers. They get it before any other line that they have not read yet.
  public func publish(_ notice: Notice, _ line: [UInt8]) {
    guard framing.prefix.utf8CodeUnitCount + line.count + framing.suffix.utf8CodeUnitCount <= Channel.longestLine else {
      return
    }
    let isAwaited = ring.withLock { lines in
      lines.notices.append(notice, line)
      return lines.awaiting > 0
    }
    if isAwaited { wakeReaders() }
  }

  private func wakeReaders() { bells.withLock { for bell in $0 { bell.ring() } } }

  /// Whether it has readers. Without readers a writer can skip the work.
  var isRead: Bool { readers.load(ordering: .acquiring) > 0 }

  /// Adds `change` to the number of readers.
  func countReader(_ change: Int) { readers.wrappingAdd(change, ordering: .acquiringAndReleasing) }

  /// Adds `change` to the number of readers that wait for the next line; only those are woken. A reader that registers
  /// here and then calls `read` misses no line: it finds the line there or is woken.
  func countAwaiting(_ change: Int) { ring.withLock { $0.awaiting += change } }

  /// The number of lines that a reader at a place can no longer read.
  func lost(behind place: Place) -> UInt64 {
    ring.withLock { $0.lost(behind: place.line) + $0.notices.lost(behind: place.notices) }
  }

  /// Rings `bell` after each line from now on, if a reader waits.
  func wake(_ bell: WakeUp) { bells.withLock { $0.append(bell) } }

  /// The place after the newest line, where a reader starts that wants only new lines.
  public var newest: Place { ring.withLock { Place(line: $0.next, notices: $0.notices.end) } }

  /// Appends the line at a place to a buffer and advances the place; false if there is no line yet. Adds to `missed`
  /// the number of lines that the reader was too slow for.
  public func read(_ place: inout Place, missed: inout UInt64, into buffer: inout ByteBuffer) -> Bool {
    var lost: UInt64 = 0
    if let line = ring.withLock({ $0.notices.take(&place.notices, skipped: &lost) }) {
      missed += lost
      buffer.append(framing.prefix)
      line.withUnsafeBufferPointer { buffer.append($0) }
      buffer.append(framing.suffix)
      return true
    }
    let target = buffer.room(for: Channel.longestLine)
    nonisolated(unsafe) let room = UnsafeMutableRawBufferPointer(start: target, count: Channel.longestLine)
    let (length, skipped) = ring.withLock { $0.take(&place.line, into: room) }
    buffer.advance(by: length)
    missed += skipped
    return length > 0
  }

  private struct Lines {
    private var storage: [UInt8]
    private var lengths: [Int]
    private(set) var next: UInt64 = 0
    var notices = NoticeLanes()
    /// Readers that wait for the next line.
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

    /// The lines lost to a reader at a place. A reader that is too far behind continues with the newest line, since
    /// readings from two seconds ago are useless.
    func lost(behind place: UInt64) -> UInt64 { next - place > UInt64(lengths.count) ? next - 1 - place : 0 }

    /// Copies the line at a place and advances the place. Returns the line's length and the number of lines skipped.
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
