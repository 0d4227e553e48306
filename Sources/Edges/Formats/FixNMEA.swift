public import Events
internal import Glibc
public import Quantities

/// A fix as the NMEA 0183 sentences of a receiver: GGA, GSA, GST and RMC.
public enum FixNMEA {
  /// Appends the sentences of a fix at an instant of UTC, of a device with a velocity in m/s east and north.
  public static func append(
    _ fix: Fix, moving velocity: (east: Double, north: Double), at utc: UTC, to buffer: inout ByteBuffer
  ) {
    let place = fix.mode > 1 ? fix.latitude.flatMap { latitude in fix.longitude.map { (latitude, $0) } } : nil

    var start = buffer.begin("$GPGGA,", utc)
    buffer.append(place)
    // Eight satellites in an average sky: satellites are not simulated.
    buffer.append(place == nil ? ",0,00,,," : ",1,08,0.9,")
    if place != nil {
      if let altitude = fix.altitude { buffer.append(altitude, decimals: 1) }
      buffer.append(",M,0.0,M,,")
    } else {
      buffer.append("M,,M,,")
    }
    buffer.finishSentence(from: start)

    start = buffer.count
    buffer.append("$GPGSA,A,")
    buffer.append(integer: place == nil ? 1 : Int64(fix.mode))
    buffer.append(place == nil ? ",,,,,,,,,,,,,,," : ",04,05,09,12,24,25,29,31,,,,,1.8,0.9,1.5")
    buffer.finishSentence(from: start)

    if place != nil, let error = fix.horizontalError {
      start = buffer.begin("$GPGST,", utc)
      // One standard deviation; the error of a fix is about two.
      buffer.append(",,,,")
      for share in [0.5, 0.5, 0.75] {
        buffer.append(",")
        buffer.append(error * share, decimals: 1)
      }
      buffer.finishSentence(from: start)
    }

    start = buffer.begin("$GPRMC,", utc)
    buffer.append(place == nil ? ",V" : ",A")
    buffer.append(place)
    buffer.append(",")
    if place != nil { buffer.append(velocity) }
    buffer.append(",")
    let (year, month, day) = utc.day
    for part in [day, month, year % 100] { buffer.append(part, digits: 2) }
    buffer.append(place == nil ? ",,,N" : ",,,A")
    buffer.finishSentence(from: start)
  }
}

extension ByteBuffer {
  /// Appends speed and course over ground in knots and degrees: `2.72,45.0`. Without speed there is no course.
  fileprivate mutating func append(_ velocity: (east: Double, north: Double)) {
    let speed = (velocity.east * velocity.east + velocity.north * velocity.north).squareRoot()
    // The international knot: 1852 m per hour.
    append(scaled: ByteBuffer.scaled(speed * 3600 / 1852, decimals: 2) ?? 0, fixed: 2)
    append(",")
    // A lower speed is printed as 0.
    guard speed > 0.0026 else { return }
    let course = Angle.radians(atan2(velocity.east, velocity.north)).onTheCard
    append(scaled: (ByteBuffer.scaled(course.degrees, decimals: 1) ?? 0) % 3600, fixed: 1)
  }

  /// Begins a sentence with its time: `$GPGGA,060000.00`. Returns where it begins.
  fileprivate mutating func begin(_ name: StaticString, _ utc: UTC) -> Int {
    let start = count
    append(name)
    let hundredths = Int(utc.nanosecondsOfDay / 10_000_000)
    append(hundredths / 360_000, digits: 2)
    append(hundredths / 6000 % 60, digits: 2)
    append(hundredths / 100 % 60, digits: 2)
    append(".")
    append(hundredths % 100, digits: 2)
    return start
  }

  /// Appends `,5130.444000,N,00007.668000,W`, or four empty fields.
  fileprivate mutating func append(_ place: (latitude: Double, longitude: Double)?) {
    guard let place else { return append(",,,,") }
    append(degrees: place.latitude, digits: 2, place.latitude < 0 ? ",S" : ",N")
    append(degrees: place.longitude, digits: 3, place.longitude < 0 ? ",W" : ",E")
  }

  private mutating func append(degrees: Double, digits: Int, _ side: StaticString) {
    // In millionths of a minute: 2 mm.
    let millionths = Int(clamping: (min(abs(degrees), 360) * 60e6).rounded())
    append(",")
    append(millionths / 60_000_000, digits: digits)
    append(millionths / 1_000_000 % 60, digits: 2)
    append(".")
    append(millionths % 1_000_000, digits: 6)
    append(side)
  }
}
