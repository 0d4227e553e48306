internal import Foundation
internal import TestKit
public import Testing

/// systemd's end of the notifications (sd_notify(3)).
public final class NotifySocket {
  /// The value for NOTIFY_SOCKET.
  public let path: String
  private let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)

  /// Listens at a path.
  public init(_ path: String) throws {
    self.path = path
    var name = NotifySocket.named(path)
    let bound = withUnsafePointer(to: &name) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(bound == 0)
    limitWaits(of: descriptor)
  }

  deinit { close(descriptor) }

  /// Waits for the next notification.
  public func next(sourceLocation: SourceLocation = #_sourceLocation) -> String {
    if let message = message(0) { return message }
    Issue.record("no notification came: \(Programs.now)", sourceLocation: sourceLocation)
    return ""
  }

  /// The notifications so far.
  public func all() -> [String] {
    var all: [String] = []
    while let one = message(Int32(MSG_DONTWAIT)) { all.append(one) }
    return all
  }

  /// Sends until the socket is full; returns the number of messages sent.
  public static func flood(_ path: String) throws -> Int {
    let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
    defer { close(descriptor) }
    var name = named(path)
    let connected = withUnsafePointer(to: &name) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(connected == 0)
    var count = 0
    while send(descriptor, "flood", 5, Int32(MSG_DONTWAIT)) == 5 { count += 1 }
    return count
  }

  private static func named(_ path: String) -> sockaddr_un {
    var name = sockaddr_un()
    name.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &name.sun_path) { $0.copyBytes(from: path.utf8) }
    return name
  }

  private func message(_ flags: Int32) -> String? {
    var block = [UInt8](repeating: 0, count: 4096)
    let count = uninterrupted { recv(descriptor, &block, block.count, flags) }
    return count > 0 ? String(decoding: block[..<count], as: UTF8.self) : nil
  }
}
