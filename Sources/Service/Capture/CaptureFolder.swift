internal import Glibc
internal import Quantities
public import System
internal import Text

/// The folder of a capture. Other files in it are never touched.
public struct CaptureFolder: Sendable {
  /// Its path.
  public let path: String
  private let content: FolderFiles

  /// The folder at a path.
  public init(_ path: String) { (self.path, content) = (path, FolderFiles(path)) }

  /// A folder that exists and can be read.
  public init(existing path: String) throws(SystemError) {
    self.init(path)
    close(try open())
  }

  /// Opens the folder itself.
  func open() throws(SystemError) -> Int32 { try content.open() }

  /// The files of the capture in the order of their numbers.
  public var files: [CaptureFile] { stored.map(\.file) }

  /// A file with the facts that are known without opening it.
  private struct Stored {
    let file: CaptureFile
    /// The bytes of the trace and its index.
    var size = 0
    /// When the trace was last written.
    var written: UTC?
  }

  /// The files in the order of their numbers, from one listing of the folder.
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

  /// Removes the oldest files until the rest and `room` more bytes fit within a limit.
  func trim(to bytes: Int, room: Int) throws(SystemError) {
    let stored = stored
    var total = stored.reduce(room) { $0 + $1.size }
    for oldest in stored {
      guard total > bytes else { return }
      total -= oldest.size
      try remove(oldest.file)
    }
  }

  /// Removes the oldest files, at most two, if they are too old. The newest file is never removed, as it is being
  /// written.
  ///
  /// It is called once for each new file, so a wrong or jumping clock removes at most two files for each new one. The
  /// age of a file is counted from its last change. A date in the future, or before this program existed, is wrong:
  /// such a file counts as at least as old as the next one that has a date.
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

  /// A clock may be corrected by this much without having been wrong.
  private static let slack = TimeSpan.seconds(3600)

  /// Removes the oldest files to gain some bytes, and returns their number. The newest file stays. If the others have
  /// too few bytes, nothing is removed and the result is nil.
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

  /// Removes what a killed writer has left: unfinished indexes, and empty files at the end.
  func removeRemains() {
    do throws(SystemError) {
      for half in content.entries(CaptureFile.isHalfIndex) {
        try WholeFile.remove("\(path)/\(half.name)", isDurable: false)
      }
      while let last = files.last, content.entry(last.name)?.size == 0 { try remove(last) }
    } catch {
      // They stay; they have few bytes.
    }
  }

  /// Removes a file, and then its index: a trace without an index counts as cut off.
  func remove(_ file: CaptureFile) throws(SystemError) {
    try WholeFile.remove(trace(file), isDurable: false)
    try WholeFile.remove(index(file), isDurable: false)
  }

  /// Writes the index of the last file if it is missing because the writer was killed, and returns the file; nil if it
  /// has its index.
  func markCutOff() -> CaptureFile? {
    guard let last = files.last, content.entry(last.indexName) == nil else { return nil }
    do throws(TraceError) {
      try CaptureSummary(reading: trace(last)).write(to: index(last), isCutOff: true)
    } catch {
      // The file can be neither read nor written; a listing shows why.
    }
    return last
  }
}

/// Ensures that a folder has only one writer. The kernel releases the lock when the process ends, however it ends.
final class CaptureLock {
  private let descriptor: Int32

  /// Takes the lock; throws if another process has it.
  init(_ folder: CaptureFolder) throws(TraceError) {
    do throws(SystemError) { descriptor = try folder.open() } catch {
      throw TraceError(writing: folder.path, code: error.code)
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      throw TraceError(.io, file: folder.path, "another service captures into this folder: give each its own")
    }
  }

  deinit {
    // A child that was forked but has not executed yet has the descriptor too, and would keep the lock.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}
