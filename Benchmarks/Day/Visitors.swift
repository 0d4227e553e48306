import Foundation
import Quantities
import Synchronization
import System

/// Clients that connect, read for a short time and disconnect, one after the other, on a thread for each address.
final class Visitors: Sendable {
  /// The addresses of the service.
  struct Doors {
    let socket: String
    let nmea, http: UInt16
  }

  private let visits = Atomic(0)
  private let isPaused = Atomic(false)
  private let inside = Atomic(0)

  /// The number of visits so far.
  var count: Int { visits.load(ordering: .relaxed) }

  /// Starts the visits.
  init(_ doors: Doors) {
    let web = Endpoint(host: "127.0.0.1", port: doors.http)
    visit([]) { try? Endpoint.connect(path: doors.socket, within: .seconds(1)) }
    visit([]) { try? Endpoint(host: "127.0.0.1", port: doors.nmea).connect(within: .seconds(1)).descriptor }
    for path in ["/now", "/metrics", "/events", "/events?rate=1"] {
      visit(Array("GET \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n".utf8)) {
        try? web.connect(within: .seconds(1)).descriptor
      }
    }
  }

  /// Waits until all clients have disconnected, and starts no new visits.
  func pause() {
    isPaused.store(true, ordering: .sequentiallyConsistent)
    while inside.load(ordering: .sequentiallyConsistent) > 0 { usleep(1000) }
    // Lets the servers notice the last ones and close their connections.
    usleep(500_000)
  }

  /// Continues the visits.
  func resume() { isPaused.store(false, ordering: .sequentiallyConsistent) }

  private func visit(_ request: [UInt8], _ connect: @escaping @Sendable () -> Int32?) {
    Thread { [self] in
      var block = [UInt8](repeating: 0, count: 65_536)
      while true {
        inside.add(1, ordering: .sequentiallyConsistent)
        if !isPaused.load(ordering: .sequentiallyConsistent), let descriptor = connect() {
          send(descriptor, request, request.count, Int32(MSG_NOSIGNAL))
          // Some disconnect at once, others read for up to 0.1 s.
          var waits = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
          for _ in 0..<Int.random(in: 0...20) where poll(&waits, 1, 5) > 0 {
            if recv(descriptor, &block, block.count, Int32(MSG_DONTWAIT)) == 0 { break }
          }
          close(descriptor)
          visits.add(1, ordering: .relaxed)
        }
        inside.subtract(1, ordering: .sequentiallyConsistent)
        usleep(2000)
      }
    }.start()
  }
}
