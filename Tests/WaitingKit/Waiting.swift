import Foundation
public import Testing

/// Marks tests that mostly wait: for another program, a socket, a sensor's next sample.
///
/// Swift runs as many tests at a time as there are cores, and a test that waits takes the place of another. These tests
/// run on twelve threads of their own, so that their waiting does not delay the tests that compute.
public struct Waiting: SuiteTrait, TestTrait, TestScoping {
  /// The trait holds for every test of a suite.
  public var isRecursive: Bool { true }

  /// Runs a test on the threads for waiting.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    try await withTaskExecutorPreference(WaitingRoom.only) {
      let began = ContinuousClock.now
      defer { note(ContinuousClock.now - began, of: test) }
      try await function()
    }
  }

  /// Adds a line for times.py, if the run asks for it. The test's start does not say when it got its thread.
  private func note(_ time: Duration, of test: Test) {
    guard let path = ProcessInfo.processInfo.environment["TEST_WAITS"] else { return }
    let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    defer { close(file) }
    let line = Array("\(test.sourceLocation.fileID):\(test.sourceLocation.line)\t\(time / .seconds(1))\n".utf8)
    _ = write(file, line, line.count)
  }
}

extension Trait where Self == Waiting {
  /// Runs tests that mostly wait on separate threads, beside those that compute.
  public static var waiting: Waiting { Waiting() }
}

/// The threads for tests that wait.
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
