internal import Almanac

/// Malay around prayer times and bearings.
extension Malay {
  static func name(_ prayer: Prayer) -> StaticString {
    switch prayer {
    case .fajr: "Subuh"
    case .sunrise: "Syuruk"
    case .dhuhr: "Zohor"
    case .asr: "Asar"
    case .maghrib: "Maghrib"
    case .isha: "Isyak"
    }
  }

  static func times(_ word: TimesWord) -> StaticString {
    switch word {
    case .imsak: "Imsak"
    case .ishraq: "Isyrak"
    case .firstThird: "1/3 malam pertama berakhir"
    case .midnight: "Pertengahan malam"
    case .lastThird: "1/3 malam terakhir bermula"
    case .tomorrowsFajr: "Subuh esok"
    case .inTime: "{} lagi"
    case .now: "sekarang"
    case .passed: "sudah lepas"
    case .noTime: "tiada waktu solat"
    case .ownAngles: "Sudut sendiri"
    case .afterMaghrib: "{1} min selepas Maghrib"
    case .horizon: "terbit dan terbenam pada {}° di bawah ufuk"
    case .bySeason: "mengikut musim"
    case .minutes: "{} {} min"
    case .oneShadow: "pada satu panjang bayang"
    case .twoShadows: "pada dua panjang bayang"
    case .ofLatitude: "Matahari tidak terbit dan terbenam di sini: waktu latitud {}°"
    case .ofDay: "Matahari tidak terbit dan terbenam di sini: waktu hari {}"
    case .ofNoLibrary: "Matahari tidak terbit dan terbenam di sini: pustaka Adhan tidak memberi waktu"
    case .ofNoRule: "Matahari tidak terbit dan terbenam di sini: lihat --high-latitude"
    case .beforeMinutes: ", sebelum minit kaedah ini tamat"
    case .withoutCaution: "Minit ihtiyati ditinggalkan: siang atau malam terlalu pendek"
    case .bySeasonsTable: "mengikut jadual musim"
    case .partOfNight: "{} malam"
    case .middleOfNight: "pertengahan malam"
    case .seventh: "satu pertujuh"
    case .nightOfLatitude: "bahagian malam pada latitud {}°"
    case .bySunset: "matahari terbenam, kerana sudutnya tidak dicapai sebelum Isyak"
    case .nearestDay: "seperti pada hari terdekat, {}"
    case .byRule: "{}, mengikut peraturan latitud tinggi"
    case .days: ", bilangan hari: {}"
    case .checked: "Disemak dengan jadual bercetak {} bagi {} ({}): beza paling besar {}"
    case .relayed: "Mengikut jadual {} bagi {} ({}) yang datang melalui pihak lain: beza paling besar {}"
    case .everyYear: "sama setiap tahun"
    case .published: "Peraturan yang diterbitkan, belum disemak dengan jadual bercetak di sini"
    case .general: "Peraturan umum, bukan jadual pihak berkuasa anda"
    case .own: "Sudut anda sendiri, tanpa minit pihak berkuasa"
    case .mosque: "Minit masjid anda sendiri: --adjust, atau prayer-adjust dalam qibla.conf"
    case .leftOut: "kalendar {} melangkau hari ini"
    case .isOld: "Lokasi ini dari {} lalu"
    case .noZone: "Waktu dalam UTC: pasang tzdata untuk zon waktu {}"
    case .noFolder: "Waktu dalam UTC: folder tzdata yang ditetapkan tiada"
    case .otherZones: "Zon waktunya mungkin juga {}; --timezone menetapkannya"
    case .from: "{} hingga {}"
    case .changedClocks:
      """
      Jam di {} telah berubah selepas tzdata{} sistem ini dibuat: pasang {} atau yang lebih baharu; \
      --tzdata menunjukkan foldernya
      """
    case .am: "PG"
    case .pm: "PTG"
    case .semicolon: "; "
    }
  }

  static func spread(_ word: SpreadWord) -> StaticString {
    switch word {
    case .hereabouts: "di sekitar sini {} hingga {}"
    case .aroundAll: "Masjid di sini mungkin mencetak setiap waktu sehingga {} lebih awal atau lebih lewat"
    case .fastSafe: "Imsak dan puasa mengikut subuh paling awal dan maghrib paling lewat di sekitar sini"
    case .ofChosen: "Had ini bagi masjid yang mengikut kaedah ini: masjid lain di sini mungkin mencetak waktu lain"
    case .noHeight: "Ketinggian tempat ini tidak diketahui: syuruk dan maghrib adalah bagi ufuk rata"
    }
  }

  static func bearing(_ word: BearingWord) -> StaticString {
    switch word {
    case .kilometres: "km"
    case .miles: "batu"
    case .atKaaba: "di Kaabah, {} m dari pusatnya: tiada arah"
    case .opposite: "di seberang Kaabah di bumi, sejauh {}: semua arah sama pendek"
    case .blackout: "kompas tidak berfungsi di sini: medannya terlalu lemah"
    case .compass: "{}° mengikut kompas {}, ± {}°"
    case .onDay: "pada {}"
    case .noDay: "jika tarikhnya diketahui: jam sistem belum ditetapkan"
    case .weakField: ": medan di sini lemah, dan kompas boleh tersasar jauh"
    case .sun: "matahari berada di arah itu pada {}"
    case .shadow: "bayang menunjuk ke arah itu pada {}"
    case .and: " dan "
    case .neither: "pada hari ini matahari dan bayang tidak menunjukkan arah itu"
    case .sunAbove: "pada {} pukul {} matahari istiwa di atas Kaabah: matahari menunjukkan kiblat"
    case .sunOpposite: "pada {} pukul {} matahari bertentangan dengan Kaabah: bayang menunjukkan kiblat"
    case .unsureZone: "zon waktu tempat ini tidak pasti"
    case .noZones: "pakej tzdata tidak dipasang"
    }
  }
}
