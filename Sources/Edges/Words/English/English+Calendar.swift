/// English on the page of the calendar.
extension English {
  static let calendar: KeyValuePairs<String, String> = [
    "calendar": "Calendar",
    "back": "Compass and prayer times",
    "previousMonth": "Previous month",
    "nextMonth": "Next month",
    "toToday": "Today",
    "gridHow": """
    Arrow keys move by a day, Home and End within the week, Page Up and Page Down by a month, with Shift by a \
    year. Enter opens the day.
    """,
    "inMonth": "In this month",
    "whiteDay": "White day",
    "keptDay": "Day that is kept",
    "reminder": "Reminder",
    "sinceSunset": "since sunset {}",
    "mustFast": "Fasting is obligatory.",
    "mayFast": "Fasting is recommended.",
    "mustNotFast": "One must not fast on this day.",
    "nightBegins": "The night begins at sunset on {}.",
    "reminders": "Reminders",
    "addReminder": "Add a reminder",
    "search": "Search titles",
    "noReminders": "No reminders yet.",
    "noneFound": "No title has this.",
    "noneOnDay": "No reminders on this day.",
    "more": "{} more",
    "showMore": "Show more",
    "shown": "{} of {}",
    "edit": "Edit",
    "remove": "Remove",
    "removeSure": "Remove it for good?",
    "keep": "Keep it",
    "titleLabel": "Title",
    "dayLabel": "Day",
    "monthLabel": "Month",
    "yearLabel": "Year",
    "timeLabel": "Time",
    "wholeDay": "whole day",
    "byClock": "by the clock",
    "minutesLabel": "Minutes",
    "beforeIt": "before",
    "afterIt": "after",
    "daysLabel": "Number of days",
    "notesLabel": "Notes",
    "attachments": "Attachments",
    "attachHow": "Files are attached on the device: {}",
    "size": "{} kB",
    "saved": "The reminder is kept.",
    "removed": "The reminder is removed.",
    "titleEmpty": "Write a title.",
    "refused": """
    Other machines can reach this page, so reminders cannot be changed here. On the device: use qibla remind, or \
    name a file with http-password-file.
    """,
    "simulated": "A demonstration: it has no reminders.",
    "changedMeanwhile": "It was changed meanwhile. Open it again.",
    "goneMeanwhile": "This reminder is no longer there.",
    "busy": "Somebody else changes reminders at this moment. Try again.",
    "tokenLabel": "Token of the calendar",
    "tokenUse": "Show reminders",
    "tokenHow": """
    Reminders are shown to who has the token of the calendar, which the device keeps in calendar.token-file.
    """,
    "tokenWrong": "This is not the token.",
    "tokenNone": "Other machines see no reminders: the device has no calendar.token-file.",
    "source": "Source of the dates",
    "sourceAnnounced": "This month is as {} announced it.",
    "sourcePresumed": "This month is presumed: it gives way to the announced months beside it.",
    "sourceCalculated": "This month is calculated: {}. A sighting of the moon may move it by a day.",
    "sourceFile": "Announcements in force: {}. Months in them: {}. Last written: {}.",
    "sourceNone": "No announcements are in force. Where a body announces months, hijri-announced names it.",
    "fetchHow": """
    This page fetches nothing from the internet. On the device, {} fetches announcements. The button reads the \
    months and reminders of the device again.
    """,
    "fetch": "Read again",
    "fetched": "Read again at {}.",
    "noCalendar": "No calendar: {}",
    "beforePrayer": "{} before {}",
    "afterPrayer": "{} after {}",
  ]
}
