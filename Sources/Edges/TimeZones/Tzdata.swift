internal import Quantities
internal import System

/// The system's time zones, in a folder of compiled files.
public struct Tzdata: Equatable, Sendable {
  /// The folder.
  public let folder: String

  /// The time zones of a folder (default: the system's).
  public init(folder: String = "/usr/share/zoneinfo") { self.folder = folder }

  /// The folder that the C library uses: `TZDIR`, or the system's with `root` prefixed to it.
  public init(environment: [String: String], root: String = "") {
    let set = environment["TZDIR"] ?? ""
    self.init(folder: set.isEmpty ? root + "/usr/share/zoneinfo" : set)
  }

  /// Whether the folder differs from the system's and does not exist.
  public var isMissing: Bool { folder != Tzdata().folder && !Folder.isThere(folder) }

  /// The zone with a name, ignoring case and with `_` or a space between words; or of an offset such as `+05:30` or
  /// `UTC+3`, which is positive in the east and needs no files.
  public func zone(named name: String) throws(TimeZoneError) -> TimeZone {
    if let fixed = TimeZone(offset: name) { return fixed }
    if let zone = try zone(exactly: name) { return zone }
    let (wanted, names) = (Tzdata.key(name), names)
    guard !names.isEmpty else { throw .notInstalled(folder) }
    for other in names where Tzdata.key(other) == wanted {
      if let zone = try zone(exactly: other) { return zone }
    }
    throw .unknown(name, nearest: Tzdata.nearestName(to: wanted, among: names))
  }

  /// The zone in a file below the folder; nil if the file does not exist.
  func zone(exactly name: String) throws(TimeZoneError) -> TimeZone? {
    Tzdata.isName(name) ? try Tzdata.zone(at: folder + "/" + name, name: name) : nil
  }

  /// Why a file of at most `largest` bytes was not read; nil if it does not exist.
  static func trouble(_ failure: WholeFile.Failure, _ path: String, largest: Int) -> TimeZoneError? {
    switch failure {
    // A missing file, a missing folder in the path, a name that is too long, or a folder: ENOENT, ENOTDIR,
    // ENAMETOOLONG, EISDIR.
    case .system(let error) where [2, 20, 36, 21].contains(error.code): nil
    case .system(let error): .unreadable(path, error.words)
    case .pipe: .unreadable(path, "is a pipe; expected a file")
    case .tooLarge: .damaged(path, byte: largest, expected: "its end: no time zone is larger")
    }
  }

  /// The zone in a file; nil if the file does not exist.
  static func zone(at path: String, name: String) throws(TimeZoneError) -> TimeZone? {
    let bytes: [UInt8]
    do throws(WholeFile.Failure) {
      bytes = try WholeFile.read(path, atMost: ZoneFile.largest)
    } catch {
      guard let trouble = trouble(error, path, largest: ZoneFile.largest) else { return nil }
      throw trouble
    }
    do throws(ZoneFile.Fault) {
      return TimeZone(name: name, clocks: try ZoneFile.clocks(bytes))
    } catch {
      throw .damaged(path, byte: error.byte, expected: error.expected)
    }
  }

  /// The names of all zones, sorted; none if tzdata is not installed. Its copies with other ways of counting seconds
  /// (`posix`, `right`) are left out.
  public var names: [String] {
    var found: [String] = []
    add("", to: &found, depth: 1)
    found.sort()
    return found
  }

  private func add(_ below: String, to found: inout [String], depth: Int) {
    for entry in Folder.names(in: folder + "/" + below) {
      // All names begin with a capital; lists and copies do not, or have an ending.
      let start = entry.utf8.first ?? 0
      guard (0x41...0x5a).contains(start), Tzdata.isName(entry), !entry.utf8.contains(0x2e) else { continue }
      let count = found.count
      if depth < 3 { add(below + entry + "/", to: &found, depth: depth + 1) }
      if found.count == count { found.append(below + entry) }
    }
  }

  /// Whether a text can be a name: a path that stays below the folder.
  private static func isName(_ name: String) -> Bool {
    var isStart = true
    for byte in name.utf8 {
      let isSlash = byte == UInt8(ascii: "/")
      let isDot = byte == UInt8(ascii: ".")
      guard isSlash || isDot ? !isStart : RuleText.isOfAbbreviation(byte) || byte == UInt8(ascii: "_") else {
        return false
      }
      isStart = isSlash
    }
    return !isStart
  }

  private static func key(_ name: String) -> String {
    String(decoding: name.lowercased().utf8.map { $0 == 0x20 ? 0x5f : $0 }, as: UTF8.self)
  }

  /// The name that is probably meant: one with the same city, or else the most similar as a whole or by its city.
  private static func nearestName(to wanted: String, among names: [String]) -> String? {
    guard wanted.utf8.count <= 60 else { return nil }
    var (keys, cities) = ([String](), [String]())
    for name in names {
      let (key, city) = (key(name), city(key(name)))
      if city == self.city(wanted) { return name }
      keys.append(key)
      cities.append(city)
    }
    guard let found = nearest(to: wanted, among: keys + cities) ?? nearest(to: city(wanted), among: cities) else {
      return nil
    }
    return (keys.firstIndex(of: found) ?? cities.firstIndex(of: found)).map { names[$0] }
  }

  /// The text after the last slash.
  private static func city(_ key: String) -> String {
    let bytes = Array(key.utf8)
    return String(decoding: bytes[((bytes.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1)...], as: UTF8.self)
  }
}
