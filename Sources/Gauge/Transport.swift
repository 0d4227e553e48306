public import Quantities

/// Where a recording is being played: paused or running, how fast, from where. A pure value: what time it is is an
/// argument, and it is the source that plays the recording who owns it.
public struct Transport: Equatable, Sendable {
  /// Something that happened in the recording, shown on the bar.
  public struct Sign: Equatable, Sendable {
    /// What kind of thing.
    public enum Kind: Equatable, Sendable {
      /// A note by whoever recorded.
      case mark
      /// A pulse: the device came to face the Kaaba.
      case cue
    }

    /// When.
    public var time: Timestamp
    /// What.
    public var kind: Kind

    /// A sign at a time.
    public init(_ kind: Kind, at time: Timestamp) {
      self.kind = kind
      self.time = time
    }
  }

  /// What can be asked of it.
  public enum Command: Equatable, Sendable {
    /// Stop, or go on.
    case togglePause
    /// Go so far on, or back.
    case skip(TimeSpan)
    /// Go to an instant.
    case go(to: Timestamp)
    /// Go to the next sign, or to the end.
    case next
    /// Go to the sign before, or to the beginning.
    case previous
    /// The next higher speed.
    case faster
    /// The next lower speed.
    case slower
  }

  /// The speeds there are.
  public static let speeds = [0.25, 0.5, 1, 2, 4, 8, 16]

  /// How long the recording is.
  public var duration: TimeSpan
  /// What happened in it, in the order of time.
  public private(set) var signs: [Sign]
  /// How fast it runs: 1 is as it was.
  public private(set) var speed = 1.0
  /// Whether it stands.
  public private(set) var isPaused = false
  private var anchor: (now: Timestamp, position: Timestamp)

  /// A recording that starts now.
  public init(duration: TimeSpan, signs: [Sign] = [], speed: Double = 1, at now: Timestamp) {
    self.duration = max(duration, .zero)
    self.signs = signs
    self.speed = speed > 0 && speed.isFinite ? speed : 1
    anchor = (now, .zero)
  }

  /// Takes one more sign: a cue is known only once it has been played.
  public mutating func add(_ sign: Sign) {
    guard !signs.contains(sign) else { return }
    signs.insert(sign, at: signs.firstIndex { $0.time > sign.time } ?? signs.endIndex)
  }

  /// Which instant of the recording is played now.
  public func position(at now: Timestamp) -> Timestamp {
    guard !isPaused else { return anchor.position }
    return clamped(anchor.position + .seconds((now - anchor.now).seconds * speed))
  }

  /// When an instant of the recording will be played, as things stand; nil while paused.
  public func due(_ position: Timestamp) -> Timestamp? {
    isPaused ? nil : anchor.now + .seconds((position - anchor.position).seconds / speed)
  }

  /// Whether all of it has been played.
  public func isAtEnd(at now: Timestamp) -> Bool { position(at: now) >= end }

  /// Does what is asked; the position goes on from where it is.
  public mutating func perform(_ command: Command, at now: Timestamp) {
    let here = position(at: now)
    anchor = (now, here)
    switch command {
    case .togglePause:
      // At the end there is nothing to go on with: it begins again.
      if isPaused || here < end { isPaused.toggle() } else { anchor.position = .zero }
    case .skip(let span): anchor.position = clamped(here + span)
    case .go(let time): anchor.position = clamped(time)
    case .next: anchor.position = signs.first { $0.time > here }?.time ?? end
    case .previous:
      // A second's grace, so that pressing it twice goes two signs back while it runs.
      anchor.position = signs.last { $0.time < here - .seconds(1) }?.time ?? .zero
    case .faster: speed = Transport.speeds.first { $0 > speed } ?? speed
    case .slower: speed = Transport.speeds.last { $0 < speed } ?? speed
    }
  }

  private var end: Timestamp { .zero + duration }

  private func clamped(_ time: Timestamp) -> Timestamp { min(max(time, .zero), end) }

  /// Whether two play the same at every instant.
  public static func == (a: Transport, b: Transport) -> Bool {
    a.duration == b.duration && a.signs == b.signs && a.speed == b.speed && a.isPaused == b.isPaused
      && a.anchor == b.anchor
  }
}
