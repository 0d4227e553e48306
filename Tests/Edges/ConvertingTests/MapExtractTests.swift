import Foundation
import Quantities
import TestKit
import Testing
import Text

@testable import Converting

@Suite struct `A map's extract` {
  private static let mosque = #""amenity":"place_of_worship","religion":"muslim""#

  /// The mosques of a file, and what else was found in it.
  private func read(_ text: String) throws -> (mosques: [MappedMosque], extract: MapExtract) {
    try read(Data(text.utf8))
  }

  private func read(_ data: Data) throws -> (mosques: [MappedMosque], extract: MapExtract) {
    let folder = try TemporaryFolder()
    try data.write(to: folder.url.appending(path: "map"))
    let extract = try MapExtract(path: folder.path("map"))
    var mosques: [MappedMosque] = []
    while let mosque = try extract.next() { mosques.append(mosque) }
    return (mosques, extract)
  }

  private func refusal(_ text: String) -> String {
    do { return "nothing refused: \(try read(text).mosques)" } catch { return "\(error)" }
  }

  private static func feature(_ geometry: String, _ tags: String = "\"name\":\"A\"") -> String {
    #"{"type":"Feature","properties":{\#(mosque),\#(tags)},"geometry":\#(geometry)}"#
  }

  @Test func `has mosques at points, and in the middle of outlines`() throws {
    let collection = [
      Self.feature(#"{"type":"Point","coordinates":[29.0,41.5]}"#),
      Self.feature(#"{"type":"Polygon","coordinates":[[[29,41],[29.5,41],[29.5,41.25,7],[29,41.25],[29,41]]]}"#),
      Self.feature(#"{"type":"MultiPolygon","coordinates":[[[[1,2],[1.25,2.5],[1,2]]],[[[0.75,2],[1,2],[0.75,2]]]]}"#),
    ]
    let found = try read(
      #"{"type":"FeatureCollection","generator":"x [","features":["# + collection.joined(separator: ",\n") + "]}")
    #expect(found.mosques.map(\.latitude) == [41.5, 41.125, 2.25])
    #expect(found.mosques.map(\.longitude) == [29, 29.25, 1])
    #expect(found.extract.count == 3 && found.extract.placeless == 0 && !found.extract.isCut)
  }

  @Test func `is a document, a list, lines, or a sequence with marks, plain or packed`() throws {
    let one = Self.feature(#"{"type":"Point","coordinates":[1,2]}"#)
    let forms = [
      "{\"features\":[\(one),\(one)]}", "[\(one),\(one)]", "\(one)\n\(one)\n", "\u{1e}\(one)\n\u{1e}\(one)\n",
    ]
    for form in forms { #expect(try read(form).mosques.count == 2, "\(form.prefix(40))") }
    #expect(try read("{\"type\":\"FeatureCollection\",\"features\":[]}").mosques.isEmpty)
  }

  @Test func `of Overpass has places of nodes, centres, bounds and outlines`() throws {
    let elements = [
      #"{"type":"node","id":1,"lat":41.5,"lon":29,"tags":{\#(Self.mosque)}}"#,
      #"{"type":"way","id":2,"center":{"lat":1,"lon":2},"nodes":[1,2],"tags":{\#(Self.mosque)}}"#,
      #"{"type":"way","id":3,"bounds":{"minlat":1,"minlon":2,"maxlat":1.5,"maxlon":2.5},"tags":{\#(Self.mosque)}}"#,
      #"{"type":"way","id":4,"geometry":[{"lat":1,"lon":2},{"lat":1.5,"lon":2.5}],"tags":{\#(Self.mosque)}}"#,
      #"{"type":"way","id":5,"nodes":[1,2],"tags":{\#(Self.mosque)}}"#,
    ]
    let found = try read(
      #"{"version":0.6,"osm3s":{"elements":"none"},"elements":["# + elements.joined(separator: ",") + "]}")
    #expect(found.mosques.map(\.latitude) == [41.5, 1, 1.25, 1.25])
    #expect(found.mosques.map(\.longitude) == [29, 2, 2.25, 2.25])
    #expect(found.extract.placeless == 1 && found.extract.count == 5)
  }

  @Test func `has only places where Muslims pray, with the tags that people ask for`() throws {
    let point = #"{"type":"Point","coordinates":[1,2]}"#
    let others = [
      #"{"properties":{"amenity":"place_of_worship","religion":"christian"},"geometry":\#(point)}"#,
      #"{"properties":{"amenity":"school","religion":"muslim"},"geometry":\#(point)}"#,
      #"{"properties":{"disused:amenity":"place_of_worship","religion":"muslim"},"geometry":\#(point)}"#,
      #"{"properties":null,"geometry":null}"#,
    ]
    let tags = #""name":"A\tB","name:ar":"ع","addr:street":"S","jumuah":"13:15","source":"x","height":7,"phone":"1""#
    let found = try read("[" + (others + [Self.feature(point, tags)]).joined(separator: ",") + "]")
    #expect(found.mosques.count == 1 && found.extract.count == 5)
    #expect(
      found.mosques.first?.tags.map { "\($0.key)=\($0.value)" }
        == ["name=A B", "name:ar=ع", "addr:street=S", "jumuah=13:15", "phone=1"])
  }

  @Test(arguments: [
    (#"{"type":"Point","coordinates":[[[[[[[1,2]]]]]]]}"#, "expected coordinates of at most 5 levels"),
    (#"{"type":"Point","coordinates":[1,2,3,4,5]}"#, "expected a position of at most 4 numbers"),
    (#"{"type":"Point","coordinates":5}"#, "expected coordinates"),
    (#"{"type":"Point","coordinates":"5"}"#, "expected coordinates"),
  ])
  func `that is wrong is refused with its place`(geometry: String, words: String) {
    let refusal = refusal("[\(Self.feature(geometry))]")
    #expect(refusal.contains(words) && refusal.contains("at byte"), "\(refusal)")
  }

  @Test(arguments: [
    (#"{"type":"Point","coordinates":[-500,2]}"#, "‘A’ has the longitude -500"),
    (#"{"type":"Point","coordinates":[1,92]}"#, "‘A’ has the latitude 92"),
  ])
  func `with a place that is not on the earth has the others`(geometry: String, words: String) throws {
    let right = Self.feature(#"{"type":"Point","coordinates":[1,2]}"#)
    let found = try read("[\(Self.feature(geometry)),\(right)]")
    #expect(found.mosques.count == 1 && found.extract.misplaced == 1 && found.extract.firstMisplaced == words)
  }

  @Test func `of another kind is refused`() {
    #expect(refusal("<osm version=\"0.6\">").contains("this is no map: expected GeoJSON"))
    #expect(
      refusal("<osm version=\"0.6\">").contains("found ‘<osm") && refusal("name,lat\n").contains("found ‘name,lat"))
    #expect(refusal("[" + String(repeating: "{\"a\":", count: 300_000)).contains("at most 1 MiB"))
  }

  @Test func `that is cut anywhere gives the mosques before the cut, and says so`() throws {
    let features = (0..<6).map { Self.feature(#"{"type":"Point","coordinates":[\#($0),2]}"#) }
    let whole = Data((#"{"type":"FeatureCollection","features":["# + features.joined(separator: ",") + "]}").utf8)
    let head = 40
    for length in head..<whole.count - 1 {
      let found = try read(whole.prefix(length))
      #expect(found.extract.isCut, "\(length)")
      #expect(found.mosques.map(\.longitude) == (0..<found.mosques.count).map(Double.init))
    }
    #expect(try read(whole).mosques.count == 6)
  }
}
