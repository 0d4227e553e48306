internal import Almanac

/// French around Hijri dates.
extension French {
  static func hijri(_ word: HijriWord) -> StaticString {
    switch word {
    case .ummAlQura: "Oumm al-Qoura"
    case .icu: "Oumm al-Qoura selon ICU"
    case .fcna: "règle de la FCNA, la lune à La Mecque"
    case .civil: "calendrier civil"
    case .civilInstead: "calendrier civil : pas de table de cette année"
    case .announced: "comme annoncé"
    case .presumed: "présumé"
    case .adjusted: "{}, décalé de {}"
    case .month: "{} {}"
    case .afterSunset: "{} après le coucher du soleil"
    case .today: "aujourd'hui"
    case .tonight: "cette nuit"
    case .tomorrow: "demain"
    case .ago: "il y a {1} j"
    case .inDays: "dans {}"
    case .next: "prochain"
    case .nightNote: "une nuit commence au coucher du soleil du jour affiché"
    case .eventsOfYear: "Jours et nuits de {}"
    case .eventsToCome: "Jours et nuits de l'année à venir"
    case .yearly: "chaque année"
    case .shortened: "ce mois a 29 jours : le 29"
    case .dayOf: "jour {} sur {}"
    case .isOver: "passé"
    case .newMonths: "Nouvelles données pour le mois de {}\u{a0}; calendrier mis à jour."
    }
  }

  static func month(_ ofYear: Int) -> StaticString {
    switch ofYear {
    case 1: "Mouharram"
    case 2: "Safar"
    case 3: "Rabi al-awwal"
    case 4: "Rabi ath-thani"
    case 5: "Joumada al-oula"
    case 6: "Joumada ath-thania"
    case 7: "Rajab"
    case 8: "Chaabane"
    case 9: "Ramadan"
    case 10: "Chawwal"
    case 11: "Dhou al-qi'da"
    default: "Dhou al-hijja"
    }
  }

  static func gregorianMonth(_ ofYear: Int) -> StaticString {
    switch ofYear {
    case 1: "Janvier"
    case 2: "Février"
    case 3: "Mars"
    case 4: "Avril"
    case 5: "Mai"
    case 6: "Juin"
    case 7: "Juillet"
    case 8: "Août"
    case 9: "Septembre"
    case 10: "Octobre"
    case 11: "Novembre"
    default: "Décembre"
    }
  }

  static func weekday(_ number: Int) -> StaticString {
    switch number {
    case 0: "dimanche"
    case 1: "lundi"
    case 2: "mardi"
    case 3: "mercredi"
    case 4: "jeudi"
    case 5: "vendredi"
    default: "samedi"
    }
  }

  static func shortWeekday(_ number: Int) -> StaticString {
    switch number {
    case 0: "dim"
    case 1: "lun"
    case 2: "mar"
    case 3: "mer"
    case 4: "jeu"
    case 5: "ven"
    default: "sam"
    }
  }

  static func name(_ event: HijriEvent) -> StaticString {
    switch event {
    case .newYear: "Nouvel an hégirien"
    case .tasua: "Tassoua"
    case .ashura: "Achoura"
    case .mawlid: "Mawlid"
    case .isra: "Isra et Miraj"
    case .midShaban: "Mi-Chaabane"
    case .ramadan: "Ramadan"
    case .laylatAlQadr: "Nuit du Destin, nuit impaire"
    case .eidAlFitr: "Aïd el-Fitr"
    case .sixOfShawwal: "Six jours de Chawwal"
    case .firstTen: "Dix jours de Dhou al-hijja"
    case .arafah: "Jour d'Arafat"
    case .eidAlAdha: "Aïd el-Adha"
    case .tashriq: "Jours de Tachriq"
    case .whiteDays: "Jours blancs"
    case .sacredMonth: "Mois sacré"
    case .weeklyFast: "Jeûne du lundi et du jeudi"
    }
  }

  static func note(_ event: HijriEvent) -> StaticString {
    switch event {
    case .newYear: "le premier jour de l'année"
    case .tasua: "jeûne recommandé, avec le lendemain"
    case .ashura: "jeûne recommandé ; pour les chiites, le deuil de Hussein"
    case .mawlid: "la naissance du Prophète à une date courante ; la fête est débattue"
    case .isra: "le Voyage nocturne à une date courante, qui est débattue"
    case .midShaban: "une nuit de prière pour beaucoup ; la marquer est débattu"
    case .ramadan: "le mois du jeûne, de l'aube au coucher du soleil"
    case .laylatAlQadr: "parmi les nuits impaires des dix dernières ; souvent attendue la 27e"
    case .eidAlFitr: "la fête après le jeûne ; il est interdit de jeûner"
    case .sixOfShawwal: "jeûne recommandé six jours au choix dans le mois"
    case .firstTen: "jours de bonnes œuvres ; jeûne recommandé jusqu'au 9"
    case .arafah: "le jour du pèlerinage ; jeûne recommandé aux autres"
    case .eidAlAdha: "la fête du sacrifice ; il est interdit de jeûner"
    case .tashriq: "les jours après l'Aïd el-Adha ; il est interdit de jeûner"
    case .whiteDays: "jeûne recommandé les jours de pleine lune"
    case .sacredMonth: "l'un des quatre mois sacrés"
    case .weeklyFast: "recommandé chaque semaine"
    }
  }
}
