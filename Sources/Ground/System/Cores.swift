internal import CLinux
internal import Glibc
internal import Quantities

/// Spreads work over the machine's cores and returns the results in order.
public enum Cores {
  /// How many cores this process may use.
  public static var count: Int { Int(linux_cores()) }

  /// Calls `work` for every number of a range on a number of threads (default: one per core). Passes each result to
  /// `take` on the calling thread in the order of the numbers: the outcome does not depend on which thread was faster.
  ///
  /// At most four results per thread wait for their turn.
  public static func forEach<Result: Sendable>(
    _ numbers: Range<Int>, threads: Int = Cores.count, do work: @escaping @Sendable (Int) -> Result,
    then take: (Int, Result) -> Void
  ) {
    let queue = OrderedResults<Result>(numbers, most: 4 * threads)
    var started = 0
    for number in 0..<min(threads, numbers.count) {
      let failed = Thread.start("core \(number)") {
        while let next = queue.begin() { queue.finish(next, work(next)) }
      }
      if failed == nil { started += 1 }
    }
    for number in numbers {
      // If the system cannot start a thread, the calling one does the work.
      if started == 0 { take(number, work(number)) } else { take(number, queue.result(of: number)) }
    }
  }
}

/// Hands out numbers and takes back results in their order.
private final class OrderedResults<Result: Sendable>: @unchecked Sendable {
  // Unchecked: everything below is only touched with the mutex held.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private let most: Int
  private let end: Int
  private var next: Int
  private var taken: Int
  private var waiting: [Int: Result] = [:]

  init(_ numbers: Range<Int>, most: Int) {
    (next, taken, end, self.most) = (numbers.lowerBound, numbers.lowerBound, numbers.upperBound, most)
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(changed, nil)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(mutex)
    changed.deallocate()
    mutex.deallocate()
  }

  /// The next number to work on, as soon as there is room for its result; nil once all are handed out.
  func begin() -> Int? {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while next < end, next - taken >= most { pthread_cond_wait(changed, mutex) }
    guard next < end else { return nil }
    next += 1
    return next - 1
  }

  func finish(_ number: Int, _ result: Result) {
    pthread_mutex_lock(mutex)
    waiting[number] = result
    pthread_cond_broadcast(changed)
    pthread_mutex_unlock(mutex)
  }

  /// Waits for a number's result and takes it.
  func result(of number: Int) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while true {
      if let result = waiting.removeValue(forKey: number) {
        taken = number + 1
        pthread_cond_broadcast(changed)
        return result
      }
      pthread_cond_wait(changed, mutex)
    }
  }
}
