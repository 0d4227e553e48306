import Events
import Quantities
import TestKit
import Testing

@testable import Converting

@Suite struct `Axes of a recording` {
  @Test func `turn a vector into those of the device`() throws {
    let map = try #require(AxisMap(text: "-y,x,z"))
    #expect(map.turned(Vector3(1, 2, 3)) == Vector3(-2, 1, 3))
    #expect(map == .robot)
    #expect(AxisMap(text: "y,x,-z") == .aircraft)
    #expect(AxisMap(text: " -y, x , z") == .robot)
    #expect(map.words == "-y,x,z")
  }

  @Test(arguments: ["", "x,y", "x,y,z,x", "x,x,z", "y,x,z", "x,y,-z", "a,b,c", "x y,z"])
  func `are three different ones that do not mirror the device`(text: String) {
    #expect(AxisMap(text: text) == nil)
  }

  @Test(arguments: [["--axes", "-y, x, z"], ["--axes", "-y,x,z"], ["--axes=-y, x,z"]])
  func `are taken on the command line with blanks and a minus first`(words: [String]) throws {
    let folder = try TemporaryFolder(["log.txt": "MAGN;0;0;1;2;3;3\n"])
    let run = try BuiltProgram.run(["convert", folder.path("log.txt")] + words)
    #expect(run.code == 0 && run.output.contains("\"magn\":[-2,1,3]"), "\(run)")
  }

  @Test func `have 24 forms`() throws {
    let signed = ["x", "y", "z", "-x", "-y", "-z"]
    let all = signed.flatMap { x in signed.flatMap { y in signed.map { "\(x),\(y),\($0)" } } }
    let maps = all.compactMap { AxisMap(text: $0) }
    #expect(maps.count == 24)
    #expect(try maps.map(\.words).atLeast(24).allSatisfy(all.contains))
  }

  @Test func `give an aircraft's attitude as that of a device whose y looks forward`() throws {
    let angles = try #require(TrueAngles(roll: 10, pitch: -20, yaw: 300, axes: .aircraft))
    guard case .angles(let heading, let pitch, let roll) = angles.truth else { return #expect(Bool(false)) }
    // The aircraft's own words for it are those of the contract: only rounding remains.
    #expect(abs(heading.degrees - 300) < 1e-9 && abs(pitch.degrees + 20) < 1e-9 && abs(roll.degrees - 10) < 1e-9)
  }

  @Test func `are those of a person for an aircraft's attitude, too`() throws {
    // The device lies with its top edge to the right of the aircraft.
    let map = try #require(AxisMap(text: "-x,y,-z"))
    let angles = try #require(TrueAngles(roll: 0, pitch: 0, yaw: 30, axes: map))
    guard case .angles(let heading, _, _) = angles.truth else { return #expect(Bool(false)) }
    #expect(abs(heading.degrees - 120) < 1e-9)
  }
}
