import Foundation
import TestKit
import Testing
import WaitingKit

/// The libraries that the real program has loaded, and its threads.
@Suite(.waiting) struct `A bridge` {
  /// The libraries that are loaded at their first use, as named in the shims.
  private static let late: Set<String> = {
    let folder = Reference.project.appending(path: "Sources/Libraries")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL }
    let texts = (files ?? []).filter { $0.pathExtension == "c" }.compactMap {
      try? String(contentsOf: $0, encoding: .utf8)
    }
    let shims = texts.flatMap { $0.matches(of: /LATE_(?:LIBRARY|EITHER)\("([^."]+)\.so/).map { String($0.1) } }
    return Set(shims)
  }()

  /// The threads of a service with no bridges except its socket, its NMEA server and the calls, which are on by
  /// default.
  private static let standing: Set = ["qibla", "lines", "nmea", "calls", "months", "keeper", "journal"]

  @Test func `that is off loads no library and starts no thread`() throws {
    #expect(Self.late.isSuperset(of: ["libmosquitto", "libddsc", "libsqlite3", "libsndfile", "libasound"]))
    let service = try Serving()
    // The second status: the loop has run for a second, and all that it starts has been started.
    let peer = try service.json()
    for _ in 0..<2 { _ = peer.lines(until: #""class":"status""#) }
    #expect(service.child.libraries.contains("libc"))
    #expect(service.child.libraries.isDisjoint(with: Self.late), "\(service.child.libraries)")
    #expect(service.child.threads.contains("lines"))
    #expect(service.child.threads.isSubset(of: Self.standing), "\(service.child.threads)")
  }

  /// Settings for a network interface that does not exist: the library is loaded, and reaches nobody.
  private static let nowhere = [
    "CYCLONEDDS_URI": """
    <CycloneDDS><Domain id="any"><General><Interfaces><NetworkInterface name="nope0"/></Interfaces></General></Domain>\
    </CycloneDDS>
    """
  ]

  // Nobody listens at port 9 (discard).
  @Test(
    arguments: [
      (["--mqtt", "127.0.0.1:9"], "mqtt", "libmosquitto"), (["--dds", "77"], "dds", "libddsc"),
      (["--influx", "udp:127.0.0.1:9"], "influx", nil), (["--signalk", "tcp:127.0.0.1:9"], "signalk", nil),
      (["--mavlink", "udp:127.0.0.1:9"], "mavlink", nil), (["--nmea-to", "udp:127.0.0.1:9"], "nmea-to", nil),
      (["--sound"], "sounds", "libasound"), (["--http", "127.0.0.1:0"], nil, "libmicrohttpd"),
    ] as [([String], String?, String?)])
  func `that is on has a thread, and its library`(options: [String], thread: String?, library: String?) throws {
    #expect(thread.map { Self.standing.contains($0) } != true && library.map { Self.late.contains($0) } != false)
    let service = try Serving(options, environment: Self.nowhere)
    _ = try service.json().lines(until: #""class":"status""#)
    if let thread { try until { service.child.threads.contains(thread) } }
    if let library { try until { service.child.libraries.contains(library) } }
    #expect(thread != nil || library != nil)
  }
}
