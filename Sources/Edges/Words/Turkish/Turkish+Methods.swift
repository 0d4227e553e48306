internal import Almanac

/// Turkish for the methods of prayer times.
extension Turkish {
  static func name(_ method: Method) -> StaticString {
    switch method {
    case .muslimWorldLeague: "Dünya İslam Birliği"
    case .egyptian: "Mısır Genel Harita Kurumu"
    case .karachi: "Karaçi İslam Bilimleri Üniversitesi"
    case .ummAlQura: "Ümmü'l-Kura Üniversitesi, Mekke"
    case .dubai: "İslam İşleri Genel Kurumu, BAE"
    case .gulf: "Körfez bölgesi"
    case .moonsightingCommittee: "Moonsighting Committee Worldwide"
    case .northAmerica: "Kuzey Amerika İslam Cemiyeti"
    case .kuwait: "Kuveyt"
    case .qatar: "Katar"
    case .singapore: "Majlis Ugama Islam Singapura"
    case .tehran: "Tahran Jeofizik Enstitüsü"
    case .jafari: "Leva Enstitüsü, Kum"
    case .turkey: "Diyanet İşleri Başkanlığı"
    case .france: "Fransa İslam Kuruluşları Birliği"
    case .russia: "Rusya Müslümanları Dinî İdaresi"
    case .jakim: "JAKIM"
    case .kemenag: "Kemenag"
    case .tunisia: "Din İşleri Bakanlığı, Tunus"
    case .algeria: "Din İşleri Bakanlığı, Cezayir"
    case .morocco: "Vakıflar Bakanlığı, Fas"
    case .portugal: "Lizbon İslam Topluluğu"
    case .jordan: "Vakıflar Bakanlığı, Ürdün"
    case .bahrain: "Vakıflar, Bahreyn"
    case .bosnia: "İslam Birliği Riyaseti, Bosna"
    case .brunei: "Din İşleri Bakanlığı, Brunei"
    case .libya: "Vakıflar, Libya"
    case .maldives: "İslam İşleri Bakanlığı, Maldivler"
    case .oman: "Vakıflar Bakanlığı, Umman"
    case .sriLanka: "ACJU, Sri Lanka"
    }
  }

  static func region(_ method: Method) -> StaticString {
    switch method {
    case .muslimWorldLeague: "Avrupa, Uzak Doğu, Amerika'nın bir bölümü"
    case .egyptian: "Mısır; Suriye, Irak, Lübnan, Sudan'da yaygın"
    case .karachi: "Pakistan, Hindistan, Bangladeş, Afganistan"
    case .ummAlQura: "Suudi Arabistan, Yemen"
    case .dubai: "Birleşik Arap Emirlikleri"
    case .gulf: "yaygın kullanım"
    case .moonsightingCommittee: "Birleşik Krallık, İrlanda, Kuzey Amerika"
    case .northAmerica: "Amerika Birleşik Devletleri, Kanada"
    case .kuwait: "Kuveyt"
    case .qatar: "Katar"
    case .singapore: "Singapur"
    case .tehran: "İran"
    case .jafari: "Şii toplulukları"
    case .turkey: "Türkiye"
    case .france: "Fransa"
    case .russia: "Rusya, Orta Asya"
    case .jakim: "Malezya"
    case .kemenag: "Endonezya"
    case .tunisia: "Tunus"
    case .algeria: "Cezayir"
    case .morocco: "Fas"
    case .portugal: "Portekiz"
    case .jordan: "Ürdün"
    case .bahrain: "Bahreyn"
    case .bosnia: "Bosna"
    case .brunei: "Brunei"
    case .libya: "Libya"
    case .maldives: "Maldivler"
    case .oman: "Umman"
    case .sriLanka: "Sri Lanka"
    }
  }

  static func printed(_ method: Method) -> StaticString? {
    switch method {
    case .algeria: "Cezayir"
    case .bahrain: "Manama"
    case .bosnia: "Saraybosna"
    case .brunei: "Bandar Seri Begawan"
    case .dubai: "Abu Dabi ve Dubai"
    case .egyptian: "Asvan"
    case .jakim: "Kuala Lumpur"
    case .jordan: "Amman"
    case .kemenag: "Cakarta, Makassar ve Malang"
    case .kuwait: "Kuveyt"
    case .libya: "Trablus"
    case .maldives: "Malé"
    case .morocco: "Kazablanka"
    case .oman: "Maskat ve Salale"
    case .qatar: "Doha"
    case .singapore: "Singapur"
    case .sriLanka: "Kolombo"
    case .tunisia: "Tozeur ve Tunus"
    case .turkey: "Ankara, Diyarbakır ve İstanbul"
    case .ummAlQura: "Mekke ve Riyad"
    case .muslimWorldLeague, .karachi, .gulf, .moonsightingCommittee, .northAmerica, .tehran, .jafari, .france,
      .russia, .portugal:
      nil
    }
  }
}
