public import Foundation
internal import TestKit

/// A server's end on this machine, written without this project's code; a test decides what it does.
public final class RawServer {
  /// Its socket.
  public let descriptor: Int32
  /// Its port.
  public let port: UInt16

  /// Listens on a free port: for connections, or for datagrams.
  public init(_ kind: __socket_type = SOCK_STREAM, port wanted: UInt16? = nil) throws {
    port = wanted ?? UInt16(Port.free(kind))
    descriptor = socket(AF_INET, Int32(kind.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var yes: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    // All addresses of this machine: what is sent to all machines of a network comes too.
    address.sin_addr.s_addr = 0
    let bound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, RawServer.addressSize) == 0
      }
    }
    guard bound, kind != SOCK_STREAM || listen(descriptor, 8) == 0 else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
    limitWaits(of: descriptor)
  }

  deinit { close(descriptor) }

  /// The next connection.
  public func accept() throws -> Peer {
    let connection = uninterrupted { Int(Glibc.accept(descriptor, nil, nil)) }
    guard connection >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    return Peer(accepted: Int32(connection))
  }

  /// The address from which the last datagram came.
  private var sender = sockaddr_in()
  private static let addressSize = socklen_t(MemoryLayout<sockaddr_in>.size)

  /// The next datagram.
  public func datagram() throws -> [UInt8] {
    var block = [UInt8](repeating: 0, count: 65_536)
    let count = withUnsafeMutablePointer(to: &sender) { sender in
      sender.withMemoryRebound(to: sockaddr.self, capacity: 1) { sender in
        var size = RawServer.addressSize
        return uninterrupted { recvfrom(descriptor, &block, block.count, 0, sender, &size) }
      }
    }
    guard count >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    return Array(block[..<count])
  }

  /// Sends a datagram to the sender of the last one.
  public func reply(_ bytes: [UInt8]) {
    _ = withUnsafePointer(to: sender) { sender in
      sender.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        sendto(descriptor, bytes, bytes.count, Int32(MSG_DONTWAIT), $0, RawServer.addressSize)
      }
    }
  }

  /// The next datagram as text.
  public func text() throws -> String { String(decoding: try datagram(), as: UTF8.self) }
}
