public import Foundation

/// Repeats a call that a signal has interrupted, since tests of signals run in the same process as the others.
public func uninterrupted(_ call: () -> Int) -> Int {
  while true {
    let result = call()
    if result >= 0 || errno != EINTR { return result }
  }
}

extension FileHandle {
  /// Waits for data and returns at most `most` bytes of it; none at the end. Foundation's own method traps if a signal
  /// interrupts it.
  public func come(_ most: Int = 65_536) -> Data {
    var block = [UInt8](repeating: 0, count: most)
    let count = uninterrupted { Foundation.read(fileDescriptor, &block, block.count) }
    return Data(block[..<max(0, count)])
  }

  /// All data until the end.
  public func rest() -> Data {
    var all = Data()
    while case let more = come(), !more.isEmpty { all += more }
    return all
  }
}
