import Glibc
import TestKit
import Testing
import WaitingKit

/// An HTTP client without this project's code: a socket, and the received bytes.
final class Visitor {
  let descriptor: Int32
  private var got: [UInt8] = []

  /// Connects from 127.0.0.1, or, as another machine would, from another address: 127.0.0.2 is number 2.
  init(port: UInt16, receiving window: Int32? = nil, from number: UInt32 = 1) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    if var window { setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &window, 4) }
    func address(_ number: UInt32, _ port: UInt16) -> sockaddr_in {
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = port.bigEndian
      address.sin_addr.s_addr = (UInt32(0x7f00_0000) + number).bigEndian
      return address
    }
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    var (own, other) = (address(number, 0), address(1, port))
    let failed = withUnsafePointer(to: &own) { own in
      withUnsafePointer(to: &other) { other in
        number != 1 && own.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) } != 0
          || other.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) } != 0
      }
    }
    try #require(!failed)
    limitWaits(of: descriptor)
  }

  deinit { close(descriptor) }

  /// Sends text unchanged.
  func say(_ text: String) {
    let bytes = Array(text.utf8)
    _ = send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  /// Sends a request for a path.
  func ask(
    _ path: String, method: String = "GET", host: String = "localhost", version: String = "1.1",
    _ headers: [String] = []
  ) {
    say(([method + " " + path + " HTTP/" + version, "Host: " + host] + headers + ["", ""]).joined(separator: "\r\n"))
  }

  /// Reads until a text has come `times` times, or the server has closed the connection; returns all bytes as text.
  @discardableResult func read(until text: String? = nil, times: Int = 1) -> String {
    var block = [UInt8](repeating: 0, count: 65_536)
    while true {
      let all = String(decoding: got, as: UTF8.self)
      if let text, all.components(separatedBy: text, most: times + 1).count > times { return all }
      let count = uninterrupted { recv(descriptor, &block, block.count, 0) }
      guard count > 0 else { return all }
      got += block[..<count]
    }
  }

  /// Sends one request and returns the answer.
  static func answer(
    port: UInt16, _ path: String, method: String = "GET", host: String = "localhost", _ headers: [String] = [],
    from number: UInt32 = 1
  ) throws -> Answered {
    let visitor = try Visitor(port: port, from: number)
    visitor.ask(path, method: method, host: host, headers + ["Connection: close"])
    return Answered(visitor.read())
  }
}

/// A parsed answer.
struct Answered {
  let status: Int
  let headers: [String: String]
  let body: String

  init(_ text: String) {
    let parts = text.components(separatedBy: "\r\n\r\n", most: 2)
    let lines = (parts.first ?? "").components(separatedBy: "\r\n", most: .max)
    status = lines.first.flatMap { $0.split(separator: " ").dropFirst().first }.flatMap { Int($0) } ?? 0
    var found: [String: String] = [:]
    for line in lines.dropFirst() {
      let pair = line.components(separatedBy: ": ", most: 2)
      if pair.count == 2 { found[pair[0].lowercased()] = pair[1] }
    }
    headers = found
    body = parts.count > 1 ? parts[1] : ""
  }
}

extension String {
  func components(separatedBy separator: String, most: Int) -> [String] {
    var (rest, parts) = (self[...], [String]())
    while parts.count + 1 < most, let range = rest.firstRange(of: separator) {
      parts.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return parts + [String(rest)]
  }
}
