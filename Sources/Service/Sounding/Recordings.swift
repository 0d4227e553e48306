public import Almanac
public import Configuration
public import Day
public import Quantities
internal import Readings
public import System

/// What a recording is for.
public enum SoundSlot: Equatable, Sendable {
  /// The adhan of all prayers.
  case all
  /// The adhan of one prayer.
  case adhan(Prayer)
  /// The takbir, for adhans that have it alone.
  case takbir
  /// Another kind of call.
  case call(CallKind)

  /// The setting that names its sound.
  public var setting: String { self == .all ? "sound.adhan" : "sound.\(rawValue)" }

  /// The value of that setting if there is no recording.
  var usual: String {
    ConfigurationCatalog().named(setting).map { $0.text(ConfigurationValues()) } ?? "chime"
  }
}

extension SoundSlot: CaseIterable, RawRepresentable {
  /// All of them, as they are listed.
  public static let allCases =
    [.all] + CallOptions.prayers.map { SoundSlot.adhan($0) } + [.takbir] + SoundOptions.soundKinds.map { .call($0) }

  /// The one with a word.
  public init?(rawValue: String) {
    guard let slot = SoundSlot.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = slot
  }

  /// Its word.
  public var rawValue: String {
    switch self {
    case .all: "all"
    case .adhan(let prayer): prayer.word
    case .takbir: "takbir"
    case .call(let kind): kind.rawValue
    }
  }
}

/// The recordings that the program stores, in a folder `sounds` beside the configuration. Those of the system's service
/// are in /etc/qibla/sounds, which every user can read.
public struct Recordings: Sendable {
  private let sources: ConfigurationSources
  private let isForAll: Bool
  /// The folder.
  public let folder: String

  /// The most bytes of a file that is stored. Only an hour of uncompressed CD audio has more.
  private static let mostBytes = 1 << 28

  /// The recordings of a configuration, or of the system's service.
  public init(_ sources: ConfigurationSources, forAllUsers isForAll: Bool) throws(ConfigurationError) {
    (self.sources, self.isForAll) = (sources, isForAll)
    let file = try sources.keptFile(forAllUsers: isForAll)
    folder = Folder.holding(file) + "/sounds"
  }

  /// Copies a recording that can be decoded to the folder, names it in the configuration, and returns its new path.
  public func add(_ path: String, for slot: SoundSlot) throws(RecordingError) -> String {
    do throws(SoundError) { _ = try RecordingFacts(path) } catch { throw .sound(error) }
    let bytes: [UInt8]
    do throws(WholeFile.Failure) { bytes = try WholeFile.read(path, atMost: Recordings.mostBytes) } catch {
      switch error {
      case .system(let error): throw .file(path, error)
      case .pipe: throw .sound(.file(path, "it is not a regular file"))
      case .tooLarge: throw .sound(.file(path, "expected at most 256 MiB: convert it to FLAC or Opus"))
      }
    }
    let target = "\(folder)/\(slot.rawValue)\(Recordings.ending(of: path))"
    // The service must be able to read it, even if root's umask makes new files private.
    Folder.make(folder, for: isForAll ? .all : .owner)
    do throws(SystemError) { try WholeFile.replace(target, with: bytes, for: isForAll ? .all : .usual) } catch {
      throw .file(target, error)
    }
    try keep(target, for: slot)
    try clear(slot, but: target)
    return target
  }

  /// Removes a recording: its calls get the chime, or the adhan of all prayers, again. False if there was none.
  public func remove(_ slot: SoundSlot, now sound: ChosenSound?) throws(RecordingError) -> Bool {
    guard case .file = sound else { return false }
    try keep(slot.usual, for: slot)
    try clear(slot, but: nil)
    return true
  }

  private func keep(_ value: String, for slot: SoundSlot) throws(RecordingError) {
    do throws(ConfigurationError) {
      _ = try sources.keep([(name: slot.setting, value: value)], forAllUsers: isForAll)
    } catch { throw .configuration(error) }
  }

  /// Removes the stored files for a slot, except one.
  private func clear(_ slot: SoundSlot, but kept: String?) throws(RecordingError) {
    for name in Folder.names(in: folder) where name == slot.rawValue || name.hasPrefix(slot.rawValue + ".") {
      let path = "\(folder)/\(name)"
      guard path != kept else { continue }
      do throws(SystemError) { try WholeFile.remove(path) } catch { throw .file(path, error) }
    }
  }

  /// The extension of a file's name with its dot, if it is a usual one.
  private static func ending(of path: String) -> String {
    guard let dot = path.lastIndex(of: "."), path.lastIndex(of: "/").map({ $0 < dot }) ?? true else { return "" }
    let ending = path[path.index(after: dot)...].lowercased()
    let isPlain = (1...5).contains(ending.utf8.count) && ending.utf8.allSatisfy { 48...57 ~= $0 || 97...122 ~= $0 }
    return isPlain ? "." + ending : ""
  }
}

/// Why a recording cannot be stored or removed.
public enum RecordingError: Error, Equatable, Sendable {
  /// It cannot be played.
  case sound(SoundError)
  /// A file cannot be read or written.
  case file(String, SystemError)
  /// The configuration cannot be changed.
  case configuration(ConfigurationError)
}

/// The facts of a recording that has been decoded to its end.
public struct RecordingFacts: Equatable, Sendable {
  /// Its length.
  public let length: TimeSpan
  /// The rate, in frames a second.
  public let rate: Int
  /// The number of samples in a frame.
  public let channels: Int

  /// Decodes a recording to its end.
  public init(_ path: String) throws(SoundError) {
    var file = try SoundFile(path)
    (rate, channels) = (file.form.rate, file.form.channels)
    let buffer = UnsafeMutableBufferPointer<Float>.allocate(capacity: 4096 * channels)
    defer { buffer.deallocate() }
    var frames = 0
    while true {
      let count = try file.read(into: buffer)
      if count == 0 { break }
      frames += count
    }
    length = .seconds(Double(frames) / Double(rate))
  }
}
