internal import Pointing
internal import Quantities
internal import Readings
internal import Service

extension Vitals {
  /// All metrics in Prometheus' text format, with the clients of the web server.
  func text(web: LineServer.ClientCounts) -> [UInt8] {
    var text = MetricsText()
    text.family("qibla_build_info", "Version of the program.", "gauge", [([.init("version", version)], 1)])
    if let reading { tell(reading, in: &text) }
    if let status { tell(status, in: &text) }
    text.counter("qibla_cues_total", "Haptic cues given.", cues)
    if let report { tell(report, in: &text) }
    tell([("events", web)] + (report.map { [("lines", $0.clients)] } ?? []), in: &text)
    return text.bytes
  }

  /// Adds the fields of a reading that are metrics, in the order of their places.
  private func tell(_ reading: Reading, in text: inout MetricsText) {
    let fields: [(ReadingField, ReadingField.Value)] = reading.reduceFields(into: []) { $0.append(($1, $2)) }
    let metrics = fields.compactMap { field, value in field.metric.map { ($0, value) } }
    for (metric, value) in metrics.sorted(by: { $0.0.place < $1.0.place }) {
      switch value {
      case .number(let number, _): text.gauge(metric.name, metric.meaning, number)
      case .flag(let flag): text.gauge(metric.name, metric.meaning, flag ? 1 : 0)
      case .word(let word, let all): text.states(metric.name, metric.meaning, all(), now: word ?? "")
      case .quaternion: break
      }
    }
  }

  private func tell(_ status: Status, in text: inout MetricsText) {
    let sensors = [
      ("magn", status.magn), ("accel", status.accel), ("gyro", status.gyro), ("heading", status.heading),
    ]
    text.family(
      "qibla_sensor_rate_hertz", "Samples per second, over the last second.", "gauge",
      sensors.map { ([.init("sensor", $0)], $1.rate) })
    text.family(
      "qibla_samples_total", "Samples accepted.", "counter",
      sensors.map { ([.init("sensor", $0)], Double($1.taken)) })
    text.family(
      "qibla_samples_refused_total", "Samples rejected, by reason.", "counter",
      sensors.flatMap { name, sensor in
        sensor.refused.map { ([.init("sensor", name), .init("reason", "\($0)")], Double($1)) }
      })
    text.counter("qibla_fixes_refused_total", "Fixes rejected.", status.fixesRefused)
  }

  private func tell(_ report: ServiceReport, in text: inout MetricsText) {
    let loop = report.loop
    text.counter("qibla_ticks_total", "Readings computed.", loop.ticks)
    text.counter("qibla_ticks_skipped_total", "Readings skipped because they were too late.", loop.skipped)
    text.histogram(
      "qibla_tick_lateness_seconds", "Delay between the due time of a reading and its start.", loop.spread.cumulative,
      sum: loop.spread.sum,
      count: loop.spread.total)
    text.gauge("qibla_tick_lateness_worst_seconds", "Largest delay of a reading.", loop.worst.seconds)
    func family(_ name: StaticString, _ meaning: StaticString, _ type: StaticString, _ value: (SourceHealth) -> Double)
    {
      text.family(name, meaning, type, report.sources.map { ([.init("source", $0.name)], value($0)) })
    }
    guard !report.sources.isEmpty else { return }
    family("qibla_source_open", "1 if the source is open.", "gauge") { $0.state == .open ? 1 : 0 }
    family("qibla_source_openings_total", "Openings of the source.", "counter") { Double($0.openings) }
    family("qibla_source_overflow_total", "Events lost because the queue of the source was full.", "counter") {
      Double($0.overflow)
    }
    family("qibla_source_future_total", "Events dropped because their time was in the future.", "counter") {
      Double($0.fromFuture)
    }
  }

  /// Adds the clients of the event stream, and those of the sockets with lines.
  private func tell(_ readers: [(output: String, figures: LineServer.ClientCounts)], in text: inout MetricsText) {
    func family(
      _ name: StaticString, _ meaning: StaticString, _ type: StaticString, _ value: (LineServer.ClientCounts) -> Double
    ) {
      text.family(name, meaning, type, readers.map { ([.init("output", $0.output)], value($0.figures)) })
    }
    family("qibla_clients", "Connected clients.", "gauge") { Double($0.clients) }
    family("qibla_clients_total", "Clients connected since the start.", "counter") { Double($0.served) }
    family("qibla_clients_refused_total", "Clients rejected because there were too many.", "counter") {
      Double($0.refused)
    }
    family(
      "qibla_clients_dropped_total", "Clients disconnected because they read nothing or sent too much.", "counter"
    ) { Double($0.dropped) }
    family("qibla_lines_missed_total", "Lines that slow clients missed.", "counter") { Double($0.missed) }
  }
}
