internal import Answers
internal import Day
internal import Keeping
internal import Places
internal import Planning
internal import Quantities
internal import Shell
internal import System
internal import Text
internal import Words

// What `qibla plan` prints.
extension PlanWork {
  mutating func show(_ day: CivilDay, _ console: inout Console) throws(Stop) {
    let last = command.isWeek ? day + 6 : day
    // What is late in the week before is counted too.
    let plan = try plan(on: min(day - 2, today - Plan.reach)...last + 2, isWhole: false)
    takeCalendars(on: day - 1...last + 1, console)
    var canUndo = false
    if format == .json { try book { book throws(TraceError) in canUndo = try book.canUndoPlan() } }
    var at = day
    if format == .csv { try console.print(PlanWork.head) }
    while at <= last {
      let sheet = PlanSheet(plan, at, &ground, now: now, showsNight: command.isNight)
      switch format {
      case .json: try console.print(json.day(sheet, now: now, away: away(from: plan, at), canUndo: canUndo))
      case .csv: try console.print(sheet.blocks.map { csv($0, at) })
      case .text, .ics:
        try console.print((at == day ? [] : [""]) + PlanLines(self, try console.ink(), console.hasSigns).day(sheet))
      }
      at = at + 1
    }
    guard format == .text else { return }
    if let notice = notice(plan) { console.tell(notice) }
    guard let now, day...last ~= today else { return }
    let before = plan.items(on: today - Plan.reach...day - 1).filter { item in
      item.state == .open && ground.block(item).map { $0.end <= now } ?? false
    }
    if !before.isEmpty { console.tell(PlanWords(language)(.earlier, "\(before.count)") + " (qibla plan reflow)") }
  }

  static let head = "day,start,end,kind,id,title,minutes,category,state"

  private func csv(_ block: PlanBlock, _ day: CivilDay) -> String {
    [
      day.iso, TimesCSV.iso(block.start, place.zone), TimesCSV.iso(block.end, place.zone), block.kind.rawValue,
      block.id, block.title.plain.quotedForCSV, "\(Int(clamping: (block.end - block.start).seconds / 60))",
      block.item?.task.category.rawValue ?? "", block.item?.state.rawValue ?? "",
    ].joined(separator: ",")
  }

  mutating func free(_ day: CivilDay, _ console: inout Console) throws(Stop) {
    var least = 5
    if let length = command.length {
      guard let minutes = PlanLength.read(length) else {
        throw .usage("plan free: --length: expected \(PlanLength.expected), found ‘\(length)’")
      }
      least = max(5, minutes)
    }
    takeCalendars(on: day - 1...day + 1, console)
    let sheet = PlanSheet(try plan(on: day - 2...day + 2, isWhole: false), day, &ground, now: now)
    let gaps = sheet.gaps.filter { $0.minutes >= least }
    if format == .csv { try console.print("start,end,minutes") }
    for gap in gaps {
      let (start, end) = (TimesCSV.iso(gap.start, place.zone), TimesCSV.iso(gap.end, place.zone))
      switch format {
      case .csv: try console.print("\(start),\(end),\(gap.minutes)")
      case .json:
        try console.print(
          String(class: "plan_gap") { json in
            json.add("start", start)
            json.add("end", end)
            json.add("minutes", gap.minutes)
          })
      case .text, .ics:
        try console.print(
          "\(clock.time(gap.start, of: day))  \(clock.time(gap.end, of: day))  \(PlanLength.text(gap.minutes))")
      }
    }
    if gaps.isEmpty, format == .text { console.tell(PlanWords(language)(.noGap, PlanLength.text(least), day.iso)) }
  }

  mutating func inbox(_ day: CivilDay, _ console: inout Console) throws(Stop) {
    let items = try plan(on: day...day).inbox(on: day)
    if format == .csv { try console.print("id,title,minutes,category,deadline,every") }
    for item in items {
      let task = item.task
      switch format {
      case .csv:
        try console.print(
          [
            item.id.text, task.title.plain.quotedForCSV, "\(item.minutes)", task.category.rawValue,
            task.deadline?.iso ?? "", (task.rule?.text ?? "").quotedForCSV,
          ].joined(separator: ","))
      case .json:
        try console.print(
          String(class: "plan_task") { json in
            json.add("id", item.id.text)
            PlanFile.write(task, &json)
          })
      case .text, .ics:
        let deadline = task.deadline.map { "  ≤ \($0.iso)" } ?? ""
        try console.print("\(item.id.text)  \(task.title.plain)  \(PlanLength.text(item.minutes))\(deadline)")
      }
    }
    if items.isEmpty, format == .text { console.tell(PlanWords(language)(.waits) + " (qibla plan add TITLE LENGTH)") }
  }

  func export(_ console: inout Console) throws(Stop) {
    let plan = try plan(on: nil)
    switch format {
    case .text, .json: console.put(String(decoding: PlanFile.bytes(of: plan), as: UTF8.self))
    case .csv:
      try console.print("number,title,minutes,category,state,day,minute,every,deadline,note")
      for task in plan.tasks {
        try console.print(
          [
            "\(task.number)", task.title.plain.quotedForCSV, "\(task.minutes)", task.category.rawValue,
            task.state.rawValue, task.day?.iso ?? "", task.minute.map { "\($0)" } ?? "",
            (task.rule?.text ?? "").quotedForCSV, task.deadline?.iso ?? "", task.note.plainLines.quotedForCSV,
          ].joined(separator: ","))
      }
    case .ics:
      var file = CalendarFile()
      let here = CalendarPlace(place, .english)
      file.begin("qibla plan")
      // All single tasks, and a year of rules on both sides: each of their days is an event.
      var (single, rules) = (plan, plan)
      single.tasks.removeAll { $0.rule != nil }
      rules.tasks.removeAll { $0.rule == nil }
      let last = today + 366
      for (plan, days) in [(single, PlanTask.days), (rules, today - 366...last)] {
        let events = plan.events(on: days, by: place.clocks, at: here, atMost: .max) ?? []
        for event in events {
          file.add(event)
          try console.print(&file)
        }
      }
      let further = rules.tasks.count { task in
        (1...1100).contains { task.occurrence(on: last + $0)?.slot != nil }
      }
      if further > 0 {
        console.tell(
          "tasks that come back are written up to \(last.iso): \(further) come back after it (json has the rules)")
      }
      file.end()
      try console.print(&file)
    }
  }
}
