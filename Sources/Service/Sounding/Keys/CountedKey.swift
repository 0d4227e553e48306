internal import CKeys
internal import Glibc
internal import Quantities
public import System

/// A key of an input device that counts: of a remote, or a GPIO button. The device is not taken away from other
/// programs.
public struct CountedKey: ~Copyable {
  /// A descriptor that becomes readable when a key was pressed.
  public let descriptor: Int32
  private let codes: [UInt16]

  /// Opens a device, for the key with a code of the kernel, or for all its keys.
  public init(_ path: String, code: UInt16?) throws(SystemError) {
    let codes = code.map { [$0] } ?? Array(1...CountedKey.last)
    let device = keys_open(path, codes, Int32(codes.count))
    guard device >= 0 else { throw SystemError(-device) }
    self.init(descriptor: device, codes: codes)
  }

  private init(descriptor: Int32, codes: [UInt16]) { (self.descriptor, self.codes) = (descriptor, codes) }

  deinit { close(descriptor) }

  /// The last code that the kernel has (`KEY_MAX`).
  public static let last: UInt16 = 0x2ff

  /// How often a key was pressed since the last call; nil if the device is gone.
  public func pressed() -> Int? {
    let count = keys_pressed(descriptor, codes, Int32(codes.count))
    return count < 0 ? nil : Int(count)
  }

  /// Waits until something has come from the device.
  public func wait() {
    var awaited = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    _ = poll(&awaited, 1, -1)
  }
}
