import Configuration
import TestKit
import Testing

@Suite struct `The settings of the calendar` {
  private func accepts(_ name: String, _ text: String) throws -> Bool {
    try #require(CalendarOptions.entries.first { $0.name == name }).accepts(text)
  }

  @Test func `take kinds once each, in any order`() throws {
    #expect(CalendarKind.list("blocks,prayers") == [.prayers, .blocks])
    #expect(CalendarKind.list("reminders,prayers") == [.prayers, .reminders])
    for text in ["", "prayers,", "prayers,prayers", "reminder", "Prayers", "prayers events"] {
      #expect(try !accepts("calendar.what", text), "\(text)")
    }
    #expect(try CalendarKind.allCases.atLeast(6).allSatisfy { try accepts("calendar.what", $0.rawValue) })
  }

  @Test func `take minutes within two hours`() throws {
    #expect(try accepts("calendar.alarm", "0") && accepts("calendar.alarm", "none") && accepts("calendar.walk", "120"))
    #expect(
      try !accepts("calendar.alarm", "121") && !accepts("calendar.walk", "-1") && !accepts("calendar.walk", "none"))
    #expect(try !accepts("calendar.prayer", "0") && accepts("calendar.prayer", "1"))
  }

  @Test func `hide the titles of reminders, unless another value says otherwise`() throws {
    let entry = try #require(ReminderOptions.entries.first { $0.name == "reminders.public-titles" })
    #expect(entry.text(ConfigurationValues()) == "no" && !ReminderOptions().hasPublicTitles)
    for text in ["yes", "no", "true", "false"] { #expect(entry.accepts(text), "\(text)") }
    for text in ["", "on", "Yes", "1"] { #expect(!entry.accepts(text), "\(text)") }
    let folder = try TemporaryFolder(["qibla/qibla.conf": "[reminders]\npublic-titles = yes\n"])
    let sources = ConfigurationSources(
      environment: ["QIBLA_ROOT": "/nowhere", "XDG_CONFIG_HOME": folder.path("")], catalog: ConfigurationCatalog())
    #expect(try LoadedConfiguration(from: sources).values[ReminderOptions.self].hasPublicTitles)
  }

  @Test func `have prayers and events, ten minutes of way and no reminder by default`() {
    let values = ConfigurationValues()
    #expect(CalendarOptions.entries.map { $0.text(values) } == ["prayers,events", "none", "10", "15", "none"])
  }
}
