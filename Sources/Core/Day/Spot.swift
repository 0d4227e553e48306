public import Earth

/// Where a device is: as receivers report it, or as a person has set it.
public struct Spot: Equatable, Sendable {
  /// The position.
  public let coordinate: Coordinate
  /// Whether a person has set it.
  public let isChosen: Bool

  /// A position.
  public init(_ coordinate: Coordinate, isChosen: Bool = false) {
    (self.coordinate, self.isChosen) = (coordinate, isChosen)
  }

  /// Whether what was computed here holds for another spot. The position of a receiver is never still, so a small step
  /// changes nothing. A position that a person has set has its own name, however near it is.
  public func serves(_ other: Spot) -> Bool {
    isChosen || other.isChosen
      ? coordinate == other.coordinate : PrayerSchedule.serves(coordinate, for: other.coordinate)
  }
}
