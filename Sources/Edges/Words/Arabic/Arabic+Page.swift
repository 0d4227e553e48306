internal import Events
internal import Pointing

/// Arabic on the page.
extension Arabic {
  static let ownName: StaticString = "العربية"
  static let dates: StaticString = "ar-u-ca-gregory-nu-latn"

  static let countries: StaticString = ""

  static let page: StaticString = """
    title: القبلة | connecting: جار الاتصال… | turnLeft: استدر يسارا {} | turnRight: استدر يمينا {}
    aboutLeft: نحو {} يسارا، {} | aboutRight: نحو {} يمينا، {}
    ahead: إلى الأمام | facing: أنت باتجاه الكعبة
    notFacing: لم تعد باتجاه الكعبة | noDirection: لا اتجاه بعد | atKaaba: أنت عند الكعبة
    atAntipode: كل اتجاه صحيح | whereAreYou: أين أنت؟ | qiblaIs: القبلة {} | noReading: لا قراءة
    gone: الخدمة لا تجيب. تعاد المحاولة…
    goneSince: الخدمة لا تجيب منذ {}. القبلة والموقع والمواقيت مما سبق. | goneTitle: لا اتصال | mapNorthUp: القرص خريطة: الشمال أعلى.
    bearing: القبلة | toMecca: إلى مكة | mecca: مكة | setPlace: حدد الموقع | why: لماذا؟
    placeGps: من جهاز استقبال الأقمار | placeCached: آخر موقع معروف، قبل {}
    placeStale: آخر موقع معروف قبل {}، فلا يستعمل. | placeNone: الموقع غير معروف، ولا قبلة بدونه.
    calibration: المعايرة | calNone: لا توجد | calGiven: محفوظة | calFound: وجدت تلقائيا
    calForeign: لمقياس آخر: لا تستعمل
    calibrateHow: حرك الجهاز ببطء على شكل الرقم 8 حتى يكون كل جانب إلى الأعلى مرة. تم {}.
    calRefused: ما رصد حتى الآن غير متسق. ابتعد عن المغناطيس والحديد وأدر الجهاز مرة أخرى.
    covered: الاتجاهات المغطاة، الأمام والخلف: {} | times: مواقيت الصلاة
    openCalendar: التقويم | printMonth: الشهر للطباعة | noTimes: لا مواقيت: {}
    noPlaceYet: الموقع غير معروف. | noClock: ساعة الجهاز غير مضبوطة. | nextIs: {} بعد {} | isNow: {} الآن
    noNext: لا وقت اليوم أو غدا | timesWhere: {}، بتوقيت {} | map: الطريق إلى مكة
    mapLabel: خريطة الطريق إلى مكة، {}. الأسهم للتحريك، وزائد وناقص للتكبير.
    greatCircle: الخط هو الدائرة العظمى من هنا إلى مكة، أقصر طريق على الكرة الأرضية: {}، ويبدأ باتجاه {}. الخريطة \
    المسطحة تظهره منحنيا.
    noWay: لا طريق دون موقع معروف. | zoomIn: تكبير | zoomOut: تصغير | zoomFit: إظهار الطريق كله
    lastMinute: الاتجاه في آخر دقيقة | trendText: بين {} و{}. | trendGoal: الخط المتقطع هو القبلة.
    trendNone: لا اتجاه في آخر دقيقة. | measured: القياسات | field: شدة المجال | dip: ميل المجال
    declination: الانحراف | tiltText: أمام {}، يمين {} | sensors: الحساسات
    sensorsText: مغناطيس {}، تسارع {}، دوران {} هرتز | expected: {} (المتوقع {}) | bound: الحد، 95 %
    microtesla: ميكروتسلا | accurate: دقيق | unsure: غير مؤكد | calibratingWord: غير معاير | interference: تشويش
    unavailable: لا اتجاه | accurateWhy: شدة المجال وميله كما هو متوقع هنا، والحساسات متفقة.
    unsureWhy: الاتجاه صحيح ضمن حده، لكن الحد واسع. | calibratingWhy: المقياس المغناطيسي غير معاير بعد.
    interferenceWhy: شيء مغناطيسي قريب. لا تثق بالإبرة الآن. | unavailableWhy: لا اتجاه. | north: الشمال
    northTrue: الحقيقي | northMagnetic: المغناطيسي | settings: الإعدادات | language: اللغة | digits: الأرقام
    theme: الألوان | themeDefault: أردوازي وذهبي | themeOwn: لون من اختيارك | accent: اللون | light: فاتح أو داكن
    lightAuto: مثل الجهاز | lightLight: فاتح | lightDark: داكن | units: المسافة بوحدة | unitsKm: كيلومتر
    unitsMi: ميل | vibrate: اهتزاز عند مواجهة الكعبة | awake: إبقاء الشاشة مضاءة
    noVibration: هذا المتصفح لا يدعم الاهتزاز.
    noAwake: هذا المتصفح يبقي الشاشة مضاءة عبر https أو على الجهاز نفسه فقط.
    noFullScreen: هذا المتصفح لا يدعم ملء الشاشة. | fullScreen: ملء الشاشة | showWelcome: إظهار الخطوات الأولى
    close: إغلاق | use: استعمل هذا الموقع | forget: استعمال جهاز الاستقبال من جديد
    placeLabel: مدينة، أو خط العرض والطول | password: كلمة المرور
    placeHow: مثلا: لندن، أو \u{2066}51.5, -0.13\u{2069}. يحفظه الجهاز ويستعمله حتى يغير هنا.
    placeRefused: يمكن لأجهزة أخرى الوصول إلى هذه الصفحة، فلا يحدد الموقع هنا. على الجهاز نفسه: اكتب at = London \
    في qibla.conf أو حدد ملف http-password-file.
    placeDemo: هذا عرض، وموقعه جزء منه. | placeEmpty: اكتب مدينة، أو خط العرض والطول. | placeOf: الموقع: {}
    placeUnknown: لا موقع بهذا الاسم: {}
    placeCoordinates: هذه ليست إحداثيات: {}. {}
    placeRange: خط العرض من \u{2066}-90\u{2069} إلى 90، وخط الطول من \u{2066}-180\u{2069} إلى 180.
    placePlusCode: {} يشبه رمز موقع مفتوح (plus code)، ولا يفهم هنا. اكتب اسم مدينة أو إحداثيات.
    placePostcode: {} يشبه رمزا بريديا، ولا يفهم هنا. اكتب اسم مدينة أو إحداثيات.
    placeGridReference: {} يشبه مرجعا شبكيا عسكريا، ولا يفهم هنا. اكتب اسم مدينة أو إحداثيات.
    placeAmbiguous: أكثر من موقع بهذا الاسم. أيها؟
    placeConfigured: إعدادات الجهاز تحدد الموقع (at): انظر qibla config --show-origin.
    placeBusy: يحدد غيرك الموقع الآن. حاول مرة أخرى. | placeNeedsPassword: يطلب الجهاز كلمة مرور الآن.
    placePassword: كلمة المرور خاطئة. | placeLocked: كلمات مرور خاطئة كثيرة. انتظر دقيقة.
    placeLate: قرص الجهاز لا يستجيب. يلغى الموقع حين يستجيب. | placeNotKept: يسري الآن، ولم يحفظ: \u{2068}{}\u{2069}
    placeFailed: لم يحدد: {} | reloadPage: الصفحة أقدم من الخدمة. أعد تحميلها وحاول مرة أخرى. | asking: جار السؤال…
    api: للبرامج
    openSheet: مسجدي يطبع… | alsoHere: تستعمل في هذا البلد أيضا
    setTimes: حدد المواقيت | timesMethod: طريقة الحساب | timesAuto: المعتاد في هذا الموقع | timesMinutes: دقائق تضاف
    save: احفظ | timesHow: قارن المواقيت بمواقيت مسجدك. يحفظ الجهاز ما تحدده هنا ويستعمله حتى تغيره هنا.
    timesRefused: تصل أجهزة أخرى إلى هذه الصفحة، فلا تحدد المواقيت هنا. على الجهاز: اكتب method وmadhab \
    وprayer-adjust في qibla.conf، أو سم ملفا بـ http-password-file.
    timesDemo: هذا عرض: لا تحدد مواقيته.
    timesConfigured: إعدادات الجهاز تحدد بعض هذا: انظر qibla config --show-origin.
    timesBad: الدقائق أعداد من -720 إلى 720. | timesSet: حددت المواقيت.
    setCalls: حدد التنبيهات والصوت
    callsHow: متى ينبه هذا الجهاز وكيف يسمع ذلك. يحفظ الجهاز ما تحدده هنا ويستعمله حتى تغيره هنا.
    callsRefused: تصل أجهزة أخرى إلى هذه الصفحة، فلا تحدد التنبيهات هنا. على الجهاز: اكتب الأقسام alerts وadhan \
    وiqama وjumua وeid وsound في qibla.conf، أو سم ملفا بـ http-password-file.
    callsDemo: هذا عرض: لا تحدد تنبيهاته. | callsSet: حددت التنبيهات والصوت. | callsBad: لم يفهم: {}
    callsOff: هذا الجهاز لا ينبه لشيء: تنبيهاته مطفأة.
    callsSilent: هذا الجهاز صامت: يبين الأمر \u{2066}qibla help adhan\u{2069} كيف يصدر الصوت.
    callsBefore: تنبيه قبل الوقت بدقائق: \u{2066}10\u{2069} أو \u{2066}30+10\u{2069}
    callsAfter: تذكير بعد الوقت بدقائق
    callsAdhan: الأذان إن تأخر عن دخول الوقت: \u{2066}13:15\u{2069} أو \u{2066}+15\u{2069} أو \u{2066}-10\u{2069} \
    قبل الإقامة
    callsIqama: الإقامة: \u{2066}13:30\u{2069} أو \u{2066}+15\u{2069} بعد دخول الوقت
    callsRound: الإقامة بعد دخول الوقت، تقرب صعودا إلى دقائق | callsFriday: صلاة الجمعة: \u{2066}13:30,14:30\u{2069}
    callsEid: صلاة العيد: \u{2066}7:30\u{2069} أو \u{2066}+20\u{2069} بعد الشروق
    callsSuhoor: الإيقاظ للسحور، دقائق قبل الفجر | callsIftar: التنبيه للإفطار
    callsFasts: صيام ينبه له مساء اليوم السابق | callsHeard: هذه تسمع | callsVolume: مستوى الصوت بالمئة
    callsQuiet: ساعات الصمت: \u{2066}22:00-05:00\u{2069}
    insecure: وصلت هذه الصفحة دون https، فلا يبقي المتصفح الشاشة مضاءة ولا يثبت الصفحة، ويمكن لغيرك في الشبكة قراءتها.
    simulated: جهاز محاكاة: لا شيء هنا حقيقي. | step: الخطوة {} من {} | next: التالي | skip: تخطّي
    start: ابدأ | welcome1: هذا الجهاز يعرف الاتجاه
    welcome1Text: الكعبة على القرص حيث اتجاهها. استدر حتى تصل إلى الدائرة في الأعلى: عندها تكون باتجاه القبلة. \
    والنقطة أعلى الصفحة تبين مدى الثقة.
    welcome2: من أين يأتي الموقع
    welcome2Text: من جهاز استقبال الأقمار فيه أو من آخر موقع له. وإن لم يوجد فاكتب اسم مدينتك. لا يطلب موقع \
    المتصفح أبدا، ولا يخرج شيء من الجهاز.
    welcome3: كيف تمسكه
    welcome3Text: الحساسات في الجهاز الذي يقدم هذه الصفحة. أمسك ذلك الجهاز مستويا، وحافته العليا إلى الأمام، بعيدا \
    عن المغناطيس والحديد. وإن طلب ذلك فحركه على شكل الرقم 8.
    """

  static func step(_ reason: Reason) -> StaticString {
    switch reason {
    case .noSamples: "انتظر الحساسات"
    case .noMagnetometer: "صل مقياسا مغناطيسيا"
    case .stalled: "انتظر لحظة"
    case .tilt: "اجعله أفقيا أكثر"
    case .noCalibration, .foreignCalibration, .coverage: "حركه على شكل الرقم 8"
    case .fieldStrong, .fieldWeak, .dip, .gyroDisagrees: "ابتعد عن المغناطيس"
    case .settling: "انتظر أو امش بضع خطوات"
    case .highLatitude: "استعن بالشمس أو الخريطة"
    case .levelAssumed, .hubHeading: "أمسكه مستويا"
    case .noDate: "اضبط التاريخ"
    case .dateOutsideModel: "تحقق من التاريخ"
    case .receiversDisagree: "حدد الموقع"
    }
  }

  static func page(_ reason: Reason) -> (why: StaticString, advice: StaticString) {
    switch reason {
    case .noSamples: ("لم ترسل الحساسات شيئا بعد.", "على الجهاز: qibla doctor يبين السبب.")
    case .noMagnetometer: ("لا يوجد مقياس مغناطيسي.", "صل مقياسا. على الجهاز: qibla doctor يبين ما بحث عنه.")
    case .stalled: ("توقفت الحساسات.", "انتظر لحظة، أو شغل qibla doctor على الجهاز.")
    case .tilt: ("الإمالة كبيرة.", "اجعله أفقيا أكثر.")
    case .noCalibration: ("غير معاير بعد.", "حركه على شكل الرقم 8.")
    case .foreignCalibration: ("المعايرة لمقياس آخر.", "حركه على شكل الرقم 8 أو شغل qibla calibrate.")
    case .coverage: ("لم يدر في كل الاتجاهات بعد.", "حركه على شكل الرقم 8، كل جانب إلى الأعلى مرة.")
    case .fieldStrong: ("المجال أقوى من مجال الأرض.", "ابتعد عن المغناطيس والحديد.")
    case .fieldWeak: ("المجال أضعف من مجال الأرض.", "ابتعد عن المغناطيس والحديد.")
    case .dip: ("ميل المجال ليس كما ينبغي هنا.", "ابتعد عن المغناطيس والحديد.")
    case .gyroDisagrees: ("المجال يدور والجهاز ثابت.", "ابتعد عن المغناطيس والحديد.")
    case .settling: ("لم يستقر بعد.", "انتظر أو امش بضع خطوات بعيدا عن الحديد والمغناطيس.")
    case .highLatitude: ("البوصلة ضعيفة قرب القطب المغناطيسي.", "استعن بالشمس أو الخريطة أيضا.")
    case .levelAssumed: ("لا مقياس تسارع، فيفترض أنه مستو.", "أمسكه مستويا.")
    case .hubHeading: ("الاتجاه من مجمع الحساسات.", "أمسكه مستويا.")
    case .noDate: ("التاريخ غير مضبوط، فالشمال الحقيقي تقريبي.", "اضبط تاريخ الجهاز.")
    case .dateOutsideModel: ("التاريخ خارج سنوات النموذج المغناطيسي.", "تحقق من تاريخ الجهاز.")
    case .receiversDisagree: ("مستقبلان يعطيان موقعين متباعدين.", "افصل الخاطئ أو حدد الموقع.")
    }
  }
}
