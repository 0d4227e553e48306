internal import Agenda
internal import Almanac
internal import Configuration
internal import Formats
internal import Quantities
internal import Words

/// The words of prayer times in a language.
struct PrayerWords {
  let language: Language

  init(_ language: Language) { self.language = language }

  /// Whether the language is Arabic.
  var isArabic: Bool { language == .arabic }

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
    case .firstThird: self("First third of night ends", "نهاية الثلث الأول")
    case .midnight: self("Middle of the night", "منتصف الليل")
    case .lastThird: self("Last third of night begins", "بداية الثلث الأخير")
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
      let count = Counted.wholeMinute.text(Int(clamping: minutes.rounded()), .arabic)
      parts.append(
        "\(name(.isha)) "
          + (isArabic ? "بعد المغرب بـ " + count : "\(shortest(minutes)) min after maghrib"))
    }
    if rules.hasCaution, let horizon = convention.horizon {
      parts.append(
        self("sunrise and sunset at ", "الشروق والغروب عند ") + "\(shortest(horizon))°"
          + self(" below the horizon", " تحت الأفق"))
    }
    if convention.season != nil { parts.append(self("by season", "بحسب الفصل")) }
    for prayer in Prayer.allCases where convention.minutes[prayer] != 0 && rules.hasCaution {
      let minutes = convention.minutes[prayer]
      parts.append("\(name(prayer)) \(minutes > 0 ? "+" : "")\(shortest(minutes)) " + self("min", "د"))
    }
    if withMadhab {
      parts.append(
        "\(name(.asr)) "
          + (rules.madhab == .shafi
            ? self("at one shadow length", "عند مثل الظل") : self("at two shadow lengths", "عند مثلي الظل")))
    }
    return parts.joined(separator: self(", ", "، "))
  }

  /// The rules that were in force on a day, a sentence each.
  func notes(of day: DaySchedule, _ schedule: PrayerSchedule) -> [String] {
    notes(day.times, schedule.rules(of: day.day), isCompatible: schedule.settings.isCompatible)
  }

  private func notes(_ times: PrayerTimes, _ rules: PrayerRules, isCompatible: Bool = false) -> [String] {
    var notes: [String] = []
    let noSun = self("The sun does not rise and set here", "لا تشرق الشمس ولا تغرب هنا")
    switch times.polarSource {
    case .latitude(let degrees):
      notes.append(noSun + self(": times of latitude ", ": أوقات خط العرض ") + "\(shortest(degrees))°")
    case .day(let days):
      notes.append(noSun + self(": times of the day ", ": أوقات اليوم ") + (times.day + days).iso)
    case nil:
      if times[.sunrise] == nil || times[.maghrib] == nil {
        notes.append(
          noSun
            + (isCompatible
              ? self(": the Adhan libraries give no times", ": لا أوقات في مكتبات Adhan")
              : self(": see --high-latitude", ": انظر ‎--high-latitude")))
      }
    }
    if let fajr = note(times.fajrSource, times) { notes.append(name(.fajr) + ": " + fajr) }
    if let maghrib = note(times.maghribSource, times) { notes.append(name(.maghrib) + ": " + maghrib) }
    if let isha = note(times.ishaSource, times) {
      var reason = ""
      if case .afterMaghrib = rules.convention.isha, times.ishaSource != .season {
        reason = self(", before the method's minutes are over", "، قبل انقضاء دقائق الطريقة")
      }
      notes.append(name(.isha) + ": " + isha + reason)
    }
    if times.isWithoutCaution {
      notes.append(
        self(
          "The method's minutes are left out: the day or night is too short",
          "دقائق الطريقة متروكة لقصر الليل أو النهار"))
    }
    return notes
  }

  private func note(_ source: TwilightSource, _ times: PrayerTimes) -> String? {
    let byRule = self(", by the rule for high latitudes", "، بقاعدة العروض العليا")
    switch source {
    case .method: return nil
    case .season: return self("by the season's table", "بجدول الفصول")
    case .partOfNight(0.5): return self("the middle of the night", "منتصف الليل") + byRule
    case .partOfNight(let part):
      let share = abs(part * 7 - 1) < 1e-9 ? self("a seventh", "سبع") : "\(shortest((part * 1000).rounded() / 1000))"
      return share + self(" of the night", " الليل") + byRule
    case .latitude(let degrees):
      return self("the part of the night of latitude ", "جزء الليل عند خط العرض ") + "\(shortest(degrees))°" + byRule
    case .sunset:
      return self("sunset, because its depth does not come before isha", "الغروب، لأن عمقه لا يأتي قبل العشاء")
    case .day(let days): return self("as on the nearest day, ", "كما في أقرب يوم، ") + (times.day + days).iso
    }
  }
}

/// The rules that were in force on some days: each sentence once, with its days.
struct RuleNotes {
  private var found: [(note: String, first: CivilDay, days: Int)] = []

  mutating func add(_ notes: [String], on day: CivilDay) {
    for note in notes {
      if let index = found.firstIndex(where: { $0.note == note }) {
        found[index].days += 1
      } else {
        found.append((note, day, 1))
      }
    }
  }

  /// A line for each, with the first of its days and their number.
  func lines(_ words: PrayerWords) -> [String] {
    found.map {
      "\($0.note) (\($0.first.iso)" + ($0.days > 1 ? words(", days: ", "، عدد الأيام: ") + "\($0.days))" : ")")
    }
  }
}
