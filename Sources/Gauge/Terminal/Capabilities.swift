/// What a terminal can do, as far as its name and the environment tell. Nothing is looked up: a name that nobody has
/// heard of gets what every terminal since the VT100 understands.
public struct Capabilities: Equatable, Sendable {
  /// How many colours it shows.
  public var depth: ColorDepth
  /// The finest dots it has characters for.
  public var glyphs: GlyphSet
  /// Whether signs beyond ASCII arrive as such.
  public var unicode: Bool
  /// Whether characters can be put anywhere on it; otherwise it has one line after the other.
  public var isAddressable: Bool
  /// Whether it has a second screen, and leaves the first as it was.
  public var hasAlternateScreen: Bool
  /// Whether it is safe to ask it about colours and modes: older ones would show the question.
  public var takesQuestions: Bool
  /// What its background is like, where the environment tells.
  public var background: Background?
  /// Whether its owner wants no colour (no-color.org).
  public var avoidsColor: Bool
  /// Which language its owner reads.
  public var language: Language

  /// What an environment tells of its terminal.
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
    // The console's font has the blocks of the old code page, and no braille.
    glyphs = !unicode || isOld ? .ascii : isConsole ? .halfBlocks : .braille
    background = Capabilities.background(has("COLORFGBG"))
    let messages = [has("LC_ALL"), has("LC_MESSAGES"), has("LANG")].first { !$0.isEmpty } ?? ""
    language = unicode && messages.prefix { $0 != "_" && $0 != "." } == "ar" ? .arabic : .english
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

  /// `15;0`, or `15;default;0`: rxvt and its friends say here which of the 16 colours they write with, and on which.
  private static func background(_ text: String) -> Background? {
    guard let last = text.split(separator: ";").last, text.contains(";"), let index = Int(last) else { return nil }
    return index == 7 || (9...15).contains(index) ? .light : .dark
  }
}
