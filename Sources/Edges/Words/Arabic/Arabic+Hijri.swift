internal import Almanac

/// Arabic around Hijri dates.
extension Arabic {
  static func hijri(_ word: HijriWord) -> StaticString {
    switch word {
    case .ummAlQura: "تقويم أم القرى"
    case .icu: "تقويم أم القرى في ICU"
    case .fcna: "قاعدة FCNA، القمر في مكة"
    case .civil: "التقويم الحسابي"
    case .civilInstead: "التقويم الحسابي: لا جدول لهذه السنة"
    case .announced: "كما أعلن"
    case .presumed: "مقدر"
    case .adjusted: "{}، معدل {}"
    case .month: "{} {} هـ"
    case .afterSunset: "{} بعد المغرب"
    case .today: "اليوم"
    case .tonight: "الليلة"
    case .tomorrow: "غدا"
    case .ago: "قبل {2}"
    case .inDays: "بعد {}"
    case .next: "القادم"
    case .nightNote: "تبدأ الليلة عند غروب اليوم المذكور"
    case .eventsOfYear: "أيام وليالي سنة {} هـ"
    case .eventsToCome: "أيام وليالي السنة القادمة"
    case .yearly: "كل سنة"
    case .shortened: "الشهر 29 يومًا: في التاسع والعشرين"
    case .dayOf: "اليوم {} من {}"
    case .isOver: "انقضى"
    case .newMonths: "بيانات جديدة لشهر {}؛ حُدّث التقويم."
    }
  }

  static func month(_ ofYear: Int) -> StaticString {
    switch ofYear {
    case 1: "محرم"
    case 2: "صفر"
    case 3: "ربيع الأول"
    case 4: "ربيع الآخر"
    case 5: "جمادى الأولى"
    case 6: "جمادى الآخرة"
    case 7: "رجب"
    case 8: "شعبان"
    case 9: "رمضان"
    case 10: "شوال"
    case 11: "ذو القعدة"
    default: "ذو الحجة"
    }
  }

  static func gregorianMonth(_ ofYear: Int) -> StaticString {
    switch ofYear {
    case 1: "يناير"
    case 2: "فبراير"
    case 3: "مارس"
    case 4: "أبريل"
    case 5: "مايو"
    case 6: "يونيو"
    case 7: "يوليو"
    case 8: "أغسطس"
    case 9: "سبتمبر"
    case 10: "أكتوبر"
    case 11: "نوفمبر"
    default: "ديسمبر"
    }
  }

  static func weekday(_ number: Int) -> StaticString {
    switch number {
    case 0: "الأحد"
    case 1: "الاثنين"
    case 2: "الثلاثاء"
    case 3: "الأربعاء"
    case 4: "الخميس"
    case 5: "الجمعة"
    default: "السبت"
    }
  }

  static func shortWeekday(_ number: Int) -> StaticString { weekday(number) }

  static func name(_ event: HijriEvent) -> StaticString {
    switch event {
    case .newYear: "رأس السنة الهجرية"
    case .tasua: "تاسوعاء"
    case .ashura: "عاشوراء"
    case .mawlid: "المولد النبوي"
    case .isra: "الإسراء والمعراج"
    case .midShaban: "ليلة النصف من شعبان"
    case .ramadan: "رمضان"
    case .laylatAlQadr: "ليلة القدر، ليلة وتر"
    case .eidAlFitr: "عيد الفطر"
    case .sixOfShawwal: "الست من شوال"
    case .firstTen: "عشر ذي الحجة"
    case .arafah: "يوم عرفة"
    case .eidAlAdha: "عيد الأضحى"
    case .tashriq: "أيام التشريق"
    case .whiteDays: "الأيام البيض"
    case .sacredMonth: "شهر حرام"
    case .weeklyFast: "صيام الاثنين والخميس"
    }
  }

  static func note(_ event: HijriEvent) -> StaticString {
    switch event {
    case .newYear: "أول أيام السنة"
    case .tasua: "يستحب صيامه مع اليوم الذي بعده"
    case .ashura: "يستحب صيامه، وعند الشيعة يوم عزاء الحسين"
    case .mawlid: "مولد النبي في تاريخ مشهور، ويختلف في تاريخه والاحتفال به"
    case .isra: "رحلة الإسراء في تاريخ مشهور مختلف فيه"
    case .midShaban: "ليلة عبادة عند كثيرين، ويختلف في تخصيصها"
    case .ramadan: "شهر الصيام من الفجر إلى المغرب"
    case .laylatAlQadr: "تلتمس في أوتار العشر الأواخر، ويرجو كثيرون ليلة السابع والعشرين"
    case .eidAlFitr: "عيد بعد الصيام، يحرم صيامه"
    case .sixOfShawwal: "يستحب صيام ستة أيام من الشهر"
    case .firstTen: "أيام عمل صالح، يستحب صيام التسعة الأولى منها"
    case .arafah: "يوم وقوف الحجاج بعرفة، يستحب صيامه لغير الحاج"
    case .eidAlAdha: "عيد النحر، يحرم صيامه"
    case .tashriq: "الأيام بعد عيد الأضحى، يحرم صيامها"
    case .whiteDays: "يستحب صيام أيام اكتمال القمر"
    case .sacredMonth: "من الأشهر الحرم الأربعة"
    case .weeklyFast: "مستحب كل أسبوع"
    }
  }
}
