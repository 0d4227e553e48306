internal import Events
internal import Pointing

/// Urdu on the page.
extension Urdu {
  static let ownName: StaticString = "اردو"
  static let dates: StaticString = "ur-PK-u-ca-gregory-nu-latn"

  static let page: StaticString = """
    title: قبلہ | connecting: رابطہ ہو رہا ہے… | turnLeft: {} بائیں مڑیں | turnRight: {} دائیں مڑیں
    aboutLeft: تقریباً {} بائیں، {} | aboutRight: تقریباً {} دائیں، {}
    ahead: بالکل سامنے | facing: آپ قبلہ رخ ہیں
    notFacing: آپ اب قبلہ رخ نہیں ہیں | noDirection: ابھی سمت نہیں | atKaaba: آپ کعبہ پر ہیں
    atAntipode: ہر سمت درست ہے | whereAreYou: آپ کہاں ہیں؟ | qiblaIs: قبلہ {} | noReading: کوئی پیمائش نہیں
    gone: سروس جواب نہیں دے رہی۔ دوبارہ کوشش ہو رہی ہے…
    goneSince: سروس {} سے جواب نہیں دے رہی۔ سمت، مقام اور اوقات پہلے کے ہیں۔ | goneTitle: رابطہ نہیں
    mapNorthUp: ڈائل نقشہ ہے: شمال اوپر ہے۔ | bearing: قبلہ | toMecca: مکہ تک | mecca: مکہ
    setPlace: مقام لکھیں | why: کیوں؟ | placeGps: سیٹلائٹ ریسیور سے
    placeCached: آخری معلوم مقام، {} پہلے | placeStale: آخری معلوم مقام {} پہلے کا ہے، اس لیے استعمال نہیں ہوتا۔
    placeNone: مقام معلوم نہیں۔ اس کے بغیر قبلہ نہیں ملتا۔ | calibration: کیلیبریشن | calNone: ابھی نہیں
    calGiven: محفوظ | calFound: پس منظر میں ملی
    calForeign: دوسرے میگنیٹومیٹر کی: استعمال نہیں ہوتی
    calibrateHow: ڈیوائس کو آہستہ آہستہ 8 کی شکل میں گھمائیں، تاکہ ہر رخ ایک بار اوپر آئے۔ {} ہو گیا۔
    calRefused: اب تک کی پیمائشیں آپس میں نہیں ملتیں۔ مقناطیس اور لوہے سے دور ہٹیں، اور ڈیوائس کو پھر گھمائیں۔
    covered: دیکھی گئی سمتیں، آگے اور پیچھے: {} | times: نماز کے اوقات
    openCalendar: تقویم | printMonth: چھاپنے کے لیے مہینہ | noTimes: نماز کے اوقات نہیں: {}
    noPlaceYet: مقام معلوم نہیں۔ | noClock: ڈیوائس کی گھڑی سیٹ نہیں۔ | nextIs: {} {} میں
    isNow: {} کا وقت ہے | noNext: آج اور کل نماز کا کوئی وقت نہیں | timesWhere: {}، {} کا وقت
    map: مکہ کا راستہ
    mapLabel: مکہ کے راستے کا نقشہ، {}۔ تیر کے بٹن اسے سرکاتے ہیں، جمع اور منفی بڑا چھوٹا کرتے ہیں۔
    greatCircle: یہ لکیر یہاں سے مکہ تک دائرۂ عظیمہ ہے، کرۂ زمین پر سب سے چھوٹا راستہ: {}، شروع کی سمت {}۔ سپاٹ نقشے \
    پر یہ مڑی ہوئی نظر آتی ہے۔
    noWay: مقام کے بغیر راستہ نہیں دکھایا جا سکتا۔ | zoomIn: بڑا کریں | zoomOut: چھوٹا کریں
    zoomFit: پورا راستہ دکھائیں | lastMinute: رخ، پچھلا منٹ | trendText: {} اور {} کے درمیان۔
    trendGoal: ٹوٹی ہوئی لکیر قبلہ ہے۔ | trendNone: پچھلے منٹ میں رخ نہیں ملا۔
    measured: پیمائشیں | field: میدان | dip: میلان | declination: انحراف | tiltText: آگے {}، دائیں {}
    sensors: سینسر | sensorsText: مقناطیس {}، ایکسیل {}، جائرو {} ہرٹز | expected: {} (متوقع {}) | bound: حد، 95 %
    microtesla: µT | accurate: درست | unsure: تقریبی | calibratingWord: کیلیبریٹ نہیں
    interference: مقناطیسی خلل | unavailable: رخ نہیں
    accurateWhy: میدان کی طاقت اور میلان یہاں کی توقع کے مطابق ہیں، اور سینسر متفق ہیں۔
    unsureWhy: رخ اپنی حد کے اندر درست ہے، مگر حد چوڑی ہے۔
    calibratingWhy: میگنیٹومیٹر ابھی کیلیبریٹ نہیں ہوا۔
    interferenceWhy: قریب کوئی مقناطیسی چیز ہے۔ ابھی سوئی پر بھروسہ نہ کریں۔ | unavailableWhy: رخ معلوم نہیں۔
    north: شمال | northTrue: حقیقی شمال | northMagnetic: مقناطیسی شمال | settings: ترتیبات | language: زبان
    digits: ہندسے | theme: رنگ | themeDefault: سلیٹی اور سنہری | themeOwn: اپنی پسند کا رنگ
    accent: نمایاں رنگ | light: روشن یا گہرا | lightAuto: ڈیوائس جیسا | lightLight: روشن | lightDark: گہرا
    units: فاصلے کی اکائی | unitsKm: کلومیٹر | unitsMi: میل | vibrate: قبلہ رخ ہونے پر تھرتھراہٹ
    awake: اسکرین روشن رکھیں | noVibration: یہ براؤزر تھرتھرا نہیں سکتا۔
    noAwake: یہ براؤزر اسکرین صرف https والے صفحوں پر، یا خود ڈیوائس پر روشن رکھتا ہے۔
    noFullScreen: اس براؤزر میں پوری اسکرین نہیں۔ | fullScreen: پوری اسکرین | showWelcome: پہلے قدم دکھائیں
    close: بند کریں | use: یہ مقام استعمال کریں | forget: پھر ریسیور استعمال کریں
    placeLabel: شہر، یا عرض بلد اور طول بلد | password: پاس ورڈ
    placeHow: مثلاً: Lahore، یا \u{2066}31.55, 74.34\u{2069}۔ ڈیوائس اسے محفوظ رکھتی ہے، اور یہاں بدلنے تک استعمال \
    کرتی ہے۔
    placeRefused: دوسری مشینیں بھی اس صفحے تک پہنچ سکتی ہیں، اس لیے مقام یہاں نہیں لکھا جا سکتا۔ ڈیوائس پر: qibla.conf \
    میں \u{2066}at = London\u{2069} لکھیں، یا http-password-file سے فائل بتائیں۔
    placeDemo: یہ نمونہ ہے: مقام اسی کا حصہ ہے۔ | placeEmpty: شہر لکھیں، یا عرض بلد اور طول بلد۔
    placeOf: مقام: {} | placeUnknown: اس نام کا کوئی مقام نہیں: {}
    placeCoordinates: یہ محددات نہیں ہیں: {}۔ {}
    placeRange: عرض بلد \u{2066}-90\u{2069} سے 90 تک، اور طول بلد \u{2066}-180\u{2069} سے 180 تک ہوتا ہے۔
    placePlusCode: {} پلس کوڈ لگتا ہے، جو سمجھا نہیں جاتا۔ شہر یا محددات لکھیں۔
    placePostcode: {} پوسٹ کوڈ لگتا ہے، جو سمجھا نہیں جاتا۔ شہر یا محددات لکھیں۔
    placeGridReference: {} نقشے کا گرڈ حوالہ لگتا ہے، جو سمجھا نہیں جاتا۔ شہر یا محددات لکھیں۔
    placeAmbiguous: اس نام کے ایک سے زیادہ مقام ہیں۔ کون سا؟
    placeConfigured: مقام ڈیوائس کی ترتیب میں طے ہے (at): دیکھیں \u{2066}qibla config --show-origin\u{2069}۔
    placeBusy: اس وقت کوئی اور مقام لکھ رہا ہے۔ دوبارہ کوشش کریں۔
    placeNeedsPassword: ڈیوائس اب پاس ورڈ مانگتی ہے۔ | placePassword: پاس ورڈ غلط ہے۔
    placeLocked: بہت سے غلط پاس ورڈ لکھے گئے۔ ایک منٹ رکیں۔
    placeLate: ڈیوائس کی ڈسک جواب نہیں دے رہی۔ جواب آتے ہی مقام واپس لے لیا جائے گا۔
    placeNotKept: \u{2068}{}\u{2069} | placeFailed: مقام نہیں بدلا: {}
    reloadPage: صفحہ سروس سے پرانا ہے۔ اسے دوبارہ کھولیں اور پھر کوشش کریں۔ | asking: پوچھا جا رہا ہے…
    api: پروگراموں کے لیے
    openSheet: میری مسجد کے اوقات… | alsoHere: اس ملک میں یہ بھی رائج ہیں
    setTimes: اوقات مقرر کریں | timesMethod: حساب کا طریقہ | timesAuto: جیسا اس مقام پر معمول ہے
    timesMinutes: شامل کیے جانے والے منٹ | save: محفوظ کریں
    timesHow: اوقات کا اپنی مسجد کے اوقات سے موازنہ کریں۔ جو یہاں مقرر ہو آلہ اسے محفوظ رکھتا ہے، اور یہاں بدلنے تک \
    استعمال کرتا ہے۔
    timesRefused: دوسری مشینیں اس صفحے تک پہنچ سکتی ہیں، اس لیے اوقات یہاں مقرر نہیں ہو سکتے۔ آلے پر: qibla.conf میں \
    method، madhab اور prayer-adjust لکھیں، یا http-password-file سے فائل کا نام دیں۔
    timesDemo: یہ نمونہ ہے: اس کے اوقات مقرر نہیں ہو سکتے۔
    timesConfigured: اس میں سے کچھ آلے کی ترتیب میں مقرر ہے: qibla config --show-origin دیکھیں۔
    timesBad: منٹ -720 سے 720 تک کے عدد ہیں۔ | timesSet: اوقات مقرر ہو گئے۔
    setCalls: اعلان اور آواز مقرر کریں
    callsHow: یہ آلہ کب اعلان کرتا ہے اور وہ کیسے سنائی دیتا ہے۔ جو یہاں مقرر ہو آلہ اسے محفوظ رکھتا ہے، اور یہاں \
    بدلنے تک استعمال کرتا ہے۔
    callsRefused: دوسری مشینیں اس صفحے تک پہنچ سکتی ہیں، اس لیے اعلان یہاں مقرر نہیں ہو سکتے۔ آلے پر: qibla.conf \
    میں حصے alerts، adhan، iqama، jumua، eid اور sound لکھیں، یا http-password-file سے فائل کا نام دیں۔
    callsDemo: یہ نمونہ ہے: اس کے اعلان مقرر نہیں ہو سکتے۔ | callsSet: اعلان اور آواز مقرر ہو گئے۔
    callsBad: سمجھ میں نہیں آیا: {} | callsOff: یہ آلہ کوئی اعلان نہیں کرتا: اس کے اعلان بند ہیں۔
    callsSilent: یہ آلہ خاموش ہے: \u{2066}qibla help adhan\u{2069} بتاتا ہے کہ آواز کیسے آئے۔
    callsBefore: پہلے اعلان، منٹ: \u{2066}10\u{2069} یا \u{2066}30+10\u{2069} | callsAfter: بعد میں یاد دہانی، منٹ
    callsAdhan: اذان، جہاں وقت شروع ہونے کے بعد ہو: \u{2066}13:15\u{2069}، \u{2066}+15\u{2069}، یا اقامت سے پہلے \
    \u{2066}-10\u{2069}
    callsIqama: اقامت: \u{2066}13:30\u{2069}، یا وقت شروع ہونے کے بعد \u{2066}+15\u{2069}
    callsRound: وقت شروع ہونے کے بعد اقامت، منٹوں میں اوپر کی طرف پوری
    callsFriday: نماز جمعہ: \u{2066}13:30,14:30\u{2069}
    callsEid: نماز عید: \u{2066}7:30\u{2069}، یا طلوع آفتاب کے بعد \u{2066}+20\u{2069}
    callsSuhoor: سحری کے لیے جگانا، فجر سے پہلے منٹ | callsIftar: افطار کا اعلان
    callsFasts: روزے جن کا اعلان پچھلی شام ہوتا ہے | callsHeard: یہ سنائی دیتے ہیں | callsVolume: آواز، فی صد
    callsQuiet: خاموشی کے اوقات: \u{2066}22:00-05:00\u{2069}
    insecure: یہ صفحہ https کے بغیر آیا۔ اس لیے براؤزر اسکرین روشن نہیں رکھتا، صفحہ انسٹال نہیں کرتا، اور نیٹ ورک میں \
    دوسرے لوگ اسے پڑھ سکتے ہیں۔
    simulated: یہ نقلی بورڈ ہے: یہاں کچھ بھی حقیقی نہیں۔ | step: قدم {} از {} | next: آگے | skip: چھوڑیں
    start: شروع کریں | welcome1: یہ ڈیوائس قبلہ جانتی ہے
    welcome1Text: کعبہ ڈائل پر اپنی سمت میں ہے۔ مڑیں، یہاں تک کہ وہ اوپر والے دائرے میں آ جائے: تب آپ قبلہ رخ ہیں۔ صفحے \
    کے اوپر کا نقطہ بتاتا ہے کہ کتنا بھروسہ کیا جائے۔
    welcome2: مقام کہاں سے آتا ہے
    welcome2Text: ڈیوائس کے سیٹلائٹ ریسیور سے، یا اس کے آخری مقام سے۔ اگر کوئی نہ ہو تو اپنے شہر کا نام لکھیں۔ اس براؤزر \
    کا مقام کبھی نہیں پوچھا جاتا، اور کچھ بھی ڈیوائس سے باہر نہیں جاتا۔
    welcome3: اسے کیسے پکڑیں
    welcome3Text: سینسر اس ڈیوائس میں ہیں جو یہ صفحہ دکھاتی ہے۔ اسے سیدھا پکڑیں، اوپری کنارہ آگے، مقناطیس اور لوہے سے \
    دور۔ اگر وہ کہے تو اسے 8 کی شکل میں گھمائیں۔
    """

  static func step(_ reason: Reason) -> StaticString {
    switch reason {
    case .noSamples: "سینسر کا انتظار کریں"
    case .noMagnetometer: "میگنیٹومیٹر جوڑیں"
    case .stalled: "تھوڑا رکیں"
    case .tilt: "زیادہ سیدھا پکڑیں"
    case .noCalibration, .foreignCalibration, .coverage: "8 کی شکل میں گھمائیں"
    case .fieldStrong, .fieldWeak, .dip, .gyroDisagrees: "مقناطیس سے دور ہٹیں"
    case .settling: "رکیں یا چند قدم چلیں"
    case .highLatitude: "سورج یا نقشہ دیکھیں"
    case .levelAssumed, .hubHeading: "سیدھا پکڑیں"
    case .noDate: "تاریخ ٹھیک کریں"
    case .dateOutsideModel: "تاریخ دیکھیں"
    case .receiversDisagree: "مقام لکھیں"
    }
  }

  static func page(_ reason: Reason) -> (why: StaticString, advice: StaticString) {
    let away: StaticString = "مقناطیس اور لوہے سے دور ہٹیں۔"
    return switch reason {
    case .noSamples: ("سینسر نے ابھی کچھ نہیں بھیجا۔", "ڈیوائس پر qibla doctor وجہ بتاتا ہے۔")
    case .noMagnetometer: ("میگنیٹومیٹر نہیں ہے۔", "ایک جوڑیں۔ ڈیوائس پر qibla doctor بتاتا ہے کہ کیا ڈھونڈا گیا۔")
    case .stalled: ("سینسر رک گئے ہیں۔", "تھوڑا رکیں، یا ڈیوائس پر qibla doctor سے دیکھیں۔")
    case .tilt: ("یہ بہت جھکا ہوا ہے۔", "اسے زیادہ سیدھا پکڑیں۔")
    case .noCalibration: ("یہ ابھی کیلیبریٹ نہیں ہوا۔", "اسے 8 کی شکل میں گھمائیں۔")
    case .foreignCalibration:
      ("کیلیبریشن دوسرے میگنیٹومیٹر کی ہے۔", "اسے 8 کی شکل میں گھمائیں، یا qibla calibrate چلائیں۔")
    case .coverage: ("اسے ابھی ہر طرف نہیں گھمایا گیا۔", "اسے 8 کی شکل میں گھمائیں، ہر رخ ایک بار اوپر آئے۔")
    case .fieldStrong: ("میدان زمین کے میدان سے تیز ہے۔", away)
    case .fieldWeak: ("میدان زمین کے میدان سے کمزور ہے۔", away)
    case .dip: ("میدان کا میلان یہاں کے مطابق نہیں۔", away)
    case .gyroDisagrees: ("میدان گھوم رہا ہے، ڈیوائس نہیں۔", away)
    case .settling: ("ابھی یقینی نہیں۔", "رکیں، یا لوہے اور مقناطیس سے دور چند قدم چلیں۔")
    case .highLatitude: ("مقناطیسی قطب کے پاس قطب نما کمزور ہے۔", "سورج یا نقشے سے بھی مدد لیں۔")
    case .levelAssumed: ("ایکسیلرومیٹر نہیں، اس لیے اسے سیدھا مانا گیا ہے۔", "اسے سیدھا پکڑیں۔")
    case .hubHeading: ("رخ سینسر حب کا اپنا ہے۔", "اسے سیدھا پکڑیں۔")
    case .noDate: ("تاریخ سیٹ نہیں، اس لیے حقیقی شمال پورا درست نہیں۔", "ڈیوائس کی تاریخ ٹھیک کریں۔")
    case .dateOutsideModel: ("تاریخ مقناطیسی ماڈل کے سالوں سے باہر ہے۔", "ڈیوائس کی تاریخ دیکھیں۔")
    case .receiversDisagree: ("دو ریسیور دور دور کے مقام بتاتے ہیں۔", "غلط ریسیور ہٹائیں، یا مقام لکھیں۔")
    }
  }
}
