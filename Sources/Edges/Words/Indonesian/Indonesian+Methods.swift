internal import Almanac

/// Indonesian for the methods of prayer times.
extension Indonesian {
  static func name(_ method: Method) -> StaticString {
    switch method {
    case .muslimWorldLeague: "Liga Dunia Muslim"
    case .egyptian: "Otoritas Umum Survei Mesir"
    case .karachi: "Universitas Ilmu-Ilmu Islam, Karachi"
    case .ummAlQura: "Universitas Ummul Qura, Makkah"
    case .dubai: "Otoritas Umum Urusan Islam, UEA"
    case .gulf: "Kawasan Teluk"
    case .moonsightingCommittee: "Moonsighting Committee Worldwide"
    case .northAmerica: "Masyarakat Islam Amerika Utara (ISNA)"
    case .kuwait: "Kuwait"
    case .qatar: "Qatar"
    case .singapore: "Majlis Ugama Islam Singapura"
    case .tehran: "Institut Geofisika, Teheran"
    case .jafari: "Institut Leva, Qom"
    case .turkey: "Diyanet, Turki"
    case .france: "Persatuan Organisasi Islam Prancis"
    case .russia: "Administrasi Keagamaan Muslim Rusia"
    case .jakim: "JAKIM"
    case .kemenag: "Kemenag"
    case .tunisia: "Kementerian Urusan Agama, Tunisia"
    case .algeria: "Kementerian Urusan Agama, Aljazair"
    case .morocco: "Kementerian Wakaf, Maroko"
    case .portugal: "Komunitas Islam Lisboa"
    case .jordan: "Kementerian Wakaf, Yordania"
    case .bahrain: "Badan Wakaf, Bahrain"
    case .bosnia: "Rijaset Komunitas Islam, Bosnia"
    case .brunei: "Kementerian Urusan Agama, Brunei"
    case .libya: "Badan Wakaf, Libya"
    case .maldives: "Kementerian Urusan Islam, Maladewa"
    case .oman: "Kementerian Wakaf, Oman"
    case .sriLanka: "ACJU, Sri Lanka"
    }
  }

  static func region(_ method: Method) -> StaticString {
    switch method {
    case .muslimWorldLeague: "Eropa, Timur Jauh, sebagian Amerika"
    case .egyptian: "Mesir; umum dipakai di Suriah, Irak, Lebanon, Sudan"
    case .karachi: "Pakistan, India, Bangladesh, Afganistan"
    case .ummAlQura: "Arab Saudi, Yaman"
    case .dubai: "Uni Emirat Arab"
    case .gulf: "umum dipakai"
    case .moonsightingCommittee: "Britania Raya, Irlandia, Amerika Utara"
    case .northAmerica: "Amerika Serikat, Kanada"
    case .kuwait: "Kuwait"
    case .qatar: "Qatar"
    case .singapore: "Singapura"
    case .tehran: "Iran"
    case .jafari: "kalangan Syiah"
    case .turkey: "Turki"
    case .france: "Prancis"
    case .russia: "Rusia, Asia Tengah"
    case .jakim: "Malaysia"
    case .kemenag: "Indonesia"
    case .tunisia: "Tunisia"
    case .algeria: "Aljazair"
    case .morocco: "Maroko"
    case .portugal: "Portugal"
    case .jordan: "Yordania"
    case .bahrain: "Bahrain"
    case .bosnia: "Bosnia"
    case .brunei: "Brunei"
    case .libya: "Libya"
    case .maldives: "Maladewa"
    case .oman: "Oman"
    case .sriLanka: "Sri Lanka"
    }
  }

  static func printed(_ method: Method) -> StaticString? {
    switch method {
    case .algeria: "Aljir"
    case .bahrain: "Manama"
    case .bosnia: "Sarajevo"
    case .brunei: "Bandar Seri Begawan"
    case .dubai: "Abu Dhabi dan Dubai"
    case .egyptian: "Aswan"
    case .jakim: "Kuala Lumpur"
    case .jordan: "Amman"
    case .kemenag: "Jakarta, Makassar, dan Malang"
    case .kuwait: "Kota Kuwait"
    case .libya: "Tripoli"
    case .maldives: "Malé"
    case .morocco: "Casablanca"
    case .oman: "Muskat dan Salalah"
    case .qatar: "Doha"
    case .singapore: "Singapura"
    case .sriLanka: "Kolombo"
    case .tunisia: "Tozeur dan Tunis"
    case .turkey: "Ankara, Diyarbakır, dan Istanbul"
    case .ummAlQura: "Makkah dan Riyadh"
    case .muslimWorldLeague, .karachi, .gulf, .moonsightingCommittee, .northAmerica, .tehran, .jafari, .france,
      .russia, .portugal:
      nil
    }
  }
}
