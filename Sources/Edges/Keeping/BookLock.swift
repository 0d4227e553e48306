internal import Glibc
internal import Quantities
internal import System
internal import Text

/// Lets only one program at a time change a book: an archive that fails removes the files that it has stored, but must
/// not remove another program's. The kernel releases the lock when a program ends, however it ends.
struct BookLock {
  private let descriptor: Int32

  /// For how long a command waits for another program.
  static let patience = TimeSpan.seconds(30)

  /// Waits for the lock of a folder, at most for this time.
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

  /// Releases the lock.
  func release() { close(descriptor) }
}
