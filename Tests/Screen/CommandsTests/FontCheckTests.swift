import Configuration
import Foundation
import TestKit
import Testing
import Words

@testable import Commands

@Suite struct `The check of the fonts for the wall` {
  /// What doctor says with these languages where fontconfig lists these fonts.
  private func checks(_ languages: [Language], _ listed: String?) throws -> [DoctorCheck] {
    let folder = try TemporaryFolder()
    if let listed {
      try folder.write("#!/bin/sh\n[ \"$2\" = family ] && case $1 in \(listed) esac\n", to: "fc-list")
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path("fc-list"))
    }
    var values = ConfigurationValues()
    values[WallOptions.self].languages = languages
    return FontCheck.checks(values, ["PATH": folder.url.path])
  }

  @Test func `names each language whose letters no font has, and the package with one`() throws {
    let found = try checks([.urdu, .bengali], ":lang=ur) echo Noto Nastaliq Urdu;;")
    #expect(
      found.map { $0.line() } == [
        "ok      fonts: one has the letters of Urdu",
        "poor    fonts: none has the letters of Bengali: a browser on this machine shows boxes; "
          + "sudo apt install fonts-noto-core",
      ])
  }

  @Test func `is not made for letters that every font has, or on a machine without fontconfig`() throws {
    #expect(try checks([.english, .french], ":lang=ur) echo;;").isEmpty)
    #expect(try checks([.bengali], nil).isEmpty)
  }
}
