import Glibc
import TestKit
import Testing

@testable import System

/// Folders of another user, in which root works. Only root can make them.
@Suite(.enabled(if: geteuid() == 0)) struct `A file that others may have put there` {
  private let folder: TemporaryFolder
  /// The user `nobody`, who exists everywhere.
  private static let other: uid_t = 65534

  init() throws {
    folder = try TemporaryFolder(["safe/file": "root's", "safe/folder/file": "root's"])
    chmod(folder.path(""), 0o755)
    for name in ["other", "shared"] { try #require(mkdir(folder.path(name), 0o755) == 0) }
    try give("other")
    chmod(folder.path("shared"), 0o777)
  }

  private func give(_ name: String) throws {
    try #require(lchown(folder.path(name), Self.other, Self.other) == 0)
  }

  private func link(_ name: String, to target: String) throws {
    try #require(symlink(target, folder.path(name)) == 0)
    try give(name)
  }

  private func about(_ name: String) -> stat {
    var about = stat()
    lstat(folder.path(name), &about)
    return about
  }

  private func names(_ name: String) -> [String] {
    Folder.names(in: folder.path(name)).filter { $0 != "." && $0 != ".." }.sorted()
  }

  private static let new = Array("new".utf8)

  @Test(arguments: ["other", "shared"])
  func `is not written through a link of another user, nor removed, nor emptied`(place: String) throws {
    try link("\(place)/file", to: folder.path("safe/file"))
    try link("\(place)/folder", to: folder.path("safe/folder"))
    try link("\(place)/missing", to: folder.path("safe/made"))
    for name in ["file", "folder/file", "missing", "folder/made"] {
      let path = folder.path("\(place)/\(name)")
      #expect(throws: SystemError.foreignLink, "\(name)") { try WholeFile.replace(path, with: Self.new) }
      #expect(throws: SystemError.foreignLink, "\(name)") { try GuardedFile.create(path, isNew: false, 0o644) }
      #expect(throws: WholeFile.Failure.system(.foreignLink), "\(name)") { try WholeFile.read(path, atMost: 10) }
      #expect(throws: FolderFiles.Failure.system(.foreignLink), "\(name)") {
        try GuardedFile.open(regular: path, atMost: 10)
      }
    }
    #expect(throws: SystemError.foreignLink) { try WholeFile.remove(folder.path("\(place)/folder/file")) }
    Folder.make(folder.path("\(place)/folder/sub/sub"))
    #expect(names("safe") == ["file", "folder"] && names("safe/folder") == ["file"])
    #expect(try folder.text("safe/file") == "root's" && folder.text("safe/folder/file") == "root's")
    // The link itself is only a name.
    try WholeFile.remove(folder.path("\(place)/file"))
    #expect(try folder.text("safe/file") == "root's")
  }

  @Test func `is neither listed nor read in a folder to which a link of another user leads`() throws {
    try link("other/folder", to: folder.path("safe/folder"))
    try link("other/file", to: folder.path("safe/file"))
    let files = FolderFiles(folder.path("other/folder"))
    #expect(throws: SystemError.foreignLink) { try files.names() }
    #expect(throws: SystemError.foreignLink) { try files.open() }
    #expect(throws: FolderFiles.Failure.system(.foreignLink)) { try files.file("file", atMost: 10) }
    #expect(files.entries { _ in true } == [] && files.entry("file") == nil)
    #expect(throws: FolderFiles.Failure.system(.foreignLink)) {
      try GuardedFile.open(found: folder.path("other/file"))
    }
    #expect(throws: FolderFiles.Failure.notRegular) {
      try FolderFiles(folder.path("other")).file("file", atMost: 10)
    }
    // With the rights of its owner, what only root may read is not read.
    try folder.write("secret", to: "other/secret")
    chmod(folder.path("other/secret"), 0o600)
    #expect(throws: FolderFiles.Failure.system(SystemError(EACCES))) {
      try FolderFiles(folder.path("other")).file("secret", atMost: 10)
    }
    #expect(FolderFiles(folder.path("other")).entries { _ in true }.map(\.name) == ["secret"])
  }

  @Test func `is written through links of root's, in root's folders alone`() throws {
    try #require(symlink("../safe", folder.path("shared/mine")) == 0)
    try WholeFile.replace(folder.path("shared/mine/file"), with: Self.new)
    #expect(try folder.text("safe/file") == "new")
    // In another user's folder a link of root's may be one that this user has renamed.
    try #require(symlink(folder.path("safe"), folder.path("other/mine")) == 0)
    #expect(throws: SystemError.foreignLink) {
      try WholeFile.replace(folder.path("other/mine/file"), with: Array("newer".utf8))
    }
    #expect(try folder.text("safe/file") == "new")
  }

  @Test func `leads to no folder above one that its owner may put elsewhere`() throws {
    try #require(mkdir(folder.path("other/sub"), 0o755) == 0)
    try give("other/sub")
    #expect(throws: SystemError.foreignLink) {
      try WholeFile.replace(folder.path("other/sub/../../safe/file"), with: Self.new)
    }
    #expect(try folder.text("safe/file") == "root's")
  }

  @Test func `belongs to the owner of its folder, and the thread has its own rights again`() throws {
    let groups: [gid_t] = [7, 8]
    var before = [gid_t](repeating: 0, count: 64)
    let count = getgroups(64, &before)
    setgroups(2, groups)
    defer { setgroups(Int(count), before) }
    try WholeFile.replace(folder.path("other/file"), with: Self.new)
    #expect(about("other/file").st_uid == Self.other && about("other/file").st_gid == Self.other)
    #expect(names("other") == ["file"])
    Folder.make(folder.path("other/a/b"))
    #expect(about("other/a/b").st_uid == Self.other && about("other/a/b").st_mode & 0o777 == 0o700)
    Folder.make(folder.path("other/c/d"), for: .all)
    for made in ["other/c", "other/c/d"] {
      #expect(about(made).st_uid == Self.other && about(made).st_mode & 0o777 == 0o755, "\(made)")
    }
    try WholeFile.replace(folder.path("safe/own"), with: Self.new)
    #expect(about("safe/own").st_uid == 0 && about("safe/own").st_gid == getegid())
    var now = [gid_t](repeating: 0, count: 64)
    #expect(getgroups(64, &now) == 2 && Array(now[..<2]) == groups)
    // A folder that its owner cannot write is not written for him.
    chmod(folder.path("other"), 0o555)
    #expect(throws: SystemError(EACCES)) { try WholeFile.replace(folder.path("other/more"), with: Self.new) }
  }

  @Test func `does not take over the permissions of another user's file, nor its content`() throws {
    try folder.write("other's", to: "shared/file")
    try give("shared/file")
    chmod(folder.path("shared/file"), 0o666)
    #expect(throws: SystemError.foreignFile) {
      try GuardedFile.create(folder.path("shared/file"), isNew: false, 0o644)
    }
    try WholeFile.replace(folder.path("shared/file"), with: Self.new)
    #expect(about("shared/file").st_uid == 0 && about("shared/file").st_mode & 0o022 == 0)
    // A second name of a file of root's, where the kernel lets others make it.
    try #require(Glibc.link(folder.path("safe/file"), folder.path("shared/second")) == 0)
    #expect(throws: SystemError.foreignFile) {
      try GuardedFile.create(folder.path("shared/second"), isNew: false, 0o644)
    }
    try WholeFile.replace(folder.path("shared/second"), with: Self.new)
    #expect(try folder.text("safe/file") == "root's" && folder.text("shared/second") == "new")
  }

  @Test func `is no pipe of another user that gets what is written`() throws {
    try #require(mkfifo(folder.path("shared/pipe"), 0o666) == 0)
    try give("shared/pipe")
    let reader = open(folder.path("shared/pipe"), O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    #expect(throws: SystemError.foreignFile) {
      try WholeFile.replace(folder.path("shared/pipe"), with: Self.new)
    }
    #expect(throws: SystemError.foreignFile) { try GuardedFile.create(folder.path("shared/pipe"), isNew: false, 0o644) }
    // In that user's own folder root would wait until somebody reads.
    try #require(mkfifo(folder.path("other/pipe"), 0o666) == 0)
    try give("other/pipe")
    #expect(throws: SystemError.foreignFile) { try GuardedFile.create(folder.path("other/pipe"), isNew: false, 0o644) }
  }

  @Test func `is read with the rights of its folder's owner`() throws {
    try folder.write("secret", to: "other/secret")
    chmod(folder.path("other/secret"), 0o600)
    #expect(throws: WholeFile.Failure.system(SystemError(EACCES))) {
      try WholeFile.read(folder.path("other/secret"), atMost: 10)
    }
    try give("other/secret")
    #expect(try WholeFile.read(folder.path("other/secret"), atMost: 10) == Array("secret".utf8))
  }

  @Test func `gives its owner's rights to a work also where a link of that user leads elsewhere`() throws {
    try link("other/safe", to: folder.path("safe"))
    try link("shared/safe", to: folder.path("safe"))
    for (place, user) in [
      ("other", Self.other), ("other/none", Self.other), ("other/safe", Self.other), ("other/safe/folder", Self.other),
      ("shared/safe", Self.other), ("shared/safe/folder", Self.other), ("safe", 0), ("shared", 0), ("none", 0),
    ] {
      #expect(try GuardedPath.foreigner(on: folder.path(place))?.user ?? 0 == user, "\(place)")
    }
  }

  @Test func `is own where only root can have written it`() throws {
    #expect(GuardedFile.isOwn(folder.path("safe/file")))
    try folder.write("a", to: "other/file")
    try folder.write("a", to: "shared/file")
    #expect(!GuardedFile.isOwn(folder.path("other/file")) && !GuardedFile.isOwn(folder.path("shared/file")))
    try give("safe/file")
    #expect(!GuardedFile.isOwn(folder.path("safe/file")) && !GuardedFile.isOwn(folder.path("safe/none")))
    chmod(folder.path("safe/folder/file"), 0o666)
    #expect(!GuardedFile.isOwn(folder.path("safe/folder/file")))
  }
}

@Suite struct `A file that a program reads by itself` {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder(["file": "12345", "folder/file": ""]) }

  @Test func `is a regular one of a size, and nothing else is opened or waited for`() throws {
    try #require(mkfifo(folder.path("pipe"), 0o600) == 0 && symlink("pipe", folder.path("link")) == 0)
    try #require(symlink("/dev/zero", folder.path("device")) == 0 && symlink("file", folder.path("own")) == 0)
    for name in ["pipe", "link", "device", "folder", "folder/"] {
      #expect(throws: FolderFiles.Failure.notRegular, "\(name)") {
        try GuardedFile.open(regular: folder.path(name), atMost: 10)
      }
    }
    for name in ["file", "own"] { close(try GuardedFile.open(regular: folder.path(name), atMost: 5)) }
    #expect(throws: FolderFiles.Failure.tooLarge) { try GuardedFile.open(regular: folder.path("file"), atMost: 4) }
    #expect(throws: FolderFiles.Failure.system(SystemError(ENOENT))) {
      try GuardedFile.open(regular: folder.path("none"), atMost: 4)
    }
    #expect(throws: FolderFiles.Failure.system(SystemError(ENOTDIR))) {
      try GuardedFile.open(regular: folder.path("file/none"), atMost: 4)
    }
  }

  @Test func `is what /dev/stdin stands for, where a person names it`() throws {
    var pipe: [Int32] = [-1, -1]
    try #require(Glibc.pipe(&pipe) == 0)
    defer { for end in pipe { close(end) } }
    try #require(write(pipe[1], "abc", 3) == 3)
    let reader = try GuardedFile.open(reading: "/proc/self/fd/\(pipe[0])")
    defer { close(reader) }
    var got = [UInt8](repeating: 0, count: 10)
    #expect(read(reader, &got, 10) == 3)
    // A ring of links has no end.
    try #require(symlink("ring", folder.path("ring")) == 0)
    #expect(throws: FolderFiles.Failure.system(SystemError(ELOOP))) {
      try GuardedFile.open(regular: folder.path("ring"), atMost: 4)
    }
  }
}
