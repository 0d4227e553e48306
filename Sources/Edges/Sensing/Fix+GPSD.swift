internal import CGPS
internal import Events
internal import Glibc
internal import Quantities
internal import System

extension Fix {
  // gps.h's MODE_SET, 1llu << 10.
  private static let modeSet: UInt64 = 1 << 10

  /// The fix in gpsd's last message, as libgps has parsed it; nil if it was another kind of message.
  ///
  /// libgps passes on whatever the message contains: any number in any field, any bytes in the name.
  init?(_ report: gpsd_report) {
    guard report.set & Fix.modeSet != 0 else { return nil }
    func number(_ value: Double) -> Double? { value.isFinite ? value : nil }
    let device = withUnsafeBytes(of: report.device) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self).plain
    }
    // Within these bounds the nanoseconds since 1970 fit 64 bits.
    let isTime = (1..<9_000_000_000).contains(report.seconds) && (0..<1_000_000_000).contains(report.nanoseconds)
    self.init(
      mode: Int(report.mode), latitude: number(report.latitude), longitude: number(report.longitude),
      altitude: number(report.height_above_ellipsoid) ?? number(report.height_above_sea),
      horizontalError: number(report.horizontal_error),
      time: isTime ? UTC(nanoseconds: report.seconds * 1_000_000_000 + report.nanoseconds) : nil,
      device: device.isEmpty ? nil : device)
  }
}
