/// Turkish on the page of the calendar.
extension Turkish {
  static let calendar: StaticString = """
    calendar: Takvim | back: Pusula ve namaz vakitleri | previousMonth: Önceki ay | nextMonth: Sonraki ay
    toToday: Bugün
    gridHow: Ok tuşları bir gün, Home ve End hafta içinde, Page Up ve Page Down bir ay, Shift ile bir yıl ilerler. \
    Enter günü açar.
    inMonth: Bu ayda | whiteDay: Beyaz gün | keptDay: Özel gün | reminder: Hatırlatma | sinceSunset: akşamdan beri {}
    mustFast: Oruç farzdır. | mayFast: Oruç müstehaptır. | mustNotFast: Bu gün oruç tutulmaz.
    nightBegins: Gece {} akşamı başlar. | reminders: Hatırlatmalar | addReminder: Hatırlatma ekle
    search: Başlıklarda ara | noReminders: Henüz hatırlatma yok. | noneFound: Bunu içeren başlık yok.
    noneOnDay: Bu günde hatırlatma yok. | more: {} daha | showMore: Daha fazla göster | shown: {} / {} | edit: Düzenle
    remove: Sil | removeSure: Tamamen silinsin mi? | keep: Kalsın | titleLabel: Başlık | dayLabel: Gün
    monthLabel: Ay | yearLabel: Yıl | timeLabel: Saat | wholeDay: bütün gün | byClock: saate göre
    minutesLabel: Dakika | beforeIt: önce | afterIt: sonra | daysLabel: Gün sayısı | notesLabel: Notlar
    attachments: Ekler | attachHow: Dosyalar cihazda eklenir: {} | size: {} kB | saved: Hatırlatma saklandı.
    removed: Hatırlatma silindi. | titleEmpty: Bir başlık yazın.
    refused: Başka makineler bu sayfaya ulaşabildiği için hatırlatmalar burada değiştirilemez. Cihazda qibla remind \
    kullanın ya da http-password-file ile bir dosya belirtin.
    simulated: Bir gösterim: hatırlatması yoktur. | changedMeanwhile: Bu arada değişti. Yeniden açın.
    goneMeanwhile: Bu hatırlatma artık yok. | busy: Şu anda başkası hatırlatmaları değiştiriyor. Yeniden deneyin.
    tokenLabel: Takvimin anahtarı | tokenUse: Hatırlatmaları göster
    tokenHow: Hatırlatmalar takvimin anahtarını bilene gösterilir; cihaz onu calendar.token-file içinde tutar.
    tokenWrong: Anahtar bu değil. | tokenNone: Başka makineler hatırlatma görmez: cihazda calendar.token-file yok.
    source: Tarihlerin kaynağı | sourceAnnounced: Bu ay, {} tarafından ilan edildiği gibidir.
    sourcePresumed: Bu ay varsayılmıştır: yanındaki ilan edilmiş aylara uyar.
    sourceCalculated: Bu ay hesaplanmıştır: {}. Hilalin görülmesi onu bir gün kaydırabilir.
    sourceFile: Geçerli ilanlar: {}. İçindeki aylar: {}. Son yazılışı: {}.
    sourceNone: Geçerli ilan yok. Ayları ilan eden bir kurum varsa hijri-announced onu belirtir.
    fetchHow: Bu sayfa internetten bir şey almaz. Cihazda {} ilanları alır. Düğme cihazın aylarını ve \
    hatırlatmalarını yeniden okur.
    fetch: Yeniden oku | fetched: {} saatinde yeniden okundu. | noCalendar: Takvim yok: {}
    beforePrayer: {} önce ({}) | afterPrayer: {} sonra ({})
    """
}
