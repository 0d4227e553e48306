/// French around what is called, timetables and the screen for the wall.
extension French {
  static func call(_ word: CallWord) -> StaticString {
    switch word {
    case .soon: "{} dans {}"
    case .begins: "Heure de {}"
    case .ago: "{} a commencé il y a {}"
    case .adhan: "Adhan de {}"
    case .iqama: "Iqama de {}"
    case .suhoor: "Souhour : {} avant le début du jeûne"
    case .iftar: "Rupture du jeûne"
    case .jumuah: "Prière du vendredi"
    case .eid: "Prière de l'Aïd"
    case .fast: "Jeûne demain : {}"
    case .recording: "Enregistrement avant {}"
    case .stop: "Arrêter"
    case .again: "Encore dans {}"
    case .doubtful: "cet horaire peut être faux"
    case .fasting: "Jeûne : {}"
    case .block: "{} : trajet et prière"
    case .sighting:
      "Par calcul : là où le mois commence par une observation, ce peut être un jour plus tôt ou plus tard"
    }
  }

  static func table(_ word: TableWord) -> StaticString {
    switch word {
    case .fromTable: "Horaires du calendrier {}"
    case .notInTable: "le calendrier {} n'a pas d'horaires pour ce jour : ils sont calculés"
    case .lackingInTable: "absents du calendrier, calculés"
    case .otherTable: "le calendrier {} est d'un autre lieu : horaires calculés"
    case .winterTable:
      "le calendrier {} semble être à l'heure d'hiver toute l'année : écrivez-y clock = winter ou clock = local ; horaires calculés"
    case .unreadTable: "le calendrier est illisible, les horaires sont calculés : {}"
    case .keptTable: "le calendrier est illisible, celui qui a été lu avant reste en vigueur\u{a0}: {}"
    case .unreadMonths: "les mois annoncés sont illisibles, les mois sont calculés\u{a0}: {}"
    case .keptMonths: "les mois annoncés sont illisibles, ceux qui ont été lus avant restent en vigueur\u{a0}: {}"
    }
  }

  static func wall(_ word: WallWord) -> StaticString {
    switch word {
    case .begin: "Heure"
    case .adhan: "Adhan"
    case .iqama: "Iqama"
    case .phones: "Merci d’éteindre votre téléphone"
    case .suhoorEnds: "Fin du souhour"
    case .hush: "Silence"
    case .silent: "Le service ne répond plus depuis {}. Les horaires sont ceux de sa dernière réponse."
    case .ended: "Le service ne répond plus depuis {}, et sa dernière réponse n’a pas d’horaires pour ce jour."
    case .clockUnsure: "L’horloge est peut-être fausse : aucun serveur de temps ni récepteur ne l’a encore réglée"
    case .impossible: "{} à {} : impossible, omis"
    }
  }
}
