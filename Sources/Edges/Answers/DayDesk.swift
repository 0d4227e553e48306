public import Configuration
public import Day
public import Places
public import Quantities
internal import Synchronization
internal import System
internal import TimeZones

/// The one place in a service where its day is found: it reads configuration, timetable, announced months and time
/// zones once, for all outlets. A new configuration takes effect for all of them at one instant.
///
/// Any thread may ask. The first one that does in a minute computes the day.
public final class DayDesk: Sendable {
  private struct Days {
    var days: LocalDays?
    /// The number of the configuration by which they are.
    var number = 0
  }

  /// A timetable that cannot be read is tried again after this time: its disk may come later.
  private static let patience = TimeSpan.seconds(60)

  /// The environment of the process.
  public let environment: [String: String]
  private let tables: TimetableShelf
  private let read: @Sendable () -> ConfigurationValues
  /// The configuration in force. Nothing waits while it is held.
  private let inForce = Mutex<DayGround?>(nil)
  private let numbers = Atomic(0)
  /// Held while a day is computed, which may look up the clocks of a place.
  private let days = Mutex(Days())
  /// Held while files are read, so that they are read once.
  private let reading = Mutex(())
  /// When a timetable that could not be read is tried again.
  private let retryAt = Mutex<UTC?>(nil)

  /// A desk for the configuration that a function gives. Nothing is read before the first question.
  public init(
    environment: [String: String], tables: TimetableShelf = TimetableShelf(),
    _ read: @escaping @Sendable () -> ConfigurationValues
  ) {
    (self.environment, self.tables, self.read) = (environment, tables, read)
  }

  /// A desk for a service's configuration. A newer one counts from the instant at which it is put in force.
  public convenience init(_ configuration: LoadedConfiguration) {
    self.init(environment: configuration.sources.environment, tables: configuration.sources.tables) {
      configuration.inForce.values
    }
    configuration.prepare { [weak self] fresh in
      guard let self else { return {} }
      let ground = self.ground(of: fresh.values)
      return { self.take(ground) }
    }
  }

  /// The number of the configuration in force; 0 before one was read. It never waits.
  public var number: Int { numbers.load(ordering: .acquiring) }

  /// The configuration in force with its files. They are read at the first call.
  public var ground: DayGround {
    if let ground = inForce.withLock({ $0 }) { return ground }
    return reading.withLock { _ in
      if let ground = inForce.withLock({ $0 }) { return ground }
      return readGround()
    }
  }

  /// Reads the files of the configuration in force again.
  public func renew() { reading.withLock { _ in _ = readGround() } }

  private func readGround() -> DayGround {
    let before = number
    return take(ground(of: read()), unlessAfter: before)
  }

  /// The day that it is at a spot, for an outlet that says this much of the reasons for troubles. If the configuration
  /// names a place, the day is that of this place: after a reload the spot follows a moment later.
  public func today(at spot: Spot?, _ now: UTC?, _ candour: Candour = .everything) throws(TimesTrouble) -> LocalDay {
    try look(at: spot, now, candour).day.get()
  }

  /// The same with the configuration by which there is a day or none.
  public func look(at spot: Spot?, _ now: UTC?, _ candour: Candour = .everything) -> Look {
    guard let spot else { return Look(day: .failure(.noPlace), ground: ground) }
    guard let now, WallClock.isSet(now) else { return Look(day: .failure(.noClock), ground: ground) }
    let first = ground
    lookAgain(now)
    return days.withLock { known in
      // Another configuration may have come meanwhile: all that is answered is of one.
      let ground = inForce.withLock { $0 } ?? first
      let day = Result { () throws(TimeZoneError) in
        var days = known.days ?? ground.days
        if known.number != ground.number { days.take(ground.rules, ground.zones, city: ground.city) }
        defer { known = Days(days: days, number: ground.number) }
        let (today, place) = try days.today(at: ground.spot ?? spot, now: now)
        return LocalDay(today: today.saying(candour), place: place, ground: ground)
      }
      return Look(day: day.mapError { TimesTrouble($0, candour) }, ground: ground)
    }
  }

  /// The answer for a spot and an instant.
  public struct Look: Sendable {
    /// The day, or the reason why it is unknown.
    public let day: Result<LocalDay, TimesTrouble>
    /// The configuration that was in force.
    public let ground: DayGround
  }

  private func ground(of values: ConfigurationValues) -> DayGround {
    DayGround(values, environment: environment, tables: tables)
  }

  /// Puts a reading in force, unless another one was put in force after a number. Returns the one in force.
  @discardableResult private func take(_ new: DayGround, unlessAfter before: Int? = nil) -> DayGround {
    inForce.withLock { inForce in
      if let before, number != before, let ground = inForce { return ground }
      var ground = new
      ground.number = numbers.add(1, ordering: .acquiringAndReleasing).newValue
      inForce = ground
      return ground
    }
  }

  /// Reads a timetable again that could not be read, each minute.
  private func lookAgain(_ now: UTC) {
    let isUnread = inForce.withLock { $0?.rules.unread } != nil
    let isDue = retryAt.withLock { retryAt in
      guard isUnread else {
        retryAt = nil
        return false
      }
      // A clock that was set back must not end the tries.
      let isDue = retryAt.map { $0 <= now } ?? false
      if retryAt.map({ $0 <= now || $0 > now + DayDesk.patience }) ?? true { retryAt = now + DayDesk.patience }
      return isDue
    }
    guard isDue else { return }
    reading.withLock { _ in
      guard var ground = inForce.withLock({ $0 }), ground.rules.unread != nil else { return }
      let before = (ground.rules.timetable, ground.rules.unread)
      ground.take(tables.read(ground.values.program))
      if before != (ground.rules.timetable, ground.rules.unread) { take(ground, unlessAfter: ground.number) }
    }
  }
}

/// The day that it is where a device is.
public struct LocalDay: Sendable {
  /// The day.
  public let today: Today
  /// The place with its name and its clocks.
  public let place: Locality
  /// The configuration in force.
  public let ground: DayGround

  /// The configuration in force.
  public var values: ConfigurationValues { ground.values }
}

extension Today {
  /// The same for an outlet that says this much of the reasons for troubles.
  fileprivate func saying(_ candour: Candour) -> Today { candour == .everything ? self : saying(candour.reason) }
}
