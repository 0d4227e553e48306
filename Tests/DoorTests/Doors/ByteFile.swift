import Glibc

/// A file in memory, without a name: gone when this value is, or the process.
final class ByteFile {
  private let descriptor: Int32
  /// A path under which it can be opened while this value exists.
  var path: String { "/proc/self/fd/\(descriptor)" }

  init(_ bytes: [UInt8]) {
    var name = Array("/dev/shm/qibla-bytes-XXXXXX".utf8CString)
    descriptor = mkstemp(&name)
    unlink(name)
    let written = write(descriptor, bytes, bytes.count)
    precondition(written == bytes.count, "no room for a file in memory")
  }

  deinit { close(descriptor) }
}

extension ByteFile {
  /// The bytes up to the first line feed, and so on: what several values in one input are made from.
  static func fields(_ bytes: [UInt8]) -> [String] {
    bytes.split(separator: 0x0a, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
  }
}
