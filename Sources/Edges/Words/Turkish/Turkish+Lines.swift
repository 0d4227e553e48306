internal import Events
internal import Pointing

/// Turkish in lines of text.
extension Turkish {
  static let lines = LineWords(
    atKaaba: "Kâbe'desin", atAntipode: "Kâbe'nin karşısı", qibla: "Kıble ", qiblaUnknown: "Kıble bilinmiyor",
    turn: "", left: " sola dön", right: " sağa dön", aligned: "kıble yönünde", straightAhead: "dümdüz ileri",
    heading: "yön ", headingUnknown: "yön bilinmiyor", trueMark: "C", magneticMark: "M", kilometres: " km",
    miles: " mil", pulse: "işaret",
    ageEnd: " önce", between: "; ", columns: (19, 33, 52, 66, 77),
    placeAdvice: "konumu bekle ya da --at LAT,LON yaz")

  static func accuracy(_ accuracy: Accuracy) -> StaticString {
    switch accuracy {
    case .unavailable: "yön yok"
    case .calibrating: "kalibre değil"
    case .interference: "parazit var"
    case .unsure: "belirsiz"
    case .accurate: "kesin"
    }
  }

  static func sentence(_ reason: Reason) -> StaticString {
    switch reason {
    case .noSamples: "hiçbir sensörden henüz veri yok"
    case .stalled: "sensörler durdu: bağlantılarını denetle"
    case .noMagnetometer: "manyetometre yok: onsuz kuzey bilinmez"
    case .tilt: "eğim belirsiz: sabit tut, dik yukarı ya da aşağı tutma"
    case .noCalibration: "kalibre değil: önce bir tur döndür, sonra havada sekiz çiz"
    case .foreignCalibration: "kalibrasyon başka bir sensörün: bunu kalibre et"
    case .coverage: "kalibrasyon çok az yön kapsıyor: döndürmeyi sürdür"
    case .fieldStrong: "yakında mıknatıs ya da demir var: ondan uzaklaş"
    case .fieldWeak: "yakındaki demir yerin alanını kesiyor: ondan uzaklaş"
    case .dip: "yakındaki demir yerin alanını büküyor: ondan uzaklaş"
    case .gyroDisagrees: "alan dönüyor, aygıt dönmüyor: yakında manyetik bir şey oynuyor"
    case .settling: "henüz belirsiz: bekle ya da demir ve mıknatıstan uzakta birkaç adım yürü"
    case .highLatitude: "manyetik kutba çok yakın: alan yerin içine bakıyor"
    case .levelAssumed: "ivmeölçer yok: düz tut"
    case .hubHeading: "yön bir sensör merkezinden geliyor: hatası bilinmiyor"
    case .noDate: "tarih ayarsız: saati ayarla, manyetik kuzey yıllar içinde kayar"
    case .dateOutsideModel: "tarih manyetik modelin yılları dışında: saati ayarla ya da qibla'yı güncelle"
    case .receiversDisagree: "iki alıcı uzak yerler bildiriyor: birini çıkar ya da konumu gir"
    }
  }

  static func note(_ location: LocationState) -> StaticString? {
    switch location {
    case .gps, .manual: nil
    case .cached: "son konum "
    case .stale: "konum eski, "
    case .none: "konum henüz yok"
    }
  }
}
