import TestKit
import Testing

@Suite struct `Arabic on a terminal` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The screen after a command has run on a terminal on which something was typed.
  private func shown(_ line: String, typing: String = "", _ more: [String: String] = [:]) throws -> String {
    let own = [
      "TERM": "xterm", "NO_COLOR": "1", "LANG": "ar_EG.UTF-8", "QIBLA_ROOT": "/nowhere",
      "XDG_CONFIG_HOME": folder.path("config"),
    ]
    return try BuiltProgram.shell(
      "printf '\(typing)' | script -qec 'qibla \(line)' /dev/null", environment: own.merging(more) { $1 }
    ).output.replacing("\r\n", with: "\n")
  }

  /// London as the terminal gets it: from right to left, in joined forms.
  private let joined = "\u{fee5}\u{feaa}\u{fee8}\u{fedf}"

  @Test func `is shaped or plain as the option says, for every answer`() throws {
    for line in ["times London", "bearing London", "hijri", "hijri --month"] {
      let shaped = try shown(line + " --arabic=shaped")
      // Marks of punctuation have one form.
      #expect(!shaped.unicodeScalars.contains { (0x0621...0x063a).contains($0.value) }, "\(shaped)")
      #expect(shaped.unicodeScalars.contains { (0xfe80...0xfefc).contains($0.value) })
      let plain = try shown(line + " --arabic=plain")
      #expect(!plain.unicodeScalars.contains { (0xfe80...0xfefc).contains($0.value) })
    }
    #expect(try shown("bearing London --arabic=shaped").split(separator: "\n").first?.hasSuffix(joined) == true)
    #expect(try shown("bearing London --arabic=plain").hasPrefix("لندن، "))
  }

  @Test func `is plain in a pipe, and where the terminal is known to order lines`() throws {
    let piped = try BuiltProgram.shell("qibla bearing London --arabic=shaped", environment: ["LANG": "ar_EG.UTF-8"])
    #expect(piped.output.hasPrefix("لندن، "))
    #expect(try shown("bearing London", ["VTE_VERSION": "7003"]).hasPrefix("لندن، "))
    #expect(try shown("bearing London", ["TERM": "alacritty"]).contains(joined))
  }

  @Test func `is asked for once where the terminal is not known, and the answer is kept`() throws {
    let asked = try shown("bearing London", typing: "2\\n")
    #expect(asked.contains("Which line can be read") && asked.contains("\nلندن، "))
    #expect(try folder.text("config/qibla/qibla.conf").contains("arabic = plain\n"))
    let kept = try shown("bearing London", typing: "1\\n")
    #expect(!kept.contains("Which line") && kept.contains("لندن، "))
    #expect(try shown("bearing London", ["QIBLA_LANG": "en"]).hasPrefix("London, "))
  }
}
