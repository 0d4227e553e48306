internal import Almanac

/// Urdu around Hijri dates.
extension Urdu {
  static func hijri(_ word: HijriWord) -> StaticString {
    switch word {
    case .ummAlQura: "ام القریٰ کیلنڈر"
    case .icu: "ICU کا ام القریٰ کیلنڈر"
    case .fcna: "FCNA کا اصول، مکہ کا چاند"
    case .civil: "حسابی کیلنڈر"
    case .civilInstead: "حسابی کیلنڈر: اس سال کا جدول نہیں"
    case .announced: "اعلان کے مطابق"
    case .presumed: "مفروضہ"
    case .adjusted: "{}، \u{200e}{}\u{200e} دن کے فرق سے"
    case .month: "{} {} ھ"
    case .afterSunset: "{} کے غروب کے بعد"
    case .today: "آج"
    case .tonight: "آج رات"
    case .tomorrow: "کل"
    case .ago: "{1} دن پہلے"
    case .inDays: "{} میں"
    case .next: "اگلا"
    case .nightNote: "رات دکھائے گئے دن کے غروب سے شروع ہوتی ہے"
    case .eventsOfYear: "سنہ {} ھ کے دن اور راتیں"
    case .eventsToCome: "آنے والے سال کے دن اور راتیں"
    case .yearly: "ہر سال"
    case .shortened: "یہ مہینہ 29 دن کا ہے: 29 تاریخ کو"
    case .dayOf: "دن {} از {}"
    case .isOver: "گزر گیا"
    case .newMonths: "ماہ {} کے لیے نئی معلومات؛ کیلنڈر تازہ کر دیا گیا۔"
    }
  }

  static func month(_ ofYear: Int) -> StaticString {
    switch ofYear {
    case 1: "محرم"
    case 2: "صفر"
    case 3: "ربیع الاول"
    case 4: "ربیع الثانی"
    case 5: "جمادی الاول"
    case 6: "جمادی الثانی"
    case 7: "رجب"
    case 8: "شعبان"
    case 9: "رمضان"
    case 10: "شوال"
    case 11: "ذوالقعدہ"
    default: "ذوالحجہ"
    }
  }

  static func gregorianMonth(_ ofYear: Int) -> StaticString {
    switch ofYear {
    case 1: "جنوری"
    case 2: "فروری"
    case 3: "مارچ"
    case 4: "اپریل"
    case 5: "مئی"
    case 6: "جون"
    case 7: "جولائی"
    case 8: "اگست"
    case 9: "ستمبر"
    case 10: "اکتوبر"
    case 11: "نومبر"
    default: "دسمبر"
    }
  }

  static func weekday(_ number: Int) -> StaticString {
    switch number {
    case 0: "اتوار"
    case 1: "پیر"
    case 2: "منگل"
    case 3: "بدھ"
    case 4: "جمعرات"
    case 5: "جمعہ"
    default: "ہفتہ"
    }
  }

  static func shortWeekday(_ number: Int) -> StaticString { weekday(number) }

  static func name(_ event: HijriEvent) -> StaticString {
    switch event {
    case .newYear: "اسلامی نیا سال"
    case .tasua: "نو محرم"
    case .ashura: "یوم عاشورا"
    case .mawlid: "عید میلاد النبی"
    case .isra: "شب معراج"
    case .midShaban: "شب برات"
    case .ramadan: "رمضان المبارک"
    case .laylatAlQadr: "شب قدر، طاق رات"
    case .eidAlFitr: "عید الفطر"
    case .sixOfShawwal: "شوال کے چھ روزے"
    case .firstTen: "عشرہ ذوالحجہ"
    case .arafah: "یوم عرفہ"
    case .eidAlAdha: "عید الاضحیٰ"
    case .tashriq: "ایام تشریق"
    case .whiteDays: "ایام بیض"
    case .sacredMonth: "حرمت والا مہینہ"
    case .weeklyFast: "پیر اور جمعرات کا روزہ"
    }
  }

  static func note(_ event: HijriEvent) -> StaticString {
    switch event {
    case .newYear: "سال کا پہلا دن"
    case .tasua: "اگلے دن کے ساتھ روزہ مستحب ہے"
    case .ashura: "روزہ مستحب ہے؛ شیعہ مسلمانوں کے لیے امام حسین کے سوگ کا دن"
    case .mawlid: "عام تاریخ کے مطابق نبی کی ولادت؛ منانے پر اختلاف ہے"
    case .isra: "عام تاریخ کے مطابق رات کا سفر؛ تاریخ پر اختلاف ہے"
    case .midShaban: "بہت سوں کے لیے عبادت کی رات؛ منانے پر اختلاف ہے"
    case .ramadan: "روزوں کا مہینہ، فجر سے مغرب تک"
    case .laylatAlQadr: "آخری عشرے کی طاق راتوں میں تلاش کی جاتی ہے؛ عموماً 27ویں"
    case .eidAlFitr: "روزوں کے بعد کی عید؛ روزہ رکھنا منع ہے"
    case .sixOfShawwal: "مہینے کے کوئی سے چھ دن روزہ مستحب ہے"
    case .firstTen: "نیک اعمال کے دن؛ 9 تاریخ تک روزہ مستحب ہے"
    case .arafah: "حج کا دن؛ جو حج پر نہ ہوں ان کے لیے روزہ مستحب ہے"
    case .eidAlAdha: "قربانی کی عید؛ روزہ رکھنا منع ہے"
    case .tashriq: "عید الاضحیٰ کے بعد کے دن؛ روزہ رکھنا منع ہے"
    case .whiteDays: "پورے چاند کے دنوں میں روزہ مستحب ہے"
    case .sacredMonth: "حرمت والے چار مہینوں میں سے ایک"
    case .weeklyFast: "ہر ہفتے مستحب ہے"
    }
  }
}
