internal import CCore
internal import Pointing
internal import Quantities

extension qibla_reading {
  /// Takes the output of a tick.
  mutating func take(_ output: Output) {
    take(output.reading)
    pulse = Int32(output.cue != nil)
    has_status = Int32(output.status != nil)
    has_calibration = output.calibration != nil ? 1 : output.checked != nil ? 2 : 0
  }

  private mutating func take(_ reading: Reading) {
    time = Double(reading.time.nanoseconds)
    (heading, magnetic) = (Double(reading.heading), Double(reading.magnetic))
    declination = Double(reading.declination)
    (pitch, roll) = (Double(reading.pitch), Double(reading.roll))
    quaternion = reading.attitude.map { ($0.w, $0.x, $0.y, $0.z) } ?? (.nan, .nan, .nan, .nan)
    rate = Double(reading.rate)
    (bearing, pointer) = (Double(reading.bearing), Double(reading.pointer))
    distance = Double(reading.distance)
    uncertainty = Double(reading.uncertainty)
    (field, expected_field) = (Double(reading.field), Double(reading.expectedField))
    (dip, expected_dip) = (Double(reading.dip), Double(reading.expectedDip))
    take(reading.location)
    compass = Int32(reading.compass)
    (site, accuracy, reason) = (Int32(reading.site), Int32(reading.accuracy), Int32(reading.reason))
    (aligned, knows_direction) = (Int32(reading.aligned), Int32(reading.knowsDirection))
  }

  private mutating func take(_ state: LocationState) {
    location_age = .nan
    switch state {
    case .gps: location = 0
    case .cached(let age): (location, location_age) = (1, age.seconds)
    case .stale(let age): (location, location_age) = (2, age.seconds)
    case .manual: location = 3
    case .none: location = 4
    }
  }
}
