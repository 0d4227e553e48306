internal import Formats
internal import Pointing
internal import Quantities

/// What the compass says on the bus. D-Bus knows no null: a number that is not known is NaN, a word is empty.
struct CompassFacts: Sendable {
  let heading, magnetic, bearing, pointer, uncertainty, distance: Double
  let compass, location, accuracy, reason: StaticString
  let aligned: Bool

  init(_ reading: Reading) {
    heading = reading.heading?.degrees ?? .nan
    magnetic = reading.magnetic?.degrees ?? .nan
    bearing = reading.bearing?.degrees ?? .nan
    pointer = reading.pointer?.degrees ?? .nan
    uncertainty = reading.uncertainty?.degrees ?? .nan
    distance = reading.distance.map { $0 / 1000 } ?? .nan
    compass = reading.compass.word
    location = reading.location.word
    accuracy = reading.accuracy.word
    reason = reading.reason?.word ?? ""
    aligned = reading.aligned
  }

  /// The properties that are not any more what somebody was told: a number by a tenth, for less wakes nobody.
  func changes(from told: CompassFacts) -> [StaticString] {
    var names: [StaticString] = []
    func number(_ name: StaticString, _ path: KeyPath<CompassFacts, Double>) {
      let (now, then) = (self[keyPath: path], told[keyPath: path])
      if now.isNaN != then.isNaN || abs(now - then) >= 0.1 { names.append(name) }
    }
    func word(_ name: StaticString, _ path: KeyPath<CompassFacts, StaticString>) {
      // Each word stands in the program once.
      if self[keyPath: path].utf8Start != told[keyPath: path].utf8Start { names.append(name) }
    }
    number("Heading", \.heading)
    number("MagneticHeading", \.magnetic)
    number("Bearing", \.bearing)
    number("Pointer", \.pointer)
    number("Uncertainty", \.uncertainty)
    number("DistanceKm", \.distance)
    word("Compass", \.compass)
    word("Location", \.location)
    word("Accuracy", \.accuracy)
    word("Reason", \.reason)
    if aligned != told.aligned { names.append("Aligned") }
    return names
  }
}
