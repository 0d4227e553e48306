internal import Almanac

/// Indonesian around prayer times and bearings.
extension Indonesian {
  static func name(_ prayer: Prayer) -> StaticString {
    switch prayer {
    case .fajr: "Subuh"
    case .sunrise: "Terbit"
    case .dhuhr: "Zuhur"
    case .asr: "Asar"
    case .maghrib: "Magrib"
    case .isha: "Isya"
    }
  }

  static func times(_ word: TimesWord) -> StaticString {
    switch word {
    case .imsak: "Imsak"
    case .ishraq: "Isyraq"
    case .firstThird: "1/3 malam pertama berakhir"
    case .midnight: "Pertengahan malam"
    case .lastThird: "1/3 malam terakhir dimulai"
    case .tomorrowsFajr: "Subuh besok"
    case .inTime: "{} lagi"
    case .now: "sekarang"
    case .passed: "sudah lewat"
    case .noTime: "tidak ada waktu salat"
    case .ownAngles: "Sudut sendiri"
    case .afterMaghrib: "{1} mnt setelah Magrib"
    case .horizon: "terbit dan terbenam pada {}° di bawah ufuk"
    case .bySeason: "menurut musim"
    case .minutes: "{} {} mnt"
    case .oneShadow: "pada satu panjang bayangan"
    case .twoShadows: "pada dua panjang bayangan"
    case .ofLatitude: "Matahari tidak terbit dan terbenam di sini: waktu lintang {}°"
    case .ofDay: "Matahari tidak terbit dan terbenam di sini: waktu hari {}"
    case .ofNoLibrary: "Matahari tidak terbit dan terbenam di sini: pustaka Adhan tidak memberi waktu"
    case .ofNoRule: "Matahari tidak terbit dan terbenam di sini: lihat --high-latitude"
    case .beforeMinutes: ", sebelum menit dari metode ini habis"
    case .withoutCaution: "Menit ihtiyat ditinggalkan: siang atau malam terlalu pendek"
    case .bySeasonsTable: "menurut tabel musim"
    case .partOfNight: "{} malam"
    case .middleOfNight: "pertengahan malam"
    case .seventh: "sepertujuh"
    case .nightOfLatitude: "bagian malam pada lintang {}°"
    case .bySunset: "matahari terbenam, karena sudutnya tidak tercapai sebelum Isya"
    case .nearestDay: "seperti pada hari terdekat, {}"
    case .byRule: "{}, menurut aturan lintang tinggi"
    case .days: ", jumlah hari: {}"
    case .checked: "Dicocokkan dengan jadwal cetak {} untuk {} ({}): beda paling besar {}"
    case .relayed: "Mengikuti jadwal {} untuk {} ({}) yang datang melalui pihak lain: beda paling besar {}"
    case .everyYear: "sama setiap tahun"
    case .published: "Aturan yang diterbitkan, belum dicocokkan dengan jadwal cetak di sini"
    case .general: "Aturan umum, bukan jadwal lembaga resmi Anda"
    case .own: "Sudut Anda sendiri, tanpa menit lembaga resmi"
    case .mosque: "Menit masjid Anda sendiri: --adjust, atau prayer-adjust di qibla.conf"
    case .leftOut: "kalender {} melewati hari ini"
    case .isOld: "Lokasi ini dari {} lalu"
    case .noZone: "Waktu dalam UTC: pasang tzdata untuk zona waktu {}"
    case .noFolder: "Waktu dalam UTC: folder tzdata yang ditetapkan tidak ada"
    case .otherZones: "Zona waktunya mungkin juga {}; --timezone mengaturnya"
    case .from: "{} sampai {}"
    case .changedClocks:
      """
      Jam di {} berubah setelah tzdata{} di sistem ini dibuat: pasang {} atau yang lebih baru; \
      --tzdata menunjuk foldernya
      """
    case .am: "AM"
    case .pm: "PM"
    case .semicolon: "; "
    }
  }

  static func spread(_ word: SpreadWord) -> StaticString {
    switch word {
    case .hereabouts: "di sekitar sini {} sampai {}"
    case .aroundAll: "Masjid di sini mungkin mencantumkan setiap waktu hingga {} lebih awal atau lebih lambat"
    case .fastSafe: "Imsak dan puasa mengikuti subuh paling awal dan magrib paling lambat di sekitar sini"
    case .ofChosen: "Batas ini bagi masjid dengan metode ini: masjid lain di sini mungkin mencantumkan waktu lain"
    case .noHeight: "Ketinggian tempat ini tidak diketahui: terbit dan magrib dihitung untuk ufuk datar"
    }
  }

  static func bearing(_ word: BearingWord) -> StaticString {
    switch word {
    case .kilometres: "km"
    case .miles: "mil"
    case .atKaaba: "di Ka'bah, {} m dari pusatnya: tidak ada arah"
    case .opposite: "di seberang Ka'bah di bumi, sejauh {}: semua arah sama pendeknya"
    case .blackout: "kompas tidak berfungsi di sini: medannya terlalu lemah"
    case .compass: "{}° menurut kompas {}, ± {}°"
    case .onDay: "pada {}"
    case .noDay: "andai tanggalnya diketahui: jam sistem belum diatur"
    case .weakField: ": medan di sini lemah, dan kompas bisa jauh meleset"
    case .sun: "matahari berada di arah itu pukul {}"
    case .shadow: "bayangan menunjuk ke arah itu pukul {}"
    case .and: " dan "
    case .neither: "pada hari ini matahari dan bayangan tidak menunjukkan arah itu"
    case .sunAbove: "pada {} pukul {} matahari di atas Ka'bah: matahari menunjukkan kiblat"
    case .sunOpposite: "pada {} pukul {} matahari berseberangan dengan Ka'bah: bayangan menunjukkan kiblat"
    case .unsureZone: "zona waktu tempat ini tidak pasti"
    case .noZones: "paket tzdata tidak terpasang"
    }
  }
}
