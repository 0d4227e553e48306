internal import Events
internal import Pointing

/// French on the page.
extension French {
  static let ownName: StaticString = "Français"
  static let dates: StaticString = "fr"

  static let page: StaticString = """
    title: Qibla | connecting: Connexion… | turnLeft: {} à gauche | turnRight: {} à droite
    aboutLeft: environ {} à gauche, {} | aboutRight: environ {} à droite, {}
    ahead: Tout droit | facing: Face à la Kaaba
    notFacing: Vous n’êtes plus face à la Kaaba | noDirection: Pas encore de direction
    atKaaba: Vous êtes à la Kaaba
    atAntipode: Toute direction est bonne | whereAreYou: Où êtes-vous\u{a0}? | qiblaIs: Qibla {} | noReading: Pas de mesure
    gone: Le service ne répond pas. Nouvel essai…
    goneSince: Le service ne répond plus depuis {}. Direction, lieu et heures datent d’avant.
    goneTitle: Pas de connexion
    mapNorthUp: Le cadran est une carte\u{a0}: le nord est en haut. | bearing: Qibla | toMecca: Vers La Mecque
    mecca: La Mecque | setPlace: Choisir le lieu | why: Pourquoi\u{a0}? | placeGps: du récepteur de satellites
    placeCached: dernier lieu connu, il y a {}
    placeStale: Le dernier lieu connu date d’il y a {}, il ne sert donc pas.
    placeNone: Le lieu n’est pas connu. Sans lui, pas de qibla. | calibration: Étalonnage | calNone: pas encore
    calGiven: enregistré | calFound: trouvé en arrière-plan
    calForeign: d’un autre magnétomètre\u{a0}: inutilisé
    calibrateHow: Décrivez lentement des huit avec l’appareil, chaque côté une fois en haut. {} fait.
    calRefused: Les mesures ne s’accordent pas. Éloignez-vous des aimants et de l’acier, et tournez encore l’appareil.
    covered: Directions couvertes, devant et derrière\u{a0}: {} | times: Heures de prière
    openCalendar: Le calendrier | printMonth: Le mois à imprimer | noTimes: Pas d’heures de prière\u{a0}: {}
    noPlaceYet: le lieu n’est pas connu. | noClock: l’horloge de l’appareil n’est pas réglée. | nextIs: {} dans {}
    isNow: {} maintenant | noNext: Pas d’heure de prière aujourd’hui ni demain | timesWhere: {}, heures de {}
    map: Le chemin de La Mecque
    mapLabel: Carte du chemin de La Mecque, {}. Les flèches la déplacent, plus et moins changent l’échelle.
    greatCircle: La ligne est le grand cercle d’ici à La Mecque, le plus court chemin sur le globe\u{a0}: {}, en partant \
    à {}. Sur une carte plane, il paraît courbe.
    noWay: Sans lieu, pas de chemin à montrer. | zoomIn: Agrandir | zoomOut: Réduire
    zoomFit: Montrer tout le chemin | lastMinute: Cap, dernière minute | trendText: Entre {} et {}.
    trendGoal: La ligne pointillée est la qibla. | trendNone: Pas de cap dans la dernière minute.
    measured: Les mesures | field: Champ | dip: Plongée | declination: Déclinaison
    tiltText: avant {}, droite {}
    sensors: Capteurs | sensorsText: mag. {}, acc. {}, gyr. {} Hz | expected: {} (attendu {}) | bound: Borne, 95\u{a0}%
    microtesla: µT | accurate: Précis | unsure: Pas sûr | calibratingWord: Non étalonné
    interference: Perturbations | unavailable: Pas de cap
    accurateWhy: Le champ a la force et la plongée attendues ici, et les capteurs s’accordent.
    unsureWhy: Le cap est juste dans sa borne, mais la borne est large.
    calibratingWhy: Le magnétomètre n’est pas encore étalonné.
    interferenceWhy: Un objet magnétique est proche. Ne vous fiez pas à l’aiguille. | unavailableWhy: Il n’y a pas de cap.
    north: Nord | northTrue: nord vrai | northMagnetic: nord magnétique | settings: Réglages | language: Langue
    digits: Chiffres | theme: Couleurs | themeDefault: ardoise et or | themeOwn: une couleur à vous
    accent: Couleur d’accent | light: Clair ou sombre | lightAuto: comme l’appareil | lightLight: clair
    lightDark: sombre
    units: Distances en | unitsKm: kilomètres | unitsMi: miles | vibrate: Vibrer face à la Kaaba
    awake: Garder l’écran allumé | noVibration: Ce navigateur ne peut pas vibrer.
    noAwake: Ce navigateur ne garde l’écran allumé que pour les pages en https, ou sur l’appareil même.
    noFullScreen: Ce navigateur n’a pas de plein écran. | fullScreen: Plein écran
    showWelcome: Revoir les premiers pas
    close: Fermer | use: Prendre ce lieu | forget: Reprendre le récepteur
    placeLabel: Ville, ou latitude et longitude | password: Mot de passe
    placeHow: Par exemple\u{a0}: Paris, ou \u{2066}48.86, 2.35\u{2069}. L’appareil le garde, et s’en sert jusqu’à ce qu’on \
    le change ici.
    placeRefused: D’autres machines peuvent atteindre cette page, le lieu ne peut donc pas être choisi ici. Sur \
    l’appareil\u{a0}: écrivez at = London dans qibla.conf, ou nommez un fichier avec http-password-file.
    placeDemo: Une démonstration\u{a0}: son lieu en fait partie. | placeEmpty: Écrivez une ville, ou latitude et longitude.
    placeOf: Lieu\u{a0}: {} | placeUnknown: Aucun lieu n’a ce nom\u{a0}: {}
    placeCoordinates: Ce ne sont pas des coordonnées\u{a0}: {}. {}
    placeRange: Une latitude va de -90 à 90, une longitude de -180 à 180.
    placePlusCode: {} ressemble à un plus code, qui n’est pas compris. Écrivez une ville ou des coordonnées.
    placePostcode: {} ressemble à un code postal, qui n’est pas compris. Écrivez une ville ou des coordonnées.
    placeGridReference: {} ressemble à un carroyage, qui n’est pas compris. Écrivez une ville ou des coordonnées.
    placeAmbiguous: Plusieurs lieux ont ce nom. Lequel\u{a0}?
    placeConfigured: La configuration de l’appareil fixe le lieu (at) : voir qibla config --show-origin.
    placeBusy: Quelqu’un d’autre choisit le lieu en ce moment. Réessayez.
    placeNeedsPassword: L’appareil demande maintenant un mot de passe. | placePassword: Mot de passe faux.
    placeLocked: Trop de mots de passe faux. Attendez une minute.
    placeLate: Le disque de l’appareil ne répond pas. Le lieu sera retiré dès qu’il répond.
    placeNotKept: {} | placeFailed: Non pris\u{a0}: {}
    reloadPage: La page est plus ancienne que le service. Rechargez-la et réessayez. | asking: Demande…
    api: Pour les programmes
    openSheet: Les heures de ma mosquée… | alsoHere: Aussi en usage dans ce pays
    setTimes: Régler les heures | timesMethod: Méthode | timesAuto: selon l’usage du lieu
    timesMinutes: Minutes ajoutées | save: Enregistrer
    timesHow: Comparez les heures avec celles de votre mosquée. L’appareil garde ce qui est réglé ici, et l’utilise \
    jusqu’à ce qu’on le change ici.
    timesRefused: D’autres machines peuvent atteindre cette page, les heures ne se règlent donc pas ici. Sur \
    l’appareil\u{a0}: écrivez method, madhab et prayer-adjust dans qibla.conf, ou nommez un fichier avec \
    http-password-file.
    timesDemo: Une démonstration\u{a0}: ses heures ne se règlent pas.
    timesConfigured: La configuration de l’appareil en règle une partie\u{a0}: voir qibla config --show-origin.
    timesBad: Les minutes sont des nombres de -720 à 720. | timesSet: Les heures sont réglées.
    setCalls: Régler les appels et le son
    callsHow: Quand cet appareil appelle, et comment cela s’entend. L’appareil garde ce qui est réglé ici, et \
    l’utilise jusqu’à ce qu’on le change ici.
    callsRefused: D’autres machines peuvent atteindre cette page, les appels ne se règlent donc pas ici. Sur \
    l’appareil\u{a0}: écrivez les sections alerts, adhan, iqama, jumua, eid et sound dans qibla.conf, ou nommez un \
    fichier avec http-password-file.
    callsDemo: Une démonstration\u{a0}: ses appels ne se règlent pas. | callsSet: Les appels et le son sont réglés.
    callsBad: Pas compris\u{a0}: {} | callsOff: Cet appareil n’appelle rien\u{a0}: ses alertes sont arrêtées.
    callsSilent: Cet appareil est muet\u{a0}: qibla help adhan dit comment le faire sonner.
    callsBefore: Annoncé avant, en minutes\u{a0}: 10 ou 30+10 | callsAfter: Rappelé après, en minutes
    callsAdhan: Adhan, s’il vient après le début\u{a0}: 13:15, +15, ou -10 avant l’iqama
    callsIqama: Iqama\u{a0}: 13:30, ou +15 après le début
    callsRound: Iqama après le début, arrondie aux minutes supérieures
    callsFriday: Prières du vendredi\u{a0}: 13:30,14:30
    callsEid: Prières de l’Aïd\u{a0}: 7:30, ou +20 après le lever du soleil
    callsSuhoor: Réveil pour le souhour, minutes avant le fajr | callsIftar: Annoncer la rupture du jeûne
    callsFasts: Jeûnes annoncés la veille au soir | callsHeard: Ceux-ci s’entendent
    callsVolume: Volume en pour cent | callsQuiet: Heures de silence\u{a0}: 22:00-05:00
    insecure: Cette page est venue sans https. Le navigateur ne garde donc pas l’écran allumé, n’installe pas la page, \
    et d’autres sur le réseau peuvent la lire.
    simulated: Une carte simulée\u{a0}: rien ici n’est réel. | step: Étape {} sur {} | next: Suivant | skip: Passer
    start: Commencer | welcome1: Cet appareil connaît la direction
    welcome1Text: La Kaaba est là où se trouve sa direction. Tournez jusqu’à l’avoir dans le cercle du haut\u{a0}: vous \
    êtes alors face à la qibla. Le point en haut de la page dit à quel point s’y fier.
    welcome2: D’où vient le lieu
    welcome2Text: Du récepteur de satellites de l’appareil, ou de sa dernière position. S’il n’en a pas, nommez votre \
    ville. La position de ce navigateur n’est jamais demandée, et rien ne sort de l’appareil.
    welcome3: Comment le tenir
    welcome3Text: Les capteurs sont dans l’appareil qui sert cette page. Tenez celui-là à plat, bord haut vers \
    l’avant, loin des aimants et de l’acier. S’il le demande, décrivez des huit avec lui.
    """

  static func step(_ reason: Reason) -> StaticString {
    switch reason {
    case .noSamples: "Attendez les capteurs"
    case .noMagnetometer: "Branchez un magnétomètre"
    case .stalled: "Attendez un instant"
    case .tilt: "Tenez-le plus à plat"
    case .noCalibration, .foreignCalibration, .coverage: "Décrivez un huit"
    case .fieldStrong, .fieldWeak, .dip, .gyroDisagrees: "Loin des aimants"
    case .settling: "Attendez ou faites quelques pas"
    case .highLatitude: "Aidez-vous du soleil"
    case .levelAssumed, .hubHeading: "Tenez-le à plat"
    case .noDate: "Réglez la date"
    case .dateOutsideModel: "Vérifiez la date"
    case .receiversDisagree: "Choisissez le lieu"
    }
  }

  static func page(_ reason: Reason) -> (why: StaticString, advice: StaticString) {
    let away: StaticString = "Éloignez-vous des aimants et de l’acier."
    return switch reason {
    case .noSamples: ("Les capteurs n’ont encore rien envoyé.", "Sur l’appareil, qibla doctor trouve pourquoi.")
    case .noMagnetometer:
      ("Il n’y a pas de magnétomètre.", "Branchez-en un. Sur l’appareil, qibla doctor dit ce qui a été cherché.")
    case .stalled: ("Les capteurs se sont arrêtés.", "Attendez un instant, ou voyez qibla doctor sur l’appareil.")
    case .tilt: ("Il est tenu trop incliné.", "Tenez-le plus à plat.")
    case .noCalibration: ("Il n’est pas encore étalonné.", "Décrivez des huit avec lui.")
    case .foreignCalibration:
      ("L’étalonnage est celui d’un autre magnétomètre.", "Décrivez des huit, ou lancez qibla calibrate.")
    case .coverage:
      ("Il n’a pas encore été tourné en tous sens.", "Décrivez des huit, chaque côté une fois en haut.")
    case .fieldStrong: ("Le champ est plus fort que celui de la Terre.", away)
    case .fieldWeak: ("Le champ est plus faible que celui de la Terre.", away)
    case .dip: ("Le champ ne plonge pas comme il devrait ici.", away)
    case .gyroDisagrees: ("Le champ tourne, et l’appareil non.", away)
    case .settling: ("Ce n’est pas encore sûr.", "Attendez, ou faites quelques pas, loin du fer et des aimants.")
    case .highLatitude: ("Près du pôle magnétique, une boussole est faible.", "Aidez-vous du soleil ou de la carte.")
    case .levelAssumed: ("Sans accéléromètre, il est supposé à plat.", "Tenez-le à plat.")
    case .hubHeading: ("Le cap est celui du concentrateur de capteurs.", "Tenez-le à plat.")
    case .noDate: ("La date n’est pas réglée, le nord vrai n’est pas exact.", "Réglez la date de l’appareil.")
    case .dateOutsideModel: ("La date est hors des années du modèle magnétique.", "Vérifiez la date de l’appareil.")
    case .receiversDisagree:
      ("Deux récepteurs donnent des lieux éloignés.", "Débranchez le mauvais, ou choisissez le lieu.")
    }
  }
}
