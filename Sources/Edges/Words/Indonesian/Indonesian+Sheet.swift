/// Indonesian in the page's form for a mosque's sheet.
extension Indonesian {
  static let sheet: StaticString = """
    sheetHow: Ketik waktu salat satu hari seperti pada jadwal atau jam masjid Anda. Satu hari mungkin cukup; hari \
    kedua, berbulan-bulan kemudian, membedakan lebih banyak metode.
    sheetDay: Hari | sheetSecond: Hari kedua | sheetFind: Cari metodenya
    sheetEmpty: Ketik satu hari dan sedikitnya satu waktunya. | sheetGives: {} memberi semua waktu.
    sheetNearly: {} memberi semua waktu dalam selisih satu menit.
    sheetNearest: Tidak ada metode yang memberi semua waktu. Yang terdekat {}: pada {} selisihnya dalam menit: {}.
    sheetLacks: Tidak ada metode yang memberi semua waktu. Yang terdekat {}, yang tidak punya {}.
    sheetUnproven: Belum terbukti oleh hari-hari ini: aturan lain mungkin juga cocok. Tambahkan hari dari musim \
    lain, dengan kelima waktu.
    sheetDanger: Tidak disimpan: dengan waktu ini puasa bisa mulai terlambat atau berakhir terlalu awal. \
    Periksa hari, tempat, dan kelima waktu.
    sheetOthers: Ini juga memberinya: {}. | sheetSame: Semuanya berselisih paling banyak satu menit sepanjang tahun.
    sheetTelling: Hari-hari ini tidak membedakannya: tambahkan waktu sekitar {} ({}).
    sheetYear: Lebih lambat (+) atau lebih awal (−) dari waktu yang berlaku sekarang, selama setahun, dalam menit
    sheetNow: Ini waktu yang berlaku sekarang, sepanjang tahun. | sheetAlways: selalu {} | sheetKeep: Simpan waktu ini
    sheetNone: Tidak ada yang disimpan. times-from dapat menyebut tabel hari-hari masjid.
    sheetTable: Tabel dalam times-from mendahului waktu ini.
    sheetAngles: Sudut Anda sendiri diatur (angles) dan mendahului setiap metode. Hapus dahulu.
    sheetFailed: Tidak ada jawaban: {}
    """
}
