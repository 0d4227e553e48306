internal import Pointing

/// Turkish in messages of the gauge, and in the guide of a calibration.
extension Turkish {
  static func message(_ message: Message) -> StaticString {
    switch message {
    case .noSensors: "sensör yok: {1} · {2}"
    case .noSensorsForLong: "sensör yok · {2} · {1}"
    case .noService: "{} adresinde hizmet yok; başlat: {}"
    case .recordingEnded: "Kayıt bitti."
    case .recordingTo: "{} dosyasına kaydediliyor; r bitirir."
    case .backgroundOff: "Arka planda kalibrasyon kapalı: calibration.background."
    case .calibrated: "Kalibre edildi: yeni kalibrasyon kullanımda."
    case .calibrating: "Kalibrasyon %{}: sekizler çiz ve ters çevir."
    case .notKept: "Saklanmadı: {}"
    case .kept: "{} dosyasında saklandı: {}."
    case .keptAlready: "Bu seçimler zaten saklı."
    case .overridden: "{} Ama ortamdaki {} bunu geçersiz kılar."
    case .overriddenByMany: "{} Ama ortamdaki {} bunları geçersiz kılar."
    case .magnetComes: "Bir mıknatıs yaklaşıyor."
    case .magnetGone: "Mıknatıs gitti."
    case .satellitesLost: "Alıcı uydularını yitirdi."
    case .satellitesFound: "Alıcı uydularını buldu."
    case .calibrationDropped: "Kalibrasyon silindi; havada çizilen bir sekiz yenisini bulur."
    case .movedTo: "Şimdi yer {}: kabul edilene kadar alan yanlış görünür."
    case .jakarta: "Cakarta"
    case .capeTown: "Cape Town"
    case .sanFrancisco: "San Francisco"
    case .tromsø: "Tromsø"
    case .makkah: "Mekke"
    case .istanbul: "İstanbul"
    }
  }

  static func guide(_ word: GuideWord) -> StaticString {
    switch word {
    case .title: "kıble kalibrasyonu"
    case .waiting: "Sensörler bekleniyor."
    case .waitingFor: "Sensörler bekleniyor ({})."
    case .waitingShort: "sensörleri bekle"
    case .noAccelerometer: "İvmeölçer yok: kalibrasyon aşağının nerede olduğunu onsuz bilemez."
    case .noAccelerometerShort: "ivmeölçer yok"
    case .faulty: "Kalibre edilemiyor: {}."
    case .faultyShort: "bir sensör bozuk"
    case .turn: "Havada yavaşça, bütün kolunla sekizler çiz."
    case .turnShort: "sekizler çiz"
    case .leaveMagnets: "Buradaki alan yerin alanı değil: mıknatıs ve çelikten uzaklaş, sonra sürdür."
    case .otherField: "Alan kullanılan kalibrasyona uymuyor: mıknatıs ve çelikten uzakta sekizler çiz."
    case .magnetsShort: "mıknatıstan uzaklaş"
    case .turnUp: "Havada sekizler çiz, yukarı gelene kadar çevir: {}."
    case .turnUpShort: "yukarı: {}"
    case .allUp: "Her yan yukarı geldi: sekizlere devam et."
    case .noneMissing: "Her yan yukarı geldi."
    case .noneMissingShort: "her yan yukarı geldi"
    case .missingShort: "6 yandan {} eksik"
    case .goal: "İyi: {} ya da daha az; henüz bilinmiyor."
    case .goalShort: "iyi: {}"
    case .quality: "İyi: {2} ya da daha az; şimdi {1}."
    case .qualityShort: "{1}, iyi {2}"
    case .before: "önce {}"
    case .noneBefore: "önce yoktu"
    case .result: "Kalibrasyonun hatası önce {}, şimdi {} (%95)."
    case .firstResult: "Önceden kalibrasyon yoktu; hatası şimdi {} (%95)."
    case .goodTo: "yaklaşık {} doğrulukta; ara sıra çizilen bir sekiz bunu korur"
    case .goodToShort: "{} doğrulukta"
    case .leave: "q ya da Ctrl-C çıkar, eski kalibrasyon kalır."
    case .leaveShort: "q çıkar"
    case .close: "Herhangi bir tuş sürdürür."
    case .closeShort: "bir tuşa bas"
    case .good: "Bitti: kalibrasyon iyi."
    case .goodShort: "bitti: iyi"
    case .asGood: "Eski kalibrasyondan iyi değil; eskisi kullanımda kalır."
    case .asGoodShort: "eskisi kalır"
    case .faceUp: "yüz yukarı"
    case .backUp: "arka yukarı"
    case .figures: "kapsam %{}   artık %{}   alan {}"
    case .ofField: "{2} içinde {1}"
    }
  }

  static func side(_ side: Side) -> StaticString {
    switch side {
    case .face: "yüz"
    case .back: "arka"
    case .top: "üst kenar"
    case .bottom: "alt kenar"
    case .left: "sol kenar"
    case .right: "sağ kenar"
    }
  }

  static func missing(_ sides: [Side]) -> String {
    "Henüz yukarı gelmedi: " + sides.map { "\(side($0))" }.joined(separator: ", ") + "."
  }
}
