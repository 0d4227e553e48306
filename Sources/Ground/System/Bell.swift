internal import Glibc
public import Quantities

/// A signal that one thread rings once and other threads wait for.
public final class Bell: @unchecked Sendable {
  // Unchecked: `rung` is only touched with the mutex held.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var rung = false

  /// A bell that has not been rung.
  public init() {
    pthread_mutex_init(mutex, nil)
    var attributes = pthread_condattr_t()
    pthread_condattr_init(&attributes)
    // A step of the system's time must not change the length of a wait.
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
  public var isRung: Bool { wait(atMost: .zero) }

  /// Wakes all who wait, now and later.
  public func ring() {
    pthread_mutex_lock(mutex)
    rung = true
    pthread_cond_broadcast(condition)
    pthread_mutex_unlock(mutex)
  }

  /// Waits until it is rung, for at most this time. Returns whether it has been rung.
  public func wait(atMost length: TimeSpan) -> Bool {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    guard !rung, length > .zero else { return rung }
    let end = SystemClock.monotonic.now &+ length.nanoseconds
    var until = timespec(tv_sec: Int(end / 1_000_000_000), tv_nsec: Int(end % 1_000_000_000))
    while !rung, pthread_cond_timedwait(condition, mutex, &until) == 0 {}
    return rung
  }
}
