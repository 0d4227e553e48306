public import Events
internal import Glibc
internal import Quantities
internal import System
internal import Text
internal import Traces

/// A place that a person has set on the page. The service keeps it until the person removes it.
///
/// Its file is a trace of one `place` event, like that of the last fix. The trace's name is the place's.
public struct ChosenPlace: Equatable, Sendable {
  /// Where it is, as an event of the stream.
  public var place: Place
  /// Its name, as the person saw it.
  public var name: String

  /// A place set by hand.
  public init(latitude: Double, longitude: Double, altitude: Double? = nil, name: String) {
    place = Place(source: .manual, latitude: latitude, longitude: longitude, altitude: altitude)
    self.name = name
  }

  /// The place with an age of 100 years, at which it is neither used nor shown as the last one. This event removes a
  /// place set by hand when no earlier fix can replace it.
  static func forgotten(_ place: Place) -> Place {
    Place(source: .cached, latitude: place.latitude, longitude: place.longitude, age: 100 * 365.25 * 86_400)
  }

  /// The place in a file; nil if there is no file. Throws if the file has no place, since part of it may be lost.
  static func read(_ path: String) throws(TraceError) -> ChosenPlace? {
    guard var trace = try StateFolder.trace(path) else { return nil }
    while let event = try trace.next() {
      guard case .place(let place) = event.content, place.source == .manual else { continue }
      return ChosenPlace(
        latitude: place.latitude, longitude: place.longitude, altitude: place.altitude, name: trace.header.name ?? "")
    }
    throw StateFolder.hasNoPlace(path)
  }

  /// Writes the place; nil removes the file.
  static func write(_ chosen: ChosenPlace?, to path: String, now: UTC) throws(TraceError) {
    if let chosen {
      try StateFolder.check(path)
      try TraceWriter.replace(
        path, header: TraceHeader(name: chosen.name, start: now), events: [Event(.place(chosen.place), at: .zero)])
    } else {
      do throws(SystemError) {
        try WholeFile.remove(path)
      } catch { throw TraceError(writing: path, code: error.code) }
    }
  }
}
