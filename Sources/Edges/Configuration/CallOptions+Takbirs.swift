internal import Day
internal import Quantities

extension CallOptions {
  /// Whether the takbirs of the two feasts are called. It belongs to no section, and comes before them in a file.
  static let takbirSwitch = ConfigurationEntry(
    "takbirs", of: CallOptions.self, \.calls.takbirs.isOn, .onOrOff,
    "takbirs on the days of the feasts, from the recording sound.takbirs")

  /// When they are called: the section `takbirs`.
  static let takbirEntries: [ConfigurationEntry] = [
    ConfigurationEntry(
      "takbirs.every", of: CallOptions.self, \.calls.takbirs.every, .takbirPace,
      "how often the takbirs are called: after each prayer, or every so many minutes"),
    ConfigurationEntry(
      "takbirs.after", of: CallOptions.self, \.calls.takbirs.after, .minutesAfterPrayer,
      "minutes from an iqama, or else an adhan, to the next takbirs"),
    ConfigurationEntry(
      "takbirs.hours", of: CallOptions.self, \.calls.takbirs.hours, .takbirHours, "hours in which takbirs are called"),
    ConfigurationEntry(
      "takbirs.fitr", of: CallOptions.self, \.calls.takbirs.fitr, .choice(),
      "takbirs of Eid al-Fitr: from maghrib of the evening before, or from fajr, until its prayer"),
    ConfigurationEntry(
      "takbirs.adha", of: CallOptions.self, \.calls.takbirs.adha, .choice(),
      "takbirs of Eid al-Adha until the 13th: from fajr of the day of Arafah to asr, or from dhuhr of the feast to fajr"
    ),
  ]
}

extension Argument<Bool> {
  /// on or off.
  static let onOrOff = Argument(
    shape: .choice(["on", "off"]), expected: "on or off", read: { $0 == "on" ? true : $0 == "off" ? false : nil },
    text: { $0 ? "on" : "off" })
}

extension Argument<Int?> {
  /// After each prayer, or minutes.
  fileprivate static let takbirPace = Argument(
    shape: .word("MINUTES"), expected: "prayer for once after each prayer, or minutes from 5 to 240",
    read: { word in
      if word == "prayer" { return .some(nil) }
      return Argument<Int>.whole(word, in: 5...240).map { .some($0) }
    }, text: { $0.map { "\($0)" } ?? "prayer" })
}

extension Argument<Int> {
  /// Minutes after a prayer: an adhan lasts up to five.
  fileprivate static let minutesAfterPrayer = Argument(
    shape: .word("MINUTES"), expected: "minutes from 5 to 120", read: { whole($0, in: 5...120) })

  fileprivate static func whole(_ word: String, in range: ClosedRange<Int>) -> Int? {
    guard (1...3).contains(word.utf8.count), word.utf8.allSatisfy({ 48...57 ~= $0 }) else { return nil }
    return Int(word).flatMap { range.contains($0) ? $0 : nil }
  }
}

extension Argument<ClockHours?> {
  /// Hours of the day, or all of them.
  fileprivate static let takbirHours = Argument(
    shape: .word("HH:MM-HH:MM"), expected: "hours such as 07:00-22:00, or all",
    read: { $0 == "all" ? .some(nil) : ClockHours($0).map { .some($0) } }, text: { $0?.text ?? "all" })
}
