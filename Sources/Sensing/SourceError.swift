internal import Glibc
internal import System

/// Why a source gives nothing: what it was about, where, and what the system said of it.
public enum SourceError: Error, Equatable, Sendable {
  /// It cannot be reached at all.
  case unreachable(String, errno: Int32)
  /// It can be reached, but has no such sensor.
  case absent(SensorRole)
  /// It can be reached, but none of its sensors is the one that was asked for.
  case unmet(UnmetWish)
  /// The sensor sits on the same device as another one and is read with it.
  case readWith(SensorRole)
  /// An operation failed.
  case failed(String, errno: Int32)
  /// It is open and says nothing.
  case silent(String)
  /// It ended by itself.
  case ended(String)
  /// Nothing is wrong: it is to be opened anew at once, and may be better then.
  case again(String)
}

extension SourceError: CustomStringConvertible {
  /// In words, with what mends it where that is known.
  public var description: String {
    switch self {
    case .unreachable(let what, ENOSYS): "\(what): expected local:, ip:HOST[:PORT] or xml:FILE"
    case .unreachable(let what, let errno): "\(what) cannot be reached: \(SourceError.words(errno))"
    case .absent(let role): "no \(role.word) there"
    case .unmet(let wish): wish.description
    case .readWith(let role): "on the same device as the \(role.word), and read with it"
    case .failed(let what, EBUSY):
      "\(what): busy; another program captures from it (iio-sensor-proxy? 'systemctl stop iio-sensor-proxy')"
    case .failed(let what, EACCES), .failed(let what, EPERM):
      "\(what): no permission; join the group that owns /dev/iio:device*, or install a udev rule"
    case .failed(let what, let errno): "\(what): \(SourceError.words(errno))"
    case .silent(let what): "\(what): open, but nothing comes"
    case .ended(let what): "\(what): ended"
    case .again(let what): "\(what): opened anew"
    }
  }

  /// The C library's words for an error number.
  static func words(_ errno: Int32) -> String {
    if errno == ELIBACC { return "the library for it is not installed ('apt-get install libiio0 libgps28')" }
    return errno == 0 ? "no reason given" : SystemError(errno).words
  }
}
