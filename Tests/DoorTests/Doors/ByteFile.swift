import Glibc

/// A file in memory, which disappears with this value or the process.
final class ByteFile {
  private let descriptor: Int32
  private let name: [CChar]?
  /// A path under which it can be opened while this value exists.
  let path: String

  /// A file with these bytes. It has no name of its own, unless a test of code that follows no link needs one.
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
  /// The bytes between line feeds, for inputs that contain several values.
  static func fields(_ bytes: [UInt8]) -> [String] {
    bytes.split(separator: 0x0a, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
  }
}
