public import Configuration
public import Earth
public import Quantities
internal import TimeZones
public import Whereabouts

/// The settings of a service that are in force, and the days of its place by them. They are read again each time that
/// the service has loaded its configuration again. Where that fails, those before stay, and `trouble` says why.
public struct FollowedSettings: ~Copyable {
  /// Where settings are read.
  public struct Source: Sendable {
    /// The variables of the service's environment.
    public let environment: [String: String]
    /// The timetables that were read.
    public let tables: TimetableShelf
    /// The settings with which the service began; nil: they are not known.
    public let first: ConfigurationValues?
    /// The troubles that may be said.
    public var candour = Candour.everything
    /// The settings after the service has loaded its configuration again so many times.
    public let load: @Sendable (_ reloads: Int) throws(ConfigurationError) -> ConfigurationValues

    /// Settings that a function gives.
    public init(
      environment: [String: String], tables: TimetableShelf = TimetableShelf(),
      first: ConfigurationValues? = nil,
      _ load: @escaping @Sendable (_ reloads: Int) throws(ConfigurationError) -> ConfigurationValues
    ) {
      (self.environment, self.tables, self.first, self.load) = (environment, tables, first, load)
    }

    /// The settings in force of a service's configuration, for an outlet that says so much of its troubles.
    public init(_ configuration: LoadedConfiguration, environment: [String: String], _ candour: Candour = .everything) {
      self.init(
        environment: environment, tables: configuration.sources.tables, first: configuration.values
      ) { _ in configuration.inForce.values }
      self.candour = candour
    }
  }

  private let source: Source
  private var local: LocalSchedule?
  /// How often the service had loaded its configuration again; nil before the first reading.
  private var reloads: Int?
  /// The settings in force; before the first reading those with which the service began.
  public private(set) var values: ConfigurationValues
  /// Why the settings that were loaded last are not in force; nil where they are.
  public private(set) var trouble: String?
  /// The same with all that is known, for the log alone.
  public private(set) var cause: String?

  /// Settings that are not read yet.
  public init(_ source: Source) { (self.source, values) = (source, source.first ?? ConfigurationValues()) }

  /// Whether settings were ever read.
  public private(set) var areKnown = false
  /// The cells that were left out of the timetable when the settings were read, a sentence each.
  public private(set) var tableFaults: [String] = []

  /// The trouble, where older settings are in force instead.
  public var staying: String? { areKnown ? trouble.map { "\($0); the old settings stay" } : nil }

  /// Reads the settings where the service has loaded its configuration again. True where it was tried.
  public mutating func follow(_ reloads: Int) -> Bool {
    guard self.reloads != reloads else { return false }
    self.reloads = reloads
    do throws(ConfigurationError) {
      takeOver(try source.load(reloads))
      (trouble, cause) = (nil, nil)
    } catch {
      cause = error.message
      trouble = source.candour.line(error.message)
      // The service itself goes on with the first ones.
      if !areKnown, let first = source.first { takeOver(first) }
    }
    return true
  }

  private mutating func takeOver(_ values: ConfigurationValues) {
    let schedule = LocalSchedule(values.program, environment: source.environment, tables: source.tables, source.candour)
    (self.values, areKnown, tableFaults) = (values, true, schedule.tableFaults)
    local = consume schedule
  }

  /// Reads a timetable again that could not be read, each minute. True where it is another one now.
  public mutating func lookAgain(_ now: UTC) -> Bool { local?.lookAgain(now) ?? false }

  /// The day that it is at a place.
  public mutating func today(
    at coordinate: Coordinate, isSetByHand: Bool, now: UTC
  ) throws(TimesTrouble) -> LocalSchedule.Today {
    do throws(TimeZoneError) {
      if let today = try local?.today(at: coordinate, isSetByHand: isSetByHand, now: now) { return today }
    } catch { throw TimesTrouble(error, source.candour) }
    throw trouble.map { .noSettings($0) } ?? .noSettings()
  }
}
