import Converting
import Events
import Quantities
import Text
import Traces

extension Door {
  /// A recording of another program, which somebody else may have made.
  static let recording = Door(
    name: "recording", longest: 4096,
    words: [
      "ACCE;0.1;0.1;0;0;9.8;3\n", "MAGN;", "GYRO;", "GNSS;", "% Model: ", "time,seconds_elapsed,z,y,x\n", "1e300",
      "nan",
      "[{\"sensor\":\"Gyroscope\",\"time\":\"5\",\"x\":\"1\"}", "UncalMag,1764500000001,5,1,2,3,4,5,6\n", "Fix,GPS,",
      "\"Time (s)\",\"Acceleration x (m/s^2)\",", "ULog\u{1}\u{12}5\u{1}", "sensor_mag:uint64_t timestamp;float x;",
      "FMT, 128, 89, FMT, BBnNZ, Type,Length,Name,Format,Columns\n", "MAG, ", "PK\u{3}\u{4}", "-9223372036854775808",
      "SQLite format 3\u{0}", "Coordinate system: NWU\n", "int32_t CAL_MAG0_ROT", "platform,version\n",
    ]
  ) { bytes in
    // SQLite opens no file without a name.
    let file = ByteFile(bytes, isNamed: true)
    var head = ByteBuffer()
    var lines = ByteBuffer()
    var count = 0
    do throws(TraceError) {
      let conversion = try Conversion(of: [file.path], ConversionChoices())
      JSONLines.append(conversion.header, to: &head)
      var newest = conversion.header.begins
      while let event = try conversion.next() {
        // A line of a recording has at most four events, and no event fewer bytes than a comma.
        guard count <= 4 * bytes.count + 1_000_000 else { return "more events than bytes" }
        if event.time.nanoseconds < newest.nanoseconds - 200_000_000 { return "an event that is late" }
        newest = max(newest, event.time)
        JSONLines.append(event, to: &lines)
        count += 1
      }
      guard conversion.tally.converted.count < 300 else { return "too many words" }
    } catch {
      return fault(ofMessage: error.message, naming: error.file)
    }
    let trace = ByteFile(Array(head.bytes) + Array(lines.bytes))
    let (read, error) = eventLines(trace.path, lenient: false)
    if let error { return "cannot read the trace: \(error.message)" }
    // The header gives the first clock event; the rest is the same.
    let own = Array(lines.bytes)
    return read.suffix(own.count).elementsEqual(own) ? nil : "the trace is read otherwise"
  }
}
