/// French in the page's form for a mosque's sheet.
extension French {
  static let sheet: StaticString = """
    sheetHow: Écrivez les heures d’un jour telles que la feuille ou l’horloge de votre mosquée les donne. Un \
    jour peut \
    suffire\u{a0}; un second, à des mois de là, distingue plus de méthodes.
    sheetDay: Jour | sheetSecond: Un second jour | sheetFind: Trouver la méthode
    sheetEmpty: Écrivez un jour et au moins une de ses heures. | sheetGives: {} donne toutes les heures.
    sheetNearly: {} donne toutes les heures à une minute près.
    sheetNearest: Aucune méthode ne donne toutes les heures. La plus proche est {}\u{a0}: à {} l’écart est, en \
    minutes, de {}.
    sheetLacks: Aucune méthode ne donne toutes les heures. La plus proche est {}, à qui il manque {}.
    sheetUnproven: Ces jours ne le prouvent pas\u{a0}: d'autres règles peuvent les donner. Ajoutez des jours \
    d'une autre saison, avec les cinq heures.
    sheetDanger: Rien n'est gardé\u{a0}: avec ces heures un jeûne pourrait commencer trop tard ou finir trop \
    tôt. Vérifiez le jour, le lieu et les cinq heures.
    sheetOthers: Celles-ci les donnent aussi\u{a0}: {}. | sheetSame: Toutes en restent à une minute près toute \
    l’année.
    sheetTelling: Ces jours ne les distinguent pas\u{a0}: ajoutez les heures vers le {} ({}).
    sheetYear: Plus tard (+) ou plus tôt (−) que les heures réglées maintenant, sur un an, en minutes
    sheetNow: Ce sont les heures réglées maintenant, toute l’année. | sheetAlways: {} toujours
    sheetKeep: Garder ces heures
    sheetNone: Rien n’est gardé. times-from peut nommer un tableau des jours de la mosquée.
    sheetTable: Le tableau de times-from passe avant ces heures.
    sheetAngles: Vos propres angles sont réglés (angles) et passent avant chaque méthode. Retirez-les d’abord.
    sheetFailed: Pas de réponse\u{a0}: {}
    """
}
