public import Pointing
import Quantities
public import Readings
import Text

/// The contract's example of a reading.
public func exampleReading() -> Reading {
  var reading = Reading(at: Timestamp(nanoseconds: 16_666_667))
  reading.compass = .live
  reading.location = .gps
  reading.site = .open
  reading.heading = .degrees(121.43)
  reading.magnetic = .degrees(133.89)
  reading.declination = .degrees(-12.46)
  reading.pitch = .degrees(4.91)
  reading.roll = .degrees(-3.12)
  reading.attitude = Quaternion(w: 0.5, x: -0.5, y: 0.5, z: 0.5)
  reading.rate = 0.4
  reading.bearing = .degrees(58.48)
  reading.pointer = .degrees(-62.95)
  reading.distance = 10_306_234
  reading.accuracy = .accurate
  reading.uncertainty = .degrees(4.2)
  reading.field = 50.7
  reading.expectedField = 50.72
  reading.dip = .degrees(65.5)
  reading.expectedDip = .degrees(65.51)
  return reading
}

/// The same, changed as a test wants it, in one of the formats.
public func written(_ format: ReadingFormat, cue: Cue? = nil, _ change: (inout Reading) -> Void = { _ in }) -> String {
  var reading = exampleReading()
  change(&reading)
  var buffer = ByteBuffer()
  format.append(Output(reading: reading, cue: cue), to: &buffer)
  return buffer.text
}

/// A reading of a stream that has just begun: nothing is known.
public func nothingKnown(_ reading: inout Reading) { reading = Reading(at: reading.time) }
