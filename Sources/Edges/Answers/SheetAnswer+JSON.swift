internal import Almanac
internal import Configuration
internal import Day
internal import Quantities
internal import Text

extension SheetAnswer {
  /// The answer as a line of JSON, for the page: names in the language of the words. `hasTable`: a timetable goes
  /// before the times of every rule.
  public func json(hasTable: Bool) -> String {
    let best = finding.best
    return String(class: "sheet") { json in
      json.add("whole", isWhole)
      json.add("exact", isExact)
      json.add("rule", name(best))
      json.add("missing", Prayer.allCases.filter(best.missing.contains).map { "\($0)" })
      json.add("off", ifAny: isWhole || !best.missing.isEmpty ? nil : best.farthest) { json, prayer in
        json.add("prayer", "\(prayer)")
        json.add("minutes", abs(best.rest[prayer]))
      }
      json.add("safe", isSafe)
      json.add("danger", ifAny: dangerLine) { $0.add("text", $1) }
      json.add("proven", isProven)
      json.add("doubts", isSafe ? doubts : [])
      json.add("others", isWhole ? namedOthers.map(name) : [])
      json.add("count", finding.others.count)
      json.add("same", areOthersSame)
      json.add("telling", ifAny: telling) { json, telling in
        json.add("prayer", "\(telling.prayer)")
        json.add("day", telling.day.iso)
      }
      json.add("change") { SheetAnswer.add(change, to: &$0) }
      json.add("table", hasTable)
      json.add("choices") { json in
        for choice in choices(minutesText: { Argument<Convention.Minutes>.minutes.text($0) }) {
          json.add(named: choice.name, choice.value)
        }
      }
    } + "\n"
  }

  /// Adds the least and the most of each time that differs.
  private static func add(_ parting: YearParting, to json: inout ByteBuffer) {
    for prayer in Prayer.allCases {
      guard let (least, most) = parting.extremes[prayer], (least.minutes, most.minutes) != (0, 0) else { continue }
      json.add(named: "\(prayer)") { json in
        for (key, extreme) in [("least", least), ("most", most)] {
          json.add(named: key) { json in
            json.add("minutes", extreme.minutes)
            json.add("day", extreme.day.iso)
          }
        }
      }
    }
  }
}
