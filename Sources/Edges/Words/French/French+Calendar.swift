/// French on the page of the calendar.
extension French {
  static let calendar: StaticString = """
    calendar: Calendrier | back: Boussole et heures de prière | previousMonth: Mois précédent
    nextMonth: Mois suivant | toToday: Aujourd’hui
    gridHow: Les flèches avancent d’un jour, Début et Fin dans la semaine, Page haut et Page bas d’un mois, avec \
    Maj d’une année. Entrée ouvre le jour.
    inMonth: Ce mois-ci | whiteDay: Jour blanc | keptDay: Jour marqué | reminder: Rappel
    sinceSunset: depuis le coucher du soleil {} | mustFast: Le jeûne est obligatoire.
    mayFast: Le jeûne est recommandé. | mustNotFast: On ne doit pas jeûner ce jour.
    nightBegins: La nuit commence au coucher du soleil du {}. | reminders: Rappels | addReminder: Ajouter un rappel
    search: Chercher un titre | noReminders: Pas encore de rappels. | noneFound: Aucun titre ne contient cela.
    noneOnDay: Pas de rappel ce jour. | more: {} de plus | showMore: Afficher plus | shown: {} sur {} | edit: Modifier
    remove: Supprimer | removeSure: Supprimer définitivement ? | keep: Garder | titleLabel: Titre | dayLabel: Jour
    monthLabel: Mois | yearLabel: Année | timeLabel: Heure | wholeDay: toute la journée | byClock: à l’heure
    minutesLabel: Minutes | beforeIt: avant | afterIt: après | daysLabel: Nombre de jours | notesLabel: Notes
    attachments: Pièces jointes | attachHow: Les fichiers se joignent sur l’appareil : {} | size: {} ko
    saved: Le rappel est enregistré. | removed: Le rappel est supprimé. | titleEmpty: Écrivez un titre.
    refused: D’autres machines atteignent cette page : les rappels ne se changent pas ici. Sur l’appareil, utilisez \
    qibla remind, ou nommez un fichier avec http-password-file.
    simulated: Une démonstration : elle n’a pas de rappels.
    changedMeanwhile: Il a changé entre-temps. Ouvrez-le de nouveau. | goneMeanwhile: Ce rappel n’existe plus.
    busy: Quelqu’un d’autre change les rappels en ce moment. Réessayez. | tokenLabel: Jeton du calendrier
    tokenUse: Afficher les rappels
    tokenHow: Les rappels sont montrés à qui a le jeton du calendrier, que l’appareil garde dans calendar.token-file.
    tokenWrong: Ce n’est pas le jeton.
    tokenNone: Les autres machines ne voient pas de rappels : l’appareil n’a pas de calendar.token-file.
    source: Source des dates | sourceAnnounced: Ce mois est celui que {} a annoncé.
    sourcePresumed: Ce mois est supposé : il cède aux mois annoncés voisins.
    sourceCalculated: Ce mois est calculé : {}. L’observation de la lune peut le déplacer d’un jour.
    sourceFile: Annonces en vigueur : {}. Mois annoncés : {}. Dernière écriture : {}.
    sourceNone: Aucune annonce n’est en vigueur. Là où un organisme annonce les mois, hijri-announced le nomme.
    fetchHow: Cette page ne cherche rien sur internet. Sur l’appareil, {} cherche les annonces. Le bouton relit les \
    mois et les rappels de l’appareil.
    fetch: Relire | fetched: Relu à {}. | noCalendar: Pas de calendrier : {}
    beforePrayer: {} avant {} | afterPrayer: {} après {}
    """
}
