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
  /// What is not read as it stands.
  public private(set) var notes: [TraceError] = []
  private let zone: TimeZone
  private let tzdata: Tzdata
  private let days: ClosedRange<CivilDay>
  private var files = 0, bytes = 0

  /// The most files, and the most bytes of all.
  private static let mostFiles = 20_000, mostBytes = 64 << 20

  /// Reads the events of some days. Throws if a file cannot be read; it names the line.
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
          try read("\(path)/\(name)")
        } else {
          for inner in Folder.names(in: "\(path)/\(name)").sorted() where inner.hasSuffix(".ics") && inner.first != "."
          {
            try read("\(path)/\(name)/\(inner)")
          }
        }
      }
    }
    events.sort { ($0.start, $0.id) < ($1.start, $1.id) }
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
    if notes.count < 20 { notes += reader.notes }
    guard events.count < CalendarReader.mostBlocks else { return }
    events += reader.blocks(on: days)
    guard events.count >= CalendarReader.mostBlocks else { return }
    notes.append(
      TraceError(
        .badData, file: file,
        "expected fewer than \(CalendarReader.mostBlocks) appointments on these days, found more: the rest is left out")
    )
  }
}
