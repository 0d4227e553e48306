internal import Events
internal import Pointing

/// Arabic in lines of text.
extension Arabic {
  static let lines = LineWords(
    atKaaba: "عند الكعبة", atAntipode: "في الجهة المقابلة للكعبة", qibla: "القبلة ", qiblaUnknown: "القبلة مجهولة",
    turn: "استدر ", left: " يسارا", right: " يمينا", aligned: "أنت باتجاهها", straightAhead: "أمامك مباشرة",
    heading: "اتجاه ", headingUnknown: "الاتجاه مجهول", trueMark: "ح", magneticMark: "م", kilometres: " كم",
    miles: " ميل", pulse: "نبضة",
    ageEnd: "", between: "؛ ", columns: (21, 38, 59, 69, 80), placeAdvice: "انتظر تحديد الموقع أو اكتب --at LAT,LON")

  static func accuracy(_ accuracy: Accuracy) -> StaticString {
    switch accuracy {
    case .unavailable: "غير متاح"
    case .calibrating: "غير معاير"
    case .interference: "تشويش"
    case .unsure: "غير مؤكد"
    case .accurate: "دقيق"
    }
  }

  static func sentence(_ reason: Reason) -> StaticString {
    switch reason {
    case .noSamples: "لا بيانات من أي حساس بعد"
    case .stalled: "توقفت الحساسات: تحقق من توصيلها"
    case .noMagnetometer: "لا مقياس مغناطيسي: لا يعرف الشمال بدونه"
    case .tilt: "الإمالة غير مؤكدة: ثبت الجهاز ولا توجهه إلى أعلى أو أسفل"
    case .noCalibration: "غير معاير: أدره دورة كاملة ثم حركه على شكل الرقم 8"
    case .foreignCalibration: "المعايرة لحساس آخر: عاير هذا الحساس"
    case .coverage: "المعايرة تغطي اتجاهات قليلة: واصل تدويره"
    case .fieldStrong: "مغناطيس أو حديد قريب: ابتعد عنه"
    case .fieldWeak: "حديد قريب يحجب مجال الأرض: ابتعد عنه"
    case .dip: "حديد قريب يحرف مجال الأرض: ابتعد عنه"
    case .gyroDisagrees: "المجال يدور والجهاز ثابت: شيء مغناطيسي يتحرك قريبا"
    case .settling: "غير مؤكد بعد: انتظر أو امش بضع خطوات بعيدا عن الحديد والمغناطيس"
    case .highLatitude: "قريب جدا من القطب المغناطيسي: المجال يتجه إلى داخل الأرض"
    case .levelAssumed: "لا مقياس تسارع: أمسكه مستويا"
    case .hubHeading: "الاتجاه من مجمع حساسات: خطؤه غير معروف"
    case .noDate: "التاريخ غير مضبوط: اضبط الساعة، فالشمال المغناطيسي يتغير مع السنين"
    case .dateOutsideModel: "التاريخ خارج سنوات النموذج المغناطيسي: اضبط الساعة أو حدث qibla"
    case .receiversDisagree: "مستقبلان يعطيان موقعين متباعدين: افصل الخاطئ أو حدد الموقع"
    }
  }

  static func note(_ location: LocationState) -> StaticString? {
    switch location {
    case .gps, .manual: nil
    case .cached: "آخر موقع معروف منذ "
    case .stale: "الموقع قديم، منذ "
    case .none: "الموقع غير معروف بعد"
    }
  }
}
