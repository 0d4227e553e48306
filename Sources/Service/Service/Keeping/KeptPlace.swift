public import Events
public import Pointing
public import Quantities
internal import System
public import Text
internal import Traces

/// The last good fix, stored on disk so that a service that starts indoors still has a position.
///
/// The file is a trace of one `place` event, so the code for recordings reads and writes it. The trace's start is the
/// UTC of the fix.
public struct KeptPlace: Sendable {
  /// The least time between two writes: writing wears out an SD card.
  private static let every = TimeSpan.seconds(60)
  /// The time after which a position that has not moved is written with its new date.
  private static let everyAtRest = TimeSpan.seconds(900)
  /// A position has moved if it differs by more than this, in degrees. The limit is 110 m, which changes neither the
  /// direction of the Kaaba nor the times.
  private static let nearby = 0.001

  private let path: String
  private var written: (place: Place, at: Timestamp)?

  /// The place in a file.
  public init(path: String) { self.path = path }

  /// The stored place with its age, for the beginning of a stream that starts now; nil if none is stored. Throws if the
  /// clock is not set or is earlier than the fix, since the age is then unknown.
  public func restore(now: UTC) throws(TraceError) -> Place? {
    guard var trace = try StateFolder.trace(path) else { return nil }
    guard let start = trace.header.start else { throw StateFolder.hasNoPlace(path) }
    guard WallClock.isSet(now), now >= start else {
      let trouble = WallClock.isSet(now) ? "it is dated in the future" : "the clock is not set"
      throw TraceError(.badData, file: path, "\(trouble), so its age is unknown")
    }
    while let event = try trace.next() {
      guard case .place(var place) = event.content else { continue }
      place.source = .cached
      place.age = (now - start).seconds
      return place
    }
    throw StateFolder.hasNoPlace(path)
  }

  /// The receiver's position, if it is time to write it; nil otherwise.
  mutating func due(_ output: Output) -> Place? {
    guard let position = output.status?.position, output.reading.location == .gps else { return nil }
    let time = output.reading.time
    if let written {
      let isNear =
        abs(position.latitude - written.place.latitude) < KeptPlace.nearby
        && abs(position.longitude - written.place.longitude) < KeptPlace.nearby
      if time - written.at < (isNear ? KeptPlace.everyAtRest : KeptPlace.every) { return nil }
    }
    let place = Place(
      source: .cached, latitude: position.latitude, longitude: position.longitude, altitude: position.altitude, age: 0)
    written = (place, time)
    return place
  }

  /// Writes a place, dated `now`.
  static func write(_ place: Place, to path: String, now: UTC) throws(TraceError) {
    try StateFolder.check(path)
    try TraceWriter.replace(
      path, header: TraceHeader(name: "last fix", start: now), events: [Event(.place(place), at: .zero)])
  }

  /// Writes the receiver's position if it is time to.
  public mutating func observe(_ output: Output, now: UTC) throws(TraceError) {
    if let place = due(output) { try KeptPlace.write(place, to: path, now: now) }
  }
}
