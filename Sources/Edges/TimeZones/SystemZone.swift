internal import Quantities
internal import System

/// The system's time zone.
public struct SystemZone: Sendable {
  /// Where it is configured.
  public enum Origin: Equatable, Sendable {
    /// In the environment variable `TZ`.
    case variable
    /// In /etc/localtime.
    case localtime
    /// In /etc/timezone.
    case timezoneFile
    /// Nowhere, or its configuration is unusable: UTC is used.
    case fallback
  }

  /// The zone.
  public let zone: TimeZone
  /// Where it is configured.
  public let origin: Origin
  /// Why the configured zone cannot be used; nil if it can, or none is configured.
  public let problem: TimeZoneError?

  /// The zone that the C library uses: `TZ` in any of its forms (`Europe/Berlin`, `:Europe/Berlin`, a path, a POSIX
  /// rule, whose offsets are positive in the west), otherwise /etc/localtime; then /etc/timezone. `root` is prefixed to
  /// /etc.
  public static func find(environment: [String: String], root: String = "") -> SystemZone {
    let tzdata = Tzdata(environment: environment, root: root)
    do throws(TimeZoneError) {
      if let value = environment["TZ"] {
        return SystemZone(zone: try zone(value, tzdata), origin: .variable, problem: nil)
      }
      return try set(below: root + "/etc/", tzdata)
    } catch {
      return SystemZone(zone: .utc, origin: .fallback, problem: error)
    }
  }

  /// The zone of a value of `TZ`.
  private static func zone(_ value: String, _ tzdata: Tzdata) throws(TimeZoneError) -> TimeZone {
    let bytes = Array(value.utf8)
    let start = bytes.first == UInt8(ascii: ":") ? 1 : 0
    let name = String(decoding: bytes[start...], as: UTF8.self)
    if name.isEmpty || name == "UTC" { return .utc }
    if bytes[start] == UInt8(ascii: "/") {
      guard let zone = try Tzdata.zone(at: name, name: inside(name) ?? name) else {
        throw .unreadable(name, "expected a file")
      }
      return zone
    }
    if let zone = try tzdata.zone(exactly: name) { return zone }
    if let rule = RuleText.rule(bytes) { return TimeZone(name: name, rule: rule) }
    // Here an offset would be in POSIX notation, and capitals matter.
    guard TimeZone(offset: name) == nil else { throw .unknown(name, nearest: nil) }
    throw .unknown(name, nearest: try tzdata.zone(named: name).name)
  }

  /// The most bytes of /etc/timezone.
  private static let longestName = 256

  /// The zone configured by the files in a folder such as /etc.
  private static func set(below folder: String, _ tzdata: Tzdata) throws(TimeZoneError) -> SystemZone {
    let (path, textPath) = (folder + "localtime", folder + "timezone")
    let linked = Folder.target(ofLink: path).flatMap(inside)
    var (text, trouble): ([UInt8], TimeZoneError?) = ([], nil)
    do throws(WholeFile.Failure) { text = try WholeFile.read(textPath, atMost: longestName) } catch {
      trouble = Tzdata.trouble(error, textPath, largest: longestName)
    }
    let written = String(decoding: text.prefix { $0 > 0x20 }, as: UTF8.self)
    if var zone = try Tzdata.zone(at: path, name: linked ?? path) {
      // A copy has no name; the other file's name may be that of a different zone.
      if linked == nil, let copy = try? WholeFile.read(path, atMost: ZoneFile.largest),
        let known = try? WholeFile.read(tzdata.folder + "/" + written, atMost: ZoneFile.largest), copy == known
      {
        zone.name = written
      }
      return SystemZone(zone: zone, origin: .localtime, problem: nil)
    }
    // A link that leads nowhere still names a zone.
    let name = written.isEmpty ? linked : written
    guard let name else { return SystemZone(zone: .utc, origin: .fallback, problem: trouble) }
    return SystemZone(
      zone: try tzdata.zone(named: name), origin: written.isEmpty ? .localtime : .timezoneFile, problem: nil)
  }

  /// A path's name within tzdata, if it leads below a folder of tzdata.
  private static func inside(_ path: String) -> String? {
    let bytes = Array(path.utf8)
    func end(of word: StaticString, from start: Int) -> Int? {
      let count = word.utf8CodeUnitCount
      guard start + count < bytes.count else { return nil }
      for index in 0..<count where bytes[start + index] != word.utf8Start[index] { return nil }
      return start + count
    }
    for start in 0..<bytes.count {
      guard let name = end(of: "/zoneinfo/", from: start) else { continue }
      let bare = end(of: "posix/", from: name) ?? end(of: "right/", from: name) ?? name
      return String(decoding: bytes[bare...], as: UTF8.self)
    }
    return nil
  }
}
