internal import Quantities
internal import System
public import Text

/// The mosques of an extract of OpenStreetMap: GeoJSON, a sequence of its features, or the JSON of Overpass. It is read
/// object by object, so its size does not matter.
public final class MapExtract {
  private let objects: JSONObjects
  /// The objects read so far.
  public private(set) var count = 0
  /// The mosques that have no place: Overpass gives none for a way or a relation unless it is asked for the centre.
  public private(set) var placeless = 0
  /// The mosques whose place is none on the earth.
  public private(set) var misplaced = 0
  /// What the first of these has.
  public private(set) var firstMisplaced = ""
  /// Whether the file ends within the list of its objects.
  public var isCut: Bool { objects.isCut }

  /// Opens a file, plain or gzipped.
  public init(path: String) throws(TraceError) {
    let feed = ByteFeed(try DiskFile(path, as: .given), named: path)
    try MapExtract.checkBeginning(of: feed)
    objects = JSONObjects(feed, inList: try MapExtract.openList(of: feed))
  }

  /// Whether a file is a map in the packed form of OpenStreetMap, which this does not read.
  public static func isPacked(_ path: String) throws(TraceError) -> Bool {
    guard path != "-" else { return false }
    let feed = ByteFeed(try DiskFile(path, as: .given), named: path)
    guard try feed.has(13) else { return false }
    // The length of a head, then its first field: the kind of block, with the length of its name.
    let isPacked = feed.ahead[0] == 0 && feed.ahead[4] == 0x0a && feed.ahead.text(6, 7) == "OSMHead"
    withExtendedLifetime(feed) {}
    return isPacked
  }

  /// Refuses a file that does not begin as any map does: with a brace, a bracket, or the marks before them.
  private static func checkBeginning(of feed: ByteFeed) throws(TraceError) {
    while try feed.has(1), [0x20, 0x0a, 0x0d, 0x09, 0x1e, 0xef, 0xbb, 0xbf].contains(feed.ahead.pointee) {
      feed.take(1)
    }
    guard try feed.has(1), ![UInt8(ascii: "{"), UInt8(ascii: "[")].contains(feed.ahead.pointee) else { return }
    let isXML = feed.ahead.pointee == UInt8(ascii: "<")
    throw feed.trouble(
      at: feed.offset,
      "this is no map: expected GeoJSON, the JSON of Overpass, or .osm.pbf, found \(excerpt(try feed.beginning(30)))"
        + (isXML ? "; osmium cat MAP -o MAP.osm.pbf makes one of XML" : ""))
  }

  /// Takes the head of a document, up to the bracket of its list. False for a sequence of features, which has none.
  private static func openList(of feed: ByteFeed) throws(TraceError) -> Bool {
    var (place, depth) = (0, 0)
    var key = 0..<0
    while place < ByteFeed.longest, try feed.has(place + 1) {
      switch feed.ahead[place] {
      case UInt8(ascii: "\""):
        let first = place + 1
        place = first
        while place < ByteFeed.longest, try feed.has(place + 1), feed.ahead[place] != UInt8(ascii: "\"") {
          place += feed.ahead[place] == UInt8(ascii: "\\") ? 2 : 1
        }
        key = depth == 1 ? first..<place : 0..<0
      case UInt8(ascii: "["):
        let word = String(
          decoding: UnsafeBufferPointer(start: feed.ahead + key.lowerBound, count: key.count), as: UTF8.self)
        // A bare list of features is accepted too.
        if depth == 0 || word == "features" || word == "elements" {
          feed.take(place + 1)
          return true
        }
        depth += 1
        key = 0..<0
      case UInt8(ascii: "{"):
        depth += 1
        key = 0..<0
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth <= 0 { return false }
      case UInt8(ascii: ","): key = 0..<0
      default: break
      }
      place += 1
    }
    return false
  }

  /// The next mosque; nil at the end.
  public func next() throws(TraceError) -> MappedMosque? {
    var object = MapObject()
    while try objects.next({ json throws(Malformed) in object = try MapObject(&json) }) {
      count += 1
      guard let tags = object.tags.ofMosque else { continue }
      if let wrong = object.wrong {
        misplaced += 1
        if misplaced == 1 {
          let name = tags.first { $0.key == "name" }?.value
          firstMisplaced = "\(name.map { "‘\($0.plain)’" } ?? "one without a name") has the \(wrong)"
        }
        continue
      }
      guard let place = object.place else {
        placeless += 1
        continue
      }
      return MappedMosque(latitude: place.latitude, longitude: place.longitude, tags: tags)
    }
    return nil
  }
}

/// A feature of GeoJSON, or an element of Overpass.
private struct MapObject {
  var tags = MapTags()
  /// The box around all positions.
  private var box: (south: Double, north: Double, west: Double, east: Double)?
  private var centre: (latitude: Double, longitude: Double)?
  /// A latitude or a longitude that is none.
  private(set) var wrong: String?

  init() {}

  init(_ json: inout JSONScanner) throws(Malformed) {
    var (latitude, longitude): (Double?, Double?)
    try json.object("an object of a map") { json, key throws(Malformed) in
      switch key {
      case "properties", "tags": try readTags(&json)
      case "geometry", "bounds", "center": try readPlace(&json, isCentre: key.says("center"))
      case "lat": latitude = try self.latitude(&json)
      case "lon": longitude = try self.longitude(&json)
      default: try json.skipValue()
      }
    }
    if let latitude, let longitude { centre = (latitude, longitude) }
  }

  /// The place: the centre if it is given, or else the middle of the box. No mosque is a degree wide: a larger box is
  /// that of something else, or crosses the date line.
  var place: (latitude: Double, longitude: Double)? {
    if let centre { return centre }
    guard let box, box.north - box.south < 1, box.east - box.west < 1 else { return nil }
    return ((box.south + box.north) / 2, (box.west + box.east) / 2)
  }

  private mutating func readTags(_ json: inout JSONScanner) throws(Malformed) {
    if json.takes(word: "null") { return }
    try json.object("tags") { json, key throws(Malformed) in
      json.skipSpace()
      guard json.next == UInt8(ascii: "\"") else { return try json.skipValue() }
      tags.take(key.string, try json.string("a value").string)
    }
  }

  private mutating func readPlace(_ json: inout JSONScanner, isCentre: Bool) throws(Malformed) {
    json.skipSpace()
    if json.takes(word: "null") { return }
    // Overpass: a list of positions.
    if json.next == UInt8(ascii: "[") {
      return try json.array("positions") { json throws(Malformed) in
        if !json.takes(word: "null") { try readPlace(&json, isCentre: false) }
      }
    }
    var (latitude, longitude): (Double?, Double?)
    var corners: [Double] = []
    try json.object("a place") { json, key throws(Malformed) in
      switch key {
      case "coordinates": try readPositions(&json)
      case "lat": latitude = try self.latitude(&json)
      case "lon": longitude = try self.longitude(&json)
      case "minlat", "maxlat": corners.append(try self.latitude(&json))
      case "minlon", "maxlon": corners.append(try self.longitude(&json))
      default: try json.skipValue()
      }
    }
    // Bounds come in this order: minlat, minlon, maxlat, maxlon.
    if corners.count == 4 {
      add(corners[0], corners[1])
      add(corners[2], corners[3])
    }
    guard let latitude, let longitude else { return }
    if isCentre { centre = (latitude, longitude) } else { add(latitude, longitude) }
  }

  /// Reads positions, nested as deeply as an outline needs: longitude and latitude, and perhaps an altitude.
  private mutating func readPositions(_ json: inout JSONScanner) throws(Malformed) {
    var depth = 0
    var numbers: [Double] = []
    repeat {
      json.skipSpace()
      switch json.next {
      case UInt8(ascii: "["):
        json.at += 1
        depth += 1
        guard depth <= 5 else { throw json.malformed("coordinates of at most 5 levels") }
        numbers = []
      case UInt8(ascii: "]"):
        json.at += 1
        depth -= 1
        if numbers.count >= 2 { add(numbers[1], numbers[0]) }
        numbers = []
      case UInt8(ascii: ",") where depth > 0: json.at += 1
      default:
        guard depth > 0 else { throw json.malformed("coordinates") }
        switch numbers.count {
        case 0: numbers.append(try longitude(&json))
        case 1: numbers.append(try latitude(&json))
        default: numbers.append(try json.number("an altitude", in: -1e6...1e6))
        }
        guard numbers.count <= 4 else { throw json.malformed("a position of at most 4 numbers") }
      }
    } while depth > 0
  }

  private mutating func latitude(_ json: inout JSONScanner) throws(Malformed) -> Double {
    try degrees(&json, "latitude", atMost: 90)
  }

  private mutating func longitude(_ json: inout JSONScanner) throws(Malformed) -> Double {
    try degrees(&json, "longitude", atMost: 180)
  }

  private mutating func degrees(
    _ json: inout JSONScanner, _ name: String, atMost most: Double
  ) throws(Malformed) -> Double {
    let number = try json.number("a \(name)", in: -1e15...1e15)
    if abs(number) > most, wrong == nil { wrong = "\(name) \(shortest(number))" }
    return number
  }

  private mutating func add(_ latitude: Double, _ longitude: Double) {
    let old = box ?? (latitude, latitude, longitude, longitude)
    box = (
      min(old.south, latitude), max(old.north, latitude), min(old.west, longitude), max(old.east, longitude)
    )
  }
}
