internal import Glibc
internal import Quantities
public import System

/// What prevents a sound.
public enum SoundError: Error, Equatable, Sendable {
  /// A library cannot be loaded; `package` is the Debian package that contains it.
  case library(String, package: String, SystemError)
  /// A recording cannot be played.
  case file(String, String)
  /// An adhan is the takbir alone, and there is no recording of it.
  case noTakbir
  /// Takbirs are called, and there is no recording of them.
  case noTakbirs
  /// A recording ended too early.
  case torn(String, after: Double, String)
  /// An ALSA device cannot be opened: ALSA's words, and the error.
  case device(String, String, SystemError)
  /// A card failed while it played.
  case lost(String, SystemError)
  /// A card no longer takes samples.
  case stalled(String)
  /// A mixer control of the card is muted, or at its lowest.
  case muted(String, control: String, isLowest: Bool)
  /// No thread could be started.
  case thread(SystemError)
  /// The program's bell could not be rung.
  case noBell

  /// In words.
  public var words: String {
    switch self {
    case .library(let name, let package, let error):
      error.code == ELIBACC
        ? "\(name) is not installed (apt-get install \(package))" : "\(name) cannot be loaded: \(error.words)"
    case .file(let path, let why): "\(path.plain): \(why)"
    case .noTakbir: "there is no recording of the takbir: qibla adhan add FILE --for takbir"
    case .noTakbirs: "takbirs = on, and there is no recording of them: qibla adhan add FILE --for takbirs"
    case .torn(let path, let seconds, let why):
      "\(path.plain): it ends after \(Int(clamping: seconds)) seconds: \(why)"
    case .device(let name, let words, let error): SoundError.refused(name, words, error)
    case .lost(let name, let error):
      error.code == ENODEV || error.code == ENOTTY
        ? "the sound card has gone while it played (\(name))"
        : "the sound card has failed while it played (\(name)): \(error.words)"
    case .stalled(let name): "the sound card takes no more samples (\(name))"
    case .muted(let name, let control, let isLowest):
      "the control \(control.plain) of the sound card (\(name)) is \(isLowest ? "at its lowest" : "muted"): see alsamixer"
    case .thread(let error): "no thread could be started: \(error.words)"
    case .noBell: "there is no terminal and no PC speaker to ring a bell"
    }
  }

  private static func refused(_ name: String, _ words: String, _ error: SystemError) -> String {
    switch error.code {
    case ELIBACC: "libasound is not installed (apt-get install libasound2, or libasound2t64 since Debian 13)"
    case EBUSY: "another program uses the sound card alone (\(name))"
    case EACCES, EPERM: "no permission for the sound card (\(name)): its user needs the group audio"
    default:
      words.hasPrefix("cannot find card") || (error.code == ENOENT && words.isEmpty)
        ? "there is no sound card (\(name))"
        : "the sound device \(name) cannot be opened: \(words.isEmpty ? error.words : words)"
    }
  }

  /// The text of a library's C string, without bytes that would control a terminal.
  static func text(_ bytes: [CChar]) -> String {
    String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self).plain
  }
}
