import CGPS
import Events
import Formats
import Pointing
import Quantities

@testable import Sensing

extension Door {
  /// A report of gpsd as libgps hands it over: any number in any field. libgps's own reading of JSON is not ours.
  static let gpsd = Door(
    name: "gpsd", longest: 256, words: ["/dev/ttyACM0", "\u{1b}[2J"]
  ) { bytes in
    let data = UnsafeMutablePointer<gps_data_t>.allocate(capacity: 1)
    defer { data.deallocate() }
    data.initialize(to: gps_data_t())
    fill(data, from: bytes)
    guard let fix = Fix(reportedIn: data) else { return nil }
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

  /// Four bytes of mode, eight for each number, then the name.
  private static func fill(_ data: UnsafeMutablePointer<gps_data_t>, from bytes: [UInt8]) {
    var rest = bytes[...]
    func word(_ count: Int) -> UInt64 {
      defer { rest = rest.dropFirst(count) }
      return rest.prefix(count).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
    func number() -> Double { Double(bitPattern: word(8)) }
    data.pointee.set = 1 << 10
    data.pointee.fix.mode = Int32(truncatingIfNeeded: word(4))
    data.pointee.fix.latitude = number()
    data.pointee.fix.longitude = number()
    data.pointee.fix.altHAE = number()
    data.pointee.fix.altMSL = number()
    data.pointee.fix.eph = number()
    data.pointee.fix.time.tv_sec = Int(truncatingIfNeeded: word(8))
    data.pointee.fix.time.tv_nsec = Int(truncatingIfNeeded: word(8))
    withUnsafeMutableBytes(of: &data.pointee.dev.path) { $0.copyBytes(from: rest.prefix($0.count)) }
  }
}
