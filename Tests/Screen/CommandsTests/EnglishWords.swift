import Configuration
import Foundation
import Words

@testable import Commands
@testable import Shell

/// The words of English messages, apart from names.
enum EnglishWords {
  /// The words of an English message that its translation repeats, except names and what a person typed.
  static func left(in translation: String, of english: String) -> Set<String> {
    let typed = english.matches(of: /‘([^’]*)’/).map { String($0.1) }
    return words(translation, typed).intersection(words(english, typed)).subtracting(names)
  }

  /// The words of at least two small letters. Names of cities begin with a capital.
  private static func words(_ text: String, _ typed: [String]) -> Set<String> {
    var text = text
    for part in typed.filter({ $0.count > 1 }) + commands { text = text.replacing(part, with: " ") }
    // Settings, files, addresses.
    text = text.replacing(/[^\s(]*[\w\]][.\/_=:@][\w\/*\[][^\s)]*|\/[^\s)]+/, with: " ")
    // Options, and what has a digit.
    text = text.replacing(/-[\w-]+|[^\s]*\d[^\s]*/, with: " ")
    return Set(
      text.matches(of: /\p{Script=Latin}+/).map { String($0.0) }.filter {
        $0.count > 1 && $0.first?.isLowercase == true
      })
  }

  /// Commands that a message gives, whole.
  private static let commands = [
    "sudo systemctl start gpsd", "sudo systemctl stop qibla", "sudo apt install gpsd", "sudo usermod -aG",
    "sudo timedatectl set-ntp true", "sudo gpsdctl add", "make install", "modprobe iio-trig-hrtimer",
    "journalctl -u qibla", "iio_info -u", "iio_attr -u", "list [DIR]", "cut --output", "check FILE", "import FILE",
    "make --year", "add FILE", "play [PRAYER]", "first-adhan", "add 'Zakat due'", "[section]", "name = value",
    "at = LAT,LON", "public = true",
  ]

  /// Names of commands and of what they take.
  private static let names = allNames()

  private static func allNames() -> Set<String> {
    var names: Set<String> = [
      "qibla", "gpsd", "cgps", "gpsmon", "iio", "iiod", "libiio", "root", "trigger", "data", "ready", "dtoverlay",
      "auto", "off", "on", "none", "tomorrow", "today", "each", "same", "chime", "never", "night", "max", "local",
      "usb", "xml", "serial", "ip", "text", "json", "csv", "nmea", "ics", "waybar", "hdg", "hdt", "ths", "hdm", "rot",
      "xdr", "hertz", "desk", "list", "add", "next", "show",
      "edit", "remove", "export", "import", "check", "make", "cut", "play", "fajr", "dhuhr", "asr", "maghrib", "isha",
    ]
    for language in Language.allCases { names.insert(language.rawValue) }
    for command in Program.qibla.commands {
      names.insert(command.name)
      for option in command.optionTexts {
        if let shape = option.shape, case .choice(let words) = shape { names.formUnion(words) }
      }
    }
    return names
  }

  /// Words that a language has in common with English.
  static let shared: [String: Set<String>] = [
    "tr": ["port"], "de": ["in"], "id": ["folder", "magnetometer", "model", "port", "sensor"],
    "ms": ["folder", "input", "log", "magnetometer", "model", "output", "port", "standard"],
    "fr": [
      "argument", "configuration", "conversion", "date", "latitude", "longitude", "machine", "machines", "minutes",
      "option", "options", "permissions", "port", "position", "satellites", "service", "standard", "trace",
    ], "bs": ["argument", "port"], "uz": ["argument", "port"], "ku": ["be", "port", "standard"],
    "ha": ["accelerometer", "buffer", "magnetometer", "model", "octal", "port"],
  ]
}
