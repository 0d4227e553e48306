internal import Configuration
internal import Glibc
internal import Pointing
internal import Quantities
internal import Readings
internal import Scenarios
internal import Service
internal import Shell
internal import System
internal import Text
internal import WebPage
internal import Words

/// Serves the tour on a page like a service's, over and over.
struct DemoPage: ~Copyable {
  private let server: WebServer
  private var publisher: Publisher
  private var tour: Demonstration
  /// The start of this tour in the service's time, which never goes back.
  private var start = Timestamp.zero
  /// The number of readings still to come.
  private var left: Int
  private var line = ByteBuffer(capacity: 512)

  /// A page with the first tour. It ends after `count` readings; nil: never.
  init(_ server: WebServer, _ tour: Demonstration, count: Int?) {
    (self.server, self.tour, left) = (server, tour, count ?? .max)
    publisher = Publisher([server], isSimulated: true)
  }

  /// Serves the tour at a speed until a signal ends it, or until a time.
  mutating func serve(
    until end: Timestamp?, at speed: Pacer.Speed, _ signals: borrowing SignalQueue
  ) throws(Stop) {
    var pacer = Pacer(speed)
    pacer.wait(for: .zero)
    while left > 0 {
      if let wish = signals.next() {
        switch wish {
        case .interrupt: throw .quietly(.interrupted)
        case .end(let number): throw .signalled(number)
        case .stop, .reload: return
        }
      }
      if tour.due >= .zero + Demonstration.length {
        start = start + Demonstration.length
        tour = try Stop.onTrouble(try Demonstration())
      }
      let now = tour.due
      if let end, served(now) > end { return }
      pacer.wait(for: served(now))
      var moments: [Demonstration.Moment] = []
      tour.advance(to: now) { moments.append($0) }
      for moment in moments where left > 0 { publish(moment) }
    }
  }

  /// The service's time at an instant of the tour.
  private func served(_ instant: Timestamp) -> Timestamp { start + (instant - .zero) }

  private mutating func publish(_ moment: Demonstration.Moment) {
    switch moment {
    case .sentence(let sentence):
      line.removeAll()
      line.line(class: "sentence") { json in
        for language in Language.allCases { json.add(named: language.rawValue, sentence[language]) }
      }
      server.announce(line)
    case .output(var output):
      left -= 1
      let date = output.status.flatMap { tour.date(at: $0.time) }
      output.reading.time = served(output.reading.time)
      if let status = output.status { output.status?.time = served(status.time) }
      publisher.publish(output, report: nil, date: date)
    }
  }
}

extension DemoCommand {
  /// Serves the tour over HTTP, with the rules of `qibla serve` for addresses.
  func serve(at address: String, _ console: borrowing Console) throws(Stop) {
    let loaded = try console.configuration(flags: settings)
    var facts = ServiceState()
    facts.version = qiblaVersion
    let context = BridgeContext(loaded, journal: Journal(console), inbox: Inbox(facts: facts))
    let tour = try Stop.onTrouble(try Demonstration())
    // This comes before any thread starts, because it takes the signals of all threads.
    let signals = SignalQueue()
    let server: WebServer
    do throws(Bridge.Failure) {
      server = try WebServer.forReaders(at: address, in: context)
    } catch { throw Stop(error) }
    defer { server.stop() }
    if let link = server.link { console.tell("the page is at \(link)") }
    var page = DemoPage(server, tour, count: readings.count)
    try page.serve(until: readings.length.map { .zero + $0 }, at: readings.speed ?? .times(1), signals)
  }
}
