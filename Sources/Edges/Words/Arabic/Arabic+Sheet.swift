/// Arabic in the page's form for a mosque's sheet.
extension Arabic {
  static let sheet: StaticString = """
    sheetHow: اكتب مواقيت يوم كما في ورقة مسجدك أو ساعته. قد يكفي يوم واحد، ويوم ثان بعده بأشهر يميز بين طرق أكثر.
    sheetDay: اليوم | sheetSecond: يوم ثان | sheetFind: ابحث عن الطريقة
    sheetEmpty: اكتب يوما ووقتا واحدا منه على الأقل. | sheetGives: {}: هذه الطريقة تعطي كل المواقيت.
    sheetNearly: {}: هذه الطريقة تعطي كل المواقيت بفارق لا يتجاوز دقيقة.
    sheetNearest: لا طريقة تعطي كل المواقيت. أقربها {}: أكبر فارق في {}، وهو بالدقائق: {}.
    sheetLacks: لا طريقة تعطي كل المواقيت. أقربها {}، وليس فيها {}.
    sheetChance: قد توافق دقائق بهذا العدد مصادفة: أضف يوما آخر. | sheetOthers: وهذه تعطيها أيضا: {}.
    sheetSame: وكلها لا تبعد عنها أكثر من دقيقة طوال السنة.
    sheetTelling: هذه الأيام لا تميز بينها: أضف مواقيت يوم قريب من {} ({}).
    sheetYear: التأخر (+) أو التقدم (−) عن المواقيت المحددة الآن خلال سنة، بالدقائق
    sheetNow: هذه هي المواقيت المحددة الآن طوال السنة. | sheetAlways: {} دائما | sheetKeep: احفظ هذه المواقيت
    sheetNone: لم يحفظ شيء. يمكن أن يسمي times-from جدولا لأيام المسجد.
    sheetTable: الجدول في times-from مقدم على هذه المواقيت.
    sheetAngles: حددت زوايا خاصة (angles) وهي مقدمة على كل طريقة. أزلها أولا. | sheetFailed: لا جواب: {}
    """
}
