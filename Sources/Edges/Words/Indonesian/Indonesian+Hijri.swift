internal import Almanac

/// Indonesian around Hijri dates.
extension Indonesian {
  static func hijri(_ word: HijriWord) -> StaticString {
    switch word {
    case .ummAlQura: "Ummul Qura"
    case .icu: "Ummul Qura seperti di ICU"
    case .fcna: "kaidah FCNA, bulan di Makkah"
    case .civil: "kalender hisab"
    case .civilInstead: "kalender hisab: tahun itu tidak ada dalam tabel"
    case .announced: "seperti diumumkan"
    case .presumed: "diperkirakan"
    case .adjusted: "{}, digeser {} hari"
    case .month: "{} {} H"
    case .afterSunset: "{} setelah Magrib"
    case .today: "hari ini"
    // Short: both stand in narrow columns.
    case .tonight: "mlm ini"
    case .tomorrow: "besok"
    case .ago: "{1} hari lalu"
    case .inDays: "dlm {}"
    case .next: "berikutnya"
    case .nightNote: "malam dimulai saat matahari terbenam pada hari yang tertera"
    case .eventsOfYear: "Hari dan malam tahun {} H"
    case .eventsToCome: "Hari dan malam setahun ke depan"
    case .yearly: "setiap tahun"
    case .shortened: "bulan ini 29 hari: pada tanggal 29"
    case .dayOf: "hari ke-{} dari {}"
    case .isOver: "sudah lewat"
    case .newMonths: "Data baru untuk bulan {}; kalender diperbarui."
    }
  }

  static func month(_ ofYear: Int) -> StaticString {
    switch ofYear {
    case 1: "Muharam"
    case 2: "Safar"
    case 3: "Rabiulawal"
    case 4: "Rabiulakhir"
    case 5: "Jumadilawal"
    case 6: "Jumadilakhir"
    case 7: "Rajab"
    case 8: "Syakban"
    case 9: "Ramadan"
    case 10: "Syawal"
    case 11: "Zulkaidah"
    default: "Zulhijah"
    }
  }

  static func gregorianMonth(_ ofYear: Int) -> StaticString {
    switch ofYear {
    case 1: "Januari"
    case 2: "Februari"
    case 3: "Maret"
    case 4: "April"
    case 5: "Mei"
    case 6: "Juni"
    case 7: "Juli"
    case 8: "Agustus"
    case 9: "September"
    case 10: "Oktober"
    case 11: "November"
    default: "Desember"
    }
  }

  static func weekday(_ number: Int) -> StaticString {
    switch number {
    case 0: "Minggu"
    case 1: "Senin"
    case 2: "Selasa"
    case 3: "Rabu"
    case 4: "Kamis"
    case 5: "Jumat"
    default: "Sabtu"
    }
  }

  static func shortWeekday(_ number: Int) -> StaticString {
    switch number {
    case 0: "Min"
    case 1: "Sen"
    case 2: "Sel"
    case 3: "Rab"
    case 4: "Kam"
    case 5: "Jum"
    default: "Sab"
    }
  }

  static func name(_ event: HijriEvent) -> StaticString {
    switch event {
    case .newYear: "Tahun Baru Hijriah"
    case .tasua: "Tasua"
    case .ashura: "Asyura"
    case .mawlid: "Maulid Nabi"
    case .isra: "Isra Mikraj"
    case .midShaban: "Nisfu Syakban"
    case .ramadan: "Ramadan"
    case .laylatAlQadr: "Lailatulqadar, malam ganjil"
    case .eidAlFitr: "Idulfitri"
    case .sixOfShawwal: "Enam hari Syawal"
    case .firstTen: "Sepuluh hari Zulhijah"
    case .arafah: "Hari Arafah"
    case .eidAlAdha: "Iduladha"
    case .tashriq: "Hari Tasyrik"
    case .whiteDays: "Ayyamul Bidh"
    case .sacredMonth: "Bulan haram"
    case .weeklyFast: "Puasa Senin dan Kamis"
    }
  }

  static func note(_ event: HijriEvent) -> StaticString {
    switch event {
    case .newYear: "hari pertama tahun ini"
    case .tasua: "puasa sunah, bersama hari sesudahnya"
    case .ashura: "puasa sunah; bagi Muslim Syiah hari berkabung untuk Husain"
    case .mawlid: "kelahiran Nabi menurut tanggal yang umum; tidak semua memperingatinya"
    case .isra: "perjalanan malam Nabi menurut tanggal yang umum, yang diperselisihkan"
    case .midShaban: "malam ibadah bagi banyak orang; peringatannya diperselisihkan"
    case .ramadan: "bulan puasa, dari fajar sampai matahari terbenam"
    case .laylatAlQadr: "dicari pada malam ganjil sepuluh terakhir; banyak menanti malam ke-27"
    case .eidAlFitr: "hari raya setelah puasa; haram berpuasa"
    case .sixOfShawwal: "puasa sunah pada enam hari mana pun di bulan ini"
    case .firstTen: "hari-hari amal saleh; sunah berpuasa sampai tanggal 9"
    case .arafah: "hari wukuf; sunah berpuasa bagi yang tidak berhaji"
    case .eidAlAdha: "hari raya kurban; haram berpuasa"
    case .tashriq: "hari-hari setelah Iduladha; haram berpuasa"
    case .whiteDays: "puasa sunah pada hari-hari bulan purnama"
    case .sacredMonth: "salah satu dari empat bulan haram"
    case .weeklyFast: "sunah setiap pekan"
    }
  }
}
