internal import Almanac

/// Turkish around Hijri dates.
extension Turkish {
  static func hijri(_ word: HijriWord) -> StaticString {
    switch word {
    case .ummAlQura: "Ümmü'l-Kura takvimi"
    case .icu: "ICU'daki Ümmü'l-Kura takvimi"
    case .fcna: "FCNA kuralı, Mekke'deki ay"
    case .civil: "aritmetik takvim"
    case .civilInstead: "aritmetik takvim: o yılın tablosu yok"
    case .announced: "ilan edildiği gibi"
    case .presumed: "varsayılan"
    case .adjusted: "{}, {} gün kaydırılmış"
    case .month: "{} {}"
    case .afterSunset: "{} akşamından sonra"
    case .today: "bugün"
    case .tonight: "bu gece"
    case .tomorrow: "yarın"
    case .ago: "{1} gün önce"
    case .inDays: "{} sonra"
    case .next: "sıradaki"
    case .nightNote: "bir gece, gösterilen günün gün batımında başlar"
    case .eventsOfYear: "{} yılının günleri ve geceleri"
    case .eventsToCome: "Gelecek yılın günleri ve geceleri"
    case .yearly: "her yıl"
    case .shortened: "bu ay 29 gün: ayın 29'unda"
    case .dayOf: "{}. gün / {}"
    case .isOver: "geçti"
    case .newMonths: "{} ayı için yeni bilgi var; takvim güncellendi."
    }
  }

  static func month(_ ofYear: Int) -> StaticString {
    switch ofYear {
    case 1: "Muharrem"
    case 2: "Safer"
    case 3: "Rebiülevvel"
    case 4: "Rebiülahir"
    case 5: "Cemaziyelevvel"
    case 6: "Cemaziyelahir"
    case 7: "Recep"
    case 8: "Şaban"
    case 9: "Ramazan"
    case 10: "Şevval"
    case 11: "Zilkade"
    default: "Zilhicce"
    }
  }

  static func gregorianMonth(_ ofYear: Int) -> StaticString {
    switch ofYear {
    case 1: "Ocak"
    case 2: "Şubat"
    case 3: "Mart"
    case 4: "Nisan"
    case 5: "Mayıs"
    case 6: "Haziran"
    case 7: "Temmuz"
    case 8: "Ağustos"
    case 9: "Eylül"
    case 10: "Ekim"
    case 11: "Kasım"
    default: "Aralık"
    }
  }

  static func weekday(_ number: Int) -> StaticString {
    switch number {
    case 0: "Pazar"
    case 1: "Pazartesi"
    case 2: "Salı"
    case 3: "Çarşamba"
    case 4: "Perşembe"
    case 5: "Cuma"
    default: "Cumartesi"
    }
  }

  static func shortWeekday(_ number: Int) -> StaticString {
    switch number {
    case 0: "Paz"
    case 1: "Pzt"
    case 2: "Sal"
    case 3: "Çar"
    case 4: "Per"
    case 5: "Cum"
    default: "Cmt"
    }
  }

  static func name(_ event: HijriEvent) -> StaticString {
    switch event {
    case .newYear: "Hicrî yılbaşı"
    case .tasua: "Tasua"
    case .ashura: "Aşure Günü"
    case .mawlid: "Mevlid Kandili"
    case .isra: "Miraç Kandili"
    case .midShaban: "Berat Kandili"
    case .ramadan: "Ramazan"
    case .laylatAlQadr: "Kadir Gecesi, tek gece"
    case .eidAlFitr: "Ramazan Bayramı"
    case .sixOfShawwal: "Şevval'in altı günü"
    case .firstTen: "Zilhicce'nin on günü"
    case .arafah: "Arefe"
    case .eidAlAdha: "Kurban Bayramı"
    case .tashriq: "Teşrik günleri"
    case .whiteDays: "Eyyâm-ı bîd"
    case .sacredMonth: "Haram ay"
    case .weeklyFast: "Pazartesi ve perşembe orucu"
    }
  }

  static func note(_ event: HijriEvent) -> StaticString {
    switch event {
    case .newYear: "yılın ilk günü"
    case .tasua: "ertesi günle birlikte oruç tutmak sünnettir"
    case .ashura: "oruç tutmak sünnettir; Şiiler için Hüseyin'in yas günü"
    case .mawlid: "yaygın tarihle Peygamber'in doğumu; kutlanması tartışmalıdır"
    case .isra: "yaygın ama tartışmalı tarihle gece yolculuğu"
    case .midShaban: "birçokları için ibadet gecesi; kutlanması tartışmalıdır"
    case .ramadan: "oruç ayı, imsaktan akşama kadar"
    case .laylatAlQadr: "son on günün tek gecelerinde aranır; birçokları 27. geceyi bekler"
    case .eidAlFitr: "oruçtan sonraki bayram; oruç tutulmaz"
    case .sixOfShawwal: "ayın herhangi altı gününde oruç sünnettir"
    case .firstTen: "hayırlı işlerin günleri; dokuzuncu güne kadar oruç sünnettir"
    case .arafah: "haccın günü; hacda olmayanlara oruç sünnettir"
    case .eidAlAdha: "kurban bayramı; oruç tutulmaz"
    case .tashriq: "Kurban Bayramı'ndan sonraki günler; oruç tutulmaz"
    case .whiteDays: "dolunay günlerinde oruç sünnettir"
    case .sacredMonth: "dört haram aydan biri"
    case .weeklyFast: "her hafta sünnettir"
    }
  }
}
