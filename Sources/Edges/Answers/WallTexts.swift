internal import Almanac
public import Configuration
internal import Day
public import Quantities
public import Text
public import Words

/// The settings and the words of the screen for the wall: the pairs of an object of JSON.
public enum WallTexts {
  /// Adds the settings; `theme` is the program's, and `picture` the tag of the picture below the screen.
  public static func add(_ options: WallOptions, _ theme: Theme, picture: String?, to json: inout ByteBuffer) {
    json.add("settings") { json in
      json.add("language_s", options.languageSeconds)
      json.add("digits", options.digits.rawValue)
      json.add("after_isha_min", options.afterIsha)
      json.add("adhan_min", options.adhanMinutes)
      json.add("phones_min", options.phonesMinutes)
      json.add("announcement_s", options.announcementSeconds)
      json.add("shown", options.twoLanguages.rawValue)
      json.add("after_prayer_min", options.afterPrayerMinutes)
      json.add("theme", theme.rawValue)
      json.add("light", options.light.rawValue)
      json.add("colour", options.color)
      json.add("border", options.border.rawValue)
      json.add("picture", picture)
      switch options.dim {
      case .never: json.add("dim", "never")
      case .night: json.add("dim", "night")
      case .clock(let from, let to):
        json.add("dim", "clock")
        json.add("dim_from_min", from)
        json.add("dim_to_min", to)
      }
    }
  }

  /// The words of the page that the screen shows too.
  private static let shared: Set = ["bearing", "noTimes", "noPlaceYet", "noClock"]

  /// Adds the words in some languages.
  public static func add(_ languages: [Language], to json: inout ByteBuffer) {
    json.add("words") { json in
      for language in languages { json.add(named: language.rawValue) { add(language, to: &$0) } }
    }
    // In English, because the letters of the language cannot be drawn.
    json.add("fonts") { json in
      for language in languages {
        guard let package = language.fontPackage else { continue }
        json.add(
          named: language.rawValue, "No font here has the letters of \(language.englishName): install \(package)")
      }
    }
  }

  private static func add(_ language: Language, to json: inout ByteBuffer) {
    let words = PrayerWords(language)
    json.add("direction", language.words.isRightToLeft ? "rtl" : "ltr")
    if let digits = language.words.form.digits { json.add("digits", digits) }
    if language.words.form.usesOwnDigits { json.add("uses_own_digits", true) }
    for prayer in Prayer.allCases {
      let name = words.name(prayer)
      json.add(named: "\(prayer)", name)
      guard prayer != .sunrise else { continue }
      json.add(named: "adhan-\(prayer)", words.call(.adhan, words.prayerName(prayer)))
      json.add(named: "iqama-\(prayer)", words.call(.iqama, words.prayerName(prayer)))
    }
    for (key, word) in [("iftar", CallWord.iftar), ("jumuah", .jumuah), ("eid", .eid)] {
      json.add(named: key, words.call(word))
    }
    for word in WallWord.allCases where ![.impossible, .byPhone, .byFile].contains(word) {
      json.add(named: "\(word)", language.words.wall(word).description)
    }
    for word in [TimesWord.inTime, .am, .pm] { json.add(named: "\(word)", language.words.times(word).description) }
    let tomorrow = HijriWords(language)(.tomorrow)
    json.add("tomorrow", tomorrow.prefix(1).uppercased() + tomorrow.dropFirst())
    json.add("hours", language.words.spans.hours.description)
    json.add("minutes", language.words.spans.minutes.description)
    for (key, text) in language.pageWords where shared.contains(key) { json.add(named: key, text) }
  }

  /// The sentence about a place that is this old.
  public static func old(_ age: TimeSpan, _ language: Language) -> String {
    PrayerWords(language)(.isOld, LengthText.inWords(age, language))
  }
}
