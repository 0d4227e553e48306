import Configuration
import Foundation
import Readings
import TestKit
import Testing
import Text
import Words

/// Runs a body in which even root is refused files: the thread becomes another user, for files only.
private func withoutRights<Result>(_ body: () -> Result) throws -> Result {
  // Swift does not see sys/fsuid.h.
  typealias SetUser = @convention(c) (uid_t) -> Int32
  let setUser = unsafeBitCast(try #require(dlsym(dlopen(nil, RTLD_NOW), "setfsuid")), to: SetUser.self)
  guard geteuid() == 0 else { return body() }
  _ = setUser(65534)
  defer { _ = setUser(0) }
  return body()
}

@Suite struct `Choices that are kept` {
  private let choices = [("layout", "instruments"), ("theme", "ocean"), ("north", "true"), ("units", "miles")]
  private let user = "home/qibla/qibla.conf"

  private func sources(_ folder: TemporaryFolder, _ more: [String: String] = [:]) -> ConfigurationSources {
    let own = ["QIBLA_ROOT": folder.url.path, "XDG_CONFIG_HOME": folder.path("home")]
    return ConfigurationSources(environment: own.merging(more) { $1 }, catalog: ConfigurationCatalog())
  }

  /// The text of the user's file after `choices` were stored.
  private func text(_ before: String?, _ choices: [(String, String)]) throws -> String {
    let folder = try TemporaryFolder(before.map { [user: $0] } ?? [:])
    _ = try sources(folder).keep(choices)
    // A string would leave out the byte order mark.
    return String(decoding: try Data(contentsOf: URL(filePath: folder.path(user))), as: UTF8.self)
  }

  @Test func `that no line can hold are refused before the file is changed`() throws {
    let folder = try TemporaryFolder([user: "theme = ocean\n"])
    let long = "/" + String(repeating: "a", count: 300)
    #expect(throws: ConfigurationError.self) { try sources(folder).keep([("hijri-announced", long)]) }
    #expect(try folder.text(user) == "theme = ocean\n")
  }

  @Test func `are those of the next run, and are written where the files say otherwise`() throws {
    let folder = try TemporaryFolder()
    let kept = try sources(folder).keep(choices)
    #expect(kept.path == folder.path(user) && kept.changed == ["layout", "theme", "units"] && kept.overriding == [])
    #expect(try folder.text(user) == "layout = instruments\ntheme = ocean\nunits = miles\n")
    let program = try LoadedConfiguration(from: sources(folder)).values.program
    #expect(program.layout == .instruments && program.theme == .ocean && program.units == .miles)
    #expect(program.north == .geographic)
    // Nothing is written a second time: a file that is replaced is another one.
    func file() throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: folder.path(user))[.systemFileNumber] as? Int
    }
    let written = try #require(try file())
    #expect(try sources(folder).keep(choices).changed == [])
    #expect(try file() == written)
  }

  @Test func `change only their own lines, and leave every other byte`() throws {
    let before = """
      \u{feff}# mine
      \tunits\t:  km   ; as on the road signs
      theme=forest

      ; of the dial
      [alignment]
      enter_deg = 4
      """
    let after = before.replacing(":  km ", with: ":  miles ").replacing("=forest", with: "=ocean")
      .replacing("=ocean\n", with: "=ocean\nlayout = instruments\n")
    #expect(try text(before, choices) == after)
  }

  @Test(arguments: [
    // The last of two lines counts.
    ("theme = forest\ntheme = sunset\n", "theme = forest\ntheme = ocean\n"),
    // No line feed at the end.
    ("units = miles", "units = miles\ntheme = ocean\n"), ("theme = forest", "theme = ocean"),
    ("# nothing", "# nothing\ntheme = ocean\n"), ("\n", "\ntheme = ocean\n"), ("", "theme = ocean\n"),
    // A section takes the comment above it along.
    ("[alignment]\nenter_deg = 4\n", "theme = ocean\n\n[alignment]\nenter_deg = 4\n"),
    ("# a\n\n# b\n[alignment]\n", "# a\n\ntheme = ocean\n\n# b\n[alignment]\n"),
    // The line ends of another system.
    ("units = miles\r\n# x\r\n", "units = miles\r\ntheme = ocean\r\n# x\r\n"),
    ("theme = forest\r\n", "theme = ocean\r\n"),
    // A section without a name.
    ("[alignment]\n[]\ntheme = forest\n", "[alignment]\n[]\ntheme = ocean\n"),
  ])
  func `are put where they count`(before: String, after: String) throws {
    #expect(try text(before, [("theme", "ocean")]) == after)
    let folder = try TemporaryFolder([user: after])
    #expect(try LoadedConfiguration(from: sources(folder)).values.program.theme == .ocean)
  }

  @Test func `beat those of the system, and name the variables that override them`() throws {
    let folder = try TemporaryFolder(["etc/qibla/qibla.conf": "theme = forest\nlayout = dial\n"])
    // The default is written where the system's file says otherwise.
    let sources = sources(folder, ["QIBLA_THEME": "sunset", "QIBLA_LAYOUT": "plain"])
    let kept = try sources.keep([("theme", "default"), ("layout", "plain")])
    #expect(kept.changed == ["theme", "layout"] && kept.overriding == ["QIBLA_THEME"])
    #expect(try folder.text(user) == "theme = default\nlayout = plain\n")
  }

  @Test func `are refused with the reason where they cannot be written, and nothing is left behind`() throws {
    func refusal(_ sources: ConfigurationSources) -> String? {
      do throws(ConfigurationError) {
        _ = try sources.keep(choices)
        return nil
      } catch { return error.message }
    }
    #expect(refusal(ConfigurationSources(environment: [:], catalog: ConfigurationCatalog()))?.contains("HOME") == true)
    // A file in the place of the folder, also for root.
    let folder = try TemporaryFolder(["home": "no folder"])
    #expect(refusal(sources(folder)) == folder.path(user) + ": Not a directory")
    // A file that is no configuration.
    let other = try TemporaryFolder([user: "theme\n"])
    #expect(refusal(sources(other))?.hasPrefix("\(other.path(user)):1: expected") == true)
    #expect(try other.text(user) == "theme\n")
    let closed = try TemporaryFolder([user: "theme = forest\n"])
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: closed.path("home/qibla"))
    #expect(try withoutRights { refusal(sources(closed)) } == closed.path(user) + ": Permission denied")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: closed.path("home/qibla"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: closed.path("home/qibla")) == ["qibla.conf"])
    #expect(try closed.text(user) == "theme = forest\n")
  }

  @Test func `leave the file's permissions, and a link where it is`() throws {
    let folder = try TemporaryFolder([user: "theme = forest\n", "dotfiles/qibla.conf": ""])
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder.path(user))
    _ = try sources(folder).keep(choices)
    func mode(_ name: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: folder.path(name))[.posixPermissions] as? Int
    }
    #expect(try mode(user) == 0o640)
    try FileManager.default.removeItem(atPath: folder.path(user))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(user), withDestinationPath: folder.path("dotfiles/qibla.conf"))
    _ = try sources(folder).keep(choices)
    #expect(try folder.text("dotfiles/qibla.conf").contains("theme = ocean"))
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.path(user)).hasSuffix("dotfiles/qibla.conf"))
  }
}
