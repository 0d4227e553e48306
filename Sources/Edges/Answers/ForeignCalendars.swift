internal import Day
public import Planning
public import Quantities
internal import System
public import Text
public import TimeZones

/// Calendars of other programs: a file, or a folder with a folder for each calendar and a file for each event (vdir).
public struct ForeignCalendars {
  /// The events, in order.
  public private(set) var events: [PlanBlock] = []
  /// What is not read as it stands: files, events and rules, each with its line.
  public private(set) var notes: [TraceError] = []
  private let zone: TimeZone
  private let tzdata: Tzdata
  private let days: ClosedRange<CivilDay>
  private var files = 0, bytes = 0

  /// The most files, the most bytes of all, and the most notes.
  private static let mostFiles = 20_000, mostBytes = 64 << 20, mostNotes = 20

  /// Reads the events of some days. In a folder, a file that cannot be read is left out, with a note. Throws if the
  /// path is a file that cannot be read, if there is nothing, or too much.
  public init(
    _ path: String, on days: ClosedRange<CivilDay>, _ zone: TimeZone, _ tzdata: Tzdata
  ) throws(TraceError) {
    (self.zone, self.tzdata, self.days) = (zone, tzdata, days)
    if path.hasSuffix(".ics") {
      try read(path)
    } else {
      let names = Folder.names(in: path).sorted()
      guard !names.isEmpty else {
        throw TraceError(.noSuchFile, file: path, "expected a file that ends with .ics, or a folder with such files")
      }
      for name in names where name.first != "." {
        if name.hasSuffix(".ics") {
          try readIfItCan("\(path)/\(name)")
        } else {
          for inner in Folder.names(in: "\(path)/\(name)").sorted() where inner.hasSuffix(".ics") && inner.first != "."
          {
            try readIfItCan("\(path)/\(name)/\(inner)")
          }
        }
      }
    }
    events.sort { ($0.start, $0.id) < ($1.start, $1.id) }
  }

  private mutating func note(_ note: TraceError) {
    if notes.count < ForeignCalendars.mostNotes { notes.append(note) }
  }

  private mutating func readIfItCan(_ file: String) throws(TraceError) {
    do throws(TraceError) { try read(file) } catch {
      guard files <= ForeignCalendars.mostFiles, bytes <= ForeignCalendars.mostBytes else { throw error }
      note(error)
    }
  }

  private mutating func read(_ file: String) throws(TraceError) {
    let content = try PlanDesk.bytes(of: file, most: CalendarReader.mostBytes)
    (files, bytes) = (files + 1, bytes + content.count)
    guard files <= ForeignCalendars.mostFiles, bytes <= ForeignCalendars.mostBytes else {
      throw TraceError(
        .badData, file: file,
        "expected at most \(ForeignCalendars.mostFiles) files of \(ForeignCalendars.mostBytes) bytes together, found more"
      )
    }
    let tzdata = tzdata
    let reader = try CalendarReader(content, file: file, clocks: PlanDesk.clocks(zone)) { name in
      do throws(TimeZoneError) { return PlanDesk.clocks(try tzdata.zone(named: name)) } catch { return nil }
    }
    for one in reader.notes { note(one) }
    guard events.count < CalendarReader.mostBlocks else { return }
    events += reader.blocks(on: days)
    guard events.count >= CalendarReader.mostBlocks else { return }
    note(
      TraceError(
        .badData, file: file,
        "expected fewer than \(CalendarReader.mostBlocks) appointments on these days, found more: the rest is left out")
    )
  }
}

/// The calendars that are configured, whose events are grey blocks.
public struct ForeignFolder: Sendable {
  private let path: String?
  private let zone: TimeZone
  private let tzdata: Tzdata

  /// The calendars at a path; nil: none.
  public init(_ path: String?, _ zone: TimeZone, _ tzdata: Tzdata) {
    (self.path, self.zone, self.tzdata) = (path, zone, tzdata)
  }

  /// Puts the events of some days on a ground. Returns what cannot be read, a sentence each.
  public func read(on days: ClosedRange<CivilDay>, to ground: inout PlanGround) -> [String] {
    guard let path else { return [] }
    do throws(TraceError) {
      let found = try ForeignCalendars(path, on: days, zone, tzdata)
      ground.foreign = found.events
      return found.notes.map(\.message)
    } catch {
      ground.foreign = []
      return [error.message]
    }
  }
}
