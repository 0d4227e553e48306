import Events
import Foundation
import Pointing
import Quantities
import Scoring

/// The attitude of a device on a table whose y axis points along a heading, counted from the attitude's own north.
func lying(_ heading: Double) -> Quaternion {
  let half = -heading / 2 * .pi / 180
  return Quaternion(w: cos(half), x: 0, y: 0, z: sin(half))
}

func reading(
  at seconds: Double, _ heading: Double?, declination: Double? = nil, _ accuracy: Accuracy = .accurate,
  bound: Double? = nil, cue: Cue? = nil
) -> Output {
  var reading = Reading(at: .zero + .seconds(seconds))
  reading.attitude = heading.map(lying)
  reading.declination = declination.map { .degrees($0) }
  reading.accuracy = accuracy
  reading.uncertainty = bound.map { .degrees($0) }
  return Output(reading: reading, cue: cue)
}

func truth(
  at seconds: Double, _ heading: Double, counts: Bool = true, isDisturbed: Bool? = nil
) -> TruthSample {
  TruthSample(.attitude(lying(heading)), at: .zero + .seconds(seconds), counts: counts, isDisturbed: isDisturbed)
}

func near(_ value: Double?, _ expected: Double, within tolerance: Double = 1e-9) -> Bool {
  value.map { abs($0 - expected) <= tolerance } ?? false
}
