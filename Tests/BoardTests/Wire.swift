import Foundation
import TestKit

/// A bare connection to a server, for saying what no client would say.
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
    // Nothing here takes that long on any machine; a test that would hang fails instead.
    var patience = timeval(tv_sec: 300, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(descriptor) }

  /// Says bytes; false where nobody takes them any more.
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

  /// So many bytes of an answer, or fewer where it ends.
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

  /// A line of an answer, without its end.
  func line() -> String {
    var line: [UInt8] = []
    while let byte = hear(1).first, byte != 10 { line.append(byte) }
    return String(decoding: line, as: UTF8.self)
  }

  /// Says a command and gives the line of its answer.
  func ask(_ command: String) -> String {
    say(command + "\r\n")
    return line()
  }

  /// Ends its own half of the talk.
  func hangUp() { shutdown(descriptor, Int32(SHUT_WR)) }
}
