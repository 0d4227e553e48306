public import Pointing
internal import Quantities

/// Readings as rows of a table: the columns of the JSON line in its order, empty where that says null.
public enum ReadingCSV {
  /// The first row.
  public static let header: StaticString = """
    t,compass,location,location_age_s,site,heading,magnetic,declination,pitch,roll,qw,qx,qy,qz,rate,bearing,pointer,\
    distance_km,accuracy,reason,uncertainty,field_ut,expected_ut,dip,expected_dip,aligned,cue\n
    """

  /// Appends an output's row.
  public static func append(_ output: borrowing Output, to buffer: inout ByteBuffer) {
    append(output.reading, cue: output.cue, to: &buffer)
  }

  private static func append(_ reading: Reading, cue: Cue?, to buffer: inout ByteBuffer) {
    buffer.append(integer: reading.time.nanoseconds)
    buffer.append(",")
    buffer.append(reading.compass.word)
    buffer.append(",")
    buffer.append(reading.location.word)
    buffer.append(cell: reading.location.age?.seconds, decimals: 1)
    buffer.append(cell: reading.site?.word)
    buffer.append(cardCell: reading.heading)
    buffer.append(cardCell: reading.magnetic)
    buffer.append(turnCell: reading.declination)
    buffer.append(turnCell: reading.pitch)
    buffer.append(turnCell: reading.roll)
    buffer.append(cell: reading.attitude?.w, decimals: 6)
    buffer.append(cell: reading.attitude?.x, decimals: 6)
    buffer.append(cell: reading.attitude?.y, decimals: 6)
    buffer.append(cell: reading.attitude?.z, decimals: 6)
    buffer.append(cell: reading.rate, decimals: 2)
    buffer.append(cardCell: reading.bearing)
    buffer.append(turnCell: reading.pointer)
    buffer.append(cell: reading.distance.map { $0 / 1000 }, decimals: 1)
    buffer.append(cell: reading.accuracy.word)
    buffer.append(cell: reading.reason?.word)
    buffer.append(cell: reading.uncertainty?.degrees, decimals: 2)
    buffer.append(cell: reading.field, decimals: 2)
    buffer.append(cell: reading.expectedField, decimals: 2)
    buffer.append(cell: reading.dip?.degrees, decimals: 2)
    buffer.append(cell: reading.expectedDip?.degrees, decimals: 2)
    buffer.append(reading.aligned ? ",true" : ",false")
    buffer.append(cell: cue?.word)
    buffer.append("\n")
  }
}

/// A comma, and behind it a value or nothing.
extension ByteBuffer {
  fileprivate mutating func append(cell value: Double?, decimals: Int) {
    append(",")
    if let value, value.isFinite { append(value, decimals: decimals) }
  }

  fileprivate mutating func append(cell word: StaticString?) {
    append(",")
    if let word { append(word) }
  }

  fileprivate mutating func append(cardCell angle: Angle?) {
    append(",")
    if let angle { append(card: angle) }
  }

  fileprivate mutating func append(turnCell angle: Angle?) {
    append(",")
    if let angle { append(turn: angle) }
  }
}
