/// Calls that are wrong, each in a different way.
let wrongCalls = [
  ["tims"], ["xyzzy"], ["help", "tims"], ["--verson"], ["times", "--mehtod", "turkey"], ["times", "--xyzzy"],
  ["times", "--method"], ["times", "--month=yes"], ["times", "--date", "yesterdy"], ["now", "x"],
  ["gauge", "--rate", "0"], ["now", "--miles", "--magnetic", "--count", "x"], ["calibrate", "walk.jsonl"],
  ["calibrate", "--trace", "x"], ["devices", "--seconds", "3"], ["record"], ["record", "a", "b"], ["replay"],
  ["record", "-"], ["replay", "--paused", "x.jsonl"], ["hijri", "a", "b"], ["hijri", "-", "--month"],
  ["hijri", "1447-14"], ["hijri", "--to-gregorian", "x"], ["hijri", "--month", "x"], ["hijri", "--events", "x"],
  ["times", "--format", "text", "--epoch", "London"],
  ["times", "London", "--from", "2026-02-02", "--to", "2026-02-01"], ["simulate"], ["simulate", "dsk"],
  ["bearing"], ["bearing", "Lodnon"], ["bearing", "Xyzzy"], ["bearing", "91,0"], ["bearing", "Springfield"],
  ["field", "--altitude", "x"],
  ["gauge", "--set", "alignment.entr_deg=4"], ["gauge", "--set", "alignment.enter_deg=x"],
  ["replay", "/nowhere.jsonl"], ["now", "--iio", "x"], ["watch", "a", "b"], ["status"], ["times", "--lang", "xx"],
  ["times"], ["times", "London", "--method", "x"], ["times", "London", "--madhab", "x"],
  ["times", "London", "--adjust", "x"], ["times", "London", "--angles", "x"],
  ["times", "London", "--date", "5000-01-01"], ["times", "London", "--high-latitude", "x"],
  ["times", "London", "--format", "x"], ["now", "--at", "1,2,3"], ["now", "--at", "Xyzzy"],
  ["serve", "--socket-mode", "999"], ["serve", "--nmea-sentences", "x"],
  ["demo", "--speed", "x"], ["adhan"], ["adhan", "zzz"], ["adhan", "add"], ["adhan", "play", "x"],
  ["remind"], ["remind", "zzz"], ["remind", "add"], ["remind", "add", "x"], ["remind", "add", "x", "--on", "45"],
  ["remind", "add", "x", "y", "--on", "1/9"], ["remind", "add", "x", "--on", "1/9", "--at", "zz"],
  ["remind", "add", "x", "--on", "1/9", "--year", "99999"], ["remind", "add", "x", "--on", "1/9", "--days", "99"],
  ["remind", "show"], ["hush", "--mute", "x"], ["timetable"], ["timetable", "check"], ["timetable", "zzz"],
  ["timetable", "make"], ["capture"], ["capture", "zzz"], ["capture", "cut", "/nowhere", "--from", "x"],
  ["agenda", "--days", "x"], ["calibrate", "--toward", "x"], ["bearing", "1", "2", "3"], ["bearing", "1,"],
  ["bearing", "N40", "N41"], ["gauge", "--colors", "x"], ["gauge", "--theme", "x"], ["now", "--format", "x"],
  ["field", "London", "--date", "1500-01-01"], ["replay", "/tmp"], ["bearing", "40", "x"],
  ["timetable", "import", "a", "b"],
]

/// Messages that need hardware, a service or a configuration.
let messages = [
  "no heading and place within 5 s: no IIO device on this machine; gpsd at localhost:2947 cannot be reached: "
    + "Connection refused",
  "no reading within 5 s", "capture: name the folder: the configuration has no capture = DIR",
  "adhan: there is no recording for asr", "no reminders yet: qibla remind add 'Zakat due' --on 1/9 makes one",
  "remind: there is no reminder 4: qibla remind list has their numbers",
  "removed; a backup of today has it, if it was there when the day began",
  "/etc/qibla/qibla.conf:2: expected [section] or name = value, found ‘lang’",
  "--http: other machines can reach 0.0.0.0:80 and read this machine's position; --public (public = true) allows that",
  "it does not send: Connection refused", "it is connecting", "it waits for its first event", "it sends",
  "--http: expected a numeric address and a port, such as 127.0.0.1:8642, or off, found ‘x’",
]
