internal import Events
internal import Pointing

/// Turkish on the page.
extension Turkish {
  static let ownName: StaticString = "Türkçe"
  static let dates: StaticString = "tr"

  static let page: StaticString = """
    title: Kıble | connecting: Bağlanıyor… | turnLeft: {} sola dön | turnRight: {} sağa dön
    aboutLeft: yaklaşık {} sola, {} | aboutRight: yaklaşık {} sağa, {}
    ahead: Dümdüz ileri | facing: Kâbe’ye dönüksün
    notFacing: Artık Kâbe’ye dönük değilsin | noDirection: Henüz yön yok | atKaaba: Kâbe’desin
    atAntipode: Her yön doğru | whereAreYou: Neredesin? | qiblaIs: Kıble {} | noReading: Ölçüm yok
    gone: Hizmet yanıt vermiyor. Yeniden deneniyor…
    goneSince: Hizmet {} süredir yanıt vermiyor. Yön, konum ve vakitler öncesinden. | goneTitle: Bağlantı yok
    mapNorthUp: Kadran bir harita: kuzey yukarıda. | bearing: Kıble | toMecca: Mekke’ye | mecca: Mekke
    setPlace: Konumu gir | why: Neden? | placeGps: uydu alıcısından
    placeCached: bilinen son konum, {} önce | placeStale: Bilinen son konum {} önce alındı, bu yüzden kullanılmıyor.
    placeNone: Konum bilinmiyor. Konum olmadan kıble bulunmaz. | calibration: Kalibrasyon | calNone: henüz yok
    calGiven: kayıtlı | calFound: arka planda bulundu
    calForeign: başka bir manyetometrenin: kullanılmıyor
    calibrateHow: Aygıtla havada yavaşça sekizler çiz; her yanı bir kez yukarı gelsin. {} tamam.
    calRefused: Görülenler birbirine uymuyor. Mıknatıs ve çelikten uzaklaş, aygıtı yeniden döndür.
    covered: Kapsanan yönler, ön ve arka: {} | times: Namaz vakitleri
    openCalendar: Takvim | printMonth: Yazdırmalık ay | noTimes: Namaz vakti yok: {}
    noPlaceYet: konum bilinmiyor. | noClock: aygıtın saati ayarlı değil. | nextIs: {}: {} sonra
    isNow: {} vakti | noNext: Bugün ve yarın namaz vakti yok | timesWhere: {}, saat dilimi {}
    map: Mekke yolu | mapLabel: Mekke yolunun haritası, {}. Ok tuşları kaydırır, artı ve eksi yakınlaştırır.
    greatCircle: Çizgi, buradan Mekke’ye giden büyük çemberdir; yeryüzündeki en kısa yol: {}, {} yönünde başlar. \
    Düz haritada eğri görünür.
    noWay: Konum olmadan gösterilecek yol yok. | zoomIn: Yakınlaştır | zoomOut: Uzaklaştır
    zoomFit: Bütün yolu göster | lastMinute: Yön, son dakika | trendText: {} ile {} arasında.
    trendGoal: Kesik çizgi kıbledir. | trendNone: Son dakikada yön yok.
    measured: Ölçülenler | field: Alan | dip: Dalım | declination: Sapma | tiltText: öne {}, sağa {}
    sensors: Sensörler | sensorsText: man. {}, ivme {}, jiro {} Hz | expected: {} (beklenen {}) | bound: Sınır, %95
    microtesla: µT | accurate: Kesin | unsure: Belirsiz | calibratingWord: Kalibre değil
    interference: Parazit var | unavailable: Yön yok
    accurateWhy: Alanın gücü ve dalımı burada beklendiği gibi; sensörler de uyuşuyor.
    unsureWhy: Yön sınırları içinde doğru, ama sınır geniş.
    calibratingWhy: Manyetometre henüz kalibre edilmedi.
    interferenceWhy: Yakında manyetik bir şey var. Şimdi ibreye güvenme. | unavailableWhy: Yön yok.
    north: Kuzey | northTrue: coğrafi kuzey | northMagnetic: manyetik kuzey | settings: Ayarlar | language: Dil
    digits: Rakamlar | theme: Renkler | themeDefault: arduvaz ve altın | themeOwn: kendi vurgu rengin
    accent: Vurgu rengi | light: Açık ya da koyu | lightAuto: aygıttaki gibi | lightLight: açık | lightDark: koyu
    units: Uzaklık birimi | unitsKm: kilometre | unitsMi: mil | vibrate: Kâbe’ye dönünce titreşim
    awake: Ekranı açık tut | noVibration: Bu tarayıcı titreşimi desteklemiyor.
    noAwake: Bu tarayıcı ekranı yalnız https ile gelen ya da aygıtın kendisindeki sayfalarda açık tutar.
    noFullScreen: Bu tarayıcıda tam ekran yok. | fullScreen: Tam ekran | showWelcome: İlk adımları göster
    close: Kapat | use: Bu konumu kullan | forget: Yeniden alıcıyı kullan
    placeLabel: Şehir ya da enlem ve boylam | password: Parola
    placeHow: Örneğin: Ankara ya da \u{2066}39.93, 32.86\u{2069}. Aygıt bunu saklar ve burada değiştirilene kadar \
    kullanır.
    placeRefused: Başka makineler bu sayfaya ulaşabildiği için konum buradan girilemez. Aygıtta qibla.conf içine \
    at = London yaz ya da http-password-file ile bir dosya göster.
    placeDemo: Bu bir gösteri; konumu onun parçasıdır. | placeEmpty: Bir şehir ya da enlem ve boylam yaz.
    placeOf: Konum: {} | placeUnknown: Bu adda bir yer yok: {}
    placeCoordinates: Bunlar koordinat değil: {}. {}
    placeRange: Enlem -90 ile 90, boylam -180 ile 180 arasındadır.
    placePlusCode: {} bir plus code gibi görünüyor; bu anlaşılmıyor. Bir şehir ya da koordinat yaz.
    placePostcode: {} bir posta kodu gibi görünüyor; bu anlaşılmıyor. Bir şehir ya da koordinat yaz.
    placeGridReference: {} bir harita kare kodu gibi görünüyor; bu anlaşılmıyor. Bir şehir ya da koordinat yaz.
    placeAmbiguous: Bu adda birden çok yer var. Hangisi?
    placeConfigured: Konumu aygıtın yapılandırması belirliyor (at): qibla config --show-origin komutuna bak.
    placeBusy: Şu anda başka biri konumu giriyor. Yeniden dene.
    placeNeedsPassword: Aygıt şimdi parola istiyor. | placePassword: Parola yanlış.
    placeLocked: Çok fazla yanlış parola girildi. Bir dakika bekle.
    placeLate: Aygıtın diski yanıt vermiyor. Yanıt verince konum geri alınır.
    placeNotKept: {} | placeFailed: Girilmedi: {}
    reloadPage: Sayfa hizmetten eski. Yenile ve bir daha dene. | asking: Soruluyor… | api: Programlar için
    openSheet: Camimin vakitleri… | alsoHere: Bu ülkede kullanılan diğerleri
    setTimes: Vakitleri ayarla | timesMethod: Yöntem | timesAuto: bu yerde alışıldığı gibi
    timesMinutes: Eklenen dakikalar | save: Kaydet
    timesHow: Vakitleri caminizinkilerle karşılaştırın. Aygıt burada ayarlananı saklar ve burada değiştirilene kadar \
    kullanır.
    timesRefused: Başka makineler bu sayfaya ulaşabilir, bu yüzden vakitler burada ayarlanamaz. Aygıtta: qibla.conf \
    dosyasına method, madhab ve prayer-adjust yazın, ya da http-password-file ile bir dosya verin.
    timesDemo: Bir gösterim: vakitleri ayarlanamaz.
    timesConfigured: Bunların bir kısmını aygıtın yapılandırması belirliyor: qibla config --show-origin komutuna bakın.
    timesBad: Dakikalar -720 ile 720 arasında sayılardır. | timesSet: Vakitler ayarlandı.
    setCalls: Çağrıları ve sesi ayarla
    callsHow: Bu aygıtın ne zaman çağırdığı ve bunun nasıl duyulduğu. Aygıt burada ayarlananı saklar ve burada \
    değiştirilene kadar kullanır.
    callsRefused: Başka makineler bu sayfaya ulaşabilir, bu yüzden çağrılar burada ayarlanamaz. Aygıtta: qibla.conf \
    dosyasına alerts, adhan, iqama, jumua, eid ve sound bölümlerini yazın, ya da http-password-file ile bir dosya \
    verin.
    callsDemo: Bir gösterim: çağrıları ayarlanamaz. | callsSet: Çağrılar ve ses ayarlandı.
    callsBad: Anlaşılmadı: {} | callsOff: Bu aygıt hiçbir şey çağırmıyor: uyarıları kapalı.
    callsSilent: Bu aygıt sessiz: nasıl ses vereceğini qibla help adhan söyler.
    callsBefore: Önceden duyurulur, dakika: 10 ya da 30+10 | callsAfter: Sonradan hatırlatılır, dakika
    callsAdhan: Ezan, vaktin başından sonraysa: 13:15, +15 ya da kametten önce -10
    callsIqama: Kamet: 13:30, ya da vaktin başından sonra +15
    callsRound: Vaktin başından sonraki kametin yukarı yuvarlandığı dakika
    callsFriday: Cuma namazları: 13:30,14:30 | callsEid: Bayram namazları: 7:30, ya da güneş doğduktan sonra +20
    callsSuhoor: Sahura uyandır, imsaktan önce dakika | callsIftar: İftarı duyur
    callsFasts: Bir önceki akşam duyurulan oruçlar | callsHeard: Bunlar duyulur | callsVolume: Ses düzeyi, yüzde
    callsQuiet: Sessiz saatler: 22:00-05:00
    insecure: Bu sayfa https olmadan geldi. Bu yüzden tarayıcı ekranı açık tutmaz, sayfayı kurmaz; ağdaki başkaları \
    da onu okuyabilir.
    simulated: Benzetim kartı: buradaki hiçbir şey gerçek değil. | step: Adım {} / {} | next: İleri | skip: Atla
    start: Başla | welcome1: Bu aygıt yönü bilir
    welcome1Text: Kâbe, kadranda bulunduğu yönde durur. Üstteki çemberin içine gelene kadar dön: o zaman kıbleye \
    dönmüş olursun. Sayfanın üstündeki nokta, yöne ne kadar güvenilebileceğini söyler.
    welcome2: Konum nereden gelir
    welcome2Text: Aygıtın uydu alıcısından ya da bildiği son konumdan. Hiçbiri yoksa şehrini yaz. Bu tarayıcının \
    konumu hiç sorulmaz ve hiçbir bilgi aygıttan çıkmaz.
    welcome3: Nasıl tutulur
    welcome3Text: Sensörler bu sayfayı sunan aygıttadır. O aygıtı düz tut, üst kenarı ileri baksın; mıknatıs ve \
    çelikten uzak dur. İsterse onunla havada sekizler çiz.
    """

  static func step(_ reason: Reason) -> StaticString {
    switch reason {
    case .noSamples: "Sensörleri bekle"
    case .noMagnetometer: "Manyetometre bağla"
    case .stalled: "Biraz bekle"
    case .tilt: "Daha düz tut"
    case .noCalibration, .foreignCalibration, .coverage: "Havada sekiz çiz"
    case .fieldStrong, .fieldWeak, .dip, .gyroDisagrees: "Mıknatıstan uzaklaş"
    case .settling: "Bekle ya da birkaç adım yürü"
    case .highLatitude: "Güneşi ya da haritayı kullan"
    case .levelAssumed, .hubHeading: "Düz tut"
    case .noDate: "Tarihi ayarla"
    case .dateOutsideModel: "Tarihe bak"
    case .receiversDisagree: "Konumu gir"
    }
  }

  static func page(_ reason: Reason) -> (why: StaticString, advice: StaticString) {
    switch reason {
    case .noSamples: ("Sensörler henüz bir şey göndermedi.", "Aygıtta qibla doctor nedenini bulur.")
    case .noMagnetometer: ("Manyetometre yok.", "Bir tane bağla. Aygıtta qibla doctor neyin arandığını söyler.")
    case .stalled: ("Sensörler durdu.", "Biraz bekle ya da aygıtta qibla doctor ile bak.")
    case .tilt: ("Çok eğik tutuluyor.", "Daha düz tut.")
    case .noCalibration: ("Henüz kalibre edilmedi.", "Onunla havada sekizler çiz.")
    case .foreignCalibration:
      ("Kalibrasyon başka bir manyetometrenin.", "Havada sekizler çiz ya da qibla calibrate çalıştır.")
    case .coverage: ("Henüz her yöne döndürülmedi.", "Havada sekizler çiz; her yanı bir kez yukarı gelsin.")
    case .fieldStrong: ("Alan yerin alanından güçlü.", "Mıknatıs ve çelikten uzaklaş.")
    case .fieldWeak: ("Alan yerin alanından zayıf.", "Mıknatıs ve çelikten uzaklaş.")
    case .dip: ("Alanın dalımı buradaki gibi değil.", "Mıknatıs ve çelikten uzaklaş.")
    case .gyroDisagrees: ("Alan dönüyor, aygıt dönmüyor.", "Mıknatıs ve çelikten uzaklaş.")
    case .settling: ("Henüz belirsiz.", "Bekle ya da demir ve mıknatıstan uzakta birkaç adım yürü.")
    case .highLatitude: ("Manyetik kutba yakın pusula zayıftır.", "Güneşe ya da haritaya da bak.")
    case .levelAssumed: ("İvmeölçer yok, düz tutulduğu varsayılıyor.", "Düz tut.")
    case .hubHeading: ("Yön, sensör merkezinin kendi yönü.", "Düz tut.")
    case .noDate: ("Tarih ayarsız, coğrafi kuzey tam değil.", "Aygıtın tarihini ayarla.")
    case .dateOutsideModel: ("Tarih manyetik modelin yılları dışında.", "Aygıtın tarihine bak.")
    case .receiversDisagree: ("İki alıcı birbirinden uzak yerler bildiriyor.", "Yanlış olanı çıkar ya da konumu gir.")
    }
  }
}
