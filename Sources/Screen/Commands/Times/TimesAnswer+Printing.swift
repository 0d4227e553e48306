internal import Answers
internal import Day
internal import Places
internal import Quantities
internal import Shell
internal import Text
internal import TimeZones
internal import Words

extension TimesAnswer {
  /// Prints it in a format; unix seconds are only for CSV.
  func print(
    _ format: TimesFormat, inEpoch: Bool, withSpread: Bool = false, _ schedule: inout PrayerSchedule,
    _ console: inout Console
  ) throws(Stop) {
    let notes = notes(schedule)
    switch format {
    case .text: try console.print(text(&schedule))
    case .json:
      try eachDay(&schedule, &console, inJSON: true) { day, schedule in
        TimesJSON(place: place, day: day, schedule: schedule, words: words).json
      }
    case .csv:
      try console.print(TimesCSV.header(inEpoch: inEpoch, withSpread: withSpread))
      try eachDay(&schedule, &console, withFast: withSpread) { day, _ in
        TimesCSV(day, clock, inEpoch: inEpoch, withSpread: withSpread).line
      }
    case .ics:
      let here = CalendarPlace(place, words.language)
      var file = CalendarFile()
      file.begin(place.title(words))
      try eachDay(&schedule, &console) { day, _ in
        for event in CalendarEvent.times(of: day, at: here, words, clock) { file.add(event) }
        return file.takeLines()
      }
      file.end()
      try console.print(&file)
    case .waybar: try console.print(WaybarLine(self, &schedule).object)
    }
    if format != .text, format != .json { for note in notes { console.tell(note) } }
  }

  /// Prints the text of each day; a day that the calendar leaves out is reported.
  private func eachDay(
    _ schedule: inout PrayerSchedule, _ console: inout Console, inJSON: Bool = false, withFast: Bool = false,
    _ line: (DaySchedule, PrayerSchedule) -> String
  ) throws(Stop) {
    var day = first
    var notes = RuleNotes()
    while day <= last {
      if let times = schedule.day(day) {
        try console.print(line(times, schedule))
        notes.add(rules(of: times, schedule, withFast: withFast), on: day)
      } else {
        console.tell("\(day.iso): the calendar of \(place.zone.name) leaves this day out")
      }
      day = day + 1
    }
    // JSON objects contain the notes; lines in other formats do not.
    if !inJSON { for note in notes.lines(words) { console.tell(note) } }
  }
}

extension Console {
  /// Prints the text that a calendar has ready.
  mutating func print(_ file: inout CalendarFile) throws(Stop) {
    let lines = file.takeLines()
    if !lines.isEmpty { try print(lines) }
  }
}
