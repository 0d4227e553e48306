/// Urdu on the page of the calendar.
extension Urdu {
  static let calendar: StaticString = """
    calendar: تقویم | back: قطب نما اور نماز کے اوقات | previousMonth: پچھلا مہینہ | nextMonth: اگلا مہینہ
    toToday: آج
    gridHow: تیر کے بٹن ایک دن، Home اور End ہفتے کے اندر، Page Up اور Page Down ایک مہینہ، Shift کے ساتھ ایک سال \
    آگے پیچھے جاتے ہیں۔ Enter دن کھولتا ہے۔
    inMonth: اس مہینے میں | whiteDay: ایام بیض | keptDay: خاص دن | reminder: یاد دہانی | sinceSunset: مغرب سے {}
    mustFast: روزہ فرض ہے۔ | mayFast: روزہ مستحب ہے۔ | mustNotFast: اس دن روزہ جائز نہیں۔
    nightBegins: رات {} کو مغرب سے شروع ہوتی ہے۔ | reminders: یاد دہانیاں | addReminder: یاد دہانی شامل کریں
    search: عنوان تلاش کریں | noReminders: ابھی کوئی یاد دہانی نہیں۔ | noneFound: ایسا کوئی عنوان نہیں۔
    noneOnDay: اس دن کوئی یاد دہانی نہیں۔ | more: {} مزید | showMore: مزید دکھائیں | shown: {} از {} | edit: بدلیں
    remove: ہٹائیں | removeSure: ہمیشہ کے لیے ہٹائیں؟ | keep: رہنے دیں | titleLabel: عنوان | dayLabel: دن
    monthLabel: مہینہ | yearLabel: سال | timeLabel: وقت | wholeDay: پورا دن | byClock: گھڑی کے مطابق
    minutesLabel: منٹ | beforeIt: پہلے | afterIt: بعد | daysLabel: دنوں کی تعداد | notesLabel: نوٹ
    attachments: منسلکات | attachHow: فائلیں آلے پر منسلک ہوتی ہیں: {} | size: {} کے بی
    saved: یاد دہانی محفوظ ہو گئی۔ | removed: یاد دہانی ہٹا دی گئی۔ | titleEmpty: عنوان لکھیں۔
    refused: دوسری مشینیں اس صفحے تک پہنچ سکتی ہیں، اس لیے یاد دہانیاں یہاں نہیں بدلتیں۔ آلے پر qibla remind \
    استعمال کریں، یا http-password-file سے فائل بتائیں۔
    simulated: یہ نمائش ہے: اس میں یاد دہانیاں نہیں۔ | changedMeanwhile: اس دوران یہ بدل گئی۔ دوبارہ کھولیں۔
    goneMeanwhile: یہ یاد دہانی اب نہیں ہے۔ | busy: کوئی اور اس وقت یاد دہانیاں بدل رہا ہے۔ دوبارہ کوشش کریں۔
    tokenLabel: تقویم کا ٹوکن | tokenUse: یاد دہانیاں دکھائیں
    tokenHow: یاد دہانیاں اسے دکھائی جاتی ہیں جس کے پاس تقویم کا ٹوکن ہو، جو آلے پر calendar.token-file میں ہے۔
    tokenWrong: یہ وہ ٹوکن نہیں۔ | tokenNone: دوسری مشینیں یاد دہانیاں نہیں دیکھتیں: آلے پر calendar.token-file نہیں۔
    source: تاریخوں کا ماخذ | sourceAnnounced: یہ مہینہ {} کے اعلان کے مطابق ہے۔
    sourcePresumed: یہ مہینہ فرضی ہے: یہ ساتھ کے اعلان شدہ مہینوں کے مطابق ہوتا ہے۔
    sourceCalculated: یہ مہینہ حساب سے ہے: {}۔ رویت ہلال اسے ایک دن بدل سکتی ہے۔
    sourceFile: نافذ اعلانات: {}۔ ان کے مہینے: {}۔ آخری بار لکھے گئے: {}۔
    sourceNone: کوئی اعلان نافذ نہیں۔ اگر کوئی ادارہ مہینوں کا اعلان کرتا ہے تو hijri-announced میں اس کا نام لکھیں۔
    fetchHow: یہ صفحہ انٹرنیٹ سے کچھ نہیں لاتا۔ آلے پر {} اعلانات لاتا ہے۔ بٹن آلے کے مہینے اور یاد دہانیاں دوبارہ \
    پڑھتا ہے۔
    fetch: دوبارہ پڑھیں | fetched: {} پر دوبارہ پڑھا گیا۔ | noCalendar: تقویم نہیں: {}
    beforePrayer: {} پہلے ({}) | afterPrayer: {} بعد ({})
    """
}
