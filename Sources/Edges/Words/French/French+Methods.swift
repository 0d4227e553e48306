internal import Almanac

/// French for the methods of prayer times.
extension French {
  static func name(_ method: Method) -> StaticString {
    switch method {
    case .muslimWorldLeague: "Ligue islamique mondiale"
    case .egyptian: "Autorité générale égyptienne de topographie"
    case .karachi: "Université des sciences islamiques, Karachi"
    case .ummAlQura: "Université Oumm al-Qoura, La Mecque"
    case .dubai: "Autorité générale des affaires islamiques, Émirats"
    case .gulf: "Région du Golfe"
    case .moonsightingCommittee: "Moonsighting Committee Worldwide"
    case .northAmerica: "Société islamique d'Amérique du Nord"
    case .kuwait: "Koweït"
    case .qatar: "Qatar"
    case .singapore: "Majlis Ugama Islam Singapura"
    case .tehran: "Institut de géophysique, Téhéran"
    case .jafari: "Institut Leva, Qom"
    case .turkey: "Diyanet, Turquie"
    case .france: "Union des organisations islamiques de France"
    case .russia: "Direction spirituelle des musulmans de Russie"
    case .jakim: "JAKIM"
    case .kemenag: "Kemenag"
    case .tunisia: "Ministère des Affaires religieuses, Tunisie"
    case .algeria: "Ministère des Affaires religieuses, Algérie"
    case .morocco: "Ministère des Habous, Maroc"
    case .portugal: "Communauté islamique de Lisbonne"
    case .jordan: "Ministère des Awqaf, Jordanie"
    case .bahrain: "Awqaf, Bahreïn"
    case .bosnia: "Riyaset de la Communauté islamique, Bosnie"
    case .brunei: "Ministère des Affaires religieuses, Brunei"
    case .libya: "Awqaf, Libye"
    case .maldives: "Ministère des Affaires islamiques, Maldives"
    case .oman: "Ministère des Biens de mainmorte, Oman"
    case .sriLanka: "ACJU, Sri Lanka"
    }
  }

  static func region(_ method: Method) -> StaticString {
    switch method {
    case .muslimWorldLeague: "Europe, Extrême-Orient, une partie de l'Amérique"
    case .egyptian: "Égypte ; courant en Syrie, en Irak, au Liban, au Soudan"
    case .karachi: "Pakistan, Inde, Bangladesh, Afghanistan"
    case .ummAlQura: "Arabie saoudite, Yémen"
    case .dubai: "Émirats arabes unis"
    case .gulf: "d'usage courant"
    case .moonsightingCommittee: "Royaume-Uni, Irlande, Amérique du Nord"
    case .northAmerica: "États-Unis, Canada"
    case .kuwait: "Koweït"
    case .qatar: "Qatar"
    case .singapore: "Singapour"
    case .tehran: "Iran"
    case .jafari: "communautés chiites"
    case .turkey: "Turquie"
    case .france: "France"
    case .russia: "Russie, Asie centrale"
    case .jakim: "Malaisie"
    case .kemenag: "Indonésie"
    case .tunisia: "Tunisie"
    case .algeria: "Algérie"
    case .morocco: "Maroc"
    case .portugal: "Portugal"
    case .jordan: "Jordanie"
    case .bahrain: "Bahreïn"
    case .bosnia: "Bosnie"
    case .brunei: "Brunei"
    case .libya: "Libye"
    case .maldives: "Maldives"
    case .oman: "Oman"
    case .sriLanka: "Sri Lanka"
    }
  }

  static func printed(_ method: Method) -> StaticString? {
    switch method {
    case .algeria: "Alger"
    case .bahrain: "Manama"
    case .bosnia: "Sarajevo"
    case .brunei: "Bandar Seri Begawan"
    case .dubai: "Abou Dabi et Dubaï"
    case .egyptian: "Assouan"
    case .jakim: "Kuala Lumpur"
    case .jordan: "Amman"
    case .kemenag: "Jakarta, Makassar et Malang"
    case .kuwait: "Koweït"
    case .libya: "Tripoli"
    case .maldives: "Malé"
    case .morocco: "Casablanca"
    case .oman: "Mascate et Salalah"
    case .qatar: "Doha"
    case .singapore: "Singapour"
    case .sriLanka: "Colombo"
    case .tunisia: "Tozeur et Tunis"
    case .turkey: "Ankara, Diyarbakır et Istanbul"
    case .ummAlQura: "La Mecque et Riyad"
    case .muslimWorldLeague, .karachi, .gulf, .moonsightingCommittee, .northAmerica, .tehran, .jafari, .france,
      .russia, .portugal:
      nil
    }
  }
}
