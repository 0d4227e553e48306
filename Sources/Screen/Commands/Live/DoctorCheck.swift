internal import Text
internal import Words

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

  /// The subject of the check.
  let subject: String
  /// The finding.
  let finding: String
  /// The result.
  let verdict: Verdict

  /// A check (default result: nothing is wrong).
  init(_ subject: String, _ finding: String, _ verdict: Verdict = .fine) {
    (self.subject, self.finding, self.verdict) = (subject, finding, verdict)
  }

  /// `ok magnetometer: ...`, followed by the remedy if there is one: for logs and programs. It has the colours of
  /// `lines` where they are asked for.
  func line(_ words: PhraseBook = PhraseBook(.english), _ ink: Emphasis = .none) -> String {
    let remedy = mend.map { (words.isRightToLeft ? "؛ " : "; ") + words($0) }
    return painted(mark(words), ink) + ink.bold("\(words(subject)):") + " \(words(finding))" + (remedy ?? "")
  }

  /// The same for a terminal with this many columns: broken between words, and the remedy on separate lines. The result
  /// has the colour that it has on the gauge.
  func lines(columns: Int, _ words: PhraseBook = PhraseBook(.english), _ ink: Emphasis = .none) -> [String] {
    let mark = mark(words)
    let indent = String(repeating: " ", count: mark.count)
    let width = max(20, columns - indent.count)
    let name = "\(words(subject)):"
    let found = "\(name) \(words(finding))".wrapped(to: width)
    let remedy = (mend.map { words($0) } ?? "").wrapped(to: width - 3).filter { !$0.isEmpty }
    let arrow = words.isRightToLeft ? "<- " : "-> "
    return found.enumerated().map { number, text in
      guard number == 0 else { return indent + text }
      let rest = text.hasPrefix(name) ? ink.bold(name) + text.dropFirst(name.count) : text
      return painted(mark, ink) + rest
    }
      + remedy.enumerated().map { indent + ($0 == 0 ? arrow : "   ") + $1 }
  }

  /// The result, padded to a column.
  private func mark(_ words: PhraseBook) -> String {
    let word =
      switch verdict {
      case .fine: "ok"
      case .poor: "poor"
      case .broken: "not ok"
      }
    let text = words(word)
    return text + String(repeating: " ", count: max(1, 8 - text.columns))
  }

  private func painted(_ mark: String, _ ink: Emphasis) -> String {
    switch verdict {
    case .fine: ink.good(mark)
    case .poor: ink.warning(mark)
    case .broken: ink.bad(mark)
    }
  }

  private var mend: String? {
    switch verdict {
    case .fine: nil
    case .poor(let mend), .broken(let mend): mend
    }
  }
}
