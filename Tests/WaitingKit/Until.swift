import Glibc
public import Testing

/// The error of a test that has waited in vain.
public struct NeverCame: Error {}

/// The longest wait of a test. Even a busy machine is faster, and a test that fails reports what it waited for.
let patience = Duration.seconds(300)

/// Asks every millisecond until there is an answer, while other threads and programs run.
public func awaited<Answer>(
  sourceLocation: SourceLocation = #_sourceLocation, _ ask: () throws -> Answer?
) throws -> Answer {
  let end = ContinuousClock.now + patience
  while ContinuousClock.now < end {
    if let answer = try ask() { return answer }
    poll(nil, 0, 1)
  }
  Issue.record("waited for \(patience), and it never came; \(Programs.now)", sourceLocation: sourceLocation)
  throw NeverCame()
}

/// Waits until a condition holds, while other threads and programs run.
public func until(sourceLocation: SourceLocation = #_sourceLocation, _ condition: () throws -> Bool) throws {
  try awaited(sourceLocation: sourceLocation) { try condition() ? () : nil }
}

/// Limits reads from a socket: a read fails if nothing has come within the longest wait of a test.
public func limitWaits(of descriptor: Int32) {
  var limit = timeval(tv_sec: Int(patience.components.seconds), tv_usec: 0)
  setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
}
