internal import Glibc
internal import Quantities
public import System

/// Why a source delivers no events: the operation, its place, and the system's error.
public enum SourceError: Error, Equatable, Sendable {
  /// It cannot be reached.
  case unreachable(String, errno: Int32)
  /// It can be reached, but has no sensor of this kind.
  case absent(SensorRole)
  /// It can be reached, but none of its sensors has the requested name.
  case unmet(UnmetWish)
  /// The sensor is on the same device as another one, whose source reads both.
  case readWith(SensorRole)
  /// An operation failed.
  case failed(String, errno: Int32)
  /// This machine's device is in use by another program, given if it can be determined.
  case busy(String, by: FileHolder?)
  /// It is open but sends nothing.
  case silent(String)
  /// The other side closed the connection.
  case ended(String)
  /// Nothing is wrong, but it should be reopened at once, because it may work better then.
  case again(String)
  /// It sends fewer samples than it states: it should be reopened at once, fetching each sample individually.
  case slower(String)
  /// The process that read it has gone or was ended, for this reason.
  case lost(String, reason: String)
  /// It answers as another program does: what was found.
  case foreign(String, found: String)
  /// Its clock was set by so many seconds.
  case jumped(String, seconds: Double)
  /// It sends so few samples a second that a turning hand is followed badly.
  case sparse(String, rate: Double)
  /// Its samples are given so many seconds late, because they come in batches.
  case delayed(String, seconds: Double)
  /// Something about it that its user should know.
  case noted(String, reason: String)
  /// It gives no positions, for this reason.
  case withheld(String, reason: String)
}

extension SourceError: CustomStringConvertible {
  /// The error in words, with the remedy if one is known.
  public var description: String {
    switch self {
    case .unreachable("local:", ENOENT): "no IIO device on this machine"
    case .unreachable(let what, ENOSYS): "\(what): expected local:, ip:HOST[:PORT] or xml:FILE"
    case .unreachable(let what, let errno): "\(what) cannot be reached: \(SourceError.words(errno))"
    case .absent(let role): "no \(role.word) there"
    case .unmet(let wish): wish.description
    case .readWith(let role): "on the same device as the \(role.word), and read with it"
    case .busy(let what, by: let holder?): "\(what): in use by \(SourceError.words(holder))"
    case .busy(let what, by: nil), .failed(let what, EBUSY):
      "\(what): in use by another program ('sudo qibla doctor' finds out which; often it is iio-sensor-proxy)"
    case .failed(let what, EACCES), .failed(let what, EPERM):
      "\(what): no permission; join the group that owns /dev/iio:device*, or install a udev rule"
    case .failed(let what, let errno): "\(what): \(SourceError.words(errno))"
    case .silent(let what): "\(what): open, but sends nothing"
    case .ended(let what): "\(what): connection closed"
    case .again(let what), .slower(let what): "\(what): reopened"
    case .lost(let what, let reason), .noted(let what, let reason): "\(what): \(reason)"
    case .delayed(let what, let seconds):
      "\(what): it sends in batches, so a reading is \(shortest(seconds)) s old; a shorter batch period makes it newer"
    case .foreign(let what, let found): "\(what) answers otherwise than expected: \(found)"
    case .jumped(let what, let seconds):
      "\(what): its clock jumped by \(shortest((seconds * 10).rounded() / 10)) s; samples are timed anew since then"
    case .sparse(let what, let rate):
      "\(what): only \(shortest((rate * 10).rounded() / 10)) samples a second; set a shorter sampling rate in its program"
    case .withheld(let what, let reason): "\(what): no positions: \(reason)"
    }
  }

  /// The program that holds a device, and how to free it.
  private static func words(_ holder: FileHolder) -> String {
    switch holder.name {
    case "qibla": "qibla, process \(holder.id): 'qibla watch' shows the readings of a service"
    case "iio-sensor-prox", "iio-sensor-proxy":
      "iio-sensor-proxy, process \(holder.id): 'sudo systemctl stop iio-sensor-proxy' frees it"
    case let name: "\(name.isEmpty ? "a program" : name), process \(holder.id): end it to free the sensor"
    }
  }

  /// The same error; if a device of this machine is in use, with the program that holds it.
  public func naming(holderOf device: String, isLocal: Bool) -> SourceError {
    guard isLocal, case .failed(let what, EBUSY) = self else { return self }
    return .busy(what, by: FileHolder.of("/dev/\(device)"))
  }

  /// The C library's words for an error number.
  public static func words(_ errno: Int32) -> String {
    if errno == ELIBACC {
      return "its library is not installed ('apt-get install libiio0 libgps28', in Debian 13 libgps30t64)"
    }
    return errno == 0 ? "no reason given" : SystemError(errno).words
  }
}

/// A requested sensor name that no sensor has.
public struct UnmetWish: Equatable, Sendable, CustomStringConvertible {
  /// Its kind.
  public let role: SensorRole
  /// The name.
  public let name: String
  /// The sensors of that kind that were found.
  public let there: [String]

  /// A requested sensor that was not found, and those that were.
  public init(role: SensorRole, name: String, there: [String]) {
    (self.role, self.name, self.there) = (role, name, there)
  }

  /// In words.
  public var description: String {
    let known = there.isEmpty ? "none was found" : "found: \(there.joined(separator: "; "))"
    return "no \(role.word) is called ‘\(name)’; \(known)"
  }
}
