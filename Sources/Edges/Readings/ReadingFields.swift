public import Pointing
public import Quantities
public import Text

/// The names of a field of a reading in the outputs. Every field has a key; the other names are optional.
public struct ReadingField: Sendable {
  /// Its key in the JSON lines, and its column in the table; the key ends with the unit.
  public let key: StaticString
  /// Its metric, if it has one. The place is its rank on the page of metrics: a new metric takes the next number.
  public let metric: (place: Int, name: StaticString, meaning: StaticString)?
  /// Its property on D-Bus, if it has one. The place is its rank in the interface: a new property takes the next
  /// number.
  public let property: (place: Int, name: StaticString)?

  @inline(__always)
  init(
    _ key: StaticString, metric: (place: Int, name: StaticString, meaning: StaticString)? = nil,
    property: (place: Int, name: StaticString)? = nil
  ) {
    (self.key, self.metric, self.property) = (key, metric, property)
  }
}

/// Something that writes or reads the fields of a reading, one method for each kind. The values are `inout` for
/// readers.
public protocol ReadingVisitor: ~Copyable {
  associatedtype Failure: Error
  /// An instant in nanoseconds.
  mutating func time(_ value: inout Timestamp, as field: ReadingField) throws(Failure)
  /// One of a few fixed words.
  mutating func word<Value: FixedWord>(_ value: inout Value?, as field: ReadingField) throws(Failure)
  /// The age of a position in seconds: only an old position has the field.
  mutating func age(of location: inout LocationState, as field: ReadingField) throws(Failure)
  /// An angle in degrees.
  mutating func angle(_ value: inout Angle?, _ range: AngleRange, as field: ReadingField) throws(Failure)
  /// A rotation.
  mutating func quaternion(_ value: inout Quaternion?, as field: ReadingField) throws(Failure)
  /// A number, divided by `unit` when it is written.
  mutating func number(_ value: inout Double?, in unit: Double, decimals: Int, as field: ReadingField) throws(Failure)
  /// Yes or no.
  mutating func flag(_ value: inout Bool, as field: ReadingField) throws(Failure)
}

extension ReadingVisitor where Self: ~Copyable {
  /// A word that is always known. A reader that does not know the word leaves the value unchanged.
  @inline(__always)
  fileprivate mutating func word<Value: FixedWord>(_ value: inout Value, as field: ReadingField) throws(Failure) {
    var known = Optional(value)
    try word(&known, as: field)
    value = known ?? value
  }
}

extension Reading {
  /// Passes every field to a visitor, in the order of the contract. All outputs of a reading, and the reader of its
  /// lines, are made from this one table.
  @inline(__always)
  public mutating func visit<Visitor: ReadingVisitor & ~Copyable>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.time(&time, as: .init("t"))
    try visitPlaceAndAttitude(&visitor)
    try visitDirection(&visitor)
    try visitQuality(&visitor)
  }

  @inline(__always)
  private mutating func visitPlaceAndAttitude<Visitor: ReadingVisitor & ~Copyable>(_ visitor: inout Visitor)
    throws(Visitor.Failure)
  {
    try visitor.word(
      &compass,
      as: .init("compass", metric: (13, "qibla_compass", "State of the sensors."), property: (7, "Compass")))
    try visitor.word(
      &location,
      as: .init("location", metric: (14, "qibla_location", "Source of the position."), property: (8, "Location"))
    )
    try visitor.age(of: &location, as: .init("location_age_s"))
    try visitor.word(&site, as: .init("site"))
    try visitor.angle(
      &heading, .card,
      as: .init(
        "heading", metric: (1, "qibla_heading_degrees", "Heading, clockwise from true north."), property: (1, "Heading")
      ))
    try visitor.angle(
      &magnetic, .card,
      as: .init(
        "magnetic", metric: (2, "qibla_magnetic_heading_degrees", "Heading, clockwise from magnetic north."),
        property: (2, "MagneticHeading")))
    try visitor.angle(
      &declination, .turn,
      as: .init(
        "declination",
        metric: (6, "qibla_declination_degrees", "Declination: magnetic north from true north, positive to the east.")))
    try visitor.angle(
      &pitch, .turn, as: .init("pitch", metric: (7, "qibla_pitch_degrees", "Pitch: the top edge above the horizon.")))
    try visitor.angle(
      &roll, .turn, as: .init("roll", metric: (8, "qibla_roll_degrees", "Roll: the right edge below the left.")))
    try visitor.quaternion(&attitude, as: .init("quaternion"))
    try visitor.number(&rate, in: 1, decimals: 2, as: .init("rate"))
  }

  @inline(__always)
  private mutating func visitDirection<Visitor: ReadingVisitor & ~Copyable>(_ visitor: inout Visitor)
    throws(Visitor.Failure)
  {
    try visitor.angle(
      &bearing, .card,
      as: .init(
        "bearing", metric: (3, "qibla_bearing_degrees", "Bearing of the Kaaba, clockwise from true north."),
        property: (3, "Bearing")))
    try visitor.angle(
      &pointer, .turn,
      as: .init(
        "pointer", metric: (4, "qibla_pointer_degrees", "Angle to turn to the Kaaba; negative is left."),
        property: (4, "Pointer"))
    )
    try visitor.number(
      &distance, in: 1000, decimals: 1,
      as: .init(
        "distance_km", metric: (10, "qibla_distance_meters", "Distance to the Kaaba."), property: (6, "DistanceKm")))
  }

  @inline(__always)
  private mutating func visitQuality<Visitor: ReadingVisitor & ~Copyable>(_ visitor: inout Visitor)
    throws(Visitor.Failure)
  {
    try visitor.word(
      &accuracy,
      as: .init(
        "accuracy", metric: (12, "qibla_accuracy", "Accuracy of the heading."), property: (9, "Accuracy")))
    try visitor.word(&reason, as: .init("reason", property: (10, "Reason")))
    try visitor.angle(
      &uncertainty, .unwrapped,
      as: .init(
        "uncertainty", metric: (5, "qibla_uncertainty_degrees", "95 % bound of the heading."),
        property: (5, "Uncertainty")))
    try visitor.number(
      &field, in: 1, decimals: 2,
      as: .init("field_ut", metric: (9, "qibla_field_microteslas", "Strength of the magnetic field.")))
    try visitor.number(&expectedField, in: 1, decimals: 2, as: .init("expected_ut"))
    try visitor.angle(&dip, .unwrapped, as: .init("dip"))
    try visitor.angle(&expectedDip, .unwrapped, as: .init("expected_dip"))
    try visitor.flag(
      &aligned,
      as: .init(
        "aligned", metric: (11, "qibla_aligned", "1 if the device is aligned with the Kaaba."),
        property: (11, "Aligned")))
  }
}
