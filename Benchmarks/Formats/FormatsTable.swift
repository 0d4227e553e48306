import Events
import Pointing
import Quantities
import Readings
import Text
import Traces

/// The table of the times for reading and writing.
enum FormatsTable {
  static func print() throws(TraceError) {
    let samples = 1_000_000
    row("read a trace, five decimals", try reading(samples, .five, packed: false))
    row("read a trace, every digit of a double", try reading(samples, .all, packed: false))
    row("read a gzipped trace, five decimals", try reading(samples, .five, packed: true))
    row("write an event, five decimals", writing(samples, .five))
    row("write an event, every digit of a double", writing(samples, .all))
    let formats: [(String, ReadingFormat)] = [
      ("JSON", .json), ("CSV", .csv), ("NMEA", .nmea(ReadingNMEA())), ("text", .text(ReadingText())),
    ]
    for (name, format) in formats { row("write a reading as \(name)", readings(samples / 5, format)) }
  }

  /// Formats a number of readings and returns the number of bytes.
  @inline(never)
  static func written(_ format: ReadingFormat, readings count: Int) -> Int {
    var output = Output(reading: reading)
    var buffer = ByteBuffer(capacity: 1 << 16)
    var bytes = 0
    for index in 0..<count {
      output.reading.time = Timestamp(nanoseconds: Int64(index) * 16_666_667)
      output.reading.heading = .radians(Double(index % 6283) * 1e-3)
      format.append(output, to: &buffer)
      if buffer.count > 60_000 {
        bytes += buffer.count
        buffer.removeAll()
      }
    }
    return bytes + buffer.count
  }

  private struct Cost {
    var nanoseconds: Double
    var megabytesPerSecond: Double
  }

  /// The best of five runs, since other processes disturb it least.
  private static func best(of count: Int, bytes: Int, _ work: () throws(TraceError) -> Void) throws(TraceError) -> Cost
  {
    var shortest = Duration.seconds(1000)
    for _ in 0..<5 {
      let start = ContinuousClock.now
      try work()
      shortest = min(shortest, ContinuousClock.now - start)
    }
    let seconds = shortest / .seconds(1)
    return Cost(nanoseconds: seconds * 1e9 / Double(count), megabytesPerSecond: Double(bytes) / seconds / 1e6)
  }

  private static func reading(_ samples: Int, _ digits: SampleTrace.Digits, packed: Bool) throws(TraceError) -> Cost {
    let trace = try SampleTrace(samples: samples, digits: digits, packed: packed)
    return try best(of: samples, bytes: trace.size) { () throws(TraceError) in _ = try trace.read() }
  }

  private static func writing(_ samples: Int, _ digits: SampleTrace.Digits) -> Cost {
    var buffer = ByteBuffer(capacity: 1 << 16)
    var bytes = 0
    let cost = try? best(of: samples, bytes: 0) { () throws(TraceError) in
      bytes = 0
      for index in 0..<samples {
        let x = Double(index % 100_000)
        let v = digits == .five ? Vector3(x / 1e5, -x / 1e3, x / 1e4) : Vector3(x * 0.0123, -x * 0.00471, x * 0.157)
        JSONLines.append(Event(.magn(v), at: Timestamp(nanoseconds: Int64(index) * 3_333_333)), to: &buffer)
        if buffer.count > 60_000 {
          bytes += buffer.count
          buffer.removeAll()
        }
      }
      bytes += buffer.count
      buffer.removeAll()
    }
    guard var cost else { return Cost(nanoseconds: .nan, megabytesPerSecond: .nan) }
    cost.megabytesPerSecond = Double(bytes) / Double(samples) / cost.nanoseconds * 1e3
    return cost
  }

  private static func readings(_ count: Int, _ format: ReadingFormat) -> Cost {
    var bytes = 0
    let cost = try? best(of: count, bytes: 0) { () throws(TraceError) in bytes = written(format, readings: count) }
    guard var cost else { return Cost(nanoseconds: .nan, megabytesPerSecond: .nan) }
    cost.megabytesPerSecond = Double(bytes) / Double(count) / cost.nanoseconds * 1e3
    return cost
  }

  private static func row(_ what: String, _ cost: Cost) {
    func padded(_ value: Double, _ width: Int) -> String {
      let text = "\(Int(clamping: value.rounded()))"
      return String(repeating: " ", count: max(0, width - text.count)) + text
    }
    let name = what + String(repeating: " ", count: max(0, 42 - what.count))
    let rate = padded(1e3 / cost.nanoseconds * 1000, 7)
    Swift.print("\(name)\(padded(cost.nanoseconds, 5)) ns  \(rate) k/s  \(padded(cost.megabytesPerSecond, 5)) MB/s")
  }

  /// A reading with all values.
  private static var reading: Reading {
    var reading = Reading(at: .zero)
    reading.compass = .live
    reading.location = .gps
    reading.site = .open
    reading.heading = .degrees(121.43)
    reading.magnetic = .degrees(133.89)
    reading.declination = .degrees(-12.46)
    reading.pitch = .degrees(4.91)
    reading.roll = .degrees(-3.12)
    reading.attitude = Quaternion(w: 0.914215, x: 0.045126, y: -0.003215, z: -0.402718)
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
}
