internal import Almanac
internal import Configuration
internal import Formats
internal import Quantities

/// The words of prayer times in a language.
struct PrayerWords {
  let isArabic: Bool

  init(_ language: TextLanguage) { isArabic = language == .arabic }

  /// A word or a sentence in the language.
  func callAsFunction(_ english: StaticString, _ arabic: StaticString) -> String {
    (isArabic ? arabic : english).description
  }

  /// The name of a prayer.
  func name(_ prayer: Prayer) -> String {
    switch prayer {
    case .fajr: self("Fajr", "الفجر")
    case .sunrise: self("Sunrise", "الشروق")
    case .dhuhr: self("Dhuhr", "الظهر")
    case .asr: self("Asr", "العصر")
    case .maghrib: self("Maghrib", "المغرب")
    case .isha: self("Isha", "العشاء")
    }
  }

  /// The name of a time beside the six.
  func name(_ extra: DaySchedule.Extra) -> String {
    switch extra {
    case .imsak: self("Imsak", "الإمساك")
    case .ishraq: self("Ishraq", "الإشراق")
    case .firstThird: self("First third of the night", "الثلث الأول من الليل")
    case .midnight: self("Middle of the night", "منتصف الليل")
    case .lastThird: self("Last third of the night", "الثلث الأخير من الليل")
    }
  }

  /// The definition of the times: `fajr 18°, isha 17°, asr at one shadow length (shafi)`.
  func definition(_ rules: PrayerRules, withMadhab: Bool = true) -> String {
    let convention = rules.convention
    var parts = ["\(name(.fajr)) \(shortest(convention.fajr))°"]
    if let maghrib = convention.maghrib { parts.append("\(name(.maghrib)) \(shortest(maghrib))°") }
    switch convention.isha {
    case .angle(let degrees): parts.append("\(name(.isha)) \(shortest(degrees))°")
    case .afterMaghrib(let minutes):
      parts.append("\(name(.isha)) \(shortest(minutes)) " + self("min after maghrib", "دقيقة بعد المغرب"))
    }
    if convention.season != nil { parts.append(self("by season", "بحسب الفصل")) }
    if withMadhab {
      parts.append(
        "\(name(.asr)) "
          + (rules.madhab == .shafi
            ? self("at one shadow length", "بظل واحد") : self("at two shadow lengths", "بظلين")))
    }
    return parts.joined(separator: self(", ", "، "))
  }

  /// The rules that were in force on a day, a sentence each.
  func notes(_ times: PrayerTimes, _ rules: PrayerRules) -> [String] {
    var notes: [String] = []
    switch times.polarSource {
    case .latitude(let degrees):
      notes.append(
        self("The sun does not rise and set here: times of latitude ", "لا تشرق الشمس وتغرب هنا: أوقات خط العرض ")
          + "\(shortest(degrees))°")
    case .day(let days):
      notes.append(
        self("The sun does not rise and set here: times of the day ", "لا تشرق الشمس وتغرب هنا: أوقات اليوم ")
          + (times.day + days).iso)
    case nil:
      if times[.sunrise] == nil || times[.maghrib] == nil {
        notes.append(
          self(
            "The sun does not rise and set here today: see --high-latitude",
            "لا تشرق الشمس وتغرب هنا اليوم: انظر ‎--high-latitude"))
      }
    }
    let (fajr, isha) = (note(times.fajrSource, times), note(times.ishaSource, times))
    if let fajr { notes.append(name(.fajr) + ": " + fajr) }
    if let isha { notes.append(name(.isha) + ": " + isha) }
    if times.isWithoutCaution {
      notes.append(
        self(
          "The method's minutes of caution are left out: the day or night is too short",
          "دقائق الاحتياط متروكة لقصر الليل أو النهار"))
    }
    return notes
  }

  private func note(_ source: TwilightSource, _ times: PrayerTimes) -> String? {
    switch source {
    case .method: return nil
    case .season: return self("by the season's table", "بجدول الفصول")
    case .partOfNight(0.5):
      return self("the middle of the night; the sun does not go deep enough", "منتصف الليل؛ لا تنخفض الشمس بما يكفي")
    case .partOfNight(let part):
      let share = abs(part * 7 - 1) < 1e-9 ? self("a seventh", "سبع") : "\(shortest((part * 1000).rounded() / 1000))"
      return share + self(" of the night; the sun does not go deep enough", " الليل؛ لا تنخفض الشمس بما يكفي")
    case .latitude(let degrees):
      return self("the part of the night of latitude ", "بقدرها من الليل عند خط العرض ") + "\(shortest(degrees))°"
    case .day(let days): return self("as on the nearest day, ", "كما في أقرب يوم، ") + (times.day + days).iso
    }
  }
}
