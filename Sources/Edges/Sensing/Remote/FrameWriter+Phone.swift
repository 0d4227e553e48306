internal import Events
internal import Quantities
internal import System

// The values of phones that cross the process boundary: each `append` has a reading function for the same value.

extension FrameWriter {
  mutating func append(_ phone: PhoneAttempt) {
    append(phone.endpoint.host)
    append(Int64(phone.endpoint.port))
    append(phone.place.listens)
    append(phone.place.lock?.text)
    append(phone.clock.beginning)
  }

  mutating func append(_ fix: Fix) {
    append(count: fix.mode)
    for number in [fix.latitude, fix.longitude, fix.altitude, fix.horizontalError] { append(number) }
    append(fix.time != nil)
    if let time = fix.time { append(time.nanoseconds) }
    append(fix.device)
  }
}

extension FrameReader {
  mutating func phone() throws(BadFrame) -> PhoneAttempt {
    let host = try text()
    guard let port = UInt16(exactly: try integer()) else { throw BadFrame() }
    let listens = try flag()
    let lock = try optionalText().map { text throws(BadFrame) in
      guard let lock = PhoneLock(text: text) else { throw BadFrame() }
      return lock
    }
    let place = PhonePlace(Endpoint(host: host, port: port), listens: listens, lock: lock)
    return PhoneAttempt(place, clock: StreamClock(beginning: try integer()))
  }

  /// A receiver's report. A phone gives positions with latitude and longitude, or none.
  mutating func fix() throws(BadFrame) -> Fix {
    let mode = try entries()
    guard (2...3).contains(mode) else { throw BadFrame() }
    var fix = Fix(mode: mode, latitude: try finite(), longitude: try finite(), altitude: try finite())
    fix.horizontalError = try finite()
    if try flag() {
      let time = try integer()
      // Within these bounds, sums with spans of the stream fit 64 bits.
      guard (0...9_000_000_000_000_000_000).contains(time) else { throw BadFrame() }
      fix.time = UTC(nanoseconds: time)
    }
    fix.device = try optionalText()
    return fix
  }

  private mutating func finite() throws(BadFrame) -> Double? {
    guard let number = try optionalNumber() else { return nil }
    guard number.isFinite else { throw BadFrame() }
    return number
  }
}
