public import Events
public import Formats
public import Pointing
public import Quantities

/// The last good fix, kept on the disk so that a service that starts indoors still knows where it is.
///
/// It is kept as a trace of one event: what reads and writes recordings reads and writes it, and what is restored is
/// what was recorded. The trace's start is when it was so.
public struct KeptPlace: Sendable {
  /// Written at most this often: an SD card is worn by writing.
  private static let every = TimeSpan.seconds(60)

  private let path: String
  private var writtenAt: Timestamp?

  /// Kept in a file.
  public init(path: String) { self.path = path }

  /// What was kept, as an event for the beginning of a stream that begins now; nil where nothing was kept. Where the
  /// clock cannot tell how old it is, that is an error.
  public func restore(now: UTC) throws(TraceError) -> Place? {
    var trace: TraceReader
    do {
      trace = try TraceReader(path: path)
    } catch {
      if error.kind == .noSuchFile { return nil }
      throw error
    }
    guard let start = trace.header.start else { return nil }
    guard ClockWatch.isSet(now), now >= start else {
      let trouble = ClockWatch.isSet(now) ? "by the clock it is yet to come" : "the clock is not set"
      throw TraceError(.badData, file: path, "\(trouble): nobody knows how old it is")
    }
    while let event = try trace.next() {
      guard case .place(var place) = event.content else { continue }
      place.source = .cached
      place.age = (now - start).seconds
      return place
    }
    return nil
  }

  /// Where a receiver says the device is, where it is time to write that.
  mutating func due(_ output: Output) -> Place? {
    guard let position = output.status?.position, output.reading.location == .gps else { return nil }
    let time = output.reading.time
    if let writtenAt, time - writtenAt < KeptPlace.every { return nil }
    writtenAt = time
    return Place(
      source: .cached, latitude: position.latitude, longitude: position.longitude, altitude: position.altitude, age: 0)
  }

  /// Writes it, as it was at an instant.
  static func write(_ place: Place, to path: String, now: UTC) throws(TraceError) {
    try TraceFile.replace(
      path, header: TraceHeader(name: "last fix", start: now), events: [Event(.place(place), at: .zero)])
  }

  /// Keeps where a receiver says the device is, where it is time to.
  public mutating func observe(_ output: Output, now: UTC) throws(TraceError) {
    if let place = due(output) { try KeptPlace.write(place, to: path, now: now) }
  }
}
