internal import Earth

// The differences between the times of each method and printed ones. docs/times.md lists the tables.

extension PrintedTimes {
  /// The comparison of a method.
  static func compared(_ method: Method) -> PrintedTimes? {
    switch method {
    case .algeria, .bahrain, .egyptian, .kuwait, .libya, .maldives, .qatar: return PrintedTimes(method, 60)
    case .bosnia:
      return PrintedTimes(
        method, 60, "2025", from: .init(fajr: -2, sunrise: -2, dhuhr: -2, asr: -2, maghrib: -2, isha: -2))
    case .brunei, .sriLanka: return PrintedTimes(method, 30, "2026")
    case .dubai, .ummAlQura: return PrintedTimes(method, 120)
    case .singapore: return PrintedTimes(method, 60, "2026")
    case .jakim:
      var times = PrintedTimes(method, 60, "2026")
      times.elsewhere = (
        80, [Coordinate(latitude: 3.14, longitude: 101.69)],
        .init(fajr: -2, sunrise: -2, dhuhr: -2, asr: -2, maghrib: -2, isha: -2),
        .init(fajr: 2, sunrise: 2, dhuhr: 2, asr: 2, maghrib: 2, isha: 2)
      )
      return times
    case .jordan: return PrintedTimes(method, 36, "2026")
    case .kemenag: return PrintedTimes(method, 180)
    case .oman: return PrintedTimes(method, 119)
    case .tunisia: return PrintedTimes(method, 120, "2026")
    case .turkey: return PrintedTimes(method, 181, "2025-26")
    case .morocco:
      // Inland the ministry includes the effect of a place's height on sunrise and sunset.
      var times = PrintedTimes(
        method, 8, "2026", to: .init(fajr: 1, sunrise: 1, dhuhr: 1, asr: 1, maghrib: 2, isha: 1))
      times.elsewhere = (
        60,
        [
          Coordinate(latitude: 33.57, longitude: -7.59), Coordinate(latitude: 34.02, longitude: -6.84),
          Coordinate(latitude: 35.77, longitude: -5.80), Coordinate(latitude: 30.42, longitude: -9.60),
        ], .init(fajr: -1, sunrise: -1, dhuhr: -1, asr: -1, maghrib: -4, isha: -1),
        .init(fajr: 1, sunrise: 6, dhuhr: 1, asr: 1, maghrib: 2, isha: 1)
      )
      return times
    default: return ofTables(method)
    }
  }

  /// The comparison of a method that was derived from its tables.
  private static func ofTables(_ method: Method) -> PrintedTimes? {
    switch method {
    case .azerbaijan, .mauritania, .northKazakhstan:
      return PrintedTimes(method, method == .azerbaijan ? 36 : method == .mauritania ? 56 : 42, "2025-26")
    case .johor, .kelantan, .sarawak: return PrintedTimes(method, 60, "2026")
    case .malaysianHighlands: return PrintedTimes(method, 4, "2026")
    case .indonesianHighlands: return PrintedTimes(method, 28, "2026")
    case .capeTown: return PrintedTimes(method, 11, "2026")
    case .diyanetEurope: return PrintedTimes(method, 234, "2026")
    case .kazakhstan:
      return PrintedTimes(
        method, 60, "2026", from: .init(fajr: -2, sunrise: -1, dhuhr: -1, asr: -1, maghrib: -1, isha: -1),
        to: .init(fajr: 1, sunrise: 2, dhuhr: 1, asr: 3, maghrib: 1, isha: 1))
    case .kyrgyzstan:
      // The authority's own tables agree within a minute. A table of Osh, from a mosque clock, follows another rule.
      return PrintedTimes(
        method, 70, "2026", isRelayed: true,
        from: .init(fajr: -2, sunrise: -2, dhuhr: -1, asr: -1, maghrib: -1, isha: -14),
        to: .init(fajr: 2, sunrise: 2, dhuhr: 1, asr: 1, maghrib: 3, isha: 6))
    case .uzbekistan:
      // The Muslim Board has used 15.5 degrees and a later maghrib since 2026.
      return PrintedTimes(
        method, 45, "2026", isRelayed: true,
        from: .init(fajr: -18, sunrise: -1, dhuhr: -1, asr: -1, maghrib: -5, isha: -1),
        to: .init(fajr: 1, sunrise: 1, dhuhr: 1, asr: 1, maghrib: 1, isha: 13))
    case .iraq:
      return PrintedTimes(
        method, 80, isRelayed: true,
        from: .init(fajr: -1, sunrise: -3, dhuhr: -1, asr: -1, maghrib: -2, isha: -1),
        to: .init(fajr: 1, sunrise: 2, dhuhr: 1, asr: 1, maghrib: 2, isha: 1)
      )
      .near(100, (33.31, 44.36), (36.34, 43.13), (35.47, 44.39))
    case .kurdistan:
      var times = PrintedTimes(
        method, 97, isRelayed: true,
        from: .init(fajr: -2, sunrise: -2, dhuhr: -1, asr: -1, maghrib: -1, isha: -3),
        to: .init(fajr: 2, sunrise: 2, dhuhr: 1, asr: 1, maghrib: 1, isha: 3))
      times.elsewhere = (
        40, [Coordinate(latitude: 35.56, longitude: 45.43)],
        .init(fajr: -15, sunrise: -10, dhuhr: -9, asr: -8, maghrib: -5, isha: -19),
        .init(fajr: 24, sunrise: 10, dhuhr: 2, asr: 5, maghrib: 3, isha: 7)
      )
      return times
    case .palestine:
      return PrintedTimes(
        method, 41, "2026", isRelayed: true,
        from: .init(fajr: -2, sunrise: -2, dhuhr: -1, asr: -2, maghrib: -3, isha: -2),
        to: .init(fajr: 2, sunrise: 2, dhuhr: 1, asr: 2, maghrib: 2, isha: 2)
      )
      .near(60, (31.50, 34.47))
    case .bangladesh:
      return PrintedTimes(
        method, 41, isRelayed: true,
        from: .init(fajr: -2, sunrise: -1, dhuhr: -1, asr: -1, maghrib: -2, isha: -2),
        to: .init(fajr: 2, sunrise: 1, dhuhr: 1, asr: 1, maghrib: 2, isha: 2)
      )
      .near(100, (23.81, 90.41))
    case .southIndia:
      return PrintedTimes(
        method, 42, "2026", isRelayed: true,
        from: .init(fajr: -2, sunrise: -3, dhuhr: -3, asr: -5, maghrib: -4, isha: -5),
        to: .init(fajr: 2, sunrise: 2, dhuhr: 3, asr: 3, maghrib: 3, isha: 3))
    case .kosovo:
      var times = PrintedTimes(
        method, 42, "2025", from: .init(fajr: -3, sunrise: -5, dhuhr: -3, asr: -7, maghrib: -3, isha: -3),
        to: .init(fajr: 4, sunrise: 5, dhuhr: 3, asr: 6, maghrib: 3, isha: 3))
      times.elsewhere = (
        35, [Coordinate(latitude: 42.66, longitude: 21.17)],
        .init(fajr: -4, sunrise: -6, dhuhr: -4, asr: -8, maghrib: -5, isha: -5),
        .init(fajr: 7, sunrise: 9, dhuhr: 6, asr: 9, maghrib: 6, isha: 6)
      )
      return times
    case .ireland:
      return PrintedTimes(
        method, 42, isRelayed: true,
        from: .init(fajr: -2, sunrise: -4, dhuhr: -2, asr: -4, maghrib: -4, isha: -2),
        to: .init(fajr: 2, sunrise: 3, dhuhr: 2, asr: 3, maghrib: 3, isha: 2)
      )
      .near(150, (53.35, -6.26))
    case .london:
      var times = PrintedTimes(
        method, 59, isRelayed: true,
        from: .init(fajr: -2, sunrise: -2, dhuhr: -1, asr: -1, maghrib: -2, isha: -3),
        to: .init(fajr: 2, sunrise: 1, dhuhr: 1, asr: 1, maghrib: 1, isha: 2))
      times.hasBothSchools = true
      return times
    case .bury:
      return PrintedTimes(
        method, 42, "2025", from: .init(fajr: -2, sunrise: -1, dhuhr: -1, asr: -3, maghrib: -1, isha: -2),
        to: .init(fajr: 2, sunrise: 1, dhuhr: 1, asr: 3, maghrib: 1, isha: 2))
    case .lyon:
      return PrintedTimes(
        method, 47, "2026", isRelayed: true,
        from: .init(fajr: -3, sunrise: -2, dhuhr: -24, asr: -2, maghrib: -2, isha: -2),
        to: .init(fajr: 3, sunrise: 2, dhuhr: 11, asr: 2, maghrib: 2, isha: 2))
    case .norway:
      var times = PrintedTimes(
        method, 84, "2026", isRelayed: true,
        from: .init(fajr: -3, sunrise: -4, dhuhr: -4, asr: -2, maghrib: -3, isha: -3),
        to: .init(fajr: 4, sunrise: 4, dhuhr: 4, asr: 3, maghrib: 3, isha: 4))
      times.inShortNights = 10
      return times.near(150, (59.91, 10.75), (60.39, 5.32))
    case .denmark:
      var times = PrintedTimes(
        method, 84, "2026", isRelayed: true,
        from: .init(fajr: -3, sunrise: -2, dhuhr: -2, asr: -3, maghrib: -4, isha: -3),
        to: .init(fajr: 3, sunrise: 2, dhuhr: 2, asr: 3, maghrib: 3, isha: 3))
      times.inShortNights = 12
      return times.near(150, (56.16, 10.20), (57.71, 11.97))
    case .russia:
      // Other muftiates have their own depths, minutes and school.
      var times = PrintedTimes(
        method, 37, "2026", isRelayed: true,
        from: .init(fajr: -2, sunrise: -2, dhuhr: -1, asr: -5, maghrib: -3, isha: -7),
        to: .init(fajr: 2, sunrise: 3, dhuhr: 1, asr: 2, maghrib: 2, isha: 2))
      times.elsewhere = (
        100, [Coordinate(latitude: 55.76, longitude: 37.62)],
        .init(fajr: -20, sunrise: -8, dhuhr: -2, asr: -80, maghrib: -3, isha: -20),
        .init(fajr: 4, sunrise: 5, dhuhr: 6, asr: 3, maghrib: 7, isha: 20)
      )
      return times
    case .sweden:
      return PrintedTimes(
        method, 186, "2025-26", isRelayed: true,
        from: .init(fajr: -8, sunrise: -4, dhuhr: -2, asr: -3, maghrib: -4, isha: -5),
        to: .init(fajr: 4, sunrise: 4, dhuhr: 2, asr: 3, maghrib: 4, isha: 7)
      )
      .near(200, (59.33, 18.07))
    case .tatarstan:
      return PrintedTimes(
        method, 48, "2020-26", from: .init(fajr: -2, sunrise: -1, dhuhr: -1, asr: -2, maghrib: -2, isha: -2),
        to: .init(fajr: 2, sunrise: 2, dhuhr: 1, asr: 2, maghrib: 2, isha: 2))
    case .bashkortostan:
      return PrintedTimes(
        method, 4, "2025-26", from: .init(fajr: -2, sunrise: -1, dhuhr: -1, asr: -1, maghrib: -2, isha: -2),
        to: .init(fajr: 2, sunrise: 1, dhuhr: 1, asr: 1, maghrib: 2, isha: 3))
    case .dagestan:
      // One of its mosques prints isha 90 minutes after maghrib all year.
      return PrintedTimes(
        method, 18, "2025-26", from: .init(fajr: -2, sunrise: -1, dhuhr: -1, asr: -2, maghrib: -2, isha: -15),
        to: .init(fajr: 2, sunrise: 1, dhuhr: 1, asr: 2, maghrib: 2, isha: 15))
    case .tajikistan:
      // No printed asr or isha was available: both follow the authority's description. Its dhuhr changes each month.
      return PrintedTimes(
        method, 9, "2026", isRelayed: true,
        from: .init(fajr: -2, sunrise: -5, dhuhr: -60, asr: -10, maghrib: -3, isha: -15),
        to: .init(fajr: 2, sunrise: 5, dhuhr: 5, asr: 10, maghrib: 3, isha: 15))
    case .tehran:
      return PrintedTimes(
        method, 2, "2026", from: .init(fajr: -2, sunrise: -1, dhuhr: -1, asr: -2, maghrib: -2, isha: -2),
        to: .init(fajr: 2, sunrise: 1, dhuhr: 1, asr: 1, maghrib: 2, isha: 2)
      )
      .near(100, (35.69, 51.39))
    default: return nil
    }
  }
}
