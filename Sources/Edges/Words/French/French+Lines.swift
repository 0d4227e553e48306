internal import Events
internal import Pointing

/// French in lines of text.
extension French {
  static let lines = LineWords(
    atKaaba: "à la Kaaba", atAntipode: "Kaaba à l'opposé", qibla: "Qibla ", qiblaUnknown: "Qibla inconnue",
    turn: "", left: " à gauche", right: " à droite", aligned: "aligné", straightAhead: "tout droit",
    heading: "cap ", headingUnknown: "cap inconnu", trueMark: "V", magneticMark: "M", kilometres: " km",
    miles: " mi", pulse: "signal",
    ageEnd: "", between: " ; ", columns: (19, 35, 54, 68, 79), placeAdvice: "attendez le GPS ou donnez --at LAT,LON")

  static func accuracy(_ accuracy: Accuracy) -> StaticString {
    switch accuracy {
    case .unavailable: "indisponible"
    case .calibrating: "non étalonné"
    case .interference: "perturbé"
    case .unsure: "pas sûr"
    case .accurate: "précis"
    }
  }

  static func sentence(_ reason: Reason) -> StaticString {
    switch reason {
    case .noSamples: "aucun capteur n'a encore rien envoyé"
    case .stalled: "les capteurs se sont arrêtés : vérifiez leur branchement"
    case .noMagnetometer: "pas de magnétomètre : sans lui, pas de nord"
    case .tilt: "inclinaison incertaine : tenez-le immobile, ni tout en haut ni tout en bas"
    case .noCalibration: "non étalonné : faites-lui faire un tour, puis un huit"
    case .foreignCalibration: "l'étalonnage est celui d'un autre capteur : étalonnez celui-ci"
    case .coverage: "l'étalonnage couvre trop peu de directions : continuez à tourner"
    case .fieldStrong: "un aimant ou du fer est proche : éloignez-vous-en"
    case .fieldWeak: "du fer proche masque le champ terrestre : éloignez-vous-en"
    case .dip: "du fer proche dévie le champ terrestre : éloignez-vous-en"
    case .gyroDisagrees: "le champ tourne mais pas l'appareil : un objet magnétique bouge à côté"
    case .settling: "pas encore sûr : attendez, ou faites quelques pas, loin du fer et des aimants"
    case .highLatitude: "trop près du pôle magnétique : le champ pointe vers le sol"
    case .levelAssumed: "pas d'accéléromètre : tenez-le à plat"
    case .hubHeading: "le cap vient d'un concentrateur de capteurs : son erreur est inconnue"
    case .noDate: "date non réglée : réglez l'horloge, car le nord magnétique se déplace"
    case .dateOutsideModel: "date hors des années du modèle magnétique : réglez l'heure, ou mettez à jour"
    case .receiversDisagree: "deux récepteurs donnent des lieux éloignés : ôtez-en un, ou donnez le lieu"
    }
  }

  static func note(_ location: LocationState) -> StaticString? {
    switch location {
    case .gps, .manual: nil
    case .cached: "position d'il y a "
    case .stale: "position périmée, d'il y a "
    case .none: "pas encore de position"
    }
  }
}
