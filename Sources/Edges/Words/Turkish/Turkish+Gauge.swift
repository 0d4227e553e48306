internal import Events
internal import Pointing

/// Turkish on the gauge.
extension Turkish {
  static func word(_ word: Word) -> StaticString {
    switch word {
    case .name: "kıble"
    case .turnRight: "sağa dön"
    case .turnLeft: "sola dön"
    case .facing: "Kâbe'ye dönüksün"
    case .northUp: "harita: kuzey yukarıda"
    case .kaaba: "Kâbe"
    case .heading: "Yön"
    case .accuracy: "Kesinlik"
    case .place: "Konum"
    case .field: "Alan"
    case .dip: "Dalım"
    case .tilt: "Eğim"
    case .sensors: "Hız, Hz"
    case .lastMinute: "son dakika"
    case .expected: "beklenen"
    case .accurate: "kesin"
    case .unsure: "belirsiz"
    case .calibrating: "kalibre değil"
    case .interference: "parazit var"
    case .unavailable: "yön yok"
    case .gps: "GPS"
    case .cached: "son konum"
    case .stale: "eski konum"
    case .manual: "elle girildi"
    case .nowhere: "henüz bilinmiyor"
    case .placeUnknown: "konum bilinmiyor"
    case .atKaaba: "Kâbe'desin"
    case .atAntipode: "her yön doğru"
    case .trueMark: "C"
    case .magneticMark: "M"
    case .kilometres: "km"
    case .miles: "mil"
    case .magnetometer: "man"
    case .accelerometer: "ivm"
    case .gyroscope: "jir"
    case .notHere: "burada olmaz"
    case .slate: "varsayılan renkler"
    case .ocean: "okyanus"
    case .forest: "orman"
    case .sunset: "gün batımı"
    case .contrast: "yüksek karşıtlık"
    case .calibratingShort: "ayarsız"
    case .interferenceShort: "parazit"
    case .unavailableShort: "yok"
    case .northUpShort: "kuzey yukarıda"
    case .aligned: "Kâbe'ye dönüksün"
    case .notAligned: "artık Kâbe'ye dönük değilsin"
    }
  }

  static func help(_ word: HelpWord) -> StaticString {
    switch word {
    case .help: "yardım"
    case .quit: "çıkış"
    case .units: "birimler"
    case .north: "kuzey türü"
    case .theme: "renkler"
    case .language: "dil"
    case .calibrate: "kalibrasyon"
    case .fullDial: "tam kadran"
    case .record: "kayıt"
    case .pause: "duraklat"
    case .seek: "ilerlet"
    case .speed: "hız"
    case .turn: "döndür"
    case .tiltIt: "eğ"
    case .magnet: "mıknatıs"
    case .satellites: "GPS"
    case .city: "başka şehir"
    case .instruments: "ölçümler"
    case .keep: "seçimi sakla"
    case .helpTitle: "Tuşlar"
    case .anyKey: "herhangi bir tuş geri döner"
    case .anyKeyNext: "bir tuş: işaretlerin anlamı"
    case .signsTitle: "İşaretlerin anlamı"
    case .signMark: "aygıtın baktığı yön"
    case .signNeedle: "Kâbe'yi gösterir"
    case .signSquare: "Kâbe: işaretin altına getir"
    case .signFan: "Kâbe %95 bunun içinde"
    case .signRing: "Kâbe'ye dönüksün"
    case .signRed: "şimdi güvenme"
    case .signHollow: "kalibre değil ya da harita"
    case .signNorth: "kuzey"
    case .signLetters: "coğrafi ya da manyetik kuzeyden"
    case .signLevel: "terazi: düz tutunca yeşil"
    }
  }

  static func advice(_ advice: Advice) -> StaticString {
    switch advice {
    case .doctor: "nedenini bul: qibla doctor"
    case .stalled: "bekle ya da qibla doctor çalıştır"
    case .flatter: "daha düz tut"
    case .eights: "havada sekiz çiz"
    case .calibrate: "kalibre et: qibla calibrate"
    case .magnets: "mıknatıs ve çelikten uzaklaş"
    case .settling: "bekle ya da birkaç adım yürü"
    case .pole: "kutba yakın pusula zayıftır"
    case .level: "düz tut"
    case .date: "makinenin tarihini ayarla"
    case .place: "GPS'i bekle ya da --at CITY yaz"
    case .receivers: "birini çıkar ya da --at CITY yaz"
    }
  }

  static func gauge(_ reason: Reason) -> GaugeReason {
    switch reason {
    case .noSamples: GaugeReason("henüz veri yok", short: "veri yok")
    case .stalled: GaugeReason("sensörler durdu", short: "durdu")
    case .noMagnetometer: GaugeReason("manyetometre yok", short: "man. yok")
    case .tilt: GaugeReason("çok eğik", short: "çok eğik")
    case .noCalibration: GaugeReason("bir tur döndür", short: "döndür")
    case .foreignCalibration: GaugeReason("yanlış kalibrasyon", short: "yanlış")
    case .coverage: GaugeReason("her yöne döndür", short: "döndür")
    case .fieldStrong: GaugeReason("alan çok güçlü", short: "güçlü")
    case .fieldWeak: GaugeReason("alan çok zayıf", short: "zayıf")
    case .dip: GaugeReason("alan dalımı yanlış", short: "dalım")
    case .gyroDisagrees: GaugeReason("mıknatıs oynuyor", short: "mıknatıs")
    case .settling: GaugeReason("henüz belirsiz", short: "belirsiz")
    case .highLatitude: GaugeReason("manyetik kutba yakın", short: "kutup")
    case .levelAssumed: GaugeReason("düz varsayıldı", short: "düz mü?")
    case .hubHeading: GaugeReason("yön merkezden", short: "merkez")
    case .noDate: GaugeReason("tarih ayarsız", short: "tarihsiz")
    case .dateOutsideModel: GaugeReason("tarihe bak", short: "tarih?")
    case .receiversDisagree: GaugeReason("alıcılar çelişiyor", short: "2 konum")
    }
  }
}
