internal import Pointing
internal import Sensing

/// Logs changes of state: a sensor found or lost, a compass that stalled, a position found.
struct StateWatch {
  private let journal: Journal
  private var sources: [SourceHealth] = []
  private var compass = CompassState.absent
  private var location: String?
  private var skipped = 0

  init(_ journal: Journal) { self.journal = journal }

  /// Logs what has changed since the last reading.
  mutating func observe(_ reading: borrowing Reading) {
    if reading.compass != compass {
      compass = reading.compass
      switch compass {
      case .live: journal.log(.notice, "the compass is live", about: "compass")
      case .stalled: journal.log(.warning, "the compass has stalled: no sample for half a second", about: "compass")
      case .absent: break
      }
    }
    let word = StateWatch.word(reading.location)
    if word != location {
      location = word
      journal.log(.notice, word, about: "location")
    }
  }

  /// Logs what has changed in the sources. Called once a second.
  mutating func observe(_ health: [SourceHealth], skipped: Int) {
    for (place, source) in health.enumerated() {
      let before = sources.indices.contains(place) ? sources[place] : nil
      if before?.state != source.state { logState(of: source) }
      if let despite = source.despite, before?.despite != despite, source.state == .open {
        journal.log(.warning, "\(source.name): \(StateWatch.words(despite))", about: source.name)
      }
      if let before, source.overflow > before.overflow {
        journal.log(
          .warning,
          "\(source.overflow - before.overflow) events of the \(source.name) were dropped: the queue was full",
          about: "overflow")
      }
      if let before, source.fromFuture > before.fromFuture {
        let count = source.fromFuture - before.fromFuture
        journal.log(
          .warning, "\(count) events of the \(source.name) were dropped: their time lies in the future", about: "future"
        )
      }
    }
    sources = health
    journal.catchUp()
    if skipped > self.skipped {
      journal.log(.info, "\(skipped - self.skipped) readings were skipped: the machine was busy", about: "skipped")
      self.skipped = skipped
    }
  }

  private func logState(of source: SourceHealth) {
    switch source.state {
    case .opening: break
    case .open: journal.log(.notice, "\(source.name): open", about: source.name)
    case .waiting(let error):
      // If the board is unreachable, a heading hub that was never found has not been lost.
      let level = source.name == SensorRole.heading.word && source.openings == 0 ? .info : StateWatch.level(of: error)
      journal.log(level, "\(source.name): \(error)", about: source.name)
    }
  }

  /// Why an open source works worse than it could.
  private static func words(_ despite: SourceError) -> String {
    switch despite {
    case .jumped, .sparse, .withheld, .delayed, .noted: "\(despite)"
    default: "polled, because capturing failed: \(despite); it will try to capture again later"
    }
  }

  /// The level of a source's error. A sensor read together with another one is normal, and a missing sensor that the
  /// heading does not need is no warning.
  private static func level(of error: SourceError) -> Journal.Level {
    switch error {
    case .readWith: .debug
    case .absent(.heading), .absent(.gyro): .info
    default: .warning
    }
  }

  private static func word(_ location: LocationState) -> String {
    switch location {
    case .gps: "position: from the receiver"
    case .cached: "position: the last one known"
    case .stale: "position: too old to be used"
    case .manual: "position: set by hand"
    case .none: "position: not known"
    }
  }
}
