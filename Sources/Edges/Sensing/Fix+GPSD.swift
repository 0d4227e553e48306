internal import CGPS
internal import Events
internal import Glibc
internal import Quantities
internal import System

extension Fix {
  // gps.h's MODE_SET, 1llu << 10.
  private static let modeSet: UInt64 = 1 << 10

  /// The fix of gpsd's last message, as libgps has read it; nil if it was another kind of message.
  ///
  /// libgps passes on what the message says: any number in any field, any bytes in the name.
  init?(reportedIn data: UnsafePointer<gps_data_t>) {
    guard data.pointee.set & Fix.modeSet != 0 else { return nil }
    let report = data.pointee.fix
    func number(_ value: Double) -> Double? { value.isFinite ? value : nil }
    let device = withUnsafeBytes(of: data.pointee.dev.path) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self).plain
    }
    // Within these bounds the nanoseconds since 1970 fit 64 bits.
    let isTime = (1..<9_000_000_000).contains(report.time.tv_sec) && (0..<1_000_000_000).contains(report.time.tv_nsec)
    let time = isTime ? report.time : nil
    self.init(
      mode: Int(report.mode), latitude: number(report.latitude), longitude: number(report.longitude),
      altitude: number(report.altHAE) ?? number(report.altMSL), horizontalError: number(report.eph),
      time: time.map { UTC(nanoseconds: Int64($0.tv_sec) * 1_000_000_000 + Int64($0.tv_nsec)) },
      device: device.isEmpty ? nil : device)
  }
}
