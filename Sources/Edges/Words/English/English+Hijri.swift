internal import Almanac

/// English around Hijri dates.
extension English {
  static func hijri(_ word: HijriWord) -> String {
    switch word {
    case .ummAlQura: "Umm al-Qura"
    case .icu: "Umm al-Qura as in ICU"
    case .fcna: "FCNA's rule, the moon at Makkah"
    case .civil: "civil calendar"
    case .civilInstead: "civil calendar: no table of that year"
    case .announced: "as announced"
    case .presumed: "presumed"
    case .adjusted: "{}, adjusted by {}"
    case .dayAndMonth: "{} {}"
    case .month: "{} {}"
    case .afterSunset: "{} after sunset"
    case .today: "today"
    case .tonight: "tonight"
    case .tomorrow: "tomorrow"
    case .ago: "{1} d ago"
    case .inDays: "in {}"
    case .next: "next"
    case .nightNote: "a night begins at sunset on the day that is shown"
    case .eventsOfYear: "Days and nights of {}"
    case .eventsToCome: "Days and nights of the coming year"
    case .yearly: "each year"
    case .shortened: "its month has 29 days: on the 29th"
    case .dayOf: "day {} of {}"
    case .isOver: "over"
    case .openLength: "29 or 30 days"
    case .lastNights: "the last ten nights"
    case .newMonths: "New data available for month {}; calendar updated."
    }
  }

  static func month(_ ofYear: Int) -> String {
    switch ofYear {
    case 1: "Muharram"
    case 2: "Safar"
    case 3: "Rabi' al-awwal"
    case 4: "Rabi' al-thani"
    case 5: "Jumada al-ula"
    case 6: "Jumada al-akhirah"
    case 7: "Rajab"
    case 8: "Sha'ban"
    case 9: "Ramadan"
    case 10: "Shawwal"
    case 11: "Dhu al-Qa'dah"
    default: "Dhu al-Hijjah"
    }
  }

  static func gregorianMonth(_ ofYear: Int) -> String {
    switch ofYear {
    case 1: "January"
    case 2: "February"
    case 3: "March"
    case 4: "April"
    case 5: "May"
    case 6: "June"
    case 7: "July"
    case 8: "August"
    case 9: "September"
    case 10: "October"
    case 11: "November"
    default: "December"
    }
  }

  static func weekday(_ number: Int) -> String {
    switch number {
    case 0: "Sunday"
    case 1: "Monday"
    case 2: "Tuesday"
    case 3: "Wednesday"
    case 4: "Thursday"
    case 5: "Friday"
    default: "Saturday"
    }
  }

  static func shortWeekday(_ number: Int) -> String {
    switch number {
    case 0: "Sun"
    case 1: "Mon"
    case 2: "Tue"
    case 3: "Wed"
    case 4: "Thu"
    case 5: "Fri"
    default: "Sat"
    }
  }

  static func name(_ event: HijriEvent) -> String {
    switch event {
    case .newYear: "Hijri new year"
    case .tasua: "Tasu'a"
    case .ashura: "Ashura"
    case .mawlid: "Mawlid"
    case .isra: "Isra and Mi'raj"
    case .raghaib: "Raghaib"
    case .midShaban: "Mid-Sha'ban"
    case .ramadan: "Ramadan"
    case .laylatAlQadr: "Laylat al-Qadr, odd night"
    case .eidAlFitr: "Eid al-Fitr"
    case .sixOfShawwal: "Six days of Shawwal"
    case .firstTen: "Ten days of Dhu al-Hijjah"
    case .arafah: "Day of Arafah"
    case .eidAlAdha: "Eid al-Adha"
    case .tashriq: "Days of Tashriq"
    case .whiteDays: "White days"
    case .sacredMonth: "Sacred month"
    case .weeklyFast: "Monday and Thursday fast"
    }
  }

  static func note(_ event: HijriEvent) -> String {
    switch event {
    case .newYear: "the first day of the year"
    case .tasua: "a recommended fast, with the day after"
    case .ashura: "a recommended fast; for Shia Muslims a day of mourning for Husayn"
    case .mawlid: "the Prophet's birthday by a common date; whether it is marked differs"
    case .isra: "the Night Journey by a common date, which is disputed"
    case .raghaib: "the eve of Rajab's first Friday; a custom in Turkey and the Balkans"
    case .midShaban: "a night of prayer for many; whether to mark it is disputed"
    case .ramadan: "the month of the fast, from dawn to sunset"
    case .laylatAlQadr: "sought in the odd nights of the last ten; many expect it on the 27th"
    case .eidAlFitr: "the feast after the fast; one must not fast"
    case .sixOfShawwal: "a recommended fast on any six days of the month"
    case .firstTen: "days of good works; fasting is recommended to the 9th"
    case .arafah: "the day of the pilgrimage; others are recommended to fast"
    case .eidAlAdha: "the feast of sacrifice; one must not fast"
    case .tashriq: "the days after Eid al-Adha; one must not fast"
    case .whiteDays: "a recommended fast in the days of the full moon"
    case .sacredMonth: "one of the four sacred months"
    case .weeklyFast: "recommended every week"
    }
  }
}
