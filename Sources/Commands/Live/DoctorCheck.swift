/// One check, its result and its remedy: a line of `qibla doctor`.
struct DoctorCheck: Equatable, Sendable {
  /// The result of a check.
  enum Verdict: Equatable, Sendable {
    /// Nothing is wrong.
    case fine
    /// It works, but could work better.
    case poor(mend: String)
    /// It does not work.
    case broken(mend: String)
  }

  /// What was checked.
  let subject: String
  /// What was found.
  let finding: String
  /// The result.
  let verdict: Verdict

  /// A check (default result: nothing is wrong).
  init(_ subject: String, _ finding: String, _ verdict: Verdict = .fine) {
    (self.subject, self.finding, self.verdict) = (subject, finding, verdict)
  }

  /// `ok magnetometer: ...`, followed by the remedy if there is one.
  var line: String {
    switch verdict {
    case .fine: "ok      \(subject): \(finding)"
    case .poor(let mend): "poor    \(subject): \(finding); \(mend)"
    case .broken(let mend): "not ok  \(subject): \(finding); \(mend)"
    }
  }
}
