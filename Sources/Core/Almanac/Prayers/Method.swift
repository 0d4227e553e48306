internal import Quantities

/// A method of computing prayer times, as an authority uses it.
///
/// The depths and minutes of methods with `printed` reproduce the times that the authority printed; docs/times.md has
/// the comparison. The others are those published by the authorities, as collected by the Adhan libraries (Batoul Apps,
/// MIT) and by AlAdhan (aladhan.com/calculation-methods).
public enum Method: String, CaseIterable, Sendable {
  case muslimWorldLeague, egyptian, karachi, ummAlQura, dubai, gulf, moonsightingCommittee, northAmerica, kuwait, qatar
  case singapore, tehran, jafari, turkey, france, russia, jakim, kemenag, tunisia, algeria, morocco, portugal, jordan
  case bahrain, bosnia, brunei, libya, maldives, oman, sriLanka
  case kazakhstan, northKazakhstan, kyrgyzstan, uzbekistan, azerbaijan, iraq, kurdistan, palestine, bangladesh,
    southIndia
  case kosovo, ireland, london, bury, lyon, norway, diyanetEurope, sweden, denmark, tatarstan, bashkortostan, dagestan
  case johor, kelantan, sarawak, malaysianHighlands, indonesianHighlands, mauritania, tajikistan, capeTown

  /// Its definition of the times.
  public var convention: Convention {
    switch self {
    case .muslimWorldLeague: return Convention(fajr: 18, isha: .angle(17), minutes: .init(dhuhr: 1))
    case .egyptian: return Convention(fajr: 19.5, isha: .angle(17.5))
    case .karachi: return Convention(fajr: 18, isha: .angle(18), minutes: .init(dhuhr: 1))
    case .ummAlQura:
      var convention = Convention(fajr: 18.5, isha: .afterMaghrib(90))
        .rounding(.down, .sunrise).rounding(.up, .dhuhr, .asr, .maghrib, .isha)
      convention.ramadanIsha = .afterMaghrib(120)
      // Until the end of 1429 (28 December 2008) the calendar used 19 degrees.
      convention.former = Convention.Former(fajr: 19, end: CivilDay(number: 14_242))
      return convention
    case .dubai:
      return Convention(
        fajr: 18.2, isha: .angle(18.2), minutes: .init(sunrise: -3, dhuhr: 3, asr: 1, maghrib: 3)
      ).rounding(.down, .sunrise, .dhuhr, .asr, .isha)
    case .gulf: return Convention(fajr: 19.5, isha: .afterMaghrib(90))
    case .moonsightingCommittee:
      return Convention(fajr: 18, isha: .angle(18), minutes: .init(dhuhr: 5, maghrib: 3), season: .general)
    case .northAmerica: return Convention(fajr: 15, isha: .angle(15), minutes: .init(dhuhr: 1))
    case .kuwait: return Convention(fajr: 18, isha: .angle(17.5))
    case .qatar: return Convention(fajr: 18, isha: .afterMaghrib(90), minutes: .init(fajr: -1, maghrib: 2))
    case .singapore:
      return Convention(fajr: 20, isha: .angle(18), minutes: .init(dhuhr: 1)).roundingUp
    case .tehran: return Convention(fajr: 18, isha: .angle(14), maghrib: 4.5)
    case .jafari: return Convention(fajr: 16, isha: .angle(14), maghrib: 4)
    case .turkey:
      var convention = Convention(
        fajr: 18, isha: .angle(17), minutes: .init(sunrise: -7, dhuhr: 5, asr: 4, maghrib: 7))
      convention.usesMidnight = true
      return convention
    case .diyanetEurope, .sweden:
      var convention = Method.turkey.convention
      (convention.isha, convention.hasShortNights) = (.angle(16), true)
      return convention
    case .france:
      // The depths, with the minutes printed by mosques that use them: those of Lille and Guyancourt.
      return Convention(
        fajr: 12, isha: .angle(12), minutes: .init(fajr: -4, dhuhr: 5, maghrib: 3, isha: 4.5))
    case .russia:
      return Convention(fajr: 18, isha: .angle(15), minutes: .init(sunrise: -5, dhuhr: 5, asr: 0.5, maghrib: 5.5))
    case .jakim:
      var convention = Convention(
        fajr: 18, isha: .angle(18),
        minutes: .init(fajr: 2, sunrise: -1, dhuhr: 3, asr: 2, maghrib: 2, isha: 2))
      // The states went from 20 to 18 degrees between 30 November 2019 and 25 February 2020. The earlier dawn applies
      // until all had changed.
      convention.former = Convention.Former(fajr: 20, end: CivilDay(number: 18_322))
      return convention
    case .kemenag:
      var convention = Convention(
        fajr: 20, isha: .angle(18),
        minutes: .init(fajr: 2, sunrise: -2, dhuhr: 3, asr: 2, maghrib: 2, isha: 2)
      ).roundingUp.rounding(.down, .sunrise)
      convention.horizon = 1
      return convention
    case .tunisia:
      return Convention(
        fajr: 18, isha: .angle(18), minutes: .init(fajr: -1, sunrise: -1, dhuhr: 7, maghrib: 3, isha: 1))
    case .algeria: return Convention(fajr: 18, isha: .angle(17), minutes: .init(maghrib: 3)).roundingUp
    case .morocco:
      return Convention(fajr: 19, isha: .angle(17), minutes: .init(sunrise: -3, dhuhr: 5, maghrib: 5))
        .rounding(.down, .fajr)
    case .portugal: return Convention(fajr: 18, isha: .afterMaghrib(77), minutes: .init(maghrib: 3))
    case .jordan:
      return Convention(fajr: 18, isha: .angle(18), minutes: .init(sunrise: -7, maghrib: 7))
        .rounding(.down, .fajr, .maghrib).rounding(.up, .sunrise, .dhuhr, .asr, .isha)
    case .bahrain:
      return Convention(
        fajr: 18, isha: .angle(18), minutes: .init(fajr: -1, sunrise: -1, dhuhr: 1, maghrib: 1, isha: -1))
    case .bosnia:
      var convention = Convention(fajr: 18, isha: .angle(16), minutes: .init(sunrise: -6, dhuhr: 1, maghrib: 6))
      convention.usesMidnight = true
      return convention.rounding(.down, .sunrise)
    case .brunei: return Convention(fajr: 20, isha: .angle(18), minutes: .init(dhuhr: 1))
    case .libya:
      return Convention(
        fajr: 17.5, isha: .angle(18), minutes: .init(fajr: -5, sunrise: -1, dhuhr: 3, asr: -1, maghrib: 3, isha: 1))
    case .maldives:
      return Convention(
        fajr: 19, isha: .angle(19), minutes: .init(sunrise: -2, dhuhr: 4, asr: 1, maghrib: 2)
      ).rounding(.up, .fajr, .sunrise)
    case .oman:
      return Convention(fajr: 18, isha: .angle(18), minutes: .init(dhuhr: 5, asr: 5, maghrib: 5))
        .rounding(.up, .dhuhr, .asr, .maghrib, .isha)
    case .sriLanka:
      return Convention(
        fajr: 20, isha: .angle(18), minutes: .init(fajr: 1, dhuhr: 1, asr: 1, maghrib: 1, isha: 1)
      ).rounding(.up, .sunrise, .dhuhr, .asr, .maghrib)
    case .kazakhstan, .northKazakhstan, .kyrgyzstan, .uzbekistan, .azerbaijan, .iraq, .kurdistan, .palestine,
      .bangladesh, .southIndia,
      .kosovo, .ireland, .london, .bury, .lyon, .norway, .denmark, .tatarstan, .bashkortostan, .dagestan,
      .johor,
      .kelantan, .sarawak, .malaysianHighlands, .mauritania, .tajikistan, .capeTown:
      return fromTables
    case .indonesianHighlands:
      // The ministry treats towns above some height as one class, whatever their height.
      var convention = Method.kemenag.convention
      (convention.minutes[.sunrise], convention.minutes[.maghrib]) = (-7, 7)
      return convention
    }
  }

  /// The method that the Adhan libraries use for the same countries; this method itself if they have it.
  public var inLibraries: Method {
    switch self {
    case .bahrain, .oman: .gulf
    case .bosnia: .turkey
    case .brunei: .jakim
    case .libya: .egyptian
    case .maldives, .sriLanka, .bangladesh, .southIndia: .karachi
    case .kazakhstan, .northKazakhstan, .kyrgyzstan, .uzbekistan, .azerbaijan, .tatarstan, .bashkortostan,
      .dagestan, .tajikistan:
      .russia
    case .iraq, .kurdistan, .palestine: .egyptian
    case .kosovo, .diyanetEurope: .turkey
    case .ireland, .london, .bury: .moonsightingCommittee
    case .lyon: .france
    case .norway, .denmark: .muslimWorldLeague
    case .johor, .kelantan, .sarawak, .malaysianHighlands: .jakim
    case .indonesianHighlands: .kemenag
    case .sweden, .mauritania, .capeTown: .muslimWorldLeague
    default: self
    }
  }

  /// The definition of `inLibraries` in the Adhan libraries, or in AlAdhan if they lack it: without the rules for
  /// Ramadan and for earlier years.
  public var ofLibraries: Convention {
    switch self {
    case .egyptian: return Convention(fajr: 19.5, isha: .angle(17.5), minutes: .init(dhuhr: 1))
    case .dubai:
      return Convention(
        fajr: 18.2, isha: .angle(18.2), minutes: .init(sunrise: -3, dhuhr: 3, asr: 3, maghrib: 3))
    case .ummAlQura: return Convention(fajr: 18.5, isha: .afterMaghrib(90))
    case .qatar: return Convention(fajr: 18, isha: .afterMaghrib(90))
    case .jakim, .kemenag: return Convention(fajr: 20, isha: .angle(18))
    case .tunisia: return Convention(fajr: 18, isha: .angle(18))
    case .algeria: return Convention(fajr: 18, isha: .angle(17))
    case .morocco: return Convention(fajr: 19, isha: .angle(17))
    case .jordan: return Convention(fajr: 18, isha: .angle(18), minutes: .init(maghrib: 5))
    case .turkey:
      var convention = convention
      convention.usesMidnight = false
      return convention
    case .russia: return Convention(fajr: 16, isha: .angle(15))
    case .tehran: return Convention(fajr: 17.7, isha: .angle(14), maghrib: 4.5)
    case .france: return Convention(fajr: 12, isha: .angle(12))
    case .muslimWorldLeague, .karachi, .gulf, .moonsightingCommittee, .northAmerica, .kuwait, .singapore, .jafari,
      .portugal:
      return convention
    default: return inLibraries.ofLibraries
    }
  }
}

extension Convention {
  /// The same definition with all times rounded up.
  fileprivate var roundingUp: Convention { rounding(.up, .fajr, .sunrise, .dhuhr, .asr, .maghrib, .isha) }
}

/// A school of law, by the length of a shadow at the beginning of asr.
public enum Madhab: String, CaseIterable, Sendable {
  /// Shafii, Maliki, Hanbali and Jafari: one length of the object longer than at noon.
  case shafi
  /// Hanafi: two lengths longer.
  case hanafi

  /// The shadow beyond that of noon, in lengths of the object that casts it.
  var shadow: Double { self == .shafi ? 1 : 2 }

  /// The names of the schools.
  public static let words = ["shafi", "maliki", "hanbali", "jafari", "hanafi"]

  /// The school with a name. Schools with equal shadows are the same.
  public init?(word: String) {
    guard Madhab.words.contains(word) else { return nil }
    self = word == "hanafi" ? .hanafi : .shafi
  }
}
