import Foundation
public import Testing

/// Tests that mostly wait: for another program, a socket, a sensor's next sample.
///
/// Swift runs as many tests at a time as there are cores, and one that waits holds a core's turn without using it.
/// These run on threads of their own, a dozen at a time, so that they cost what they compute and not what they wait.
public struct Waiting: SuiteTrait, TestTrait, TestScoping {
  /// Every test of a suite is one.
  public var isRecursive: Bool { true }

  /// Runs a test where waiting costs nothing.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    try await withTaskExecutorPreference(WaitingRoom.only, operation: function)
  }
}

extension Trait where Self == Waiting {
  /// Runs tests that mostly wait beside those that compute.
  public static var waiting: Waiting { Waiting() }
}

/// The threads that those tests run on.
private final class WaitingRoom: TaskExecutor, @unchecked Sendable {
  // Unchecked: `jobs` is only touched with the condition held.
  static let only = WaitingRoom(seats: 12)
  private let condition = NSCondition()
  private var jobs: [UnownedJob] = []

  private init(seats: Int) {
    for _ in 0..<seats { Thread { [unowned self] in while true { next().runSynchronously(on: executor) } }.start() }
  }

  private var executor: UnownedTaskExecutor { asUnownedTaskExecutor() }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    condition.withLock {
      jobs.append(job)
      condition.signal()
    }
  }

  private func next() -> UnownedJob {
    condition.withLock {
      while jobs.isEmpty { condition.wait() }
      return jobs.removeFirst()
    }
  }
}
