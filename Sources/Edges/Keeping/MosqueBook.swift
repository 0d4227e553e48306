internal import Glibc
internal import Quantities
internal import System
public import Text

/// The mosques of a user's maps, in a database of their own: it is made again from the maps at any time, so it has no
/// backups.
public struct MosqueBook: ~Copyable {
  private let database: Database

  /// A mosque as it is kept. Degrees are kept in steps of 1e-7, those of OpenStreetMap.
  public struct Row: Equatable, Sendable {
    /// Its number in the database.
    public var number: Int
    /// Degrees north and east.
    public var latitude: Double, longitude: Double
    /// Keys and values, with a tab between and a line for each.
    public var tags: String

    /// A mosque.
    public init(number: Int = 0, latitude: Double, longitude: Double, tags: String) {
      (self.number, self.latitude, self.longitude, self.tags) = (number, latitude, longitude, tags)
    }
  }

  private static let unit = 1e7
  private static let version = 1

  /// The file in a state folder.
  public static func file(in folder: String) -> String { "\(folder)/mosques.db" }

  /// Whether a map was ever imported in a folder.
  public static func isThere(in folder: String) -> Bool { access(file(in: folder), F_OK) == 0 }

  /// Opens the mosques of a folder.
  public init(reading folder: String) throws(TraceError) {
    let path = MosqueBook.file(in: folder)
    let database = try Database(path, .reading)
    let found = try database.number("PRAGMA user_version")
    guard found == MosqueBook.version else {
      throw TraceError(
        .badData, file: path, "expected mosques of version \(MosqueBook.version), found \(found): import the maps again"
      )
    }
    self.database = database
  }

  /// Replaces the mosques of a folder by those of other maps: all, or none if `next` throws or the disk is full. `next`
  /// gives one after the other, and nil at the end.
  public static func replace(
    in folder: String, by maps: String, next: () throws(TraceError) -> Row?
  ) throws(TraceError) {
    Folder.make(folder)
    let path = file(in: folder)
    // The kernel releases the lock when the program ends.
    let lock = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard lock >= 0 else { throw TraceError(writing: path, code: errno) }
    defer { close(lock) }
    guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
      throw TraceError(.io, file: path, "another program imports a map at this moment: try again")
    }
    // What is there may be damaged, or another version's: a new file takes its place at the end.
    let new = "\(path).new"
    unlink(new)
    unlink("\(new)-journal")
    do throws(TraceError) {
      try write(new, maps, next)
      guard rename(new, path) == 0 else { throw TraceError(writing: path, code: errno) }
    } catch {
      unlink(new)
      unlink("\(new)-journal")
      throw error
    }
  }

  private static func write(
    _ path: String, _ maps: String, _ next: () throws(TraceError) -> Row?
  ) throws(TraceError) {
    let database = try Database(path, .new)
    try database.prepare()
    try database.transaction { () throws(TraceError) in
      try database.run(
        "CREATE TABLE mosques (number INTEGER PRIMARY KEY, lat INTEGER NOT NULL, lon INTEGER NOT NULL, "
          + "tags TEXT NOT NULL) STRICT")
      try database.run("CREATE TABLE maps (names TEXT NOT NULL) STRICT")
      try database.run("INSERT INTO maps VALUES (?)", [.text(maps)])
      while let row = try next() {
        try database.run(
          "INSERT INTO mosques (lat, lon, tags) VALUES (?, ?, ?)",
          [.number(stored(row.latitude)), .number(stored(row.longitude)), .text(row.tags)])
      }
      try database.run("CREATE INDEX places ON mosques (lat, lon)")
      try database.run("PRAGMA user_version=\(version)")
    }
  }

  private static func stored(_ degrees: Double) -> Int { Int(clamping: (degrees * unit).rounded()) }

  /// The maps they are from.
  public func maps() throws(TraceError) -> String {
    var found = ""
    try database.run("SELECT names FROM maps") { row throws(TraceError) in found = row.text(0) }
    return found
  }

  /// All mosques between two latitudes and, eastward, two longitudes, without their tags. If the first longitude is the
  /// larger one, the date line is between.
  public func places(
    latitudes: ClosedRange<Double>, from west: Double, to east: Double
  ) throws(TraceError) -> [Row] {
    var rows: [Row] = []
    let spans = west <= east ? [west...east] : [west...180, -180...east]
    for span in spans {
      try database.run(
        "SELECT number, lat, lon FROM mosques WHERE lat BETWEEN ? AND ? AND lon BETWEEN ? AND ?",
        [latitudes.lowerBound, latitudes.upperBound, span.lowerBound, span.upperBound].map {
          .number(MosqueBook.stored($0))
        }
      ) { row throws(TraceError) in
        guard let number = row.number(0), let latitude = row.number(1), let longitude = row.number(2) else { return }
        rows.append(
          Row(
            number: number, latitude: Double(latitude) / MosqueBook.unit,
            longitude: Double(longitude) / MosqueBook.unit, tags: ""))
      }
    }
    return rows
  }

  /// The tags of a mosque.
  public func tags(of number: Int) throws(TraceError) -> String {
    var found = ""
    try database.run("SELECT tags FROM mosques WHERE number = ?", [.number(number)]) { row throws(TraceError) in
      found = row.text(0)
    }
    return found
  }
}
