import Foundation

/// Writes to a pipe that may have lost its reader. The error is then returned by the call, and does not end all tests.
///
/// SIGPIPE is blocked meanwhile, and removed before it is unblocked on this thread.
public func whereNobodyReads<Result>(_ write: () throws -> Result) rethrows -> Result {
  var pipe = sigset_t()
  var before = sigset_t()
  sigemptyset(&pipe)
  sigaddset(&pipe, SIGPIPE)
  pthread_sigmask(SIG_BLOCK, &pipe, &before)
  defer {
    var none = timespec()
    sigtimedwait(&pipe, nil, &none)
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }
  return try write()
}
