/// Arabic on the page of the calendar.
extension Arabic {
  static let calendar: StaticString = """
    calendar: التقويم | back: البوصلة ومواقيت الصلاة | previousMonth: الشهر السابق | nextMonth: الشهر التالي
    toToday: اليوم
    gridHow: مفاتيح الأسهم تنتقل يوما، وHome وEnd داخل الأسبوع، وPage Up وPage Down شهرا، ومع Shift سنة. ويفتح \
    Enter اليوم.
    inMonth: في هذا الشهر | whiteDay: من الأيام البيض | keptDay: مناسبة | reminder: تذكير | sinceSunset: منذ المغرب {}
    mustFast: الصيام واجب. | mayFast: الصيام مستحب. | mustNotFast: لا يجوز الصيام في هذا اليوم.
    nightBegins: تبدأ الليلة عند المغرب يوم {}. | reminders: التذكيرات | addReminder: أضف تذكيرا
    search: ابحث في العناوين | noReminders: لا تذكيرات بعد. | noneFound: لا عنوان فيه هذا.
    noneOnDay: لا تذكيرات في هذا اليوم. | more: {} أخرى | showMore: أظهر المزيد | shown: {} من {} | edit: عدل
    remove: احذف | removeSure: هل يحذف نهائيا؟ | keep: أبقه | titleLabel: العنوان | dayLabel: اليوم
    monthLabel: الشهر | yearLabel: السنة | timeLabel: الوقت | wholeDay: اليوم كله | byClock: بالساعة
    minutesLabel: الدقائق | beforeIt: قبل | afterIt: بعد | daysLabel: عدد الأيام | notesLabel: ملاحظات
    attachments: المرفقات | attachHow: ترفق الملفات على الجهاز: {} | size: {} ك.ب | saved: حفظ التذكير.
    removed: حذف التذكير. | titleEmpty: اكتب عنوانا.
    refused: تصل أجهزة أخرى إلى هذه الصفحة، فلا تغير التذكيرات هنا. على الجهاز: استعمل qibla remind، أو سم ملفا بـ \
    http-password-file.
    simulated: هذا عرض: لا تذكيرات فيه. | changedMeanwhile: تغير في هذه الأثناء. افتحه مرة أخرى.
    goneMeanwhile: لم يعد هذا التذكير موجودا. | busy: يغير غيرك التذكيرات الآن. حاول مرة أخرى.
    tokenLabel: رمز التقويم | tokenUse: أظهر التذكيرات
    tokenHow: تظهر التذكيرات لمن عنده رمز التقويم، وهو محفوظ على الجهاز في calendar.token-file.
    tokenWrong: ليس هذا هو الرمز. | tokenNone: لا ترى الأجهزة الأخرى التذكيرات: ليس للجهاز calendar.token-file.
    source: مصدر التواريخ | sourceAnnounced: هذا الشهر كما أعلنه {}.
    sourcePresumed: هذا الشهر مفترض: عدل ليوافق الأشهر المعلنة بجانبه.
    sourceCalculated: هذا الشهر محسوب: {}. وقد تغيره رؤية الهلال يوما.
    sourceFile: الإعلانات المعتمدة: {}. عدد أشهرها: {}. آخر كتابة: {}.
    sourceNone: لا إعلانات معتمدة. إن كانت جهة تعلن الأشهر فاكتب اسمها في hijri-announced.
    fetchHow: لا تجلب هذه الصفحة شيئا من الإنترنت. على الجهاز يجلب الأمر {} الإعلانات، ويقرأ الزر أشهر الجهاز \
    وتذكيراته من جديد.
    fetch: اقرأ من جديد | fetched: قرئ من جديد عند {}. | noCalendar: لا تقويم: {}
    beforePrayer: {} قبل {} | afterPrayer: {} بعد {}
    """
}
