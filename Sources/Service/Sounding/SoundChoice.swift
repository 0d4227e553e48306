public import Almanac
public import Configuration
public import Day
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

    /// In words.
    public var words: String {
      switch self {
      case .unwanted: "no sound is set for it"
      case .muted(let prayer): "\(prayer) is muted (sound.muted)"
      case .quiet(let hours): "quiet hours (sound.quiet = \(hours.text))"
      case .volume(let prayer): "the volume of \(prayer) is 0 (sound.volume)"
      }
    }
  }

  /// The sound; nil if the call is only shown.
  public let sound: Sound?
  /// Why the call is only shown; nil if it sounds.
  public let silence: Silence?

  /// Chooses the sound of a call of a kind and a prayer. `callsAdhan`: the adhan sounds. `minute`: the minute of the
  /// day by the place's clocks. A reminder or takbirs at a clock time belong to no prayer, and have the general volume.
  public init(_ kind: CallKind, of prayer: Prayer?, callsAdhan: Bool, minute: Int, _ options: SoundOptions) {
    let chosen: ChosenSound
    if callsAdhan, let prayer {
      chosen = options.adhan(of: prayer)
    } else {
      // A call that comes too late for its adhan is like a beginning.
      chosen = options.kinds[kind == .adhan ? .begin : kind]
    }
    let volume = prayer.map { options.volume[$0] } ?? options.volume.all
    guard chosen != .none else {
      self.init(silence: .unwanted)
      return
    }
    if let prayer, options.muted.contains(prayer) {
      self.init(silence: .muted(prayer))
    } else if let hours = options.quiet.first(where: { $0.contains(minute) }) {
      self.init(silence: .quiet(hours))
    } else if volume == 0 {
      self.init(silence: prayer.map { .volume($0) } ?? .unwanted)
    } else {
      var sound = options.sound(chosen, volume: volume)
      sound?.givesWay = kind == .takbirs
      self.init(sound: sound)
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
    case .takbir where takbir == .none: Sound(.missing(.noTakbir), Envelope(volume: share))
    case .takbir: sound(takbir, volume: volume)
    case .file(let path):
      Sound(.file(path), Envelope(volume: share, rise: .seconds(rise), longest: .seconds(longest)))
    }
  }
}
