internal import Pointing
internal import Service

/// How the whole service is: what `/metrics` tells.
struct Vitals: Sendable {
  /// The program's version.
  let version: String
  /// What the compass says; nil before the first tick.
  private(set) var reading: Reading?
  /// How the pipeline is; once a second.
  private(set) var status: Status?
  /// How often a hand was told.
  private(set) var cues = 0
  /// How the service itself is; once a second.
  private(set) var report: ServiceReport?

  /// Of a service that has said nothing yet.
  init(version: String) { self.version = version }

  /// Takes in what came of a tick.
  mutating func observe(_ output: borrowing Output, report: ServiceReport?) {
    if let report { self.report = report }
    reading = output.reading
    if let status = output.status { self.status = status }
    if output.cue != nil { cues += 1 }
  }
}
