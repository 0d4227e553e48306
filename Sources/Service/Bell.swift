internal import Glibc
internal import Quantities

/// Something one thread rings once and others wait for.
final class Bell: @unchecked Sendable {
  // Unchecked: `rung` is only touched with the mutex held.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var rung = false

  init() {
    pthread_mutex_init(mutex, nil)
    var attributes = pthread_condattr_t()
    pthread_condattr_init(&attributes)
    // A wait has a length, not a date: nobody may set the clock that it runs on.
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    pthread_cond_init(condition, &attributes)
    pthread_condattr_destroy(&attributes)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// Whether it has been rung.
  var isRung: Bool { wait(atMost: .zero) }

  /// Wakes all who wait, now and later.
  func ring() {
    pthread_mutex_lock(mutex)
    rung = true
    pthread_cond_broadcast(condition)
    pthread_mutex_unlock(mutex)
  }

  /// Waits for it, at most so long. Whether it has been rung.
  func wait(atMost length: TimeSpan) -> Bool {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    guard !rung, length > .zero else { return rung }
    var until = timespec()
    clock_gettime(CLOCK_MONOTONIC, &until)
    let nanoseconds = until.tv_nsec + Int(length.nanoseconds)
    until = timespec(tv_sec: until.tv_sec + nanoseconds / 1_000_000_000, tv_nsec: nanoseconds % 1_000_000_000)
    while !rung, pthread_cond_timedwait(condition, mutex, &until) == 0 {}
    return rung
  }
}
