/// The parts of the heading filter that can be switched off, each to measure what it is worth. All are on by default.
public struct FilterParts: Equatable, Sendable {
  /// The gyroscope's bias is measured at rest.
  public var restBias = true
  /// The gyroscope's bias is measured in motion, by how gravity levels the frame.
  public var levelBias = true
  /// The sway of a hand is fitted to the accelerometer.
  public var sway = true
  /// The latency of the magnetometer is learnt.
  public var latency = true
  /// The error of the calibration is estimated: the device's own field that it has not taken out.
  public var offset = true
  /// A magnet that turns with the device is subtracted.
  public var attached = true
  /// The size and the duration of bends are learnt.
  public var bends = true
  /// A departure in size makes the bend larger.
  public var departures = true
  /// A departure that no usual bend explains moves the bend and not the heading.
  public var jumps = true
  /// The heading goes back to that of a few seconds before when a magnet shows.
  public var back = true
  /// A bend that stays is taken for the field of the place.
  public var steady = true
  /// The doubt by a heading from a while ago that the gyroscope has carried on.
  public var held = true
  /// The doubt by the drift while a magnet was near.
  public var carried = true
  /// The doubt by the field of the whole place beside the world model's, with a gyroscope.
  public var world = true
  /// The doubt by a field and a gyroscope that contradict each other.
  public var contradiction = true
  /// The doubt about the offset of a given calibration.
  public var given = true

  /// All of them.
  public init() {}
}
