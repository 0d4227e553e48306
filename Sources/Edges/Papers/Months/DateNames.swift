/// The names of months and of days of the week, as pages in English, Arabic and Turkish spell them.
struct DateNames {
  /// The spellings by their first word, the longest first: the other words, and the number.
  private var spellings: [String: [(rest: [String], number: Int)]] = [:]

  /// Names from lists, one for each number from `first` on, with the spellings separated by commas.
  private init(_ lists: [String], from first: Int) {
    for (place, list) in lists.enumerated() {
      for name in list.split(separator: ",") {
        let words = PageWord.all(in: name.utf8).compactMap { if case .letters(let word) = $0 { word } else { nil } }
        guard let start = words.first else { continue }
        spellings[start, default: []].append((Array(words.dropFirst()), first + place))
      }
    }
    for start in spellings.keys { spellings[start]?.sort { $0.rest.count > $1.rest.count } }
  }

  /// The number of the longest name that begins at a place, and the place after it; nil if none does.
  func match(_ words: [PageWord], at place: Int) -> (number: Int, end: Int)? {
    guard place < words.count, case .letters(let start) = words[place], let known = spellings[start] else { return nil }
    for (rest, number) in known where place + rest.count < words.count {
      if rest.indices.allSatisfy({ words[place + 1 + $0] == .letters(rest[$0]) }) {
        return (number, place + 1 + rest.count)
      }
    }
    return nil
  }

  /// The months of the Hijri calendar, from 1.
  static let hijri = DateNames(
    [
      "muharram,moharram,al muharram,muharrem,محرم,المحرم,محرم الحرام",
      "safar,safer,صفر,صفر الخير",
      "rabi al awwal,rabi ul awwal,rabiul awwal,rabi al awal,rabi ul awal,rabi i,rebiulevvel,rebiyulevvel,ربيع الأول",
      "rabi al thani,rabi ath thani,rabi ul thani,rabi al akhir,rabi al akhar,rabi ul akhir,rabiul akhir,rabiul thani,"
        + "rabi ii,rebiulahir,rebiyulahir,ربيع الآخر,ربيع الثاني",
      "jumada al ula,jumada al oola,jumada al awwal,jumadal ula,jumadal awwal,jumada ul ula,jumada i,cemaziyelevvel,"
        + "cemaziyulevvel,جمادى الأولى,جمادى الأول",
      "jumada al akhirah,jumada al akhira,jumada al akhir,jumada al thani,jumada al thaniyah,jumada ath thaniyah,"
        + "jumadal akhirah,jumadal akhira,jumada ul akhirah,jumada ii,cemaziyelahir,cemaziyulahir,جمادى الآخرة,"
        + "جمادى الثانية,جمادى الآخر",
      "rajab,recep,رجب",
      "shaban,shaaban,shabaan,saban,شعبان",
      "ramadan,ramadhan,ramadaan,ramazan,ramzan,رمضان",
      "shawwal,shawwaal,shawal,sevval,شوال",
      "dhu al qadah,dhu al qada,dhu al qidah,dhu al qida,dhul qadah,dhul qada,dhul qidah,dhul qida,dhulqadah,"
        + "dhul qaadah,zul qadah,zulqadah,zilkade,ذو القعدة,ذي القعدة",
      "dhu al hijjah,dhu al hijja,dhul hijjah,dhul hijja,dhulhijjah,dhulhijja,zul hijjah,zul hijja,zulhijjah,zilhicce,"
        + "ذو الحجة,ذي الحجة",
    ], from: 1)

  /// The months of the Gregorian calendar, from 1.
  static let gregorian = DateNames(
    [
      "january,jan,ocak,يناير,كانون الثاني", "february,feb,şubat,فبراير,شباط", "march,mar,mart,مارس,آذار",
      "april,apr,nisan,أبريل,نيسان", "may,mayıs,مايو,أيار", "june,jun,haziran,يونيو,حزيران",
      "july,jul,temmuz,يوليو,تموز", "august,aug,ağustos,أغسطس,آب", "september,sept,sep,eylül,سبتمبر,أيلول",
      "october,oct,ekim,أكتوبر,تشرين الأول", "november,nov,kasım,نوفمبر,تشرين الثاني",
      "december,dec,aralık,ديسمبر,كانون الأول",
    ], from: 1)

  /// The days of the week; Sunday is 0.
  static let weekdays = DateNames(
    [
      "sunday,sun,pazar,الأحد", "monday,mon,pazartesi,الاثنين", "tuesday,tues,tue,salı,الثلاثاء",
      "wednesday,wed,çarşamba,الأربعاء", "thursday,thurs,thu,perşembe,الخميس", "friday,fri,cuma,الجمعة",
      "saturday,sat,cumartesi,السبت",
    ], from: 0)
}
