import Foundation
import TestKit
import Testing

/// The files that packaging/install.sh installs in an empty folder.
private struct Installed {
  let folder = FileManager.default.temporaryDirectory.appending(path: "qibla-installed-\(UUID().uuidString)")

  /// Runs a line of shell after the installation; $at is the folder.
  func shell(_ line: String, _ settings: String) throws -> BuiltProgram.Result {
    defer { try? FileManager.default.removeItem(at: folder) }
    return try BuiltProgram.shell(
      "at=\(folder.path); \(settings) packaging/install.sh \(BuiltProgram.url.path) && \(line)")
  }
}

private let canInstall = !["/usr/bin/scdoc", "/usr/bin/strip"].contains { !FileManager.default.fileExists(atPath: $0) }
private let hasSystemd = FileManager.default.fileExists(atPath: "/usr/bin/systemd-analyze")

@Suite(.enabled(if: canInstall, "scdoc or strip is not installed")) struct `Installing` {
  @Test func `puts every file in its usual folder`() throws {
    let schemas = [
      "alert", "answer", "board", "haptic", "hush", "log", "missed", "month", "mosques", "page", "pages", "place",
      "places", "plan", "reading", "reminder", "reminders", "sentence", "service", "settings", "sheet", "sky", "status",
      "tasbih", "times",
    ]
    let shell = "gnome-shell/qibla@qibla.org"
    let clients = [
      "bars/Qibla.qml", "bars/i3blocks.conf", "bars/polybar.ini", "bars/qibla-bar.py", "bars/waybar.css",
      "bars/waybar.jsonc", "examples/needle.c", "examples/needle.py", "gnome-shell/before-45/extension.js",
      "gnome-shell/install.sh", "\(shell)/extension.js", "\(shell)/facts.mjs", "\(shell)/indicator.mjs",
      "\(shell)/metadata.json", "\(shell)/schemas/org.gnome.shell.extensions.qibla.gschema.xml",
      "\(shell)/source.mjs", "plasmoid/contents/config/main.xml", "plasmoid/contents/ui/Answers.qml",
      "plasmoid/contents/ui/Day.qml", "plasmoid/contents/ui/facts.mjs", "plasmoid/contents/ui/main.qml",
      "plasmoid/metadata.json", "qibla.py",
    ]
    let installed = try Installed().shell("cd $at && find . -type f | LC_ALL=C sort", "PREFIX=/usr DESTDIR=$at")
    #expect(installed.code == 0, "\(installed.messages)")
    #expect(installed.output.contains(/^Installed qibla [0-9.]+, 81 files below \S+:\n  \/usr\/bin\/qibla\n/))
    #expect(
      installed.output.split(separator: "\n").filter { $0.hasPrefix("./") } == [
        "./lib/systemd/system/qibla-months.service", "./lib/systemd/system/qibla-months.timer",
        "./lib/systemd/system/qibla.service", "./lib/systemd/system/qibla.socket",
        "./lib/udev/rules.d/60-qibla-iio.rules", "./usr/bin/qibla", "./usr/include/qibla.h",
        "./usr/lib/systemd/user/qibla-attend.service",
        "./usr/lib/sysusers.d/qibla.conf",
        "./usr/share/applications/org.qibla.Compass.desktop",
        "./usr/share/bash-completion/completions/qibla", "./usr/share/dbus-1/system.d/org.qibla.Compass1.conf",
        "./usr/share/dbus-1/system.d/org.qibla.SensorProxy.conf",
        "./usr/share/doc/qibla/examples/motor.conf",
        "./usr/share/doc/qibla/examples/peers.conf", "./usr/share/doc/qibla/examples/public.conf",
        "./usr/share/doc/qibla/examples/qibla-board.service",
        "./usr/share/doc/qibla/examples/ros.conf",
        "./usr/share/doc/qibla/examples/sound.conf", "./usr/share/fish/vendor_completions.d/qibla.fish",
        "./usr/share/icons/hicolor/scalable/apps/org.qibla.Compass.svg", "./usr/share/man/man1/qibla.1.gz",
        "./usr/share/man/man5/qibla-protocol.5.gz", "./usr/share/man/man5/qibla-trace.5.gz",
        "./usr/share/man/man5/qibla.conf.5.gz", "./usr/share/metainfo/org.qibla.Compass.metainfo.xml",
      ] + clients.map { "./usr/share/qibla/clients/\($0)" } + [
        "./usr/share/qibla/months/dar-al-ifta.ini", "./usr/share/qibla/months/muis.ini",
        "./usr/share/qibla/packs/example/compass.md", "./usr/share/qibla/packs/example/pack.md",
        "./usr/share/qibla/packs/example/packs.md", "./usr/share/qibla/packs/example/times.md",
      ] + schemas.map { "./usr/share/qibla/schemas/\($0).json" } + [
        "./usr/share/zsh/vendor-completions/_qibla"
      ])
  }

  @Test func `follows a build that says how long it may take and took, and builds nothing twice`() throws {
    func build(_ program: String, _ command: String) throws -> BuiltProgram.Result {
      try BuiltProgram.shell("packaging/build.sh \(program) \(command)")
    }
    let first = try build("/nowhere/qibla", "echo building").output.split(separator: "\n")
    #expect(first.count == 3 && first[0].hasPrefix("Building qibla: ") && first[1] == "building")
    #expect(first.last?.hasPrefix("Built qibla in 0 min ") == true)
    // A program from before all sources, and one that is newer.
    let folder = try TemporaryFolder(["old": "", "new": ""])
    let (old, new) = (folder.path("old"), folder.path("new"))
    #expect(try BuiltProgram.shell("chmod +x \(old) \(new) && touch -d 2000-01-01 \(old)").code == 0)
    #expect(try build(old, "echo building").output.hasPrefix("building\n"))
    #expect(try build(new, "echo building").output == "\(new) is newer than its sources: nothing to build.\n")
    #expect(try build("/nowhere/qibla", "false").code == 1)
  }

  @Test func `is undone without a trace of a file`() throws {
    let removed = try Installed().shell(
      "echo removed && packaging/install.sh --remove && find $at ! -type d", "export PREFIX=/usr DESTDIR=$at;")
    #expect(removed.code == 0 && removed.output.hasSuffix("\nremoved\n") && removed.messages.isEmpty, "\(removed)")
  }

  /// The limit of exposure is ours; systemd itself calls up to 2 safe enough for a service that uses devices.
  @Test(.enabled(if: hasSystemd, "systemd-analyze is not installed"))
  func `gives systemd a unit that it understands, and that is shut in`() throws {
    let unit = "$at/etc/systemd/system/qibla.service"
    let dropIn = "$at/etc/systemd/system/qibla.service.d"
    let checked = try Installed().shell(
      """
      mkdir \(dropIn) && cp $at/share/doc/qibla/examples/public.conf \(dropIn)
      systemd-analyze verify --man=no \(unit) $at/etc/systemd/system/qibla.socket \\
        $at/etc/systemd/system/qibla-months.service $at/etc/systemd/system/qibla-months.timer \\
        && systemd-analyze security --offline=yes --threshold=13 --no-pager \(unit) | tail -n 1
      exit ${PIPESTATUS[0]}
      """, "PREFIX=$at SYSCONFDIR=$at/etc")
    #expect(checked.code == 0, "\(checked.output) \(checked.messages)")
    #expect(checked.messages.isEmpty)
    #expect(checked.output.contains("Overall exposure level"))
  }
}
