internal import Almanac

/// Arabic around prayer times and bearings.
extension Arabic {
  static func name(_ prayer: Prayer) -> StaticString {
    switch prayer {
    case .fajr: "الفجر"
    case .sunrise: "الشروق"
    case .dhuhr: "الظهر"
    case .asr: "العصر"
    case .maghrib: "المغرب"
    case .isha: "العشاء"
    }
  }

  static func times(_ word: TimesWord) -> StaticString {
    switch word {
    case .imsak: "الإمساك"
    case .ishraq: "الإشراق"
    case .firstThird: "نهاية الثلث الأول"
    case .midnight: "منتصف الليل"
    case .lastThird: "بداية الثلث الأخير"
    case .tomorrowsFajr: "فجر الغد"
    case .inTime: "بعد {}"
    case .now: "الآن"
    case .passed: "مضى"
    case .noTime: "لا وقت"
    case .ownAngles: "زوايا خاصة"
    case .afterMaghrib: "بعد المغرب بـ {2}"
    case .horizon: "الشروق والغروب عند {}° تحت الأفق"
    case .bySeason: "بحسب الفصل"
    case .minutes: "{} {} د"
    case .oneShadow: "عند مثل الظل"
    case .twoShadows: "عند مثلي الظل"
    case .ofLatitude: "لا تشرق الشمس ولا تغرب هنا: أوقات خط العرض {}°"
    case .ofDay: "لا تشرق الشمس ولا تغرب هنا: أوقات اليوم {}"
    case .ofNoLibrary: "لا تشرق الشمس ولا تغرب هنا: لا أوقات في مكتبات Adhan"
    case .ofNoRule: "لا تشرق الشمس ولا تغرب هنا: انظر ‎--high-latitude"
    case .beforeMinutes: "، قبل انقضاء دقائق الطريقة"
    case .withoutCaution: "دقائق الطريقة متروكة لقصر الليل أو النهار"
    case .bySeasonsTable: "بجدول الفصول"
    case .partOfNight: "{} الليل"
    case .middleOfNight: "منتصف الليل"
    case .seventh: "سبع"
    case .nightOfLatitude: "جزء الليل عند خط العرض {}°"
    case .bySunset: "الغروب، لأن عمقه لا يأتي قبل العشاء"
    case .nearestDay: "كما في أقرب يوم، {}"
    case .byRule: "{}، بقاعدة العروض العليا"
    case .days: "، عدد الأيام: {}"
    case .checked: "روجعت على {} من المطبوع لمدينة {} ({}): أكبر فرق {}"
    case .relayed: "تتبع {} من جداول مدينة {} ({}) وصلت عن طريق آخرين: أكبر فرق {}"
    case .everyYear: "نفسها كل سنة"
    case .published: "قاعدة منشورة، ولم تراجع على أوقات مطبوعة هنا"
    case .general: "قاعدة عامة، وليست جدول الجهة الرسمية عندكم"
    case .own: "أعماق خاصة، بلا دقائق جهة رسمية"
    case .mosque: "دقائق مسجدكم: ‎--adjust‎ أو prayer-adjust في qibla.conf"
    case .leftOut: "لا يوجد هذا اليوم في {}"
    case .isOld: "حدد الموقع قبل {}"
    case .noZone: "الأوقات بالتوقيت العالمي: ثبت tzdata للمنطقة الزمنية {}"
    case .noFolder: "الأوقات بالتوقيت العالمي: مجلد tzdata المحدد غير موجود"
    case .otherZones: "قد تكون المنطقة الزمنية أيضا {}؛ تضبطها ‎--timezone"
    case .from: "{} إلى {}"
    case .changedClocks: "تغيرت ساعات {} بعد صدور tzdata{} في هذا النظام: ثبت {} أو أحدث منها؛ تعين مجلدها ‎--tzdata"
    case .am: "ص"
    case .pm: "م"
    case .semicolon: "؛ "
    }
  }

  static func spread(_ word: SpreadWord) -> StaticString {
    switch word {
    case .hereabouts: "بين {} و{} في هذه الناحية"
    case .aroundAll: "قد تطبع مساجد هذه الناحية كل وقت قبله أو بعده بما يصل إلى {}"
    case .fastSafe: "الإمساك والصيام على أبكر فجر وآخر مغرب في هذه الناحية"
    case .ofChosen: "هذه الحدود لمساجد تتبع هذه الطريقة، وقد تطبع غيرها هنا أوقاتًا أخرى"
    case .noHeight: "ارتفاع هذا المكان غير معروف: الشروق والمغرب على أفق مستو"
    }
  }

  static func bearing(_ word: BearingWord) -> StaticString {
    switch word {
    case .kilometres: "كم"
    case .miles: "ميل"
    case .atKaaba: "عند الكعبة، على بعد {} م من مركزها: لا اتجاه"
    case .opposite: "في الجهة المقابلة للكعبة من الأرض، على بعد {}: كل الاتجاهات متساوية"
    case .blackout: "لا تعمل البوصلة هنا: المجال ضعيف جدا"
    case .compass: "{}° بالبوصلة {}، ± {}°"
    case .onDay: "في {}"
    case .noDay: "لو عرف تاريخها: ساعة الجهاز غير مضبوطة"
    case .weakField: ": المجال ضعيف هنا وقد تخطئ البوصلة كثيرا"
    case .sun: "تكون الشمس في هذا الاتجاه الساعة {}"
    case .shadow: "يشير الظل إلى هذا الاتجاه الساعة {}"
    case .and: " و"
    case .neither: "لا الشمس ولا الظل يدلان على هذا الاتجاه في هذا اليوم"
    case .sunAbove: "في {} الساعة {} تتعامد الشمس على الكعبة: اتجاهها هو القبلة"
    case .sunOpposite: "في {} الساعة {} تقابل الشمس الكعبة: اتجاه الظل هو القبلة"
    case .unsureZone: "المنطقة الزمنية للمكان غير مؤكدة"
    case .noZones: "حزمة tzdata غير مثبتة"
    }
  }
}
