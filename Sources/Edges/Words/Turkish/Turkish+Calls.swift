/// Turkish around what is called, timetables and the screen for the wall.
extension Turkish {
  static func call(_ word: CallWord) -> StaticString {
    switch word {
    case .soon: "{}: {} sonra"
    case .begins: "{} vakti girdi"
    case .ago: "{} vakti {} önce girdi"
    case .adhan: "{} ezanı"
    case .iqama: "{} kameti"
    case .suhoor: "Sahur: imsaka {}"
    case .iftar: "İftar"
    case .jumuah: "Cuma namazı"
    case .eid: "Bayram namazı"
    case .fast: "Yarın oruç: {}"
    case .recording: "{} öncesi kayıt"
    case .stop: "Durdur"
    case .again: "{} sonra yine"
    case .doubtful: "bu vakit yanlış olabilir"
    case .fasting: "Oruç: {}"
    case .block: "{}: yol ve namaz"
    case .sighting: "Hesaba göre: ayın rüyetle başladığı yerlerde bir gün önce veya sonra olabilir"
    }
  }

  static func table(_ word: TableWord) -> StaticString {
    switch word {
    case .fromTable: "{} çizelgesinin vakitleri"
    case .notInTable: "{} çizelgesinde bu günün vakitleri yok: hesaplandı"
    case .lackingInTable: "çizelgede yok, hesaplandı"
    case .otherTable: "{} çizelgesi başka bir yerin: vakitler hesaplandı"
    case .winterTable:
      "{} çizelgesi bütün yıl kış saatinde görünüyor: içine clock = winter ya da clock = local yazın; vakitler hesaplandı"
    case .unreadTable: "çizelge okunamıyor, vakitler hesaplandı: {}"
    case .keptTable: "çizelge okunamıyor, önceden okunan geçerli kalıyor: {}"
    case .unreadMonths: "ilan edilen aylar okunamıyor, aylar hesaplandı: {}"
    case .keptMonths: "ilan edilen aylar okunamıyor, önceden okunanlar geçerli kalıyor: {}"
    }
  }

  static func wall(_ word: WallWord) -> StaticString {
    switch word {
    case .begin: "Vakit"
    case .adhan: "Ezan"
    case .iqama: "Kamet"
    case .phones: "Lütfen telefonunuzu kapatın"
    case .suhoorEnds: "Sahur sonu"
    case .hush: "Sustur"
    case .silent: "Hizmet {} saatinden beri yanıt vermiyor. Vakitler son yanıtındandır."
    case .ended: "Hizmet {} saatinden beri yanıt vermiyor ve son yanıtında bu günün vakitleri yok."
    case .clockUnsure: "Saat yanlış olabilir: henüz bir zaman sunucusu ya da alıcı ayarlamadı"
    case .impossible: "{}, {}: mümkün değil, atlandı"
    }
  }
}
