@testable import Sensing

extension Door {
  /// A frame from the process that reads another machine's sensors, after a hostile board has taken over that process.
  static let readerFrame = Door(
    name: "reader-frame", longest: 512,
    words: [
      "\0", "\u{1}", "\u{2}", "\u{4}", "\u{5}", "\u{6}", "\u{7}", "magn", "accel", "lis3mdl", "scale", "raw",
      "\u{8}\0\0\0\0\0\0\0", "\0\0\0\0\0\0\0\0", "\u{1b}[31m",
    ]
  ) { bytes in
    bytes.withUnsafeBytes { bytes in
      var frame = FrameReader(bytes)
      do throws(BadFrame) {
        switch try frame.kind() {
        case .describe, .read, .described, .idle, .phone, .connect: return nil
        case .device:
          let device = try frame.device()
          try frame.end()
          return again(.device) {
            $0.append(device)
          } read: { frame throws(BadFrame) in
            try frame.device() == device
          }
        case .open:
          return try frame.optionalText().flatMap { $0.isPlain ? nil : "a name that a terminal obeys" }
        case .uncaptured, .failed:
          let error = try frame.error()
          try frame.end()
          if !"\(error)".isPlain { return "a reason that a terminal obeys" }
          return again(.failed) {
            $0.append(error)
          } read: { frame throws(BadFrame) in
            try frame.error() == error
          }
        case .trouble:
          guard try frame.flag() else { return nil }
          let error = try frame.error()
          return "\(error)".isPlain ? nil : "a reason that a terminal obeys"
        case .fix:
          let fix = try frame.fix()
          try frame.end()
          return again(.fix) {
            $0.append(fix)
          } read: { frame throws(BadFrame) in
            try frame.fix() == fix
          }
        case .sensors:
          let set = try frame.sensors()
          try frame.end()
          return again(.sensors) {
            $0.append(set)
          } read: { frame throws(BadFrame) in
            // A number that is none is not equal to itself.
            "\(try frame.sensors())" == "\(set)"
          }
        }
      } catch {
        return nil
      }
    }
  }

  /// What is wrong if something that was read, written and read again differs.
  private static func again(
    _ kind: FrameKind, _ write: (inout FrameWriter) -> Void, read: (inout FrameReader) throws(BadFrame) -> Bool
  ) -> String? {
    var writer = FrameWriter(kind)
    write(&writer)
    return writer.bytes.withUnsafeBytes { bytes in
      var frame = FrameReader(bytes)
      do throws(BadFrame) {
        _ = try frame.kind()
        guard try read(&frame) else { return "\(kind): another value after it was written" }
        try frame.end()
        return nil
      } catch {
        // A text may be longer than is read where a character that is no text took its place.
        return writer.bytes.count > 900 ? nil : "\(kind): not read back"
      }
    }
  }
}

extension String {
  /// Whether it contains no control character.
  fileprivate var isPlain: Bool { !unicodeScalars.contains { $0.value < 0x20 || (0x7f...0x9f).contains($0.value) } }
}
