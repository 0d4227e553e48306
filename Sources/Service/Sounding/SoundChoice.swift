public import Almanac
public import Configuration
internal import Quantities

/// The sound of a call and its loudness, or why it is silent.
public struct SoundChoice: Equatable, Sendable {
  /// Why a call is only shown.
  public enum Silence: Equatable, Sendable {
    /// The sound configured for its kind is `none`.
    case unwanted
    /// Its prayer is muted.
    case muted(Prayer)
    /// It falls into quiet hours.
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

  /// The sound; nil if the call is only shown.
  public let sound: Sound?
  /// Why the call is only shown; nil if it sounds.
  public let silence: Silence?

  /// Chooses the sound of a call from the word of its kind, its prayer, whether the adhan sounds, and the minute of the
  /// day by the place's clocks.
  public init(kind: String, prayer: String, callsAdhan: Bool, minute: Int, _ options: SoundOptions) {
    let named = Prayer.allCases.first { "\($0)" == prayer }
    // A reminder at a clock time belongs to no prayer, and has the general volume.
    guard named != nil || kind == SoundKind.reminder.rawValue else {
      self.init(silence: .unknown)
      return
    }
    let chosen: ChosenSound
    if callsAdhan, let prayer = named {
      chosen = options.adhan(of: prayer)
    } else if kind == "adhan" {
      // A call that comes too late for its adhan.
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
