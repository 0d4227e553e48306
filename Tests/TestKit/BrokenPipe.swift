import Foundation

/// Writes to what nobody may read any more: that is an error for the one who writes, and not the end of all tests.
///
/// The signal is taken back before anybody else on this thread could get it.
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
