internal import Almanac
internal import Day
internal import Quantities

/// The parts of settings that have a value for each prayer, or that are a list of names. The page has a box for each of
/// them, and knows nothing of how the configuration writes the whole.
extension LoadedConfiguration {
  /// The names of the parts of the choosable settings: `alerts.before.fajr`, `alerts.fasts.ashura`.
  public static let choosableParts = parts.map(\.entry.name)

  /// A part of a setting.
  struct Part: Sendable {
    /// The name of the setting.
    let whole: String
    let entry: ConfigurationEntry

    fileprivate init<Section: ConfigurationSection, Value>(
      _ whole: String, _ name: String, of section: Section.Type,
      _ path: @autoclosure @escaping @Sendable () -> any WritableKeyPath<Section, Value> & Sendable,
      _ argument: Argument<Value>
    ) {
      self.whole = whole
      entry = ConfigurationEntry("\(whole).\(name)", of: section, path(), argument, "a part of \(whole)")
    }
  }

  static let parts =
    CallOptions.prayers.flatMap { prayer in
      [
        Part("alerts.before", "\(prayer)", of: CallOptions.self, \.calls.before[prayer], .minuteList),
        Part("alerts.after", "\(prayer)", of: CallOptions.self, \.calls.after[prayer], .minuteList),
        Part("sound.muted", "\(prayer)", of: SoundOptions.self, \.muted[has: prayer], .trueOrFalse),
        Part("sound.volume", "\(prayer)", of: SoundOptions.self, \.volume[prayer], .percent),
      ]
    }
    + CallOptions.fasts.map { fast in
      Part("alerts.fasts", "\(fast.identifier)", of: CallOptions.self, \.calls.fasts[has: fast], .trueOrFalse)
    }

  /// The name of the setting to which a name belongs: its own, or that of the whole.
  static func whole(of name: String) -> String { parts.first { $0.entry.name == name }?.whole ?? name }

  /// What can be chosen under a name: a setting, or a part of one.
  func choosable(_ name: String) -> ConfigurationEntry? {
    LoadedConfiguration.choosable.contains(name)
      ? sources.catalog.named(name) : LoadedConfiguration.parts.first { $0.entry.name == name }?.entry
  }

  /// The words from which a setting takes one; empty for another setting.
  public func choices(of name: String) -> [String] {
    if case .choice(let words) = choosable(name)?.shape { words } else { [] }
  }
}

extension Array where Element: CaseIterable & Equatable & Sendable {
  /// Whether it has an element. Those that it has are put into the order of all of them when one is added or removed.
  fileprivate subscript(has element: Element) -> Bool {
    get { contains(element) }
    set { self = Element.allCases.filter { $0 == element ? newValue : contains($0) } }
  }
}
