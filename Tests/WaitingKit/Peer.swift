internal import Foundation
internal import TestKit

/// The client's end of a connection, written without this project's code.
public final class Peer {
  /// Its socket.
  public let descriptor: Int32
  private var rest: [UInt8] = []

  /// Connects to a port of this machine.
  public init(port: UInt16) throws {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard connected(descriptor, to: &address) else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    limitWaits(of: descriptor)
  }

  /// Connects to a socket with a name.
  public init(path: String) throws {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    guard connected(descriptor, to: &address) else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    limitWaits(of: descriptor)
  }

  /// Takes over a connection that a test's server has accepted.
  public init(accepted descriptor: Int32) {
    self.descriptor = descriptor
    limitWaits(of: descriptor)
  }

  deinit { close(descriptor) }

  /// Everything up to and including the first line that contains a text.
  public func lines(until text: String) -> [String] {
    var got = rest
    rest = []
    var block = [UInt8](repeating: 0, count: 65_536)
    while true {
      if got.last == 0x0a, String(decoding: got, as: UTF8.self).contains(text) { break }
      let count = uninterrupted { recv(descriptor, &block, block.count, 0) }
      guard count > 0 else { break }
      got += block[..<count]
    }
    return String(decoding: got, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// The next line; nil after the other end has closed the connection.
  public func line() -> String? {
    var block = [UInt8](repeating: 0, count: 65_536)
    while true {
      if let end = rest.firstIndex(of: 0x0a) {
        let line = String(decoding: rest[..<end], as: UTF8.self)
        rest.removeSubrange(...end)
        return line
      }
      let count = uninterrupted { recv(descriptor, &block, block.count, 0) }
      guard count > 0 else { return nil }
      rest += block[..<count]
    }
  }
}

private func connected<Address>(_ descriptor: Int32, to address: inout Address) -> Bool {
  withUnsafePointer(to: &address) {
    $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      connect(descriptor, $0, socklen_t(MemoryLayout<Address>.size)) == 0
    }
  }
}
