import Almanac
import Answers
import Papers
import Quantities
import Text

extension Door {
  /// Announced months: this program's own file, or a collection of several bodies. With everything that is accepted,
  /// every month keeps 29 or 30 days.
  static let months = Door(
    name: "months", longest: 4096,
    words: [
      "year,month,start,source,announced_at\n", "1448,9,2027-02-09,Wakefield,2027-02-08T17:40:00Z\n",
      "1448-09 2027-02-09\n",
      "1448-10 2027-03-11", "1448,10,", "# seen\n", ",", "\n", "\t", "29", "31", "\u{feff}", #"{"groups":["#,
      #"{"New Crescent Society":{"1445":{"9":"12/3/2024","10":"10/4/2024"}}}"#, #""1446":{"#, #""1":"08/7/2024""#, "]",
      "}",
      #"":{"#,
    ]
  ) { bytes in
    let file = ByteFile(bytes)
    do throws(TraceError) {
      let found = try MonthFile(path: file.path)
      let reckoning = HijriReckoning(.civil, announced: found.months)
      for line in found.lines {
        for number in -2...2 {
          guard let month = HijriMonth(year: line.month.year, month: (line.month.ofYear + number + 11) % 12 + 1) else {
            continue
          }
          let days = reckoning.length(of: month)
          guard (29...30).contains(days) else { return "\(month.iso) has \(days) days" }
        }
        guard !line.text.contains("\n"), (try? MonthLine(line.text))??.start == line.start else {
          return "a line is read as another one: \(line.text)"
        }
      }
    } catch {
      if let fault = fault(ofMessage: error.message, naming: file.path) { return fault }
    }
    do throws(TraceError) {
      let collection = try MonthCollection(path: file.path)
      if collection.faults.contains(where: { $0.contains("\n") }) { return "a fault has several lines" }
      return collection.bodies.contains { $0.name.contains("\n") } ? "a name has several lines" : nil
    } catch { return fault(ofMessage: error.message, naming: file.path) }
  }
}
