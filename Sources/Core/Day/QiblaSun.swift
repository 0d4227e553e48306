public import Almanac
public import Earth
public import Quantities

/// When the sun shows the Qibla of a place: the instants of a day, and the next time that it is above the Kaaba.
public struct QiblaSun: Sendable {
  /// The instants of the day at which the sun is in the direction of the Qibla, or a shadow points there.
  public let alignments: [SunAlignment]
  /// The next instant at which the sun is above the Kaaba or its antipode; nil close to either.
  public let overKaaba: SunAlignment?

  /// The instants of a day at a place with this bearing, and the next one above the Kaaba after an instant.
  public init(_ bearing: Angle, at place: Coordinate, in day: Range<UTC>, after now: UTC) {
    var ephemeris = Ephemeris()
    alignments = Array(ephemeris.alignments(with: bearing, at: place, in: day))
    overKaaba = ephemeris.sunOverKaaba(after: now, seenFrom: place)
  }

  /// All its instants.
  public var instants: [UTC] { alignments.map { $0.instant } + (overKaaba.map { [$0.instant] } ?? []) }
}
