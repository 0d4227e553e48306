internal import Events
internal import Pointing

/// Indonesian in lines of text.
extension Indonesian {
  static let lines = LineWords(
    atKaaba: "di Ka'bah", atAntipode: "seberang Ka'bah", qibla: "Kiblat ", qiblaUnknown: "Kiblat belum ada",
    turn: "putar ", left: " kiri", right: " kanan", aligned: "searah", straightAhead: "lurus ke depan",
    heading: "arah ", headingUnknown: "arah belum ada", trueMark: "s", magneticMark: "m", kilometres: " km",
    miles: " mil", pulse: "denyut",
    ageEnd: " lalu", between: "; ", columns: (20, 37, 57, 70, 81), placeAdvice: "tunggu GPS atau beri --at LAT,LON")

  static func accuracy(_ accuracy: Accuracy) -> StaticString {
    switch accuracy {
    case .unavailable: "tak tersedia"
    case .calibrating: "kalibrasi"
    case .interference: "gangguan"
    case .unsure: "kurang pasti"
    case .accurate: "akurat"
    }
  }

  static func sentence(_ reason: Reason) -> StaticString {
    switch reason {
    case .noSamples: "belum ada data dari sensor mana pun"
    case .stalled: "sensor berhenti: periksa sambungannya"
    case .noMagnetometer: "tanpa magnetometer: utara tidak bisa diketahui"
    case .tilt: "kemiringan tidak pasti: tahan diam, jangan tegak lurus ke atas atau ke bawah"
    case .noCalibration: "belum dikalibrasi: putar sekali keliling, lalu gerakkan membentuk angka 8"
    case .foreignCalibration: "kalibrasi ini milik sensor lain: kalibrasi sensor ini"
    case .coverage: "kalibrasi mencakup terlalu sedikit arah: putar terus"
    case .fieldStrong: "ada magnet atau besi di dekat sini: menjauhlah"
    case .fieldWeak: "besi di dekat sini menghalangi medan bumi: menjauhlah"
    case .dip: "besi di dekat sini membelokkan medan bumi: menjauhlah"
    case .gyroDisagrees: "medan berputar tetapi perangkat diam: ada benda magnetik yang bergerak"
    case .settling: "belum pasti: tunggu, atau jalan beberapa langkah, jauh dari besi dan magnet"
    case .highLatitude: "terlalu dekat kutub magnet: medan mengarah ke dalam tanah"
    case .levelAssumed: "tanpa akselerometer: pegang mendatar"
    case .hubHeading: "arah berasal dari hub sensor: kesalahannya tidak diketahui"
    case .noDate: "tanggal belum diatur: atur jam, sebab utara magnetik bergeser tiap tahun"
    case .dateOutsideModel: "tanggal di luar tahun model magnetik: atur jam, atau perbarui qibla"
    case .receiversDisagree: "dua penerima memberi lokasi berjauhan: cabut satu, atau atur lokasi"
    }
  }

  static func note(_ location: LocationState) -> StaticString? {
    switch location {
    case .gps, .manual: nil
    case .cached: "lokasi terakhir "
    case .stale: "lokasi terlalu lama, "
    case .none: "lokasi belum ada"
    }
  }
}
