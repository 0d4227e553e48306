/// English around what is called, timetables and the screen for the wall.
extension English {
  static func call(_ word: CallWord) -> String {
    switch word {
    case .soon: "{} in {}"
    case .begins: "{} begins"
    case .ago: "{} began {} ago"
    case .adhan: "Adhan of {}"
    case .firstAdhan: "First adhan before fajr"
    case .iqama: "Iqama of {}"
    case .suhoor: "Suhoor: {} until the fast begins"
    case .iftar: "Iftar"
    case .jumuah: "Friday prayer"
    case .eid: "Eid prayer"
    case .takbirs: "Takbirs: {}"
    case .fast: "Fast tomorrow: {}"
    case .recording: "Recording played before {}"
    case .stop: "Stop"
    case .again: "Again in {}"
    case .doubtful: "this time may be wrong"
    case .fasting: "Fast: {}"
    case .block: "{}: way and prayer"
    case .sighting: "By calculation: where the month begins by a sighting, it may be a day earlier or later"
    case .hiddenTitle: "Reminder (its title is hidden: see reminders.public-titles)"
    }
  }

  static func table(_ word: TableWord) -> String {
    switch word {
    case .fromTable: "Times of the timetable {}"
    case .notInTable: "the timetable {} has no times for this day: they are computed"
    case .lackingInTable: "not in the timetable, and computed"
    case .otherTable: "the timetable {} is of another place: times are computed"
    case .winterTable:
      "the timetable {} seems to be winter time all year: write clock = winter or clock = local in it; times are computed"
    case .unreadTable: "the timetable cannot be read, and times are computed: {}"
    case .keptTable: "the timetable cannot be read, and stays as it was read before: {}"
    case .unreadMonths: "announced months cannot be read, and months are calculated: {}"
    case .keptMonths: "announced months cannot be read, and stay as they were read before: {}"
    }
  }

  static func wall(_ word: WallWord) -> String {
    switch word {
    case .begin: "Begins"
    case .adhan: "Adhan"
    case .iqama: "Iqama"
    case .phones: "Please switch off your phone"
    case .suhoorEnds: "Suhoor ends"
    case .hush: "Silence"
    case .silent: "The service has not answered since {}. The times are those of its last answer."
    case .ended: "The service has not answered since {}, and its last answer has no times for this day."
    case .clockUnsure: "The clock may be wrong: no time server or receiver has set it yet"
    case .impossible: "{} at {} is not possible: it is left out"
    case .byPhone: "To set the place, open this address on a phone in the same network"
    case .byFile: "To set the place, open this address on this device, or write {} in {}"
    }
  }
}
