internal import Events
internal import Pointing

/// Indonesian on the page.
extension Indonesian {
  static let ownName: StaticString = "Bahasa Indonesia"
  static let dates: StaticString = "id-ID"

  static let page: StaticString = """
    title: Kiblat | connecting: Menyambung… | turnLeft: Putar ke kiri {} | turnRight: Putar ke kanan {}
    aboutLeft: sekitar {} ke kiri, {} | aboutRight: sekitar {} ke kanan, {}
    ahead: Lurus ke depan | facing: Menghadap Ka’bah
    notFacing: Tidak lagi menghadap Ka’bah | noDirection: Arah belum ada | atKaaba: Anda di Ka’bah
    atAntipode: Semua arah benar | whereAreYou: Anda di mana? | qiblaIs: Kiblat {} | noReading: Belum ada data
    gone: Layanan tidak menjawab. Mencoba lagi…
    goneSince: Layanan tidak menjawab selama {}. Kiblat, lokasi, dan waktunya dari sebelum itu.
    goneTitle: Tidak tersambung
    mapNorthUp: Piringan ini menjadi peta: utara di atas. | bearing: Kiblat | toMecca: Ke Makkah | mecca: Makkah
    setPlace: Atur lokasi | why: Mengapa? | placeGps: dari penerima satelit
    placeCached: lokasi terakhir yang diketahui, {} lalu | placeStale: Lokasi terakhir dari {} lalu, jadi tidak dipakai.
    placeNone: Lokasi belum diketahui. Tanpa lokasi tidak ada kiblat. | calibration: Kalibrasi | calNone: belum ada
    calGiven: tersimpan | calFound: ditemukan otomatis
    calForeign: dari magnetometer lain: tidak dipakai
    calibrateHow: Putar perangkat perlahan membentuk angka 8, sampai tiap sisi pernah di atas. {} selesai.
    calRefused: Data sejauh ini tidak cocok satu sama lain. Jauhi magnet dan besi, lalu putar perangkat sekali lagi.
    covered: Arah yang tercakup, depan dan belakang: {} | times: Waktu salat
    openCalendar: Kalender | printMonth: Jadwal sebulan untuk dicetak | noTimes: Tidak ada waktu salat: {}
    noPlaceYet: lokasi belum diketahui. | noClock: jam perangkat belum diatur. | nextIs: {}, {} lagi
    isNow: {} sekarang | noNext: Tidak ada waktu salat hari ini atau besok | timesWhere: {}, waktu {}
    map: Jalur ke Makkah | mapLabel: Peta jalur ke Makkah, {}. Tombol panah menggeser, plus dan minus memperbesar.
    greatCircle: Garis ini lingkaran besar dari sini ke Makkah, jalur terpendek di permukaan bumi: {}, mulai ke arah \
    {}. Pada peta datar ia tampak melengkung.
    noWay: Tanpa lokasi tidak ada jalur untuk ditampilkan. | zoomIn: Perbesar | zoomOut: Perkecil
    zoomFit: Tampilkan seluruh jalur | lastMinute: Arah, satu menit terakhir | trendText: Antara {} dan {}.
    trendGoal: Garis putus-putus adalah kiblat. | trendNone: Tidak ada arah dalam satu menit terakhir.
    measured: Hasil pengukuran | field: Medan | dip: Inklinasi | declination: Deklinasi | tiltText: depan {}, kanan {}
    sensors: Sensor | sensorsText: mag {}, aks {}, giro {} Hz | expected: {} (seharusnya {}) | bound: Batas, 95 %
    microtesla: µT | accurate: Akurat | unsure: Kurang pasti | calibratingWord: Belum dikalibrasi
    interference: Gangguan | unavailable: Tidak ada arah
    accurateWhy: Kuat medan dan inklinasinya sesuai untuk tempat ini, dan semua sensor sepakat.
    unsureWhy: Arahnya benar dalam batasnya, tetapi batas itu lebar.
    calibratingWhy: Magnetometer belum dikalibrasi.
    interferenceWhy: Ada benda magnetik di dekat sini. Jangan percaya jarumnya sekarang.
    unavailableWhy: Tidak ada arah.
    north: Utara | northTrue: utara sejati | northMagnetic: utara magnetik | settings: Pengaturan | language: Bahasa
    digits: Angka | theme: Warna | themeDefault: batu tulis dan emas | themeOwn: warna aksen sendiri
    accent: Warna aksen | light: Terang atau gelap | lightAuto: ikuti perangkat | lightLight: terang | lightDark: gelap
    units: Satuan jarak | unitsKm: kilometer | unitsMi: mil | vibrate: Bergetar saat menghadap Ka’bah
    awake: Layar tetap menyala | noVibration: Peramban ini tidak bisa bergetar.
    noAwake: Peramban ini menjaga layar tetap menyala hanya untuk halaman lewat https, atau di perangkat itu sendiri.
    noFullScreen: Peramban ini tidak punya layar penuh. | fullScreen: Layar penuh
    showWelcome: Tampilkan langkah awal
    close: Tutup | use: Pakai lokasi ini | forget: Pakai penerima lagi
    placeLabel: Kota, atau lintang dan bujur | password: Kata sandi
    placeHow: Misalnya: Bandung, atau \u{2066}-6.9, 107.6\u{2069}. Perangkat menyimpannya, dan memakainya sampai \
    diubah di sini.
    placeRefused: Perangkat lain bisa membuka halaman ini, jadi lokasi tidak bisa diatur di sini. Di perangkatnya: \
    tulis at = Bandung di qibla.conf, atau tunjuk sebuah berkas dengan http-password-file.
    placeDemo: Ini peragaan: lokasinya bagian darinya. | placeEmpty: Tulis nama kota, atau lintang dan bujur.
    placeOf: Lokasi: {} | placeUnknown: Tidak ada tempat dengan nama ini: {}
    placeCoordinates: Ini bukan koordinat: {}. {}
    placeRange: Lintang dari -90 sampai 90, bujur dari -180 sampai 180.
    placePlusCode: {} tampak seperti kode plus, yang tidak dikenali. Tulis nama kota atau koordinat.
    placePostcode: {} tampak seperti kode pos, yang tidak dikenali. Tulis nama kota atau koordinat.
    placeGridReference: {} tampak seperti acuan grid, yang tidak dikenali. Tulis nama kota atau koordinat.
    placeAmbiguous: Lebih dari satu tempat bernama ini. Yang mana?
    placeConfigured: Konfigurasi perangkat menentukan lokasinya (at): lihat qibla config --show-origin.
    placeBusy: Orang lain sedang mengatur lokasi. Coba lagi.
    placeNeedsPassword: Sekarang perangkat meminta kata sandi. | placePassword: Kata sandinya salah.
    placeLocked: Terlalu banyak kata sandi yang salah. Tunggu satu menit.
    placeLate: Disk perangkat tidak menjawab. Lokasi dibatalkan begitu disk menjawab.
    placeNotKept: Berlaku sekarang, tetapi tidak disimpan: {} | placeFailed: Tidak diatur: {}
    reloadPage: Halaman ini lebih lama daripada layanannya. Muat ulang dan coba lagi. | asking: Bertanya…
    api: Untuk program
    openSheet: Jadwal masjid saya… | alsoHere: Juga dipakai di negara ini
    setTimes: Atur waktu salat | timesMethod: Metode | timesAuto: seperti biasa di lokasi ini
    timesMinutes: Menit yang ditambahkan | save: Simpan
    timesHow: Bandingkan waktunya dengan jadwal masjid Anda. Perangkat menyimpan yang diatur di sini, dan memakainya \
    sampai diubah di sini.
    timesRefused: Mesin lain dapat membuka halaman ini, jadi waktu salat tidak dapat diatur di sini. Di perangkat: \
    tulis method, madhab dan prayer-adjust di qibla.conf, atau sebutkan berkas dengan http-password-file.
    timesDemo: Sebuah demonstrasi: waktunya tidak dapat diatur.
    timesConfigured: Sebagian diatur oleh konfigurasi perangkat: lihat qibla config --show-origin.
    timesBad: Menit adalah angka dari -720 sampai 720. | timesSet: Waktu salat sudah diatur.
    setCalls: Atur panggilan dan suara
    callsHow: Kapan perangkat ini memanggil, dan bagaimana bunyinya. Perangkat menyimpan yang diatur di sini, dan \
    memakainya sampai diubah di sini.
    callsRefused: Mesin lain dapat membuka halaman ini, jadi panggilan tidak dapat diatur di sini. Di perangkat: \
    tulis bagian alerts, adhan, iqama, jumua, eid dan sound di qibla.conf, atau sebutkan berkas dengan \
    http-password-file.
    callsDemo: Sebuah demonstrasi: panggilannya tidak dapat diatur. | callsSet: Panggilan dan suara sudah diatur.
    callsBad: Tidak dimengerti: {} | callsOff: Perangkat ini tidak memanggil apa pun: pemberitahuannya mati.
    callsSilent: Perangkat ini tidak bersuara: qibla help adhan menjelaskan caranya.
    callsBefore: Diumumkan sebelumnya, menit: 10 atau 30+10 | callsAfter: Diingatkan sesudahnya, menit
    callsAdhan: Azan, jika sesudah awal waktu: 13:15, +15, atau -10 sebelum ikamah
    callsIqama: Ikamah: 13:30, atau +15 sesudah awal waktu
    callsRound: Ikamah sesudah awal waktu, dibulatkan ke atas ke menit | callsFriday: Salat Jumat: 13:30,14:30
    callsEid: Salat Id: 7:30, atau +20 sesudah matahari terbit
    callsSuhoor: Bangunkan untuk sahur, menit sebelum subuh | callsIftar: Umumkan waktu berbuka
    callsFasts: Puasa yang diumumkan malam sebelumnya | callsHeard: Ini berbunyi | callsVolume: Volume dalam persen
    callsQuiet: Jam tenang: 22:00-05:00
    insecure: Halaman ini datang tanpa https. Jadi peramban tidak menjaga layar tetap menyala, tidak memasang halaman \
    ini, dan orang lain di jaringan bisa membacanya.
    simulated: Perangkat simulasi: di sini tidak ada yang nyata. | step: Langkah {} dari {} | next: Lanjut
    skip: Lewati
    start: Mulai | welcome1: Perangkat ini tahu arahnya
    welcome1Text: Ka’bah tampak di arahnya. Berputarlah sampai Ka’bah masuk ke lingkaran di atas: saat itu Anda \
    menghadap kiblat. Titik di atas halaman menunjukkan seberapa jauh arahnya bisa dipercaya.
    welcome2: Dari mana lokasinya
    welcome2Text: Dari penerima satelit di perangkat, atau dari lokasi terakhirnya. Bila tidak ada, tulis nama kota \
    Anda. Lokasi peramban ini tidak pernah diminta, dan tidak ada yang keluar dari perangkat.
    welcome3: Cara memegangnya
    welcome3Text: Sensornya ada di perangkat yang menyajikan halaman ini. Pegang perangkat itu mendatar, tepi atasnya \
    ke depan, jauh dari magnet dan besi. Bila diminta, putar membentuk angka 8.
    """

  static func step(_ reason: Reason) -> StaticString {
    switch reason {
    case .noSamples: "Tunggu sensornya"
    case .noMagnetometer: "Pasang magnetometer"
    case .stalled: "Tunggu sebentar"
    case .tilt: "Pegang lebih mendatar"
    case .noCalibration, .foreignCalibration, .coverage: "Putar membentuk angka 8"
    case .fieldStrong, .fieldWeak, .dip, .gyroDisagrees: "Jauhi magnet"
    case .settling: "Tunggu atau jalan sedikit"
    case .highLatitude: "Pakai matahari atau peta"
    case .levelAssumed, .hubHeading: "Pegang mendatar"
    case .noDate: "Atur tanggal"
    case .dateOutsideModel: "Cek tanggalnya"
    case .receiversDisagree: "Atur lokasi"
    }
  }

  static func page(_ reason: Reason) -> (why: StaticString, advice: StaticString) {
    switch reason {
    case .noSamples: ("Sensor belum mengirim apa pun.", "Di perangkat, qibla doctor mencari sebabnya.")
    case .noMagnetometer:
      ("Tidak ada magnetometer.", "Pasang satu. Di perangkat, qibla doctor menyebut apa saja yang dicari.")
    case .stalled: ("Sensor berhenti.", "Tunggu sebentar, atau cek dengan qibla doctor di perangkat.")
    case .tilt: ("Perangkat terlalu miring.", "Pegang lebih mendatar.")
    case .noCalibration: ("Belum dikalibrasi.", "Putar membentuk angka 8.")
    case .foreignCalibration:
      ("Kalibrasinya milik magnetometer lain.", "Putar membentuk angka 8, atau jalankan qibla calibrate.")
    case .coverage:
      ("Belum diputar ke semua arah.", "Putar membentuk angka 8, sampai tiap sisi pernah di atas.")
    case .fieldStrong: ("Medannya lebih kuat daripada medan bumi.", "Jauhi magnet dan besi.")
    case .fieldWeak: ("Medannya lebih lemah daripada medan bumi.", "Jauhi magnet dan besi.")
    case .dip: ("Inklinasi medannya tidak sesuai untuk tempat ini.", "Jauhi magnet dan besi.")
    case .gyroDisagrees: ("Medannya berputar, perangkatnya tidak.", "Jauhi magnet dan besi.")
    case .settling: ("Belum pasti.", "Tunggu, atau berjalanlah beberapa langkah, jauh dari besi dan magnet.")
    case .highLatitude: ("Dekat kutub magnet kompas lemah.", "Pakai juga matahari atau peta.")
    case .levelAssumed: ("Tidak ada akselerometer, jadi perangkat dianggap mendatar.", "Pegang mendatar.")
    case .hubHeading: ("Arahnya dari hub sensor itu sendiri.", "Pegang mendatar.")
    case .noDate: ("Tanggal belum diatur, jadi utara sejati tidak tepat.", "Atur tanggal perangkat.")
    case .dateOutsideModel: ("Tanggal di luar tahun-tahun model magnetik.", "Cek tanggal perangkat.")
    case .receiversDisagree: ("Dua penerima memberi lokasi yang berjauhan.", "Cabut yang salah, atau atur lokasi.")
    }
  }
}
