import Foundation
import TestKit
import Testing

/// Root's commands on the reminders of another user, arranged like those of the system's service: their folder is in
/// one that only root may enter, and root's home is closed to that user. Only root can make such folders.
@Suite(.enabled(if: geteuid() == 0, "needs root")) struct `Reminders of another user` {
  private let folder: TemporaryFolder
  private static let other: uid_t = 65534
  private var state: String { folder.path("lib/qibla") }
  private var environment: [String: String] {
    ["HOME": folder.path("home"), "STATE_DIRECTORY": state, "QIBLA_AT": "21.4225,39.8262", "LANG": "C.UTF-8"]
  }

  init() throws {
    folder = try TemporaryFolder([
      "home/.config/qibla/qibla.conf": "units = km\n", "lib/private/qibla/none": "", "photo.jpg": "a photo",
    ])
    for name in ["home", "lib/private"] { try #require(chmod(folder.path(name), 0o700) == 0) }
    try give("lib/private/qibla")
    try #require(symlink("private/qibla", state) == 0)
  }

  private func give(_ name: String, group: gid_t = other) throws {
    try #require(lchown(folder.path(name), Self.other, group) == 0)
  }

  private func run(_ words: String...) throws -> BuiltProgram.Result {
    try BuiltProgram.run(words, environment: environment)
  }

  /// The content of a folder with the owner of each file.
  private func owners(_ name: String) throws -> [String: uid_t] {
    let found = try #require(FileManager.default.enumerator(atPath: folder.path(name)))
    return Dictionary(
      uniqueKeysWithValues: found.compactMap { $0 as? String }.map { path in
        var about = stat()
        lstat(folder.path("\(name)/\(path)"), &about)
        return (path, about.st_uid)
      })
  }

  @Test func `are kept by each action of root's, which belongs to that user`() throws {
    let added = try run("remind", "add", "Zakat due", "--on", "1/9", "--attach", folder.path("photo.jpg"))
    #expect(added.code == 0 && added.output.hasPrefix("1  Zakat due\n"), "\(added)")
    for words in [["list"], ["next", "--days", "400"], ["show", "1"], ["edit", "1", "--note", "gold"]] {
      let result = try BuiltProgram.run(["remind"] + words, environment: environment)
      #expect(result.code == 0 && result.output.contains("Zakat due"), "\(words): \(result)")
    }
    let page = try run("remind", "show", "1").output
    #expect(page.contains("photo.jpg: \(state)/reminders/attachments/") && !page.contains("/proc/"), "\(page)")
    #expect(try run("remind", "export", folder.path("all.zip")).code == 0)
    #expect(try run("remind", "import", folder.path("all.zip")).output.hasSuffix("all.zip: 1\n"))
    #expect(try run("agenda", "--days", "400").output.contains("Zakat due"))
    let calendar = try run("calendar", "--what", "reminders", "--from", "2027-01-01", "--to", "2027-12-31")
    #expect(calendar.code == 0 && calendar.output.contains("SUMMARY:Zakat due"), "\(calendar)")
    let owners = try owners("lib/private/qibla/reminders")
    #expect(owners["reminders.db"] == Self.other && owners["lock"] == Self.other, "\(owners)")
    #expect(try owners.values.atLeast(4).allSatisfy { $0 == Self.other }, "\(owners)")
    #expect(try run("remind", "remove", "1").code == 0)
    #expect(try run("remind", "list").output.isEmpty)
  }

  @Test func `that are damaged, or whose journal is a pipe, are named as people name them`() throws {
    #expect(try run("remind", "add", "A", "--on", "1/9").code == 0)
    let reminders = folder.path("lib/private/qibla/reminders")
    for broken in [BrokenStore.pipe, .text] {
      let lock = try broken.apply(to: reminders)
      for words in [["remind", "list"], ["remind", "add", "B", "--on", "1/9"], ["calendar", "--what", "reminders"]] {
        let result = try BuiltProgram.run(words, environment: environment)
        #expect(result.code == 74 && result.output.isEmpty, "\(words): \(result)")
        #expect(result.messages.contains("\(state)/reminders/reminders.db"), "\(result)")
        #expect(!result.messages.contains("/proc/"), "\(result)")
      }
      withExtendedLifetime(lock) {}
    }
  }

  @Test func `lead root nowhere that their owner may not go, also where the folder's group is root's`() throws {
    try folder.write("", to: "safe/file")
    try #require(chmod(folder.path("safe"), 0o770) == 0)
    try give("lib/private/qibla", group: 0)
    try #require(symlink(folder.path("safe"), "\(state)/reminders") == 0)
    try give("lib/private/qibla/reminders")
    for words in [["add", "A", "--on", "1/9"], ["list"], ["export", folder.path("all.zip")]] {
      let result = try BuiltProgram.run(["remind"] + words, environment: environment)
      #expect(words == ["list"] || result.code != 0, "\(words): \(result)")
      #expect(try owners("safe").keys.sorted() == ["file"], "\(words)")
    }
    try #require(chmod(folder.path("safe"), 0o755) == 0)
    #expect(try run("remind", "add", "A", "--on", "1/9").code != 0)
    #expect(try owners("safe").keys.sorted() == ["file"])
  }

  @Test(arguments: ["setuid", "setgid"]) func `are left alone by a root that may not act for them`(right: String) throws
  {
    for action in ["add A --on 1/9", "list"] {
      let result = try BuiltProgram.shell(
        "exec setpriv --bounding-set -\(right) qibla remind \(action)", environment: environment)
      let words = "\(state)/reminders: it is another user's"
      #expect(result.code == 77 && result.messages.contains(words), "\(result)")
    }
    #expect(try owners("lib/private/qibla").keys.sorted() == ["none"])
  }
}
