import Quantities
import TestKit
import Testing

@testable import Service

@Suite struct `The attempts to reach a peer` {
  private static let away = TimeSpan.seconds(600)

  /// The beginnings and ends of the attempts while a peer is away. The attempts take these times in turn.
  private func attempts(taking lengths: [TimeSpan], _ attempts: inout Attempts) -> [(
    began: Timestamp, ended: Timestamp
  )] {
    var found: [(Timestamp, Timestamp)] = []
    var now = Timestamp.zero
    while now < .zero + Self.away {
      attempts.begin(at: now)
      let end = now + lengths[found.count % lengths.count]
      found.append((now, end))
      now = attempts.end(at: end, opened: nil)
    }
    return found
  }

  @Test(arguments: [[0.0], [5], [16], [0, 5, 0.2, 16, 2.9, 3.1, 0]])
  func `come at most three seconds after the last, however long a peer was away`(seconds: [Double]) throws {
    var waits = Attempts()
    let all = attempts(taking: seconds.map { .seconds($0) }, &waits)
    let pauses = zip(all, all.dropFirst()).map { $1.began - $0.ended }
    try #require(pauses.count > 30)
    #expect(pauses.allSatisfy { $0 >= .milliseconds(50) && $0 <= .seconds(3) })
    // Nor is it asked without a pause: after the first few, attempts begin three seconds apart.
    let periods = zip(all, all.dropFirst()).map { $1.began - $0.began }.dropFirst(7)
    #expect(periods.allSatisfy { $0 >= .seconds(3) })
  }

  @Test func `follow each other at once where one has taken long: the network may be back since`() {
    var waits = Attempts()
    let all = attempts(taking: [.seconds(5)], &waits)
    #expect(all[20].began - all[19].ended == .milliseconds(50))
  }

  @Test func `begin again with short waits after a connection that has lasted`() {
    var waits = Attempts()
    let last = attempts(taking: [.zero], &waits)[20].began
    waits.begin(at: last)
    #expect(waits.end(at: last + .seconds(9), opened: last) == last + .seconds(9) + .milliseconds(50))
    waits.begin(at: last)
    #expect(waits.end(at: last + .seconds(1), opened: last) == last + .seconds(3))
    waits.begin(at: last)
    _ = waits.end(at: last + .seconds(10), opened: last)
    waits.begin(at: last)
    #expect(waits.end(at: last, opened: nil) == last + .milliseconds(100))
  }
}
