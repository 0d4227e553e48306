internal import Glibc
internal import Quantities
internal import System
public import Text

/// What a reader has marked and read: a small file, a line for each page.
///
///     mark 0 example/first
///     at 12 example/second
public struct ReaderMarks: Sendable {
  /// The pages that are marked, in the order in which they were.
  public private(set) var marked: [String] = []
  /// The pages that were read, the last one first, and the block at which the reader stopped in each.
  public private(set) var read: [String] = []
  private var blocks: [Int] = []
  /// What this reader has marked or unmarked, and where it has stopped, in their order: other readers do so meanwhile.
  private var changes: [Change] = []

  private enum Change {
    case mark(String, Bool), stop(String, Int)
  }

  /// Whether it is not as it was read.
  public var isChanged: Bool { !changes.isEmpty }

  /// The most pages of each kind.
  public static let most = 500
  /// The longest wait for another reader, which writes for a moment.
  private static let patience = TimeSpan.seconds(5)

  /// Nothing marked or read.
  public init() {}

  /// Reads a file; without one nothing is marked. A line that is none is left out.
  public init(_ file: String) throws(TraceError) {
    let bytes: [UInt8]
    do throws(WholeFile.Failure) { bytes = try WholeFile.read(file, atMost: 1 << 19) } catch {
      if error == .system(SystemError(ENOENT)) { return }
      throw TraceError(.io, file: file, "expected the bookmarks of qibla read, found what cannot be read: remove it")
    }
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count == 3, let block = Int(words[1]), block >= 0 else { continue }
      let id = String(words[2]).plain
      if words[0] == "mark", marked.count < ReaderMarks.most {
        marked.append(id)
      } else if words[0] == "at", read.count < ReaderMarks.most {
        read.append(id)
        blocks.append(block)
      }
    }
  }

  /// Writes what has changed into the file, which other readers may have changed too. It is written as a whole, or
  /// stays as it was. Only its owner may read it.
  public mutating func write(_ file: String) throws(TraceError) {
    Folder.make(Folder.holding(file))
    let lock = try ReaderMarks.lock(file + ".lock")
    defer { close(lock) }
    var (stored, lost) = (try ReaderMarks(file), "")
    for change in changes where !stored.make(change) {
      if case .mark(let id, _) = change { lost = id }
    }
    var text = ""
    for id in stored.marked { text += "mark 0 \(id)\n" }
    for (id, block) in zip(stored.read, stored.blocks) { text += "at \(block) \(id)\n" }
    do throws(SystemError) { try WholeFile.replace(file, with: Array(text.utf8), for: .owner) } catch {
      throw TraceError(writing: file, code: error.code)
    }
    self = stored
    guard lost.isEmpty else {
      throw TraceError(
        .badData, file: file,
        "expected at most \(ReaderMarks.most) bookmarks: \(lost) is not marked; remove another one")
    }
  }

  /// Waits for the lock of all readers. The kernel releases it when a program ends, however it ends.
  private static func lock(_ path: String) throws(TraceError) -> Int32 {
    let lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard lock >= 0 else { throw TraceError(writing: path, code: errno) }
    let end = SystemClock.monotonic.now + patience.nanoseconds
    while flock(lock, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR, SystemClock.monotonic.now < end else {
        close(lock)
        throw TraceError(.io, file: path, "another reader writes its bookmarks: try again")
      }
      usleep(10_000)
    }
    return lock
  }

  /// Marks a page, or takes its mark away. False if there are too many marks.
  public mutating func toggle(_ id: String) -> Bool { note(.mark(id, !marked.contains(id))) }

  /// Notes that a page was read up to a block.
  public mutating func stop(at block: Int, of id: String) { _ = note(.stop(id, block)) }

  private mutating func note(_ change: Change) -> Bool {
    guard make(change) else { return false }
    changes.append(change)
    return true
  }

  /// Makes a change, unless there are too many marks.
  private mutating func make(_ change: Change) -> Bool {
    switch change {
    case .mark(let id, let isOn):
      if marked.contains(id) == isOn { return true }
      guard !isOn || marked.count < ReaderMarks.most else { return false }
      if isOn { marked.append(id) } else { marked.removeAll { $0 == id } }
    case .stop(let id, let block):
      if let place = read.firstIndex(of: id) ?? (read.count < ReaderMarks.most ? nil : read.count - 1) {
        read.remove(at: place)
        blocks.remove(at: place)
      }
      read.insert(id, at: 0)
      blocks.insert(block, at: 0)
    }
    return true
  }

  /// The block at which a page was left; 0 if it was not read.
  public func block(of id: String) -> Int { read.firstIndex(of: id).map { blocks[$0] } ?? 0 }
}
