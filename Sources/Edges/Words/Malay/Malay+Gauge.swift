internal import Events
internal import Pointing

/// Malay on the gauge.
extension Malay {
  static func word(_ word: Word) -> StaticString {
    switch word {
    case .name: "kiblat"
    case .turnRight: "pusing kanan"
    case .turnLeft: "pusing kiri"
    case .facing: "menghadap Kaabah"
    case .northUp: "peta: utara di atas"
    case .kaaba: "Kaabah"
    case .heading: "Arah"
    case .accuracy: "Kejituan"
    case .place: "Lokasi"
    case .field: "Medan"
    case .dip: "Junam"
    case .tilt: "Miring"
    case .sensors: "Kadar Hz"
    case .lastMinute: "seminit ini"
    case .expected: "jangkaan"
    case .accurate: "tepat"
    case .unsure: "ragu"
    case .calibrating: "belum tentukur"
    case .interference: "gangguan"
    case .unavailable: "tiada arah"
    case .gps: "GPS"
    case .cached: "terakhir"
    case .stale: "lama"
    case .manual: "manual"
    case .nowhere: "belum ada"
    case .placeUnknown: "tiada lokasi"
    case .atKaaba: "di Kaabah"
    case .atAntipode: "semua arah betul"
    // Small letters: the capitals are those of winds.
    case .trueMark: "b"
    case .magneticMark: "m"
    case .kilometres: "km"
    case .miles: "bt"
    case .magnetometer: "mag"
    case .accelerometer: "pec"
    case .gyroscope: "gir"
    case .notHere: "tidak dapat di sini"
    case .slate: "warna asal"
    case .ocean: "lautan"
    case .forest: "hutan"
    case .sunset: "senja"
    case .contrast: "kontras tinggi"
    case .calibratingShort: "tentukur"
    case .interferenceShort: "gangguan"
    case .unavailableShort: "tiada"
    case .northUpShort: "utara atas"
    case .aligned: "menghadap Kaabah"
    case .notAligned: "tidak lagi menghadap Kaabah"
    }
  }

  static func help(_ word: HelpWord) -> StaticString {
    switch word {
    case .help: "bantuan"
    case .quit: "keluar"
    case .units: "unit"
    case .north: "benar/magnet"
    case .theme: "warna"
    case .language: "bahasa"
    case .calibrate: "tentukur"
    case .fullDial: "kompas penuh"
    case .record: "rakam"
    case .pause: "jeda"
    case .seek: "lompat"
    case .speed: "kelajuan"
    case .turn: "pusing"
    case .tiltIt: "miringkan"
    case .magnet: "magnet"
    case .satellites: "GPS"
    case .city: "bandar lain"
    case .instruments: "bacaan penuh"
    case .keep: "simpan pilihan"
    case .helpTitle: "Kekunci"
    case .anyKey: "sebarang kekunci: kembali"
    case .anyKeyNext: "sebarang kekunci: makna tanda"
    case .signsTitle: "Makna tanda"
    case .signMark: "arah yang ditunjuk peranti"
    case .signNeedle: "menunjuk ke Kaabah"
    case .signSquare: "Kaabah: bawa ke bawah penanda"
    case .signFan: "Kaabah di dalamnya, 95 % yakin"
    case .signRing: "anda menghadap Kaabah"
    case .signRed: "jangan percaya sekarang"
    case .signHollow: "belum ditentukur, atau peta"
    case .signNorth: "utara"
    case .signLetters: "dari utara benar atau magnet"
    case .signLevel: "hijau jika dipegang rata"
    }
  }

  static func advice(_ advice: Advice) -> StaticString {
    switch advice {
    case .doctor: "cari puncanya: qibla doctor"
    case .stalled: "tunggu, atau semak: qibla doctor"
    case .flatter: "pegang lebih rata"
    case .eights: "gerakkan seperti angka 8"
    case .calibrate: "tentukur: qibla calibrate"
    case .magnets: "jauhi magnet dan besi"
    case .settling: "tunggu atau jalan sedikit"
    case .pole: "dekat kutub kompas lemah"
    case .level: "pegang rata"
    case .date: "tetapkan tarikh peranti"
    case .place: "tunggu GPS, atau beri --at CITY"
    case .receivers: "cabut satu, atau beri --at CITY"
    }
  }

  static func gauge(_ reason: Reason) -> GaugeReason {
    switch reason {
    case .noSamples: GaugeReason("belum ada data", short: "kosong")
    case .stalled: GaugeReason("penderia terhenti", short: "terhenti")
    case .noMagnetometer: GaugeReason("tiada magnetometer", short: "tiada mag")
    case .tilt: GaugeReason("terlalu miring", short: "miring")
    case .noCalibration: GaugeReason("pusing sekeliling", short: "pusing")
    case .foreignCalibration: GaugeReason("salah tentukuran", short: "asing")
    case .coverage: GaugeReason("pusing semua arah", short: "pusing")
    case .fieldStrong: GaugeReason("medan terlalu kuat", short: "kuat")
    case .fieldWeak: GaugeReason("medan terlalu lemah", short: "lemah")
    case .dip: GaugeReason("salah sudut junam", short: "junam?")
    case .gyroDisagrees: GaugeReason("magnet bergerak", short: "medan?")
    case .settling: GaugeReason("belum pasti", short: "ragu")
    case .highLatitude: GaugeReason("dekat kutub magnet", short: "kutub")
    case .levelAssumed: GaugeReason("dianggap rata", short: "rata?")
    case .hubHeading: GaugeReason("arah dari hab", short: "dari hab")
    case .noDate: GaugeReason("tarikh belum ada", short: "tiada tkh")
    case .dateOutsideModel: GaugeReason("semak tarikh", short: "tarikh?")
    case .receiversDisagree: GaugeReason("penerima berbeza", short: "2 lokasi")
    }
  }
}
