public import Quantities

/// The playback of a recording: position, speed, paused or running. It reads no clock: the time is an argument. The
/// source that plays the recording owns it.
public struct Transport: Equatable, Sendable {
  /// An event of the recording that is shown on the bar.
  public struct Sign: Equatable, Sendable {
    /// The kinds of events.
    public enum Kind: Equatable, Sendable {
      /// A note by the person who recorded.
      case mark
      /// A haptic pulse: the device came to face the Kaaba.
      case cue
    }

    /// Its position in the recording.
    public var time: Timestamp
    /// Its kind.
    public var kind: Kind

    /// A sign at a time.
    public init(_ kind: Kind, at time: Timestamp) {
      self.kind = kind
      self.time = time
    }
  }

  /// A command of the user.
  public enum Command: Equatable, Sendable {
    /// Pause, or continue.
    case togglePause
    /// Move by a time span; a negative one moves back.
    case skip(TimeSpan)
    /// Go to a position.
    case go(to: Timestamp)
    /// Go to the next sign, or to the end.
    case next
    /// Go to the previous sign, or to the beginning.
    case previous
    /// The next higher speed.
    case faster
    /// The next lower speed.
    case slower
  }

  /// The speeds that `faster` and `slower` step through; 1 is real time.
  public static let speeds = [0.25, 0.5, 1, 2, 4, 8, 16]

  /// The length of the recording.
  public var duration: TimeSpan
  /// The events on the bar, in order of time.
  public private(set) var signs: [Sign]
  /// The speed; 1 is real time.
  public private(set) var speed = 1.0
  /// Whether playback is paused.
  public private(set) var isPaused = false
  /// The time of the last command, and the position at that time.
  private var anchor: (now: Timestamp, position: Timestamp)

  /// Playback that starts now, at the beginning of the recording.
  public init(duration: TimeSpan, signs: [Sign] = [], speed: Double = 1, at now: Timestamp) {
    self.duration = max(duration, .zero)
    self.signs = signs
    self.speed = speed > 0 && speed.isFinite ? speed : 1
    anchor = (now, .zero)
  }

  /// Adds a sign if it is not there yet: a cue is known only after the recording has been played up to it.
  public mutating func add(_ sign: Sign) {
    guard !signs.contains(sign) else { return }
    signs.insert(sign, at: signs.firstIndex { $0.time > sign.time } ?? signs.endIndex)
  }

  /// The position that is being played.
  public func position(at now: Timestamp) -> Timestamp {
    guard !isPaused else { return anchor.position }
    return clamped(anchor.position + .seconds((now - anchor.now).seconds * speed))
  }

  /// The time at which a position will be played at the present speed; nil while paused.
  public func due(_ position: Timestamp) -> Timestamp? {
    isPaused ? nil : anchor.now + .seconds((position - anchor.position).seconds / speed)
  }

  /// Whether playback has reached the end.
  public func isAtEnd(at now: Timestamp) -> Bool { position(at: now) >= end }

  /// Performs a command.
  public mutating func perform(_ command: Command, at now: Timestamp) {
    let here = position(at: now)
    anchor = (now, here)
    switch command {
    case .togglePause:
      // At the end the key starts the recording again.
      if isPaused || here < end { isPaused.toggle() } else { anchor.position = .zero }
    case .skip(let span): anchor.position = clamped(here + span)
    case .go(let time): anchor.position = clamped(time)
    case .next: anchor.position = signs.first { $0.time > here }?.time ?? end
    case .previous:
      // A sign that was passed less than a second ago is skipped, so that pressing the key twice during playback goes
      // back two signs.
      anchor.position = signs.last { $0.time < here - .seconds(1) }?.time ?? .zero
    case .faster: speed = Transport.speeds.first { $0 > speed } ?? speed
    case .slower: speed = Transport.speeds.last { $0 < speed } ?? speed
    }
  }

  private var end: Timestamp { .zero + duration }

  private func clamped(_ time: Timestamp) -> Timestamp { min(max(time, .zero), end) }

  /// Whether both have the same position and speed at all times, and the same signs.
  public static func == (a: Transport, b: Transport) -> Bool {
    a.duration == b.duration && a.signs == b.signs && a.speed == b.speed && a.isPaused == b.isPaused
      && a.anchor == b.anchor
  }
}
