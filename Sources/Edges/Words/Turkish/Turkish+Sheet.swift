/// Turkish in the page's form for a mosque's sheet.
extension Turkish {
  static let sheet: StaticString = """
    sheetHow: Bir günün vakitlerini caminizin çizelgesinde ya da saatinde olduğu gibi yazın. Bir gün yetebilir; \
    aylar \
    sonrasından ikinci bir gün daha çok yöntemi ayırır.
    sheetDay: Gün | sheetSecond: İkinci bir gün | sheetFind: Yöntemi bul
    sheetEmpty: Bir gün ve o günün en az bir vaktini yazın. | sheetGives: {} bütün vakitleri verir.
    sheetNearly: {} bütün vakitleri bir dakika içinde verir.
    sheetNearest: Hiçbir yöntem bütün vakitleri vermiyor. En yakını {}: {} vaktinde fark dakika olarak: {}.
    sheetLacks: Hiçbir yöntem bütün vakitleri vermiyor. En yakını {}, onda olmayan: {}.
    sheetUnproven: Bu günler kanıtlamaz: başka kurallar da bunları verebilir. Başka mevsimden, beş vakti de \
    olan günler ekleyin.
    sheetDanger: Saklanmadı: bu vakitlerle oruç geç başlayabilir ya da erken bitebilir. Günü, yeri ve beş vakti \
    denetleyin.
    sheetOthers: Bunlar da verir: {}.
    sheetSame: Hepsi bütün yıl ondan en çok bir dakika ayrılır.
    sheetTelling: Bu günler onları ayırmıyor: şu günlerin vakitlerini ekleyin: {} ({}).
    sheetYear: Şimdi ayarlı vakitlerden bir yıl boyunca geç (+) ya da erken (−), dakika olarak
    sheetNow: Bunlar bütün yıl şimdi ayarlı olan vakitlerdir. | sheetAlways: her zaman {}
    sheetKeep: Bu vakitleri sakla
    sheetNone: Hiçbir şey saklanmadı. times-from caminin günlerinin bir çizelgesini belirtebilir.
    sheetTable: times-from içindeki çizelge bu vakitlerden önce gelir.
    sheetAngles: Kendi açılarınız ayarlı (angles); her yöntemden önce gelirler. Önce onları kaldırın.
    sheetFailed: Yanıt yok: {}
    """
}
