internal import Events
internal import Pointing

/// Arabic on the gauge.
extension Arabic {
  static func word(_ word: Word) -> StaticString {
    switch word {
    case .name: "القبلة"
    case .turnRight: "استدر يمينا"
    case .turnLeft: "استدر يسارا"
    case .facing: "أنت باتجاه الكعبة"
    case .northUp: "خريطة: الشمال أعلى"
    case .kaaba: "الكعبة"
    case .heading: "الاتجاه"
    case .accuracy: "الدقة"
    case .place: "الموقع"
    case .field: "المجال"
    case .dip: "الميل"
    case .tilt: "الإمالة"
    case .sensors: "هرتز"
    case .lastMinute: "آخر دقيقة"
    case .expected: "المتوقع"
    case .accurate: "دقيق"
    case .unsure: "غير مؤكد"
    case .calibrating: "غير معاير"
    case .interference: "تشويش مغناطيسي"
    case .unavailable: "لا يوجد اتجاه"
    case .gps: "GPS"
    case .cached: "آخر موقع"
    case .stale: "موقع قديم"
    case .manual: "محدد يدويا"
    case .nowhere: "غير معروف بعد"
    case .placeUnknown: "الموقع غير معروف"
    case .atKaaba: "عند الكعبة"
    case .atAntipode: "كل اتجاه صحيح"
    case .trueMark: "ح"
    case .magneticMark: "م"
    case .kilometres: "كم"
    case .miles: "ميل"
    case .magnetometer: "مغ"
    case .accelerometer: "تس"
    case .gyroscope: "جي"
    case .notHere: "غير ممكن هنا"
    case .slate: "الألوان المعتادة"
    case .ocean: "المحيط"
    case .forest: "الغابة"
    case .sunset: "الغروب"
    case .contrast: "تباين عال"
    case .calibratingShort: "بلا ضبط"
    case .interferenceShort: "تشويش"
    case .unavailableShort: "مجهول"
    case .northUpShort: "الشمال أعلى"
    case .aligned: "أنت باتجاه الكعبة"
    case .notAligned: "لم تعد باتجاه الكعبة"
    }
  }

  static func help(_ word: HelpWord) -> StaticString {
    switch word {
    case .help: "مساعدة"
    case .quit: "خروج"
    case .units: "وحدات"
    case .north: "حقيقي/مغناطيسي"
    case .theme: "ألوان"
    case .language: "اللغة"
    case .calibrate: "معايرة"
    case .fullDial: "القرص كاملا"
    case .record: "تسجيل"
    case .pause: "إيقاف"
    case .seek: "تنقل"
    case .speed: "سرعة"
    case .turn: "تدوير"
    case .tiltIt: "إمالة"
    case .magnet: "مغناطيس"
    case .satellites: "GPS"
    case .city: "مدينة أخرى"
    case .instruments: "القياسات"
    case .keep: "حفظ الاختيار"
    case .helpTitle: "المفاتيح"
    case .anyKey: "أي مفتاح للعودة"
    case .anyKeyNext: "أي مفتاح: معنى العلامات"
    case .signsTitle: "معنى العلامات"
    case .signMark: "إلى أين يشير الجهاز"
    case .signNeedle: "يشير إلى الكعبة"
    case .signSquare: "الكعبة: اجعلها تحت العلامة"
    case .signFan: "الكعبة فيه بثقة 95 %"
    case .signRing: "أنت باتجاه الكعبة"
    case .signRed: "لا تثق به الآن"
    case .signHollow: "غير معاير أو خريطة"
    case .signNorth: "الشمال"
    case .signLetters: "من الشمال الحقيقي أو المغناطيسي"
    case .signLevel: "الاستواء: أخضر إذا كان أفقيا"
    }
  }

  static func advice(_ advice: Advice) -> StaticString {
    switch advice {
    case .doctor: "اعرف السبب: qibla doctor"
    case .stalled: "انتظر أو شغل qibla doctor"
    case .flatter: "اجعله أفقيا أكثر"
    case .eights: "حركه على شكل الرقم 8"
    case .calibrate: "عايره: qibla calibrate"
    case .magnets: "ابتعد عن المغناطيس والحديد"
    case .settling: "انتظر أو امش بضع خطوات"
    case .pole: "البوصلة ضعيفة قرب القطب"
    case .level: "أمسكه مستويا"
    case .date: "اضبط تاريخ الجهاز"
    case .place: "انتظر GPS أو اكتب --at CITY"
    case .receivers: "افصل أحدهما أو اكتب --at CITY"
    }
  }

  static func gauge(_ reason: Reason) -> GaugeReason {
    switch reason {
    case .noSamples: GaugeReason("لا بيانات بعد", short: "لا بيانات")
    case .stalled: GaugeReason("توقفت الحساسات", short: "توقفت")
    case .noMagnetometer: GaugeReason("لا مقياس مغناطيسي", short: "لا مقياس")
    case .tilt: GaugeReason("الإمالة كبيرة", short: "مائل")
    case .noCalibration: GaugeReason("أدره دورة كاملة", short: "أدره")
    case .foreignCalibration: GaugeReason("معايرة جهاز آخر", short: "جهاز آخر")
    case .coverage: GaugeReason("أدره في كل اتجاه", short: "أدره")
    case .fieldStrong: GaugeReason("المجال قوي جدا", short: "مجال قوي")
    case .fieldWeak: GaugeReason("المجال ضعيف جدا", short: "مجال ضعيف")
    case .dip: GaugeReason("ميل المجال خاطئ", short: "ميل خاطئ")
    case .gyroDisagrees: GaugeReason("المجال يدور وحده", short: "يدور وحده")
    case .settling: GaugeReason("لم يستقر بعد", short: "لم يستقر")
    case .highLatitude: GaugeReason("قرب القطب المغناطيسي", short: "قرب قطب")
    case .levelAssumed: GaugeReason("افترض الاستواء", short: "مستو")
    case .hubHeading: GaugeReason("اتجاه من المجمع", short: "المجمع")
    case .noDate: GaugeReason("التاريخ غير مضبوط", short: "بلا تاريخ")
    case .dateOutsideModel: GaugeReason("تحقق من التاريخ", short: "التاريخ")
    case .receiversDisagree: GaugeReason("مواقع متعارضة", short: "موقعان")
    }
  }
}
