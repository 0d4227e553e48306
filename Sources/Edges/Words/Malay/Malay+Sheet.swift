/// Malay in the page's form for a mosque's sheet.
extension Malay {
  static let sheet: StaticString = """
    sheetHow: Taip waktu satu hari seperti pada jadual atau jam masjid anda. Satu hari mungkin cukup; hari kedua, \
    beberapa bulan kemudian, membezakan lebih banyak kaedah.
    sheetDay: Hari | sheetSecond: Hari kedua | sheetFind: Cari kaedahnya
    sheetEmpty: Taip satu hari dan sekurang-kurangnya satu waktunya. | sheetGives: {} memberi semua waktu.
    sheetNearly: {} memberi semua waktu dalam beza satu minit.
    sheetNearest: Tiada kaedah yang memberi semua waktu. Yang terdekat {}: pada {} bezanya dalam minit: {}.
    sheetLacks: Tiada kaedah yang memberi semua waktu. Yang terdekat {}, yang tiada {}.
    sheetUnproven: Belum terbukti oleh hari-hari ini: peraturan lain mungkin juga padan. Tambah hari dari musim \
    lain, dengan kelima-lima waktu.
    sheetDanger: Tidak disimpan: dengan waktu ini puasa mungkin bermula lewat atau berakhir awal. Semak hari, \
    tempat dan kelima-lima waktu.
    sheetOthers: Ini juga memberinya: {}. | sheetSame: Semuanya berbeza paling banyak satu minit sepanjang tahun.
    sheetTelling: Hari-hari ini tidak membezakannya: tambah waktu sekitar {} ({}).
    sheetYear: Lebih lewat (+) atau lebih awal (−) daripada waktu yang ditetapkan sekarang, selama setahun, \
    dalam minit
    sheetNow: Ini waktu yang ditetapkan sekarang, sepanjang tahun. | sheetAlways: sentiasa {}
    sheetKeep: Simpan waktu ini | sheetNone: Tiada yang disimpan. times-from boleh menyebut jadual hari-hari masjid.
    sheetTable: Jadual dalam times-from mendahului waktu ini.
    sheetAngles: Sudut anda sendiri ditetapkan (angles) dan mendahului setiap kaedah. Buang dahulu.
    sheetFailed: Tiada jawapan: {}
    """
}
