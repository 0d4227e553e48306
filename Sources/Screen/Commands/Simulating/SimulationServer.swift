internal import Board
internal import Configuration
internal import Quantities
internal import Shell
internal import Simulation
internal import System

// Serves a scenario as a board on the network.
extension SimulateCommand {
  /// Serves the board until a signal ends it.
  func serve(_ scenario: Scenario, _ console: borrowing Console) throws(Stop) {
    if let iiod, !iiod.isLoopback, !isPublic {
      throw .usage(
        "simulate: --iiod: other machines can reach \(iiod.host) and change the board's settings; --public allows that"
      )
    }
    if let remote = nmea.first(where: { !$0.isLoopback }), !isPublic {
      throw .usage(
        "simulate: --nmea: \(remote.host) is another machine and would receive a simulated position; --public allows that"
      )
    }
    let receivers = scenario.receivers.count
    guard nmea.count <= receivers else {
      throw .usage(
        "simulate: --nmea: expected at most \(receivers) addresses, one for each receiver of \(scenario.name), "
          + "found \(nmea.count)")
    }
    do throws(ListeningSocket.Failure) {
      let socket = try iiod.map { address throws(ListeningSocket.Failure) in try ListeningSocket(address) }
      var server = try BoardServer(scenario, seed: seed, iiod: socket, nmea: nmea)
      if let socket { console.tell("serving \(scenario.name) at ip:\(socket.address)") }
      for (address, receiver) in zip(nmea, scenario.receivers) {
        console.tell("\(receiver.name) sends NMEA sentences to udp:\(address.host):\(address.port)")
      }
      server.serve(until: readings.length.map { .zero + $0 })
    } catch {
      throw .failure(.unavailable, error.message)
    }
  }
}

extension Argument<Endpoint> {
  /// An address such as `127.0.0.1:30431`, or a port on this machine.
  static let server = Argument(
    shape: .word("[HOST:]PORT"), expected: "a numeric address and a port, such as 127.0.0.1:30431",
    read: { Endpoint(listening: $0) })

  /// An address such as `udp:127.0.0.1:29998`.
  static let wire = Argument(
    shape: .word("udp:[HOST:]PORT"), expected: "udp:, a numeric address and a port, such as udp:127.0.0.1:29998",
    read: { $0.hasPrefix("udp:") ? Endpoint(listening: String($0.dropFirst(4))) : nil })
}
