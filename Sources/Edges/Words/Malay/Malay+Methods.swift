internal import Almanac

/// Malay for the methods of prayer times.
extension Malay {
  static func name(_ method: Method) -> StaticString {
    switch method {
    case .muslimWorldLeague: "Liga Dunia Islam"
    case .egyptian: "Lembaga Am Ukur Mesir"
    case .karachi: "Universiti Sains Islam, Karachi"
    case .ummAlQura: "Universiti Ummul Qura, Makkah"
    case .dubai: "Lembaga Am Hal Ehwal Islam, UAE"
    case .gulf: "Kawasan Teluk"
    case .moonsightingCommittee: "Moonsighting Committee Worldwide"
    case .northAmerica: "Persatuan Islam Amerika Utara (ISNA)"
    case .kuwait: "Kuwait"
    case .qatar: "Qatar"
    case .singapore: "Majlis Ugama Islam Singapura"
    case .tehran: "Institut Geofizik, Tehran"
    case .jafari: "Institut Leva, Qum"
    case .turkey: "Diyanet, Turkiye"
    case .france: "Kesatuan Pertubuhan Islam Perancis"
    case .russia: "Pentadbiran Agama Muslim Rusia"
    case .jakim: "JAKIM"
    case .kemenag: "Kemenag"
    case .tunisia: "Kementerian Hal Ehwal Agama, Tunisia"
    case .algeria: "Kementerian Hal Ehwal Agama, Algeria"
    case .morocco: "Kementerian Wakaf, Maghribi"
    case .portugal: "Komuniti Islam Lisbon"
    case .jordan: "Kementerian Wakaf, Jordan"
    case .bahrain: "Lembaga Wakaf, Bahrain"
    case .bosnia: "Rijaset Komuniti Islam, Bosnia"
    case .brunei: "Kementerian Hal Ehwal Ugama, Brunei"
    case .libya: "Lembaga Wakaf, Libya"
    case .maldives: "Kementerian Hal Ehwal Islam, Maldives"
    case .oman: "Kementerian Wakaf, Oman"
    case .sriLanka: "ACJU, Sri Lanka"
    }
  }

  static func region(_ method: Method) -> StaticString {
    switch method {
    case .muslimWorldLeague: "Eropah, Timur Jauh, sebahagian Amerika"
    case .egyptian: "Mesir; lazim digunakan di Syria, Iraq, Lubnan, Sudan"
    case .karachi: "Pakistan, India, Bangladesh, Afghanistan"
    case .ummAlQura: "Arab Saudi, Yaman"
    case .dubai: "Emiriah Arab Bersatu"
    case .gulf: "lazim digunakan"
    case .moonsightingCommittee: "United Kingdom, Ireland, Amerika Utara"
    case .northAmerica: "Amerika Syarikat, Kanada"
    case .kuwait: "Kuwait"
    case .qatar: "Qatar"
    case .singapore: "Singapura"
    case .tehran: "Iran"
    case .jafari: "masyarakat Syiah"
    case .turkey: "Turkiye"
    case .france: "Perancis"
    case .russia: "Rusia, Asia Tengah"
    case .jakim: "Malaysia"
    case .kemenag: "Indonesia"
    case .tunisia: "Tunisia"
    case .algeria: "Algeria"
    case .morocco: "Maghribi"
    case .portugal: "Portugal"
    case .jordan: "Jordan"
    case .bahrain: "Bahrain"
    case .bosnia: "Bosnia"
    case .brunei: "Brunei"
    case .libya: "Libya"
    case .maldives: "Maldives"
    case .oman: "Oman"
    case .sriLanka: "Sri Lanka"
    }
  }

  static func printed(_ method: Method) -> StaticString? {
    switch method {
    case .algeria: "Algiers"
    case .bahrain: "Manama"
    case .bosnia: "Sarajevo"
    case .brunei: "Bandar Seri Begawan"
    case .dubai: "Abu Dhabi dan Dubai"
    case .egyptian: "Aswan"
    case .jakim: "Kuala Lumpur"
    case .jordan: "Amman"
    case .kemenag: "Jakarta, Makassar dan Malang"
    case .kuwait: "Bandar Kuwait"
    case .libya: "Tripoli"
    case .maldives: "Malé"
    case .morocco: "Casablanca"
    case .oman: "Muscat dan Salalah"
    case .qatar: "Doha"
    case .singapore: "Singapura"
    case .sriLanka: "Colombo"
    case .tunisia: "Tozeur dan Tunis"
    case .turkey: "Ankara, Diyarbakır dan Istanbul"
    case .ummAlQura: "Makkah dan Riyadh"
    case .muslimWorldLeague, .karachi, .gulf, .moonsightingCommittee, .northAmerica, .tehran, .jafari, .france,
      .russia, .portugal:
      nil
    }
  }
}
