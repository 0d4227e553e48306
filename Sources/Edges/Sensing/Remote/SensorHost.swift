internal import Events
internal import Glibc
internal import Quantities
internal import System

/// The process that reads another machine's sensors: it takes one request, sends frames, and ends.
///
/// It gives up the rights that it does not need before the first byte from the board arrives, and the remaining ones
/// before the first sample: see `Confinement`. A board that takes it over can then only send false samples, which it
/// can do anyway.
public enum SensorHost {
  /// The argument that makes the program run as this process.
  public static let word = "--sensor-host"

  /// The exit code if the request is not understood.
  static let notUnderstood: Int32 = 64

  /// Its memory limit: it has 3 MB at the start, and a large context needs 1 or 2 MB more.
  private static let memory = 6 << 20
  /// The limit of descriptors: three, the connections for the context and its buffer, and those for looking up names.
  private static let descriptors = 16
  /// iiod's port.
  private static let iiodPort: UInt16 = 30431
  /// How long all addresses of a host together may take to answer.
  static let longestConnecting = TimeSpan.seconds(5)
  /// How long opening a context may take, however fast the board answers.
  private static let longestOpening = TimeSpan.seconds(20)

  /// Serves the request if this process was started for that, and returns its exit code; nil otherwise.
  public static func run(_ arguments: [String]) -> Int32? {
    guard arguments == [word], FramedParent.isThere else { return nil }
    FramedParent.decidesTheEnd()
    Confinement.endAfter(longestOpening)
    guard let request = request() else { return notUnderstood }
    var frames = FramesOut()
    do throws(SourceError) {
      switch request {
      case .describe(let uri):
        let numeric = try numeric(uri)
        try confine(for: uri)
        try describe(uri, numeric, to: &frames)
      case .read(var attempt):
        // After this point the process can neither look up names nor share memory with another process.
        attempt.numeric = try numeric(attempt.uri)
        let samples = try samples(of: attempt.uri)
        try confine(for: attempt.uri)
        try read(attempt, samples, to: &frames)
      case .phone(let attempt): try read(attempt, to: &frames)
      }
    } catch {
      frames.send(.failed) { $0.append(error) }
    }
    return 0
  }

  private static func request() -> SensorRequest? {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: FramedChild.longestFrame, alignment: 8)
    defer { buffer.deallocate() }
    guard let count = FramedParent.receive(into: buffer) else { return nil }
    var frame = FrameReader(UnsafeRawBufferPointer(rebasing: buffer.prefix(count)))
    return try? SensorRequest(&frame)
  }

  private static func confine(for uri: String) throws(SourceError) {
    IIOContext.refuseEntities()
    var failed = limitMemory()
    // Other ways to a board than the network, a serial port or a file, need this user's rights.
    if failed == nil, isNetwork(uri) {
      failed = Confinement.giveUpRoot() ?? Confinement.onlyOpen(finding: uri == "ip:")
    }
    if let failed { throw .failed("a process that reads \(uri)", errno: failed.code) }
  }

  /// Limits memory (default: 6 MB) and descriptors for good.
  static func limitMemory(megabytes: Int? = nil) -> SystemError? {
    Confinement.begin(memory: megabytes.map { $0 << 20 } ?? memory, descriptors: descriptors)
  }

  private static func isNetwork(_ uri: String) -> Bool { uri.hasPrefix("ip:") }

  /// The URI with the numeric address at which its host answers; nil if it contains no name.
  private static func numeric(_ uri: String) throws(SourceError) -> String? {
    guard isNetwork(uri), let host = Endpoint(String(uri.dropFirst(3)), defaultPort: iiodPort), !host.isNumeric else {
      return nil
    }
    do throws(Endpoint.Failure) {
      let found = try host.connect(within: longestConnecting)
      close(found.descriptor)
      return "ip:\(Endpoint(host: found.address, port: host.port).description)"
    } catch {
      switch error {
      case .unknownHost: throw .unreachable(uri, errno: ENXIO)
      case .unanswered(let error): throw .unreachable(uri, errno: error.code)
      }
    }
  }

  private static func describe(_ uri: String, _ numeric: String?, to frames: inout FramesOut) throws(SourceError) {
    var context = try IIOContext(uri: uri, numeric: numeric)
    let description = try context.describe()
    for device in description.devices { frames.send(.device) { $0.append(device) } }
    frames.send(.described) { $0.append(description.isRemote) }
  }

  static func samples(of uri: String) throws(SourceError) -> SharedSamples {
    do throws(SystemError) { return try .ofParent() } catch {
      throw .failed("memory for the samples of \(uri)", errno: error.code)
    }
  }

  private static func read(
    _ attempt: IIOAttempt, _ samples: SharedSamples, to frames: inout FramesOut
  ) throws(SourceError) {
    let outcome = try attempt.open { () throws(SourceError) in
      guard isNetwork(attempt.uri), let failed = Confinement.onlyTalk() else { return }
      throw .failed("a process that reads \(attempt.uri)", errno: failed.code)
    }
    switch outcome {
    case .uncaptured(let key, let error):
      frames.send(.uncaptured) {
        $0.append(key)
        $0.append(error)
      }
    case .open(var source, let captured):
      Confinement.endAfter(nil)
      frames.send(.open) { $0.append(captured) }
      while frames.isWanted {
        if let event = try source.next() { frames.add(event, samples) }
        frames.live(at: attempt.clock.now())
      }
    }
  }
}
