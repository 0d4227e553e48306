internal import Quantities
internal import System

// The process that reads a phone: the same as for a board, with this program's own parsers instead of libiio.

extension SensorHost {
  /// Reads a phone until the parent has gone.
  static func read(_ phone: PhoneAttempt, to frames: inout FramesOut) throws(SourceError) {
    if phone.place.listens { return try listen(phone, to: &frames) }
    let samples = try samples(of: phone.name)
    // From now on it can only talk, over connections that the parent opens: to the phone and nowhere else.
    try confine(limitMemory() ?? Confinement.giveUpRoot() ?? Confinement.onlyTalk(), phone)
    do throws(SourceError) {
      try pass(on: try SensorServerSource.open(phone), of: phone, to: &frames, samples)
    } catch {
      // Another program may be phyphox.
      guard case .foreign(_, let found) = error else { throw error }
      let source: PhyphoxSource
      do throws(SourceError) { source = try PhyphoxSource.open(phone) } catch let other {
        guard case .foreign(_, let second) = other else { throw other }
        throw .foreign(phone.name, found: nothing(found, second))
      }
      try pass(on: source, of: phone, to: &frames, samples)
    }
  }

  /// Reads what a phone sends until the parent has gone.
  private static func listen(_ phone: PhoneAttempt, to frames: inout FramesOut) throws(SourceError) {
    let samples = try samples(of: phone.name)
    let source = try PushSource.open(phone)
    try confine(limitMemory(megabytes: 9) ?? Confinement.giveUpRoot() ?? Confinement.onlyAccept(), phone)
    try pass(on: source, of: phone, to: &frames, samples)
  }

  /// Passes on what a source gives until the parent has gone.
  private static func pass(
    on source: consuming some Source & ~Copyable, of phone: PhoneAttempt, to frames: inout FramesOut,
    _ samples: SharedSamples
  ) throws(SourceError) {
    var source = source
    Confinement.endAfter(nil)
    frames.send(.open) { $0.append(String?.none) }
    while frames.isWanted {
      if let event = try source.next() { frames.add(event, samples) }
      frames.report(source.trouble)
      frames.live(at: phone.clock.now())
    }
  }

  /// What is said of a server that is neither program's.
  private static func nothing(_ first: String, _ second: String) -> String {
    "\(first), and to phyphox's question \(second). A router or another program answers there, and no phone with "
      + "SensorServer or phyphox: compare the address and the port with those on the phone's screen"
  }

  private static func confine(_ failed: SystemError?, _ phone: PhoneAttempt) throws(SourceError) {
    if let failed { throw .failed("a process that reads the \(phone.name)", errno: failed.code) }
  }
}
