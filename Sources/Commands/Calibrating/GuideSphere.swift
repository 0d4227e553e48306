internal import CalibrationGuidance
internal import Orientation
internal import Quantities

/// The directions that were up, as a sphere in characters: its two halves seen from outside, or its six sides.
struct GuideSphere {
  private let marks: (open: String, covered: String, now: String)
  private static let radius = 4

  /// Draws with characters beyond ASCII or without.
  init(unicode: Bool) { marks = unicode ? ("·", "●", "◎") : (".", "#", "@") }

  /// Both halves side by side; empty where they do not fit.
  func lines(_ guide: CalibrationGuide, columns: Int) -> [String] {
    guard columns >= 42 else { return [] }
    var lines = zip(disc(guide, isBack: false), disc(guide, isBack: true)).map { "  \($0)   \($1)" }
    let key = columns >= 72 ? "            \(marks.covered) was up   \(marks.now) is up now" : ""
    lines.insert("  face up             back up" + key, at: 0)
    return lines
  }

  /// The six sides in a line.
  func sides(_ guide: CalibrationGuide) -> String {
    Side.allCases.map { ($0.rawValue) + (guide.sides.contains($0) ? marks.covered : marks.open) }
      .joined(separator: " ")
  }

  /// Half of the sphere: y is up, and every cell has the same area.
  private func disc(_ guide: CalibrationGuide, isBack: Bool) -> [String] {
    let radius = Self.radius
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
}
