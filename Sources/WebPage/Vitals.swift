internal import Pointing
internal import Service

/// The state of the service for `/metrics`.
struct Vitals: Sendable {
  /// The program's version.
  let version: String
  /// The newest reading; nil before the first tick.
  private(set) var reading: Reading?
  /// The newest status of the pipeline; updated once a second.
  private(set) var status: Status?
  /// The number of haptic cues.
  private(set) var cues = 0
  /// The newest report of the service; updated once a second.
  private(set) var report: ServiceReport?

  /// The state of a service that has no reading yet.
  init(version: String) { self.version = version }

  /// Takes the output of a tick.
  mutating func observe(_ output: borrowing Output, report: ServiceReport?) {
    if let report { self.report = report }
    reading = output.reading
    if let status = output.status { self.status = status }
    if output.cue != nil { cues += 1 }
  }
}
