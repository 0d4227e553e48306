public import Almanac
public import Day
internal import Quantities

/// The sound of a call.
public enum ChosenSound: Equatable, Sendable {
  /// The program's own chime.
  case chime
  /// No sound.
  case none
  /// For an adhan, the recording of the takbir alone: `SoundOptions.takbir`.
  case takbir
  /// A recording, by its path.
  case file(String)
}

/// How calls sound: the section `sound`. Whether they sound at all is a setting of the service.
public struct SoundOptions: Equatable, ConfigurationSection {
  /// The adhan of prayers that have none of their own.
  public var adhan = ChosenSound.chime
  /// The adhan of one prayer; nil: the same as `adhan`.
  public var own = ByPrayer<ChosenSound?>(repeating: nil)
  /// The recording for adhans that are the takbir alone; `none`: no recording was chosen.
  public var takbir = ChosenSound.none
  /// The sounds of the other kinds: `soundKinds`.
  public var kinds = ByKind()
  /// The volumes in percent.
  public var volume = Volumes()
  /// Seconds during which a recording rises to its volume.
  public var rise = 2.0
  /// Seconds after which a recording is cut off.
  public var longest = 600.0
  /// The prayers whose calls do not sound.
  public var muted: [Prayer] = []
  /// The hours during which nothing sounds.
  public var quiet: [ClockHours] = []
  /// The ALSA device.
  public var device = "default"
  /// The keys that silence a sound, by their names.
  public var keys = ["mute", "stop", "play"]

  /// A sound for each kind.
  public struct ByKind: Equatable, Sendable {
    private var sounds: [CallKind: ChosenSound] = [
      // A beginning without an adhan and the end of a fast coincide with an adhan or its time. A reminder after a time
      // is only shown.
      .begin: .none, .after: .none, .iftar: .none, .fast: .none,
      // Takbirs need a recording.
      .takbirs: .none,
    ]
    /// The sound of a kind.
    public subscript(kind: CallKind) -> ChosenSound {
      get { sounds[kind] ?? .chime }
      set { sounds[kind] = newValue }
    }
  }

  /// Volumes in percent of a recording's own amplitude.
  public struct Volumes: Equatable, Sendable {
    /// The volume of prayers that have none of their own.
    public var all = 100
    /// The volume of one prayer.
    public var own = ByPrayer<Int?>(repeating: nil)

    /// The volume of a prayer. If it is set, the most frequent volume of the five prayers becomes that of all.
    public subscript(prayer: Prayer) -> Int {
      get { own[prayer] ?? all }
      set {
        let five = CallOptions.prayers.map { $0 == prayer ? newValue : self[$0] }
        func count(_ volume: Int) -> Int { five.count { $0 == volume } }
        all = five.reduce(newValue) { count($1) > count($0) ? $1 : $0 }
        for (prayer, volume) in zip(CallOptions.prayers, five) { own[prayer] = volume == all ? nil : volume }
      }
    }
  }

  /// All values at their defaults.
  public init() {}

  /// The adhan of a prayer.
  public func adhan(of prayer: Prayer) -> ChosenSound { own[prayer] ?? adhan }

  /// Whether an adhan is the takbir alone.
  public var hasTakbirs: Bool { CallOptions.prayers.contains { adhan(of: $0) == .takbir } }

  /// Whether an adhan is the takbir alone, and there is no recording of it.
  public var lacksTakbir: Bool { hasTakbirs && takbir == .none }

  /// Whether takbirs have no sound: they are silent if they are called.
  public var lacksTakbirs: Bool { kinds[.takbirs] == .none }

  /// The kernel's numbers of the keys that silence a sound.
  public var keyCodes: [UInt16] { keys.flatMap { KeyNames.codes(of: $0) ?? [] } }

  /// The kinds of calls that have a sound of their own. The adhan has one for each prayer.
  public static let soundKinds = CallKind.allCases.filter { $0 != .adhan }

  /// Whether an entry names a recording.
  static func isRecording(_ entry: ConfigurationEntry) -> Bool {
    entry.name.hasPrefix("sound.") && entry.shape == Argument<ChosenSound>.sound.shape
  }

  private static func meaning(_ kind: CallKind) -> String {
    switch kind {
    case .recording: "sound minutes before an adhan (alerts.recordings), such as tarhim"
    case .before: "sound when a time is announced (alerts.before)"
    case .begin: "sound when a time begins without an adhan"
    case .after: "sound of a reminder (alerts.after)"
    case .adhan: "sound of an adhan"
    case .firstAdhan: "sound of the first adhan, before fajr (adhan.fajr.first)"
    case .iqama: "sound of an iqama"
    case .suhoor: "sound that wakes for suhoor"
    case .iftar: "sound of a fast's end, beside maghrib's adhan"
    case .jumuah: "sound of a Friday prayer"
    case .eid: "sound of a feast's prayer"
    case .takbirs: "recording of the takbirs of the feasts (takbirs = on)"
    case .fast: "sound when a fast is announced"
    case .reminder: "sound of a reminder of a Hijri date (qibla remind)"
    }
  }

  /// The entries of the section.
  public static let entries: [ConfigurationEntry] =
    [ConfigurationEntry("sound.adhan", of: SoundOptions.self, \.adhan, .adhanSound, "adhan of all prayers")]
    + CallOptions.prayers.map { prayer in
      ConfigurationEntry(
        "sound.\(prayer)", of: SoundOptions.self, \.own[prayer], .ownSound, "adhan of \(prayer), where it has its own")
    }
    + [
      ConfigurationEntry(
        "sound.takbir", of: SoundOptions.self, \.takbir, .recording,
        "recording of the takbir, for adhans that are takbir"
      )
    ]
    + soundKinds.map { kind in
      ConfigurationEntry("sound.\(kind.rawValue)", of: SoundOptions.self, \.kinds[kind], .sound, meaning(kind))
    }
    + [
      ConfigurationEntry(
        "sound.volume", of: SoundOptions.self, \.volume, .volumes,
        "volume of all prayers, or of some, as a share of a recording's amplitude"),
      ConfigurationEntry(
        "sound.fade", of: SoundOptions.self, \.rise, .number("SECONDS", of: "seconds", in: 0...60),
        "time in which a recording rises to its volume"),
      ConfigurationEntry(
        "sound.longest", of: SoundOptions.self, \.longest, .number("SECONDS", of: "seconds", in: 1...3600),
        "time after which a recording is cut"),
      ConfigurationEntry(
        "sound.muted", of: SoundOptions.self, \.muted, .prayers, "prayers whose calls are shown and do not sound"),
      ConfigurationEntry(
        "sound.quiet", of: SoundOptions.self, \.quiet, .quietHours, "hours in which calls are shown and do not sound"),
      ConfigurationEntry(
        "sound.device", of: SoundOptions.self, \.device, .word("NAME", "a device of ALSA, such as default or hw:1"),
        "sound card", needsRestart: true),
      ConfigurationEntry(
        "sound.keys", of: SoundOptions.self, \.keys, .keys,
        "keys of keyboards, remotes and GPIO buttons that silence a sound", needsRestart: true),
    ]
}
