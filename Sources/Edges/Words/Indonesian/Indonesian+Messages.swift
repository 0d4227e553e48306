internal import Pointing

/// Indonesian in messages of the gauge, and in the guide of a calibration.
extension Indonesian {
  static func message(_ message: Message) -> StaticString {
    switch message {
    case .noSensors: "tidak ada sensor: {1} · {2}"
    case .noSensorsForLong: "tidak ada sensor · {2} · {1}"
    case .noService: "tidak ada layanan di {}; jalankan: {}"
    case .recordingEnded: "Rekaman selesai."
    case .recordingTo: "Merekam ke {}; r menghentikannya."
    case .backgroundOff: "Kalibrasi otomatis mati: calibration.background."
    case .calibrated: "Kalibrasi selesai: yang baru sudah dipakai."
    case .calibrating: "Kalibrasi {} %: gambar angka 8, dan balikkan perangkat."
    case .notKept: "Tidak disimpan: {}"
    case .kept: "Disimpan di {}: {}."
    case .keptAlready: "Pilihan ini sudah disimpan."
    case .overridden: "{} Tetapi variabel lingkungan {} lebih diutamakan."
    case .overriddenByMany: "{} Tetapi variabel lingkungan {} lebih diutamakan."
    case .magnetComes: "Ada magnet mendekat."
    case .magnetGone: "Magnetnya sudah menjauh."
    case .satellitesLost: "Penerima kehilangan satelitnya."
    case .satellitesFound: "Penerima menemukan satelitnya."
    case .calibrationDropped: "Kalibrasi dibuang; angka 8 di udara menemukan yang baru."
    case .movedTo: "Sekarang di {}: sampai itu diterima, medannya tampak keliru."
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
    case .title: "kalibrasi kiblat"
    case .waiting: "Menunggu sensor."
    case .waitingFor: "Menunggu sensor ({})."
    case .waitingShort: "tunggu sensor"
    case .noAccelerometer: "Tanpa akselerometer: kalibrasi perlu tahu di mana bawah."
    case .noAccelerometerShort: "tanpa akselerometer"
    case .faulty: "Tidak bisa dikalibrasi: {}."
    case .faultyShort: "ada sensor rusak"
    case .turn: "Gambar angka 8 di udara, perlahan, dengan seluruh lengan."
    case .turnShort: "gambar angka 8"
    case .leaveMagnets: "Medan di sini bukan medan bumi: jauhi magnet dan besi, lalu lanjutkan."
    case .otherField: "Medan tidak cocok dengan kalibrasi ini: gambar angka 8, jauh dari magnet dan besi."
    case .magnetsShort: "jauhi magnet"
    case .turnUp: "Gambar angka 8 di udara, dan putar sampai {} menghadap ke atas."
    case .turnUpShort: "{} ke atas"
    case .allUp: "Semua sisi sudah menghadap ke atas: teruskan angka 8."
    case .noneMissing: "Semua sisi sudah menghadap ke atas."
    case .noneMissingShort: "semua sisi sudah"
    case .missingShort: "kurang {} dari 6 sisi"
    case .goal: "Yang baik {} atau kurang; belum diketahui."
    case .goalShort: "baik: {}"
    case .quality: "Yang baik {2} atau kurang; sekarang {1}."
    case .qualityShort: "{1}, baik {2}"
    case .before: "sebelumnya {}"
    case .noneBefore: "sebelumnya belum ada"
    case .result: "Kesalahan kalibrasi sebelumnya {}, sekarang {} (95 %)."
    case .firstResult: "Sebelumnya tanpa kalibrasi; kesalahannya sekarang {} (95 %)."
    case .goodTo: "teliti sampai sekitar {}; sesekali putaran angka 8 menjaganya"
    case .goodToShort: "teliti {}"
    case .leave: "q atau Ctrl-C: keluar, kalibrasi lama tetap dipakai."
    case .leaveShort: "q keluar"
    case .close: "Tombol apa saja: lanjut."
    case .closeShort: "tombol apa saja"
    case .good: "Selesai: kalibrasinya baik."
    case .goodShort: "selesai: baik"
    case .asGood: "Tidak lebih baik dari yang lama, yang tetap dipakai."
    case .asGoodShort: "yang lama tetap"
    // The halves of a small sphere have room for eight letters.
    case .faceUp: "muka"
    case .backUp: "punggung"
    case .figures: "cakupan {} %   sisa {} %   medan {}"
    case .ofField: "{} dari {}"
    }
  }

  static func side(_ side: Side) -> StaticString {
    switch side {
    case .face: "muka"
    case .back: "punggung"
    case .top: "tepi atas"
    case .bottom: "tepi bawah"
    case .left: "tepi kiri"
    case .right: "tepi kanan"
    }
  }

  static func missing(_ sides: [Side]) -> String { "Belum menghadap ke atas: \(listed(sides, side))." }

  /// Sides one after another, with the word for an edge only once: `muka, tepi atas, kiri`. Malay has the same word.
  static func listed(_ sides: [Side], _ name: (Side) -> StaticString) -> String {
    var parts: [String] = []
    var hasEdge = false
    for side in sides {
      let isEdge = side != .face && side != .back
      let text = "\(name(side))"
      parts.append(isEdge && hasEdge ? String(text.dropFirst("tepi ".count)) : text)
      hasEdge = hasEdge || isEdge
    }
    return parts.joined(separator: ", ")
  }
}
