import Glibc
public import Testing

/// What a test waited for did not come.
public struct NeverCame: Error {}

/// How long a test waits for what is a matter of moments: so long that no busy machine takes as long, and no longer,
/// for whoever waits without end tells nobody what for.
private let patience = Duration.seconds(300)

/// Asks again and again, and lets other threads and programs run meanwhile, until there is an answer.
public func awaited<Answer>(
  sourceLocation: SourceLocation = #_sourceLocation, _ ask: () throws -> Answer?
) throws -> Answer {
  let end = ContinuousClock.now + patience
  while ContinuousClock.now < end {
    if let answer = try ask() { return answer }
    poll(nil, 0, 1)
  }
  Issue.record("waited for \(patience), and it never came", sourceLocation: sourceLocation)
  throw NeverCame()
}

/// Lets other threads and programs run until something is so.
public func until(sourceLocation: SourceLocation = #_sourceLocation, _ condition: () throws -> Bool) throws {
  try awaited(sourceLocation: sourceLocation) { try condition() ? () : nil }
}

/// Has whoever reads from a socket find its end, where nothing has come for as long as that.
public func limitWaits(of descriptor: Int32) {
  var limit = timeval(tv_sec: Int(patience.components.seconds), tv_usec: 0)
  setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
}
