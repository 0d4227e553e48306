/// Who reads what about reminders of Hijri dates: the section `reminders`.
public struct ReminderOptions: Equatable, ConfigurationSection {
  /// Whether everyone who can reach the service reads the titles of the reminders that it calls.
  public var hasPublicTitles = false

  /// All values at their defaults.
  public init() {}

  /// The entries of the section.
  public static let entries: [ConfigurationEntry] = [
    ConfigurationEntry(
      "reminders.public-titles", of: ReminderOptions.self, \.hasPublicTitles, .yesOrNo,
      "show titles of reminders to other machines without the calendar's token")
  ]
}

extension Argument<Bool> {
  /// yes or no; true and false are read too.
  fileprivate static let yesOrNo = Argument(
    shape: .choice(["yes", "no"]), expected: "yes or no",
    read: { ["yes": true, "true": true, "no": false, "false": false][$0] }, text: { $0 ? "yes" : "no" })
}
