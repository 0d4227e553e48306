internal import Quantities
internal import System

/// The process that reads another machine's sensors, seen from this one.
///
/// Data from a network is not parsed in the process that owns the compass: libiio 0.24 trusts the lengths in a board's
/// answers, and libxml2 loads what a description refers to. So this program starts itself again as a process without
/// rights (`SensorHost`), and receives frames from it.
struct SensorProcess: ~Copyable {
  private var child: FramedChild
  private let uri: String
  private let peer: String
  let clock: StreamClock
  private let began: Timestamp
  private var heard: Timestamp
  /// The most frames per second: it sends two and a few more, and one for each device that it describes.
  private var frames = RateLimit(most: 400)
  private let buffer: UnsafeMutableRawBufferPointer
  private let share: ProcessorShare
  /// The processor time already subtracted from the share.
  private var counted = TimeSpan.zero

  /// This program's file, even if a new version has replaced it.
  static let ownProgram = "/proc/self/exe"
  /// How long it may take to open or describe a context: longer than it allows itself.
  private static let longestOpening = TimeSpan.seconds(22)
  /// How long it may be silent while it reads: it reports twice a second, and an answer may take 1 s.
  private static let longestSilence = TimeSpan.seconds(3)
  /// How long to wait for a frame at a time.
  private static let wait = TimeSpan.milliseconds(200)

  /// Starts it with a request.
  init(
    _ request: SensorRequest, by program: String, samples: SharedSamples? = nil, clock: StreamClock,
    share: ProcessorShare = ProcessorShare()
  ) throws(SourceError) {
    child = try SensorProcess.start(program, for: request, samples)
    (uri, peer, self.clock, self.share) = (request.uri, request.peer, clock, share)
    began = clock.now()
    heard = began
    buffer = .allocate(byteCount: FramedChild.longestFrame, alignment: 8)
  }

  private static func start(_ program: String, for request: SensorRequest, _ samples: SharedSamples?)
    throws(SourceError) -> FramedChild
  {
    do throws(SystemError) {
      let child = try FramedChild(program, arguments: ["qibla", SensorHost.word], samples: samples)
      guard request.frame.bytes.withUnsafeBytes({ child.send($0) }) else { throw .last }
      return child
    } catch {
      throw .failed("a process that reads \(request.uri)", errno: error.code)
    }
  }

  deinit { buffer.deallocate() }

  /// The value that a function reads from the next frame; nil if none came in time (default: 0.2 s).
  mutating func next<Result>(
    within wait: TimeSpan? = nil, isOpening: Bool = false,
    _ read: (FrameKind, inout FrameReader) throws(BadFrame) -> Result
  ) throws(SourceError) -> Result? {
    let arrival = child.receive(into: buffer, within: wait ?? SensorProcess.wait)
    let now = clock.now()
    let taken = child.processorTime ?? counted
    guard share.covers(TimeSpan(nanoseconds: taken.nanoseconds - counted.nanoseconds), at: now) else {
      throw lost("took too much of the processor")
    }
    counted = taken
    // The process ends by itself before that, unless it was taken over.
    if isOpening, now - began > SensorProcess.longestOpening { throw lost("took too long to open it") }
    switch arrival {
    case .frame(let count):
      heard = now
      frames.take(at: now)
      guard !frames.isExceeded else { throw lost("sent too many frames") }
      var frame = FrameReader(UnsafeRawBufferPointer(rebasing: buffer.prefix(count)))
      var reported: SourceError?
      var result: Result?
      do throws(BadFrame) {
        let kind = try frame.kind()
        if kind == .failed { reported = try frame.error() } else { result = try read(kind, &frame) }
        try frame.end()
      } catch {
        throw lost("sent invalid data")
      }
      if let reported { throw reported }
      return result
    case .nothing:
      guard !isOpening, now - heard > SensorProcess.longestSilence else { return nil }
      throw lost("gave no answer")
    case .tooLong: throw lost("sent too much")
    case .closed: throw lost(nil)
    }
  }

  /// Hands an open connection over, or says why there is none.
  func hand(over descriptor: Int32, error: SystemError? = nil) { child.hand(over: descriptor, error: error) }

  /// The error for a process that is lost; if it still runs, it is ended. `reason`: what it did wrong; nil if it only
  /// ended.
  mutating func lost(_ reason: String?) -> SourceError {
    let words = child.lastWords().map { " (\($0))" } ?? ""
    let ending = child.end()
    let how =
      switch (reason, ending) {
      case (let reason?, _): reason
      case (nil, .exit(SensorHost.notUnderstood)): "did not understand its request"
      case (nil, .exit(let code)): "ended with code \(code)"
      case (nil, .signal(SensorProcess.alarm)): "took too long to open it"
      case (nil, .signal(let number)): "crashed with signal \(number)"
      case (nil, .killed): "hung"
      }
    let isOurFault = reason == nil && ending == .exit(SensorHost.notUnderstood)
    let who = isOurFault ? "" : "; the \(peer) may be hostile"
    return .lost(uri, reason: "the process that reads it \(how)\(words)\(who)")
  }

  // The number of SIGALRM on every Linux.
  private static let alarm: Int32 = 14
}
