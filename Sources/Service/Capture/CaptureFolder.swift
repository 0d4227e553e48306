internal import Glibc
internal import Quantities
public import System
internal import Text

/// The folder of a capture. Other files in it are never touched.
public struct CaptureFolder: Sendable {
  /// Its path.
  public let path: String
  private let content: FolderFiles

  /// A folder.
  public init(_ path: String) { (self.path, content) = (path, FolderFiles(path)) }

  /// A folder that is there and can be read.
  public init(existing path: String) throws(SystemError) {
    self.init(path)
    close(try open())
  }

  /// Opens the folder itself.
  func open() throws(SystemError) -> Int32 { try content.open() }

  /// The files of the capture in the order of their numbers.
  public var files: [CaptureFile] { stored.map(\.file) }

  /// A file with what is known of it without opening it.
  private struct Stored {
    let file: CaptureFile
    /// The bytes of the trace and its index.
    var size = 0
    /// When the trace was last written.
    var written: UTC?
  }

  /// The files in the order of their numbers, by one look through the folder.
  private var stored: [Stored] {
    var found: [Int: Stored] = [:]
    for entry in content.entries({ CaptureFile(name: $0) != nil }) {
      guard let file = CaptureFile(name: entry.name) else { continue }
      var stored = found[file.number].flatMap { $0.file == file ? $0 : nil } ?? Stored(file: file)
      stored.size += entry.size
      if entry.name == file.name { stored.written = entry.written }
      found[file.number] = stored
    }
    return found.values.sorted { $0.file.number < $1.file.number }
  }

  /// The path of a file's trace.
  public func trace(_ file: CaptureFile) -> String { "\(path)/\(file.name)" }
  /// The path of a file's index.
  public func index(_ file: CaptureFile) -> String { "\(path)/\(file.indexName)" }

  /// The bytes of a file with its index.
  public func size(_ file: CaptureFile) -> Int {
    [file.name, file.indexName].reduce(0) { $0 + (content.entry($1)?.size ?? 0) }
  }

  /// Removes the oldest files until the others and `room` more bytes are within a limit.
  func trim(to bytes: Int, room: Int) throws(SystemError) {
    let stored = stored
    var total = stored.reduce(room) { $0 + $1.size }
    for oldest in stored {
      guard total > bytes else { return }
      total -= oldest.size
      try remove(oldest.file)
    }
  }

  /// Removes the oldest files, at most two, where they are too old. The newest one is being written.
  ///
  /// It is called once for each file that is begun, and no clock is believed further: one that is wrong or jumps, by
  /// however much, removes at most two files for each new one. The age of a file is counted from its last change. A
  /// date after now or before this program existed is wrong: such a file is at least as old as the next one that has a
  /// date.
  func trim(olderThan age: TimeSpan, now: UTC) throws(SystemError) {
    guard WallClock.isSet(now) else { return }
    let stored = stored.dropLast()
    for (place, oldest) in zip(stored.indices, stored).prefix(2) {
      let dates = stored[place...].lazy.compactMap(\.written)
      let date = dates.first { WallClock.isSet($0) && $0 <= now + CaptureFolder.slack }
      guard let date, now - date > age else { return }
      try remove(oldest.file)
    }
  }

  /// A clock is corrected by so much without being wrong before.
  private static let slack = TimeSpan.seconds(3600)

  /// Removes the oldest files to gain some bytes. The newest file stays. Where the others have too few bytes all stay,
  /// and the result is nil, else their number.
  func free(_ bytes: Int) throws(SystemError) -> Int? {
    var (gain, oldest) = (0, [CaptureFile]())
    for stored in stored.dropLast() where gain < bytes {
      gain += stored.size
      oldest.append(stored.file)
    }
    guard gain >= bytes else { return nil }
    for file in oldest { try remove(file) }
    return oldest.count
  }

  /// Removes what a writer that was killed has left: half an index, and a last file without a byte.
  func removeRemains() {
    do throws(SystemError) {
      for half in content.entries(CaptureFile.isHalfIndex) {
        try WholeFile.remove("\(path)/\(half.name)", isDurable: false)
      }
      while let last = files.last, content.entry(last.name)?.size == 0 { try remove(last) }
    } catch {
      // They stay, and have few bytes.
    }
  }

  /// Removes a file, and then its index: a trace without one counts as cut off.
  func remove(_ file: CaptureFile) throws(SystemError) {
    try WholeFile.remove(trace(file), isDurable: false)
    try WholeFile.remove(index(file), isDurable: false)
  }

  /// Gives the last file its index where it has none, because its writer did not end it; nil where it has one.
  func markCutOff() -> CaptureFile? {
    guard let last = files.last, content.entry(last.indexName) == nil else { return nil }
    do throws(TraceError) {
      try CaptureSummary(reading: trace(last)).write(to: index(last), isCutOff: true)
    } catch {
      // It cannot be read or written: a list says why.
    }
    return last
  }
}

/// The only writer of a folder: the kernel gives the lock back when the process ends, however it ends.
final class CaptureLock {
  private let descriptor: Int32

  /// Takes the lock; an error where another process has it.
  init(_ folder: CaptureFolder) throws(TraceError) {
    do throws(SystemError) { descriptor = try folder.open() } catch {
      throw TraceError(writing: folder.path, code: error.code)
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      throw TraceError(.io, file: folder.path, "another service captures into this folder: give each its own")
    }
  }

  deinit {
    // A child that was forked and not yet executed has the descriptor too, and would keep the lock.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}
