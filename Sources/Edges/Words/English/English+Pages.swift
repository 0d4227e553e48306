/// English on the smaller pages: the counter, and the mosques nearby.
extension English {
  static let tasbih: KeyValuePairs<String, String> = [
    "countHow": "Touch anywhere to count. Space and Enter count too.",
    "beginAgain": "Begin again",
    "beginSure": "Begin this set again?",
    "set": "Set",
    "ownSet": "another one",
    "setHow": "The sizes of its parts, such as 33,33,34",
    "setBad": "A set has 1 to 20 numbers from 1, at most 100,000 together.",
    "notStored": "{} not stored yet",
    "countRefused": """
    Nothing can be counted on this page: other machines can reach it, or it is a demonstration. On the device: \
    qibla tasbih.
    """,
  ]

  static let mosques: KeyValuePairs<String, String> = [
    "within": "Within {}",
    "noMap": "No map was imported yet. On the device: {}",
    "noneNear": "The map has no mosque within {}.",
    "nameless": "Without a name",
    "northUp": "Mosques around the place, north is up",
  ]
}
