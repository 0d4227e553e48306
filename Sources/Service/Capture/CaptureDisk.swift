internal import Glibc
internal import Quantities
internal import Synchronization
internal import System
internal import Text

/// Syncs files to the disk on its own thread. A slow disk needs seconds for that, and the writer must not wait: events
/// that it has not written yet are lost if the program is killed.
final class CaptureDisk: Sendable {
  private let shared = Mutex(Shared())
  private let bell = WakeUp()
  private let ended = Bell()
  private let start: Starter
  private let put: Putter

  /// Starts a thread; returns the error if the system has no thread to give.
  typealias Starter = @Sendable (@escaping @Sendable () -> Void) -> SystemError?

  /// Syncs a file to the disk; returns the error if that fails.
  typealias Putter = @Sendable (String) -> TraceError?

  private struct Shared {
    var isStarted = false
    var isStopping = false
    /// The files to sync, the oldest first, with the times of their last events.
    var waiting: [(path: String, last: Timestamp)] = []
    /// The time of the last event in the file that is being synced.
    var taking: Timestamp?
    /// The last file whose name is on the disk.
    var known = ""
    /// All events up to this time are on the disk.
    var durable: Timestamp?
    var failure: TraceError?
    /// The number of rounds that the writing thread has made.
    var beats = 0
  }

  /// Syncs by these functions (default: on a system thread that waits for the disk). The thread starts with the first
  /// file.
  init(
    start: @escaping Starter = { Thread.start("capture disk", $0) }, put: @escaping Putter = { CaptureDisk.put($0) }
  ) {
    (self.start, self.put) = (start, put)
  }

  /// Queues a file for syncing, with its name and what has been written to it. `last` is the time of its last event.
  func sync(_ path: String, upTo last: Timestamp = .zero) {
    let isFirst = shared.withLock { shared in
      if shared.waiting.last?.path == path { shared.waiting.removeLast() }
      shared.waiting.append((path, last))
      defer { shared.isStarted = true }
      return !shared.isStarted
    }
    if isFirst, let failed = start({ self.run() }) {
      // The file stays queued; the next one tries again to start a thread.
      shared.withLock { shared in
        shared.isStarted = false
        shared.failure = TraceError(.io, file: path, "no thread to sync with: \(failed.words)")
      }
    }
    bell.ring()
  }

  /// Why a file could not be synced; nil if there was no error. Each error is returned once.
  func takeFailure() -> TraceError? { shared.withLock { $0.failure.take() } }

  /// All events up to this time are on the disk; nil if no time is known.
  var durable: Timestamp? { shared.withLock { $0.durable } }

  /// The time of the last event in the oldest file that is not synced; nil if all are synced.
  var awaited: Timestamp? { shared.withLock { $0.taking ?? $0.waiting.first?.last } }

  /// Notes that the writing thread has made a round. It makes ten a second, unless a write hangs.
  func beat() { shared.withLock { $0.beats += 1 } }

  /// The number of rounds that the writing thread has made.
  var beats: Int { shared.withLock { $0.beats } }

  /// Waits until all files are synced, and ends the thread.
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
      // Some file systems sync a file's name together with its content, so the content comes first.
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
      // A file that was removed meanwhile need not be synced.
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
