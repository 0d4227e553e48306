internal import Almanac
internal import Day
internal import Quantities
internal import System
public import Text

/// Reminders as one JSON text, `backup.json`, version 1, which people carry from one program to another.
public struct ReminderBackup: Equatable, Sendable {
  /// The reminders, in order.
  public var records: [ReminderRecord]

  /// The version that is written and read.
  public static let version = 1
  /// The largest file that is read, in bytes.
  public static let mostBytes = 128 << 20
  /// The most attachments of a reminder.
  public static let mostAttachments = 100
  /// A backup of reminders.
  public init(_ records: [ReminderRecord]) { self.records = records }

  /// The bytes of the file; they depend only on the reminders.
  public var bytes: [UInt8] {
    var json = ByteBuffer(capacity: 1 << 16)
    json.append("{\"version\":1,\"reminders\":[")
    for (place, record) in records.enumerated() {
      json.append(place == 0 ? "\n" : ",\n")
      json.object { ReminderBackup.write(record, &$0) }
    }
    json.append("\n]}\n")
    return Array(json.bytes)
  }

  private static func write(_ record: ReminderRecord, _ json: inout ByteBuffer) {
    let (reminder, date) = (record.reminder, record.reminder.date)
    json.add("id", reminder.id)
    json.add("title", reminder.title)
    json.add("hijriDate") { json in
      json.add("year", date.year)
      json.add("month", date.month)
      json.add("day", date.day)
    }
    json.add("recurrence", date.year == nil ? "annual" : "one-time")
    json.add("time", reminder.time.text)
    json.add("durationDays", date.days)
    json.add("notesText", record.notes)
    json.add("attachments", record.attachments) { json, attachment in
      json.add("id", attachment.id)
      json.add("type", attachment.kind.rawValue)
      json.add("path", attachment.path.isEmpty ? nil : attachment.path)
      json.add("url", attachment.url.isEmpty ? nil : attachment.url)
      json.add("displayName", attachment.name)
    }
  }

  // MARK: - Reading

  /// Reads a file's bytes. An error says where it is, what was expected and what was found.
  public init(_ bytes: [UInt8]) throws(Expectation) {
    guard bytes.count <= ReminderBackup.mostBytes else {
      throw Expectation("expected at most \(ReminderBackup.mostBytes) bytes, found \(bytes.count)")
    }
    guard String(validating: bytes, as: UTF8.self) != nil else { throw Expectation("expected text in UTF-8") }
    var (version, found) = (nil as Int64?, nil as [ReminderRecord]?)
    do throws(Malformed) {
      try bytes.scanned { json throws(Malformed) in
        json.skipByteOrderMark()
        try json.object("an object with version and reminders") { json, key throws(Malformed) in
          switch key {
          case "version": version = try json.integer("the version, 1")
          case "reminders":
            // Another version may define reminders differently.
            guard version == nil || version == 1 else { return try json.skipValue() }
            found = try ReminderBackup.records(&json)
          default: try json.skipValue()
          }
        }
        try json.finish()
      }
    } catch {
      throw Expectation("expected \(error.expected), found \(error.found) at byte \(error.offset)")
    }
    guard version == 1 else {
      throw Expectation("expected version 1, found \(version.map { "version \($0)" } ?? "none")")
    }
    guard let found else { throw Expectation("expected a list of reminders, found none") }
    try ReminderBackup.check(found)
    records = found
  }

  private static func check(_ records: [ReminderRecord]) throws(Expectation) {
    if let fault = ReminderBounds(records).fault() { throw Expectation(fault) }
    var (ids, files) = (Set<String>(), Set<String>())
    for record in records {
      guard ids.insert(record.reminder.id).inserted else {
        throw Expectation("expected each id once, found ‘\(record.reminder.id)’ twice")
      }
      for attachment in record.attachments {
        guard files.insert(attachment.id).inserted else {
          throw Expectation("expected each id of an attachment once, found ‘\(attachment.id)’ twice")
        }
      }
    }
  }

  private static func records(_ json: inout JSONScanner) throws(Malformed) -> [ReminderRecord] {
    var records: [ReminderRecord] = []
    try json.array("a list of reminders") { json throws(Malformed) in
      let most = ReminderBounds.most
      guard records.count < most else { throw json.malformed("at most \(most) reminders") }
      records.append(try record(&json))
    }
    return records
  }

  /// A reminder while it is being read, before it is known to be complete.
  private struct Draft {
    var id = "", title = "", recurrence = nil as String?, time = ReminderTime.wholeDay, days = 1, notes = ""
    var year: Int64?
    var month = 0 as Int64, day = 0 as Int64
    var attachments: [ReminderAttachment] = []
  }

  private static func record(_ json: inout JSONScanner) throws(Malformed) -> ReminderRecord {
    json.skipSpace()
    let start = json.at
    var draft = Draft()
    try json.object("a reminder") { json, key throws(Malformed) in
      switch key {
      case "id": draft.id = try identifier(&json)
      case "title": draft.title = try checked(&json, "a title of 1 to 200 characters", ReminderRecord.fault(inTitle:))
      case "hijriDate":
        try json.object("a Hijri date") { json, key throws(Malformed) in
          switch key {
          case "year": draft.year = json.takes(word: "null") ? nil : try json.integer("a Hijri year, or null")
          case "month": draft.month = try json.integer("a month from 1 to 12")
          case "day": draft.day = try json.integer("a day from 1 to 30")
          default: try json.skipValue()
          }
        }
      case "recurrence": draft.recurrence = try json.optionalString("annual or one-time")
      case "time":
        json.skipSpace()
        let place = json.at
        guard let text = try json.optionalString(ReminderTime.expected) else { return }
        guard let time = ReminderTime(text) else { throw json.malformed(ReminderTime.expected, at: place) }
        draft.time = time
      case "durationDays":
        draft.days = Int(clamping: json.takes(word: "null") ? 1 : try json.integer("days from 1 to 30"))
      case "notesText":
        draft.notes =
          json.takes(word: "null")
          ? "" : try checked(&json, "notes of at most 10,000 characters", ReminderRecord.fault(inNotes:))
      case "attachments":
        if json.takes(word: "null") { return }
        try json.array("a list of attachments") { json throws(Malformed) in
          guard draft.attachments.count < mostAttachments else {
            throw json.malformed("at most \(mostAttachments) attachments")
          }
          draft.attachments.append(try attachment(&json))
        }
      default: try json.skipValue()
      }
    }
    let end = json.at
    json.at = start
    let record = try record(draft, json)
    json.at = end
    return record
  }

  private static func record(_ draft: Draft, _ json: JSONScanner) throws(Malformed) -> ReminderRecord {
    guard !draft.id.isEmpty else { throw json.malformed("a reminder with an id") }
    guard !draft.title.isEmpty else { throw json.malformed("a reminder with a title") }
    var year = draft.year
    switch draft.recurrence?.lowercased() {
    case nil: break
    case "annual", "yearly": year = nil
    case "one-time", "onetime", "once", "none":
      guard year != nil else { throw json.malformed("a year of the one-time reminder ‘\(draft.title)’") }
    default: throw json.malformed("the recurrence annual or one-time of ‘\(draft.title)’")
    }
    guard
      let date = HijriRecurrence(
        month: Int(clamping: draft.month), day: Int(clamping: draft.day), year: year.map { Int(clamping: $0) },
        days: draft.days)
    else {
      throw json.malformed(
        "a month from 1 to 12, a day from 1 to 30, a year from 1 to 1690 or null, and 1 to 30 days of ‘\(draft.title)’")
    }
    var record = ReminderRecord(Reminder(id: draft.id, title: draft.title, date: date, time: draft.time))
    (record.notes, record.attachments) = (draft.notes, draft.attachments)
    return record
  }

  /// An identifier, which may be a text or a whole number.
  private static func identifier(_ json: inout JSONScanner) throws(Malformed) -> String {
    let expected = "an id of letters, digits, dots, hyphens and low lines, at most 100"
    json.skipSpace()
    let place = json.at
    let id = json.next == UInt8(ascii: "\"") ? try json.string(expected).string : "\(try json.integer(expected))"
    guard ReminderAttachment.isIdentifier(id) else { throw json.malformed(expected, at: place) }
    return id
  }

  private static func checked(
    _ json: inout JSONScanner, _ expected: String, _ fault: (String) -> String?
  ) throws(Malformed) -> String {
    json.skipSpace()
    let place = json.at
    let text = ReminderRecord.cleaned(try json.string(expected).string)
    // A fault's clause begins with what was expected.
    if let fault = fault(text) { throw json.malformed("\(fault.dropFirst("expected ".count))", at: place) }
    return text
  }

  private static func attachment(_ json: inout JSONScanner) throws(Malformed) -> ReminderAttachment {
    json.skipSpace()
    let place = json.at
    var (id, kind, path, url, name) = ("", "", "", "", "")
    try json.object("an attachment") { json, key throws(Malformed) in
      switch key {
      case "id": id = try identifier(&json)
      case "type": kind = try json.string("a type: photo, file or link").string
      case "path": path = try json.optionalString("a path below attachments/, or null") ?? ""
      case "url": url = try json.optionalString("an address, or null") ?? ""
      case "displayName": name = try json.optionalString("a name") ?? ""
      default: try json.skipValue()
      }
    }
    guard let kind = ReminderAttachment.Kind(rawValue: kind), !id.isEmpty else {
      throw json.malformed("an attachment with an id and a type: photo, file or link", at: place)
    }
    if kind == .link {
      guard ReminderAttachment.isAddress(url) else {
        throw json.malformed("a link with an address that begins with http:// or https://", at: place)
      }
      path = ""
    } else {
      guard !path.isEmpty else { throw json.malformed("a file with its path below attachments/", at: place) }
      url = ""
    }
    if name.isEmpty { name = kind == .link ? url : String(path.split(separator: "/").last ?? "file") }
    // If the address serves as the name, it may be longer.
    guard ReminderAttachment.isName(name) || name == url else {
      throw json.malformed("a displayName of 1 to 255 characters in one line", at: place)
    }
    return ReminderAttachment(id: id, kind: kind, path: path, url: url, name: name)
  }
}
