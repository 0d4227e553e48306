/// Indonesian around what is called, timetables and the screen for the wall.
extension Indonesian {
  static func call(_ word: CallWord) -> StaticString {
    switch word {
    case .soon: "{} dalam {}"
    case .begins: "Masuk waktu {}"
    case .ago: "{} masuk {} lalu"
    case .adhan: "Azan {}"
    case .iqama: "Iqamah {}"
    case .suhoor: "Sahur: {} sebelum puasa dimulai"
    case .iftar: "Buka puasa"
    case .jumuah: "Salat Jumat"
    case .eid: "Salat Id"
    case .fast: "Puasa besok: {}"
    case .recording: "Rekaman sebelum {}"
    case .stop: "Berhenti"
    case .again: "Lagi dalam {}"
    case .doubtful: "waktu ini mungkin salah"
    case .fasting: "Puasa: {}"
    case .block: "{}: perjalanan dan salat"
    case .sighting:
      "Menurut hisab: di tempat yang memulai bulan dengan rukyat, dapat sehari lebih awal atau lebih lambat"
    }
  }

  static func table(_ word: TableWord) -> StaticString {
    switch word {
    case .fromTable: "Waktu dari jadwal {}"
    case .notInTable: "jadwal {} tidak memuat hari ini: waktunya dihitung"
    case .lackingInTable: "tidak ada di jadwal, dihitung"
    case .otherTable: "jadwal {} untuk tempat lain: waktu dihitung"
    case .winterTable:
      "jadwal {} tampaknya memakai waktu musim dingin sepanjang tahun: tulis clock = winter atau clock = local di dalamnya; waktu dihitung"
    case .unreadTable: "jadwal tidak dapat dibaca, waktu dihitung: {}"
    case .keptTable: "jadwal tidak dapat dibaca, yang dibaca sebelumnya tetap berlaku: {}"
    case .unreadMonths: "bulan yang diumumkan tidak dapat dibaca, bulan dihitung: {}"
    case .keptMonths: "bulan yang diumumkan tidak dapat dibaca, yang dibaca sebelumnya tetap berlaku: {}"
    }
  }

  static func wall(_ word: WallWord) -> StaticString {
    switch word {
    case .begin: "Waktu"
    case .adhan: "Azan"
    case .iqama: "Iqamah"
    case .phones: "Mohon matikan ponsel Anda"
    case .suhoorEnds: "Akhir sahur"
    case .hush: "Diam"
    case .silent: "Layanan tidak menjawab sejak {}. Waktu berasal dari jawaban terakhirnya."
    case .ended: "Layanan tidak menjawab sejak {}, dan jawaban terakhirnya tidak memuat waktu hari ini."
    case .clockUnsure: "Jam mungkin salah: belum disetel oleh server waktu atau penerima"
    case .impossible: "{} pukul {} tidak mungkin: dilewati"
    }
  }
}
