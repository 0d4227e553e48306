internal import Pointing

/// French in messages of the gauge, and in the guide of a calibration.
extension French {
  static func message(_ message: Message) -> StaticString {
    switch message {
    case .noSensors: "pas de capteurs : {1} · {2}"
    case .noSensorsForLong: "pas de capteurs · {2} · {1}"
    case .noService: "pas de service à {} ; pour le lancer : {}"
    case .recordingEnded: "L'enregistrement est terminé."
    case .recordingTo: "Enregistrement dans {} ; r l'arrête."
    case .backgroundOff: "L'étalonnage en arrière-plan est coupé : calibration.background."
    case .calibrated: "Étalonné : le nouvel étalonnage est en service."
    case .calibrating: "Étalonnage, {} % : décrivez des huit, et retournez-le."
    case .notKept: "Non gardé : {}"
    case .kept: "Gardé dans {} : {}."
    case .keptAlready: "Ces choix sont déjà gardés."
    case .overridden: "{} Mais {} dans l'environnement l'emporte."
    case .overriddenByMany: "{} Mais {} dans l'environnement l'emportent."
    case .magnetComes: "Un aimant s'approche."
    case .magnetGone: "L'aimant est parti."
    case .satellitesLost: "Le récepteur a perdu ses satellites."
    case .satellitesFound: "Le récepteur a retrouvé ses satellites."
    case .calibrationDropped: "L'étalonnage est effacé ; un huit en l'air en trouve un autre."
    case .movedTo: "Maintenant : {} ; d'ici à ce que ce soit admis, le champ semble faux."
    case .jakarta: "Jakarta"
    case .capeTown: "Le Cap"
    case .sanFrancisco: "San Francisco"
    case .tromsø: "Tromsø"
    case .makkah: "La Mecque"
    case .istanbul: "Istanbul"
    }
  }

  static func guide(_ word: GuideWord) -> StaticString {
    switch word {
    case .title: "étalonnage"
    case .waiting: "En attente des capteurs."
    case .waitingFor: "En attente des capteurs ({})."
    case .waitingShort: "attente des capteurs"
    case .noAccelerometer: "Pas d'accéléromètre : l'étalonnage en a besoin pour savoir où est le bas."
    case .noAccelerometerShort: "sans accéléromètre"
    case .faulty: "Étalonnage impossible : {}."
    case .faultyShort: "capteur en panne"
    case .turn: "Décrivez des huit en l'air, lentement, de tout le bras."
    case .turnShort: "décrivez des huit"
    case .leaveMagnets: "Ce champ n'est pas celui de la Terre : éloignez-vous des aimants et de l'acier."
    case .otherField:
      "Le champ ne va pas avec l'étalonnage actuel : décrivez des huit, loin des aimants et de l'acier."
    case .magnetsShort: "loin des aimants"
    case .turnUp: "Décrivez des huit en l'air, jusqu'à avoir eu ceci vers le haut : {}."
    case .turnUpShort: "lever : {}"
    case .allUp: "Chaque côté a été en haut : continuez les huit."
    case .noneMissing: "Chaque côté a été en haut."
    case .noneMissingShort: "tous les côtés vus"
    case .missingShort: "manque {} côtés sur 6"
    case .goal: "Le but : {} ou mieux ; pas encore connu."
    case .goalShort: "but : {}"
    case .quality: "Le but : {2} ou mieux ; à présent {1}."
    case .qualityShort: "{1}, but {2}"
    case .before: "avant {}"
    case .noneBefore: "rien avant"
    case .result: "Erreur de l'étalonnage : avant {}, à présent {} (95 %)."
    case .firstResult: "Pas d'étalonnage avant ; son erreur est à présent {} (95 %)."
    case .goodTo: "précis à environ {} ; un huit de temps en temps le garde ainsi"
    case .goodToShort: "précis à {}"
    case .leave: "q ou Ctrl-C quitte et garde l'ancien étalonnage."
    case .leaveShort: "q quitte"
    case .close: "Une touche pour continuer."
    case .closeShort: "une touche"
    case .good: "Terminé : l'étalonnage est bon."
    case .goodShort: "terminé : bon"
    case .asGood: "Pas mieux que l'ancien étalonnage, qui reste en service."
    case .asGoodShort: "l'ancien reste"
    case .faceUp: "face en haut"
    case .backUp: "dos en haut"
    case .figures: "couverture {} %   résidu {} %   champ {}"
    case .ofField: "{} sur {}"
    }
  }

  static func side(_ side: Side) -> StaticString {
    switch side {
    case .face: "face"
    case .back: "dos"
    case .top: "bord haut"
    case .bottom: "bord bas"
    case .left: "bord gauche"
    case .right: "bord droit"
    }
  }

  static func missing(_ sides: [Side]) -> String {
    "Pas encore en haut : " + sides.map { "\(side($0))" }.joined(separator: ", ") + "."
  }
}
