internal import Events
internal import Pointing

/// Malay on the page.
extension Malay {
  static let ownName: StaticString = "Bahasa Melayu"
  static let dates: StaticString = "ms-MY"

  static let page: StaticString = """
    title: Kiblat | connecting: Menyambung… | turnLeft: Pusing ke kiri {} | turnRight: Pusing ke kanan {}
    aboutLeft: kira-kira {} ke kiri, {} | aboutRight: kira-kira {} ke kanan, {}
    ahead: Terus ke depan | facing: Menghadap Kaabah
    notFacing: Tidak lagi menghadap Kaabah | noDirection: Arah belum ada | atKaaba: Anda di Kaabah
    atAntipode: Semua arah betul | whereAreYou: Anda di mana? | qiblaIs: Kiblat {} | noReading: Belum ada data
    gone: Perkhidmatan tidak menjawab. Mencuba lagi…
    goneSince: Perkhidmatan tidak menjawab selama {}. Kiblat, lokasi dan waktunya dari sebelum itu.
    goneTitle: Tiada sambungan
    mapNorthUp: Kompas ini menjadi peta: utara di atas. | bearing: Kiblat | toMecca: Ke Makkah | mecca: Makkah
    setPlace: Tetapkan lokasi | why: Mengapa? | placeGps: daripada penerima satelit
    placeCached: lokasi terakhir yang diketahui, {} lalu
    placeStale: Lokasi terakhir dari {} lalu, jadi tidak digunakan.
    placeNone: Lokasi belum diketahui. Tanpa lokasi tiada kiblat. | calibration: Tentukuran | calNone: belum ada
    calGiven: disimpan | calFound: ditemui secara automatik
    calForeign: daripada magnetometer lain: tidak digunakan
    calibrateHow: Pusing peranti perlahan-lahan seperti angka 8, supaya setiap sisi pernah di atas. {} siap.
    calRefused: Data setakat ini tidak sepadan. Jauhi magnet dan besi, dan pusing peranti sekali lagi.
    covered: Arah yang diliputi, depan dan belakang: {} | times: Waktu solat
    openCalendar: Kalendar | printMonth: Jadual sebulan untuk dicetak | noTimes: Tiada waktu solat: {}
    noPlaceYet: lokasi belum diketahui. | noClock: jam peranti belum ditetapkan. | nextIs: {}, {} lagi
    isNow: {} sekarang | noNext: Tiada waktu solat hari ini atau esok | timesWhere: {}, waktu {}
    map: Laluan ke Makkah | mapLabel: Peta laluan ke Makkah, {}. Kekunci anak panah mengalih, tambah dan tolak mengezum.
    greatCircle: Garis ini bulatan besar dari sini ke Makkah, jalan terpendek di atas glob: {}, bermula ke arah {}. \
    Pada peta rata ia kelihatan melengkung.
    noWay: Tanpa lokasi tiada laluan untuk ditunjukkan. | zoomIn: Zum masuk | zoomOut: Zum keluar
    zoomFit: Tunjukkan seluruh laluan | lastMinute: Arah, seminit terakhir | trendText: Antara {} dan {}.
    trendGoal: Garis putus-putus ialah kiblat. | trendNone: Tiada arah dalam seminit terakhir.
    measured: Hasil ukuran | field: Medan | dip: Sudut junam | declination: Sudut serong | tiltText: depan {}, kanan {}
    sensors: Penderia | sensorsText: mag {}, pec {}, giro {} Hz | expected: {} (jangkaan {}) | bound: Had, 95 %
    microtesla: µT | accurate: Tepat | unsure: Kurang pasti | calibratingWord: Belum ditentukur
    interference: Gangguan | unavailable: Tiada arah
    accurateWhy: Kekuatan medan dan sudut junamnya seperti yang dijangka di sini, dan semua penderia sepakat.
    unsureWhy: Arahnya betul dalam hadnya, tetapi had itu luas.
    calibratingWhy: Magnetometer belum ditentukur.
    interferenceWhy: Ada benda bermagnet berdekatan. Jangan percaya jarum sekarang.
    unavailableWhy: Tiada arah.
    north: Utara | northTrue: utara benar | northMagnetic: utara magnet | settings: Tetapan | language: Bahasa
    digits: Angka | theme: Warna | themeDefault: kelabu dan emas | themeOwn: warna aksen sendiri
    accent: Warna aksen | light: Cerah atau gelap | lightAuto: ikut peranti | lightLight: cerah | lightDark: gelap
    units: Jarak dalam | unitsKm: kilometer | unitsMi: batu | vibrate: Bergetar apabila menghadap Kaabah
    awake: Biarkan skrin menyala | noVibration: Pelayar ini tidak boleh bergetar.
    noAwake: Pelayar ini membiarkan skrin menyala hanya untuk halaman melalui https, atau pada peranti itu sendiri.
    noFullScreen: Pelayar ini tiada skrin penuh. | fullScreen: Skrin penuh
    showWelcome: Tunjukkan langkah pertama
    close: Tutup | use: Guna lokasi ini | forget: Guna penerima semula
    placeLabel: Bandar, atau latitud dan longitud | password: Kata laluan
    placeHow: Contohnya: Ipoh, atau \u{2066}4.6, 101.1\u{2069}. Peranti menyimpannya, dan menggunakannya sehingga \
    ditukar di sini.
    placeRefused: Mesin lain boleh membuka halaman ini, jadi lokasi tidak boleh ditetapkan di sini. Pada peranti itu: \
    tulis at = Ipoh dalam qibla.conf, atau namakan fail dengan http-password-file.
    placeDemo: Ini tunjuk cara: lokasinya sebahagian daripadanya.
    placeEmpty: Tulis nama bandar, atau latitud dan longitud.
    placeOf: Lokasi: {} | placeUnknown: Tiada tempat dengan nama ini: {}
    placeCoordinates: Ini bukan koordinat: {}. {}
    placeRange: Latitud dari -90 hingga 90, longitud dari -180 hingga 180.
    placePlusCode: {} nampak seperti kod plus, yang tidak difahami. Tulis nama bandar atau koordinat.
    placePostcode: {} nampak seperti poskod, yang tidak difahami. Tulis nama bandar atau koordinat.
    placeGridReference: {} nampak seperti rujukan grid, yang tidak difahami. Tulis nama bandar atau koordinat.
    placeAmbiguous: Lebih daripada satu tempat bernama begini. Yang mana?
    placeConfigured: Konfigurasi peranti menetapkan lokasinya (at): lihat qibla config --show-origin.
    placeBusy: Orang lain sedang menetapkan lokasi. Cuba lagi.
    placeNeedsPassword: Sekarang peranti meminta kata laluan. | placePassword: Kata laluan salah.
    placeLocked: Terlalu banyak kata laluan yang salah. Tunggu seminit.
    placeLate: Cakera peranti tidak menjawab. Lokasi dibatalkan sebaik sahaja cakera menjawab.
    placeNotKept: Berkuat kuasa sekarang, tetapi tidak disimpan: {} | placeFailed: Tidak ditetapkan: {}
    reloadPage: Halaman ini lebih lama daripada perkhidmatan. Muat semula dan cuba lagi. | asking: Bertanya…
    api: Untuk atur cara
    openSheet: Jadual masjid saya… | alsoHere: Juga digunakan di negara ini
    setTimes: Tetapkan waktu solat | timesMethod: Kaedah | timesAuto: seperti biasa di lokasi ini
    timesMinutes: Minit yang ditambah | save: Simpan
    timesHow: Bandingkan waktu ini dengan jadual masjid anda. Peranti menyimpan apa yang ditetapkan di sini, dan \
    menggunakannya sehingga diubah di sini.
    timesRefused: Mesin lain boleh membuka halaman ini, jadi waktu solat tidak boleh ditetapkan di sini. Pada \
    peranti: tulis method, madhab dan prayer-adjust dalam qibla.conf, atau namakan fail dengan http-password-file.
    timesDemo: Satu demonstrasi: waktunya tidak boleh ditetapkan.
    timesConfigured: Sebahagiannya ditetapkan oleh konfigurasi peranti: lihat qibla config --show-origin.
    timesBad: Minit ialah nombor dari -720 hingga 720. | timesSet: Waktu solat sudah ditetapkan.
    setCalls: Tetapkan panggilan dan bunyi
    callsHow: Bila peranti ini memanggil, dan bagaimana bunyinya. Peranti menyimpan apa yang ditetapkan di sini, \
    dan menggunakannya sehingga diubah di sini.
    callsRefused: Mesin lain boleh membuka halaman ini, jadi panggilan tidak boleh ditetapkan di sini. Pada \
    peranti: tulis bahagian alerts, adhan, iqama, jumua, eid dan sound dalam qibla.conf, atau namakan fail dengan \
    http-password-file.
    callsDemo: Satu demonstrasi: panggilannya tidak boleh ditetapkan.
    callsSet: Panggilan dan bunyi sudah ditetapkan. | callsBad: Tidak difahami: {}
    callsOff: Peranti ini tidak memanggil apa-apa: amarannya dimatikan.
    callsSilent: Peranti ini senyap: qibla help adhan menerangkan caranya.
    callsBefore: Diumumkan sebelumnya, minit: 10 atau 30+10 | callsAfter: Diingatkan selepasnya, minit
    callsAdhan: Azan, jika selepas masuk waktu: 13:15, +15, atau -10 sebelum iqamah
    callsIqama: Iqamah: 13:30, atau +15 selepas masuk waktu
    callsRound: Iqamah selepas masuk waktu, dibundarkan ke atas ke minit | callsFriday: Solat Jumaat: 13:30,14:30
    callsEid: Solat hari raya: 7:30, atau +20 selepas matahari terbit
    callsSuhoor: Kejutkan untuk sahur, minit sebelum subuh | callsIftar: Umumkan waktu berbuka
    callsFasts: Puasa yang diumumkan malam sebelumnya | callsHeard: Ini berbunyi
    callsVolume: Kelantangan dalam peratus | callsQuiet: Waktu senyap: 22:00-05:00
    insecure: Halaman ini datang tanpa https. Jadi pelayar tidak membiarkan skrin menyala, tidak memasang halaman ini, \
    dan orang lain dalam rangkaian boleh membacanya.
    simulated: Peranti simulasi: tiada yang benar di sini. | step: Langkah {} daripada {} | next: Seterusnya
    skip: Langkau
    start: Mula | welcome1: Peranti ini tahu arahnya
    welcome1Text: Kaabah kelihatan pada arahnya. Pusinglah sehingga Kaabah berada dalam bulatan di atas: ketika itu \
    anda menghadap kiblat. Titik di atas halaman menunjukkan sejauh mana arahnya boleh dipercayai.
    welcome2: Dari mana lokasinya
    welcome2Text: Daripada penerima satelit peranti, atau daripada lokasi terakhirnya. Jika tiada, tulis nama bandar \
    anda. Lokasi pelayar ini tidak pernah diminta, dan tiada apa-apa yang keluar dari peranti.
    welcome3: Cara memegangnya
    welcome3Text: Penderianya ada dalam peranti yang menyediakan halaman ini. Pegang peranti itu rata, tepi atasnya ke \
    depan, jauh daripada magnet dan besi. Jika diminta, pusingnya seperti angka 8.
    """

  static func step(_ reason: Reason) -> StaticString {
    switch reason {
    case .noSamples: "Tunggu penderia"
    case .noMagnetometer: "Sambung magnetometer"
    case .stalled: "Tunggu sebentar"
    case .tilt: "Pegang lebih rata"
    case .noCalibration, .foreignCalibration, .coverage: "Pusing seperti angka 8"
    case .fieldStrong, .fieldWeak, .dip, .gyroDisagrees: "Jauhi magnet"
    case .settling: "Tunggu atau jalan sedikit"
    case .highLatitude: "Guna matahari atau peta"
    case .levelAssumed, .hubHeading: "Pegang rata"
    case .noDate: "Tetapkan tarikh"
    case .dateOutsideModel: "Semak tarikh"
    case .receiversDisagree: "Tetapkan lokasi"
    }
  }

  static func page(_ reason: Reason) -> (why: StaticString, advice: StaticString) {
    switch reason {
    case .noSamples: ("Penderia belum menghantar apa-apa.", "Pada peranti, qibla doctor mencari puncanya.")
    case .noMagnetometer:
      ("Tiada magnetometer.", "Sambung satu. Pada peranti, qibla doctor menyatakan apa yang dicari.")
    case .stalled: ("Penderia terhenti.", "Tunggu sebentar, atau semak dengan qibla doctor pada peranti.")
    case .tilt: ("Peranti terlalu miring.", "Pegang lebih rata.")
    case .noCalibration: ("Belum ditentukur.", "Pusing seperti angka 8.")
    case .foreignCalibration:
      ("Tentukurannya milik magnetometer lain.", "Pusing seperti angka 8, atau jalankan qibla calibrate.")
    case .coverage:
      ("Belum dipusing ke semua arah.", "Pusing seperti angka 8, supaya setiap sisi pernah di atas.")
    case .fieldStrong: ("Medannya lebih kuat daripada medan bumi.", "Jauhi magnet dan besi.")
    case .fieldWeak: ("Medannya lebih lemah daripada medan bumi.", "Jauhi magnet dan besi.")
    case .dip: ("Sudut junam medan tidak seperti yang sepatutnya di sini.", "Jauhi magnet dan besi.")
    case .gyroDisagrees: ("Medannya berpusing, tetapi peranti tidak.", "Jauhi magnet dan besi.")
    case .settling: ("Belum pasti.", "Tunggu, atau jalan beberapa langkah, jauh daripada besi dan magnet.")
    case .highLatitude: ("Dekat kutub magnet kompas lemah.", "Guna juga matahari atau peta.")
    case .levelAssumed: ("Tiada meter pecutan, jadi peranti dianggap rata.", "Pegang rata.")
    case .hubHeading: ("Arahnya daripada hab penderia itu sendiri.", "Pegang rata.")
    case .noDate: ("Tarikh belum ditetapkan, jadi utara benar tidak tepat.", "Tetapkan tarikh peranti.")
    case .dateOutsideModel: ("Tarikh di luar tahun-tahun model magnet.", "Semak tarikh peranti.")
    case .receiversDisagree: ("Dua penerima memberi lokasi yang berjauhan.", "Cabut yang salah, atau tetapkan lokasi.")
    }
  }
}
