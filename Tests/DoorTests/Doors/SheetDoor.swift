import Almanac
import Day
import Papers
import Quantities
import Text
import Words

extension Door {
  /// A mosque's sheet, as a person types it or the page sends it. Every time that is read is within a day, and the
  /// sheet is read back from its own text.
  static let sheet = Door(
    name: "sheet", longest: 2048,
    words: [
      "2026-12-21", "28 November 2026", "28.11.2026", "11/28/2026", "06:43", "13:11", "15:27", "17:48", "19:14", "5:43",
      "5:43 pm", "12:30 am", "24:00", "25:61", "fajr", "sunrise", "dhuhr", "asr", "maghrib", "isha", "date,fajr,asr",
      "\n", ",", ";", "\t", "|", "=", ":", "#", "\u{feff}", "\u{a0}", "Tarih,İmsak", "الفجر",
    ]
  ) { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    let sheet: MosqueSheet
    do throws(TraceError) { sheet = try SheetReader(text, file: "sheet").sheet } catch {
      return fault(ofMessage: error.message, naming: "sheet")
    }
    guard !sheet.prayers.isEmpty else { return "a sheet without a time" }
    for day in sheet.days {
      for prayer in Prayer.allCases {
        if let minute = day.minutes[prayer], !(0..<1440).contains(minute) { return "\(prayer) at minute \(minute)" }
      }
    }
    let lines = sheet.days.map { day in
      ([day.day.iso]
        + Prayer.allCases.compactMap { prayer in
          day.minutes[prayer].map { "\(prayer) \(ClockTimeText.text($0))" }
        }).joined(separator: " ")
    }
    let again = try? SheetReader(lines.joined(separator: "\n"), file: "sheet").sheet
    return again == sheet ? nil : "read back as another sheet: \(lines)"
  }
}
