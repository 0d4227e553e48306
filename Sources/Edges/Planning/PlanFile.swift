internal import Quantities
internal import System
public import Text

/// A plan as one JSON text, version 1: what `plan export` writes and `plan import` reads.
public enum PlanFile {
  /// The largest file that is read, in bytes: that of 20,000 tasks with the longest titles and notes, of four bytes a
  /// character.
  public static let mostBytes = 192 << 20

  /// The bytes of a plan; they depend on it alone.
  public static func bytes(of plan: Plan) -> [UInt8] {
    var json = ByteBuffer(capacity: 1 << 14)
    json.append("{\"class\":\"plan\",\"version\":1,\"journeys\":[")
    for (place, journey) in plan.journeys.enumerated() {
      if place > 0 { json.append(",") }
      json.object { write(journey, &$0) }
    }
    json.append("],\"tasks\":[")
    for (place, task) in plan.tasks.enumerated() {
      json.append(place == 0 ? "\n" : ",\n")
      json.object { write(task, &$0) }
    }
    json.append("\n]}\n")
    return Array(json.bytes)
  }

  /// Writes a journey's pairs.
  public static func write(_ journey: PlanJourney, _ json: inout ByteBuffer) {
    json.add("from", journey.first.iso)
    json.add("to", journey.last?.iso)
  }

  /// Writes a task's pairs.
  public static func write(_ task: PlanTask, _ json: inout ByteBuffer) {
    json.add("number", task.number)
    json.add("title", task.title)
    json.add("minutes", task.minutes)
    json.add("category", task.category.rawValue)
    json.add("note", task.note)
    json.add("deadline", task.deadline?.iso)
    json.add("day", task.day?.iso)
    json.add("minute", task.minute)
    json.add("every", task.rule?.text)
    json.add("state", task.state.rawValue)
    let days = task.changes.keys.sorted()
    json.add("changes", days.compactMap { day in task.changes[day].map { (day, $0) } }) { json, pair in
      json.add("on", CivilDay(number: pair.0).iso)
      json.add("state", pair.1.state.rawValue)
      json.add("day", pair.1.slot?.day.iso)
      json.add("minute", pair.1.slot?.minute)
      json.add("minutes", pair.1.minutes)
    }
  }

  /// Reads a file's bytes. An error says where it is, what was expected and what was found.
  public static func plan(_ bytes: [UInt8], file: String) throws(TraceError) -> Plan {
    guard bytes.count <= mostBytes, String(validating: bytes, as: UTF8.self) != nil else {
      throw TraceError(.badData, file: file, "expected at most \(mostBytes) bytes of UTF-8, found \(bytes.count) bytes")
    }
    do throws(Malformed) {
      return try bytes.scanned { json throws(Malformed) in
        json.skipByteOrderMark()
        let plan = try read(&json)
        try json.finish()
        return plan
      }
    } catch {
      let line = bytes.prefix(error.offset).count { $0 == 10 } + 1
      throw TraceError(.badData, file: file, line: line, "expected \(error.expected), found \(error.found)")
    }
  }

  private static func read(_ json: inout JSONScanner) throws(Malformed) -> Plan {
    var (plan, version, numbers) = (Plan(), nil as Int64?, Set<Int>())
    try json.object("a plan with version and tasks") { json, key throws(Malformed) in
      switch key {
      case "version":
        version = try json.integer("the version, 1")
        guard version == 1 else { throw json.malformed("version 1") }
      case "journeys":
        try json.array("a list of journeys") { json throws(Malformed) in
          guard plan.journeys.count < 1000 else { throw json.malformed("at most 1000 journeys") }
          plan.journeys.append(try journey(&json))
        }
      case "tasks":
        try json.array("a list of tasks") { json throws(Malformed) in
          let place = json.at
          let task = try task(&json)
          guard plan.tasks.count < PlanTask.most else {
            throw json.malformed("at most \(PlanTask.most) tasks", at: place)
          }
          guard 1...PlanTask.highest ~= task.number, numbers.insert(task.number).inserted else {
            throw json.malformed("a task with a number of its own, from 1 to \(PlanTask.highest)", at: place)
          }
          plan.tasks.append(task)
        }
      default: try json.skipValue()
      }
    }
    guard version != nil else { throw json.malformed("a plan with a version") }
    plan.tasks.sort { $0.number < $1.number }
    plan.next = (plan.tasks.last?.number ?? 0) + 1
    return plan
  }

  static func journey(_ json: inout JSONScanner) throws(Malformed) -> PlanJourney {
    var (first, last) = (nil as CivilDay?, nil as CivilDay?)
    let place = json.at
    try json.object("a journey with from and to") { json, key throws(Malformed) in
      switch key {
      case "from": first = try day(&json)
      case "to": last = try day(&json)
      default: try json.skipValue()
      }
    }
    guard let first, last.map({ $0 >= first }) ?? true else { throw json.malformed("a journey that ends", at: place) }
    return PlanJourney(first, last)
  }

  /// Reads a task; it has no fault.
  static func task(_ json: inout JSONScanner, checks: Bool = true) throws(Malformed) -> PlanTask {
    var task = PlanTask(title: "", minutes: 0)
    json.skipSpace()
    let place = json.at
    try json.object("a task") { json, key throws(Malformed) in
      switch key {
      case "number": task.number = try whole(&json)
      case "title": task.title = try json.string("a title").string.plain
      case "minutes": task.minutes = try whole(&json)
      case "category": task.category = try choice(&json)
      case "note": task.note = try json.string("a note").string.plainLines
      case "deadline": task.deadline = try day(&json)
      case "day": task.day = try day(&json)
      case "minute": task.minute = json.takes(word: "null") ? nil : try whole(&json)
      case "every": task.rule = try rule(&json)
      case "state": task.state = try choice(&json)
      case "changes":
        try json.array("a list of changes") { json throws(Malformed) in
          guard task.changes.count < PlanTask.mostChanges else { throw json.malformed("fewer changes") }
          let (day, change) = try change(&json)
          task.changes[day.number] = change
        }
      default: try json.skipValue()
      }
    }
    if task.rule == nil, !task.changes.isEmpty { throw json.malformed("a rule where there are changes", at: place) }
    if checks, let fault = task.fault { throw json.malformed("a task (\(fault))", at: place) }
    return task
  }

  private static func change(_ json: inout JSONScanner) throws(Malformed) -> (CivilDay, PlanTask.Change) {
    var (on, to, minute) = (nil as CivilDay?, nil as CivilDay?, nil as Int?)
    var change = PlanTask.Change()
    let place = json.at
    try json.object("a change of a day") { json, key throws(Malformed) in
      switch key {
      case "on": on = try day(&json)
      case "state": change.state = try choice(&json)
      case "day": to = try day(&json)
      case "minute": minute = json.takes(word: "null") ? nil : try whole(&json)
      case "minutes": change.minutes = json.takes(word: "null") ? nil : try whole(&json)
      default: try json.skipValue()
      }
    }
    guard let on else { throw json.malformed("a change with its day", at: place) }
    if let to, let minute { change.slot = PlanSlot(to, minute) }
    return (on, change)
  }

  private static func whole(_ json: inout JSONScanner) throws(Malformed) -> Int {
    json.skipSpace()
    let place = json.at
    guard let number = Int(exactly: try json.integer("a whole number")), 0...999_999_999 ~= number else {
      throw json.malformed("a number from 0 to 999999999", at: place)
    }
    return number
  }

  private static func day(_ json: inout JSONScanner) throws(Malformed) -> CivilDay? {
    json.skipSpace()
    let place = json.at
    guard let text = try json.optionalString("a day as YYYY-MM-DD") else { return nil }
    guard let day = CivilDay(planText: text) else { throw json.malformed("a day as YYYY-MM-DD", at: place) }
    return day
  }

  private static func rule(_ json: inout JSONScanner) throws(Malformed) -> PlanRule? {
    json.skipSpace()
    let place = json.at
    guard let text = try json.optionalString("a rule") else { return nil }
    do throws(Expectation) { return try PlanRule(text) } catch {
      throw json.malformed("a rule (\(error.text))", at: place)
    }
  }

  private static func choice<Choice: RawRepresentable<String>>(
    _ json: inout JSONScanner
  ) throws(Malformed) -> Choice {
    json.skipSpace()
    let place = json.at
    guard let found = Choice(rawValue: try json.string("a word").string) else {
      throw json.malformed("a word that is known", at: place)
    }
    return found
  }
}
