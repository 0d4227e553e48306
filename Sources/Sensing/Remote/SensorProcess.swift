internal import Quantities
internal import System

/// The process that reads another machine's sensors, seen from this one.
///
/// What a network says is not parsed in the process that owns the compass: libiio 0.24 believes the lengths in a
/// board's answers, and libxml2 loads what a description names. So this program starts itself again, in a process that
/// has nothing (`SensorHost`), and gets frames from it.
struct SensorProcess: ~Copyable {
  private var child: FramedChild
  private let uri: String
  let clock: StreamClock
  private var heard: Timestamp
  private let buffer: UnsafeMutableRawBufferPointer

  /// This program's file, even if a new version has replaced it.
  static let ownProgram = "/proc/self/exe"
  /// How long it may be without a frame while it opens a context: libiio waits 5 s for a connection.
  private static let longestOpening = TimeSpan.seconds(15)
  /// How long it may be silent once it reads: it says every second that it is there, and an answer has 1 s.
  private static let longestSilence = TimeSpan.seconds(3)
  /// How long one wait for a frame is.
  private static let wait = TimeSpan.milliseconds(200)

  /// Starts it with a request.
  init(_ request: SensorRequest, by program: String, samples: SharedSamples? = nil, clock: StreamClock)
    throws(SourceError)
  {
    child = try SensorProcess.start(program, for: request, samples)
    (uri, self.clock, heard) = (request.uri, clock, clock.now())
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

  /// What a function reads in the next frame; nil if none came in time (default: 0.2 s).
  mutating func next<Result>(
    within wait: TimeSpan? = nil, isOpening: Bool = false,
    _ read: (FrameKind, inout FrameReader) throws(BadFrame) -> Result
  ) throws(SourceError) -> Result? {
    switch child.receive(into: buffer, within: wait ?? SensorProcess.wait) {
    case .frame(let count):
      heard = clock.now()
      var frame = FrameReader(UnsafeRawBufferPointer(rebasing: buffer.prefix(count)))
      var reported: SourceError?
      var result: Result?
      do throws(BadFrame) {
        let kind = try frame.kind()
        if kind == .failed { reported = try frame.error() } else { result = try read(kind, &frame) }
        try frame.end()
      } catch {
        throw lost("sent what no reader of sensors sends")
      }
      if let reported { throw reported }
      return result
    case .nothing:
      guard clock.now() - heard > (isOpening ? SensorProcess.longestOpening : SensorProcess.longestSilence) else {
        return nil
      }
      throw lost("gave no answer")
    case .tooLong: throw lost("sent too much")
    case .closed: throw lost(nil)
    }
  }

  /// The error of a process that is lost; if it still runs it is ended. `reason`: what it did, if it did anything.
  mutating func lost(_ reason: String?) -> SourceError {
    let words = child.lastWords().map { " (\($0))" } ?? ""
    let how =
      switch (reason, child.end()) {
      case (let reason?, _): reason
      case (nil, .exit(let code)): "ended with code \(code)"
      case (nil, .signal(SensorProcess.alarm)): "took too long to open it"
      case (nil, .signal(let number)): "crashed with signal \(number)"
      case (nil, .killed): "hung"
      }
    return .lost(uri, reason: "the process that reads it \(how)\(words); the board may be hostile")
  }

  // SIGALRM has this number on every Linux.
  private static let alarm: Int32 = 14
}
