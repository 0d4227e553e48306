internal import Pointing
internal import Quantities
internal import Readings
internal import System

extension LiveRun {
  /// Publishes every output of the run until it ends, and keeps systemd informed.
  public mutating func serve(to outlets: [any Outlet], _ context: BridgeContext) {
    var supervision = Supervision(environment: context.environment)
    var publisher = Publisher(outlets, isSimulated: isSimulated)
    var (isSettled, published) = (false, 0)
    supervision.ready()
    while let output = next() {
      supervision.feed(at: output.reading.time)
      var report: ServiceReport?
      if output.status != nil {
        let readers = context.inbox.states.readers
        // By then sensors, receivers and clients are connected, and all libraries are loaded.
        if output.reading.time >= .zero + .seconds(10), !isSettled {
          isSettled = true
          ThisProcess.forgetStart()
        }
        report = ServiceReport(loop: figures, sources: health, clients: readers)
        supervision.report(status: LiveRun.status(output.reading, clients: readers.clients))
      }
      publisher.publish(
        output, report: report, date: output.status.flatMap { date(at: $0.time) }, reloads: reloads,
        isClockConfirmed: output.status == nil ? nil : isClockConfirmed, notices: context.inbox.notices.take())
      if reloads != published {
        published = reloads
        supervision.reloading()
      }
    }
    supervision.stopping()
  }

  /// The state of the service for `systemctl status`: words that do not change with every reading.
  private static func status(_ reading: Reading, clients: Int) -> String {
    "compass \(reading.compass), location \(reading.location.word), \(reading.accuracy), "
      + (clients == 1 ? "1 client" : "\(clients) clients")
  }
}
