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
  private struct State {
    var ground: DayGround?
    var days: LocalDays?
    /// How many configurations were read.
    var readings = 0
    /// When a timetable that could not be read is tried again.
    var retryAt: UTC?
  }

  /// A timetable that cannot be read is tried again after this time: its disk may come later.
  private static let patience = TimeSpan.seconds(60)

  /// The environment of the process.
  public let environment: [String: String]
  private let tables: TimetableShelf
  private let read: @Sendable () -> ConfigurationValues
  private let state = Mutex(State())
  /// Held while files are read, so that they are read once; never together with `state`.
  private let reading = Mutex(())

  /// A desk for the configuration that a function gives. Nothing is read before the first question.
  public init(
    environment: [String: String], tables: TimetableShelf = TimetableShelf(),
    _ read: @escaping @Sendable () -> ConfigurationValues
  ) {
    (self.environment, self.tables, self.read) = (environment, tables, read)
  }

  /// A desk for a service's configuration. Another one is in force for it from the instant at which it is put in force.
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

  /// The number of the configuration in force; 0 before one was read.
  public var number: Int { state.withLock { $0.readings } }

  /// The configuration in force with its files. They are read at the first call.
  public var ground: DayGround {
    if let ground = state.withLock({ $0.ground }) { return ground }
    return reading.withLock { _ in
      if let ground = state.withLock({ $0.ground }) { return ground }
      return readGround()
    }
  }

  /// Reads the files of the configuration in force again.
  public func renew() { reading.withLock { _ in _ = readGround() } }

  private func readGround() -> DayGround {
    let before = number
    return take(ground(of: read()), unlessAfter: before)
  }

  /// The day that it is at a spot, for an outlet that says this much of the reasons for troubles.
  public func today(at spot: Spot?, _ now: UTC?, _ candour: Candour = .everything) throws(TimesTrouble) -> LocalDay {
    guard let spot else { throw .noPlace }
    guard let now, WallClock.isSet(now) else { throw .noClock }
    let first = ground
    lookAgain(now)
    let found = state.withLock { state in
      // Another configuration may have come meanwhile: all that is answered is of one.
      let inForce = state.ground ?? first
      return Result { () throws(TimeZoneError) in
        var days = state.days ?? inForce.days
        defer { state.days = days }
        let (today, place) = try days.today(at: spot, now: now)
        return LocalDay(today: today, place: place, ground: inForce)
      }
    }
    do throws(TimeZoneError) {
      var day = try found.get()
      if candour != .everything { day.today = day.today.saying(candour.reason) }
      return day
    } catch { throw TimesTrouble(error, candour) }
  }

  private func ground(of values: ConfigurationValues) -> DayGround {
    DayGround(values, environment: environment, tables: tables)
  }

  /// Puts a reading in force, unless another one was put in force after a number. Returns the one in force.
  @discardableResult private func take(_ new: DayGround, unlessAfter before: Int? = nil) -> DayGround {
    state.withLock { state in
      if let before, state.readings != before, let ground = state.ground { return ground }
      var ground = new
      state.readings += 1
      ground.number = state.readings
      state.ground = ground
      state.days?.take(ground.rules, ground.zones, city: ground.city)
      return ground
    }
  }

  /// Reads a timetable again that could not be read, each minute.
  private func lookAgain(_ now: UTC) {
    let isDue = state.withLock { state in
      guard state.ground?.rules.unread != nil else {
        state.retryAt = nil
        return false
      }
      // A clock that was set back must not end the tries.
      let isDue = state.retryAt.map { $0 <= now } ?? false
      if state.retryAt.map({ $0 <= now || $0 > now + DayDesk.patience }) ?? true {
        state.retryAt = now + DayDesk.patience
      }
      return isDue
    }
    guard isDue else { return }
    reading.withLock { _ in
      guard var ground = state.withLock({ $0.ground }), ground.rules.unread != nil else { return }
      let before = (ground.rules.timetable, ground.rules.unread)
      ground.take(tables.read(ground.values.program))
      if before != (ground.rules.timetable, ground.rules.unread) { take(ground, unlessAfter: ground.number) }
    }
  }
}

/// The day that it is where a device is.
public struct LocalDay: Sendable {
  /// The day.
  public internal(set) var today: Today
  /// The place with its name and its clocks.
  public let place: Locality
  /// The configuration in force.
  public let ground: DayGround

  /// The configuration in force.
  public var values: ConfigurationValues { ground.values }
}
