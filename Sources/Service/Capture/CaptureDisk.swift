internal import Glibc
internal import Quantities
internal import Synchronization
internal import System
internal import Text

/// Puts files on the disk on a thread of its own. A slow disk needs seconds for that, and events that were not written
/// meanwhile would be lost where the program is killed.
final class CaptureDisk: Sendable {
  private let shared = Mutex(Shared())
  private let bell = WakeUp()
  private let ended = Bell()
  private let start: Starter
  private let put: Putter

  /// Starts a thread; returns the error if the system has no thread to give.
  typealias Starter = @Sendable (@escaping @Sendable () -> Void) -> SystemError?

  /// Puts a file on the disk; returns the error where that fails.
  typealias Putter = @Sendable (String) -> TraceError?

  private struct Shared {
    var isStarted = false
    var isStopping = false
    /// The files to put on the disk, the oldest first, with the times of their last events.
    var waiting: [(path: String, last: Timestamp)] = []
    /// The time of the last event that the disk takes now.
    var taking: Timestamp?
    /// The last file whose name is on the disk.
    var known = ""
    /// The events up to this time are on the disk.
    var durable: Timestamp?
    var failure: TraceError?
    /// How often the thread that writes has come round.
    var beats = 0
  }

  /// A disk whose thread is begun with the first file (default: a thread of the system, which waits for the disk).
  init(
    start: @escaping Starter = { Thread.start("capture disk", $0) }, put: @escaping Putter = { CaptureDisk.put($0) }
  ) {
    (self.start, self.put) = (start, put)
  }

  /// Puts a file with what was written to it, and its name, on the disk soon. Its last event was at a time.
  func sync(_ path: String, upTo last: Timestamp = .zero) {
    let isFirst = shared.withLock { shared in
      if shared.waiting.last?.path == path { shared.waiting.removeLast() }
      shared.waiting.append((path, last))
      defer { shared.isStarted = true }
      return !shared.isStarted
    }
    if isFirst, let failed = start({ self.run() }) {
      // The next file tries again; this one waits.
      shared.withLock { shared in
        shared.isStarted = false
        shared.failure = TraceError(.io, file: path, "no thread to sync with: \(failed.words)")
      }
    }
    bell.ring()
  }

  /// Why a file is not on the disk; nil where it is. It is reported once.
  func takeFailure() -> TraceError? { shared.withLock { $0.failure.take() } }

  /// The events up to this time are on the disk; nil: it is not known of any.
  var durable: Timestamp? { shared.withLock { $0.durable } }

  /// The time of the oldest events for which the disk is waited for; nil where it has all.
  var awaited: Timestamp? { shared.withLock { $0.taking ?? $0.waiting.first?.last } }

  /// Notes that the thread that writes to the disk has come round: it does so ten times a second, unless a write hangs.
  func beat() { shared.withLock { $0.beats += 1 } }

  /// How often that thread has come round.
  var beats: Int { shared.withLock { $0.beats } }

  /// Waits until all files are on the disk, and ends the thread.
  func finish() {
    let isStarted = shared.withLock { shared in
      shared.isStopping = true
      return shared.isStarted
    }
    bell.ring()
    while isStarted, !ended.wait(atMost: .seconds(1)) {}
  }

  private func run() {
    while true {
      let (next, isNew, isOver) = shared.withLock { shared in
        let next = shared.waiting.isEmpty ? nil : shared.waiting.removeFirst()
        let isNew = next != nil && next?.path != shared.known
        if let next { (shared.known, shared.taking) = (next.path, next.last) }
        return (next, isNew, next == nil && shared.isStopping)
      }
      if isOver { break }
      guard let (path, last) = next else {
        bell.wait()
        bell.silence()
        continue
      }
      // Some file systems put the name of a file there with its content: so the content comes first.
      let error = put(path)
      if isNew { WholeFile.sync(Folder.holding(path)) }
      shared.withLock { shared in
        shared.taking = nil
        if error == nil { shared.durable = last }
        shared.failure = shared.failure ?? error
      }
    }
    ended.ring()
  }

  private static func put(_ path: String) -> TraceError? {
    let file: Int32
    do throws(FolderFiles.Failure) { file = try GuardedFile.open(regular: path, atMost: .max) } catch {
      guard case .system(let error) = error else {
        return TraceError(writing: path, code: SystemError.notRegular.code)
      }
      // A file that was removed meanwhile need not be on the disk.
      return error.code == ENOENT ? nil : TraceError(writing: path, code: error.code)
    }
    defer { close(file) }
    while fdatasync(file) != 0 {
      let code = errno
      if code != EINTR { return TraceError(writing: path, code: code) }
    }
    return nil
  }
}
