internal import Pointing

/// Arabic in messages of the gauge, and in the guide of a calibration.
extension Arabic {
  static func message(_ message: Message) -> StaticString {
    switch message {
    case .noSensors, .noSensorsForLong: "لا حساسات · {2}"
    case .noService: "لا خدمة عند {}؛ شغلها: {}"
    case .recordingEnded: "انتهى التسجيل."
    case .recordingTo: "يسجل في {}."
    case .backgroundOff: "المعايرة أثناء الاستعمال موقفة."
    case .calibrated: "تمت المعايرة وهي مستعملة."
    case .calibrating: "المعايرة {} %: حركه كالرقم 8 واقلبه."
    case .notKept: "لم يحفظ: {}"
    case .kept: "حفظ في {}"
    case .keptAlready: "هذا الاختيار محفوظ"
    case .overridden, .overriddenByMany: "{} لكن {} أقوى"
    case .magnetComes: "مغناطيس يقترب."
    case .magnetGone: "ابتعد المغناطيس."
    case .satellitesLost: "فقد جهاز الاستقبال أقماره."
    case .satellitesFound: "وجد جهاز الاستقبال أقماره."
    case .calibrationDropped: "أسقطت المعايرة؛ وحركة كالرقم 8 تجد غيرها."
    case .movedTo: "انتقلنا فورا إلى {}: وحتى يصدق ذلك يبدو المجال خاطئا."
    case .jakarta: "جاكرتا"
    case .capeTown: "كيب تاون"
    case .sanFrancisco: "سان فرانسيسكو"
    case .tromsø: "ترومسو"
    case .makkah: "مكة"
    case .istanbul: "إسطنبول"
    }
  }

  static func guide(_ word: GuideWord) -> StaticString {
    switch word {
    case .title: "معايرة القبلة"
    case .waiting: "في انتظار الحساسات."
    case .waitingFor: "في انتظار الحساسات ({})."
    case .waitingShort: "انتظر الحساسات"
    case .noAccelerometer: "لا مقياس تسارع: لا معايرة بدونه."
    case .noAccelerometerShort: "لا مقياس تسارع"
    case .faulty: "لا يمكن المعايرة: حساس معطل (qibla doctor)."
    case .faultyShort: "حساس معطل"
    case .turn: "ارسم الرقم 8 في الهواء ببطء وبالذراع كلها."
    case .turnShort: "ارسم الرقم 8"
    case .leaveMagnets: "المجال هنا ليس مجال الأرض: ابتعد عن المغناطيس والحديد ثم تابع."
    case .otherField: "المجال لا يوافق المعايرة المستعملة: ارسم الرقم 8 بعيدا عن المغناطيس والحديد."
    case .magnetsShort: "ابتعد عن المغناطيس"
    case .turnUp: "ارسم الرقم 8 وأدره حتى يكون {} إلى الأعلى."
    case .turnUpShort: "{} أعلى"
    case .allUp: "كل جانب كان إلى الأعلى: تابع رسم الرقم 8."
    case .noneMissing: "كل جانب كان إلى الأعلى."
    case .noneMissingShort: "كل جانب كان أعلى"
    case .missingShort: "بقي {} من 6 جوانب"
    case .goal: "الجيد {} أو أفضل؛ غير معروف بعد."
    case .goalShort: "الجيد {}"
    case .quality: "الجيد {2} أو أفضل؛ الآن {1}."
    case .qualityShort: "{1}، الجيد {2}"
    case .before: "قبل {}"
    case .noneBefore: "لا معايرة من قبل"
    case .result: "خطأ المعايرة قبل {} والآن {} (95 %)."
    case .firstResult: "لا معايرة من قبل؛ خطؤها الآن {} (95 %)."
    case .goodTo: "دقتها نحو {}؛ إدارتها على شكل 8 من حين إلى حين تحفظها"
    case .goodToShort: "دقتها {}"
    case .leave: "q أو Ctrl-C للخروج مع بقاء المعايرة القديمة."
    case .leaveShort: "q خروج"
    case .close: "أي مفتاح للمتابعة."
    case .closeShort: "أي مفتاح"
    case .good: "تمت المعايرة وهي جيدة."
    case .goodShort: "تمت المعايرة"
    case .asGood: "ليست أفضل من القديمة التي تبقى مستعملة."
    case .asGoodShort: "تبقى القديمة"
    case .faceUp: "الوجه أعلى"
    case .backUp: "الظهر أعلى"
    case .figures: "التغطية {} %   الباقي {} %   المجال {}"
    case .ofField: "{} من {}"
    }
  }

  static func side(_ side: Side) -> StaticString {
    switch side {
    case .face: "الوجه"
    case .back: "الظهر"
    case .top: "الطرف الأعلى"
    case .bottom: "الطرف الأسفل"
    case .left: "الطرف الأيسر"
    case .right: "الطرف الأيمن"
    }
  }

  static func missing(_ sides: [Side]) -> String {
    "لم يكن إلى الأعلى بعد: " + sides.map { "\(side($0))" }.joined(separator: "، ")
  }
}
