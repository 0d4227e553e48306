internal import Answers
internal import Gauge
internal import Pointing
internal import Quantities
internal import Readings
internal import System
internal import Watching
internal import Words

/// A service as the gauge shows it.
struct WatchGauge: ~Copyable, GaugeSource {
  private let watch: ServiceWatch
  private var reader = OutputLine()
  private var last = Timestamp.zero
  /// The service that is read, or why none is read.
  private(set) var news: Sentence?
  private var outlook: PrayerOutlook?
  private(set) var dayLine: DayLine?

  init(_ watch: ServiceWatch, _ outlook: consuming PrayerOutlook?) {
    self.watch = watch
    self.outlook = outlook
  }

  var transport: Transport? { nil }

  func waits(at now: Timestamp) -> GaugeWait { GaugeWait(descriptor: watch.descriptor) }

  mutating func advance(to now: Timestamp, into outputs: inout [Output]) -> Bool {
    news = nil
    for heard in watch.waiting() {
      switch heard {
      case .found(let place): news = Sentence(place.description)
      case .line(let line):
        guard let output = reader.read(line) else { continue }
        last = output.reading.time
        outputs.append(output)
        // A simulated board's clock is not known here.
        if let status = output.status {
          dayLine = outlook?.line(for: status, at: reader.isSimulated ? nil : WallClock.now)
        }
      case .absent(let place): lose(WatchCommand.absence(at: place), &outputs)
      case .lost(let place, let reason):
        lose(Sentence("\(place.description): \(reason); trying again"), &outputs)
      }
    }
    return true
  }

  /// Shows only why there is no service. The last reading is out of date, the state of the sensors is unknown, and no
  /// status will come that would renew the line of the day.
  private mutating func lose(_ reason: Sentence, _ outputs: inout [Output]) {
    outputs.append(Output(reading: Reading(at: last)))
    dayLine = nil
    news = reason
  }

  mutating func perform(_ wish: GaugeWish, at now: Timestamp) -> GaugeAnswer { .notHere }
}
