internal import Events
internal import Pointing

/// French on the gauge.
extension French {
  static func word(_ word: Word) -> StaticString {
    switch word {
    case .name: "qibla"
    case .turnRight: "tournez à droite"
    case .turnLeft: "tournez à gauche"
    case .facing: "face à la Kaaba"
    case .northUp: "carte : nord en haut"
    case .kaaba: "Kaaba"
    case .heading: "Cap"
    case .accuracy: "Qualité"
    case .place: "Lieu"
    case .field: "Champ"
    case .dip: "Plongée"
    case .tilt: "Inclin."
    case .sensors: "Mes. Hz"
    case .lastMinute: "dernière minute"
    case .expected: "attendu"
    case .accurate: "précis"
    case .unsure: "pas sûr"
    case .calibrating: "non étalonné"
    case .interference: "perturbations"
    case .unavailable: "pas de cap"
    case .gps: "GPS"
    case .cached: "dernier lieu"
    case .stale: "lieu ancien"
    case .manual: "saisi"
    case .nowhere: "pas encore connu"
    case .placeUnknown: "lieu inconnu"
    case .atKaaba: "à la Kaaba"
    case .atAntipode: "tout cap est bon"
    case .trueMark: "V"
    case .magneticMark: "M"
    case .kilometres: "km"
    case .miles: "mi"
    case .magnetometer: "mag"
    case .accelerometer: "acc"
    case .gyroscope: "gyr"
    case .notHere: "impossible ici"
    case .slate: "couleurs par défaut"
    case .ocean: "océan"
    case .forest: "forêt"
    case .sunset: "crépuscule"
    case .contrast: "contraste élevé"
    case .calibratingShort: "à régler"
    case .interferenceShort: "douteux"
    case .unavailableShort: "inconnu"
    case .northUpShort: "nord en haut"
    case .aligned: "face à la Kaaba"
    case .notAligned: "plus face à la Kaaba"
    }
  }

  static func help(_ word: HelpWord) -> StaticString {
    switch word {
    case .help: "aide"
    case .quit: "quitter"
    case .units: "unités"
    case .north: "vrai/magnét."
    case .theme: "couleurs"
    case .language: "langue"
    case .calibrate: "étalonner"
    case .fullDial: "plein cadran"
    case .record: "enregistrer"
    case .pause: "pause"
    case .seek: "avancer"
    case .speed: "vitesse"
    case .turn: "tourner"
    case .tiltIt: "incliner"
    case .magnet: "aimant"
    case .satellites: "GPS"
    case .city: "autre ville"
    case .instruments: "mesures"
    case .keep: "garder"
    case .helpTitle: "Touches"
    case .anyKey: "une touche pour revenir"
    case .anyKeyNext: "une touche : sens des signes"
    case .signsTitle: "Le sens des signes"
    case .signMark: "où pointe l'appareil"
    case .signNeedle: "montre la Kaaba"
    case .signSquare: "la Kaaba : à mettre sous le repère"
    case .signFan: "la Kaaba y est, sûr à 95 %"
    case .signRing: "vous êtes face à la Kaaba"
    case .signRed: "ne pas s'y fier maintenant"
    case .signHollow: "non étalonné, ou une carte"
    case .signNorth: "nord"
    case .signLetters: "depuis le nord vrai ou magnétique"
    case .signLevel: "niveau : vert tenu à plat"
    }
  }

  static func advice(_ advice: Advice) -> StaticString {
    switch advice {
    case .doctor: "la raison : qibla doctor"
    case .stalled: "attendez, ou voyez qibla doctor"
    case .flatter: "tenez-le plus à plat"
    case .eights: "décrivez des huit"
    case .calibrate: "étalonnez-le : qibla calibrate"
    case .magnets: "loin des aimants et de l'acier"
    case .settling: "attendez ou faites quelques pas"
    case .pole: "boussole faible près du pôle"
    case .level: "tenez-le à plat"
    case .date: "réglez la date de la machine"
    case .place: "attendez le GPS, ou --at CITY"
    case .receivers: "débranchez-en un, ou --at CITY"
    }
  }

  static func gauge(_ reason: Reason) -> GaugeReason {
    switch reason {
    case .noSamples: GaugeReason("pas de mesures", short: "rien reçu")
    case .stalled: GaugeReason("capteurs arrêtés", short: "arrêtés")
    case .noMagnetometer: GaugeReason("sans magnétomètre", short: "sans mag.")
    case .tilt: GaugeReason("trop incliné", short: "incliné")
    case .noCalibration: GaugeReason("faites un tour", short: "un tour")
    case .foreignCalibration: GaugeReason("autre étalonnage", short: "autre")
    case .coverage: GaugeReason("tournez en tous sens", short: "tournez")
    case .fieldStrong: GaugeReason("champ trop fort", short: "trop fort")
    case .fieldWeak: GaugeReason("champ trop faible", short: "faible")
    case .dip: GaugeReason("plongée anormale", short: "plongée")
    case .gyroDisagrees: GaugeReason("un aimant bouge", short: "aimant")
    case .settling: GaugeReason("pas encore sûr", short: "pas sûr")
    case .highLatitude: GaugeReason("près du pôle magn.", short: "pôle")
    case .levelAssumed: GaugeReason("supposé à plat", short: "à plat ?")
    case .hubHeading: GaugeReason("cap du concentrateur", short: "du hub")
    case .noDate: GaugeReason("date non réglée", short: "sans date")
    case .dateOutsideModel: GaugeReason("vérifiez la date", short: "date ?")
    case .receiversDisagree: GaugeReason("récepteurs divergents", short: "2 lieux")
    }
  }
}
