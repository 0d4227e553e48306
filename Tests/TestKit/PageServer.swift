import Foundation
import Synchronization

/// A server of pages on a port of this machine, for tests. It answers each path with fixed bytes, and may be slow,
/// endless or wrong.
public final class PageServer: Sendable {
  /// The answer for a path.
  public enum Reply: Sendable {
    /// These bytes, with a status line such as `200 OK` and additional lines in the head.
    case page([UInt8], status: String = "200 OK", head: String = "")
    /// Nothing, until the client disconnects.
    case silence
    /// Endless bytes.
    case endless
  }

  private let descriptor: Int32
  /// Its port.
  public let port: Int
  private let asked = Mutex<[String]>([])

  /// Serves until it is destroyed.
  public init(_ replies: [String: Reply]) throws {
    port = Port.free()
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    self.descriptor = descriptor
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(UInt16(port).bigEndian)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let bound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, 16) }
    }
    guard bound == 0, listen(descriptor, 16) == 0 else { throw POSIXError(.EADDRINUSE) }
    Thread.detachNewThread { [weak self] in
      while true {
        let client = accept(descriptor, nil, nil)
        guard client >= 0 else { return }
        Thread.detachNewThread { [weak self] in
          defer { close(client) }
          let path = PageServer.path(from: client)
          self?.asked.withLock { $0.append(path) }
          PageServer.answer(replies[path] ?? .page([], status: "404 Not Found"), to: client)
        }
      }
    }
  }

  deinit {
    shutdown(descriptor, Int32(SHUT_RDWR))
    close(descriptor)
  }

  /// The paths that were requested, in order.
  public var paths: [String] { asked.withLock { $0 } }

  /// The address of a path.
  public func address(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }

  private static func path(from client: Int32) -> String {
    var head: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while !String(decoding: head, as: UTF8.self).contains("\r\n\r\n") {
      let count = recv(client, &buffer, buffer.count, 0)
      guard count > 0 else { break }
      head += buffer.prefix(count)
    }
    let words = String(decoding: head, as: UTF8.self).split(separator: " ")
    return words.count > 1 ? String(words[1]) : ""
  }

  private static func answer(_ reply: Reply, to client: Int32) {
    func give(_ bytes: [UInt8]) -> Bool { send(client, bytes, bytes.count, Int32(MSG_NOSIGNAL)) > 0 }
    switch reply {
    case .page(let page, let status, let head):
      let text = "HTTP/1.1 \(status)\r\nConnection: close\r\nContent-Length: \(page.count)\r\n\(head)\r\n"
      _ = give(Array(text.utf8) + page)
    case .silence:
      var byte: UInt8 = 0
      while recv(client, &byte, 1, 0) > 0 {}
    case .endless:
      let piece = [UInt8](repeating: 0x61, count: 1 << 16)
      guard give(Array("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n".utf8)) else { return }
      while give(piece) {}
    }
  }
}
