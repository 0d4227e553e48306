public import Almanac
public import Configuration
internal import Quantities

/// Which sound a call has, and how loud; or why it has none.
public struct SoundChoice: Equatable, Sendable {
  /// Why a call is only shown.
  public enum Silence: Equatable, Sendable {
    /// The sound of its kind is none.
    case unwanted
    /// Its prayer is muted.
    case muted(Prayer)
    /// It is in quiet hours.
    case quiet(ClockHours)
    /// Its volume is 0.
    case volume(Prayer)
    /// This program does not know its kind or its prayer.
    case unknown

    /// In words.
    public var words: String {
      switch self {
      case .unwanted: "no sound is set for it"
      case .muted(let prayer): "\(prayer) is muted (sound.muted)"
      case .quiet(let hours): "quiet hours (sound.quiet = \(hours.text))"
      case .volume(let prayer): "the volume of \(prayer) is 0 (sound.volume)"
      case .unknown: "it is of an unknown kind"
      }
    }
  }

  /// The sound; nil where the call is only shown.
  public let sound: Sound?
  /// Why it is only shown.
  public let silence: Silence?

  /// Decides for a call: the word of its kind, its prayer, whether the adhan sounds, and the minute of the day by the
  /// place's clocks.
  public init(kind: String, prayer: String, callsAdhan: Bool, minute: Int, _ options: SoundOptions) {
    let named = Prayer.allCases.first { "\($0)" == prayer }
    // A reminder by the clock is of no prayer: it has the volume of those without one of their own.
    guard named != nil || kind == SoundKind.reminder.rawValue else {
      self.init(silence: .unknown)
      return
    }
    let chosen: ChosenSound
    if callsAdhan, let prayer = named {
      chosen = options.adhan(of: prayer)
    } else if kind == "adhan" {
      // One that is called too late for its adhan.
      chosen = options.kinds[.begin]
    } else if let kind = SoundKind(rawValue: kind) {
      chosen = options.kinds[kind]
    } else {
      self.init(silence: .unknown)
      return
    }
    let volume = named.map { options.volume[$0] } ?? options.volume.all
    guard chosen != .none else {
      self.init(silence: .unwanted)
      return
    }
    if let prayer = named, options.muted.contains(prayer) {
      self.init(silence: .muted(prayer))
    } else if let hours = options.quiet.first(where: { $0.contains(minute) }) {
      self.init(silence: .quiet(hours))
    } else if volume == 0 {
      self.init(silence: named.map { .volume($0) } ?? .unwanted)
    } else {
      self.init(sound: options.sound(chosen, volume: volume))
    }
  }

  private init(sound: Sound? = nil, silence: Silence? = nil) { (self.sound, self.silence) = (sound, silence) }
}

extension SoundOptions {
  /// A sound at a volume in percent; nil for none. The chime begins with a stroke, which does not rise.
  public func sound(_ chosen: ChosenSound, volume: Int) -> Sound? {
    let share = Double(volume) / 100
    return switch chosen {
    case .none: nil
    case .chime: Sound(.chime, Envelope(volume: share))
    case .file(let path):
      Sound(.file(path), Envelope(volume: share, rise: .seconds(rise), longest: .seconds(longest)))
    }
  }
}
