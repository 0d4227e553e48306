import Almanac
import Day
import Papers
import Quantities
import Text

extension Door {
  /// A timetable of a mosque or an authority, in this program's format or in the foreign formats that are imported.
  /// Every time that is read is within a day, or within the night after it.
  static let timetable = Door(
    name: "timetable", longest: 4096,
    words: [
      "date,", "fajr", "sunrise", "dhuhr", "asr", "maghrib", "isha", "fajr iqama", "asr adhan", "jumua", "eid",
      "# clock = winter", "# clock = local", "# place = 51.5, -0.13", "2027-02-08", "2027-02-08/2027-02-14", "02-29",
      "12-25/01-05", "05:43", "25:99", "+15", "-10", "24:10", "\n", ",", ";", "\t", "\"", "\u{feff}", #"{"calendar":["#,
      #""iqamaCalendar":["#, #""latitude":51.5"#, #"{"1":["05:43","07:10","12:10","14:30","16:50","18:20"]"#, "]", "}",
      "Tarih,İmsak,Güneş,Öğle,İkindi,Akşam,Yatsı", "08.02.2027", "8 Feb 2027",
    ]
  ) { bytes in
    let file = ByteFile(bytes)
    do throws(TraceError) {
      let reader = try TimetableReader(path: file.path)
      for error in reader.faults { if let fault = fault(ofMessage: error.message, naming: file.path) { return fault } }
      if let fault = fault(in: reader.timetable) { return fault }
    } catch {
      if let fault = fault(ofMessage: error.message, naming: file.path) { return fault }
    }
    do throws(TraceError) {
      let foreign = try TimetableImport(path: file.path, nil)
      let writer = TimetableWriter(for: foreign.rows.map(\.cells))
      let lines = foreign.rows.map { writer.line($0.days, $0.cells) }
      if lines.contains(where: { $0.contains("\n") }) { return "a line of an imported table has several" }
      return foreign.faults.contains { $0.contains("\n") } ? "a fault of an import has several lines" : nil
    } catch { return fault(ofMessage: error.message, naming: file.path) }
  }

  private static func fault(in table: Timetable) -> String? {
    // A year with a 29th of February, for days of every year.
    let days = table.days ?? CivilDay(firstOf: 2028)...CivilDay(firstOf: 2029)
    var day = days.lowerBound
    while day <= days.upperBound {
      for prayer in Prayer.allCases {
        guard let minute = table.cells(on: day)?.begin[prayer] else { continue }
        guard (0...1440 + Timetable.latestIsha).contains(minute) else { return "\(prayer) at minute \(minute)" }
      }
      day = day + 1
    }
    return nil
  }
}
