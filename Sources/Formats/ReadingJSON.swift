public import Pointing
public import Quantities

/// Readings, cues and status as JSON, one line each: what a program reads.
public enum JSONLines {}

extension JSONLines {
  /// Appends a reading's line.
  public static func append(_ reading: Reading, to buffer: inout ByteBuffer) {
    buffer.append(#"{"class":"reading","t":"#)
    buffer.append(integer: reading.time.nanoseconds)
    buffer.append(#","compass":""#)
    buffer.append(reading.compass.word)
    buffer.append(#"","location":""#)
    buffer.append(reading.location.word)
    if let age = reading.location.age {
      buffer.append(#"","location_age_s":"#)
      buffer.append(age.seconds, decimals: 1)
      buffer.append(#","site":"#)
    } else {
      buffer.append(#"","site":"#)
    }
    buffer.append(quoted: reading.site?.word)
    buffer.append(#","heading":"#)
    buffer.append(cardOrNull: reading.heading)
    buffer.append(#","magnetic":"#)
    buffer.append(cardOrNull: reading.magnetic)
    buffer.append(#","declination":"#)
    buffer.append(turnOrNull: reading.declination)
    buffer.append(#","pitch":"#)
    buffer.append(turnOrNull: reading.pitch)
    buffer.append(#","roll":"#)
    buffer.append(turnOrNull: reading.roll)
    buffer.append(#","quaternion":"#)
    if let q = reading.attitude {
      buffer.append("[")
      buffer.append(q.w, decimals: 6)
      buffer.append(",")
      buffer.append(q.x, decimals: 6)
      buffer.append(",")
      buffer.append(q.y, decimals: 6)
      buffer.append(",")
      buffer.append(q.z, decimals: 6)
      buffer.append("]")
    } else {
      buffer.append("null")
    }
    buffer.append(#","rate":"#)
    buffer.append(reading.rate, decimals: 2)
    buffer.append(#","bearing":"#)
    buffer.append(cardOrNull: reading.bearing)
    buffer.append(#","pointer":"#)
    buffer.append(turnOrNull: reading.pointer)
    buffer.append(#","distance_km":"#)
    buffer.append(reading.distance.map { $0 / 1000 }, decimals: 1)
    buffer.append(#","accuracy":""#)
    buffer.append(reading.accuracy.word)
    buffer.append(#"","reason":"#)
    buffer.append(quoted: reading.reason?.word)
    buffer.append(#","uncertainty":"#)
    buffer.append(reading.uncertainty?.degrees, decimals: 2)
    buffer.append(#","field_ut":"#)
    buffer.append(reading.field, decimals: 2)
    buffer.append(#","expected_ut":"#)
    buffer.append(reading.expectedField, decimals: 2)
    buffer.append(#","dip":"#)
    buffer.append(reading.dip?.degrees, decimals: 2)
    buffer.append(#","expected_dip":"#)
    buffer.append(reading.expectedDip?.degrees, decimals: 2)
    buffer.append(reading.aligned ? #","aligned":true}"# : #","aligned":false}"#)
    buffer.append("\n")
  }

  /// Appends a cue's line.
  public static func append(_ cue: Cue, at time: Timestamp, to buffer: inout ByteBuffer) {
    buffer.append(#"{"class":"haptic","t":"#)
    buffer.append(integer: time.nanoseconds)
    buffer.append(#","cue":""#)
    buffer.append(cue.word)
    buffer.append("\"}\n")
  }
}

extension ByteBuffer {
  mutating func append(_ value: Double?, decimals: Int) {
    guard let value else { return append("null") }
    append(value, decimals: decimals)
  }

  mutating func append(cardOrNull angle: Angle?) {
    guard let angle else { return append("null") }
    append(card: angle)
  }

  mutating func append(turnOrNull angle: Angle?) {
    guard let angle else { return append("null") }
    append(turn: angle)
  }

  mutating func append(quoted word: StaticString?) {
    guard let word else { return append("null") }
    append("\"")
    append(word)
    append("\"")
  }
}
