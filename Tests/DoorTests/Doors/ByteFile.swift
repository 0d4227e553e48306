import Glibc

/// A file in memory, gone when this value is, or the process.
final class ByteFile {
  private let descriptor: Int32
  private let name: [CChar]?
  /// A path under which it can be opened while this value exists.
  let path: String

  /// A file with these bytes, without a name of its own, or with one, as what follows no link needs it.
  init(_ bytes: [UInt8], isNamed: Bool = false) {
    var name = Array("/dev/shm/qibla-bytes-XXXXXX".utf8CString)
    descriptor = mkstemp(&name)
    if !isNamed { unlink(name) }
    path = isNamed ? name.withUnsafeBufferPointer { String(cString: $0.baseAddress!) } : "/proc/self/fd/\(descriptor)"
    self.name = isNamed ? name : nil
    let written = write(descriptor, bytes, bytes.count)
    precondition(written == bytes.count, "no room for a file in memory")
  }

  deinit {
    close(descriptor)
    if let name { unlink(name) }
  }
}

extension ByteFile {
  /// The bytes up to the first line feed, and so on: what several values in one input are made from.
  static func fields(_ bytes: [UInt8]) -> [String] {
    bytes.split(separator: 0x0a, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
  }
}
