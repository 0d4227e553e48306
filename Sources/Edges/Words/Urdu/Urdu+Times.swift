internal import Almanac

/// Urdu around prayer times and bearings.
extension Urdu {
  static func name(_ prayer: Prayer) -> StaticString {
    switch prayer {
    case .fajr: "فجر"
    case .sunrise: "طلوع"
    case .dhuhr: "ظہر"
    case .asr: "عصر"
    case .maghrib: "مغرب"
    case .isha: "عشاء"
    }
  }

  static func times(_ word: TimesWord) -> StaticString {
    switch word {
    case .imsak: "ختم سحری"
    case .ishraq: "اشراق"
    case .firstThird: "رات کا پہلا تہائی ختم"
    case .midnight: "آدھی رات"
    case .lastThird: "رات کا آخری تہائی شروع"
    case .tomorrowsFajr: "کل کی فجر"
    case .inTime: "{} میں"
    case .now: "ابھی"
    case .passed: "گزر گیا"
    case .noTime: "نماز کا وقت نہیں"
    case .ownAngles: "اپنے زاویے"
    case .afterMaghrib: "مغرب کے {1} منٹ بعد"
    case .horizon: "طلوع اور غروب افق سے {}° نیچے"
    case .bySeason: "موسم کے مطابق"
    case .minutes: "{} \u{200e}{}\u{200e} منٹ"
    case .oneShadow: "ایک مثل سایہ"
    case .twoShadows: "دو مثل سایہ"
    case .ofLatitude: "یہاں سورج طلوع اور غروب نہیں ہوتا: عرض بلد {}° کے اوقات"
    case .ofDay: "یہاں سورج طلوع اور غروب نہیں ہوتا: {} کے اوقات"
    case .ofNoLibrary: "یہاں سورج طلوع اور غروب نہیں ہوتا: Adhan لائبریریاں اوقات نہیں دیتیں"
    case .ofNoRule: "یہاں سورج طلوع اور غروب نہیں ہوتا: دیکھیں \u{200e}--high-latitude"
    case .beforeMinutes: "، طریقے کے منٹ پورے ہونے سے پہلے"
    case .withoutCaution: "طریقے کے منٹ نہیں جوڑے گئے: دن یا رات بہت چھوٹی ہے"
    case .bySeasonsTable: "موسم کے جدول سے"
    case .partOfNight: "رات کا {} حصہ"
    case .middleOfNight: "رات کا درمیان"
    case .seventh: "ساتواں"
    case .nightOfLatitude: "عرض بلد {}° کی رات کا حصہ"
    case .bySunset: "غروب، کیونکہ اس کی گہرائی عشاء سے پہلے نہیں آتی"
    case .nearestDay: "قریب ترین دن کی طرح، {}"
    case .byRule: "{}، بلند عرض بلد کے قاعدے سے"
    case .days: "، دن: {}"
    case .checked: "{2} کے چھپے ہوئے {1} سے ملایا گیا ({3}): فرق زیادہ سے زیادہ {4}"
    case .relayed: "{2} کے {1} کے نظام الاوقات کے مطابق ({3})، جو دوسروں کے ذریعے آئے: فرق زیادہ سے زیادہ {4}"
    case .everyYear: "ہر سال وہی"
    case .published: "شائع شدہ قاعدہ، یہاں کے چھپے ہوئے اوقات سے نہیں ملایا گیا"
    case .general: "عام قاعدہ، آپ کے ادارے کا جدول نہیں"
    case .own: "آپ کے اپنے زاویے، کسی ادارے کے منٹوں کے بغیر"
    case .mosque: "آپ کی مسجد کے اپنے منٹ: \u{200e}--adjust\u{200e} یا qibla.conf میں prayer-adjust"
    case .leftOut: "{} کے کیلنڈر میں یہ دن نہیں"
    case .isOld: "مقام {} پرانا ہے"
    case .noZone: "اوقات UTC میں ہیں: ٹائم زون {} کے لیے tzdata انسٹال کریں"
    case .noFolder: "اوقات UTC میں ہیں: مقررہ tzdata فولڈر موجود نہیں"
    case .otherZones: "ٹائم زون یہ بھی ہو سکتا ہے: {}؛ \u{200e}--timezone\u{200e} سے طے کریں"
    case .from: "{} سے {}"
    case .changedClocks:
      """
      {} کی گھڑیاں اس سسٹم کے tzdata{} کے بعد بدل گئی ہیں: {} یا نیا انسٹال کریں؛ اس کا فولڈر \
      \u{200e}--tzdata\u{200e} سے بتائیں
      """
    case .am: "AM"
    case .pm: "PM"
    case .semicolon: "؛ "
    }
  }

  static func spread(_ word: SpreadWord) -> StaticString {
    switch word {
    case .hereabouts: "یہاں {} سے {} تک"
    case .aroundAll: "یہاں کی مساجد ہر وقت {} تک پہلے یا بعد چھاپ سکتی ہیں"
    case .fastSafe: "امساک اور روزے یہاں کی سب سے پہلی فجر اور سب سے آخری مغرب کے مطابق ہیں"
    case .ofChosen: "یہ حدود اس طریقے پر چلنے والی مساجد کی ہیں: یہاں کی دوسری مساجد دوسرے اوقات چھاپ سکتی ہیں"
    case .noHeight: "اس جگہ کی بلندی معلوم نہیں: طلوع اور مغرب ہموار افق کے ہیں"
    }
  }

  static func bearing(_ word: BearingWord) -> StaticString {
    switch word {
    case .kilometres: "کلومیٹر"
    case .miles: "میل"
    case .atKaaba: "آپ کعبہ پر ہیں، مرکز سے {} میٹر: کوئی سمت نہیں"
    case .opposite: "زمین پر کعبہ کے عین مقابل، {} دور: ہر سمت کا فاصلہ برابر ہے"
    case .blackout: "قطب نما یہاں کام نہیں کرتا: میدان بہت کمزور ہے"
    case .compass: "قطب نما سے {1}° {2}، ± {3}°"
    case .onDay: "{} کو"
    case .noDay: "اگر تاریخ معلوم ہوتی: سسٹم کی گھڑی سیٹ نہیں"
    case .weakField: ": میدان یہاں کمزور ہے، قطب نما بہت غلط ہو سکتا ہے"
    case .sun: "سورج {} بجے اس سمت میں ہوگا"
    case .shadow: "سایہ {} بجے اس سمت میں ہوگا"
    case .and: " اور "
    case .neither: "اس دن نہ سورج سمت دکھاتا ہے نہ سایہ"
    case .sunAbove: "{} کو {} بجے سورج کعبہ کے عین اوپر ہوگا: وہی قبلہ دکھاتا ہے"
    case .sunOpposite: "{} کو {} بجے سورج کعبہ کے عین مقابل ہوگا: سائے قبلہ دکھاتے ہیں"
    case .unsureZone: "اس مقام کا ٹائم زون یقینی نہیں"
    case .noZones: "پیکج tzdata انسٹال نہیں"
    }
  }
}
