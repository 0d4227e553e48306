internal import Agenda
internal import Almanac
public import Earth

/// The place for which an answer was computed.
public struct AnsweredPlace: Equatable, Sendable {
  private let coordinate: Coordinate
  private let isSetByHand: Bool

  /// A place, which a person may have set.
  public init(_ coordinate: Coordinate, isSetByHand: Bool) {
    (self.coordinate, self.isSetByHand) = (coordinate, isSetByHand)
  }

  /// Whether the answer holds for another place: that of a receiver is never still, and one set by hand has a name of
  /// its own.
  public func serves(_ other: AnsweredPlace) -> Bool {
    isSetByHand || other.isSetByHand
      ? coordinate == other.coordinate : PrayerSchedule.serves(coordinate, for: other.coordinate)
  }
}
