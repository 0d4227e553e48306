internal import Answers
internal import Planning
internal import Quantities
internal import System
internal import Text
internal import Words

/// The timeline of a day on a terminal.
struct PlanLines {
  private let work: PlanWork
  private let ink: Emphasis
  private let hasSigns: Bool

  init(_ work: PlanWork, _ ink: Emphasis = .none, _ hasSigns: Bool = true) {
    (self.work, self.ink, self.hasSigns) = (work, ink, hasSigns)
  }

  func day(_ sheet: PlanSheet) -> [String] {
    let (day, words) = (sheet.ground.day, PrayerWords(work.language))
    var title = words.civil(day)
    if let date = sheet.ground.hijri { title += words.comma + HijriWords(work.language).date(date) }
    var lines = [ink.bold(title)]
    var isPast = work.now.map { sheet.begin..<sheet.end ~= $0 } ?? false
    for block in sheet.blocks {
      if isPast, let now = work.now, block.start > now {
        lines.append(ink.gold("\(work.clock.time(now, of: day)) " + String(repeating: hasSigns ? "─" : "-", count: 20)))
        isPast = false
      }
      lines.append(line(block, day))
    }
    if !sheet.inbox.isEmpty { lines.append(ink.faint("\(self.words.inbox): \(sheet.inbox.count)")) }
    if sheet.late + sheet.over > 0 {
      let parts = [(PlanWord.late, sheet.late), (.over, sheet.over)].filter { $0.1 > 0 }
      let shown = parts.map { self.words($0.0, "\($0.1)") }.joined(separator: PrayerWords(work.language).comma)
      lines.append(ink.warning("\(shown) (qibla plan reflow)"))
    }
    if !sheet.blocks.contains(where: { $0.kind == .task }), sheet.inbox.isEmpty {
      lines.append(ink.faint("qibla plan at 14:00 TITLE 30m"))
    }
    return lines
  }

  private func line(_ block: PlanBlock, _ day: CivilDay) -> String {
    let (start, end) = (work.clock.time(block.start, of: day), work.clock.time(block.end, of: day))
    var text = "\(start)  \(end)  "
    switch block.kind {
    case .fixed:
      text += "\(hasSigns ? "█" : "#") \(name(block.id))" + (block.rakahs.map { " (\($0))" } ?? "")
      return ink.bold(text)
    case .light:
      text += "\(hasSigns ? "░" : ":") \(name(block.id))" + (block.rakahs.map { " (\($0))" } ?? "")
      return ink.faint(text)
    case .foreign: return ink.faint(text + "\(hasSigns ? "▒" : "%") \(block.title.plain)")
    case .task:
      guard let item = block.item else { return text }
      let task = item.task
      let sign = task.category.sign(hasSigns)
      let mark =
        switch item.state {
        case .done: hasSigns ? " ✓" : " x"
        case .skipped: hasSigns ? " –" : " -"
        case .open: block.isOver ? " !" : block.isLate ? " ?" : ""
        }
      let line = text + "\(sign) \(task.title.plain)\(mark)  " + ink.faint("[\(item.id.text)]")
      return item.state == .open ? ink.hue(line, task.category.hue) : ink.faint(line)
    }
  }

  /// The name of a prayer or of what belongs to one.
  private func name(_ id: String) -> String { words.name(id) }

  private var words: PlanWords { PlanWords(work.language) }

  func proposal(_ proposal: PlanProposal) -> [String] {
    func text(_ slot: PlanSlot) -> String { "\(slot.day.iso) \(PlanSlot.clock(slot.minute))" }
    var lines = proposal.moves.map { move in
      "\(move.item.slot.map(text) ?? "") → \(text(move.slot))  \(move.item.task.title.plain)"
        + (move.over.map { "  (\($0.title.isEmpty ? name($0.id) : $0.title.plain))" } ?? "")
        + (move.passed.map { "  (\(words(.passed, $0.iso)))" } ?? "")
    }
    for item in proposal.stuck {
      lines.append(ink.warning(words(.noRoom, item.task.title.plain) + " [\(item.id.text)]"))
    }
    return lines.isEmpty ? [words(.none)] : lines
  }
}

extension PlanCategory {
  /// A sign, so that colour alone tells nothing.
  fileprivate func sign(_ hasSigns: Bool) -> String {
    switch self {
    case .work: hasSigns ? "■" : "w"
    case .study: hasSigns ? "◆" : "s"
    case .family: hasSigns ? "●" : "f"
    case .health: hasSigns ? "▲" : "h"
    case .errand: hasSigns ? "▶" : "e"
    case .worship: hasSigns ? "★" : "p"
    }
  }

  /// The number of a terminal's colour.
  fileprivate var hue: Int {
    switch self {
    case .work: 34
    case .study: 35
    case .family: 32
    case .health: 31
    case .errand: 36
    case .worship: 33
    }
  }
}
