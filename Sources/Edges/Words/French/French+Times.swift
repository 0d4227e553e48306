internal import Almanac

/// French around prayer times and bearings.
extension French {
  static func name(_ prayer: Prayer) -> StaticString {
    switch prayer {
    case .fajr: "Fajr"
    case .sunrise: "Chourouk"
    case .dhuhr: "Dhouhr"
    case .asr: "Asr"
    case .maghrib: "Maghrib"
    case .isha: "Icha"
    }
  }

  static func times(_ word: TimesWord) -> StaticString {
    switch word {
    case .imsak: "Imsak"
    case .ishraq: "Ichraq"
    case .firstThird: "Fin du premier tiers"
    case .midnight: "Milieu de la nuit"
    case .lastThird: "Début du dernier tiers"
    case .tomorrowsFajr: "Fajr de demain"
    case .inTime: "dans {}"
    case .now: "maintenant"
    case .passed: "passé"
    case .noTime: "pas d'heure de prière"
    case .ownAngles: "Angles personnels"
    case .afterMaghrib: "{1} min après maghrib"
    case .horizon: "lever et coucher du soleil à {}° sous l'horizon"
    case .bySeason: "selon la saison"
    case .minutes: "{} {} min"
    case .oneShadow: "à une longueur d'ombre"
    case .twoShadows: "à deux longueurs d'ombre"
    case .ofLatitude: "Ici le soleil ne se lève ni ne se couche : heures de la latitude {}°"
    case .ofDay: "Ici le soleil ne se lève ni ne se couche : heures du {}"
    case .ofNoLibrary: "Ici le soleil ne se lève ni ne se couche : les bibliothèques Adhan ne donnent pas d'heures"
    case .ofNoRule: "Ici le soleil ne se lève ni ne se couche : voir --high-latitude"
    case .beforeMinutes: ", avant la fin des minutes de la méthode"
    case .withoutCaution: "Sans les minutes de la méthode : le jour ou la nuit est trop court"
    case .bySeasonsTable: "selon la table de la saison"
    case .partOfNight: "{} de la nuit"
    case .middleOfNight: "le milieu de la nuit"
    case .seventh: "un septième"
    case .nightOfLatitude: "la part de la nuit à la latitude {}°"
    case .bySunset: "le coucher du soleil, car sa profondeur ne vient pas avant icha"
    case .nearestDay: "comme le jour le plus proche, {}"
    case .byRule: "{}, par la règle des hautes latitudes"
    case .days: ", jours : {}"
    case .checked: "Comparé à {} imprimés pour {} ({}) : écart d'au plus {}"
    case .relayed: "Suit {} de calendriers pour {} ({}) venus par d'autres : écart d'au plus {}"
    case .everyYear: "les mêmes chaque année"
    case .published: "Une règle publiée, non comparée ici à des heures imprimées"
    case .general: "Règle générale, pas la table de votre autorité"
    case .own: "Vos propres angles, sans les minutes d'une autorité"
    case .mosque: "Les minutes de votre mosquée : --adjust, ou prayer-adjust dans qibla.conf"
    case .leftOut: "le calendrier de {} saute ce jour"
    case .isOld: "La position date d'il y a {}"
    case .noZone: "Heures UTC : installez tzdata pour le fuseau {}"
    case .noFolder: "Les heures sont en UTC : le dossier de tzdata indiqué n'existe pas"
    case .otherZones: "Le fuseau peut aussi être {} ; --timezone le fixe"
    case .from: "{} au {}"
    case .changedClocks:
      """
      L'heure de {} a changé depuis le tzdata{} de ce système : installez {} ou plus récent ; \
      --tzdata nomme son dossier
      """
    case .am: "am"
    case .pm: "pm"
    case .semicolon: " ; "
    }
  }

  static func spread(_ word: SpreadWord) -> StaticString {
    switch word {
    case .hereabouts: "de {} à {} dans la région"
    case .aroundAll: "Les mosquées d'ici peuvent imprimer chaque heure jusqu'à {} plus tôt ou plus tard"
    case .fastSafe: "L'imsak et les jeûnes suivent le fajr le plus tôt et le maghrib le plus tard de la région"
    case .ofChosen: "Limites des mosquées qui suivent cette méthode : d'autres, ici, peuvent imprimer d'autres heures"
    case .noHeight: "L'altitude de ce lieu n'est pas connue : le lever et le maghrib sont ceux d'un horizon plat"
    }
  }

  static func bearing(_ word: BearingWord) -> StaticString {
    switch word {
    case .kilometres: "km"
    case .miles: "miles"
    case .atKaaba: "à la Kaaba, à {} m de son centre : il n'y a pas de direction"
    case .opposite: "à l'opposé de la Kaaba sur la Terre, à {} : toutes les directions se valent"
    case .blackout: "une boussole ne marche pas ici : le champ est trop faible"
    case .compass: "{}° à la boussole {}, ± {}°"
    case .onDay: "le {}"
    case .noDay: "si sa date était connue : l'horloge du système n'est pas réglée"
    case .weakField: " : le champ est faible ici, et une boussole peut beaucoup se tromper"
    case .sun: "le soleil y est à {}"
    case .shadow: "une ombre pointe par là à {}"
    case .and: " et "
    case .neither: "ce jour-là, ni le soleil ni une ombre ne montrent la direction"
    case .sunAbove: "le {} à {} le soleil est au-dessus de la Kaaba : il montre la qibla"
    case .sunOpposite: "le {} à {} le soleil est à l'opposé de la Kaaba : les ombres montrent la qibla"
    case .unsureZone: "le fuseau horaire du lieu n'est pas certain"
    case .noZones: "le paquet tzdata n'est pas installé"
    }
  }
}
