import Foundation
import TestKit

/// A plain TCP connection to a server, for sending what no proper client would send.
final class Wire {
  private let descriptor: Int32

  init(port: Int) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = UInt16(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let failed = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, 16) }
    }
    guard failed == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    // No answer takes 300 s on any machine; a test that would hang fails instead.
    var patience = timeval(tv_sec: 300, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(descriptor) }

  /// Sends bytes; false if the server does not take them. If `waiting` is false, a full socket gives false too.
  @discardableResult func say(_ bytes: [UInt8], waiting: Bool = true) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let flags = Int32(MSG_NOSIGNAL) | (waiting ? 0 : Int32(MSG_DONTWAIT))
      let sent = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, flags) }
      if sent <= 0 { return false }
      rest = rest.dropFirst(sent)
    }
    return true
  }

  @discardableResult func say(_ text: String) -> Bool { say(Array(text.utf8)) }

  /// Reads a number of bytes; fewer if the connection ends.
  func hear(_ count: Int) -> [UInt8] {
    var all: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 65536)
    while all.count < count {
      let got = uninterrupted { recv(descriptor, &block, min(block.count, count - all.count), 0) }
      if got <= 0 { break }
      all += block[..<got]
    }
    return all
  }

  /// Reads a line, without its line feed.
  func line() -> String {
    var line: [UInt8] = []
    while let byte = hear(1).first, byte != 10 { line.append(byte) }
    return String(decoding: line, as: UTF8.self)
  }

  /// Sends a command and returns the first line of the answer.
  func ask(_ command: String) -> String {
    say(command + "\r\n")
    return line()
  }

  /// Closes the sending side of the connection.
  func hangUp() { shutdown(descriptor, Int32(SHUT_WR)) }
}
