/// A word or a sentence around prayer times.
public enum TimesWord: CaseIterable, Sendable {
  // Times beside the six.
  case imsak, ishraq, firstThird, midnight, lastThird, tomorrowsFajr
  // How a time stands to now.
  case inTime, now, passed, noTime
  // The definition of the times.
  case ownAngles, afterMaghrib, horizon, bySeason, minutes, oneShadow, twoShadows
  // The rules that were in force on a day.
  case ofLatitude, ofDay, ofNoLibrary, ofNoRule, beforeMinutes, withoutCaution
  case bySeasonsTable, partOfNight, middleOfNight, seventh, nightOfLatitude, bySunset, nearestDay, byRule, days
  // How times were checked.
  case checked, relayed, everyYear, published, general, own, mosque
  // The place and its clocks.
  case leftOut, isOld, noZone, noFolder, otherZones, from, changedClocks
  // Half a day.
  case am, pm
  // What stands between the times and the date.
  case semicolon
  // The prayer of fajr, in languages where its time has another name.
  case fajrPrayer
  // Dates: the day of the week, the day, the month and the year; the short day of the week, the day and the month; and
  // the same without the month.
  case date, shortDate, dayOfMonth
}

/// How far times may be from those that mosques print.
public enum SpreadWord: CaseIterable, Sendable {
  // From when to when a mosque may print a time: two times, or minutes.
  case hereabouts, aroundAll
  // That fasts go by the safe side, that only mosques with the chosen method are meant, and that the height is unknown.
  case fastSafe, ofChosen, noHeight
}

/// A sentence of `qibla bearing`.
public enum BearingWord: CaseIterable, Sendable {
  case kilometres, miles, atKaaba, opposite
  // The bearing by a magnetic compass on a day.
  case blackout, compass, onDay, noDay, weakField
  // When the sun stands in the direction, and when a shadow points there.
  case sun, shadow, and, neither, sunAbove, sunOpposite
  // Why times are in UTC.
  case unsureZone, noZones
  // Where the sun is: its direction, its height and that of a shadow; how far from the shadow the Qibla is.
  case sunNow, sunDown, leftOfShadow, rightOfShadow
  // Where it is for a person who faces the Qibla, at some instants, and how exact that is.
  case facing, sunAhead, sunBehind, sunLeft, sunRight, sightBound
}

/// A sentence of `qibla check`.
public enum CheckWord: CaseIterable, Sendable {
  // What a person does.
  case layShadow, turnOwn, layLine, point, hold, again
  // What was found: the witness and the compass; its error; whether its bound held.
  case shows, right, left, held, failed, unclear, contradiction, twoWays
  // Its parts: the one that is the same everywhere, and the one that turns with the device.
  case constant, iron
}

/// A word around Hijri dates.
public enum HijriWord: CaseIterable, Sendable {
  // What a date comes from.
  case ummAlQura, icu, fcna, civil, civilInstead, announced, presumed, adjusted
  // Days and nights.
  case dayAndMonth, month, afterSunset, today, tonight, tomorrow, ago, inDays, next, nightNote
  case eventsOfYear, eventsToCome
  /// About reminders: that they come back, that day 30 is on the 29th, one of several days, that it is over.
  case yearly, shortened, dayOf, isOver
  // Starts of months that have changed: `{}` is the name of a month, or several.
  case newMonths
  // Ramadan: that the length of the month is not known yet, and the name of its last nights.
  case openLength, lastNights
}

/// A sentence of what is called: `{}` is a prayer's name, a length of time or an event.
public enum CallWord: CaseIterable, Sendable {
  case soon, begins, ago, adhan, firstAdhan, iqama, suhoor, iftar, jumuah, eid, takbirs, fast, recording
  // On a notification.
  case stop, again, doubtful
  // In a calendar: a day of fasting, the time from the way to the mosque to the end of the prayer, and the note on a
  // date of a month whose start was not announced.
  case fasting, block, sighting
  // In place of the title of a reminder, for those who may not read it.
  case hiddenTitle
}

/// A sentence about a timetable that the user gave: `{}` is its name, or why it cannot be read.
public enum TableWord: CaseIterable, Sendable {
  // What it has.
  case fromTable, notInTable, lackingInTable
  // Why it is not used.
  case otherTable, winterTable, unreadTable, keptTable
  // The same of announced months.
  case unreadMonths, keptMonths
}

/// A word of the screen for the wall (`/board`).
public enum WallWord: CaseIterable, Sendable {
  // The heads of its columns.
  case begin, adhan, iqama
  // The request to switch phones off while a prayer is held.
  case phones
  // In Ramadan, the end of the meal before fajr.
  case suhoorEnds
  // The button that ends a sound.
  case hush
  // Doubts about the answer and the clock: `{}` is a time.
  case silent, ended, clockUnsure
  // A call that cannot be: its name, and its time.
  case impossible
  // How a screen gets a place: by the page's address alone, or also by a line, the first `{}`, in a file, the second.
  case byPhone, byFile
}
