internal import Events
internal import Glibc
internal import Guiding
internal import Orientation
internal import Quantities

/// What a guided calibration shows: on a terminal a picture that changes in its place, elsewhere plain lines.
struct GuideScreen {
  private let isTerminal: Bool
  private let marks: (open: String, covered: String, now: String)
  private var drawn = 0
  private var shownAt: Timestamp?
  private var told = ""

  /// For the streams of a console.
  init(_ console: borrowing Console) {
    isTerminal = console.isTerminal
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { console.environment[$0] }.first { !$0.isEmpty } ?? ""
    let isUnicode = ["utf-8", "utf8"].contains { locale.lowercased().hasSuffix($0) }
    marks = isUnicode ? ("·", "●", "◎") : (".", "#", "@")
  }

  /// Shows where a guide is. A picture ten times a second, a line each second that has news.
  mutating func show(_ guide: CalibrationGuide, at time: Timestamp, _ console: inout Console) throws(Stop) {
    if isTerminal, guide.milestone != nil { console.put("\u{07}") }
    let every: TimeSpan = isTerminal ? .milliseconds(100) : .seconds(1)
    if let shownAt, time - shownAt < every, guide.end == nil { return }
    shownAt = time
    if isTerminal {
      let lines = picture(guide)
      if drawn > 0 { console.put("\u{1b}[\(drawn)A") }
      for line in lines { console.put("\r\u{1b}[K\(line)\n") }
      drawn = lines.count
      try console.flush()
    } else {
      let line = summary(guide)
      guard line != told else { return }
      told = line
      console.tell("\(Int((time - .zero).seconds)) s: \(line)")
    }
  }

  /// Leaves the last picture where it is.
  mutating func end(_ console: inout Console) throws(Stop) {
    drawn = 0
    try console.flush()
  }

  /// One line that says it all.
  private func summary(_ guide: CalibrationGuide) -> String {
    "\(guide.sides.count) of 6 sides were up; " + figures(guide).map { "\($0) \($1)" }.joined(separator: ", ")
      + ". \(guide.advice.sentence)"
  }

  private func picture(_ guide: CalibrationGuide) -> [String] {
    let (face, back) = (disc(guide, isBack: false), disc(guide, isBack: true))
    var lines = ["  face up             back up"]
    for (left, right) in zip(face, back) { lines.append("  \(left)   \(right)") }
    lines += ["", "  " + guide.advice.sentence, ""]
    lines += figures(guide).map { name, value in
      "  " + name + String(repeating: " ", count: 10 - name.count) + value
    }
    return lines
  }

  /// Half of the sphere of directions that were up, as seen from outside: y is up, and every cell has the same area.
  private func disc(_ guide: CalibrationGuide, isBack: Bool) -> [String] {
    let radius = 4
    let cells = (-radius...radius).map { row in
      (-radius...radius).map { column -> Vector3? in
        let (x, y) = (Double(column) / (Double(radius) + 0.3), -Double(row) / (Double(radius) + 0.3))
        let squared = x * x + y * y
        guard squared <= 1 else { return nil }
        let stretch = (2 - squared).squareRoot()
        return Vector3((isBack ? -x : x) * stretch, y * stretch, (1 - squared) * (isBack ? -1 : 1))
      }
    }
    let now = guide.up.flatMap { up in
      (up.z < 0) == isBack ? cells.joined().compactMap(\.self).max { $0.dot(up) < $1.dot(up) } : nil
    }
    return cells.map { row in
      row.map { cell -> String in
        guard let cell else { return " " }
        if cell == now { return marks.now }
        return isCovered(cell, guide.covered) ? marks.covered : marks.open
      }.joined(separator: " ")
    }
  }

  private func isCovered(_ direction: Vector3, _ covered: SphereCoverage) -> Bool {
    let nearest = (0..<SphereCoverage.directions).max {
      SphereCoverage.direction($0).dot(direction) < SphereCoverage.direction($1).dot(direction)
    }
    return nearest.map { covered.contains($0) } ?? false
  }

  /// The four figures of merit.
  private func figures(_ guide: CalibrationGuide) -> [(String, String)] {
    func figure(_ value: Double?, _ unit: String) -> String { value.map { Figures.fixed($0, 1) + unit } ?? "?" }
    let sigma = guide.quality?.headingSigma ?? guide.progress.headingSigma
    return [
      ("coverage", figure(guide.quality?.coverage ?? guide.progress.coverage, " %")),
      ("residual", figure(guide.quality?.residual, " %")),
      ("heading", "±" + figure(sigma, "°")),
      (
        "field", figure(guide.field.seen, " µT") + (guide.field.expected.map { " of \(Figures.fixed($0, 1)) µT" } ?? "")
      ),
    ]
  }
}
