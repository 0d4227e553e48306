/// English on the smaller pages: the counter, the mosques nearby, the day.
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
}
