internal import Glibc
internal import Quantities
internal import System
internal import Text

/// One program at a time changes a book: an archive that fails takes away the files that it has stored, and not those
/// of another. The kernel gives the lock back when a program ends, however it ends.
struct BookLock {
  private let descriptor: Int32

  /// A command waits for another program at most so long.
  static let patience = TimeSpan.seconds(30)

  /// Waits for the lock of a folder for so long.
  init(_ folder: String, patience: TimeSpan) throws(TraceError) {
    let path = "\(folder)/lock"
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw AttachmentFolder.trouble(path, .last) }
    let end = SystemClock.monotonic.now + patience.nanoseconds
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR, SystemClock.monotonic.now < end else {
        close(descriptor)
        throw TraceError(.io, file: path, "another program changes the reminders: try again")
      }
      usleep(10_000)
    }
  }

  /// Gives it back.
  func release() { close(descriptor) }
}
