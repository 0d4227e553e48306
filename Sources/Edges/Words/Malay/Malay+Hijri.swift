internal import Almanac

/// Malay around Hijri dates.
extension Malay {
  static func hijri(_ word: HijriWord) -> StaticString {
    switch word {
    case .ummAlQura: "Ummul Qura"
    case .icu: "Ummul Qura seperti dalam ICU"
    case .fcna: "kaedah FCNA, bulan di Makkah"
    case .civil: "takwim hisab"
    case .civilInstead: "takwim hisab: tahun itu tiada dalam jadual"
    case .announced: "seperti yang diumumkan"
    case .presumed: "dianggap"
    case .adjusted: "{}, dianjak {} hari"
    case .month: "{} {}H"
    case .afterSunset: "{} selepas Maghrib"
    case .today: "hari ini"
    // Short: both stand in narrow columns.
    case .tonight: "mlm ini"
    case .tomorrow: "esok"
    case .ago: "{1} hari lalu"
    case .inDays: "dlm {}"
    case .next: "seterusnya"
    case .nightNote: "malam bermula ketika matahari terbenam pada hari yang tertera"
    case .eventsOfYear: "Hari dan malam tahun {}H"
    case .eventsToCome: "Hari dan malam setahun akan datang"
    case .yearly: "setiap tahun"
    case .shortened: "bulan ini 29 hari: pada 29 hari bulan"
    case .dayOf: "hari ke-{} daripada {}"
    case .isOver: "sudah berlalu"
    case .newMonths: "Data baharu untuk bulan {}; kalendar dikemas kini."
    }
  }

  static func month(_ ofYear: Int) -> StaticString {
    switch ofYear {
    case 1: "Muharam"
    case 2: "Safar"
    case 3: "Rabiulawal"
    case 4: "Rabiulakhir"
    case 5: "Jamadilawal"
    case 6: "Jamadilakhir"
    case 7: "Rejab"
    case 8: "Syaaban"
    case 9: "Ramadan"
    case 10: "Syawal"
    case 11: "Zulkaedah"
    default: "Zulhijah"
    }
  }

  static func gregorianMonth(_ ofYear: Int) -> StaticString {
    switch ofYear {
    case 1: "Januari"
    case 2: "Februari"
    case 3: "Mac"
    case 4: "April"
    case 5: "Mei"
    case 6: "Jun"
    case 7: "Julai"
    case 8: "Ogos"
    case 9: "September"
    case 10: "Oktober"
    case 11: "November"
    default: "Disember"
    }
  }

  static func weekday(_ number: Int) -> StaticString {
    switch number {
    case 0: "Ahad"
    case 1: "Isnin"
    case 2: "Selasa"
    case 3: "Rabu"
    case 4: "Khamis"
    case 5: "Jumaat"
    default: "Sabtu"
    }
  }

  static func shortWeekday(_ number: Int) -> StaticString {
    switch number {
    case 0: "Ahd"
    case 1: "Isn"
    case 2: "Sel"
    case 3: "Rab"
    case 4: "Kha"
    case 5: "Jum"
    default: "Sab"
    }
  }

  static func name(_ event: HijriEvent) -> StaticString {
    switch event {
    case .newYear: "Awal Muharam"
    case .tasua: "Tasua"
    case .ashura: "Asyura"
    case .mawlid: "Maulidur Rasul"
    case .isra: "Israk dan Mikraj"
    case .midShaban: "Nisfu Syaaban"
    case .ramadan: "Ramadan"
    case .laylatAlQadr: "Lailatulqadar, malam ganjil"
    case .eidAlFitr: "Hari Raya Aidilfitri"
    case .sixOfShawwal: "Enam hari Syawal"
    case .firstTen: "Sepuluh hari Zulhijah"
    case .arafah: "Hari Arafah"
    case .eidAlAdha: "Hari Raya Aidiladha"
    case .tashriq: "Hari Tasyrik"
    case .whiteDays: "Hari putih"
    case .sacredMonth: "Bulan haram"
    case .weeklyFast: "Puasa Isnin dan Khamis"
    }
  }

  static func note(_ event: HijriEvent) -> StaticString {
    switch event {
    case .newYear: "hari pertama tahun ini"
    case .tasua: "puasa sunat, bersama hari berikutnya"
    case .ashura: "puasa sunat; bagi umat Syiah hari berkabung untuk Husain"
    case .mawlid: "kelahiran Nabi menurut tarikh yang lazim; tidak semua menyambutnya"
    case .isra: "perjalanan malam Nabi menurut tarikh yang lazim, yang dipertikaikan"
    case .midShaban: "malam ibadat bagi ramai orang; sambutannya dipertikaikan"
    case .ramadan: "bulan puasa, dari fajar hingga matahari terbenam"
    case .laylatAlQadr: "dicari pada malam ganjil sepuluh terakhir; ramai menanti malam ke-27"
    case .eidAlFitr: "hari raya selepas puasa; haram berpuasa"
    case .sixOfShawwal: "puasa sunat pada mana-mana enam hari bulan ini"
    case .firstTen: "hari-hari amal soleh; sunat berpuasa hingga 9 hari bulan"
    case .arafah: "hari wukuf; sunat berpuasa bagi yang tidak menunaikan haji"
    case .eidAlAdha: "hari raya korban; haram berpuasa"
    case .tashriq: "hari-hari selepas Aidiladha; haram berpuasa"
    case .whiteDays: "puasa sunat pada hari-hari bulan purnama"
    case .sacredMonth: "salah satu daripada empat bulan haram"
    case .weeklyFast: "sunat setiap minggu"
    }
  }
}
