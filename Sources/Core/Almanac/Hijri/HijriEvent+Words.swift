extension HijriEvent {
  /// Its name for programs.
  public var identifier: StaticString {
    switch self {
    case .newYear: "new-year"
    case .tasua: "tasua"
    case .ashura: "ashura"
    case .mawlid: "mawlid"
    case .isra: "isra"
    case .midShaban: "mid-shaban"
    case .ramadan: "ramadan"
    case .laylatAlQadr: "laylat-al-qadr"
    case .eidAlFitr: "eid-al-fitr"
    case .sixOfShawwal: "six-of-shawwal"
    case .firstTen: "first-ten"
    case .arafah: "arafah"
    case .eidAlAdha: "eid-al-adha"
    case .tashriq: "tashriq"
    case .whiteDays: "white-days"
    case .sacredMonth: "sacred-month"
    case .weeklyFast: "weekly-fast"
    }
  }

  /// Its name for people.
  public var name: Wording {
    switch self {
    case .newYear: Wording("Hijri new year", "رأس السنة الهجرية")
    case .tasua: Wording("Tasu'a", "تاسوعاء")
    case .ashura: Wording("Ashura", "عاشوراء")
    case .mawlid: Wording("Mawlid", "المولد النبوي")
    case .isra: Wording("Isra and Mi'raj", "الإسراء والمعراج")
    case .midShaban: Wording("Mid-Sha'ban", "ليلة النصف من شعبان")
    case .ramadan: Wording("Ramadan", "رمضان")
    case .laylatAlQadr: Wording("Laylat al-Qadr, odd night", "ليلة القدر، ليلة وتر")
    case .eidAlFitr: Wording("Eid al-Fitr", "عيد الفطر")
    case .sixOfShawwal: Wording("Six days of Shawwal", "الست من شوال")
    case .firstTen: Wording("Ten days of Dhu al-Hijjah", "عشر ذي الحجة")
    case .arafah: Wording("Day of Arafah", "يوم عرفة")
    case .eidAlAdha: Wording("Eid al-Adha", "عيد الأضحى")
    case .tashriq: Wording("Days of Tashriq", "أيام التشريق")
    case .whiteDays: Wording("White days", "الأيام البيض")
    case .sacredMonth: Wording("Sacred month", "شهر حرام")
    case .weeklyFast: Wording("Monday and Thursday fast", "صيام الاثنين والخميس")
    }
  }

  /// What it is, in one line.
  public var note: Wording {
    switch self {
    case .newYear: Wording("the first day of the year", "أول أيام السنة")
    case .tasua: Wording("a recommended fast, with the day after", "يستحب صيامه مع اليوم الذي بعده")
    case .ashura:
      Wording(
        "a recommended fast; for Shia Muslims a day of mourning for Husayn", "يستحب صيامه، وعند الشيعة يوم عزاء الحسين")
    case .mawlid:
      Wording(
        "the Prophet's birthday by a common date; whether it is marked differs",
        "مولد النبي في تاريخ مشهور، ويختلف في تاريخه والاحتفال به")
    case .isra:
      Wording("the Night Journey by a common date, which is disputed", "رحلة الإسراء في تاريخ مشهور مختلف فيه")
    case .midShaban:
      Wording("a night of prayer for many; whether to mark it is disputed", "ليلة عبادة عند كثيرين، ويختلف في تخصيصها")
    case .ramadan: Wording("the month of the fast, from dawn to sunset", "شهر الصيام من الفجر إلى المغرب")
    case .laylatAlQadr:
      Wording(
        "sought in the odd nights of the last ten; many expect it on the 27th",
        "تلتمس في أوتار العشر الأواخر، ويرجو كثيرون ليلة السابع والعشرين")
    case .eidAlFitr: Wording("the feast after the fast; one must not fast", "عيد بعد الصيام، يحرم صيامه")
    case .sixOfShawwal: Wording("a recommended fast on any six days of the month", "يستحب صيام ستة أيام من الشهر")
    case .firstTen:
      Wording("days of good works; fasting is recommended to the 9th", "أيام عمل صالح، يستحب صيام التسعة الأولى منها")
    case .arafah:
      Wording(
        "the day of the pilgrimage; others are recommended to fast", "يوم وقوف الحجاج بعرفة، يستحب صيامه لغير الحاج")
    case .eidAlAdha: Wording("the feast of sacrifice; one must not fast", "عيد النحر، يحرم صيامه")
    case .tashriq: Wording("the days after Eid al-Adha; one must not fast", "الأيام بعد عيد الأضحى، يحرم صيامها")
    case .whiteDays: Wording("a recommended fast in the days of the full moon", "يستحب صيام أيام اكتمال القمر")
    case .sacredMonth: Wording("one of the four sacred months", "من الأشهر الحرم الأربعة")
    case .weeklyFast: Wording("recommended every week", "مستحب كل أسبوع")
    }
  }
}
