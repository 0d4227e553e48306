internal import Events
internal import Pointing

/// Indonesian on the gauge.
extension Indonesian {
  static func word(_ word: Word) -> StaticString {
    switch word {
    case .name: "kiblat"
    case .turnRight: "putar kanan"
    case .turnLeft: "putar kiri"
    case .facing: "menghadap Ka'bah"
    case .northUp: "peta: utara di atas"
    case .kaaba: "Ka'bah"
    case .heading: "Arah"
    case .accuracy: "Akurasi"
    case .place: "Lokasi"
    case .field: "Medan"
    case .dip: "Inkl."
    case .tilt: "Miring"
    case .sensors: "Laju Hz"
    case .lastMinute: "semenit ini"
    case .expected: "mestinya"
    case .accurate: "akurat"
    case .unsure: "ragu"
    case .calibrating: "belum kalibrasi"
    case .interference: "gangguan"
    case .unavailable: "tanpa arah"
    case .gps: "GPS"
    case .cached: "terakhir"
    case .stale: "lama"
    case .manual: "manual"
    case .nowhere: "belum ada"
    case .placeUnknown: "tanpa lokasi"
    case .atKaaba: "di Ka'bah"
    case .atAntipode: "semua arah benar"
    // Small letters: the capitals are those of winds.
    case .trueMark: "s"
    case .magneticMark: "m"
    case .kilometres: "km"
    case .miles: "mil"
    case .magnetometer: "mag"
    case .accelerometer: "aks"
    case .gyroscope: "gir"
    case .notHere: "tidak bisa di sini"
    case .slate: "warna bawaan"
    case .ocean: "lautan"
    case .forest: "hutan"
    case .sunset: "senja"
    case .contrast: "kontras tinggi"
    case .calibratingShort: "blm kal."
    case .interferenceShort: "gangguan"
    case .unavailableShort: "tak ada"
    case .northUpShort: "utara atas"
    case .aligned: "menghadap Ka'bah"
    case .notAligned: "tidak lagi menghadap Ka'bah"
    }
  }

  static func help(_ word: HelpWord) -> StaticString {
    switch word {
    case .help: "bantuan"
    case .quit: "keluar"
    case .units: "satuan"
    case .north: "sejati/magnetik"
    case .theme: "warna"
    case .language: "bahasa"
    case .calibrate: "kalibrasi"
    case .fullDial: "kompas penuh"
    case .record: "rekam"
    case .pause: "jeda"
    case .seek: "lompat"
    case .speed: "kecepatan"
    case .turn: "putar"
    case .tiltIt: "miringkan"
    case .magnet: "magnet"
    case .satellites: "GPS"
    case .city: "kota lain"
    case .instruments: "instrumen"
    case .keep: "simpan pilihan"
    case .helpTitle: "Tombol"
    case .anyKey: "tombol apa saja: kembali"
    case .anyKeyNext: "tombol apa saja: arti tanda"
    case .signsTitle: "Arti tanda"
    case .signMark: "arah yang ditunjuk perangkat"
    case .signNeedle: "menunjuk ke Ka'bah"
    case .signSquare: "Ka'bah: bawa ke bawah penanda"
    case .signFan: "Ka'bah di dalamnya, 95 % yakin"
    case .signRing: "Anda menghadap Ka'bah"
    case .signRed: "jangan dipercaya sekarang"
    case .signHollow: "belum kalibrasi, atau peta"
    case .signNorth: "utara"
    case .signLetters: "dari utara sejati atau magnetik"
    case .signLevel: "hijau bila dipegang mendatar"
    }
  }

  static func advice(_ advice: Advice) -> StaticString {
    switch advice {
    case .doctor: "cari sebabnya: qibla doctor"
    case .stalled: "tunggu, atau cek qibla doctor"
    case .flatter: "pegang lebih mendatar"
    case .eights: "gerakkan membentuk angka 8"
    case .calibrate: "kalibrasi: qibla calibrate"
    case .magnets: "jauhi magnet dan besi"
    case .settling: "tunggu atau jalan sedikit"
    case .pole: "dekat kutub kompas lemah"
    case .level: "pegang mendatar"
    case .date: "atur tanggal perangkat"
    case .place: "tunggu GPS, atau beri --at CITY"
    case .receivers: "cabut satu, atau beri --at CITY"
    }
  }

  static func gauge(_ reason: Reason) -> GaugeReason {
    switch reason {
    case .noSamples: GaugeReason("belum ada data", short: "kosong")
    case .stalled: GaugeReason("sensor berhenti", short: "berhenti")
    case .noMagnetometer: GaugeReason("tanpa magnetometer", short: "tanpa mag")
    case .tilt: GaugeReason("terlalu miring", short: "miring")
    case .noCalibration: GaugeReason("putar sekeliling", short: "putar")
    case .foreignCalibration: GaugeReason("kalibrasi keliru", short: "kal. lain")
    case .coverage: GaugeReason("putar ke semua arah", short: "putar")
    case .fieldStrong: GaugeReason("medan terlalu kuat", short: "kuat")
    case .fieldWeak: GaugeReason("medan terlalu lemah", short: "lemah")
    case .dip: GaugeReason("inklinasi keliru", short: "inkl.?")
    case .gyroDisagrees: GaugeReason("magnet bergerak", short: "medan?")
    case .settling: GaugeReason("belum pasti", short: "ragu")
    case .highLatitude: GaugeReason("dekat kutub magnet", short: "kutub")
    case .levelAssumed: GaugeReason("dianggap mendatar", short: "datar?")
    case .hubHeading: GaugeReason("arah dari hub", short: "dari hub")
    case .noDate: GaugeReason("tanggal belum ada", short: "tanpa tgl")
    case .dateOutsideModel: GaugeReason("cek tanggalnya", short: "tanggal?")
    case .receiversDisagree: GaugeReason("penerima berbeda", short: "2 lokasi")
    }
  }
}
