internal import Quantities
public import Words

/// The abilities of a terminal, by its name and the environment. No terminfo is read: an unknown name counts as a
/// modern terminal with 16 colours and an alternate screen.
public struct Capabilities: Equatable, Sendable {
  /// The number of colours.
  public var depth: ColorDepth
  /// The finest dots for which it has characters.
  public var glyphs: GlyphSet
  /// Whether it shows characters beyond ASCII.
  public var unicode: Bool
  /// Whether the cursor can be placed; otherwise the terminal shows one line after the other.
  public var isAddressable: Bool
  /// Whether it has an alternate screen, which leaves the normal one unchanged.
  var hasAlternateScreen: Bool
  /// Whether it can be asked about colours and modes; an old terminal would show the questions as text.
  public var takesQuestions: Bool
  /// Whether its background is dark or light; nil if the environment does not say.
  public var background: Background?
  /// Whether the user wants no colour (no-color.org).
  public var avoidsColor: Bool
  /// Whether it joins letters and orders lines from right to left itself; nil if the environment does not say.
  public var ordersLines: Bool?
  /// The language of the user.
  public var language: Language

  /// The capabilities of the terminal that the environment describes.
  public init(environment: [String: String]) {
    func has(_ name: String) -> String { environment[name, default: ""] }
    let name = has("TERM")
    let family = String(name.prefix { $0 != "-" })
    let isOld = family.hasPrefix("vt") || ["", "dumb", "unknown", "ansi", "cons25", "teletype"].contains(family)
    let isConsole = family == "linux"

    let locale = [has("LC_ALL"), has("LC_CTYPE"), has("LANG")].first { !$0.isEmpty } ?? ""
    let codeset = locale.lowercased().prefix { $0 != "@" }
    unicode = codeset.hasSuffix("utf-8") || codeset.hasSuffix("utf8")
    isAddressable = !["", "dumb", "unknown", "teletype"].contains(name)
    hasAlternateScreen = !isOld && !isConsole
    takesQuestions = !isOld && !isConsole
    avoidsColor = !has("NO_COLOR").isEmpty
    depth = Capabilities.depth(name, family, colorTerm: has("COLORTERM"), isOld: isOld)
    // The Linux console's font has the half blocks of code page 437, but no braille.
    glyphs = !unicode || isOld ? .ascii : isConsole ? .halfBlocks : .braille
    background = Capabilities.background(has("COLORFGBG"))
    ordersLines = Capabilities.ordersLines(family, environment)
    let messages = [has("LC_ALL"), has("LC_MESSAGES"), has("LANG")].first { !$0.isEmpty } ?? ""
    language = unicode ? Language(rawValue: String(messages.prefix { $0 != "_" && $0 != "." })) ?? .english : .english
  }

  /// Terminals based on VTE since 0.58, Konsole, mlterm, mintty and macOS's own order lines; the console and terminals
  /// that draw cell by cell do not.
  private static func ordersLines(_ family: String, _ environment: [String: String]) -> Bool? {
    if ["linux", "alacritty", "foot", "kitty", "st"].contains(family) { return false }
    if let version = environment["VTE_VERSION"].flatMap({ Int($0) }) { return version >= 5800 }
    if family == "mlterm" || environment["KONSOLE_VERSION"] != nil { return true }
    return ["mintty", "Apple_Terminal"].contains(environment["TERM_PROGRAM"] ?? "") ? true : nil
  }

  private static func depth(_ name: String, _ family: String, colorTerm: String, isOld: Bool) -> ColorDepth {
    if ["truecolor", "24bit"].contains(colorTerm) { return .truecolor }
    let words = name.split(separator: "-")
    if name.hasSuffix("-direct") || words.contains("kitty") || words.contains("ghostty") { return .truecolor }
    if ["alacritty", "wezterm", "foot", "contour"].contains(family) { return .truecolor }
    if words.contains(where: { $0.hasPrefix("256") }) { return .indexed }
    if isOld && family != "ansi" && family != "cons25" { return .mono }
    return name.hasSuffix("-m") || name.hasSuffix("-mono") ? .mono : .ansi
  }

  /// The background in `15;0` or `15;default;0`: rxvt and its relatives give the foreground and the background as
  /// numbers among the 16 colours.
  private static func background(_ text: String) -> Background? {
    guard let last = text.split(separator: ";").last, text.contains(";"), let index = Int(last) else { return nil }
    return index == 7 || (9...15).contains(index) ? .light : .dark
  }
}
