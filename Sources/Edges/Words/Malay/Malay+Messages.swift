internal import Pointing

/// Malay in messages of the gauge, and in the guide of a calibration.
extension Malay {
  static func message(_ message: Message) -> StaticString {
    switch message {
    case .noSensors: "tiada penderia: {1} · {2}"
    case .noSensorsForLong: "tiada penderia · {2} · {1}"
    case .noService: "tiada perkhidmatan di {}; mulakannya: {}"
    case .recordingEnded: "Rakaman tamat."
    case .recordingTo: "Merakam ke {}; r menamatkannya."
    case .backgroundOff: "Tentukuran automatik dimatikan: calibration.background."
    case .calibrated: "Tentukuran selesai: yang baharu sudah digunakan."
    case .calibrating: "Tentukuran {} %: lukis angka 8, dan terbalikkan peranti."
    case .notKept: "Tidak disimpan: {}"
    case .kept: "Disimpan di {}: {}."
    case .keptAlready: "Pilihan ini sudah disimpan."
    case .overridden: "{} Tetapi pemboleh ubah persekitaran {} lebih diutamakan."
    case .overriddenByMany: "{} Tetapi pemboleh ubah persekitaran {} lebih diutamakan."
    case .magnetComes: "Ada magnet menghampiri."
    case .magnetGone: "Magnet itu sudah menjauh."
    case .satellitesLost: "Penerima kehilangan satelitnya."
    case .satellitesFound: "Penerima menemui satelitnya."
    case .calibrationDropped: "Tentukuran dibuang; angka 8 di udara menemui yang baharu."
    case .movedTo: "Kini di {}: selagi itu belum diterima, medannya nampak salah."
    case .jakarta: "Jakarta"
    case .capeTown: "Cape Town"
    case .sanFrancisco: "San Francisco"
    case .tromsø: "Tromsø"
    case .makkah: "Makkah"
    case .istanbul: "Istanbul"
    }
  }

  static func guide(_ word: GuideWord) -> StaticString {
    switch word {
    case .title: "tentukuran kiblat"
    case .waiting: "Menunggu penderia."
    case .waitingFor: "Menunggu penderia ({})."
    case .waitingShort: "tunggu penderia"
    case .noAccelerometer: "Tiada meter pecutan: tentukuran perlu tahu di mana bawah."
    case .noAccelerometerShort: "tiada meter pecutan"
    case .faulty: "Tidak dapat ditentukur: {}."
    case .faultyShort: "penderia rosak"
    case .turn: "Lukis angka 8 di udara, perlahan-lahan, dengan seluruh lengan."
    case .turnShort: "lukis angka 8"
    case .leaveMagnets: "Medan di sini bukan medan bumi: jauhi magnet dan besi, kemudian teruskan."
    case .otherField: "Medan tidak sepadan dengan tentukuran ini: lukis angka 8, jauh daripada magnet dan besi."
    case .magnetsShort: "jauhi magnet"
    case .turnUp: "Lukis angka 8 di udara, dan pusing sehingga {} menghadap ke atas."
    case .turnUpShort: "{} ke atas"
    case .allUp: "Semua sisi sudah menghadap ke atas: teruskan angka 8."
    case .noneMissing: "Semua sisi sudah menghadap ke atas."
    case .noneMissingShort: "semua sisi sudah"
    case .missingShort: "{} sisi lagi dari 6"
    case .goal: "Yang baik {} atau kurang; belum diketahui."
    case .goalShort: "baik: {}"
    case .quality: "Yang baik {2} atau kurang; sekarang {1}."
    case .qualityShort: "{1}, baik {2}"
    case .before: "sebelum ini {}"
    case .noneBefore: "sebelum ini tiada"
    case .result: "Ralat tentukuran sebelum ini {}, sekarang {} (95 %)."
    case .firstResult: "Sebelum ini tiada tentukuran; ralatnya sekarang {} (95 %)."
    case .goodTo: "jitu hingga kira-kira {}; sesekali pusingan angka 8 mengekalkannya"
    case .goodToShort: "jitu {}"
    case .leave: "q atau Ctrl-C: keluar, tentukuran lama terus digunakan."
    case .leaveShort: "q keluar"
    case .close: "Sebarang kekunci: teruskan."
    case .closeShort: "sebarang kekunci"
    case .good: "Selesai: tentukurannya baik."
    case .goodShort: "selesai: baik"
    case .asGood: "Tidak lebih baik daripada yang lama, yang terus digunakan."
    case .asGoodShort: "yang lama kekal"
    // The halves of a small sphere have room for eight letters.
    case .faceUp: "muka"
    case .backUp: "belakang"
    case .figures: "liputan {} %   baki {} %   medan {}"
    case .ofField: "{} daripada {}"
    }
  }

  static func side(_ side: Side) -> StaticString {
    switch side {
    case .face: "muka"
    case .back: "belakang"
    case .top: "tepi atas"
    case .bottom: "tepi bawah"
    case .left: "tepi kiri"
    case .right: "tepi kanan"
    }
  }

  static func missing(_ sides: [Side]) -> String { "Belum menghadap ke atas: \(Indonesian.listed(sides, side))." }
}
