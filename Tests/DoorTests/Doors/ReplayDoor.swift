import Events
import Pointing
import Quantities
import Readings
import Text
import Traces

extension Door {
  /// A recording's events on their whole way: through the pipeline, and out in every format.
  static let replay = Door(name: "replay", longest: 2048, words: traceWords) { bytes in
    let file = ByteFile(bytes)
    var showing = Showing()
    do throws(TraceError) {
      var replay = try Replay(path: file.path, lenient: true)
      var compass = Compass()
      // A gap in a recording is filled with readings: enough of them to come to a status.
      var readings = 0
      while readings < 100, let event = try replay.next() {
        guard let output = compass.observe(event) else { continue }
        readings += 1
        guard output.status != nil || readings % 8 == 1 else { continue }
        if let fault = showing.fault(in: output) { return fault }
      }
      return nil
    } catch {
      return fault(of: error, in: file.path)
    }
  }
}

/// Shows outputs in every format, and reads the lines of JSON back.
struct Showing: ~Copyable {
  private var buffer = ByteBuffer()
  private var reader = OutputLine()
  private let formats: [ReadingFormat] = [.text(ReadingText()), .csv, .nmea(ReadingNMEA())]

  /// What is wrong with how an output is shown. A line must have only printable characters, directions must be on the
  /// card, and a reading must be read back from JSON so that it writes the same line.
  mutating func fault(in output: Output) -> String? {
    for format in formats {
      buffer.removeAll()
      format.append(output, to: &buffer)
      if let fault = Showing.fault(inText: buffer.bytes) { return fault }
    }
    let reading = output.reading
    for angle in [reading.heading, reading.magnetic, reading.bearing] {
      if let angle, !(angle.degrees >= 0 && angle.degrees < 360) { return "a direction of \(angle.degrees) degrees" }
    }
    buffer.removeAll()
    JSONLines.append(reading, to: &buffer)
    if let fault = Showing.fault(inText: buffer.bytes) { return fault }
    let line = Array(buffer.bytes)
    guard let read = reader.read(line) else { return "is not read: \(buffer.text)" }
    buffer.removeAll()
    JSONLines.append(read.reading, to: &buffer)
    return buffer.bytes.elementsEqual(line)
      ? nil : "\(String(decoding: line, as: UTF8.self)) is read back as \(buffer.text)"
  }

  /// What is wrong with a line for a terminal.
  static func fault(inText bytes: UnsafeRawBufferPointer) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    let lowered = text.lowercased()
    if lowered.contains("nan") || lowered.contains("inf") { return "what is no number is shown: \(text)" }
    // A control character of another is not shown. Line ends are this program's own.
    let isPlain = text.unicodeScalars.allSatisfy { scalar in
      (scalar.value >= 0x20 && !(0x7f...0x9f).contains(scalar.value)) || scalar == "\n" || scalar == "\r"
    }
    return isPlain ? nil : "a control character is shown: \(text.debugDescription)"
  }
}
