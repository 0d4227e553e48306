/// English of the static site alone, which takes its other words from the page's and the answers' texts.
extension English {
  static let site: KeyValuePairs<String, String> = [
    "compass": "Compass",
    "bench": "Recordings",
    "tour": "Tour",
    "tourOnce": "The tour opens once with a network, and then without one too.",
    "here": "All is computed on this device: the page sends nothing.",
    "update": "There is a new version of this page.",
    "updateNow": "Use it",
    "locate": "Position of this browser",
    "notLocated": "The browser gives no position. Allow it in its settings, or name a town.",
    "located": "from this browser, within {}",
    "rough": "The position is known to {} only.",
    "failed": "Not loaded: {}",
    "cities": "The list has the {} largest cities. Other places: coordinates, or a press on the map.",
    "onMap": "A press on the map chooses that place.",
    "placeless": "Name a place: then the way to Mecca and the prayer times stand here.",
    "noZone": "The time zone of this place is not known: its times are UTC.",
    "zoneUnknown": "This browser does not know the time zone {}: times are UTC.",
    "otherZones": "The time zone may also be {}.",
    "noCountry": "The country of this place is not known: the method is a general one.",
    "otherCountries": "The country may also be {}: its authority may print other times.",
    "relayed": "The rule follows tables that came through others.",
    "noSpread": "How far mosques here print other times is not known.",
    "clock": "There it is {}, by the clock of this device.",
  ]
}
