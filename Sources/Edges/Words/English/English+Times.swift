internal import Almanac

/// English around prayer times and bearings.
extension English {
  static func name(_ prayer: Prayer) -> String {
    switch prayer {
    case .fajr: "Fajr"
    case .sunrise: "Sunrise"
    case .dhuhr: "Dhuhr"
    case .asr: "Asr"
    case .maghrib: "Maghrib"
    case .isha: "Isha"
    }
  }

  static func times(_ word: TimesWord) -> String {
    switch word {
    case .imsak: "Imsak"
    case .ishraq: "Ishraq"
    case .firstThird: "First third of night ends"
    case .midnight: "Middle of the night"
    case .lastThird: "Last third of night begins"
    case .tomorrowsFajr: "Tomorrow's fajr"
    case .inTime: "in {}"
    case .now: "now"
    case .passed: "passed"
    case .noTime: "no prayer time"
    case .ownAngles: "Own angles"
    case .afterMaghrib: "{1} min after maghrib"
    case .horizon: "sunrise and sunset at {}° below the horizon"
    case .bySeason: "by season"
    case .minutes: "{} {} min"
    case .oneShadow: "at one shadow length"
    case .twoShadows: "at two shadow lengths"
    case .ofLatitude: "The sun does not rise and set here: times of latitude {}°"
    case .ofDay: "The sun does not rise and set here: times of the day {}"
    case .ofNoLibrary: "The sun does not rise and set here: the Adhan libraries give no times"
    case .ofNoRule: "The sun does not rise and set here: see --high-latitude"
    case .beforeMinutes: ", before the method's minutes are over"
    case .withoutCaution: "The method's minutes are left out: the day or night is too short"
    case .bySeasonsTable: "by the season's table"
    case .partOfNight: "{} of the night"
    case .middleOfNight: "the middle of the night"
    case .seventh: "a seventh"
    case .nightOfLatitude: "the part of the night of latitude {}°"
    case .bySunset: "sunset, because its depth does not come before isha"
    case .nearestDay: "as on the nearest day, {}"
    case .byRule: "{}, by the rule for high latitudes"
    case .days: ", days: {}"
    case .checked: "Checked against {} printed for {} ({}): at most {} apart"
    case .relayed: "Follows {} of tables for {} ({}) that came through others: at most {} apart"
    case .everyYear: "the same every year"
    case .published: "A published rule, not checked against times that are printed here"
    case .general: "General rule, not your authority's table"
    case .own: "Your own depths, without an authority's minutes"
    case .mosque: "Your mosque's own minutes: --adjust, or prayer-adjust in qibla.conf"
    case .leftOut: "the calendar of {} leaves this day out"
    case .isOld: "The position is {} old"
    case .noZone: "Times are UTC: install tzdata for the time zone {}"
    case .noFolder: "Times are UTC: the folder of tzdata that is set is not there"
    case .otherZones: "The time zone may also be {}; --timezone sets it"
    case .from: "{} to {}"
    case .changedClocks:
      """
      The clocks of {} have changed since this system's tzdata{} was made: install {} or a newer one; \
      --tzdata names its folder
      """
    case .am: "am"
    case .pm: "pm"
    case .semicolon: "; "
    case .fajrPrayer: "Fajr"
    case .date, .shortDate, .dayOfMonth: date(word)
    }
  }

  /// The order of the parts of a date.
  private static func date(_ word: TimesWord) -> String {
    switch word {
    case .date: "{} {} {} {}"
    case .shortDate: "{} {} {}"
    default: "{} {}"
    }
  }

  static func spread(_ word: SpreadWord) -> String {
    switch word {
    case .hereabouts: "{} to {} hereabouts"
    case .aroundAll: "Mosques here may print each time up to {} earlier or later"
    case .fastSafe: "Imsak and fasts go by the earliest fajr and the latest maghrib hereabouts"
    case .ofChosen: "These bounds are of mosques that follow this method: others here may print other times"
    case .noHeight: "The height of this place is not known: sunrise and maghrib are those of a level horizon"
    }
  }

  static func check(_ word: CheckWord) -> String {
    switch word {
    case .layShadow: "Lay an edge of the device along the shadow of a plumb line or a wall, and hold it still"
    case .turnOwn: "Turn the level device until its sides cast no shadow beside it, and hold it still"
    case .layLine: "Lay an edge of the device along the line, and hold it still"
    case .point: "Point the top edge of the level device at it, and hold it still"
    case .hold: "Hold still: {}"
    case .again: "Turn the device, and sight again: {} of {}"
    case .shows: "The witness shows {}° ± {}°, the compass {}°."
    case .right: "The compass is {}° ± {}° too far right here."
    case .left: "The compass is {}° ± {}° too far left here."
    case .held: "Its bound of ±{}° held."
    case .failed: "Its bound of ±{}° did not hold."
    case .unclear: "Whether its bound of ±{}° held cannot be told."
    case .contradiction:
      "The sightings contradict each other: the compass errs differently in each direction, or one is wrong."
    case .twoWays: "A line has two directions: the nearer one was taken."
    case .constant:
      "The same in each direction: {}° ± {}°, by the mounting or by this place: here nothing tells them apart."
    case .iron: "Turning with the device: iron of {} µT to the right and {} µT forward, ± {} µT."
    }
  }

  static func bearing(_ word: BearingWord) -> String {
    switch word {
    case .kilometres: "km"
    case .miles: "miles"
    case .atKaaba: "at the Kaaba, {} m from its centre: there is no bearing"
    case .opposite: "opposite the Kaaba on the earth, {} away: every direction is equally short"
    case .blackout: "a compass does not work here: the field is too weak"
    case .compass: "{}° by a compass {}, ± {}°"
    case .onDay: "on {}"
    case .noDay: "if its date were known: the system's clock is not set"
    case .weakField: ": the field is weak here, and a compass may be far off"
    case .sun: "the sun stands there at {}"
    case .shadow: "a shadow points there at {}"
    case .and: " and "
    case .neither: "on this day neither the sun nor a shadow shows the direction"
    case .sunAbove: "on {} at {} the sun is above the Kaaba: it shows the Qibla"
    case .sunOpposite: "on {} at {} the sun is opposite the Kaaba: shadows show the Qibla"
    case .unsureZone: "the place's time zone is not certain"
    case .noZones: "the package tzdata is not installed"
    case .sunNow: "the sun is at {}°, {}° high; shadows point to {}°"
    case .sunDown: "the sun is below the horizon"
    case .leftOfShadow: "the Qibla is {}° to the left of a shadow"
    case .rightOfShadow: "the Qibla is {}° to the right of a shadow"
    case .facing: "Facing the Qibla, {}°:"
    case .sunAhead: "the sun is ahead"
    case .sunBehind: "a shadow points ahead"
    case .sunLeft: "the sun is on the left"
    case .sunRight: "the sun is on the right"
    case .sightBound: "± is the 95 % bound of a sight along the shadow of a plumb line"
    }
  }
}
