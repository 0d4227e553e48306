internal import Quantities

/// How a clock counts the hours of a day.
public enum ClockStyle: Equatable, Sendable {
  /// Twice from 12 to 11, with a.m. and p.m.
  case twelve
  /// From 0 to 23.
  case twentyFour

  /// The style of the locale for times: the first of `LC_ALL`, `LC_TIME` and `LANG` that is set.
  public init(environment: [String: String]) {
    var locale = ""
    for name in ["LANG", "LC_TIME", "LC_ALL"] {
      if let set = environment[name], !set.isEmpty { locale = set }
    }
    self.init(locale: locale)
  }

  /// The style of a locale such as `en_US.UTF-8`; 24 hours if its country is unknown, and for `C` and `POSIX`.
  public init(locale: String) {
    var (language, territory, word) = ([UInt8](), [UInt8](), [UInt8]())
    func endWord() {
      // A script, of four letters, may follow the language.
      if language.isEmpty { language = word } else if word.count < 4, territory.isEmpty { territory = word }
      word = []
    }
    for byte in locale.utf8 {
      if byte == UInt8(ascii: ".") || byte == UInt8(ascii: "@") { break }
      let isBetween = byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
      if isBetween { endWord() } else { word.append(byte >= 0x61 ? byte & 0xdf : byte) }
    }
    endWord()
    // In Canada the style depends on the language.
    let isTwelve =
      territory.isEmpty
      ? ClockStyle.lists(language, ClockStyle.languages)
      : ClockStyle.lists(territory, ClockStyle.territories)
        && !(language == Array("FR".utf8) && territory == Array("CA".utf8))
    self = isTwelve ? .twelve : .twentyFour
  }

  /// Whether a code is in a list of codes, each followed by a blank.
  private static func lists(_ code: [UInt8], _ list: StaticString) -> Bool {
    var (start, index) = (0, 0)
    while index < list.utf8CodeUnitCount {
      if list.utf8Start[index] == 0x20 {
        let isSame = index - start == code.count && code.indices.allSatisfy { code[$0] == list.utf8Start[start + $0] }
        if isSame, !code.isEmpty { return true }
        start = index + 1
      }
      index += 1
    }
    return false
  }

  /// The territories for which Unicode's CLDR 44.1 (supplemental/timeData.json) prefers `h` to `H`.
  private static let territories: StaticString = """
    419 AE AG AL AR AS AU BB BD BH BM BN BO BS BT CA CL CO CR CU CY DJ DM DO DZ EC EG EH ER ET FJ FM GD GH GM GR GT \
    GU GY HK HN IN IQ JM JO KH KI KN KP KR KW KY LB LC LR LS LY MH MO MP MR MW MX MY NA NI NZ OM PA PE PG PH PK PR PS \
    PW PY QA SA SB SD SG SL SO SS SV SY SZ TC TD TN TO TT TW UM US UY VC VE VG VI VU WS YE ZM\
    \u{20}
    """

  /// The languages whose likeliest territory in CLDR is one of these, for a locale without a territory.
  private static let languages: StaticString = "AM AR BN EL EN GU HI KM KN KO ML MR MS PA SO SQ TA TE TI UR "
}
