/// Malay around what is called, and timetables.
extension Malay {
  static func call(_ word: CallWord) -> StaticString {
    switch word {
    case .soon: "{} dalam {}"
    case .begins: "Masuk waktu {}"
    case .ago: "{} masuk {} lalu"
    case .adhan: "Azan {}"
    case .iqama: "Iqamah {}"
    case .suhoor: "Sahur: {} sebelum subuh"
    case .iftar: "Berbuka puasa"
    case .jumuah: "Solat Jumaat"
    case .eid: "Solat hari raya"
    case .fast: "Puasa esok: {}"
    case .recording: "Rakaman sebelum {}"
    case .stop: "Henti"
    case .again: "Lagi dalam {}"
    case .doubtful: "waktu ini mungkin salah"
    }
  }

  static func table(_ word: TableWord) -> StaticString {
    switch word {
    case .fromTable: "Waktu daripada jadual {}"
    case .notInTable: "jadual {} tiada waktu untuk hari ini: ia dikira"
    case .lackingInTable: "tiada dalam jadual, dikira"
    case .otherTable: "jadual {} untuk tempat lain: waktu dikira"
    case .winterTable:
      "jadual {} nampaknya waktu musim sejuk sepanjang tahun: tulis clock = winter atau clock = local di dalamnya; waktu dikira"
    }
  }
}
