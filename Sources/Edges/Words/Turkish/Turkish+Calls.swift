/// Turkish around what is called, and timetables.
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
    }
  }
}
