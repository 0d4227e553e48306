internal import Almanac

/// Turkish around prayer times and bearings.
extension Turkish {
  static func name(_ prayer: Prayer) -> StaticString {
    switch prayer {
    case .fajr: "İmsak"
    case .sunrise: "Güneş"
    case .dhuhr: "Öğle"
    case .asr: "İkindi"
    case .maghrib: "Akşam"
    case .isha: "Yatsı"
    }
  }

  static func times(_ word: TimesWord) -> StaticString {
    switch word {
    case .imsak: "İhtiyatlı imsak"
    case .ishraq: "İşrak"
    case .firstThird: "Gecenin ilk üçte biri biter"
    case .midnight: "Gece yarısı"
    case .lastThird: "Gecenin son üçte biri başlar"
    case .tomorrowsFajr: "Yarının imsakı"
    case .inTime: "{} sonra"
    case .now: "şimdi"
    case .passed: "geçti"
    case .noTime: "namaz vakti yok"
    case .ownAngles: "Kendi açıların"
    case .afterMaghrib: "akşamdan {1} dk sonra"
    case .horizon: "gün doğumu ve batımı ufkun {}° altında"
    case .bySeason: "mevsime göre"
    case .minutes: "{} {} dk"
    case .oneShadow: "gölge bir boy olunca"
    case .twoShadows: "gölge iki boy olunca"
    case .ofLatitude: "Burada güneş doğup batmıyor: {}° enleminin vakitleri"
    case .ofDay: "Burada güneş doğup batmıyor: {} gününün vakitleri"
    case .ofNoLibrary: "Burada güneş doğup batmıyor: Adhan kitaplıkları vakit vermiyor"
    case .ofNoRule: "Burada güneş doğup batmıyor: --high-latitude seçeneğine bak"
    case .beforeMinutes: ", yöntemin dakikaları dolmadan"
    case .withoutCaution: "Yöntemin dakikaları eklenmedi: gün ya da gece çok kısa"
    case .bySeasonsTable: "mevsim tablosuna göre"
    case .partOfNight: "gecenin {} kadarı"
    case .middleOfNight: "gecenin ortası"
    case .seventh: "yedide biri"
    case .nightOfLatitude: "{}° enlemindeki gecenin oranı"
    case .bySunset: "gün batımı, çünkü derinliği yatsıdan önce gelmiyor"
    case .nearestDay: "en yakın gündeki gibi, {}"
    case .byRule: "{}, yüksek enlemler kuralıyla"
    case .days: ", gün sayısı: {}"
    case .checked: "{2} için basılmış {1} ile karşılaştırıldı ({3}): fark en çok {4}"
    case .relayed: "{2} için başkaları aracılığıyla gelen {1} takvime uyar ({3}): fark en çok {4}"
    case .everyYear: "her yıl aynı"
    case .published: "Yayımlanmış bir kural; burada basılı vakitlerle karşılaştırılmadı"
    case .general: "Genel kural, yetkili kurumunun çizelgesi değil"
    case .own: "Kendi açıların, bir kurumun dakikaları olmadan"
    case .mosque: "Camiinin kendi dakikaları: --adjust ya da qibla.conf içinde prayer-adjust"
    case .leftOut: "{} takviminde bu gün yok"
    case .isOld: "Konum {} önce alındı"
    case .noZone: "Saatler UTC: {} saat dilimi için tzdata kur"
    case .noFolder: "Vakitler UTC: ayarlanan tzdata klasörü yok"
    case .otherZones: "Saat dilimi şu da olabilir: {}; --timezone belirler"
    case .from: "{} – {}"
    case .changedClocks:
      """
      {} saatleri bu sistemin tzdata{} paketinden sonra değişti: {} ya da yenisini kur; \
      --tzdata klasörünü gösterir
      """
    case .am: "ÖÖ"
    case .pm: "ÖS"
    case .semicolon: "; "
    }
  }

  static func spread(_ word: SpreadWord) -> StaticString {
    switch word {
    case .hereabouts: "burada {} ile {} arası"
    case .aroundAll: "Buradaki camiler her vakti {} kadar önce veya sonra basabilir"
    case .fastSafe: "İmsak ve oruç, buradaki en erken sabah ile en geç akşam vaktine göredir"
    case .ofChosen: "Bu sınırlar bu yöntemi izleyen camilerindir: buradaki başka camiler başka vakitler basabilir"
    case .noHeight: "Bu yerin yüksekliği bilinmiyor: güneş ve akşam vakitleri düz ufka göredir"
    }
  }

  static func bearing(_ word: BearingWord) -> StaticString {
    switch word {
    case .kilometres: "km"
    case .miles: "mil"
    case .atKaaba: "Kâbe'desin, merkezine {} m: yön yok"
    case .opposite: "yeryüzünde Kâbe'nin tam karşısı, {} uzakta: her yön eşit uzunlukta"
    case .blackout: "pusula burada çalışmaz: alan çok zayıf"
    case .compass: "{2} pusulayla {1}°, ± {3}°"
    case .onDay: "{} günü"
    case .noDay: "sistem saati ayarsız; tarih bilinseydi"
    case .weakField: ": alan burada zayıf, pusula çok yanılabilir"
    case .sun: "güneş saat {} iken o yönde"
    case .shadow: "gölge saat {} iken o yönü gösterir"
    case .and: " ve "
    case .neither: "bu gün ne güneş ne de gölge yönü gösterir"
    case .sunAbove: "{} günü saat {} iken güneş Kâbe'nin tam üstünde: kıbleyi gösterir"
    case .sunOpposite: "{} günü saat {} iken güneş Kâbe'nin tam karşısında: gölgeler kıbleyi gösterir"
    case .unsureZone: "yerin saat dilimi kesin değil"
    case .noZones: "tzdata paketi kurulu değil"
    }
  }
}
