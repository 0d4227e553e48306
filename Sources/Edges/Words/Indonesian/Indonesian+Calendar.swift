/// Indonesian on the page of the calendar.
extension Indonesian {
  static let calendar: StaticString = """
    calendar: Kalender | back: Kompas dan waktu salat | previousMonth: Bulan sebelumnya | nextMonth: Bulan berikutnya
    toToday: Hari ini
    gridHow: Tombol panah berpindah sehari, Home dan End dalam sepekan, Page Up dan Page Down sebulan, dengan Shift \
    setahun. Enter membuka hari.
    inMonth: Dalam bulan ini | whiteDay: Hari putih | keptDay: Hari yang diperingati | reminder: Pengingat
    sinceSunset: sejak magrib {} | mustFast: Puasa wajib. | mayFast: Puasa dianjurkan.
    mustNotFast: Hari ini tidak boleh berpuasa. | nightBegins: Malamnya mulai saat magrib pada {}.
    reminders: Pengingat | addReminder: Tambah pengingat | search: Cari judul | noReminders: Belum ada pengingat.
    noneFound: Tidak ada judul seperti ini. | noneOnDay: Tidak ada pengingat pada hari ini. | more: {} lagi
    showMore: Tampilkan lagi | shown: {} dari {} | edit: Ubah | remove: Hapus | removeSure: Hapus untuk seterusnya?
    keep: Simpan saja | titleLabel: Judul | dayLabel: Hari | monthLabel: Bulan | yearLabel: Tahun | timeLabel: Waktu
    wholeDay: sehari penuh | byClock: menurut jam | minutesLabel: Menit | beforeIt: sebelum | afterIt: sesudah
    daysLabel: Jumlah hari | notesLabel: Catatan | attachments: Lampiran
    attachHow: Berkas dilampirkan pada perangkat: {} | size: {} kB | saved: Pengingat disimpan.
    removed: Pengingat dihapus. | titleEmpty: Tulis judul.
    refused: Mesin lain dapat mencapai halaman ini, jadi pengingat tidak diubah di sini. Pada perangkat: pakai \
    qibla remind, atau sebut berkas dengan http-password-file.
    simulated: Peragaan: tidak punya pengingat. | changedMeanwhile: Sementara itu sudah berubah. Buka lagi.
    goneMeanwhile: Pengingat ini sudah tidak ada. | busy: Orang lain sedang mengubah pengingat. Coba lagi.
    tokenLabel: Token kalender | tokenUse: Tampilkan pengingat
    tokenHow: Pengingat ditampilkan kepada yang punya token kalender, yang disimpan perangkat dalam \
    calendar.token-file.
    tokenWrong: Ini bukan tokennya.
    tokenNone: Mesin lain tidak melihat pengingat: perangkat tidak punya calendar.token-file. | source: Sumber tanggal
    sourceAnnounced: Bulan ini seperti diumumkan {}.
    sourcePresumed: Bulan ini perkiraan: menyesuaikan bulan yang diumumkan di sebelahnya.
    sourceCalculated: Bulan ini dihitung: {}. Rukyat dapat menggesernya sehari.
    sourceFile: Pengumuman yang berlaku: {}. Bulan di dalamnya: {}. Terakhir ditulis: {}.
    sourceNone: Tidak ada pengumuman yang berlaku. Bila sebuah lembaga mengumumkan bulan, hijri-announced menyebutnya.
    fetchHow: Halaman ini tidak mengambil apa pun dari internet. Pada perangkat, {} mengambil pengumuman. Tombol \
    membaca lagi bulan dan pengingat pada perangkat.
    fetch: Baca lagi | fetched: Dibaca lagi pada {}. | noCalendar: Tidak ada kalender: {}
    beforePrayer: {} sebelum {} | afterPrayer: {} sesudah {}
    """
}
