/// English in the page's form for a mosque's sheet.
extension English {
  static let sheet: KeyValuePairs<String, String> = [
    "sheetHow": """
    Type the times of a day as your mosque’s sheet or clock has them. One day may do; a second one, months away, \
    tells more methods apart.
    """,
    "sheetDay": "Day",
    "sheetSecond": "A second day",
    "sheetFind": "Find the method",
    "sheetEmpty": "Type a day and at least one time of it.",
    "sheetGives": "{} gives all times.",
    "sheetNearly": "{} gives all times within a minute.",
    "sheetNearest": "No method gives all times. The nearest is {}, where {} is {} min off.",
    "sheetLacks": "No method gives all times. The nearest is {}, which lacks {}.",
    "sheetUnproven": """
    Not proven by these days: other rules may give them too. Add days of another season, with all five times.
    """,
    "sheetDanger": """
    Not kept: by these times a fast might begin too late or end too early. Check the day, the place and all five \
    times.
    """,
    "sheetOthers": "These give them too: {}.",
    "sheetSame": "All of them stay within a minute of it all year.",
    "sheetTelling": "These days do not tell them apart: add the times of about {} ({}).",
    "sheetYear": "Later (+) or earlier (−) than the times that are set now, over a year, in minutes",
    "sheetNow": "These are the times that are set now, all year.",
    "sheetAlways": "{} always",
    "sheetKeep": "Keep these times",
    "sheetNone": "Nothing is kept. times-from can name a table of the mosque’s days.",
    "sheetTable": "The table in times-from goes before these times.",
    "sheetAngles": "Depths of your own are set (angles), which go before each method. Take them away first.",
    "sheetFailed": "No answer: {}",
  ]
}
