internal import Almanac

/// English for the methods of prayer times.
extension English {
  static func name(_ method: Method) -> StaticString {
    switch method {
    case .muslimWorldLeague: "Muslim World League"
    case .egyptian: "Egyptian General Authority of Survey"
    case .karachi: "University of Islamic Sciences, Karachi"
    case .ummAlQura: "Umm al-Qura University, Makkah"
    case .dubai: "General Authority of Islamic Affairs, UAE"
    case .gulf: "Gulf region"
    case .moonsightingCommittee: "Moonsighting Committee Worldwide"
    case .northAmerica: "Islamic Society of North America"
    case .kuwait: "Kuwait"
    case .qatar: "Qatar"
    case .singapore: "Majlis Ugama Islam Singapura"
    case .tehran: "Institute of Geophysics, Tehran"
    case .jafari: "Leva Institute, Qum"
    case .turkey: "Diyanet, Turkey"
    case .france: "Union of Islamic Organisations of France"
    case .russia: "Spiritual Administration of Muslims of Russia"
    case .jakim: "JAKIM"
    case .kemenag: "Kemenag"
    case .tunisia: "Ministry of Religious Affairs, Tunisia"
    case .algeria: "Ministry of Religious Affairs, Algeria"
    case .morocco: "Ministry of Habous, Morocco"
    case .portugal: "Islamic Community of Lisbon"
    case .jordan: "Ministry of Awqaf, Jordan"
    case .bahrain: "Awqaf, Bahrain"
    case .bosnia: "Rijaset of the Islamic Community, Bosnia"
    case .brunei: "Ministry of Religious Affairs, Brunei"
    case .libya: "Awqaf, Libya"
    case .maldives: "Ministry of Islamic Affairs, Maldives"
    case .oman: "Ministry of Endowments, Oman"
    case .sriLanka: "ACJU, Sri Lanka"
    }
  }

  static func region(_ method: Method) -> StaticString {
    switch method {
    case .muslimWorldLeague: "Europe, the Far East, parts of America"
    case .egyptian: "Egypt; in general use in Syria, Iraq, Lebanon, Sudan"
    case .karachi: "Pakistan, India, Bangladesh, Afghanistan"
    case .ummAlQura: "Saudi Arabia, Yemen"
    case .dubai: "United Arab Emirates"
    case .gulf: "in general use"
    case .moonsightingCommittee: "United Kingdom, Ireland, North America"
    case .northAmerica: "United States, Canada"
    case .kuwait: "Kuwait"
    case .qatar: "Qatar"
    case .singapore: "Singapore"
    case .tehran: "Iran"
    case .jafari: "Shia communities"
    case .turkey: "Turkey"
    case .france: "France"
    case .russia: "Russia, Central Asia"
    case .jakim: "Malaysia"
    case .kemenag: "Indonesia"
    case .tunisia: "Tunisia"
    case .algeria: "Algeria"
    case .morocco: "Morocco"
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
    case .dubai: "Abu Dhabi and Dubai"
    case .egyptian: "Aswan"
    case .jakim: "Kuala Lumpur"
    case .jordan: "Amman"
    case .kemenag: "Jakarta, Makassar and Malang"
    case .kuwait: "Kuwait City"
    case .libya: "Tripoli"
    case .maldives: "Malé"
    case .morocco: "Casablanca"
    case .oman: "Muscat and Salalah"
    case .qatar: "Doha"
    case .singapore: "Singapore"
    case .sriLanka: "Colombo"
    case .tunisia: "Tozeur and Tunis"
    case .turkey: "Ankara, Diyarbakır and Istanbul"
    case .ummAlQura: "Makkah and Riyadh"
    case .muslimWorldLeague, .karachi, .gulf, .moonsightingCommittee, .northAmerica, .tehran, .jafari, .france,
      .russia, .portugal:
      nil
    }
  }
}
