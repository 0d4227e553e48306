import Readings
import TestKit
import Testing

@testable import Commands

@Suite struct `The doctor's look at the bridges of a service` {
  private func line(_ name: String, _ state: ServiceState.Source.State, _ reason: String? = nil) -> String {
    var service = ServiceState()
    service.bridges = [ServiceState.Source(name: name, state: state, reason: reason)]
    return ServiceChecks.bridges(service).map { $0.line() }.joined(separator: "\n")
  }

  private let mend = "qibla config --show-origin shows its settings; its log: journalctl -u qibla"

  @Test func `says that a capture waits for its first event, and that others connect`() {
    #expect(line("capture", .opening).hasPrefix("poor    capture: it waits for its first event"))
    #expect(line("capture", .opening).contains(mend))
    #expect(line("mqtt", .opening).hasPrefix("poor    mqtt: it is connecting"))
  }

  @Test func `says that a capture writes, and that it is short of room`() {
    #expect(line("capture", .open) == "ok      capture: it writes")
    #expect(line("mqtt", .open) == "ok      mqtt: it sends")
    let short = line("capture", .open, "the disk is short of room")
    #expect(short.hasPrefix("poor    capture: it writes; the disk is short of room") && short.contains(mend))
  }

  @Test func `says why a capture does not write`() {
    #expect(
      line("capture", .waiting, "the disk is too slow").hasPrefix(
        "poor    capture: it does not write: the disk is too slow"))
    #expect(line("capture", .waiting).hasPrefix("poor    capture: it does not write: no reason given"))
  }

  @Test func `is silent where there are none`() {
    #expect(ServiceChecks.bridges(nil).isEmpty && ServiceChecks.bridges(ServiceState()).isEmpty)
  }
}
