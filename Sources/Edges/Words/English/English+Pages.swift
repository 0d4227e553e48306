/// English on the smaller pages: the counter, the mosques nearby, the day, the camera, the pages to read.
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
    "phone": "Telephone",
    "website": "Website",
    "northUp": "Mosques around the place, north is up",
  ]

  static let day: KeyValuePairs<String, String> = [
    "week": "The week",
    "night": "The night too",
    "toNow": "To now",
    "previousDay": "Previous day",
    "nextDay": "Next day",
    "inbox": "Without a time",
    "nothing": "Nothing is planned yet. Write a task, then drag it to its time.",
    "taskLabel": "Task",
    "lengthLabel": "Minutes",
    "add": "Add",
    "done": "Done",
    "skip": "Skip",
    "reopen": "Open again",
    "remove": "Remove",
    "late": "Late: {}",
    "reflow": "Find new times",
    "agree": "Move them",
    "noRoom": "No room within a week",
    "pastDeadline": "That is after the deadline.",
    "travelling": "Travelling",
    "away": "This place is {} from home. If you are travelling, press “Travelling”: prayers are shortened then.",
    "calendarsLack": "Not all of your other calendars is read: {}",
    "longer": "15 minutes longer",
    "blocked": "{} is then, and prayers do not move.",
    "taken": "{} is then already.",
    "fitsAt": "Free: {}",
    "dayHow": """
    Drag a task, on a phone after a long press. With keys, arrows move it by 15 minutes, plus and minus change its \
    length, Enter opens it.
    """,
    "planRefused": """
    The plan is not shown on this page: other machines can reach it, or it is a demonstration. On the device: qibla \
    plan.
    """,
    "suhoor": "Suhoor",
    "tarawih": "Tarawih",
    "duha": "Duha",
    "witr": "Witr",
    "tahajjud": "Tahajjud",
    "voluntary": "Voluntary prayer",
  ]

  static let camera: KeyValuePairs<String, String> = [
    "startCamera": "Start the camera",
    "cameraPrivate": "No picture is kept or sent.",
    "cameraElsewhere": """
    The camera and the compass must be one device. Open this page on the device of the compass \
    itself.
    """,
    "noCamera": "The browser gives no camera: {}",
    "fieldAssumed": """
    The camera’s field of view is not known: {} are assumed. In the configuration, this would set it: \
    {}
    """,
    "sunUnknown": "Where the sun is cannot be said: place or clock are not known.",
    "sunDown": "The sun is too low or too high to check the compass.",
    "sunNone": "The sun is not in the picture.",
    "sunHidden": "The sun is hidden in part.",
    "sunSeveral": "Several bright spots may be the sun.",
    "holdStill": "Hold still for two seconds.",
    "sunRight": "By the sun the compass is {} too far right, {}.",
    "sunLeft": "By the sun the compass is {} too far left, {}.",
    "boundHeld": "Its bound of {} held.",
    "boundBroken": "Its bound of {} did not hold.",
    "boundOpen": "Whether its bound of {} held cannot be told.",
    "ringSun": "That is right only if the ring is around the sun.",
  ]

  static let reading: KeyValuePairs<String, String> = [
    "findPages": "Search",
    "any": "All",
    "bookmarked": "Bookmarks",
    "recent": "Recently read",
    "bookmark": "Bookmark",
    "toList": "To the list",
    "letterSize": "Size of letters",
    "sideBySide": "Side by side",
    "beside": "Beside it",
    "prayerLabel": "Prayer",
    "traditionLabel": "Tradition",
    "levelLabel": "Level",
    "kindLabel": "Kind",
    "languageLabel": "Language of the text",
    "noPack": "There is no page yet. On the device: {}",
  ]
}
