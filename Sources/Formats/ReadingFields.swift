internal import Pointing
internal import Quantities

/// What a field of a reading is called in each output. Only the key is needed for every field.
public struct ReadingField: Sendable {
  /// Its key in the JSON lines and its column in the table; its unit is the end of it.
  public let key: StaticString
  /// Its metric, if it is one. The place is its rank on the page: a new metric takes the next number.
  public let metric: (place: Int, name: StaticString, meaning: StaticString)?
  /// Its property on D-Bus, if it is one. The place is its rank in the interface: a new property takes the next number.
  public let property: (place: Int, name: StaticString)?

  @inline(__always)
  init(
    _ key: StaticString, metric: (place: Int, name: StaticString, meaning: StaticString)? = nil,
    property: (place: Int, name: StaticString)? = nil
  ) {
    (self.key, self.metric, self.property) = (key, metric, property)
  }
}

/// Something that writes or reads the fields of a reading, one method for each kind. The values are `inout` for readers.
protocol ReadingVisitor: ~Copyable {
  associatedtype Failure: Error
  /// An instant in nanoseconds.
  mutating func time(_ field: ReadingField, _ value: inout Timestamp) throws(Failure)
  /// One of a few fixed words that is always known.
  mutating func word<Value: FixedWord>(_ field: ReadingField, _ value: inout Value) throws(Failure)
  /// One of a few fixed words, if it is known.
  mutating func word<Value: FixedWord>(_ field: ReadingField, _ value: inout Value?) throws(Failure)
  /// How many seconds old a position is: a field that only an old position has.
  mutating func age(_ field: ReadingField, of location: inout LocationState) throws(Failure)
  /// A direction from 0 to 360 degrees.
  mutating func card(_ field: ReadingField, _ angle: inout Angle?) throws(Failure)
  /// A turn from -180 to 180 degrees.
  mutating func turn(_ field: ReadingField, _ angle: inout Angle?) throws(Failure)
  /// An angle that is not wrapped, in degrees.
  mutating func angle(_ field: ReadingField, _ angle: inout Angle?) throws(Failure)
  /// A rotation.
  mutating func quaternion(_ field: ReadingField, _ value: inout Quaternion?) throws(Failure)
  /// A number, divided by `unit` where it is written.
  mutating func number(
    _ field: ReadingField, _ value: inout Double?, in unit: Double, decimals: Int
  ) throws(Failure)
  /// Yes or no.
  mutating func flag(_ field: ReadingField, _ value: inout Bool) throws(Failure)
}

extension Reading {
  /// Gives every field to a visitor, in the order of the contract. All outputs of a reading, and the reader of its lines,
  /// are made from this one table.
  @inline(__always)
  mutating func visit<Visitor: ReadingVisitor & ~Copyable>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.time(.init("t"), &time)
    try visitor.word(
      .init("compass", metric: (13, "qibla_compass", "Whether the sensors live."), property: (7, "Compass")),
      &compass)
    try visitor.word(
      .init(
        "location", metric: (14, "qibla_location", "Where the position comes from."), property: (8, "Location")),
      &location)
    try visitor.age(.init("location_age_s"), of: &location)
    try visitor.word(.init("site"), &site)
    try visitor.card(
      .init(
        "heading", metric: (1, "qibla_heading_degrees", "From true north, clockwise."), property: (1, "Heading")),
      &heading)
    try visitor.card(
      .init(
        "magnetic", metric: (2, "qibla_magnetic_heading_degrees", "From magnetic north, clockwise."),
        property: (2, "MagneticHeading")), &magnetic)
    try visitor.turn(
      .init("declination", metric: (6, "qibla_declination_degrees", "From true to magnetic north.")),
      &declination)
    try visitor.turn(
      .init("pitch", metric: (7, "qibla_pitch_degrees", "The top edge above the horizon.")), &pitch)
    try visitor.turn(
      .init("roll", metric: (8, "qibla_roll_degrees", "The right edge below the left.")), &roll)
    try visitor.quaternion(.init("quaternion"), &attitude)
    try visitor.number(.init("rate"), &rate, in: 1, decimals: 2)
    try visitor.card(
      .init(
        "bearing", metric: (3, "qibla_bearing_degrees", "Of the Kaaba, from true north."), property: (3, "Bearing")),
      &bearing)
    try visitor.turn(
      .init(
        "pointer", metric: (4, "qibla_pointer_degrees", "How far to turn; negative is left."),
        property: (4, "Pointer")), &pointer)
    try visitor.number(
      .init(
        "distance_km", metric: (10, "qibla_distance_meters", "To the Kaaba."), property: (6, "DistanceKm")),
      &distance, in: 1000, decimals: 1)
    try visitor.word(
      .init(
        "accuracy", metric: (12, "qibla_accuracy", "Whether the heading can be trusted."), property: (9, "Accuracy")),
      &accuracy)
    try visitor.word(.init("reason", property: (10, "Reason")), &reason)
    try visitor.angle(
      .init(
        "uncertainty", metric: (5, "qibla_uncertainty_degrees", "The 95 % bound of the heading."),
        property: (5, "Uncertainty")), &uncertainty)
    try visitor.number(
      .init("field_ut", metric: (9, "qibla_field_microteslas", "The magnetic field's size.")), &field, in: 1,
      decimals: 2)
    try visitor.number(.init("expected_ut"), &expectedField, in: 1, decimals: 2)
    try visitor.angle(.init("dip"), &dip)
    try visitor.angle(.init("expected_dip"), &expectedDip)
    try visitor.flag(
      .init(
        "aligned", metric: (11, "qibla_aligned", "Whether the device faces the Kaaba."), property: (11, "Aligned")),
      &aligned)
  }
}
