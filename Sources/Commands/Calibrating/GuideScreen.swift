internal import CalibrationGuidance
internal import Events
internal import Gauge
internal import Glibc
internal import Orientation
internal import Quantities
internal import System

/// The display of a guided calibration: a picture on a terminal that can place characters, as large as the terminal
/// allows, and plain lines elsewhere.
struct GuideScreen {
  private let isPicture: Bool
  private let isTerminal: Bool
  private let sphere: GuideSphere
  private var drawn = 0
  private var shownAt: Timestamp?
  private var told = ""

  /// For the streams of a console.
  init(_ console: borrowing Console) {
    let terminal = Capabilities(environment: console.environment)
    isTerminal = console.isTerminal
    isPicture = isTerminal && terminal.isAddressable
    sphere = GuideSphere(unicode: terminal.unicode)
  }

  /// Shows the state of a guide: a picture ten times a second, or a line in each second with a change.
  mutating func show(_ guide: CalibrationGuide, at time: Timestamp, _ console: inout Console) throws(Stop) {
    if isTerminal, guide.milestone != nil { console.put("\u{07}") }
    if let shownAt, time - shownAt < (isPicture ? .milliseconds(100) : .seconds(1)), guide.end == nil { return }
    shownAt = time
    if isPicture {
      try wipe(&console)
      let room = Self.room
      let lines = picture(guide, columns: room.columns - 1, rows: room.rows - 1)
      for line in lines { console.put("\(line)\n") }
      drawn = lines.count
      try console.flush()
    } else if guide.end == nil {
      let line = summary(guide)
      guard line != told else { return }
      told = line
      console.tell("\(Int(clamping: (time - .zero).seconds)) s: \(line)")
    }
  }

  /// Removes the picture; the result is printed in its place.
  mutating func end(_ console: inout Console) throws(Stop) {
    try wipe(&console)
    try console.flush()
  }

  private mutating func wipe(_ console: inout Console) throws(Stop) {
    guard drawn > 0 else { return }
    console.put("\r\u{1b}[\(drawn)A\u{1b}[J")
    drawn = 0
  }

  /// The size of the terminal, which may have changed.
  private static var room: (columns: Int, rows: Int) {
    TerminalSize(of: STDOUT_FILENO).map { ($0.columns, $0.rows) } ?? (80, 24)
  }

  /// The whole state in one line.
  private func summary(_ guide: CalibrationGuide) -> String {
    "\(guide.sides.count) of 6 sides were up; " + figures(guide).map { "\($0) \($1)" }.joined(separator: ", ")
      + ". \(guide.advice.sentence)"
  }

  /// As many lines as fit, in this order of importance: what to do, the figures, the sides, the sphere.
  private func picture(_ guide: CalibrationGuide, columns: Int, rows: Int) -> [String] {
    let advice = guide.advice.sentence.wrapped(to: max(10, columns - 2)).map { "  " + $0 }
    let table = figures(guide).map { name, value in
      "  " + name + String(repeating: " ", count: 10 - name.count) + value
    }
    let discs = sphere.lines(guide, columns: columns)
    var lines = advice
    if rows >= lines.count + table.count { lines += (rows > lines.count + table.count ? [""] : []) + table }
    if rows > lines.count + discs.count, !discs.isEmpty {
      lines = discs + [""] + lines
    } else if rows > lines.count + 1 {
      lines = ["  " + sphere.sides(guide), ""] + lines
    }
    return lines.prefix(max(1, rows)).map { String($0.prefix(columns)) }
  }

  /// The four figures of merit.
  private func figures(_ guide: CalibrationGuide) -> [(String, String)] {
    func figure(_ value: Double?, _ unit: String) -> String { value.map { Figures.fixed($0, 1) + unit } ?? "?" }
    let sigma = guide.quality?.headingSigma ?? guide.progress.headingSigma
    let coverage = guide.quality?.coverage ?? (sigma == nil ? nil : guide.progress.coverage)
    return [
      ("coverage", figure(coverage, " %")),
      ("residual", figure(guide.quality?.residual ?? guide.progress.residual, " %")),
      ("heading", sigma == nil ? "?" : "±" + figure(sigma, "°")),
      (
        "field", figure(guide.field.seen, " µT") + (guide.field.expected.map { " of \(Figures.fixed($0, 1)) µT" } ?? "")
      ),
    ]
  }
}
