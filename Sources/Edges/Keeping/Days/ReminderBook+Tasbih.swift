public import Quantities
internal import System
public import Text

// The counter is kept beside the reminders: the set in use, and how many were counted on each day.
extension ReminderBook {
  /// What stands for the day of counts of a clock that was not set, in lists. The database has a date that is none.
  public static let unknownDay = "unknown"
  private static let noDate = "0000-00-00"

  /// The counter; nil if it was never used.
  public func tasbih() throws(TraceError) -> Tasbih? {
    var found: Tasbih?
    try database.run("SELECT parts, position FROM tasbih") { row throws(TraceError) in
      found = Tasbih(row.text(0), position: row.number(1) ?? 0)
    }
    return found
  }

  /// Changes the counter. `change` returns how many more were counted; below 0 some were taken back. The result is the
  /// counter as stored, and how many were counted on the day. A wish of a page that was carried out changes nothing.
  /// Without a day it is counted on the unknown one.
  public func changeTasbih(
    on day: CivilDay?, asked wish: TasbihWish? = nil, _ change: (inout Tasbih) -> Int
  ) throws(TraceError) -> (tasbih: Tasbih, today: Int) {
    var (tasbih, today) = (Tasbih(), 0)
    let key = day?.iso ?? ReminderBook.noDate
    try keeping { () throws(TraceError) in
      tasbih = try self.tasbih() ?? Tasbih()
      today = try tasbihs(on: day)
      if let wish {
        guard try lastWish(of: wish.page) < wish.number else { return }
        try keep(wish)
      }
      let number = change(&tasbih)
      try database.run(
        "INSERT OR REPLACE INTO tasbih (one, parts, position) VALUES (1, ?, ?)",
        [.text(tasbih.text), .number(tasbih.position)])
      if number > 0 {
        try database.run(
          """
          INSERT INTO tasbih_days (day, count) VALUES (?, ?)
          ON CONFLICT (day) DO UPDATE SET count=min(count+excluded.count, 1000000000)
          """, [.text(key), .number(number)])
      } else if number < 0 {
        // It may have been counted before midnight.
        try database.run(
          """
          UPDATE tasbih_days SET count=max(0, count+?)
          WHERE day=(SELECT max(day) FROM tasbih_days WHERE count>0 AND day<=?)
          """, [.number(number), .text(key)])
      }
      today = try tasbihs(on: day)
    }
    return (tasbih, today)
  }

  /// The last wish of a page; 0 if none is known.
  private func lastWish(of page: String) throws(TraceError) -> Int {
    try database.number("SELECT wish FROM tasbih_pages WHERE page=?", [.text(page)])
  }

  private func keep(_ wish: TasbihWish) throws(TraceError) {
    try database.run(
      "INSERT OR REPLACE INTO tasbih_pages (page, wish) VALUES (?, ?)", [.text(wish.page), .number(wish.number)])
    // The numbers are times, so that the largest are the newest.
    try database.run(
      """
      DELETE FROM tasbih_pages WHERE page NOT IN (SELECT page FROM tasbih_pages ORDER BY wish DESC LIMIT ?)
      """, [.number(TasbihWish.mostPages)])
  }

  /// How many were counted on a day.
  public func tasbihs(on day: CivilDay?) throws(TraceError) -> Int {
    try database.number("SELECT count FROM tasbih_days WHERE day=?", [.text(day?.iso ?? ReminderBook.noDate)])
  }

  /// The days on which something was counted, `2026-11-30`, in order; only those that begin with a text.
  public func tasbihDays(_ start: String = "") throws(TraceError) -> [(day: String, count: Int)] {
    var days: [(day: String, count: Int)] = []
    try database.run(
      "SELECT day, count FROM tasbih_days WHERE count>0 AND day GLOB ? ORDER BY day", [.text(start + "*")]
    ) {
      row throws(TraceError) in
      let day = row.text(0)
      days.append((day == ReminderBook.noDate ? ReminderBook.unknownDay : day.plain, row.number(1) ?? 0))
    }
    return days
  }
}
