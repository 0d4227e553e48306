internal import System

/// Where packs lie, and the user's text of the Qur'an.
public struct PackPlaces: Sendable {
  /// The folders of packs, the user's first.
  public let folders: [String]
  /// The one of the system among them.
  let system: String?
  /// The database of monajat-data, and the text of the Qur'an.
  public let monajat: String, quran: String

  /// The places that an environment names, by the XDG base directory specification; those of the system are relative to
  /// the program's: /usr/share/qibla/packs for /usr/bin/qibla.
  public init(_ environment: [String: String]) {
    func absolute(_ name: String) -> String? { environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil } }
    let data = absolute("XDG_DATA_HOME") ?? absolute("HOME").map { $0 + "/.local/share" }
    let root = environment["QIBLA_ROOT"]
    let program = Folder.target(ofLink: "/proc/self/exe").map { Folder.holding(Folder.holding($0)) + "/share" }
    let system = root.map { $0 + "/usr/share" } ?? program
    self.system = system.map { $0 + "/qibla/packs" }
    folders = [data.map { $0 + "/qibla/packs" }, self.system].compactMap(\.self)
    monajat = (root ?? "") + "/usr/share/monajat/data.db"
    quran = (data ?? "") + "/qibla/quran-uthmani.txt"
  }
}

extension PackShelf {
  /// Adds the packs that are found, in the order in which they count, and a further folder of them.
  public mutating func add(_ places: PackPlaces, more: String?) {
    for folder in places.folders + [more].compactMap(\.self) { add(packsIn: folder) }
    add(monajat: places.monajat)
  }

  /// Adds the packs that everybody on this machine can read: those of the system.
  public mutating func add(systemOf places: PackPlaces) {
    if let folder = places.system { add(packsIn: folder) }
    add(monajat: places.monajat)
  }
}
