/// English around what is called, and timetables.
extension English {
  static func call(_ word: CallWord) -> StaticString {
    switch word {
    case .soon: "{} in {}"
    case .begins: "{} begins"
    case .ago: "{} began {} ago"
    case .adhan: "Adhan of {}"
    case .iqama: "Iqama of {}"
    case .suhoor: "Suhoor: {} until fajr"
    case .iftar: "Iftar"
    case .jumuah: "Friday prayer"
    case .eid: "Eid prayer"
    case .fast: "Fast tomorrow: {}"
    case .recording: "Recording before {}"
    case .stop: "Stop"
    case .again: "Again in {}"
    case .doubtful: "this time may be wrong"
    }
  }

  static func table(_ word: TableWord) -> StaticString {
    switch word {
    case .fromTable: "Times of the timetable {}"
    case .notInTable: "the timetable {} has no times for this day: they are computed"
    case .lackingInTable: "not in the timetable, and computed"
    case .otherTable: "the timetable {} is of another place: times are computed"
    case .winterTable:
      "the timetable {} seems to be winter time all year: write clock = winter or clock = local in it; times are computed"
    }
  }
}
