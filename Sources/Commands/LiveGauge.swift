internal import Gauge
internal import Pointing
internal import Quantities
internal import Service

/// A live run as the gauge shows it: the same run that prints lines elsewhere, stepped by the gauge's loop.
struct LiveGauge: ~Copyable {
  /// The run.
  private(set) var run: LiveRun
  private var due = Timestamp.zero

  /// A run that has begun.
  init(_ run: consuming LiveRun) { self.run = run }

  /// The run, when the gauge has let go of it.
  consuming func ended() -> LiveRun { run }
}

extension LiveGauge: GaugeSource {
  var transport: Transport? { nil }

  func waits(at now: Timestamp) -> GaugeWait { GaugeWait(until: due) }

  mutating func advance(to now: Timestamp, into outputs: inout [Output]) -> Bool {
    guard now >= due else { return true }
    guard let output = run.next() else { return false }
    outputs.append(output)
    due = now + run.untilNext()
    return true
  }

  mutating func perform(_ wish: GaugeWish, at now: Timestamp) -> GaugeAnswer { .notHere }
}

extension LiveRun {
  /// Shows it on the terminal until its end.
  consuming func show(_ setup: GaugeSetup) throws(Stop) {
    var session = try Stop.orSession(LiveGauge(self), setup)
    let ending = session.run()
    // The terminal is as it was: what is to be told can be told now.
    try session.end().ended().end()
    try Stop.check(ending)
  }
}
