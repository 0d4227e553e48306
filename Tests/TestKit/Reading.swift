public import Foundation

/// Does what a signal may interrupt until it is done: tests of signals run beside the others, in the same process.
public func uninterrupted(_ call: () -> Int) -> Int {
  while true {
    let result = call()
    if result >= 0 || errno != EINTR { return result }
  }
}

extension FileHandle {
  /// What has come, up to so many bytes, after a wait for it; nothing at the end. Foundation's own way traps where a
  /// signal interrupts it.
  public func come(_ most: Int = 65_536) -> Data {
    var block = [UInt8](repeating: 0, count: most)
    let count = uninterrupted { Foundation.read(fileDescriptor, &block, block.count) }
    return Data(block[..<max(0, count)])
  }

  /// All that comes until the end.
  public func rest() -> Data {
    var all = Data()
    while case let more = come(), !more.isEmpty { all += more }
    return all
  }
}
