import Board
import CGPS
import Events
import Pointing
import Quantities
import Text
import Traces

@testable import Sensing

extension Door {
  /// A report of gpsd in libgps's form, with any number in any field. libgps's own reading of JSON is not part of the
  /// test.
  static let gpsd = Door(
    name: "gpsd", longest: 256, words: ["/dev/ttyACM0", "\u{1b}[2J"]
  ) { bytes in
    guard let fix = Fix(report(of: bytes)) else { return nil }
    if let device = fix.device, device.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7f }) {
      return "a control character in a receiver's name"
    }
    // It is recorded, and a replay reads it back.
    var buffer = ByteBuffer()
    buffer.append("{\"qibla_trace\":1}\n")
    let start = buffer.count
    JSONLines.append(Event(.fix(fix), at: .zero), to: &buffer)
    let file = ByteFile(Array(buffer.bytes))
    let (lines, error) = eventLines(file.path, lenient: false)
    if let error { return "is not read back: \(error.message)" }
    guard lines.elementsEqual(buffer.bytes.dropFirst(start)) else { return "is read back otherwise: \(buffer.text)" }
    // A simulated receiver would say it in sentences, and the pipeline weighs it.
    buffer.append(fix, moving: (1, 1), at: fix.time ?? UTC(nanoseconds: 0))
    var compass = Compass()
    var showing = Showing()
    _ = compass.observe(Event(.fix(fix), at: .zero))
    for tick in [1.0, 2.0] {
      guard let output = compass.observe(Event(.tick, at: .zero + .seconds(tick))) else { return "no reading" }
      if let fault = showing.fault(in: output) { return fault }
    }
    return nil
  }

  /// Reads four bytes of mode, eight for each number, and then the name.
  private static func report(of bytes: [UInt8]) -> gpsd_report {
    var rest = bytes[...]
    func word(_ count: Int) -> UInt64 {
      defer { rest = rest.dropFirst(count) }
      return rest.prefix(count).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
    func number() -> Double { Double(bitPattern: word(8)) }
    var report = gpsd_report()
    report.set = 1 << 10
    report.mode = Int32(truncatingIfNeeded: word(4))
    report.latitude = number()
    report.longitude = number()
    report.height_above_ellipsoid = number()
    report.height_above_sea = number()
    report.horizontal_error = number()
    report.seconds = Int64(bitPattern: word(8))
    report.nanoseconds = Int64(bitPattern: word(8))
    withUnsafeMutableBytes(of: &report.device) { $0.copyBytes(from: rest.prefix($0.count)) }
    return report
  }
}
