public import Events
internal import Glibc
public import Quantities
internal import Readings
public import Text

extension ByteBuffer {
  /// Appends a receiver's NMEA 0183 sentences for a fix (GGA, GSA, GST and RMC) at an instant of UTC, for a device with
  /// a velocity in m/s east and north.
  public mutating func append(_ fix: Fix, moving velocity: (east: Double, north: Double), at utc: UTC) {
    let place = fix.mode > 1 ? fix.latitude.flatMap { latitude in fix.longitude.map { (latitude, $0) } } : nil

    var start = begin("$GPGGA,", utc)
    append(place)
    // Eight satellites in an average sky, since satellites are not simulated.
    append(place == nil ? ",0,00,,," : ",1,08,0.9,")
    if place != nil {
      if let altitude = fix.altitude { append(altitude, decimals: 1) }
      append(",M,0.0,M,,")
    } else {
      append("M,,M,,")
    }
    finishSentence(from: start)

    start = count
    append("$GPGSA,A,")
    append(integer: place == nil ? 1 : Int64(fix.mode))
    append(place == nil ? ",,,,,,,,,,,,,,," : ",04,05,09,12,24,25,29,31,,,,,1.8,0.9,1.5")
    finishSentence(from: start)

    if place != nil, let error = fix.horizontalError {
      start = begin("$GPGST,", utc)
      // These fields are one standard deviation; a fix's error is about two.
      append(",,,,")
      for share in [0.5, 0.5, 0.75] {
        append(",")
        append(error * share, decimals: 1)
      }
      finishSentence(from: start)
    }

    start = begin("$GPRMC,", utc)
    append(place == nil ? ",V" : ",A")
    append(place)
    append(",")
    if place != nil { append(velocity) } else { append(",") }
    append(",")
    let (year, month, day) = utc.day
    for part in [day, month, year % 100] { append(part, digits: 2) }
    append(place == nil ? ",,,N" : ",,,A")
    finishSentence(from: start)
  }

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

  /// Begins a sentence with its time: `$GPGGA,060000.00`. Returns the position at which it begins.
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
