public import Events
internal import Glibc
internal import Quantities
internal import System
internal import Text
internal import Traces

/// A place that a person has set on the page, which the service keeps until it is taken back.
///
/// Its file is a trace of one `place` event, as that of the last fix is. The trace's name is the place's.
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

  /// An age at which a place is neither used nor shown as the last one: 100 years. An event of this age removes a place
  /// set by hand where no earlier fix can replace it.
  static func forgotten(_ place: Place) -> Place {
    Place(source: .cached, latitude: place.latitude, longitude: place.longitude, age: 100 * 365.25 * 86_400)
  }

  /// The place in a file; nil where there is no file. Throws if the file has no place: a part of it may be lost.
  static func read(_ path: String) throws(TraceError) -> ChosenPlace? {
    guard var trace = try StateFolder.trace(path) else { return nil }
    while let event = try trace.next() {
      guard case .place(let place) = event.content, place.source == .manual else { continue }
      return ChosenPlace(
        latitude: place.latitude, longitude: place.longitude, altitude: place.altitude, name: trace.header.name ?? "")
    }
    throw StateFolder.hasNoPlace(path)
  }

  /// Writes it, or removes the file of an earlier one.
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
