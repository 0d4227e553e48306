internal import Events
internal import Pointing
internal import Quantities
internal import Readings
internal import Service
internal import Shell
internal import System
internal import Watching

/// A source of readings in order: the command's own run, or a running service.
protocol OutputSource: ~Copyable {
  /// Waits for the next output; nil if there will be no more.
  mutating func next() -> Output?
  /// The trouble of the sensors or the connection; nil if there is none.
  var trouble: String? { get }
  /// Whether the readings are a simulated board's.
  var isSimulated: Bool { get }
  /// UTC at an instant of the stream; nil if that is not known.
  func date(at instant: Timestamp) -> UTC?
  /// Adds a witness to the stream, for its recording; one without a recording drops it.
  mutating func tell(_ witness: Witness)
  /// Whether the readings have ended because their source is gone.
  var isLost: Bool { get }
}

/// The readings of a running service.
struct ServiceOutputs: ~Copyable, OutputSource {
  private let watch: ServiceWatch
  private var reader = OutputLine()
  private var waiting: [Output] = []
  private let clock = StreamClock()
  private let end: Timestamp
  private(set) var trouble: String?
  private(set) var isLost = false
  /// The newest lines as the service sent them; empty before the first.
  private(set) var newest: (reading: [UInt8], status: [UInt8]) = ([], [])

  /// Connects to a service; ends after `length`, if given.
  init(of service: RunningService, for length: TimeSpan?) throws(Stop) {
    let watch: ServiceWatch
    do throws(SystemError) {
      watch = try ServiceWatch([.socket(service.path)])
    } catch {
      throw .failure(.inputOutput, error.words)
    }
    self.init(watch, until: length.map { .zero + $0 } ?? Timestamp(nanoseconds: .max))
  }

  private init(_ watch: ServiceWatch, until end: Timestamp) { (self.watch, self.end) = (watch, end) }

  deinit { watch.stop() }

  var isSimulated: Bool { reader.isSimulated }

  func date(at instant: Timestamp) -> UTC? { isSimulated ? nil : WallClock.now }

  mutating func tell(_ witness: Witness) {}

  mutating func next() -> Output? {
    let silent = clock.now() + ServiceOutputs.longestSilence
    while waiting.isEmpty {
      guard clock.now() < end else { return nil }
      guard clock.now() < silent else {
        trouble = trouble ?? "the service sends nothing"
        isLost = true
        return nil
      }
      watch.wait(atMost: min(end - clock.now(), .seconds(0.2)))
      for news in watch.waiting() {
        switch news {
        case .found: trouble = nil
        case .absent(let place): trouble = "no service runs at \(place.description)"
        case .lost(let place, let reason): trouble = "\(place.description): \(reason)"
        case .line(let line): take(line)
        }
      }
    }
    return waiting.removeFirst()
  }

  /// Waits for the next output with a status, which comes once a second; if none comes, the newest output.
  mutating func nextWithStatus() -> Output? {
    var newest: Output?
    while newest?.status == nil, let output = next() { newest = output }
    return newest
  }

  private mutating func take(_ line: [UInt8]) {
    if line.starts(with: ServiceOutputs.status) { newest.status = line }
    guard let output = reader.read(line), output.cue == nil else { return }
    newest.reading = line
    waiting.append(output)
  }

  /// The longest silence of a service, which sends 60 readings a second.
  private static let longestSilence = TimeSpan.seconds(5)
  private static let status = Array(#"{"class":"status""#.utf8)
}
