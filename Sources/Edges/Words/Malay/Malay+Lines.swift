internal import Events
internal import Pointing

/// Malay in lines of text.
extension Malay {
  static let lines = LineWords(
    atKaaba: "di Kaabah", atAntipode: "seberang Kaabah", qibla: "Kiblat ", qiblaUnknown: "Kiblat belum ada",
    turn: "pusing ", left: " kiri", right: " kanan", aligned: "sehala", straightAhead: "terus ke depan",
    heading: "arah ", headingUnknown: "arah belum ada", trueMark: "b", magneticMark: "m", kilometres: " km",
    miles: " bt", pulse: "denyut",
    ageEnd: " lalu", between: "; ", columns: (20, 38, 58, 71, 81), placeAdvice: "tunggu GPS atau beri --at LAT,LON")

  static func accuracy(_ accuracy: Accuracy) -> StaticString {
    switch accuracy {
    case .unavailable: "tiada"
    case .calibrating: "tentukur"
    case .interference: "gangguan"
    case .unsure: "kurang pasti"
    case .accurate: "tepat"
    }
  }

  static func sentence(_ reason: Reason) -> StaticString {
    switch reason {
    case .noSamples: "belum ada data daripada mana-mana penderia"
    case .stalled: "penderia terhenti: periksa sambungannya"
    case .noMagnetometer: "tiada magnetometer: tanpanya utara tidak dapat diketahui"
    case .tilt: "kemiringan tidak pasti: pegang diam, jangan tegak ke atas atau ke bawah"
    case .noCalibration: "belum ditentukur: pusing sekeliling, kemudian gerakkan seperti angka 8"
    case .foreignCalibration: "tentukuran ini milik penderia lain: tentukur penderia ini"
    case .coverage: "tentukuran meliputi terlalu sedikit arah: pusing lagi"
    case .fieldStrong: "ada magnet atau besi berdekatan: jauhinya"
    case .fieldWeak: "besi berdekatan menghalang medan bumi: jauhinya"
    case .dip: "besi berdekatan membengkokkan medan bumi: jauhinya"
    case .gyroDisagrees: "medan berpusing tetapi peranti tidak: ada benda bermagnet yang bergerak"
    case .settling: "belum pasti: tunggu, atau jalan beberapa langkah, jauh daripada besi dan magnet"
    case .highLatitude: "terlalu dekat dengan kutub magnet: medan menghala ke dalam tanah"
    case .levelAssumed: "tiada meter pecutan: pegang rata"
    case .hubHeading: "arah datang dari hab penderia: ralatnya tidak diketahui"
    case .noDate: "tarikh belum ditetapkan: tetapkan jam, kerana utara magnet beralih tiap tahun"
    case .dateOutsideModel: "tarikh di luar tahun model magnet: tetapkan jam, atau kemas kini qibla"
    case .receiversDisagree: "dua penerima memberi lokasi yang berjauhan: cabut satu, atau tetapkan lokasi"
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
