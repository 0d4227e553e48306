import Configuration
import Events
import Foundation
import Keeping
import Pointing
import Quantities
import Service
import TestKit
import Testing
import Text

@testable import WebPage

@Suite struct `Mosques over HTTP` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func stage(hasPlace: Bool = true, isPublic: Bool = false) throws -> Stage {
    let stage = try Stage(
      rule: WriteRule(isPublic: isPublic),
      environment: ["QIBLA_ROOT": "/nowhere", "STATE_DIRECTORY": folder.path("state")],
      configured: { $0.program.isPublic = isPublic })
    var status = Status(at: .zero)
    if hasPlace { status.position = Status.Position(latitude: 41, longitude: 29, altitude: nil) }
    stage.server.note(Output(reading: Reading(at: .zero), status: status), report: nil, date: CalendarStage.now)
    return stage
  }

  private func get(_ query: String, _ stage: Stage) throws -> Line {
    try Visitor.answer(port: stage.port, "/mosques/near" + query).body.object
  }

  private func importing(_ rows: [(north: Double, tags: String)]) throws {
    var rest = rows.makeIterator()
    try MosqueBook.replace(in: folder.path("state"), by: "map.geojson, imported on 2026-11-30") {
      () throws(TraceError) in
      rest.next().map { MosqueBook.Row(latitude: 41 + $0.north, longitude: 29, tags: $0.tags) }
    }
  }

  @Test func `are those around the place, for every reader`() throws {
    #expect(try get("", stage())["reason"] as? String == "no-map")
    try importing([
      (0.4, "name\tFar"), (-0.02, "name\tSouth\nname:ar\tجنوب\nphone\t+90 \u{1b}[31m"), (0.001, "denomination\tsunni"),
    ])
    for isPublic in [false, true] {
      let stage = try stage(isPublic: isPublic)
      let near = try get("", stage)
      #expect(near["total"] as? Int == 2 && near["within_km"] as? Int == 5)
      #expect(near["attribution"] as? String == "© OpenStreetMap contributors, ODbL 1.0")
      #expect(near["maps"] as? String == "map.geojson, imported on 2026-11-30")
      let list = try #require(near["mosques"] as? [Line])
      #expect(list.map { $0["name"] as? String } == [nil, "South"] && list.map { $0["number"] as? Int } == [1, 2])
      #expect(list[1]["bearing"] as? Double == 180 && list[0]["bearing"] as? Double == 0)
      #expect(abs((list[1]["distance_km"] as? Double ?? 0) - 2.224) < 0.001)
      let arabic = try #require(try get("?lang=ar&within=50", stage)["mosques"] as? [Line])
      #expect(arabic.map { $0["name"] as? String } == [nil, "جنوب", "Far"])
      #expect(try get("?within=1", stage)["total"] as? Int == 1)
    }
  }

  @Test(arguments: ["within=0", "within=201", "within=x", "within=", "within=1.5", "within=-1"])
  func `say which distance may be asked for`(query: String) throws {
    let stage = try stage()
    let answer = try Visitor.answer(port: stage.port, "/mosques/near?" + query)
    #expect(answer.status == 400 && answer.body.contains("from 1 to 200"), "\(answer)")
  }

  @Test func `say what is missing, and are at most thirty`() throws {
    try importing((0..<40).map { (Double($0) / 1000, "name\t\($0)") })
    #expect(try get("", stage(hasPlace: false))["reason"] as? String == "no-place")
    let near = try get("", stage())
    #expect(near["total"] as? Int == 40 && (near["mosques"] as? [Line])?.count == 30)
    try Data("no database".utf8).write(to: URL(filePath: folder.path("state/mosques.db")))
    let open = try stage(isPublic: true)
    let broken = try Visitor.answer(port: open.port, "/mosques/near")
    #expect(broken.status == 503 && !broken.body.contains(folder.url.path), "\(broken)")
  }
}
