public import Quantities
internal import System

/// A change of a zone's clocks that is missing from older tzdata.
public struct ClockChange: Equatable, Sendable {
  /// The zone's name.
  public let zone: String
  /// The first version of tzdata that includes it.
  public let version: String
  /// The first day on which older versions show other clocks.
  public let first: CivilDay
  /// An instant at which older versions show other clocks, and the correct offset in seconds.
  let (instant, offset): (UTC, Int)

  /// All known changes.
  public static var all: [ClockChange] {
    list.split(separator: "\n").map { line in
      let words = line.split(separator: " ")
      let day = words[1].split(separator: "-").compactMap { Int($0) }
      return ClockChange(
        zone: String(words[2]), version: String(words[0]), first: CivilDay(year: day[0], month: day[1], day: day[2])!,
        instant: UTC(second: 3600 * Int(words[3])!), offset: 60 * Int(words[4])!)
    }
  }

  /// Version, first day, zone, an hour counted from 1970, and the correct minutes ahead of UTC in that hour. Determined
  /// by comparing the releases 2021e to 2026f of tzdata (public domain) on PyPI, whose NEWS has the reasons: changes
  /// after 2022 that still matter. Moldova's two hours a year (2026a) are left out.
  private static let list = """
    2022b 2023-03-21 Asia/Tehran 492828 210
    2022b 2023-03-21 Iran 492828 210
    2022g 2023-04-02 America/Bahia_Banderas 493176 -360
    2022g 2022-10-30 America/Chihuahua 490908 -360
    2022g 2023-04-02 America/Mazatlan 493176 -420
    2022g 2023-04-02 America/Merida 493176 -360
    2022g 2023-04-02 America/Mexico_City 493176 -360
    2022g 2023-04-02 America/Monterrey 493176 -360
    2022g 2022-10-30 America/Ojinaga 490908 -360
    2022g 2022-10-27 Asia/Amman 490908 180
    2022g 2022-10-27 Asia/Damascus 490908 180
    2022g 2022-03-25 Asia/Gaza 492972 180
    2022g 2022-03-25 Asia/Hebron 492972 180
    2022g 2023-04-02 Mexico/BajaSur 493176 -420
    2022g 2023-04-02 Mexico/General 493176 -360
    2022g 2022-11-12 Pacific/Fiji 490908 720
    2023c 2023-04-27 Africa/Cairo 493620 180
    2023c 2023-10-29 America/Godthab 493008 -60
    2023c 2023-10-29 America/Nuuk 493008 -60
    2023c 2023-04-27 Egypt 493620 180
    2023d 2024-03-31 America/Scoresbysund 490908 -120
    2023d 2022-03-12 Antarctica/Casey 490908 480
    2023d 2021-12-31 Antarctica/Vostok 490908 300
    2024a 2024-02-29 Asia/Almaty 490908 300
    2024a 2024-02-29 Asia/Qostanay 490908 300
    2025a 2025-03-23 America/Asuncion 492840 -180
    2026b 2026-11-01 America/Vancouver 498216 -420
    2026b 2026-11-01 Canada/Pacific 498216 -420
    2026c 2026-09-20 Africa/Casablanca 497208 0
    2026c 2026-09-20 Africa/El_Aaiun 497208 0
    2026c 2026-11-01 America/Edmonton 498216 -360
    2026c 2026-11-01 America/Yellowknife 498216 -360
    2026c 2026-11-01 Canada/Mountain 498216 -360
    2026d 2026-11-01 America/Inuvik 498216 -360
    2026e 2026-11-01 America/Rainy_River 498216 -300
    2026e 2026-11-01 America/Winnipeg 498216 -300
    2026e 2026-11-01 Canada/Central 498216 -300
    2026f 2026-11-01 America/Havana 498216 -240
    2026f 2026-11-01 Cuba 498216 -240
    """
}

extension Tzdata {
  /// Its version, such as `2025b`, as its files state it; nil if none does.
  public var version: String? {
    for (name, word) in [("tzdata.zi", 2), ("+VERSION", 0)] {
      guard let text = try? WholeFile.read(folder + "/" + name, atMost: 1 << 20) else { continue }
      let line = text.prefix { $0 != 0x0a }.split(separator: 0x20)
      if word < line.count, RuleText.isVersion(line[word]) { return String(decoding: line[word], as: UTF8.self) }
    }
    return nil
  }

  /// When it was made; nil if it is not installed.
  public var made: UTC? {
    ["tzdata.zi", "+VERSION", "zone1970.tab", "zone.tab", "UTC"].compactMap { Folder.written(folder + "/" + $0) }.max()
  }

  /// The known changes that it lacks, for a zone or for all. Distributions may add changes without a new version, so
  /// the clocks decide.
  public func lacking(_ zone: String? = nil) -> [ClockChange] {
    let version = version
    return ClockChange.all.filter { change in
      guard zone == nil || zone == change.zone, version.map({ $0 < change.version }) ?? true,
        let clocks = try? self.zone(exactly: change.zone)
      else { return false }
      return clocks.time(at: change.instant).offset != change.offset
    }
  }
}

extension RuleText {
  /// Whether bytes are a version of tzdata: a year and letters.
  fileprivate static func isVersion(_ bytes: ArraySlice<UInt8>) -> Bool {
    (5...8).contains(bytes.count) && bytes.prefix(4).allSatisfy { (0x30...0x39).contains($0) }
      && bytes.dropFirst(4).allSatisfy { (0x61...0x7a).contains($0) }
  }
}
