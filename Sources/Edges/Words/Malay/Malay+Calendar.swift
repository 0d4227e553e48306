/// Malay on the page of the calendar.
extension Malay {
  static let calendar: StaticString = """
    calendar: Kalendar | back: Kompas dan waktu solat | previousMonth: Bulan sebelumnya | nextMonth: Bulan berikutnya
    toToday: Hari ini
    gridHow: Kekunci anak panah bergerak sehari, Home dan End dalam minggu, Page Up dan Page Down sebulan, dengan \
    Shift setahun. Enter membuka hari.
    inMonth: Dalam bulan ini | whiteDay: Hari putih | keptDay: Hari yang diraikan | reminder: Peringatan
    sinceSunset: sejak maghrib {} | mustFast: Puasa diwajibkan. | mayFast: Puasa disunatkan.
    mustNotFast: Hari ini tidak boleh berpuasa. | nightBegins: Malamnya bermula waktu maghrib pada {}.
    reminders: Peringatan | addReminder: Tambah peringatan | search: Cari tajuk | noReminders: Belum ada peringatan.
    noneFound: Tiada tajuk begini. | noneOnDay: Tiada peringatan pada hari ini. | more: {} lagi
    showMore: Tunjukkan lagi | shown: {} daripada {} | edit: Ubah | remove: Buang | removeSure: Buang terus?
    keep: Simpan sahaja | titleLabel: Tajuk | dayLabel: Hari | monthLabel: Bulan | yearLabel: Tahun | timeLabel: Masa
    wholeDay: sepanjang hari | byClock: mengikut jam | minutesLabel: Minit | beforeIt: sebelum | afterIt: selepas
    daysLabel: Bilangan hari | notesLabel: Nota | attachments: Lampiran | attachHow: Fail dilampirkan pada peranti: {}
    size: {} kB | saved: Peringatan disimpan. | removed: Peringatan dibuang. | titleEmpty: Tulis tajuk.
    refused: Mesin lain boleh mencapai halaman ini, jadi peringatan tidak diubah di sini. Pada peranti: guna qibla \
    remind, atau namakan fail dengan http-password-file.
    simulated: Satu demonstrasi: tiada peringatan. | changedMeanwhile: Ia telah berubah. Buka semula.
    goneMeanwhile: Peringatan ini tiada lagi. | busy: Orang lain sedang mengubah peringatan. Cuba lagi.
    tokenLabel: Token kalendar | tokenUse: Tunjukkan peringatan
    tokenHow: Peringatan ditunjukkan kepada yang mempunyai token kalendar, yang disimpan peranti dalam \
    calendar.token-file.
    tokenWrong: Ini bukan token itu.
    tokenNone: Mesin lain tidak melihat peringatan: peranti tiada calendar.token-file. | source: Sumber tarikh
    sourceAnnounced: Bulan ini seperti yang diumumkan oleh {}.
    sourcePresumed: Bulan ini andaian: ia mengikut bulan yang diumumkan di sebelahnya.
    sourceCalculated: Bulan ini dikira: {}. Cerapan anak bulan boleh menganjakkannya sehari.
    sourceFile: Pengumuman yang berkuat kuasa: {}. Bulan di dalamnya: {}. Terakhir ditulis: {}.
    sourceNone: Tiada pengumuman yang berkuat kuasa. Jika sebuah badan mengumumkan bulan, hijri-announced \
    menamakannya.
    fetchHow: Halaman ini tidak mengambil apa-apa dari internet. Pada peranti, {} mengambil pengumuman. Butang \
    membaca semula bulan dan peringatan pada peranti.
    fetch: Baca semula | fetched: Dibaca semula pada {}. | noCalendar: Tiada kalendar: {}
    beforePrayer: {} sebelum {} | afterPrayer: {} selepas {}
    """
}
