/// One thing that was looked at, how it is, and what mends it: a line of `qibla doctor`.
public struct DoctorCheck: Equatable, Sendable {
  /// How a thing is.
  public enum Verdict: Equatable, Sendable {
    /// As it should be.
    case fine
    /// It works, and could be better.
    case poor(mend: String)
    /// It does not work.
    case broken(mend: String)
  }

  /// What was looked at.
  public let subject: String
  /// What was found.
  public let finding: String
  /// How it is.
  public let verdict: Verdict

  /// A check's outcome.
  public init(_ subject: String, _ finding: String, _ verdict: Verdict = .fine) {
    (self.subject, self.finding, self.verdict) = (subject, finding, verdict)
  }

  /// `ok magnetometer: ...`, and after it what mends it.
  public var line: String {
    switch verdict {
    case .fine: "ok      \(subject): \(finding)"
    case .poor(let mend): "poor    \(subject): \(finding); \(mend)"
    case .broken(let mend): "not ok  \(subject): \(finding); \(mend)"
    }
  }
}
