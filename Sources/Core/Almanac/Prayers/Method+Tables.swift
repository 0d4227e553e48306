/// The definitions of methods that were derived only from printed tables: no authority's statement is known.
///
/// Depths and minutes are those that reproduce a table's times; docs/times.md names the tables and states the
/// differences. If no single depth fits, each part of the year has its own.
extension Method {
  /// The definition of a method that is known only from tables; for any other method, the Muslim World League's.
  var fromTables: Convention {
    switch self {
    case .kazakhstan, .northKazakhstan:
      // As its page states: 3 minutes south of latitude 48, 5 from there on, and at most a quarter of the night.
      let minutes = self == .kazakhstan ? 3.0 : 5.0
      var convention = Convention(
        fajr: 15, isha: .angle(15),
        minutes: .init(fajr: -0.5, sunrise: -minutes, dhuhr: minutes, asr: minutes, maghrib: minutes))
      convention.mostOfNight = 0.25
      return convention
    case .kyrgyzstan:
      return Convention(
        fajr: 18, isha: .angle(16), minutes: .init(fajr: -0.5, sunrise: -0.5, asr: 1.5, maghrib: 6.5, isha: -0.5))
    case .uzbekistan: return Convention(fajr: 18, isha: .angle(17))
    case .azerbaijan:
      return Convention(
        fajr: 16, isha: .angle(15), maghrib: 3.4, minutes: .init(fajr: 0.5, asr: -0.5, isha: -0.5))
    case .iraq:
      return Convention(fajr: 18, isha: .angle(17), minutes: .init(sunrise: -2, dhuhr: 5, asr: 3, maghrib: 4))
    case .kurdistan:
      return Convention(
        dawn: YearOfDepths([
          171, 168, 167, 170, 174, 171, 166, 162, 158, 153, 151, 148, 149, 152, 156, 160, 166, 168, 171, 170, 169, 164,
          167, 166,
        ]),
        dusk: YearOfDepths([
          164, 169, 170, 168, 168, 164, 160, 153, 146, 143, 145, 145, 145, 147, 155, 165, 167, 165, 169, 159, 161, 162,
          166, 164,
        ]), minutes: .init(sunrise: 5, dhuhr: 5, asr: 4, maghrib: 4))
    case .palestine:
      return Convention(
        fajr: 18, isha: .angle(18),
        minutes: .init(fajr: -1, sunrise: -3, dhuhr: -0.5, asr: -0.5, maghrib: 6, isha: -0.5))
    case .bangladesh:
      return Convention(
        fajr: 17.8, isha: .angle(18.5), minutes: .init(sunrise: -0.5, dhuhr: 3.5, asr: -0.5, maghrib: 3.5))
    case .southIndia:
      return Convention(
        dawn: YearOfDepths([
          190, 192, 194, 193, 190, 189, 190, 188, 190, 192, 190, 190, 192, 192, 192, 191, 189, 189, 188, 184, 186, 185,
          189, 190,
        ]),
        dusk: YearOfDepths([
          198, 202, 205, 210, 214, 215, 214, 212, 205, 198, 195, 195, 193, 198, 203, 212, 220, 220, 221, 230, 209, 205,
          201, 199,
        ]), minutes: .init(sunrise: 0.5, dhuhr: 4.5, asr: 5, maghrib: 4))
    case .kosovo:
      return Convention(
        dawn: YearOfDepths([
          186, 188, 185, 187, 186, 184, 186, 185, 186, 187, 187, 188, 188, 190, 190, 189, 188, 188, 192, 190, 190, 188,
          187, 185,
        ]),
        dusk: YearOfDepths([
          189, 189, 186, 190, 190, 189, 187, 183, 181, 177, 175, 176, 179, 179, 182, 188, 190, 190, 191, 192, 188, 187,
          188, 190,
        ]), minutes: .init(sunrise: -6, dhuhr: 4, asr: 6, maghrib: 8))
    case .ireland:
      return Convention(
        dawn: YearOfDepths([
          162, 162, 161, 159, 156, 153, 149, 141, 134, 125, 116, 113, 115, 122, 131, 141, 149, 155, 161, 163, 164, 164,
          163, 162,
        ]),
        dusk: YearOfDepths([
          151, 151, 150, 150, 148, 144, 139, 132, 124, 116, 109, 106, 109, 117, 126, 136, 144, 150, 154, 156, 156, 156,
          154, 152,
        ]), minutes: .init(sunrise: -3.5, dhuhr: 2, asr: 2, maghrib: 3.5))
    case .london:
      return Convention(
        dawn: YearOfDepths([
          146, 149, 156, 161, 163, 161, 148, 138, 134, 128, 123, 121, 119, 123, 130, 137, 143, 149, 148, 156, 159, 161,
          154, 150,
        ]),
        dusk: YearOfDepths([
          145, 150, 154, 150, 145, 135, 126, 116, 103, 94, 92, 92, 86, 86, 91, 103, 117, 127, 136, 142, 146, 149, 147,
          144,
        ]), minutes: .init(sunrise: -3, dhuhr: 5, asr: 0.5, maghrib: 3))
    case .bury:
      return Convention(
        dawn: YearOfDepths([
          137, 142, 149, 155, 157, 155, 148, 137, 124, 111, 100, 95, 97, 105, 116, 131, 142, 151, 156, 157, 153, 145,
          139, 136,
        ]),
        dusk: YearOfDepths([
          102, 106, 111, 116, 119, 118, 113, 106, 97, 87, 80, 77, 79, 84, 93, 102, 111, 117, 119, 118, 114, 109, 103,
          100,
        ]), minutes: .init(sunrise: -0.5, dhuhr: 4.5, asr: -1.5, maghrib: 4.5))
    case .lyon:
      return Convention(
        fajr: 14.5, isha: .angle(13.5),
        minutes: .init(fajr: 0.5, sunrise: -0.5, dhuhr: 5, asr: 0.5, maghrib: 3, isha: 1))
    case .norway:
      return Convention(
        dawn: YearOfDepths([
          160, 160, 161, 160, 162, 161, 168, 142, 87, 56, 48, 43, 44, 54, 84, 130, 161, 160, 160, 160, 160, 160, 160,
          160,
        ]),
        dusk: YearOfDepths([
          149, 149, 149, 149, 150, 152, 139, 105, 75, 51, 37, 35, 37, 41, 54, 85, 123, 150, 147, 148, 148, 149, 149,
          149,
        ]), minutes: .init(sunrise: -2, dhuhr: 7, asr: -1, maghrib: 4.5))
    case .denmark:
      return Convention(
        dawn: YearOfDepths([
          180, 179, 179, 179, 179, 178, 184, 166, 112, 85, 70, 62, 64, 75, 91, 122, 171, 183, 180, 180, 180, 180, 181,
          180,
        ]),
        dusk: YearOfDepths([
          169, 169, 168, 168, 168, 167, 171, 157, 108, 80, 66, 59, 62, 73, 89, 122, 172, 173, 173, 173, 173, 171, 171,
          170,
        ]), minutes: .init(sunrise: -5, dhuhr: 5, asr: 2, maghrib: 5))
    case .tatarstan:
      return Convention(
        fajr: 18, isha: .angle(15), minutes: .init(fajr: -0.5, sunrise: 0.5, asr: 1, maghrib: 0.5, isha: 0.5))
    case .bashkortostan: return Convention(fajr: 16, isha: .angle(15), minutes: .init(dhuhr: -0.5, asr: -1.5))
    case .dagestan:
      return Convention(
        fajr: 17.5, isha: .angle(15), minutes: .init(sunrise: -2, dhuhr: 4.5, asr: 1, maghrib: 4.5))
    case .johor:
      return Convention(
        fajr: 17.5, isha: .angle(18.3), minutes: .init(fajr: -0.5, dhuhr: 2.5, asr: 1.5, maghrib: 1.5))
    case .kelantan:
      return Convention(
        fajr: 17.5, isha: .angle(17.3), minutes: .init(fajr: -0.5, sunrise: 0.5, dhuhr: 2.5, asr: 1.5, maghrib: 1.5))
    case .sarawak:
      return Convention(
        fajr: 17.3, isha: .angle(18.7), minutes: .init(sunrise: 2, dhuhr: 4, asr: 3, maghrib: 3))
    case .malaysianHighlands:
      return Convention(
        fajr: 18, isha: .angle(18), minutes: .init(sunrise: -6.5, dhuhr: 1, asr: 0.5, maghrib: 6.5))
    case .mauritania:
      return Convention(fajr: 19.4, isha: .angle(17.5), minutes: .init(sunrise: -2, asr: 0.5, maghrib: 3))
    case .tajikistan:
      return Convention(
        fajr: 18, isha: .afterMaghrib(92), minutes: .init(fajr: -2, sunrise: -3, maghrib: 8))
    case .capeTown: return Convention(fajr: 18, isha: .angle(17), minutes: .init(asr: -1))
    default: return Method.muslimWorldLeague.convention
    }
  }
}
