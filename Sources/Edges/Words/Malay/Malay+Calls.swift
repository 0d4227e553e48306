/// Malay around what is called, timetables and the screen for the wall.
extension Malay {
  static func call(_ word: CallWord) -> StaticString {
    switch word {
    case .soon: "{} dalam {}"
    case .begins: "Masuk waktu {}"
    case .ago: "{} masuk {} lalu"
    case .adhan: "Azan {}"
    case .iqama: "Iqamah {}"
    case .suhoor: "Sahur: {} sebelum puasa bermula"
    case .iftar: "Berbuka puasa"
    case .jumuah: "Solat Jumaat"
    case .eid: "Solat hari raya"
    case .fast: "Puasa esok: {}"
    case .recording: "Rakaman sebelum {}"
    case .stop: "Henti"
    case .again: "Lagi dalam {}"
    case .doubtful: "waktu ini mungkin salah"
    case .fasting: "Puasa: {}"
    case .block: "{}: perjalanan dan solat"
    case .sighting: "Mengikut hisab: di tempat yang memulakan bulan dengan rukyah, boleh sehari lebih awal atau lewat"
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
    case .unreadTable: "jadual tidak dapat dibaca, waktu dikira: {}"
    case .keptTable: "jadual tidak dapat dibaca, yang dibaca sebelum ini terus digunakan: {}"
    case .unreadMonths: "bulan yang diumumkan tidak dapat dibaca, bulan dikira: {}"
    case .keptMonths: "bulan yang diumumkan tidak dapat dibaca, yang dibaca sebelum ini terus digunakan: {}"
    }
  }

  static func wall(_ word: WallWord) -> StaticString {
    switch word {
    case .begin: "Waktu"
    case .adhan: "Azan"
    case .iqama: "Iqamah"
    case .phones: "Sila matikan telefon anda"
    case .suhoorEnds: "Akhir sahur"
    case .hush: "Senyap"
    case .silent: "Perkhidmatan tidak menjawab sejak {}. Waktu adalah daripada jawapan terakhirnya."
    case .ended: "Perkhidmatan tidak menjawab sejak {}, dan jawapan terakhirnya tiada waktu untuk hari ini."
    case .clockUnsure: "Jam mungkin salah: belum ditetapkan oleh pelayan masa atau penerima"
    case .impossible: "{} pada {} tidak mungkin: ditinggalkan"
    }
  }
}
