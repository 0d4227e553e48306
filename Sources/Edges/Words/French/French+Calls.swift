/// French around what is called, and timetables.
extension French {
  static func call(_ word: CallWord) -> StaticString {
    switch word {
    case .soon: "{} dans {}"
    case .begins: "Heure de {}"
    case .ago: "{} a commencé il y a {}"
    case .adhan: "Adhan de {}"
    case .iqama: "Iqama de {}"
    case .suhoor: "Souhour : {} avant le fajr"
    case .iftar: "Rupture du jeûne"
    case .jumuah: "Prière du vendredi"
    case .eid: "Prière de l'Aïd"
    case .fast: "Jeûne demain : {}"
    case .recording: "Enregistrement avant {}"
    case .stop: "Arrêter"
    case .again: "Encore dans {}"
    case .doubtful: "cet horaire peut être faux"
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
    }
  }
}
